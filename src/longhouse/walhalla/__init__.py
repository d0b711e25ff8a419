"""Walhalla: the rules in docs/rules/walhalla.md."""
