"""The bots of the Rune Row."""
