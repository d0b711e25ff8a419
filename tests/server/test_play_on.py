"""Playing on from a position of a finished game, and from no other."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from longhouse.core import replay, saga
from longhouse.core.rng import Rng
from longhouse.server.refusal import Refusal
from longhouse.server.storage.rows import EntryRow
from longhouse.server.tables import cleanup, log, resuming, seating
from longhouse.server.tables.action import Action
from longhouse.server.tables.records import uploaded_row
from longhouse.server.tables.resuming import beginning, table_of
from longhouse.server.tables.snapshot import dump, load
from longhouse.server.tables.table import Table
from longhouse.server.tables.table_view import table_view
from longhouse.server.tables.tasks import Fold
from longhouse.server.tables.upgrade import _moves_alone
from server.client import Person, refused
from server.databases import table as table_row
from server.halls import running
from server.test_analysis import decisions, example

GAMES = ["walhalla", "voluspa"]
BOT = "random"


async def brought(person: Person, game: dict[str, Any]) -> str:
    kept: str = (await person.post("/api/sagas", game))["id"]
    return kept


@pytest.mark.parametrize("game", GAMES)
def test_it_goes_on_from_the_very_position_to_a_saga_of_its_own(sqlite: str, game: str) -> None:
    given = example(game)
    record = saga.from_data(given)
    own = decisions(given, 1)
    move = own[2 * len(own) // 3] - 1  # before a decision of seat 1

    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url, "Astrid")
            kept = await brought(astrid, given)
            told = await astrid.post(
                f"/api/sagas/{kept}/play_on", {"move": move, "seat": 1, "bot": BOT}
            )
            assert told["yours"] == [1] and told["seat"] == 1 and told["host"]
            assert not told["table"]["listed"] and not told["table"]["chat"]
            kinds = [seat["kind"] for seat in told["sight"]["seats"]]
            assert kinds == ["player" if seat == 1 else "bot" for seat in range(len(kinds))]
            then = replay.replay(record, move).state
            assert told["sight"]["view"] == json.loads(then.view(1).encode())
            assert told["sight"]["question"]["kind"] == then.question().kind
            viewer = await astrid.watch(told["table"]["id"], 1)
            await viewer.play(viewer.moves[-1])
            await viewer.do("vote", agree=True)
            await viewer.leave()
            whole = await astrid.get(f"/api/sagas/{told['table']['id']}")
            assert whole["moves"][:move] == given["moves"][:move] and len(whole["moves"]) > move
            assert not replay.verify(saga.from_data(whole))
            assert [seat["name"] for seat in whole["seats"]][1] == "Astrid"
            events = [
                event["kind"]
                for beat in (await astrid.get(f"/api/tables/{told['table']['id']}/story"))["beats"]
                for event in beat["events"]
            ]
            assert events[:4] == ["opened", "sat", "started", "resumed"]

    asyncio.run(scenario())


def test_a_running_game_is_refused_in_whatever_way_it_is_brought(sqlite: str) -> None:
    """It would show the hands of others, and what bots think of a game among people."""

    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
            table = await astrid.open("voluspa", [{"kind": "mine"}, {}])
            await bjorn.do(table, "sit")
            seat = (await astrid.get(f"/api/tables/{table}"))["sight"]["waiting"][0]
            mover = await (astrid, bjorn)[seat].watch(table, seat)
            await mover.play(mover.moves[0])
            wanted = {"move": 0, "seat": 0, "bot": BOT}

            # By the table itself, for those who play and for others; nothing of it is told.
            for person in (astrid, bjorn, await Person.come(server.url, "Loki")):
                no = await refused(person.post(f"/api/sagas/{table}/play_on", wanted))
                assert no.error == "not_over" and "not over" in str(no) and not no.details
            nothing = await refused(astrid.post("/api/sagas/nothing/play_on", wanted))
            assert nothing.error == "unknown"

            # By its saga, as a seat sees it: with gaps, so that it is not even kept.
            seen = await astrid.get(f"/api/tables/{table}/saga", seat=0)
            for tried in (seen, {**seen, "ended": "resigned"}):
                assert (await refused(astrid.post("/api/sagas", tried))).error == "invalid"
            assert len((await astrid.get("/api/sagas", mine=True))["sagas"]) == 0
            assert len((await astrid.get("/api/me/tables"))["tables"]) == 1

            # Once it has ended here, early or not, all may see it and play on.
            for number, person in enumerate((astrid, bjorn)):
                await person.do(table, "vote", number, agree=True)
            loki = await Person.come(server.url, "Loki")
            on = await loki.post(f"/api/sagas/{table}/play_on", {**wanted, "move": 1})
            names = [one["name"] for one in on["sight"]["seats"]]
            assert names[0] == "Loki" and "Björn" not in names
            other = on["table"]["id"]
            for person in (astrid, bjorn):  # who sat there has no seat here
                assert (await refused(person.get(f"/api/tables/{other}", seat=1))).error == (
                    "not_yours"
                )
            await mover.leave()

    asyncio.run(scenario())


@pytest.mark.parametrize("game", GAMES)
def test_a_part_of_a_game_from_elsewhere_is_refused(sqlite: str, game: str) -> None:
    given = example(game)
    middle = decisions(given)[len(decisions(given)) // 2]
    cut = {
        **given,
        "moves": given["moves"][:middle],
        "ledger": [entry for entry in given["ledger"] if entry[0] < middle],
        "scores": None,
        "ended": "resigned",
    }

    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url, "Astrid")
            wanted = {"move": 1, "seat": 0, "bot": BOT}
            part = await brought(astrid, cut)
            no = await refused(astrid.post(f"/api/sagas/{part}/play_on", wanted))
            assert no.error == "not_over" and "played to its end" in str(no)
            whole = await brought(astrid, given)
            assert (await astrid.post(f"/api/sagas/{whole}/play_on", wanted))["yours"] == [0]

    asyncio.run(scenario())


def test_what_is_wrong_with_a_wish_is_said(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given = example("walhalla")
    last = len(given["moves"])
    monkeypatch.setattr(cleanup, "MOST_TABLES", 1)

    async def scenario() -> None:
        async with running(sqlite, limits=True) as server:
            astrid = await Person.come(server.url, "Astrid")
            path = f"/api/sagas/{await brought(astrid, given)}/play_on"
            wanted: dict[str, Any] = {"move": 3, "seat": 0, "bot": BOT}
            for wrong, error, told in (
                ({"move": last}, "not_running", "the game is over there"),
                ({"move": last + 1}, "unknown", f"0 to {last}"),
                ({"move": -1}, "invalid", "move"),
                ({"seat": len(given["seats"])}, "unknown", "it has seats 0 to"),
                ({"seat": -1}, "invalid", "seat"),
                ({"bot": "nobody"}, "invalid", "nobody"),
                ({"setup": {}}, "invalid", "setup"),
                ({"moves": [["*", "dragon red 1"]]}, "invalid", "moves"),
            ):
                no = await refused(astrid.post(path, {**wanted, **wrong}))
                assert no.error == error and told in str(no), wrong
            assert (await refused(Person(server.url).post(path, wanted))).error == "unknown_player"
            await astrid.post(path, wanted)
            assert (await refused(astrid.post(path, wanted))).error == "too_many"
            monkeypatch.setattr(cleanup, "MOST_TABLES", 9)
            monkeypatch.setattr(resuming, "MOST_MOVES", 2)
            assert (await refused(astrid.post(path, wanted))).error == "too_large"

    asyncio.run(scenario())


@pytest.mark.parametrize("game", GAMES)
def test_no_position_leads_into_the_middle_of_secret_answers(game: str) -> None:
    given = example(game)
    record = saga.from_data(given)
    row = uploaded_row(json.dumps(given).encode(), "astrid", 0)
    back = 0
    for move in range(0, len(record.moves), 3):
        found = beginning(row, move)
        state = replay.replay(record, len(found.moves)).state
        assert not state.secret() and not state.choosers()
        assert found.moves == record.moves[: len(found.moves)] and len(found.moves) <= move
        back += len(found.moves) < move
    assert (back > 0) == (game == "walhalla")
    with pytest.raises(Refusal):
        beginning(row, len(record.moves))


@pytest.mark.parametrize("game", GAMES)
def test_the_log_tells_the_same_table_again(game: str) -> None:
    given = example(game)
    row = uploaded_row(json.dumps(given).encode(), "astrid", 0)
    begun = beginning(row, decisions(given, 0)[5] - 1)
    now = 1_800_000_000_000
    action = Action(Table("again"), now, Rng(1))
    seating.open_table(action, table_of(begun, 0, BOT), "astrid", "Astrid", beginning=begun)
    rows = [
        EntryRow(seq, now, log.kind_of(entry), log.encode(entry))
        for seq, entry in enumerate(action.entries)
    ]
    table = action.table
    for other in (load(Fold("again", None, rows).run()), load(dump(table))):
        for viewer in (0, 1):
            assert table_view(other, viewer) == table_view(table, viewer)
        assert other.round.saga.data() == table.round.saga.data()
        remembered = [(one.view, one.seat, one.move) for one in other.round.memories(0)]
        assert remembered == [(one.view, one.seat, one.move) for one in table.round.memories(0)]
    alone = _moves_alone(table_row("again"), rows, now)
    assert alone is not None
    assert json.loads(alone.data)["moves"] == table.round.saga.data()["moves"]
