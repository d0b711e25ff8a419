"""Build steps of setup.py and the Makefile, and long checks; nothing here is installed."""
