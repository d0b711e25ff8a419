"""Measurements of Longhouse: `python -m bench` lists them. Nothing here is installed."""
