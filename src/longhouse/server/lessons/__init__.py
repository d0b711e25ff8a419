"""Lessons: stretches of real games in which a pupil answers and the others follow a script."""
