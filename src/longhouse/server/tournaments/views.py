"""Tournaments as types of the protocol. Players are on the wire by their numbers, never by ids."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any, Final, Literal, cast

import msgspec

from longhouse.server import protocol as p
from longhouse.server.names import GUEST
from longhouse.server.storage.naming import gone_name
from longhouse.server.storage.rows import Player, TournamentRow
from longhouse.server.storage.tournaments import Person
from longhouse.server.tables.terms import PAIRING_PACES
from longhouse.server.tournaments import log
from longhouse.server.tournaments.keeping import Info, read_info
from longhouse.server.tournaments.standings import Standing, standings
from longhouse.server.tournaments.tournament import Game, Tournament

People = Mapping[str, Person]
May = Literal["enter", "leave", "start", "end", "remove"]
DIGITS: Final = 4
UNUSUAL: Final = 0.3  # the highest chance of a coincidence that its host is told of


def tournament(
    one: Tournament, title: str, people: People, viewer: Player | None, why_not: str
) -> p.Tournament:
    """A tournament as a visitor sees it."""
    who = viewer.id if viewer is not None else ""
    info = Info(one.terms, len(one.active()), len(one.rounds))
    known = one.entrants.get(who)
    host = who == one.terms.host
    line = own_line(
        _line(one.id, title, one.state, one.created, info, people, viewer, _plays(one, who)),
        one,
        viewer,
    )
    about = {field: getattr(line, field) for field in line.__struct_fields__}
    about["ended"] = one.ended
    return p.Tournament(
        **about,
        rest=one.terms.rest,
        bot=one.terms.bot,
        late=one.terms.late,
        pause_seconds=one.terms.pause,
        started=one.started,
        last_at=one.last_at,
        ending=one.ending,
        standings=[_standing(standing, people, who) for standing in _results(one)],
        drawn=_drawn(one),
        mine=None if known is None else known.number,
        may=_may(one, viewer, why_not),
        why_not=why_not,
        unusual=unusual(one) if host and one.state == "over" else [],
    )


def line(
    row: TournamentRow, people: People, viewer: Player | None, entered: bool
) -> p.TournamentLine:
    """A tournament in a list."""
    info = read_info(row)
    return _line(row.id, row.title, row.state, row.created, info, people, viewer, entered)


def own_line(known: p.TournamentLine, one: Tournament, viewer: Player | None) -> p.TournamentLine:
    """The same with the viewer's place and table."""
    if viewer is None or viewer.id not in one.entrants:
        return known
    place, table = None, None
    if any(game.end for this in one.rounds for game in this.games):
        place = next(line.place for line in standings(one) if line.entrant.player == viewer.id)
    game = None if one.round is None else one.round.game_of(viewer.id)
    if game is not None and game.end is None:
        table = f"/t/{game.table}"
    return msgspec.structs.replace(known, place=place, table=table, ended=one.ended)


def _line(
    tournament_id: str,
    title: str,
    state: str,
    created: int,
    info: Info,
    people: People,
    viewer: Player | None,
    entered: bool,
) -> p.TournamentLine:
    terms = info.terms
    return p.TournamentLine(
        id=tournament_id,
        link=f"/tournaments/{tournament_id}",
        title=title,
        host=name_of(terms.host, people, 0),
        game=terms.game,
        options=terms.options,
        seats=terms.seats,
        pace_name=terms.pace,
        pace=PAIRING_PACES[terms.pace],
        rounds=terms.rounds,
        minutes=terms.minutes,
        places=terms.places,
        rated=terms.rated,
        listed=terms.listed,
        state=cast(Any, state),
        entrants=info.entrants,
        round=info.round,
        created=created,
        starts=terms.starts,
        yours=viewer is not None and viewer.id == terms.host,
        entered=entered,
    )


def game(one: Tournament, title: str, people: People, table: str) -> p.TournamentGame | None:
    """The tournament of a table, in short; None if it is no table of it."""
    drawn = ((this, game) for this in one.rounds for game in this.games)
    number = next((this.number for this, game in drawn if game.table == table), None)
    if number is None:
        return None
    host, terms = name_of(one.terms.host, people, 0), one.terms
    return p.TournamentGame(
        one.id, f"/tournaments/{one.id}", title, host, number, terms.rounds, _is_last(one, number)
    )


