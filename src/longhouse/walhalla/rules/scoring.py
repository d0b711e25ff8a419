"""W6.3-W6.5 Scoring a raid, W8 scoring the end of the game."""

from __future__ import annotations

from typing import Final

from longhouse.core.arrays import filled
from longhouse.core.native import i64, vec
from longhouse.walhalla.components import (
    CULT,
    CULT_CARD,
    FIELDS,
    FIRST_IN_VALHALLA,
    FOREST2,
    FOREST3,
    FOREST_CARD,
    HEROES,
    MOST_SEATS,
    NOBODY,
    PENINSULA6,
    PENINSULAS,
    RAIDS,
    VILLAGE1,
    VILLAGE2,
    VILLAGE_BONUS,
    VILLAGE_CARD,
    WHEAT,
    WHEAT_CARD,
)
from longhouse.walhalla.notation import in_choice
from longhouse.walhalla.state import NOT_CHOSEN, VALHALLA, Position

CARD_STRENGTH: Final = 2  # of a peninsula card (W6.3), of the heroes card (W7.2, W8.2)
PENINSULA_REASONS: Final[tuple[str, ...]] = ("peninsula0", "peninsula1", "peninsula2")
TERRAIN_ROW: Final = 6  # numbers for each seat in `terrain_counts`
NONE: Final = filled(MOST_SEATS, 0)
NO_TERRAINS: Final = filled(MOST_SEATS * TERRAIN_ROW, 0)
REASONS: Final = (
    *("forest", "hunt", "recall", "peninsula0", "peninsula1", "peninsula2", "wheat"),
    *("card-forest", "card-wheat", "card-cult", "card-village", "fields", "valhalla"),
)


def score_raid(p: Position) -> None:
    """W6 Score a raid, with the cards chosen for it."""
    for peninsula in range(i64(PENINSULAS)):
        score_peninsula(p, peninsula)
    count = terrain_counts(p)
    for seat in range(p.seats):
        row = seat * TERRAIN_ROW
        p.score(seat, (p.raid + 1) * count[row + WHEAT], "wheat")  # W6.4
        choice = p.chosen[seat]
        if choice > 0:  # W6.5
            forests = count[row + FOREST2] + count[row + FOREST3]
            villages = count[row + VILLAGE1] + count[row + VILLAGE2]
            p.score(seat, in_choice(choice, FOREST_CARD) * forests, "card-forest")
            p.score(seat, in_choice(choice, WHEAT_CARD) * count[row + WHEAT], "card-wheat")
            p.score(seat, in_choice(choice, CULT_CARD) * count[row + CULT], "card-cult")
            p.score(seat, in_choice(choice, VILLAGE_CARD) * villages, "card-village")


def terrain_counts(p: Position) -> vec[i64]:
    """How many vikings each seat has on each terrain: a row of six numbers per seat."""
    count = NO_TERRAINS[:]
    for field in range(i64(FIELDS)):
        holder = p.fields[field]
        if holder != NOBODY:
            count[holder * TERRAIN_ROW + p.box.terrain[field]] += 1
    return count


def score_peninsula(p: Position, peninsula: i64) -> None:
    """W6.3 The strongest scores the outer headland, the second the inner."""
    strong = strengths(p, peninsula)
    if p.events is not None:
        counted = [int(strong[seat]) for seat in range(p.seats)]
        p.events.tell("peninsula", NOBODY, {"peninsula": peninsula, "strengths": counted})
    points = majority(p, strong, p.box.outer[peninsula], p.box.inner[peninsula])
    for seat in range(p.seats):
        p.score(seat, points[seat], PENINSULA_REASONS[peninsula])


def strengths(p: Position, peninsula: i64) -> vec[i64]:
    """W6.3 The strength of each seat: vikings, villages they hold, and cards."""
    strong = NONE[:]
    for field in range(p.box.first_field[peninsula], p.box.first_field[peninsula + 1]):
        holder = p.fields[field]
        if holder != NOBODY:
            strong[holder] += 1 + VILLAGE_BONUS[p.box.terrain[field]]
    card = PENINSULA6 + p.box.outer[peninsula] - 6
    for seat in range(p.seats):
        if p.chosen[seat] > 0:
            strong[seat] += CARD_STRENGTH * in_choice(p.chosen[seat], card)
    return strong


