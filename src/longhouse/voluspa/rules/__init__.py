"""The rules of Völuspá: where tiles may go, what lines and values are, powers, scoring, turns."""
