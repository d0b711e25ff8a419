"""The command `longhouse`, but nothing takes the time that it takes among people.

Bots pause neither before what they may have been asked nor, in place of a player, over a decision:
whole games are played in these tests. Who has left a table is missed after two seconds.
"""

from longhouse.cli.main import main
from longhouse.server.tables import playing, turns

if __name__ == "__main__":
    playing.BOT_PAUSE = (10, 20)  # type: ignore[misc]
    turns.STAND_IN_PAUSE = (0, 10)
    turns.PRESENT_MS = 2000
    main()
