"""The guide of each game: what a reader of it should know."""
