"""The steps of the build that setup.py and the Makefile take; nothing here is installed."""
