"""Völuspá: the rules in docs/rules/voluspa.md."""
