"""The laws of Walhalla: they hold in every position, besides those of every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from longhouse.core.errors import IllegalMove
from longhouse.core.state import Journal
from longhouse.testing.laws import scored_by, seats
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
    Position,
)
from trust.laws import ExactLaws
from trust.variants import GAME

NOBODY = -1
IN_THE_BOX = [4, 4, 4, 4, 4, 4, 4, 1, 1, 1, 1]  # W1.6, in the order of the saga
# The cards that a question may be asked about in secret: attack, shield, hunt, end-of-raid cards.
ASKED_ABOUT = {"hunt": {0}, "attack": {1}, "defend": {2}, "play": {*range(3, 11)}}
# What is no move at any time is refused too; of the ten thousand choices of cards, a sample.
CODES = [*range(-2, 140), *range(140, PLAY + CHOICES + 300, 613), 10**9]


class WalhallaLaws(ExactLaws[WalhallaState]):
    """Vikings, cards and dragons; secret questions; the points of cards."""

    nonsense = ("", "dragon", "Join", "join ", " join", "crew 3 1", "play", "play hunt", "card 0 ?")

    def check_counts(self, p: WalhallaState) -> None:
        """Nothing is lost and nothing is added: vikings, cards, dragons, fields."""
        fields, crew = list(p.fields), list(p.crew)
        assert len(fields) == 36
        assert set(fields) <= {NOBODY, *seats(p)}
        assert set(crew) <= {NOBODY, *seats(p)}
        vikings = list(p.vikings)
        assert min(vikings) >= 0
        for seat in seats(p):  # W1.7
            home = vikings[MIDGARD + seat] + vikings[ASGARD + seat] + vikings[VALHALLA + seat]
            assert home + fields.count(seat) + crew.count(seat) == 14
        rows = [list(p.cards[row : row + HAND_ROW]) for row in range(0, 6 * HAND_ROW, HAND_ROW)]
        assert min(map(min, rows)) >= 0
        assert [sum(counts) for counts in zip(*rows, strict=True)] == [*IN_THE_BOX, 0]
        assert p.pile_size == sum(rows[PILE // HAND_ROW])
        assert [p.hand_size(seat) for seat in seats(p)] == [sum(rows[seat]) for seat in seats(p)]
        assert p.seats == 4 or not any(rows[3])
        lying = [dragon // 2 for dragon in p.berths if dragon != NOBODY]
        at_hand = [kind for kind in range(12) for _ in range(p.afloat[kind])]
        at_sea = [int(p.dragon)] if p.dragon != NOBODY and p.berth == NOBODY else []
        box = [kind for kind in range(12) for _ in range(p.box.dragons[kind])]
        assert sorted(lying + at_hand + at_sea) == box
        assert len(lying) == sum(p.lying) == p.sailed
        assert p.dragon != NOBODY or set(crew) == {NOBODY}
        assert min(p.points) >= 0

    def check_question(self, p: WalhallaState) -> None:
        """A secret question is asked only because of a card in hand; all choose in turn."""
        assert not p.secret() or p.phase.kind in ASKED_ABOUT
        if p.secret():
            assert any(p.cards[HAND_ROW * p.actor + card] for card in ASKED_ABOUT[p.phase.kind])
        if p.phase.kind == "play":
            order = [int(p.chosen[(p.start + turn) % p.seats]) >= 0 for turn in range(p.seats)]
            assert order == [turn < p.chooser for turn in range(p.seats)]
            assert p.actor == (p.start + p.chooser) % p.seats
        assert p.events is None

    def check_worth(
        self, p: WalhallaState, move: int, worth: list[tuple[int, str]], journal: Journal
    ) -> None:
        """A move scores its worth; cards score when the last seat has chosen."""
        if p.phase.kind != "play":
            super().check_worth(p, move, worth, journal)
        elif journal.ledger:
            assert {reason: points for points, reason in worth} == added_by(move, p)

    def codes(self, p: WalhallaState) -> Iterable[int]:
        return CODES

    def check_refusal(self, p: WalhallaState, code: int, refusal: IllegalMove) -> None:
        if 0 <= code < PLAY + CHOICES:  # it is a move, but not legal here
            assert refusal.given == p.text(code)
            assert p.parse(p.text(code)) == code

    def is_played_to_the_end(self, p: WalhallaState, viewer: int) -> bool:
        return viewer == p.active

    def check_nothing_is_given_away(self, p: WalhallaState, viewer: int) -> None:
        """Only the sizes of hands and pile, only the own choice, and no secret question."""
        view = p.view(viewer)
        data, position = view.data(), view.position
        assert isinstance(position, Position)
        hands = data["hands"]
        assert isinstance(hands, list)
        for seat in seats(p):
            if seat == viewer:
                assert sorted(hands[seat]) == sorted(hand(p, seat))
            else:
                assert hands[seat] == ["?"] * len(hand(p, seat))
                assert not any(position.cards[HAND_ROW * seat : HAND_ROW * seat + UNSEEN])
                assert p.phase.kind != "play" or position.chosen[seat] == NOBODY
        assert data["pile"] == p.pile_size
        assert not any(position.cards[PILE : PILE + UNSEEN])
        assert list(position.cards[DISCARDS:]) == list(p.cards[DISCARDS:])
        if p.secret() and p.actor != viewer:
            assert (data["asked"], data["actor"]) == ("wait", p.active)
            assert (position.phase.kind, position.actor, position.chooser) == ("wait", p.active, 0)
        else:
            assert (data["asked"], data["actor"]) == (p.phase.kind, p.actor)


def added_by(choice: int, p: Position) -> dict[str, int]:
    """The points of a choice of cards for the last seat to choose, compared with none."""
    added: Counter[str] = Counter()
    for move, sign in ((choice, 1), (PLAY, -1)):
        copy, journal = p.copy(), Journal(events=False)
        copy.play(move, journal)
        for (points, reason), times in scored_by(journal, int(p.actor)).items():
            added[reason] += sign * points * times
    return {reason: points for reason, points in added.items() if points}


def hand(p: Position, seat: int) -> list[str]:
    """A hand by the names of its cards."""
    names = [p.text(39 + card).split()[2] for card in range(len(IN_THE_BOX))]
    return [name for card, name in enumerate(names) for _ in range(p.cards[HAND_ROW * seat + card])]


LAWS = WalhallaLaws(GAME, WalhallaState)
