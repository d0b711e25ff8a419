"""Our games for OpenSpiel's algorithms, and OpenSpiel's search as a bot.

`import longhouse.openspiel` registers `python_longhouse_NAME` for every game that has arrays.
"""

from importlib.util import find_spec

if find_spec("pyspiel") is not None:
    from longhouse.openspiel import games as games
