"""The contract of a game, chance, sagas, and the registry of games."""
