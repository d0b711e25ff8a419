"""Finished games: storing their sagas, and replaying them as any seat saw them."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Any

import msgspec

from longhouse.core import registry, replay, saga, versions
from longhouse.core.errors import BrokenSaga
from longhouse.core.recorder import Recorder
from longhouse.core.saga import Saga
from longhouse.core.state import SPECTATOR, State
from longhouse.server import protocol as p
from longhouse.server.blocking import off_the_loop
from longhouse.server.names import bot_number, plain
from longhouse.server.refusal import Refusal
from longhouse.server.status import ENDED_EARLY
from longhouse.server.storage.rows import SagaRow
from longhouse.server.tables.table import Table
from longhouse.server.tables.table_view import events_info, raw_view

MOST_BYTES = 512 * 1024  # of an uploaded saga; the longest game we have seen takes 60 kB
MOST_MOVES = 5000
MOST_POSITIONS = 60  # in one answer


class Title(msgspec.Struct, frozen=True):
    """What lists show of a saga."""

    seats: list[dict[str, Any]]
    scores: list[int] | None
    moves: int
    ended: str | None


_title: msgspec.json.Decoder[Title] = msgspec.json.Decoder(Title)


def saga_row(table: Table, now: int, listed: bool) -> SagaRow:
    """The saga of a game that has just ended."""
    return _row(table.id, table.round.saga, table.id, None, now, listed)


def record_row(name: str, record: Saga, now: int) -> SagaRow:
    """The saga of a game between bots that this server has played; it is in no list."""
    return _row(name, record, name, None, now)


def kept_row(line: str, table: str, now: int, listed: bool) -> SagaRow:
    """The saga of a game that the server has closed."""
    return _row(table, saga.parse_line(line), table, None, now, listed)


def uploaded_row(line: bytes, player: str, now: int) -> SagaRow:
    """The row of an uploaded saga, after verifying it; raises Refusal."""
    off_the_loop("a saga is verified")
    if len(line) > MOST_BYTES:
        raise Refusal("too_large", f"a saga here takes at most {MOST_BYTES // 1024} kB")
    try:
        record = saga.parse_line(line.decode("utf-8"))
    except UnicodeDecodeError:
        raise Refusal("invalid", "this is no text in UTF-8; a saga is one JSON object") from None
    except BrokenSaga as error:
        raise Refusal("invalid", str(error)) from None
    if len(record.moves) > MOST_MOVES:
        raise Refusal("too_large", f"a saga here has at most {MOST_MOVES} moves")
    findings = replay.verify(record)
    if findings:
        more = f" (and {len(findings) - 1} more)" if len(findings) > 1 else ""
        other = findings[0].startswith(f"{versions.KEY}:")
        wrong = "this saga cannot be checked here" if other else "this saga breaks the rules"
        raise Refusal("invalid", f"{wrong}: {findings[0]}{more}")
    if record.scores is None and "ended" not in record.extra:
        raise Refusal("invalid", "this game is not over; only finished games can be kept")
    # It was verified with these rules: note that, for when there are newer ones.
    record.extra.setdefault(versions.KEY, registry.find(record.game).rules_version)
    record = _bare(record)
    name = hashlib.sha256(player.encode() + record.line().encode()).hexdigest()[:26]
    return _row(name, record, None, player, now)


def _bare(record: Saga) -> Saga:
    """A verified saga without keys that docs/saga.md does not know."""
    ended = record.extra.get("ended")
    if ended is not None and ended not in ENDED_EARLY:
        raise Refusal("invalid", f"ended: it takes {' or '.join(ENDED_EARLY)}")
    known = {key: value for key, value in record.extra.items() if key in ("rules", "ended")}
    if "rules" in known and not (isinstance(known["rules"], int) and 0 < known["rules"] < 1 << 31):
        raise Refusal("invalid", "rules: it takes the number of the rules it was played by")
    return replace(record, seats=[_seat_title(seat) for seat in record.seats], extra=known)


def _row(
    name: str,
    record: Saga,
    table: str | None,
    player: str | None,
    now: int,
    listed: bool = False,
) -> SagaRow:
    title = Title(
        [_seat_title(seat) for seat in record.seats],
        record.scores,
        len(record.moves),
        record.extra.get("ended"),
    )
    words = msgspec.json.encode(title).decode()
    return SagaRow(name, record.game, words, table, player, now, listed, record.line())


def _seat_title(seat: dict[str, Any]) -> dict[str, Any]:
    """A seat for lists: an uploaded saga may contain anything."""
    shown: dict[str, Any] = {"name": plain(seat["name"], 40)}
    if isinstance(seat.get("bot"), str):
        shown["bot"] = plain(seat["bot"], 40)
    if seat.get("program") is True:
        shown["program"] = True
    return shown


def played_out(row: SagaRow) -> bool:
    """Whether a game was played to its end."""
    return _title.decode(row.title).scores is not None


def seats_and_scores(title: str) -> tuple[list[p.SagaSeat], list[int] | None]:
    """Who played, and the points, by the title of a saga."""
    known = _title.decode(title)
    return [_saga_seat(seat) for seat in known.seats], known.scores


def saga_line(row: SagaRow) -> p.SagaLine:
    """A saga in a list."""
    title = _title.decode(row.title)
    return p.SagaLine(
        row.id,
        row.game,
        [_saga_seat(seat) for seat in title.seats],
        title.scores,
        title.moves,
        title.ended,
        row.finished,
        row.table_id is None,
    )


def _saga_seat(seat: dict[str, Any]) -> p.SagaSeat:
    name, bot = seat["name"], seat.get("bot", "")
    return p.SagaSeat(name, bot, bot_number(bot, name) if bot else 0, seat.get("program", False))


def shown_so_far(table: Table, seat: int) -> Saga:
    """The saga of a game as far as a seat, or SPECTATOR, was shown it.

    Until the game is over it still has to be masked by `replay.seat_saga`, which is slow.
    """
    whole, shown = table.round.saga, table.feeds[seat].moves
    if table.status.ended:
        return whole
    return Saga(
        whole.game,
        whole.options,
        whole.seats,
        whole.setup,
        whole.moves[:shown],
        [entry for entry in whole.ledger if entry[0] < shown],
        extra=dict(whole.extra),
    )


def look(row: SagaRow, seat: int, first: int, count: int, views: bool = True) -> p.Replay:
    """A part of a game as a seat saw it; raises Refusal if there is no such seat or move."""
    off_the_loop("a saga is replayed")
    record = saga.parse_line(row.data)
    last = len(record.moves)
    if not (seat == SPECTATOR or 0 <= seat < len(record.seats)):
        takes = f"it has seats 0 to {len(record.seats) - 1}"
        raise Refusal("unknown", f"there is no seat {seat} in this game; {takes}")
    if not 0 <= first <= last:
        raise Refusal("unknown", f"there is no position {first}; this game has 0 to {last}")
    recorder = replay.begin(record, events=True)
    positions = [_position(recorder, None, seat, views)] if first == 0 else []
    end = min(first + count, last + 1) if views else last + 1
    for move in range(1, end):
        before = recorder.state.copy()
        replay.step(recorder, record, move - 1)
        if move >= first:
            positions.append(_position(recorder, before, seat, views))
    game = recorder.game
    return p.Replay(saga_line(row), positions, versions.played_by(record, game), game.rules_version)


def _position(recorder: Recorder, before: State | None, seat: int, views: bool) -> p.Position:
    """The position after the last move, which was played in `before`, as a seat saw it."""
    state, moves = recorder.state, recorder.saga.moves
    who: int | None = None
    text: str | None = None
    if before is not None:
        who, text = moves[-1]
        if who != seat:
            text = recorder.game.mask_move(before, state, who, text, seat)
    view = state.view(seat) if views else None
    seen = [event for event in recorder.journal.events if event.seen_by(seat)]
    return p.Position(
        move=len(moves),
        who=who,
        text=text,
        events=events_info(seen),
        scores=state.scores(),
        view=None if view is None else raw_view(view),
        reading={} if view is None else view.derived(),
    )
