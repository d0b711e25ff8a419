"""Reviewing finished games together: rooms with a leader whom others follow (decision 32)."""
