"""Bots: they get only the view of their seat."""
