"""The result of a finished game for each player: the source of records, histories and ratings.

The `outcome` of a row is one of these:

- `whole`: the player played from the first move to the last. Only these games count for a record.
- `part`: it was played to its end, but a bot made some of the player's moves, they had several
  seats, or it was played on from a position of another game. In a rated game: a missed turn was
  forgiven.
- `left`: a bot plays in the player's place, or a rated game is lost by absence (`absences.py`).
  To leave is to lose.
- `early`: it ended before the rules ended it. In a rated game that others have left, those who
  stayed have won, and played it whole.

Rows are written in the transaction that ends the game, and outlive its table.
"""

from __future__ import annotations

from typing import Final

from longhouse.server.status import Status
from longhouse.server.storage.rows import RatedGame, ResultRow
from longhouse.server.tables import log
from longhouse.server.tables.table import Table

LEAST_DECISIONS: Final = 3  # open ones that each player of a rated game must have made


def result_rows(table: Table, now: int) -> list[ResultRow]:
    """The results of a game that has just ended, one for each person who sat there."""
    winners = table.round.state.winners() if table.status is Status.OVER else []
    people = {seat.player for seat in table.seats if seat.player and not seat.program}
    game = rated_game(table, now)
    first = None if game is None else {player for player, place in game.places if place == 1}
    rows = []
    for player in sorted(table.seats.players()):
        mine = table.seats.of(player)
        outcome, won = _outcome(table, mine), any(seat in winners for seat in mine)
        if first is not None and (outcome != "left" or player in first):
            missed = any(seat in table.absences.missed for seat in mine)
            outcome, won = "part" if missed else "whole", player in first
        rows.append(
            ResultRow(
                player=player,
                table_id=table.id,
                game=table.game.name,
                seats=len(table.seats),
                level=_level(table, mine[0]) if outcome == "whole" else "",
                won=won and outcome in ("whole", "part"),
                hints=table.seats[mine[0]].hints,
                finished=now,
                set_name=_set_name(table),
                seat=mine[0],
                people=len(people),
                outcome=outcome,
                rated=table.terms.rated,
            )
        )
    return rows


def _outcome(table: Table, mine: list[int]) -> str:
    left = [seat for seat in mine if seat in table.left]
    gone = table.absences.gone()
    if any(seat in gone for seat in mine):
        return "left"
    if left and all(table.seats[seat].bot for seat in mine):
        return "left"
    if table.status is not Status.OVER:
        return "early"
    whole = len(mine) == 1 and not left and not table.count(log.Resumed)
    return "whole" if whole else "part"


def _level(table: Table, seat: int) -> str:
    """The bot that plays all other seats; "" if they are people's, or of several kinds."""
    others = [place for other, place in enumerate(table.seats) if other != seat]
    bots = {place.bot if place.kind == "bot" else "" for place in others}
    return bots.pop() if len(bots) == 1 else ""


def _set_name(table: Table) -> str:
    """The name of the set; "own" where players have put one together."""
    chosen = table.terms.options.get(table.game.set_option, "")
    return chosen if isinstance(chosen, str) else "own"


def rated_game(table: Table, now: int) -> RatedGame | None:
    """The places of a rated game that has just ended; None if it does not count (decision 23).

    A player who leaves, or misses more than a turn, is last, whatever the bot in their place does.
    A game that ended early counts only where a player left: the others are first. If all have left,
    the last to go is the one who stayed. Players who left before their third decision have not
    played: the others are placed without them. If then fewer than two are left, or one of them has
    decided less often, the game does not count.
    """
    if not table.terms.rated:
        return None
    gone = table.absences.gone()
    played = [s for s in table.seats.people() if table.round.decisions[s] >= LEAST_DECISIONS]
    seats = [
        seat
        for seat in table.seats.people()
        if not table.seats[seat].program and (seat in played or seat not in gone)
    ]
    if len(seats) < 2 or not set(seats) <= set(played):
        return None
    left = [seat for seat in gone if seat in seats]
    if len(left) == len(seats):
        left = left[:-1]
    over = table.status is Status.OVER
    if not (over or left):
        return None
    stayed = [seat for seat in seats if seat not in left]
    last = len(stayed) + 1
    places = [(seat, place_among(table, seat, stayed) if over else 1) for seat in stayed]
    places += [(seat, last) for seat in left]
    named = [(table.seats[seat].player or "", place) for seat, place in places]
    return RatedGame(table.id, table.game.name, now, []).among(named)


def place_among(table: Table, seat: int, among: list[int]) -> int:
    """The place of a seat among some; those who share the win are all first."""
    scores, winners = table.round.state.scores(), table.round.state.winners()

    def key(one: int) -> tuple[bool, int]:
        return one in winners, scores[one]

    return 1 + sum(key(other) > key(seat) for other in among)
