"""Puzzles: positions in which one move is clearly best for a player who knows only the seat's view.

`longhouse puzzles make` finds them in games between bots (`maker.py`); they ship as data files
(`files.py`), which the server reads.
"""
