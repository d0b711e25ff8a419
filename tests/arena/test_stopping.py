"""Early stopping: by whole rounds in their order, not in the order in which games end."""

from __future__ import annotations

import pytest

from longhouse.arena.stopping import Goal, Watch
from longhouse.core.errors import LonghouseError

from .helpers import result, tournament
from .test_standings import ALWAYS

GOAL = Goal(0, "thief", 0.5)
ROUNDS = [
    [
        result(3 * round_ + index, game.seating, game.scores, round_)
        for index, game in enumerate(ALWAYS[0])
    ]
    for round_ in range(40)
]


def test_a_bar_is_read() -> None:
    entrants = tournament("thief@1s,random,random").entrants
    assert Goal.read("thief@1s=55%", entrants) == Goal(0, "thief@1s", 0.55)
    assert Goal.read("random=0.25", entrants) == Goal(1, "random", 0.25)
    for text in ("thief@1s", "=5", "thief@1s=much", "thief@1s=0%", "thief@1s=100%"):
        with pytest.raises(LonghouseError, match="it takes BOT=SHARE, such as thief@1s=55%"):
            Goal.read(text, entrants)
    with pytest.raises(LonghouseError, match="no bot 'odin' plays; there are thief@1s, random"):
        Goal.read("odin=55%", entrants)


def test_the_decision_does_not_depend_on_the_order_of_the_games() -> None:
    games = [game for round_ in ROUNDS for game in round_]
    watches = [Watch(tournament().schedule(), GOAL) for _ in range(3)]
    watches[0].see(games)
    watches[1].see(reversed(games))
    for game in games[1:]:
        watches[2].see([game])
    assert watches[2].verdict == ""  # the first round is not complete
    watches[2].see(games[:1])
    for watch in watches:
        assert watch.verdict == "above"
        assert watch.counted() == ROUNDS[: len(watches[0].rounds)]
        data = watch.data()
        assert data is not None
        assert data["low"] >= 0.5
        assert data["rounds"] == len(watch.rounds) < 20


def test_the_other_side_is_a_decision_too() -> None:
    watch = Watch(tournament().schedule(), Goal(1, "random", 0.5))
    watch.see(game for round_ in ROUNDS for game in round_)
    assert watch.verdict == "below"


def test_without_a_bar_all_complete_rounds_count() -> None:
    watch = Watch(tournament().schedule())
    watch.see([*ROUNDS[0], *ROUNDS[2], ROUNDS[1][0]])
    assert watch.counted() == [ROUNDS[0], ROUNDS[2]]
    assert watch.data() is None


def test_rounds_without_the_bot_tell_nothing_of_it() -> None:
    watch = Watch(tournament().schedule(), Goal(2, "absent", 0.5))
    watch.see(game for round_ in ROUNDS for game in round_)
    data = watch.data()
    assert data is not None
    assert (data["verdict"], data["rounds"]) == ("open", 0)
