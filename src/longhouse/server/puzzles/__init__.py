"""Puzzles of the hall: which one is next, tries, and ratings."""
