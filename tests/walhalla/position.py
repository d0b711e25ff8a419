"""Positions of Walhalla, laid out and played so that a test reads like the rulebook.

Every position is honest: it grows out of a real start, whatever is put somewhere is taken from
where it was (vikings from Asgard, cards from the pile), and after each step all is counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Self

import pytest

from longhouse.core.errors import IllegalMove
from longhouse.core.state import CHANCE, OVER, Journal
from longhouse.walhalla.components import (
    CARD_COUNTS,
    CARD_KINDS,
    CARDS,
    COLOURS,
    FIELDS,
    MOST_BERTHS,
    NOBODY,
    VIKINGS,
    dragon_name,
)
from longhouse.walhalla.game import Walhalla
from longhouse.walhalla.state import ASGARD, DISCARDS, HAND_ROW, HELD, MIDGARD, PILE, VALHALLA

GAME = Walhalla()

# The default tiles in a known order, field by field from the coast outward.
LAND = [
    # row 0      1           2           3          4           5
    *("cult", "wheat"), *("village1", "forest2"), *("cult", "village1"),
    # row 6      7           8           9          10          11
    *("forest3", "wheat"), *("village2", "cult"), *("wheat", "forest2"),
    # peninsula 1
    *("cult", "forest2"), *("cult", "wheat"), *("village1", "forest2"),
    *("wheat", "village1"), *("forest3", "village2"), *("cult", "wheat"),
    # peninsula 2
    *("wheat", "village1"), *("forest2", "cult"), *("forest3", "cult"),
    *("village1", "cult"), *("forest2", "wheat"), *("village2", "wheat"),
]  # fmt: skip
PLAIN = ["wheat"] * 36  # where landing brings nothing at once
HEADLANDS = [[5, 7], [3, 8], [4, 6]]

Spot = tuple[int, int]  # a peninsula and a row


def shore(*terrains: str) -> list[str]:
    """A land where these are the first fields beside fjord 0, and all else is wheat."""
    return [*terrains, *PLAIN[len(terrains) :]]


def setup_for(
    colours: Sequence[str] = COLOURS,
    start: int = 0,
    lengths: Sequence[int] = (6, 6, 6),
    cards: Sequence[str] = ("hunt", "attack", "shield", "forest"),
    land: Sequence[str] = LAND,
    headlands: Sequence[Sequence[int]] = HEADLANDS,
) -> dict[str, Any]:
    """A setup as a saga writes it; the land is cut into peninsulas by their lengths."""
    ends = [0, 2 * lengths[0], 2 * (lengths[0] + lengths[1]), 2 * sum(lengths)]
    return {
        "colours": list(colours),
        "start": start,
        "peninsulas": [list(land[ends[p] : ends[p + 1]]) for p in range(3)],
        "headlands": [list(pair) for pair in headlands],
        "cards": list(cards[: len(colours)]),
    }


class Position:
    """A game that stands at a question. All hands are empty until cards are given."""

    def __init__(
        self,
        players: int = 4,
        *,
        colours: Sequence[str] | None = None,
        start: str | None = None,
        raid: int = 1,
        land: Sequence[str] = LAND,
        **options: Any,
    ) -> None:
        colours = list(COLOURS[:players]) if colours is None else list(colours)
        if land is not LAND:
            options["tiles"] = [list(land[i : i + 2]) for i in range(0, len(land), 2)]
        self.options = GAME.options(options, len(colours))
        self.colours = colours
        self.journal = Journal()
        self.ledger: list[tuple[str, int, str]] = []  # every change of a score
        first = 0 if start is None else colours.index(start)
        first = (first + 1 - raid) % len(colours)  # the start moves on with each raid (W7.4)
        setup = setup_for(colours, first, self.options["lengths"], land=land)
        self.state = GAME.start(self.options, setup)
        for seat in range(len(colours)):
            self._take_back(seat)
        while self.raid < raid:
            self.quiet_turn()
        self.midgard(everyone=0).heroes(everyone=1)
        self.midgard(everyone=self.options["starting_vikings"])

    # Laying out

    def midgard(self, everyone: int | None = None, **colours: int) -> Self:
        """So many vikings are in Midgard."""
        return self._put(MIDGARD, everyone, colours)

    def heroes(self, everyone: int | None = None, **colours: int) -> Self:
        """So many vikings are in Valhalla."""
        return self._put(VALHALLA, everyone, colours)

    def points(self, **colours: int) -> Self:
        """So many points have been scored."""
        for colour, points in colours.items():
            self.state.points[self.seat(colour)] = points
        return self

    def hold(self, colour: str, peninsula: int, *rows: int) -> Self:
        """Vikings of a colour stand on these rows of a peninsula."""
        for row in rows:
            field = self._field(peninsula, row)
            assert self.state.fields[field] == NOBODY, f"peninsula {peninsula} row {row} is held"
            self._take_from_asgard(colour, 1)
            self.state.fields[field] = self.seat(colour)
        return self._counted()

    def hand(self, colour: str, *cards: str) -> Self:
        """These cards of the pile go to a hand."""
        for card in cards:
            self._move_card(card, PILE, self.seat(colour) * HAND_ROW)
        return self._counted()

    def pile(self, *cards: str) -> Self:
        """The pile is just these cards; its other cards lie on the discards."""
        left = Counter(self.pile_cards())
        left.subtract(cards)
        for card in left.elements():
            self._move_card(card, PILE, DISCARDS)
        assert sorted(self.pile_cards()) == sorted(cards), "some of these are not in the pile"
        return self._counted()

    def hoard(self, colour: str) -> Self:
        """All cards of the pile and the discards go to a hand."""
        for place in (PILE, DISCARDS):
            for card in self._cards(place):
                self._move_card(card, place, self.seat(colour) * HAND_ROW)
        return self._counted()

    # Playing

    def draws(self, dragon: str) -> Self:
        """The active player draws this dragon: its colour and its coloured seat."""
        return self.plays(f"dragon {dragon}")

    def draws_card(self, colour: str, card: str) -> Self:
        """A player draws this card."""
        return self.plays(f"card {self.seat(colour)} {card}")

    def plays(self, *texts: str) -> Self:
        """Play these answers one after the other, for the seats that are asked."""
        for text in texts:
            assert text in self.possible(), f"{text!r} is not among {self.possible()}"
            self.journal.clear()
            self.state.play(self.state.parse(text), self.journal)
            self.ledger += [(self.colours[s], p, reason) for s, p, reason in self.journal.ledger]
            self._counted()
        return self

    def refuses(self, *texts: str) -> Self:
        """None of these is offered, none can be played, and trying changes nothing."""
        for text in texts:
            before = self.state.view(0).data(), self.asked
            assert text not in self.possible()
            with pytest.raises(IllegalMove):
                self.state.play(self.state.parse(text), self.journal)
            assert (self.state.view(0).data(), self.asked) == before
        return self

    def nobody_boards(self) -> Self:
        """Some dragon is drawn, nobody boards it, and now it must be sent."""
        self.plays(self.possible()[0])
        while self.asked[1] != "sail":
            self.plays({"crew": "crew -", "join": "stay", "recall": "recall -"}[self.asked[1]])
        return self

    def quiet_turn(self) -> Self:
        """A turn in which nobody boards; the dragon fills the first fjord."""
        self.nobody_boards()
        return self.plays(self.possible()[0])

    def quiet_turns(self, turns: int) -> Self:
        """So many turns in which nobody boards."""
        for _ in range(turns):
            self.quiet_turn()
        return self

    def raid_ends(self) -> Self:
        """Quiet turns until the raid is over: then cards are chosen, if any seat has some."""
        raid = self.raid
        while self.raid == raid and self.asked == ("chance", "dragon"):
            self.quiet_turn()
        return self

    # Looking

    @property
    def asked(self) -> tuple[str, str]:
        """The seat that is asked, and the question."""
        actor = int(self.state.actor)
        who = {CHANCE: "chance", OVER: "nobody"}.get(actor) or self.colours[actor]
        return who, self.state.question().kind

    def possible(self) -> list[str]:
        """The possible answers."""
        return [self.state.text(move) for move in self.state.moves()]

    def seen_by(self, colour: str) -> dict[str, Any]:
        """The view of a player."""
        return self.state.view(self.seat(colour)).data()

    def seat(self, colour: str) -> int:
        """The seat of a colour."""
        return self.colours.index(colour)

    @property
    def raid(self) -> int:
        """The raid, from 1."""
        return int(self.state.raid) + 1

    @property
    def active(self) -> str:
        """Whose turn it is."""
        return self.colours[self.state.active]

    @property
    def scores(self) -> dict[str, int]:
        """The points of each seat."""
        return dict(zip(self.colours, self.state.scores(), strict=True))

    def scored(self, reason: str) -> dict[str, int]:
        """The scores for a reason, one entry each: player and points."""
        entries = [(colour, points) for colour, points, why in self.ledger if why == reason]
        assert len(dict(entries)) == len(entries), f"{reason}: more than one entry for a colour"
        return dict(entries)

    def in_midgard(self, colour: str) -> int:
        """How many vikings are in Midgard."""
        return int(self.state.vikings[MIDGARD + self.seat(colour)])

    def in_asgard(self, colour: str) -> int:
        """How many vikings are in Asgard."""
        return int(self.state.vikings[ASGARD + self.seat(colour)])

    def in_valhalla(self, colour: str) -> int:
        """How many heroes a colour has."""
        return int(self.state.vikings[VALHALLA + self.seat(colour)])

    def holder(self, peninsula: int, row: int) -> str | None:
        """The holder of a field."""
        seat = self.state.fields[self._field(peninsula, row)]
        return None if seat == NOBODY else self.colours[seat]

    def held(self, colour: str) -> set[Spot]:
        """The fields of a colour, as (peninsula, row)."""
        first = self.state.box.first_field
        spots = [(p, row) for p in range(3) for row in range(first[p + 1] - first[p])]
        return {(p, row) for p, row in spots if self.holder(p, row) == colour}

    def aboard(self) -> list[str | None]:
        """The crew of the dragon: bow, middle, stern."""
        crew = [int(self.state.crew[seat]) for seat in range(3)]
        return [None if owner == NOBODY else self.colours[owner] for owner in crew]

    def dragons_in(self, fjord: int) -> list[str]:
        """The dragons that lie in a fjord, from the coast outward."""
        first = fjord * MOST_BERTHS
        lying = [self.state.berths[first + k] for k in range(self.state.lying[fjord])]
        return [dragon_name(dragon // 2) for dragon in lying]

    def hand_of(self, colour: str) -> list[str]:
        """The cards in a hand."""
        return self._cards(self.seat(colour) * HAND_ROW)

    def pile_cards(self) -> list[str]:
        """The cards in the pile."""
        return self._cards(PILE)

    def discards(self) -> list[str]:
        """The cards on the open discards."""
        return self._cards(DISCARDS)

    # Keeping it honest

    def _put(self, place: int, everyone: int | None, colours: dict[str, int]) -> Self:
        if everyone is not None:
            colours = {**dict.fromkeys(self.colours, everyone), **colours}
        for colour, vikings in colours.items():
            here = place + self.seat(colour)
            self._take_from_asgard(colour, vikings - int(self.state.vikings[here]))
            self.state.vikings[here] = vikings
        return self._counted()

    def _take_from_asgard(self, colour: str, vikings: int) -> None:
        asgard = ASGARD + self.seat(colour)
        assert self.state.vikings[asgard] >= vikings, f"Asgard has no {vikings} more of {colour}"
        self.state.vikings[asgard] -= vikings

    def _field(self, peninsula: int, row: int) -> int:
        first = self.state.box.first_field
        assert 0 <= row < first[peninsula + 1] - first[peninsula], f"there is no row {row}"
        return int(first[peninsula]) + row

    def _cards(self, place: int) -> list[str]:
        counts = [int(self.state.cards[place + card]) for card in range(CARD_KINDS)]
        return [CARDS[card] for card in range(CARD_KINDS) for _ in range(counts[card])]

    def _move_card(self, card: str, source: int, target: int) -> None:
        kind = CARDS.index(card)
        assert self.state.cards[source + kind] > 0, f"there is no {card} left to take"
        self.state.cards[source + kind] -= 1
        self.state.cards[target + kind] += 1
        self.state.pile_size += (target == PILE) - (source == PILE)
        for seat in range(len(self.colours)):
            row = seat * HAND_ROW
            self.state.cards[HELD + seat] += (target == row) - (source == row)

    def _take_back(self, seat: int) -> None:
        for card in self._cards(seat * HAND_ROW):
            self._move_card(card, seat * HAND_ROW, PILE)

    def _counted(self) -> Self:
        """W1.6, W1.7 Every viking and every card is somewhere, and only once."""
        table = self.state
        for seat, colour in enumerate(self.colours):
            places = [int(table.vikings[place + seat]) for place in (MIDGARD, ASGARD, VALHALLA)]
            places.append(sum(table.fields[field] == seat for field in range(FIELDS)))
            places.append(sum(table.crew[place] == seat for place in range(3)))
            assert min(places) >= 0, f"{colour}: {places}"
            assert sum(places) == VIKINGS, f"{colour}: {places} are not {VIKINGS}"
        for card in range(CARD_KINDS):
            rows = [seat * HAND_ROW for seat in range(len(self.colours))] + [PILE, DISCARDS]
            counts = [int(table.cards[row + card]) for row in rows]
            assert min(counts) >= 0, f"{CARDS[card]}: {counts}"
            assert sum(counts) == CARD_COUNTS[card], f"{CARDS[card]}: {counts}"
        assert len(self.pile_cards()) == table.pile_size
        return self
