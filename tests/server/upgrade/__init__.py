"""Backups of databases with each schema: every later version must be able to open them."""
