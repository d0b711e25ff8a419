"""The deal of the day: one for each game and day, the same for all players (decision 29)."""
