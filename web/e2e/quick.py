"""The command `longhouse`, but a pause before what a bot may have been asked is over at once.

Whole games are played in these tests, and nobody measures the pauses there.
"""

from longhouse.cli.main import main
from longhouse.server.tables import playing

if __name__ == "__main__":
    playing.BOT_PAUSE = (10, 20)  # type: ignore[misc]
    main()
