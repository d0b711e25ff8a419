"""The bots of Völuspá."""
