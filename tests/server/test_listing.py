"""Lists that everyone sees are shared by networks: nobody can fill them alone."""

from __future__ import annotations

import pytest

from clock import HandClock
from longhouse.server import phrases, players
from longhouse.server.limits import Limit, Limits
from longhouse.server.storage import reads
from longhouse.server.tables import listing
from longhouse.server.tables.listing import Listings
from server.client import Person, Refused
from server.halls import Running
from server.scenarios import tell

SEATS = [{"kind": "mine"}, {}, {}]


def network(player: str) -> str:
    return player.partition("@")[2]


def shared(*players: str) -> tuple[Listings, list[str]]:
    """Tables that these players have opened, the newest first."""
    listings = Listings(network)
    tables = [f"t{number}" for number in range(len(players))]
    for table, player in zip(tables, players, strict=True):
        listings.opened(table, player)
    return listings, tables


def test_networks_take_turns_at_being_on_a_page() -> None:
    many = [f"{number}@far{number % 3}" for number in range(30)]
    listings, tables = shared(*many, "one@here", "two@here")
    page = listings.page(tables, 8, lambda table: table)
    assert page == ["t0", "t1", "t2", "t3", "t4", "t5", "t30", "t31"]
    assert listings.page(tables, 4, lambda table: table) == ["t0", "t1", "t2", "t30"]


def test_a_page_of_one_network_or_of_unknown_ones_is_as_it_was() -> None:
    listings, tables = shared(*["one@here"] * 10)
    assert listings.page(tables, 4, lambda table: table) == tables[:4]
    assert listings.page(tables, 40, lambda table: table) == tables
    listings, tables = shared(*["unknown"] * 10)
    assert listings.page(tables, 4, lambda table: table) == tables[:4]
    assert listings.page(tables, 4, lambda _: None) == tables[:4]
    assert listings.page([], 4, lambda table: str(table)) == []


def test_a_network_lists_only_so_many_finished_games() -> None:
    listings, tables = shared(*["one@far"] * 20, "one@here", "unknown")
    counted = Limits(clock=HandClock().monotonic)
    listings.allows = lambda network: counted.allows("sagas", network)
    told = [listings.may_list_saga(table) for table in tables]
    assert told == [True] * 10 + [False] * 10 + [True, True]


async def come(server: Running) -> list[Person]:
    """Astrid, from one network, and Loki and Hel, from another."""
    people = [await Person.come(server.url, name) for name in ("Astrid", "Loki", "Hel")]
    of = {}
    for person, where in zip(people, ("here", "far", "far"), strict=True):
        phrase = phrases.read(person.phrase)
        assert phrase is not None
        key = players.hash_of(phrase.secret)
        found = await server.hall.store.read(reads.player_by_secret, key)
        assert found is not None
        of[found.id] = where
    server.hall.rooms.listings._network_of = of.__getitem__
    return people


def test_open_tables_of_others_are_found_in_a_flooded_list(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listing, "LISTED_OF_NETWORK", 6)

    async def scenario(server: Running) -> None:
        astrid, loki, hel = await come(server)
        own = await astrid.open("walhalla", SEATS, listed=True)
        for person in (loki, hel) * 3:
            await person.open("walhalla", SEATS, listed=True)
        for person in (loki, hel):
            with pytest.raises(Refused, match="too_many") as refused:
                await person.open("walhalla", SEATS, listed=True)
            assert refused.value.details == {"tables": 6}
            await person.open("walhalla", SEATS)  # for those with a link
        page = await astrid.get("/api/tables", limit=3)
        tables = [one["table"]["id"] for one in page["tables"]]
        assert len(tables) == 3 and tables[-1] == own
        await astrid.open("walhalla", SEATS, listed=True)

    tell(sqlite, scenario)


def test_finished_games_of_others_are_found_in_a_flooded_list(sqlite: str) -> None:
    clock = HandClock()

    async def scenario(server: Running) -> None:
        server.hall.limits.given["sagas"] = Limit(2, 0.001)
        astrid, loki, hel = await come(server)
        ended = []
        for person in (astrid, loki, loki, loki):
            table = await person.open("voluspa", [{"kind": "mine"}, {}], listed=True)
            await hel.do(table, "sit")
            for one in (person, hel):
                await one.do(table, "vote", agree=True)
            ended.append(table)
            clock.turn(1)  # they end one after the other
        own, *others = ended

        async def listed(limit: int) -> list[str]:
            return [one["id"] for one in (await astrid.get("/api/sagas", limit=limit))["sagas"]]

        assert await listed(10) == [others[1], others[0], own]  # the third has only its link
        assert await listed(2) == [others[1], own]
        assert (await astrid.get(f"/api/sagas/{others[2]}"))["game"] == "voluspa"

    tell(sqlite, scenario, limits=True, clock=clock)
