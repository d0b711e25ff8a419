"""Bots, which think in processes of their own."""
