"""The guide of each game: questions that its readers should be able to answer."""
