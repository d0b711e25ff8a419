"""Tables of every kind, each stopped where a change of the code could hurt it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import sagas
from longhouse.server.storage import writes
from longhouse.server.tables.records import uploaded_row
from longhouse.server.tables.room import Room
from longhouse.walhalla.components import COLOURS
from server.positions import RAID, options
from server.upgrade.maker import Maker
from walhalla.position import PLAIN, setup_for

THREE = ("astrid", "bjorn", "cilla")
CLOCK: dict[str, Any] = {"pace": "live", "clock": {"minutes": 20, "bonus_seconds": 10}}
DAILY: dict[str, Any] = {"pace": "daily", "days": 2}
FOREST = ["forest2", *PLAIN[1:]]
PROMOS = {"set": "giants", "promos": ["lightning"]}
FIGHT = ("crew 1", "sail 0 bow", "crew 1", "sail 1 bow", "land left")  # Björn attacks Astrid


async def all_scenes(maker: Maker) -> None:
    """Every table of the fixture."""
    await ends(maker)  # first: they take the longest, and nobody shall seem to be away
    await editions(maker)
    await sets(maker)
    await paces(maker)
    await seats(maker)
    await secrets(maker)
    await deeds(maker)
    await lightning(maker)


async def editions(maker: Maker) -> None:
    """Walhalla by each edition, and with options of its own."""
    for name, people, moves in (("german", THREE, 30), ("italian", (*THREE, "dag"), 20)):
        about = f"the {name} edition among {len(people)} people, in the middle of a raid"
        room = await maker.table(
            f"walhalla-{name}", about, "walhalla", people, options={"edition": name}
        )
        await maker.random(room, moves)
    for name in ("card_each", "one_card"):
        about = f"recall {name}: a player is asked for a card to bring vikings back"
        cards = ("shield", "shield", "forest")
        room = await known(maker, name, about, cards, 2, FOREST, edition="french", recall=name)
        await maker.play(room, "crew 1 3", "sail 0 bow", *("crew 1", "sail 3 bow") * 2)
        assert room.table.round.state.question().kind == "recall"
    given = {"lengths": [5, 6, 7], "passenger_decides": "before", "second_in_valhalla": 0}
    room = await maker.table(
        "walhalla-options", "single options, in the second raid", "walhalla", THREE, options=given
    )
    while room.table.round.state.chapter() < 2:
        await maker.random(room, 1)


async def sets(maker: Maker) -> None:
    """Völuspá with each set, and at each question that has one of its own."""
    people = {"base": 2, "edda": 3, "order": 4, "serpents": 5, "giants": 2, "ravens": 3, "all": 2}
    for name, count in people.items():
        players = ("astrid", "bjorn", "cilla", "dag", "embla")[:count]
        about = f"the set {name} among {count} people"
        room = await maker.table(
            f"voluspa-{name}", about, "voluspa", players, options={"set": name}
        )
        await maker.random(room, 14)
    for question, given in {
        "follow": {"set": "edda", "hermod": "optional"},
        "raven": {"set": "ravens", "late_hel": "no"},
        "unload": {"set": "base", "promos": ["drakkar"]},
    }.items():
        about = f"a player is asked: {question}"
        room = await maker.table(
            f"voluspa-asked-{question}", about, "voluspa", ("astrid", "bjorn"), options=given
        )
        await maker.until(room, question)


async def paces(maker: Maker) -> None:
    """Live with a clock, and a move a day."""
    room = await maker.table(
        "walhalla-clock", "with a clock that has run", "walhalla", THREE, pace=CLOCK
    )
    await maker.random(room, 5)
    maker.later(100)
    await maker.random(room, 1)
    room = await maker.table(
        "voluspa-daily", "a move a day, one of them late", "voluspa", THREE[:2], pace=DAILY
    )
    await maker.random(room, 6)
    room = await maker.table(
        "walhalla-daily", "a move a day", "walhalla", THREE, pace=DAILY, chat=False
    )
    await maker.random(room, 4)


async def seats(maker: Maker) -> None:
    """Bots, several people on one device, and tables that have not begun."""
    room = await maker.open(
        "walhalla-bots", "one person and three bots", "walhalla",
        ["mine", "bot greedy", "bot random", "bot greedy"],
    )  # fmt: skip
    await maker.random(room, 6)
    await maker.bots(room)
    room = await maker.open(
        "voluspa-bots-turn", "a bot is asked, and its server is gone", "voluspa",
        ["mine", "bot greedy", "bot random"],
    )  # fmt: skip
    while room.table.round.asked() == [0]:
        await maker.random(room, 1)
    kids = [{"kind": "mine", "name": name} for name in ("Kid", "Mum", "Dad")]
    room = await maker.open("walhalla-device", "three on one device", "walhalla", kids)
    await maker.random(room, 9)
    kept = [
        "mine",
        {"kind": "reserved", "name": "Gerd"},
        "open",
        {"kind": "reserved", "name": "Dag"},
    ]
    room = await maker.open(
        "walhalla-open", "open and listed, two seats kept by name, one of them taken", "walhalla",
        kept, listed=True,
    )  # fmt: skip
    key = room.table.seats[3].key  # of the personal link
    await maker.do(room, "dag", {"do": "sit", "seat": 3, "key": key})
    room = await maker.open(
        "voluspa-open", "open; a player has left again, a bot is there", "voluspa",
        ["mine", "open", "bot greedy"], pace=DAILY,
    )  # fmt: skip
    await maker.do(room, "embla", {"do": "sit"})
    await maker.do(room, "embla", {"do": "leave"})
    await maker.do(room, "astrid", {"do": "chat", "text": "Who comes?"})


async def secrets(maker: Maker) -> None:
    """Secret questions of each kind, and secret choices of all at once."""
    for name, pace in (("raid-end", None), ("raid-end-clock", CLOCK)):
        room = await known(maker, name, "one has chosen, one has not, one has nothing to choose",
                           ("forest", "hunt", "wheat"), pace=pace)  # fmt: skip
        await maker.play(room, *RAID)
        await maker.answer(room, 2, "play wheat", "play -", "play wheat")
    second = ("crew 1 3", "sail 0 bow", "crew 1 3", "sail 1 bow", "land left", "stand", "land left")
    for pace in (None, CLOCK, DAILY):
        kind = "" if pace is None else "-daily" if pace is DAILY else "-clock"
        room = await known(maker, f"asked-shield{kind}", "a defender without heroes, with a shield",
                           ("shield", "hunt", "hunt"), 5, pace=pace)  # fmt: skip
        await maker.play(room, *second)
        # In turn-based games such a question is answered by standing instructions (decision 12).
        assert (
            pace is DAILY or room.table.round.state.secret() or room.table.round.cover is not None
        )
    room = await known(
        maker, "asked-attack", "an attacker has the card", ("hunt", "attack", "hunt"), 3
    )
    await maker.play(room, *FIGHT)
    assert room.table.round.state.secret() or room.table.round.cover is not None
    room = await known(maker, "asked-hunt", "a hunt may follow a forest", land=FOREST, vikings=3)
    await maker.play(room, "crew 1", "sail 0 bow")
    assert room.table.round.state.secret() or room.table.round.cover is not None
    room = await known(maker, "standing", "answers given in advance", ("shield", "hunt", "hunt"), 3)
    await maker.do(room, "astrid", {"do": "stand", "answers": ["always_yield", "never_join"]})
    await maker.do(room, "bjorn", {"do": "stand", "answers": ["shield_if_possible"]})
    await maker.play(room, *FIGHT)


async def known(
    maker: Maker,
    name: str,
    about: str,
    cards: Sequence[str] = ("hunt", "hunt", "hunt"),
    vikings: int = 1,
    land: Sequence[str] = PLAIN,
    pace: dict[str, Any] | None = None,
    **given: Any,
) -> Room:
    """A table of Walhalla for three whose deal is known."""
    with maker.dealt("walhalla", setup_for(COLOURS[:3], cards=cards, land=land)):
        more: dict[str, Any] = {"options": {**options(vikings, land), **given}}
        if pace is not None:
            more["pace"] = pace
        return await maker.table(f"walhalla-{name}", about, "walhalla", THREE, **more)


async def deeds(maker: Maker) -> None:
    """Whatever people do beside playing."""
    room = await known(maker, "undone", "a decision was just taken back", vikings=3)
    await maker.play(room, "crew 1")
    number = room.table.feeds[0].number
    await maker.do(room, "astrid", {"do": "undo", "at": number})
    await maker.play(room, "crew 3")
    await maker.do(room, "astrid", {"do": "undo", "at": room.table.feeds[0].number})
    room = await maker.table("voluspa-taken-over", "a bot plays for two of three", "voluspa", THREE)
    await maker.random(room, 4)
    await maker.do(room, "bjorn", {"do": "leave"})
    await maker.do(room, "cilla", {"do": "hand_over", "bot": "random"})
    await maker.bots(room)
    room = await maker.table("voluspa-handed-back", "a bot played for a player", "voluspa", THREE)
    await maker.do(room, "bjorn", {"do": "hand_over"})
    await maker.random(room, 3)
    await maker.do(room, "bjorn", {"do": "take_back"})
    room = await maker.table("walhalla-votes", "two of three want to end it", "walhalla", THREE)
    await maker.random(room, 3)
    for person, agree in (("astrid", True), ("cilla", True), ("cilla", False), ("bjorn", True)):
        await maker.do(room, person, {"do": "vote", "agree": agree})
    for person, text in (("cilla", "Not yet!"), ("bjorn", "Ach, Ægir … 🛶")):
        await maker.do(room, person, {"do": "chat", "text": text})


async def lightning(maker: Maker) -> None:
    """V4.18: a Lightning on a Niohoggr that lies alone, and on one that does not."""
    hands = [
        ["lightning", "odin", "thor", "loki", "skadi"],
        ["odin", "thor", "loki", "skadi", "troll"],
    ]
    setup = {"first": 0, "tile": "niohoggr", "hands": hands}
    people = ("astrid", "bjorn")
    with maker.dealt("voluspa", setup), maker.rules("voluspa", 1):
        room = await maker.table(
            "voluspa-lightning-alone", "a Lightning on a single Niohoggr: 1 point by rules 1",
            "voluspa", people, options=PROMOS, listed=True,
        )  # fmt: skip
        await maker.play(room, "play lightning 0,0", "play odin 0,1")
        room = await maker.table(
            "voluspa-lightning-line", "a Lightning on a Niohoggr in a line: 4 points by all rules",
            "voluspa", people, options=PROMOS,
        )  # fmt: skip
        await maker.play(room, "play odin 0,1", "play odin 1,1", "play lightning 0,0")
        room = await maker.table(
            "voluspa-lightning-over", "a finished game with a Lightning on a single Niohoggr",
            "voluspa", people, options=PROMOS, listed=True,
        )  # fmt: skip
        await maker.play(room, "play lightning 0,0")
        await maker.random(room)
        await maker.recount(room, 1)


async def ends(maker: Maker) -> None:
    """Games that are over, what follows them, and a game from elsewhere."""
    room = await maker.table("walhalla-over", "played to its end", "walhalla", THREE, listed=True)
    await maker.random(room)
    await maker.do(room, "astrid", {"do": "chat", "text": "Well played"})
    await maker.rematch(room, "bjorn", "walhalla-again", "a rematch that waits for the others")
    room = await maker.table(
        "voluspa-resigned", "ended by a vote", "voluspa", THREE[:2], listed=True
    )
    await maker.random(room, 5)
    for person in THREE[:2]:
        await maker.do(room, person, {"do": "vote", "agree": True})
    again = await maker.rematch(room, "astrid", "voluspa-again", "a rematch that has begun")
    await maker.do(again, "bjorn", {"do": "sit"})
    await maker.random(again, 3)
    room = await maker.table("walhalla-left", "all have left", "walhalla", THREE)
    await maker.random(room, 3)
    for person in THREE:
        await maker.do(room, person, {"do": "leave"})
    line = sagas.lines(sagas.VOLUSPA)[0].encode()
    brought = await asyncio.to_thread(uploaded_row, line, maker.people["astrid"].id, maker.now)
    await maker.store.write(writes.add_saga, brought)
