"""`longhouse`, with every game of Walhalla for three dealt as the tests of secret answers want it.

Astrid holds an attack, Björn a hunt, Cilla a forest card, and Björn begins. The land is wheat.
"""

from longhouse.cli.main import main
from longhouse.walhalla.components import COLOURS
from longhouse.walhalla.game import Walhalla

SETUP = {
    "colours": list(COLOURS[:3]),
    "start": 1,
    "peninsulas": [["wheat"] * 12] * 3,
    "headlands": [[5, 7], [3, 8], [4, 6]],
    "cards": ["attack", "hunt", "forest"],
}

if __name__ == "__main__":
    setattr(Walhalla, "deal", lambda *_: SETUP)  # noqa: B010
    raise SystemExit(main())
