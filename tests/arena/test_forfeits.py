"""A user's own bot that fails loses that game, and no other."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import toy  # noqa: F401
from longhouse.arena import results
from longhouse.arena.entrants import Budget, Entrant, read_entrants, read_seats
from longhouse.arena.interruption import Interruption
from longhouse.arena.places import Place
from longhouse.arena.ratings import rate
from longhouse.arena.simulation import Chunk, Series, simulate
from longhouse.arena.standings import round_share, stand
from longhouse.arena.tournament import Result, Tournament, play_games
from longhouse.bots.own.failures import BotNotStarted
from longhouse.bots.own.own_bot import OwnBot, close_all
from longhouse.core import registry
from longhouse.core.replay import verify
from longhouse.core.saga import parse_line

from .helpers import in_rounds, played, result, tournament

BOTS = '''
class Sometimes:
    """Fails in every third game of its seat, at its second question."""
    games = 0
    def __init__(self):
        type(self).games += 1
        self.asked = 0
    def choose(self, view, rng):
        self.asked += 1
        if type(self).games % 3 == 0 and self.asked == 2:
            raise RuntimeError("odd luck")
        return view.moves()[0]

class Never:
    def choose(self, view, rng):
        return 77
'''


@pytest.fixture(autouse=True)
def _bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "fragile.py").write_text(BOTS)
    monkeypatch.syspath_prepend(tmp_path)
    OwnBot.started.clear()
    close_all()


def series(bots: str, sagas: bool = False) -> Series:
    game = registry.find("toy")
    named = read_seats(game, bots.split(","), Budget(), bots.count(",") + 1)
    return Series.of(game, game.options({}, len(named)), named, 7, sagas)


def all_of(series: Series, games: int, place: Place | None = None) -> Chunk:
    chunks = list(simulate(series, games, place or Place(1)))
    whole = chunks[0]
    for chunk in chunks[1:]:
        whole.tally.add(chunk.tally)
        whole.forfeits += chunk.forfeits
        whole.lines += chunk.lines
    return whole


def test_a_simulation_goes_on_without_the_game() -> None:
    whole = all_of(series("fragile:Sometimes,random"), 9)
    # Its first hello was to see whether it plays.
    assert [forfeit.data() for forfeit in whole.forfeits] == [
        {
            "game": number,
            "seat": 0,
            "bot": "fragile:Sometimes",
            "why": "failed: RuntimeError: odd luck (fragile.py, line 11)",
        }
        for number in (1, 4, 7)
    ]
    assert whole.tally.games == 6
    assert whole.games == 9
    assert sum(whole.tally.wins()) == 6


def test_other_processes_do_the_same() -> None:
    whole = all_of(series("fragile:Never,random"), 5, Place(2))
    assert [forfeit.game for forfeit in whole.forfeits] == [0, 1, 2, 3, 4]
    assert whole.tally.games == 0


def test_the_saga_of_a_forfeited_game_ends_where_it_broke_off() -> None:
    whole = all_of(series("fragile:Sometimes,random", sagas=True), 3)
    assert len(whole.lines) == 3
    saga = parse_line(whole.lines[1])
    assert saga.extra["ended"] == "abandoned"
    assert saga.extra["forfeit"]["bot"] == "fragile:Sometimes"
    assert saga.scores is None
    verify(saga)


def test_a_tournament_goes_on_and_reports_it() -> None:
    bots = "fragile:Never,random,random"
    some = play_games(replace(tournament(bots), sagas=True), [0, 1, 2])
    for one in some.results:
        assert one.forfeit is not None
        seat, why = one.forfeit
        assert one.seating[seat] == one.forfeiter == 0
        assert "choose returned 77" in why
        assert Result.from_data(json.loads(results.line(one.data()))) == one
    assert [saga.extra["tournament"]["number"] for saga in some.sagas] == [0, 1, 2]
    standings = stand(tournament(bots), in_rounds(some.results, 3))
    never, random = standings.entrants
    assert (never.forfeits, never.seats_played, never.wins.games) == (3, 3, 3)
    assert never.wins.share == 0.0
    assert (random.forfeits, random.wins.games) == (0, 0)
    assert standings.ranking() == [1, 0]
    assert [forfeit.game for forfeit in standings.forfeits] == [0, 1, 2]
    assert json.dumps(standings.data())


def test_a_forfeit_counts_for_the_one_who_lost_and_for_nobody_else() -> None:
    three = Tournament.of(
        registry.find("toy"),
        {},
        3,
        [Entrant(name, name, Budget()) for name in ("a", "b", "c")],
        1,
    )
    lost = replace(result(0, (0, 1, 2), (9, 1, 5)), forfeit=(0, "was late"))
    usual = result(1, (0, 1, 2), (9, 1, 5), round_=1)
    standings = stand(three, [[lost], [usual]])
    a, b, c = standings.entrants
    assert [each.wins.games for each in (a, b, c)] == [2, 1, 1]
    assert a.wins.share == 0.5
    assert a.scores == [9]
    assert standings.seats[0].games == 1
    ahead = standings.ahead
    assert ahead[0][1] is not None and (ahead[0][1].games, ahead[0][1].share) == (2, 0.5)
    assert ahead[2][1] is not None and (ahead[2][1].games, ahead[2][1].share) == (1, 1.0)
    assert round_share([lost], 0) == 0.0
    assert round_share([lost], 1) is None
    rating = rate([[lost]], 3, 1)
    assert rating[0].rating < 25 < rating[1].rating
    assert rating[1].rating == pytest.approx(rating[2].rating, abs=1.0)


def test_a_bot_that_is_not_there_stops_the_run_before_it_begins() -> None:
    game = registry.find("toy")
    with pytest.raises(BotNotStarted, match=r"^--bots gone:Bot: there is no module gone on "):
        read_entrants(game, ["gone:Bot", "random"], Budget(), 2)


@pytest.mark.parametrize("place", [Place(1), Place(2)])
def test_and_a_worker_that_does_not_find_it_says_so(place: Place) -> None:
    """As a machine of a cluster on which the module is not installed."""
    absent = Entrant("gone:Bot", "gone:Bot", Budget())
    series_ = Series.of(registry.find("toy"), {"rounds": 3}, (absent, absent), 1, False)
    with pytest.raises(BotNotStarted, match="gone:Bot: there is no module gone on "):
        list(simulate(series_, 4, place, Interruption()))


def test_the_games_do_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    (tmp_path / "steady.py").write_text(
        "class Any:\n    def choose(self, view, rng):\n"
        "        moves = view.moves()\n        return moves[rng.below(len(moves))]\n"
    )
    bots = "steady:Any,steady:Any,random"
    assert played(tournament(bots), 6) == played(tournament(bots), 6, Place(2))


@pytest.mark.parametrize(
    ("text", "bot", "budget"),
    [
        ("my:Bot", "my:Bot", Budget()),
        ("my:Bot@100ms", "my:Bot", Budget(milliseconds=100.0)),
        ("run:./x --to a@b.org", "run:./x --to a@b.org", Budget()),
        ("run:./x --fast@1.5s", "run:./x --fast", Budget(milliseconds=1500.0)),
        ("run:./x@40", "run:./x", Budget(iterations=40)),
    ],
)
def test_names_and_budgets(text: str, bot: str, budget: Budget) -> None:
    entrant = Entrant.read(text, Budget())
    assert (entrant.bot, entrant.budget, entrant.label) == (bot, budget, text)
