"""Users' own bots, good and bad: named `mine:…` in a folder that is on the path."""

from __future__ import annotations

import gc
import os
import sys
from typing import Any


class First:
    """Takes the first answer."""

    def choose(self, view: Any, rng: Any) -> int:
        return int(view.moves()[0])


class Any_(First):  # noqa: N801
    """Takes any, by the random numbers that it is given."""

    def choose(self, view: Any, rng: Any) -> int:
        moves = view.moves()
        return int(moves[rng.below(len(moves))])


class Chatty(First):
    def choose(self, view: Any, rng: Any) -> int:
        print("thinking", flush=True)
        os.write(1, b'{"id": 1, "move": "pass"}\n')
        return super().choose(view, rng)


class Crash(First):
    def choose(self, view: Any, rng: Any) -> int:
        raise ZeroDivisionError("by nothing")


class Dead(First):
    def choose(self, view: Any, rng: Any) -> int:
        os._exit(3)


class Cheat(First):
    def choose(self, view: Any, rng: Any) -> int:
        return 77


class Budgeted(First):
    def set_budget(self, milliseconds: float, iterations: int = 0) -> None:
        self.given = milliseconds, iterations

    def choose(self, view: Any, rng: Any) -> int:
        raise ValueError(f"given {self.given}")


class Remembering(First):
    """Uses memories, and raises an error that shows them."""

    def remembers(self) -> bool:
        return True

    def remember(self, memories: list[Any]) -> None:
        self.memories = [(int(each.seat), int(each.move)) for each in memories]

    def choose(self, view: Any, rng: Any) -> int:
        if self.memories:
            raise ValueError(f"remembers {self.memories}")
        return super().choose(view, rng)


class Mute:
    pass


class Broken:
    def __init__(self) -> None:
        raise RuntimeError("no luck")


def _tells(found: Any) -> bool:
    """Whether something hidden is open in it. A state that was made for a test may have no data."""
    try:
        return "?" not in repr(getattr(found, "data", dict)())
    except NotImplementedError:
        return False


class Spy(First):
    """Looks for the game wherever a process could have it: in every object, frame and argument."""

    def choose(self, view: Any, rng: Any) -> int:
        from longhouse.core.past import Past
        from longhouse.core.recorder import Recorder
        from longhouse.core.state import State

        mine = [view, view.position]
        found = [each for each in gc.get_objects() if isinstance(each, State | Recorder | Past)]
        frame = sys._getframe()
        while frame is not None:
            found += [each for each in frame.f_locals.values() if isinstance(each, State)]
            frame = frame.f_back  # type: ignore[assignment]
        others = [each for each in found if not any(each is one for one in mine)]
        seen = [each for each in others if _tells(each)]
        words = [word for word in sys.argv[1:] if word.isdigit()]
        if seen or words or "SEED" in "".join(os.environ):
            raise AssertionError(f"a spy has found {seen} {words}")
        return super().choose(view, rng)
