"""Sagas: what each seat may have of a running game, and finished ones move by move."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from core.test_versions import BY_1, lightning
from longhouse.core import replay, saga
from longhouse.core.state import SPECTATOR
from server.client import Person, refused
from server.halls import running
from server.positions import deal_known, options, seated, three, turns
from walhalla.position import PLAIN

SAGAS = Path(__file__).parent.parent / "sagas"
CULT = ["cult", *PLAIN[1:]]


def examples(game: str) -> list[dict[str, Any]]:
    lines = (SAGAS / f"{game}.sagas.jsonl").read_text("utf-8").splitlines()
    return sorted(map(json.loads, lines), key=lambda one: len(one["moves"]))


def test_the_saga_of_a_running_game_hides_what_a_seat_may_not_know(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch, ("hunt", "forest", "wheat"), CULT)

    async def scenario() -> None:
        async with running(database) as server:
            lobby = await (await Person.come(server.url)).open("voluspa", [{"kind": "mine"}, {}])
            early = await refused(Person(server.url).get(f"/api/tables/{lobby}/saga"))
            assert early.error == "not_running"
            people, table = await three(server, options=options(1, CULT))
            viewers = await seated(people, table)
            await turns(viewers, "crew 1", "sail 0 bow", "crew 1", "sail 3 bow", "crew 1")
            path = f"/api/tables/{table}/saga"
            own = await people[0].get(path, seat=0)
            drawn = next(what for _, what in own["moves"] if what.startswith("card 0 "))
            assert drawn != "card 0 ?" and own["setup"]["cards"] == ["hunt", "?", "?"]
            assert own["scores"] is None and own["rules"] == 1
            for seat, person in enumerate(people[1:], 1):
                other = await person.get(path, seat=seat)
                cards = ["?", "?", "?"]
                cards[seat] = ("hunt", "forest", "wheat")[seat]
                assert other["setup"]["cards"] == cards
                assert ["*", "card 0 ?"] in other["moves"] and drawn not in json.dumps(
                    other["moves"]
                )
            guest = await Person(server.url).get(path)
            assert guest["setup"]["cards"] == ["?"] * 3
            assert (await refused(people[0].get(path, seat=1))).error == "not_yours"
            assert (await refused(people[0].get(f"/api/sagas/{table}"))).error == "unknown"

            # While all choose, nothing of it is told; not even to who has chosen.
            await turns(viewers, "sail 3 bow")
            await viewers[2].until(lambda v: v.sight["question"])
            before = [await person.get(path, seat=seat) for seat, person in enumerate(people)]
            await viewers[2].play("play wheat")
            after = [await person.get(path, seat=seat) for seat, person in enumerate(people)]
            # The move that ended the raid is told with what it brought.
            assert after == before and after[0]["moves"][-1] == [2, "crew 1"]

            for seat, person in enumerate(people):
                await person.do(table, "vote", seat, agree=True)
            whole = await Person(server.url).get(path)
            assert whole["setup"]["cards"] == ["hunt", "forest", "wheat"]
            assert whole["ended"] == "resigned" and ["*", drawn] in whole["moves"]
            assert whole == await Person(server.url).get(f"/api/sagas/{table}")
            assert replay.verify(saga.from_data(whole)) == []

    asyncio.run(scenario())


def test_a_finished_game_is_looked_at_page_by_page_with_any_eyes(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url, "Astrid")
            for game in ("walhalla", "voluspa"):
                given = examples(game)[0]
                record = saga.from_data(given)
                kept = (await astrid.post("/api/sagas", given))["id"]
                path = f"/api/sagas/{kept}/replay"
                last = len(record.moves)
                for seat in (SPECTATOR, len(record.seats) - 1):
                    eyes = {} if seat == SPECTATOR else {"seat": seat}
                    positions: list[Any] = []
                    while len(positions) <= last:
                        page = await astrid.get(path, first=len(positions), count=60, **eyes)
                        assert page["saga"]["id"] == kept
                        positions += page["positions"]
                    assert [one["move"] for one in positions] == list(range(last + 1))
                    recorder = replay.begin(record)
                    for index, one in enumerate(positions):
                        if index:
                            before = recorder.state.copy()
                            replay.step(recorder, record, index - 1)
                            who, text = record.moves[index - 1]
                            mask = recorder.game.mask_move
                            shown = mask(before, recorder.state, who, text, seat)
                            assert one["text"] == (text if who == seat else shown)
                        view = recorder.state.view(seat)
                        assert one["view"] == json.loads(view.encode())
                        assert one["scores"] == recorder.state.scores()
                    assert positions[-1]["scores"] == record.scores
                    assert positions[0]["events"] == [] and positions[0]["who"] is None
                    told = (await astrid.get(path, first=1, views="false", **eyes))["positions"]
                    bare: dict[str, Any] = {"view": None, "reading": {}}
                    assert told == [{**one, **bare} for one in positions[1:]]

                some = (await astrid.get(path, first=3, count=2))["positions"]
                assert [one["move"] for one in some] == [3, 4]
                end = (await astrid.get(path, first=last, count=60))["positions"]
                assert [one["move"] for one in end] == [last]
                wrong_move = await refused(astrid.get(path, first=last + 1))
                assert wrong_move.error == "unknown" and f"0 to {last}" in str(wrong_move)
                wrong_seat = await refused(astrid.get(path, seat=len(record.seats)))
                assert "there is no seat" in str(wrong_seat)
                for wrong in ({"count": 61}, {"count": 0}, {"first": -1}, {"seat": 5}, {"eyes": 1}):
                    assert (await refused(astrid.get(path, **wrong))).error == "invalid"
            assert (await refused(astrid.get("/api/sagas/nothing/replay"))).error == "unknown"

    asyncio.run(scenario())


def test_in_a_replay_the_hands_of_others_stay_hidden_till_the_end(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url, "Astrid")
            given = examples("walhalla")[0]
            kept = (await astrid.post("/api/sagas", given))["id"]
            path = f"/api/sagas/{kept}/replay"
            last, first_card = len(given["moves"]), given["setup"]["cards"][1]
            start = [
                (await astrid.get(path, seat=seat, count=1))["positions"][0]["view"]["hands"]
                for seat in (0, 1)
            ]
            assert first_card in json.dumps(start[1][1]) and first_card not in json.dumps(
                start[0][1]
            )
            ends = [
                (await astrid.get(path, seat=seat, first=last - 1))["positions"] for seat in (0, 1)
            ]
            assert ends[0][0]["view"]["hands"] != ends[1][0]["view"]["hands"]
            assert ends[0][1]["view"]["hands"] == ends[1][1]["view"]["hands"]
            for seat in (None, 0, 1):
                query = {} if seat is None else {"seat": seat}
                told = (await astrid.get(path, views=False, **query))["positions"]
                drawn = [e["seat"] for one in told for e in one["events"] if e["kind"] == "card"]
                assert set(drawn) == ({seat} if query else set())

    asyncio.run(scenario())


def test_good_sagas_are_kept_once_and_found_again(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
            given = [*examples("walhalla")[:2], examples("voluspa")[0]]
            lines = [await astrid.post("/api/sagas", one) for one in given]
            again = await astrid.post("/api/sagas", given[0])
            assert again["id"] == lines[0]["id"]
            theirs = await bjorn.post("/api/sagas", given[0])
            assert theirs["id"] != lines[0]["id"]
            for line, one in zip(lines, given, strict=True):
                assert line["scores"] == one["scores"] and line["moves"] == len(one["moves"])
                assert line["uploaded"] is True and line["game"] == one["game"]
                rules = 2 if one["game"] == "voluspa" else 1  # by which it was found right
                assert await bjorn.get(f"/api/sagas/{line['id']}") == {**one, "rules": rules}
            assert (await bjorn.get("/api/sagas"))["sagas"] == []  # found by their link alone
            assert (await bjorn.get("/api/sagas", mine=True))["sagas"] == [theirs]
            mine = (await astrid.get("/api/sagas", mine=True))["sagas"]
            assert mine == lines[::-1] and again == lines[0]
            some = await astrid.get("/api/sagas", game="voluspa", mine=True)
            assert some["sagas"] == [lines[2]]
            page = await astrid.get("/api/sagas", limit=2, mine=True)
            rest = await astrid.get("/api/sagas", limit=2, mine=True, after=page["next"])
            assert page["sagas"] + rest["sagas"] == mine and rest["next"] is None
            assert (await refused(Person(server.url).post("/api/sagas", given[0]))).error == (
                "unknown_player"
            )
            told = await refused(Person(server.url).get("/api/sagas", mine=True))
            assert told.error == "unknown_player"

    asyncio.run(scenario())


def test_what_is_no_true_saga_is_refused_with_the_reason(sqlite: str) -> None:
    good = examples("walhalla")[0]
    seat = next(index for index, (who, _) in enumerate(good["moves"]) if who != "*")
    wrong: list[tuple[Any, str]] = [
        ("a song", "this is no saga"),
        ([], "this is no saga"),
        ({**good, "saga": 2}, "the only version"),
        ({**good, "game": "chess"}, "the hall has"),
        ({**good, "moves": good["moves"][:-1]}, "breaks the rules"),
        ({**good, "scores": [score + 1 for score in good["scores"]]}, "scores"),
        ({**good, "ledger": good["ledger"][1:]}, "is missing"),
        ({**good, "ended": "resigned"}, "ended"),
        ({**good, "moves": [*good["moves"][:seat], [0, "fly"], *good["moves"][seat + 1 :]]}, "fly"),
        ({**good, "setup": {**good["setup"], "cards": ["?"] * 4}}, "has gaps"),
        ({**good, "moves": [], "ledger": [], "scores": None}, "not over"),
        ({**good, "moves": [[0, "join"]] * 5001}, "at most 5000 moves"),
        ({**good, "note": "x" * 600_000}, "too large"),
    ]

    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url, "Astrid")
            for data, why in wrong:
                told = await refused(astrid.post("/api/sagas", data))
                assert told.error in ("invalid", "too_large") and why in str(told), (why, str(told))
            assert (await astrid.get("/api/sagas"))["sagas"] == []

    asyncio.run(scenario())


def test_only_games_of_listed_tables_are_shown_to_all(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
            ended = []
            for listed in (True, False):
                seats = [{"kind": "mine"}, {"kind": "bot", "bot": "greedy"}]
                table = await astrid.open("voluspa", seats, listed=listed)
                await astrid.do(table, "vote", seat=0, agree=True)
                ended.append(table)
            shown = (await bjorn.get("/api/sagas"))["sagas"]
            assert [(one["id"], one["ended"]) for one in shown] == [(ended[0], "resigned")]
            assert (await bjorn.get(f"/api/sagas/{ended[1]}"))["ended"] == "resigned"

    asyncio.run(scenario())


def test_sagas_of_other_rules_are_kept_only_where_they_can_be_checked(sqlite: str) -> None:
    """V4.18 gave 1 point by version 1 where version 2 gives 3."""

    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url, "Astrid")
            [plain] = examples("voluspa")[:1]
            newer = await refused(astrid.post("/api/sagas", {**plain, "rules": 99}))
            assert newer.error == "invalid"
            assert "cannot be checked here" in str(newer) and "newer Longhouse" in str(newer)
            assert "breaks the rules" not in str(newer)
            wrong = await refused(astrid.post("/api/sagas", {**plain, "rules": "2"}))
            assert wrong.error == "invalid" and "a whole number from 1" in str(wrong)
            kept = (await astrid.post("/api/sagas", plain))["id"]
            assert (await astrid.get(f"/api/sagas/{kept}"))["rules"] == 2
            told = await astrid.get(f"/api/sagas/{kept}/replay")
            assert (told["rules"], told["counted_by"]) == (2, 2)

            old = lightning(BY_1, rules=1).data()
            wrong = await refused(astrid.post("/api/sagas", {**old, "rules": 2}))
            assert "breaks the rules" in str(wrong)
            kept = (await astrid.post("/api/sagas", old))["id"]
            assert await astrid.get(f"/api/sagas/{kept}") == old
            told = await astrid.get(f"/api/sagas/{kept}/replay")
            assert (told["rules"], told["counted_by"]) == (1, 2)
            assert [one["scores"] for one in told["positions"]] == [[0, 0], [3, 0], [3, 0], [3, 2]]

    asyncio.run(scenario())
