"""A viewer's updates: complete, in order, once; and those missed before a reconnect."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from websockets.asyncio.client import connect

from longhouse.server import protocol as p
from longhouse.server.tables import room as rooms
from longhouse.server.tables.feed import REMEMBERED
from server.client import PATIENCE, Person, Refused, Watcher
from server.halls import running
from server.positions import RAID, beyond, deal_known, options, seated, three, turns


def numbers(beats: list[dict[str, Any]]) -> list[int]:
    return [beat["number"] for beat in beats]


async def toggled(viewer: Watcher, times: int) -> None:
    """That many votes, each of which is an update for all."""
    for count in range(times):
        await viewer.do("vote", agree=count % 2 == 0)


def test_who_comes_back_hears_exactly_what_was_missed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch, ("forest", "hunt", "wheat"))

    async def scenario() -> None:
        async with running(database) as server:
            people, table = await three(server)
            viewers = await seated(people, table)
            gone = await people[1].watch(table, 1, last=0)
            assert numbers(gone.beats) == list(range(1, gone.number + 1))
            last = gone.number
            await gone.leave()
            await turns(viewers, *RAID)
            await viewers[1].until(lambda v: v.number == viewers[0].number)
            back = await people[1].watch(table, 1, last=last)
            assert back.messages[0]["beats"] == viewers[1].beats
            assert numbers(back.beats) == list(range(last + 1, viewers[1].number + 1))
            assert any("view" in beat for beat in back.beats)  # the end of the raid, as it stood
            assert back.sight == viewers[1].sight
            nothing = await people[1].watch(table, 1, last=back.number)
            assert nothing.messages[0]["beats"] == []
            never = await people[1].watch(table, 1, last=back.number + 1)
            assert never.messages[0]["beats"] is None
            fresh = await people[1].watch(table, 1)
            assert fresh.messages[0]["beats"] is None and fresh.sight == back.sight

            last_but = back.number
            await toggled(viewers[0], REMEMBERED)
            just = await people[1].watch(table, 1, last=last_but)
            told = just.messages[0]["beats"]
            assert len(told) == just.number - last_but == REMEMBERED
            old = await people[1].watch(table, 1, last=last)
            assert old.messages[0]["beats"] is None and old.number == just.number
        async with running(database) as server:
            again = await people[1].at(server.url).watch(table, 1, last=just.number - 3)
            assert again.messages[0]["beats"] == told[-3:]
            assert again.sight == just.sight

    asyncio.run(scenario())


def test_each_viewer_counts_from_one_without_gaps_as_the_story_has_it(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch, ("forest", "hunt", "wheat"))

    async def scenario() -> None:
        async with running(database) as server:
            people, table = await three(server)
            viewers = [await one.watch(table, seat, last=0) for seat, one in enumerate(people)]
            viewers.append(await Person(server.url).watch(table, last=0))
            await turns(viewers[:3], *RAID)
            at = viewers[0].number
            await viewers[0].do("stand", answers=["always_yield"])  # one more, for Astrid alone
            await viewers[0].until(beyond(at))
            await viewers[2].play("play wheat")
            await viewers[0].play("play forest")
            await toggled(viewers[1], REMEMBERED)
            for seat, viewer in enumerate(viewers):
                query = {"seat": seat} if seat < 3 else {}
                who = people[seat] if seat < 3 else Person(server.url)
                history = await who.get(f"/api/tables/{table}/story", **query)
                await viewer.until(beyond(history["beats"][-1]["number"] - 1))
                assert history["beats"] == viewer.beats
                assert numbers(viewer.beats) == list(range(1, viewer.number + 1))
            assert [v.number - viewers[3].number for v in viewers] == [2, 0, 1, 0]
            with pytest.raises(Refused) as caught:
                await people[0].get(f"/api/tables/{table}/story", seat=1)
            assert caught.value.error == "not_yours"

    asyncio.run(scenario())


def test_a_story_shows_the_table_of_each_update_if_it_is_wanted(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch, ("forest", "hunt", "wheat"))

    async def scenario() -> None:
        async with running(database) as server:
            people, table = await three(server)
            viewers = [await one.watch(table, seat, last=0) for seat, one in enumerate(people)]
            await turns(viewers, *RAID[:5])
            for seat, (viewer, who) in enumerate(zip(viewers, people, strict=True)):
                await viewer.until(lambda v: v.number == viewers[0].number)
                seen = {
                    news["sight"]["number"]: (news["sight"]["view"], news["sight"]["reading"])
                    for news in viewer.messages
                    if news["say"] in ("welcome", "news")
                }
                first, path = min(seen), f"/api/tables/{table}/story"
                told = (await who.get(path, seat=seat, views="true", after=first - 1))["beats"]
                assert numbers(told) == list(range(first, viewer.number + 1))
                given = {beat["number"]: (beat["view"], beat["reading"]) for beat in told}
                assert len(seen) > 4 and {number: given[number] for number in seen} == seen
                plain = (await who.get(path, seat=seat, after=viewer.number - 1))["beats"]
                assert numbers(plain) == [viewer.number] and "view" not in plain[0]

    asyncio.run(scenario())


def test_all_tabs_of_a_seat_hear_the_same_and_it_is_written_once(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)
    written: list[bytes] = []
    true_encode = rooms.encode

    def encode(message: Any) -> bytes:
        text = true_encode(message)
        if isinstance(message, p.Updates):
            written.append(text)
        return text

    monkeypatch.setattr(rooms, "encode", encode)

    async def scenario() -> None:
        async with running(sqlite) as server:
            people, table = await three(server)
            tabs = [await people[0].watch(table, 0) for _ in range(3)]
            guests = [await Person(server.url).watch(table) for _ in range(4)]
            one = await people[1].watch(table, 1)
            written.clear()
            at = tabs[0].number
            await tabs[0].play("crew 1")
            for viewer in (*tabs, *guests, one):
                await viewer.until(lambda v: v.number == at + 1)
            assert len(written) == 3  # Astrid's, Björn's, the guests'; nobody watches for Cilla
            assert all(tab.messages[-1] == tabs[0].messages[-1] for tab in tabs)
            assert (await tabs[1].play("crew 1", at))["repeated"] is True
            await tabs[2].play("sail 0 bow")
            await tabs[1].until(lambda v: v.sight["waiting"] == [1])

    asyncio.run(scenario())


def test_several_seats_of_one_person_are_several_viewers(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            astrid = await Person.come(server.url, "Astrid")
            table = await astrid.open(
                "voluspa", [{"kind": "mine"}, {"kind": "mine", "name": "Kid"}]
            )
            viewers = [await astrid.watch(table, seat) for seat in (0, 1)]
            assert [v.messages[0]["yours"] for v in viewers] == [[0, 1], [0, 1]]
            assert [v.messages[0]["seat"] for v in viewers] == [0, 1]
            asked = [bool(v.sight["question"]) for v in viewers]
            assert sum(asked) == 1
            mover, other = viewers if asked[0] else viewers[::-1]
            with pytest.raises(Refused):
                await other.play(mover.moves[0])
            await mover.play(mover.moves[0])
            await other.until(lambda v: v.sight["question"])

    asyncio.run(scenario())


def test_chat_comes_in_order_and_who_comes_back_hears_the_rest(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            people, table = await three(server)
            viewers = await seated(people, table)
            guest = await Person(server.url).watch(table)
            for n in range(6):
                await viewers[n % 3].do("chat", text=f" word\n{n} ")
            for viewer in (*viewers, guest):
                await viewer.until(lambda v: len(v.chats) == 6)
                assert [line["n"] for line in viewer.chats] == [1, 2, 3, 4, 5, 6]
                assert [line["text"] for line in viewer.chats] == [f"word {n}" for n in range(6)]
                assert [line["name"] for line in viewer.chats[:3]] == ["Astrid", "Björn", "Cilla"]
                assert [line["seat"] for line in viewer.chats[:3]] == [0, 1, 2]
            number = viewers[0].number
            assert number == viewers[0].messages[0]["sight"]["number"]  # chat is no update
            await guest.leave()
            await people[1].do(table, "chat", text="<b>gone?</b>")
            await guest.connect(guest.number)
            assert [line["text"] for line in guest.chats[6:]] == ["<b>gone?</b>"]
            got = await people[0].get(f"/api/tables/{table}")
            assert got["chats"] == guest.chats
            with pytest.raises(Refused) as caught:
                await viewers[0].do("chat", text="  \u202e ")
            assert caught.value.error == "invalid"
            quiet = await people[0].open("voluspa", [{"kind": "mine"}, {}], chat=False)
            with pytest.raises(Refused) as caught:
                await people[0].do(quiet, "chat", text="hello")
            assert caught.value.error == "chat_off"

    asyncio.run(scenario())


def test_all_see_who_is_here(database: str) -> None:
    async def scenario() -> None:
        async with running(database) as server:
            people, table = await three(server)
            astrid = await people[0].watch(table, 0)
            await astrid.until(lambda v: v.here == [0])
            await Person(server.url).watch(table)  # a guest is nobody
            bjorn = await people[1].watch(table)  # a player is here, whatever they look at
            await astrid.until(lambda v: v.here == [0, 1])
            tab = await people[1].watch(table, 1)
            await tab.until(lambda v: v.here == [0, 1])
            await bjorn.leave()
            await server.hall.maintenance.look_around()
            await astrid.do("ping")
            assert astrid.here == [0, 1]
            await tab.leave()
            await astrid.until(lambda v: v.here == [0])
            # A player who has just left does not count as present at another process.
            await server.hall.maintenance.look_around()
            await astrid.do("ping")
            assert astrid.here == [0]

    asyncio.run(scenario())


def test_a_ping_is_answered_to_anybody_and_a_mistake_by_its_own_name(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            people, table = await three(server)
            guest = await Person(server.url).watch(table)
            assert (await guest.do("ping"))["say"] == "pong"
            await guest.send('{"do": "ping", "id": "mine"}')
            await guest.until(lambda v: v.messages[-1] == {"say": "pong", "id": "mine"})
            await guest.send('{"do": "jump", "id": "high"}')
            await guest.until(lambda v: v.messages[-1].get("id") == "high")
            assert guest.messages[-1]["error"] == "invalid"
            await guest.send('{"do": ')
            await guest.until(lambda v: v.messages[-1].get("error") == "unreadable")
            assert (await people[0].do(table, "ping")) == {"say": "done"}

    asyncio.run(scenario())


def test_a_client_of_another_protocol_is_told_so_and_one_that_does_not_mind_is_not(
    sqlite: str,
) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            people, table = await three(server)
            plain = await people[0].watch(table, 0)
            assert plain.messages[0]["protocol"] == p.PROTOCOL
            url = server.url.replace("http", "ws", 1) + f"/api/tables/{table}/live"
            for spoken, said in ((p.PROTOCOL, "welcome"), (p.PROTOCOL + 1, "bye"), (0, "bye")):
                async with connect(url, open_timeout=PATIENCE) as socket:
                    await socket.send(json.dumps({"do": "hello", "protocol": spoken}))
                    answer = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                    assert answer["say"] == said
                    if said == "bye":
                        assert answer["error"] == "other_protocol" and "reload" in answer["text"]

    asyncio.run(scenario())


def test_an_answer_comes_before_the_news_that_it_makes(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_known(monkeypatch)

    async def scenario() -> None:
        async with running(database) as server:
            astrid, bjorn = [await Person.come(server.url, name) for name in ("Astrid", "Björn")]
            table = await astrid.open("walhalla", [{"kind": "mine"}, {}, {}], options=options())
            watching = await bjorn.watch(table)
            host = await astrid.watch(table, 0)

            async def in_order(viewer: Watcher, **command: Any) -> None:
                told = len(viewer.messages)
                await viewer.do(**command)
                await viewer.until(lambda v: len(v.messages) > told + 1)
                words = [m["say"] for m in viewer.messages[told:] if m["say"] != "here"]
                assert words[0] == "done" and {"news", "chat"} & set(words[1:]), (command, words)

            await in_order(watching, do="sit", seat=1)
            await in_order(watching, do="chat", text="hello")
            await in_order(host, do="free", seat=1)
            await in_order(watching, do="sit")
            await in_order(watching, do="leave")
            await in_order(host, do="start", fill="random")
            await in_order(host, do="play", at=host.number, move="crew 1")
            await in_order(host, do="undo", at=host.number)
            await in_order(host, do="stand", answers=["never_join"])
            await in_order(host, do="leave")
            await host.until(lambda v: v.sight["status"] == "abandoned")

    asyncio.run(scenario())
