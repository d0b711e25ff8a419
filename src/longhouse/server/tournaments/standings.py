"""Standings: points by place, then two tie-breaks. Pure: a tournament in, lines out.

- Points of a game: the share of opponents at the table who are behind one; an equal one counts
  half. So tables of different size compare. A player who left or missed the game has none.
- A bye is a point; each round before a late entry half a point; other rounds without a game none.
- Strength: the mean points of the opponents at each table, added up over the rounds. A bot, a bye
  and a round before a late entry count as an opponent with half a point for each round so far.
- Share: one's points in a game divided by the average at that table; the mean over the games that
  were played to their end.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Literal

from longhouse.server.tournaments import log
from longhouse.server.tournaments.tournament import Entrant, Game, Tournament

HALF: Final = Fraction(1, 2)
BYE: Final = Fraction(1)

Kind = Literal["game", "bye", "late", "out", "running"]


@dataclass(frozen=True)
class Result:
    """What a round has brought a player."""

    kind: Kind
    points: Fraction | None = None  # None while the game runs
    place: int | None = None  # None also for a player who left the game or missed it
    table: str | None = None


@dataclass
class Standing:
    """A line of the standings."""

    entrant: Entrant
    results: list[Result]
    points: Fraction = Fraction(0)
    strength: Fraction = Fraction(0)
    share: Fraction = Fraction(0)
    games: int = 0
    place: int = 1
    key: tuple[Fraction, Fraction, Fraction] = field(init=False)


def standings(tournament: Tournament) -> list[Standing]:
    """All entrants, the best first; those who are equal share a place."""
    if "standings" not in tournament.told:
        tournament.told["standings"] = _computed(tournament)
    lines: list[Standing] = tournament.told["standings"]
    return lines


def _computed(tournament: Tournament) -> list[Standing]:
    lines = [
        Standing(one, [_result(tournament, one, n) for n in range(len(tournament.rounds))])
        for one in tournament.entrants.values()
    ]
    for line in lines:
        line.points = sum((one.points or Fraction(0) for one in line.results), Fraction(0))
        line.games = sum(one.kind == "game" for one in line.results)
    points = {line.entrant.player: line.points for line in lines}
    for line in lines:
        line.strength = _strength(tournament, line, points)
        line.share = _share(tournament, line.entrant.player)
        line.key = (line.points, line.strength, line.share)
    lines.sort(key=lambda line: line.entrant.number)
    lines.sort(key=lambda line: line.key, reverse=True)
    for number, line in enumerate(lines):
        same = number > 0 and line.key == lines[number - 1].key
        line.place = lines[number - 1].place if same else number + 1
    return lines


def game_points(end: log.Finished, seat: int) -> Fraction:
    """The points of a seat: the share of opponents behind it."""
    if seat in end.out:
        return Fraction(0)
    mine = end.places[seat]
    others = [place for other, place in enumerate(end.places) if other != seat]
    behind = sum((place > mine) + (place >= mine) for place in others)  # in halves
    return Fraction(behind, 2 * len(others))


def _result(tournament: Tournament, entrant: Entrant, number: int) -> Result:
    this = tournament.rounds[number]
    game = this.game_of(entrant.player)
    if game is not None:
        if game.end is None:
            return Result("running", table=game.table)
        seat = game.seats.index(entrant.player)
        points = game_points(game.end, seat)
        place = None if seat in game.end.out else game.end.places[seat]
        return Result("game", points, place, game.table)
    if entrant.player in this.byes:
        return Result("bye", BYE)
    if this.number < entrant.first:
        return Result("late", HALF)
    return Result("out", Fraction(0))


def _strength(tournament: Tournament, line: Standing, points: Mapping[str, Fraction]) -> Fraction:
    middle, total = HALF * len(tournament.rounds), Fraction(0)
    for this, result in zip(tournament.rounds, line.results, strict=True):
        if result.kind in ("bye", "late"):
            total += middle
        elif result.kind == "game":
            game = this.game_of(line.entrant.player)
            assert game is not None
            total += _mean_points(game, line.entrant.player, points, middle)
    return total


def _mean_points(
    game: Game, player: str, points: Mapping[str, Fraction], middle: Fraction
) -> Fraction:
    others = [one for one in game.seats if one != player]
    return sum((points.get(one, middle) for one in others), Fraction(0)) / len(others)


def _share(tournament: Tournament, player: str) -> Fraction:
    shares = []
    for this in tournament.rounds:
        game = this.game_of(player)
        if game is None or game.end is None or not game.end.scores:
            continue
        seat, total = game.seats.index(player), sum(game.end.scores)
        if seat in game.end.out:
            shares.append(Fraction(0))
        elif total <= 0:
            shares.append(Fraction(1))
        else:
            shares.append(Fraction(game.end.scores[seat] * len(game.seats), total))
    return sum(shares, Fraction(0)) / len(shares) if shares else Fraction(0)
