"""What is true of every position of Walhalla besides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from longhouse.core.errors import IllegalMove
from longhouse.core.state import Journal
from longhouse.walhalla.notation import CHOICES, PLAY
from longhouse.walhalla.play import WalhallaState
from longhouse.walhalla.state import (
    ASGARD,
    DISCARDS,
    HAND_ROW,
    MIDGARD,
    PILE,
    UNSEEN,
    VALHALLA,
    Table,
)
from trust.laws import Laws, scored_by, seats
from trust.variants import GAME

NOBODY = -1
IN_THE_BOX = [4, 4, 4, 4, 4, 4, 4, 1, 1, 1, 1]  # W1.6, in the order of the saga
# The cards that a question may be asked about in secret: attack, shield, hunt, end-of-raid cards.
ASKED_ABOUT = {"hunt": {0}, "attack": {1}, "defend": {2}, "play": {*range(3, 11)}}
# What is no move at any time is refused too; of the ten thousand choices of cards, a sample.
CODES = [*range(-2, 140), *range(140, PLAY + CHOICES + 300, 613), 10**9]


class WalhallaLaws(Laws[WalhallaState]):
    """Vikings, cards and dragons; secret questions; what cards bring."""

    nonsense = ("", "dragon", "Join", "join ", " join", "crew 3 1", "play", "play hunt", "card 0 ?")

    def check_counts(self, t: WalhallaState) -> None:
        """Nothing is lost and nothing is added: vikings, cards, dragons, fields."""
        fields, crew = list(t.fields), list(t.crew)
        assert len(fields) == 36
        assert set(fields) <= {NOBODY, *seats(t)}
        assert set(crew) <= {NOBODY, *seats(t)}
        vikings = list(t.vikings)
        assert min(vikings) >= 0
        for seat in seats(t):  # W1.7
            home = vikings[MIDGARD + seat] + vikings[ASGARD + seat] + vikings[VALHALLA + seat]
            assert home + fields.count(seat) + crew.count(seat) == 14
        rows = [list(t.cards[row : row + HAND_ROW]) for row in range(0, 6 * HAND_ROW, HAND_ROW)]
        assert min(map(min, rows)) >= 0
        assert [sum(counts) for counts in zip(*rows, strict=True)] == [*IN_THE_BOX, 0]
        assert t.pile_size == sum(rows[PILE // HAND_ROW])
        assert t.seats == 4 or not any(rows[3])
        lying = [dragon // 2 for dragon in t.berths if dragon != NOBODY]
        at_hand = [kind for kind in range(12) for _ in range(t.afloat[kind])]
        at_sea = [int(t.dragon)] if t.dragon != NOBODY and t.berth == NOBODY else []
        box = [kind for kind in range(12) for _ in range(t.box.dragons[kind])]
        assert sorted(lying + at_hand + at_sea) == box
        assert len(lying) == sum(t.lying) == t.sailed
        assert t.dragon != NOBODY or set(crew) == {NOBODY}
        assert min(t.points) >= 0

    def check_question(self, t: WalhallaState) -> None:
        """A secret question is asked only because of a card in hand; all choose in turn."""
        assert not t.secret() or t.phase.kind in ASKED_ABOUT
        if t.secret():
            assert any(t.cards[HAND_ROW * t.actor + card] for card in ASKED_ABOUT[t.phase.kind])
        if t.phase.kind == "play":
            order = [int(t.chosen[(t.start + turn) % t.seats]) >= 0 for turn in range(t.seats)]
            assert order == [turn < t.chooser for turn in range(t.seats)]
            assert t.actor == (t.start + t.chooser) % t.seats
        assert t.story is None

    def check_worth(
        self, t: WalhallaState, move: int, worth: list[tuple[int, str]], journal: Journal
    ) -> None:
        """What a move is worth, it brings; cards, once the last has chosen and all is counted."""
        if t.phase.kind != "play":
            super().check_worth(t, move, worth, journal)
        elif journal.ledger:
            assert {reason: points for points, reason in worth} == added_by(move, t)

    def codes(self, t: WalhallaState) -> Iterable[int]:
        return CODES

    def check_refusal(self, t: WalhallaState, code: int, refusal: IllegalMove) -> None:
        if 0 <= code < PLAY + CHOICES:  # as a text, it is a move, but not one of now
            assert refusal.given == t.text(code)
            assert t.parse(t.text(code)) == code

    def is_imagined_to_the_end(self, t: WalhallaState, viewer: int) -> bool:
        return viewer == t.active

    def check_nothing_is_given_away(self, t: WalhallaState, viewer: int) -> None:
        """Of hands and pile only the sizes, of choices only one's own; no secret question."""
        view = t.view(viewer)
        data, table = view.data(), view.table
        assert isinstance(table, Table)
        hands = data["hands"]
        assert isinstance(hands, list)
        for seat in seats(t):
            if seat == viewer:
                assert sorted(hands[seat]) == sorted(hand(t, seat))
            else:
                assert hands[seat] == ["?"] * len(hand(t, seat))
                assert not any(table.cards[HAND_ROW * seat : HAND_ROW * seat + UNSEEN])
                assert t.phase.kind != "play" or table.chosen[seat] == NOBODY
        assert data["pile"] == t.pile_size
        assert not any(table.cards[PILE : PILE + UNSEEN])
        assert list(table.cards[DISCARDS:]) == list(t.cards[DISCARDS:])
        if t.secret() and t.actor != viewer:
            assert (data["asked"], data["actor"]) == ("wait", t.active)
            assert (table.phase.kind, table.actor, table.chooser) == ("wait", t.active, 0)
        else:
            assert (data["asked"], data["actor"]) == (t.phase.kind, t.actor)


def added_by(choice: int, t: Table) -> dict[str, int]:
    """What a choice of cards brings the last who chooses, compared with playing none."""
    added: Counter[str] = Counter()
    for move, sign in ((choice, 1), (PLAY, -1)):
        copy, journal = t.copy(), Journal(story=False)
        copy.play(move, journal)
        for (points, reason), times in scored_by(journal, int(t.actor)).items():
            added[reason] += sign * points * times
    return {reason: points for reason, points in added.items() if points}


def hand(t: Table, seat: int) -> list[str]:
    """A hand by the names of its cards."""
    names = [t.text(39 + card).split()[2] for card in range(len(IN_THE_BOX))]
    return [name for card, name in enumerate(names) for _ in range(t.cards[HAND_ROW * seat + card])]


LAWS = WalhallaLaws(GAME, WalhallaState)
