"""What a game is: the contract, chance, sagas, the registry of games."""