def _is_last(one: Tournament, number: int) -> bool:
    present = number == len(one.rounds)  # the next one may have begun already
    return not one.going or (present and (one.ending or number == one.terms.rounds))


def name_of(player: str, people: People, number: int) -> str:
    """The present name of a player; one without meaning if they were deleted."""
    person = people.get(player)
    if person is None or person.gone:
        return gone_name(player)
    return person.name or (f"{GUEST} {number}" if number else GUEST)


def _plays(one: Tournament, player: str) -> bool:
    known = one.entrants.get(player)
    return known is not None and not known.left


def _may(one: Tournament, viewer: Player | None, why_not: str) -> list[May]:
    if viewer is None or not one.going:
        return []
    may: list[May] = []
    if not why_not:
        may.append("enter")
    if _plays(one, viewer.id):
        may.append("leave")
    if viewer.id == one.terms.host:
        if one.state == "open":
            may.append("start")
        may += ["end", "remove"]
    elif viewer.host is not None:
        may.append("end")
    return may


def _drawn(one: Tournament) -> list[p.TournamentRound]:
    """All rounds; computed once for all visitors."""
    if "drawn" not in one.told:
        one.told["drawn"] = [
            p.TournamentRound(
                this.number,
                this.at,
                this.over,
                [_table(game, one) for game in this.games],
                [one.entrants[player].number for player in this.byes],
            )
            for this in one.rounds
        ]
    found: list[p.TournamentRound] = one.told["drawn"]
    return found


def _results(one: Tournament) -> list[tuple[Standing, list[p.TournamentResult]]]:
    """The standings with the results of each round; computed once for all visitors."""
    if "results" not in one.told:
        one.told["results"] = [
            (
                line,
                [
                    p.TournamentResult(
                        number + 1,
                        result.kind,
                        None if result.points is None else round(float(result.points), DIGITS),
                        result.place,
                        result.table,
                    )
                    for number, result in enumerate(line.results)
                ],
            )
            for line in standings(one)
        ]
    found: list[tuple[Standing, list[p.TournamentResult]]] = one.told["results"]
    return found


def _standing(
    told: tuple[Standing, list[p.TournamentResult]], people: People, who: str
) -> p.TournamentStanding:
    one, results = told
    entrant = one.entrant
    person = people.get(entrant.player)
    return p.TournamentStanding(
        entrant=entrant.number,
        name=name_of(entrant.player, people, entrant.number),
        handle="" if person is None or person.gone else person.handle,
        place=one.place,
        points=round(float(one.points), DIGITS),
        strength=round(float(one.strength), DIGITS),
        share=round(float(one.share), DIGITS),
        games=one.games,
        results=results,
        left=cast(Any, entrant.left),
        yours=entrant.player == who,
    )


def _table(game: Game, one: Tournament) -> p.TournamentTable:
    end, seats = game.end, []
    for number, player in enumerate(game.seats):
        out = end is not None and number in end.out
        seats.append(
            p.TournamentSeat(
                one.entrants[player].number if player != log.BOT else None,
                None if end is None or out else end.places[number],
                end.scores[number] if end is not None and end.scores else None,
                out,
            )
        )
    return p.TournamentTable(game.table, seats, end is not None)


def unusual(one: Tournament) -> list[p.UnusualPair]:
    """Pairs who met at least twice among three and more, and of whom one won every time."""
    games = [
        game
        for this in one.rounds
        for game in this.games
        if game.end is not None and len(game.seats) > 2
    ]
    found = []
    for pair in combinations(one.entrants, 2):
        together = [game for game in games if set(pair) <= set(game.seats)]
        chance = 1.0
        for game in together:
            chance *= 2 / len(game.seats)
        if len(together) > 1 and chance <= UNUSUAL and all(_won(game, pair) for game in together):
            numbers = [one.entrants[player].number for player in pair]
            tables = [game.table for game in together]
            found.append(p.UnusualPair(numbers, tables, round(chance, DIGITS)))
    return sorted(found, key=lambda pair: pair.chance)


def _won(game: Game, pair: tuple[str, str]) -> bool:
    assert game.end is not None
    return any(game.end.places[game.seats.index(player)] == 1 for player in pair)
