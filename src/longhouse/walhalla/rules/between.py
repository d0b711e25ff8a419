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
from longhouse.walhalla.state import ASGARD, MIDGARD, NOT_CHOSEN, VALHALLA, Position


def between_raids(p: Position) -> None:
    """W7 Prepare the next raid."""
    go_home(p)
    reinforce(p)
    exodus(p)
    p.raid += 1
    p.start = (p.start + 1) % p.seats  # W7.4
    begin_raid(p)


def go_home(p: Position) -> None:
    """W7.1 Vikings go to Asgard, except those on wheat."""
    left: list[int] = []
    for field in range(i64(FIELDS)):
        holder = p.fields[field]
        if holder != NOBODY and p.box.terrain[field] != WHEAT:
            p.fields[field] = NOBODY
            p.vikings[ASGARD + holder] += 1
            if p.events is not None:
                left.append(int(field))
    if p.events is not None:
        p.events.tell("went_home", NOBODY, {"fields": left})


def reinforce(p: Position) -> None:
    """W7.2 Vikings by dense rank of heroes, as far as Asgard has them."""
    heroes = heroes_counted(p)
    for seat in range(p.seats):
        rank = dense_rank(heroes, heroes[seat], p.seats)
        promised = REINFORCEMENTS[4 * (p.seats - 3) + rank]
        come = promised
        if come > p.vikings[ASGARD + seat]:
            come = p.vikings[ASGARD + seat]
        p.vikings[ASGARD + seat] -= come
        p.vikings[MIDGARD + seat] += come
        if p.events is not None:
            about: dict[str, object] = {"rank": rank + 1, "promised": promised, "came": come}
            p.events.tell("reinforced", seat, about)


def dense_rank(heroes: vec[i64], count: i64, seats: i64) -> i64:
    """The number of different higher counts: equal ones share a rank, and no rank is skipped."""
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


def exodus(p: Position) -> None:
    """W7.3 All players lose as many heroes as the player with the fewest has."""
    fewest = p.vikings[VALHALLA]
    for seat in range(1, p.seats):
        if p.vikings[VALHALLA + seat] < fewest:
            fewest = p.vikings[VALHALLA + seat]
    for seat in range(p.seats):
        p.vikings[VALHALLA + seat] -= fewest
        p.vikings[ASGARD + seat] += fewest
    if p.events is not None:
        p.events.tell("exodus", NOBODY, {"heroes": fewest})


def begin_raid(p: Position) -> None:
    """W7.4 All dragons are available again; the start player is active."""
    p.active = p.start
    p.sailed = 0
    p.open_fjords = ALL_FJORDS
    p.chooser = 0
    for kind in range(i64(DRAGON_KINDS)):
        p.afloat[kind] = p.box.dragons[kind]
    for fjord in range(i64(FJORDS)):
        p.lying[fjord] = 0
    for berth in range(i64(FJORDS * MOST_BERTHS)):
        p.berths[berth] = NOBODY
    for seat in range(p.seats):
        p.chosen[seat] = NOT_CHOSEN
    if p.events is not None:
        p.events.tell("raid", p.start, {"raid": p.raid + 1})
