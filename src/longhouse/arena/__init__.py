"""Many games: matches between bots, their statistics, and the engine's own speed."""
