"""W7 Between raids: vikings go home, reinforcements come, heroes leave."""

from __future__ import annotations

from longhouse.core.native import i64, vec
from longhouse.walhalla.components import (
    DRAGON_KINDS,
    FIELDS,
    FJORDS,
    MOST_BERTHS,
    NOBODY,
    REINFORCEMENTS,
    WHEAT,
)
from longhouse.walhalla.rules.sailing import ALL_FJORDS
from longhouse.walhalla.rules.scoring import heroes_counted
from longhouse.walhalla.state import ASGARD, MIDGARD, NOT_CHOSEN, VALHALLA, Table


def between_raids(t: Table) -> None:
    """W7 Make everything ready for the next raid."""
    go_home(t)
    reinforce(t)
    exodus(t)
    t.raid += 1
    t.start = (t.start + 1) % t.seats  # W7.4
    begin_raid(t)


def go_home(t: Table) -> None:
    """W7.1 Vikings go to Asgard, but for those on wheat."""
    for field in range(FIELDS):
        holder = t.fields[field]
        if holder != NOBODY and t.box.terrain[field] != WHEAT:
            t.fields[field] = NOBODY
            t.vikings[ASGARD + holder] += 1
    if t.story is not None:
        t.story.tell("went_home", NOBODY, {})


def reinforce(t: Table) -> None:
    """W7.2 Dense ranks by heroes bring vikings, as far as Asgard has them."""
    heroes = heroes_counted(t)
    for seat in range(t.seats):
        rank = dense_rank(heroes, heroes[seat], t.seats)
        promised = REINFORCEMENTS[4 * (t.seats - 3) + rank]
        come = promised
        if come > t.vikings[ASGARD + seat]:
            come = t.vikings[ASGARD + seat]
        t.vikings[ASGARD + seat] -= come
        t.vikings[MIDGARD + seat] += come
        if t.story is not None:
            about: dict[str, object] = {"rank": rank + 1, "promised": promised, "came": come}
            t.story.tell("reinforced", seat, about)


def dense_rank(heroes: vec[i64], count: i64, seats: i64) -> i64:
    """How many different higher counts there are: equal ones share a rank, none is left out."""
    rank: i64 = 0
    for seat in range(seats):
        if heroes[seat] > count:
            repeated = False
            for before in range(seat):
                if heroes[before] == heroes[seat]:
                    repeated = True
            if not repeated:
                rank += 1
    return rank


def exodus(t: Table) -> None:
    """W7.3 Everybody loses as many heroes as the player with the fewest has."""
    fewest = t.vikings[VALHALLA]
    for seat in range(1, t.seats):
        if t.vikings[VALHALLA + seat] < fewest:
            fewest = t.vikings[VALHALLA + seat]
    for seat in range(t.seats):
        t.vikings[VALHALLA + seat] -= fewest
        t.vikings[ASGARD + seat] += fewest
    if t.story is not None:
        t.story.tell("exodus", NOBODY, {"heroes": fewest})


def begin_raid(t: Table) -> None:
    """W7.4 All dragons are gathered; the raid's start player is active."""
    t.active = t.start
    t.sailed = 0
    t.open_fjords = ALL_FJORDS
    t.chooser = 0
    for kind in range(DRAGON_KINDS):
        t.afloat[kind] = t.box.dragons[kind]
    for fjord in range(FJORDS):
        t.lying[fjord] = 0
    for berth in range(FJORDS * MOST_BERTHS):
        t.berths[berth] = NOBODY
    for seat in range(t.seats):
        t.chosen[seat] = NOT_CHOSEN
    if t.story is not None:
        t.story.tell("raid", t.start, {"raid": t.raid + 1})
