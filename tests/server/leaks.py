"""Leaks planted on purpose: the tests of two worlds notice each of them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any, cast

import msgspec
import pytest

from longhouse.core.state import SPECTATOR, Event, Journal, State, Stop, View
from longhouse.server import protocol as p
from longhouse.server.notices.notifier import Notifier
from longhouse.server.notices.words import Message
from longhouse.server.refusal import Refusal
from longhouse.server.sharing.paintings import AnyPainting, Position
from longhouse.server.status import Status
from longhouse.server.storage.rows import News, NoticeRow, Player, SeatRow, TableRow
from longhouse.server.tables import (
    answers,
    history,
    log,
    patience,
    records,
    room,
    rooms,
    table_view,
    tasks,
    writing,
)
from longhouse.server.tables.action import Action
from longhouse.server.tables.covers import Cover
from longhouse.server.tables.feed import Feed
from longhouse.server.tables.matching import Matching
from longhouse.server.tables.round import Round
from longhouse.server.tables.table import Table
from longhouse.server.tables.undo import AgreedUndo, Step
from longhouse.server.web import cards
from longhouse.server.web.api import admin, profiles
from longhouse.server.web.api.endpoint import Call
from longhouse.server.web.api.lists import table_line
from longhouse.server.web.api.profiles import public_of
from server.scripted import TABLE, Memory

WALHALLA = ("attack", "hunt", "play", "defend")

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]
_apply, _run_clocks, _cover, _freeze = Table.apply, Table._run_clocks, Round._cover, Feed.freeze
_answer, _table_view = answers._answer, table_view.table_view
_seen_deciding, _awaits = Table._seen_deciding, Table.awaits
_seat_rows, _mail, _add = room.seat_rows, Notifier.mail, AgreedUndo.add
_claim, _painting = patience.claim, cards.table_painting


def numbers_for_every_entry(patch: Patch) -> None:
    def freeze(feed: Feed, before: State) -> None:
        _freeze(feed, before)
        feed.number += 1

    patch.setattr(Feed, "freeze", freeze)


def pictures_of_the_whole_position(patch: Patch) -> None:
    def painting(table: Table, language: str) -> AnyPainting:
        made = _painting(table, language)
        if not isinstance(made, Position):
            return made
        return msgspec.structs.replace(made, view={"all": table.round.state.data()})

    patch.setattr(cards, "table_painting", painting)


def pictures_of_the_present(patch: Patch) -> None:
    def painting(table: Table, language: str) -> AnyPainting:
        made = _painting(table, language)
        if not isinstance(made, Position):
            return made
        view = table.round.state.view(SPECTATOR)  # also what spectators are not shown yet
        return msgspec.structs.replace(made, view=view.data())

    patch.setattr(cards, "table_painting", painting)


def waiting_for_who_is_asked(patch: Patch) -> None:
    patch.setattr(Round, "waiting", lambda game, seat: game.asked())


def waiting_in_lists(patch: Patch) -> None:
    patch.setattr(writing, "waiting", lambda table: room.encode(table.round.asked()).decode())


def the_view_of_now(patch: Patch) -> None:
    def view(feed: Feed, state: State) -> View:
        return state.view(feed.seat)

    patch.setattr(Feed, "view", view)


def a_clock_for_who_is_asked(patch: Patch) -> None:
    def run(table: Table, at: int, mover: int | None, numbers: list[int], lag: int) -> None:
        _run_clocks(table, at, mover, numbers, lag)
        if (
            table.round.cover is not None
            and table.round.cover.asks
            and table.round.cover.scene is None
        ):
            table.clocks.turn_to(table.round.cover.seats[0], at, None)

    patch.setattr(Table, "_run_clocks", run)


def the_deadline_of_who_is_asked(patch: Patch) -> None:
    def deadline(table: Table, seat: int) -> int | None:
        return table.round.cover.until if table.round.cover and table.round.cover.asks else None

    a_table_view(patch, deadline=deadline)


def no_pause_where_nobody_is_asked(patch: Patch) -> None:
    def cover(game: Round, stop: Stop, at: int, draw: int) -> Cover | None:
        found = _cover(game, stop, at, draw)
        return found if found is not None and found.asks else None

    patch.setattr(Round, "_cover", cover)


def a_pause_that_looks_first(patch: Patch) -> None:
    def cover(game: Round, stop: Stop, at: int, draw: int) -> Cover | None:
        found = _cover(game, stop, at, draw)
        if found is None or found.asks:
            return found
        return replace(found, until=found.until - 300)

    patch.setattr(Round, "_cover", cover)


def shown_as_soon_as_it_is_answered(patch: Patch) -> None:
    def answer(action: Action, played: log.Played, meant: int | None = None) -> None:
        _answer(action, played, meant)
        cover = action.table.round.cover
        if cover is not None and cover.scene is None and cover.asks:
            answers._uncover(action, cover)
            answers.follow(action)

    patch.setattr(answers, "_answer", answer)


def only_those_confirm_who_have_a_choice(patch: Patch) -> None:
    def cover(game: Round, stop: Stop, at: int, draw: int) -> Cover | None:
        found, choosers = _cover(game, stop, at, draw), game.state.choosers()
        if found is None or found.scene is None:
            return found
        return replace(found, seats=choosers) if choosers else None

    patch.setattr(Round, "_cover", cover)


def whispers(patch: Patch) -> None:
    def hear(feed: Feed, events: list[Event]) -> None:
        feed._waiting += events

    patch.setattr(Feed, "hear", hear)


def sealing_is_told(patch: Patch) -> None:
    def apply(table: Table, entry: log.AnyEntry, at: int, *more: Any) -> None:
        _apply(table, entry, at, *more)
        if isinstance(entry, log.Sealed):
            table.feeds[SPECTATOR].tell(at, Event("sealed", entry.seat, {}, False))

    patch.setattr(Table, "apply", apply)


def shown_with_every_entry(patch: Patch) -> None:
    def apply(table: Table, entry: log.AnyEntry, at: int, *more: Any) -> None:
        _apply(table, entry, at, *more)
        table.shown = at

    patch.setattr(Table, "apply", apply)


def a_table_view(patch: Patch, **changed: Callable[[Table, int], Any]) -> None:
    def changed_table_view(table: Table, seat: int, *more: Any) -> Any:
        values = {name: value(table, seat) for name, value in changed.items()}
        return msgspec.structs.replace(_table_view(table, seat, *more), **values)

    patch.setattr(room, "table_view", changed_table_view)


def undo_unless_a_seat_is_asked(patch: Patch) -> None:
    a_table_view(patch, may_undo=lambda t, seat: not (t.running and t.round.state.secret()))


def an_undo_to_ask_for_before_all_is_shown(patch: Patch) -> None:
    def add(agreed: AgreedUndo, *move: Any) -> None:
        _add(agreed, *move)
        agreed.show()

    patch.setattr(AgreedUndo, "add", add)


def an_undo_to_ask_for_unless_a_seat_was_asked(patch: Patch) -> None:
    def add(agreed: AgreedUndo, step: Step, secret: bool, journal: Journal, *rest: Any) -> None:
        silent = Journal()
        silent.events = journal.events
        _add(agreed, step, secret, silent, *rest)

    patch.setattr(AgreedUndo, "add", add)


def what_others_sealed(patch: Patch) -> None:
    a_table_view(patch, sealed=lambda t, seat: next((s.sealed for s in t.seats if s.sealed), None))


def a_saga_that_is_not_cut(patch: Patch) -> None:
    patch.setattr(records, "shown_so_far", lambda table, seat: table.round.saga)


def back_for_a_secret_answer(patch: Patch) -> None:
    def answer(action: Action, played: log.Played, meant: int | None = None) -> None:
        bot, covered = action.table.seats[played.seat].bot, action.table.round.cover is not None
        if bot and covered and not played.by:
            action.add(log.HandedBack(played.seat))
        _answer(action, played, meant)

    patch.setattr(answers, "_answer", answer)


def a_history_with_the_view_of_now(patch: Patch) -> None:
    class Open(Round):
        def view(self, seat: int) -> View | None:
            return None if self.recorder is None else self.state.view(seat)

    def open_history(*told: Any) -> p.History:
        with pytest.MonkeyPatch.context() as within:
            within.setattr("longhouse.server.tables.table.Round", Open)
            return history.history(*told)

    patch.setattr(tasks, "history", open_history)


def a_question_that_is_noticed(patch: Patch) -> None:
    patch.setattr("longhouse.server.tables.round.noticed", lambda state, seat: True)


def a_clock_that_stops_for_who_is_asked(patch: Patch) -> None:
    def deciding(table: Table, unseen: bool) -> int | None:
        return None if table.round.state.secret() else _seen_deciding(table, unseen)

    patch.setattr(Table, "_seen_deciding", deciding)


def time_that_nobody_is_charged(patch: Patch) -> None:
    def run(table: Table, at: int, mover: int | None, numbers: list[int], lag: int) -> None:
        if table.running and table.feeds[SPECTATOR].behind and table.clocks.running is not None:
            table.clocks.at = at
        _run_clocks(table, at, mover, numbers, lag)

    patch.setattr(Table, "_run_clocks", run)


def a_bonus_for_a_secret_answer(patch: Patch) -> None:
    def apply(table: Table, entry: log.AnyEntry, at: int, *more: Any) -> None:
        secret = table.running and table.round.state.secret() and isinstance(entry, log.Played)
        _apply(table, entry, at, *more)
        if secret and isinstance(entry, log.Played) and entry.by == "":
            table.clocks.left[entry.seat] += 10_000

    patch.setattr(Table, "apply", apply)


def the_clock_of_now_in_lists(patch: Patch) -> None:
    def progress(table: Table) -> p.Progress:
        face = table.clocks.face(table.changed) if table.running else None
        return msgspec.structs.replace(table_view.progress(table), clock=face)

    patch.setattr(room, "progress", progress)


def the_deadline_of_now(patch: Patch) -> None:
    a_table_view(
        patch, deadline=lambda t, seat: t.deadline(t.round.state.actor) if t.running else None
    )


def announced_is_who_is_really_asked(patch: Patch) -> None:
    def awaits(table: Table) -> tuple[list[int], int]:
        return (table.round.asked(), table.clocks.since) if table.running else ([], 0)

    patch.setattr(Table, "awaits", awaits)


def nobody_is_announced_who_has_moved(patch: Patch) -> None:
    def awaits(table: Table) -> tuple[list[int], int]:
        return ([], 0) if table.running and table.round.state.secret() else _awaits(table)

    patch.setattr(Table, "awaits", awaits)


def announced_since_the_question_was_asked(patch: Patch) -> None:
    patch.setattr(Table, "awaits", lambda table: (_awaits(table)[0], table.round.asked_at))


def a_return_for_a_secret_answer(patch: Patch) -> None:
    def apply(table: Table, entry: log.AnyEntry, at: int, *more: Any) -> None:
        _apply(table, entry, at, *more)
        if isinstance(entry, log.Awaited) and table.round.state.secret():
            table.waits.awaited.clear()

    patch.setattr(Table, "apply", apply)


def no_claim_for_who_has_moved(patch: Patch) -> None:
    def claim(action: Action, seat: int, present: Collection[str]) -> bool:
        if action.table.waits.awaited and action.table.round.state.secret():
            raise Refusal("not_waiting", "the table waits for nobody who is away")
        return _claim(action, seat, present)

    patch.setattr(patience, "claim", claim)


def a_turn_that_is_lost_before_it_is_shown(patch: Patch) -> None:
    def note(table: Table) -> None:
        state = table.round.state
        table.absences.turn_to(int(state.actor) if state.secret() else table.game.turn_of(state))

    patch.setattr(Table, "_note_turn", note)


def a_hosts_list_that_counts_entries(patch: Patch) -> None:
    def line(row: TableRow) -> p.TableLine:
        return msgspec.structs.replace(table_line(row), shown=row.seq)

    patch.setattr(admin, "table_line", line)


def a_push_for_all_when_a_seat_is_asked(patch: Patch) -> None:
    def rows(table: Table) -> list[SeatRow]:
        secret = table.running and table.round.state.secret()
        return [msgspec.structs.replace(row, called=secret) for row in _seat_rows(table)]

    seats_in_the_database(patch, rows)


def mail_that_counts_entries(patch: Patch) -> None:
    def mail(notifier: Notifier, row: NoticeRow, told: Message, *rest: Any) -> None:
        count = len(cast(Memory, notifier.store).entries[TABLE])
        _mail(notifier, row, msgspec.structs.replace(told, body=f"{told.body} {count}"), *rest)

    patch.setattr(Notifier, "mail", mail)


def a_webhook_that_knows_who_is_asked(patch: Patch) -> None:
    def rows(table: Table) -> list[SeatRow]:
        return [msgspec.structs.replace(row, openly=row.called) for row in _seat_rows(table)]

    seats_in_the_database(patch, rows)


def news_of_a_secret_question(patch: Patch) -> None:
    def news(table: Table, before: Status, now: int, *_: Any) -> list[News]:
        secret = table.running and table.round.state.secret()
        people = sorted(table.seats.players()) if secret else []
        return [News(player, table.id, "result", now) for player in people]

    patch.setattr(writing, "news_of", news)


def seats_in_the_database(patch: Patch, rows: Callable[[Table], list[SeatRow]]) -> None:
    for module in (room, rooms):
        patch.setattr(module, "seat_rows", rows)


def a_profile_that_knows_who_is_asked(patch: Patch) -> None:
    async def public(call: Call, player: str, name: str, viewer: Player | None) -> p.PublicProfile:
        told = await public_of(call, player, name, viewer)
        (here,) = call.hall.rooms.rooms.values()
        asked = any(here.table.seats[seat].player == player for seat in here.table.round.asked())
        return msgspec.structs.replace(told, name=f"{name} (thinking)" if asked else name)

    patch.setattr(profiles, "public_of", public)


def a_queue_that_counts_who_is_asked(patch: Patch) -> None:
    async def queues(matching: Matching, *_: object) -> list[p.QueueLine]:
        (here,) = matching.rooms.rooms.values()
        game = here.table.game.name
        return [p.QueueLine(game, "", len(here.table.seats), len(here.table.round.asked()))]

    patch.setattr(Matching, "queues", queues)


QUESTIONS = ("attack", "hunt", "defend")
WAITING: list[Plant] = [
    announced_is_who_is_really_asked,
    nobody_is_announced_who_has_moved,
    announced_since_the_question_was_asked,
    a_return_for_a_secret_answer,
    no_claim_for_who_has_moved,
    a_push_for_all_when_a_seat_is_asked,
    mail_that_counts_entries,
    a_webhook_that_knows_who_is_asked,
    news_of_a_secret_question,
]
RATED: list[Plant] = [a_turn_that_is_lost_before_it_is_shown]
CLOCKED: list[Plant] = [
    a_clock_that_stops_for_who_is_asked,
    time_that_nobody_is_charged,
    a_bonus_for_a_secret_answer,
    the_clock_of_now_in_lists,
    the_deadline_of_now,
]
LEAKS: list[tuple[Plant, tuple[str, ...]]] = [
    (numbers_for_every_entry, QUESTIONS),
    (waiting_for_who_is_asked, QUESTIONS),
    (waiting_in_lists, QUESTIONS),
    (a_hosts_list_that_counts_entries, QUESTIONS),
    (a_profile_that_knows_who_is_asked, QUESTIONS),
    (a_queue_that_counts_who_is_asked, QUESTIONS),
    (the_view_of_now, QUESTIONS),
    (pictures_of_the_whole_position, QUESTIONS),
    (pictures_of_the_present, QUESTIONS),
    (a_clock_for_who_is_asked, QUESTIONS),
    (the_deadline_of_who_is_asked, QUESTIONS),
    (no_pause_where_nobody_is_asked, QUESTIONS),
    (a_pause_that_looks_first, QUESTIONS),
    (shown_as_soon_as_it_is_answered, QUESTIONS),
    (only_those_confirm_who_have_a_choice, ("play",)),
    (a_question_that_is_noticed, QUESTIONS),
    (back_for_a_secret_answer, WALHALLA),
    (shown_with_every_entry, QUESTIONS),
    (a_saga_that_is_not_cut, QUESTIONS),
    (a_history_with_the_view_of_now, QUESTIONS),
    (undo_unless_a_seat_is_asked, QUESTIONS),
    (an_undo_to_ask_for_before_all_is_shown, QUESTIONS),
    (an_undo_to_ask_for_unless_a_seat_was_asked, QUESTIONS),
    (sealing_is_told, ("play",)),
    (what_others_sealed, ("play",)),
    (whispers, ("draw",)),
]
