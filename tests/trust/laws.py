"""What is true of every position of Walhalla, whatever was played."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from longhouse.core.errors import IllegalMove, UnreadableMove
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, SPECTATOR, Journal
from longhouse.walhalla.notation import CHOICES, PLAY
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
from trust.fingerprint import fingerprint
from trust.variants import GAME

NOBODY = -1
IN_THE_BOX = [4, 4, 4, 4, 4, 4, 4, 1, 1, 1, 1]  # W1.6, in the order of the saga
SECRET_KINDS = {"attack", "defend", "hunt", "play"}
# What is no move at any time is refused too; of the ten thousand choices of cards, a sample.
CODES = [*range(-2, 140), *range(140, PLAY + CHOICES + 300, 613), 10**9]


class Fixed(Rng):
    """A die that always falls the same way."""

    def __init__(self, falls: int) -> None:
        super().__init__(0)
        self.falls = falls
        self.sides = 0

    def below(self, n: int) -> int:
        self.sides = n
        return self.falls


def check_counts(t: Table) -> None:
    """Nothing is lost and nothing is added: vikings, cards, dragons, fields."""
    seats = list(range(t.seats))
    fields, crew = list(t.fields), list(t.crew)
    assert len(fields) == 36
    assert set(fields) <= {NOBODY, *seats}
    assert set(crew) <= {NOBODY, *seats}
    vikings = list(t.vikings)
    assert min(vikings) >= 0
    for seat in seats:  # W1.7
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


def check_moves(t: Table) -> None:
    """The moves are distinct, read and written alike, and a question has two answers at least."""
    moves = t.moves()
    texts = [t.text(move) for move in moves]
    assert [t.parse(text) for text in texts] == list(moves)
    assert len(set(texts)) == len(moves)
    if t.actor == OVER:
        assert moves == ()
    elif t.actor == CHANCE:
        assert len(moves) == len(t.weights()) >= 1
        assert min(t.weights()) > 0
    else:
        assert 0 <= t.actor < t.seats
        assert len(moves) >= 2
    question = t.question()
    assert question.seat == t.actor
    assert t.journal is None
    assert t.story is None


def check_every_move_plays(t: Table) -> None:
    """Each move can be played on a copy, brings what it is worth, and leaves the rest alone."""
    before = fingerprint(t)
    for move in t.moves():
        copy, journal = t.copy(), Journal()
        worth = t.worth(move)
        t.preview(move)
        copy.play(move, journal)
        check_counts(copy)
        assert fingerprint(copy) != before
        changed = [after - now for after, now in zip(copy.scores(), t.scores(), strict=True)]
        assert changed == [sum(p for s, p, _ in journal.ledger if s == seat) for seat in seats(t)]
        if t.phase.kind != "play":
            assert not Counter(worth) - scored_by(journal, t.actor)
        elif journal.ledger:  # the last has chosen, and all is counted
            assert {reason: points for points, reason in worth} == added_by(move, t)
        quiet = t.copy()
        quiet.play(move)
        assert fingerprint(quiet) == fingerprint(copy), "a journal changes nothing"
    assert fingerprint(t) == before


def scored_by(journal: Journal, seat: int) -> Counter[tuple[int, str]]:
    """What a seat scored."""
    return Counter((points, reason) for who, points, reason in journal.ledger if who == seat)


def added_by(choice: int, t: Table) -> dict[str, int]:
    """What a choice of cards brings the last who chooses, compared with playing none."""
    added: Counter[str] = Counter()
    for move, sign in ((choice, 1), (PLAY, -1)):
        copy, journal = t.copy(), Journal(story=False)
        copy.play(move, journal)
        for (points, reason), times in scored_by(journal, t.actor).items():
            added[reason] += sign * points * times
    return {reason: points for reason, points in added.items() if points}


def check_nothing_else_plays(t: Table) -> None:
    """Every other move is refused with what is possible, and changes nothing."""
    before = fingerprint(t)
    moves = set(t.moves())
    possible = tuple(t.text(move) for move in t.moves())
    for code in CODES:
        if code in moves:
            continue
        journal = Journal()
        with pytest.raises(IllegalMove) as refusal:
            t.play(code, journal)
        assert refusal.value.possible == possible
        assert not journal.events
        assert not journal.ledger
        assert fingerprint(t) == before
        if 0 <= code < PLAY + CHOICES:  # as a text, it is a move, but not one of now
            assert refusal.value.given == t.text(code)
            assert t.parse(t.text(code)) == code
    for text in (
        "",
        "dragon",
        "Join",
        "join ",
        " join",
        "crew 3 1",
        "play",
        "play hunt",
        "card 0 ?",
    ):
        with pytest.raises(UnreadableMove):
            t.parse(text)


def check_draw(t: Table) -> None:
    """Chance draws each outcome exactly as often as its weight says."""
    if t.actor != CHANCE:
        return
    total = sum(t.weights())
    drawn: Counter[int] = Counter()
    for falls in range(total):
        die = Fixed(falls)
        drawn[int(t.draw(die))] += 1
        assert die.sides == total
    assert drawn == dict(zip(t.moves(), t.weights(), strict=True))


def check_views(t: Table, rng: Rng) -> None:
    """Nobody sees more than they may, and what they imagine looks the same to them."""
    before = fingerprint(t)
    assert not t.secret() or t.phase.kind in SECRET_KINDS
    for viewer in (*seats(t), SPECTATOR):
        view = t.view(viewer)
        data = view.data()
        if t.actor != OVER:
            check_nothing_is_given_away(t, viewer)
        if t.actor == viewer and viewer != SPECTATOR:
            assert view.asked()
            assert view.moves() == t.moves()
            assert view.table.question().about == t.question().about
            assert [view.table.worth(move) for move in t.moves()] == [*map(t.worth, t.moves())]
        else:
            assert not view.asked()
            assert view.moves() == ()
        sent = json.loads(view.encode())
        assert sent == data
        received = GAME.view(sent)
        assert received == view
        assert received.moves() == view.moves()
        for seen in (view, received):
            imagined = seen.sample(rng)
            assert isinstance(imagined, Table)
            check_counts(imagined)
            check_moves(imagined)
            assert imagined.view(viewer) == view
            assert imagined.secret() == t.secret()
    assert fingerprint(t) == before


def check_nothing_is_given_away(t: Table, viewer: int) -> None:
    """Of hands and pile only the sizes, of choices only one's own; no secret question at all."""
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


def hand(t: Table, seat: int) -> list[str]:
    """A hand by the names of its cards."""
    names = [t.text(39 + card).split()[2] for card in range(len(IN_THE_BOX))]
    return [name for card, name in enumerate(names) for _ in range(t.cards[HAND_ROW * seat + card])]


def seats(t: Table) -> range:
    """All seats."""
    return range(t.seats)
