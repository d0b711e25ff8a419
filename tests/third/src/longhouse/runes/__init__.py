"""The Rune Row: a third game, made of additions only (docs/third-game.md)."""
