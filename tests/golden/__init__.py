"""Whole games as text: every position, view, question and legal move, step by step."""
