"""The version of Longhouse."""

__version__ = "0.1.0"