def majority(p: Position, strong: vec[i64], first: i64, second: i64) -> vec[i64]:
    """W6.3, W8.2 The points of each seat: the strongest gets `first`, the second `second`."""
    points = NONE[:]
    most: i64 = 0
    for seat in range(p.seats):
        if strong[seat] > most:
            most = strong[seat]
    if most == 0:  # no strength, no points
        return points
    leaders = how_many(strong, most, p.seats)
    if leaders > 1:  # they share both numbers, rounded up, and there is no second
        give(points, strong, most, (first + second + leaders - 1) // leaders)
        return points
    give(points, strong, most, first)
    runner_up: i64 = 0
    for seat in range(p.seats):
        if runner_up < strong[seat] < most:
            runner_up = strong[seat]
    if runner_up > 0:
        tied: i64 = 1 if p.box.full_second else how_many(strong, runner_up, p.seats)
        give(points, strong, runner_up, (second + tied - 1) // tied)
    return points


def peninsula_now(p: Position, peninsula: i64) -> dict[str, object]:
    """W6.3 The strengths on a peninsula, and the points that it would score now."""
    strong = strengths(p, peninsula)
    points = majority(p, strong, p.box.outer[peninsula], p.box.inner[peninsula])
    most: i64 = 0
    for seat in range(p.seats):
        most = max(most, strong[seat])
    scoring = [seat for seat in range(p.seats) if points[seat] > 0]
    return {
        "strengths": [int(strong[seat]) for seat in range(p.seats)],
        "first": [int(seat) for seat in scoring if strong[seat] == most],
        "second": [int(seat) for seat in scoring if strong[seat] < most],
        "points": [int(points[seat]) for seat in range(p.seats)],
    }


def held_by(p: Position, field: i64, holder: i64) -> dict[str, object]:
    """The effect of a seat holding a field, in the current position and without any cards.

    The majority on its peninsula (W6.3); the points of wheat after this raid and each
    later one (W6.4); in the last raid the point for a field held at the end (W8.1).
    """
    after = p.copy()
    after.fields[field] = holder
    for seat in range(p.seats):
        after.chosen[seat] = NOT_CHOSEN
    peninsula = p.box.peninsula_of[field]
    shown: dict[str, object] = {
        "peninsulas": [{"peninsula": peninsula, **peninsula_now(after, peninsula)}]
    }
    if p.box.terrain[field] == WHEAT:
        shown["wheat"] = [int(raid + 1) for raid in range(p.raid, RAIDS)]
    if p.raid == RAIDS - 1:
        shown["end"] = 1
    return shown


def how_many(strong: vec[i64], strength: i64, seats: i64) -> i64:
    """How many seats are exactly that strong."""
    tied: i64 = 0
    for seat in range(seats):
        if strong[seat] == strength:
            tied += 1
    return tied


def give(points: vec[i64], strong: vec[i64], strength: i64, each: i64) -> None:
    """Give points to all seats of exactly that strength."""
    for seat in range(len(strong)):
        if strong[seat] == strength:
            points[seat] = each


def heroes_counted(p: Position) -> vec[i64]:
    """W7.2, W8.2 The heroes of each seat, with the heroes card if it was played in this raid."""
    heroes = NONE[:]
    for seat in range(p.seats):
        heroes[seat] = p.vikings[VALHALLA + seat]
        if p.chosen[seat] > 0:
            heroes[seat] += CARD_STRENGTH * in_choice(p.chosen[seat], HEROES)
    return heroes


def score_end(p: Position) -> None:
    """W8 Score the end of the game."""
    count = terrain_counts(p)
    for seat in range(p.seats):  # W8.1
        fields: i64 = 0
        for terrain in range(TERRAIN_ROW):
            fields += count[seat * TERRAIN_ROW + terrain]
        p.score(seat, fields, "fields")
    heroes = heroes_counted(p)  # W8.2
    if p.events is not None:
        counted = [int(heroes[seat]) for seat in range(p.seats)]
        p.events.tell("valhalla", NOBODY, {"heroes": counted})
    points = majority(p, heroes, FIRST_IN_VALHALLA, p.box.second_in_valhalla)
    for seat in range(p.seats):
        p.score(seat, points[seat], "valhalla")


def choice_worth(p: Position, seat: i64, choice: i64) -> list[tuple[int, str]]:
    """The score of a choice of cards in this position, if nobody else played any."""
    count = terrain_counts(p)
    row = seat * TERRAIN_ROW
    forests = count[row + FOREST2] + count[row + FOREST3]
    villages = count[row + VILLAGE1] + count[row + VILLAGE2]
    worth: list[tuple[int, str]] = [
        (int(in_choice(choice, FOREST_CARD) * forests), "card-forest"),
        (int(in_choice(choice, WHEAT_CARD) * count[row + WHEAT]), "card-wheat"),
        (int(in_choice(choice, CULT_CARD) * count[row + CULT]), "card-cult"),
        (int(in_choice(choice, VILLAGE_CARD) * villages), "card-village"),
    ]
    for peninsula in range(PENINSULAS):
        outer = p.box.outer[peninsula]
        if in_choice(choice, PENINSULA6 + outer - 6) > 0:
            gain = card_gain(p, seat, strengths(p, peninsula), outer, p.box.inner[peninsula])
            worth.append((int(gain), PENINSULA_REASONS[peninsula]))
    if in_choice(choice, HEROES) > 0 and p.raid == RAIDS - 1:
        second = p.box.second_in_valhalla
        gain = card_gain(p, seat, heroes_counted(p), FIRST_IN_VALHALLA, second)
        worth.append((int(gain), "valhalla"))
    return [(points, reason) for points, reason in worth if points != 0]


def card_gain(p: Position, seat: i64, strong: vec[i64], first: i64, second: i64) -> i64:
    """The effect of the strength of a card on a majority, for a seat."""
    before = majority(p, strong, first, second)[seat]
    strong[seat] += CARD_STRENGTH
    return majority(p, strong, first, second)[seat] - before
