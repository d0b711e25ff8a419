"""Tournaments for people (decision 33)."""
