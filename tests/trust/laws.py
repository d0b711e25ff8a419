"""What is true of every position of every game, whatever was played."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Generic, TypeVar

import pytest

from longhouse.core.errors import IllegalMove, UnreadableMove
from longhouse.core.game import Game
from longhouse.core.playout import playout
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, SPECTATOR, Journal, State, View
from trust.fingerprint import fingerprint

S = TypeVar("S", bound=State)


class Fixed(Rng):
    """A die that always falls the same way."""

    def __init__(self, falls: int) -> None:
        super().__init__(0)
        self.falls = falls
        self.sides = 0

    def below(self, n: int) -> int:
        self.sides = n
        return self.falls


class Laws(Generic[S]):
    """The laws of a game. A game adds its own where a method says so."""

    most_tried = 1000  # moves of one position that are played on copies; of more, a sample
    nonsense: tuple[str, ...] = ("", " ", "?", "nonsense", "0")  # texts that never are moves

    def __init__(self, game: Game, kind: type[S]) -> None:
        self.game = game
        self.kind = kind

    # What a game adds

    def check_counts(self, t: S) -> None:
        """Nothing is lost and nothing is added."""

    def check_question(self, t: S) -> None:
        """The question is one that arises here."""

    def check_worth(self, t: S, move: int, worth: list[tuple[int, str]], journal: Journal) -> None:
        """A move brings what it was said to be worth."""
        assert not Counter(worth) - scored_by(journal, int(t.actor))

    def check_nothing_is_given_away(self, t: S, viewer: int) -> None:
        """A view of a game that is not over hides what it must."""

    def codes(self, t: S) -> Iterable[int]:
        """Numbers that may be taken for moves."""
        moves = t.moves()
        return (-2, -1, *(move + 1 for move in moves), *range(20), 10**9)

    def check_refusal(self, t: S, code: int, refusal: IllegalMove) -> None:
        """A refusal says what was refused."""

    def is_imagined_to_the_end(self, t: S, viewer: int) -> bool:
        """Whether games that this viewer imagines here are played out: that takes time."""
        return viewer == t.actor

    # What holds for all

    def own(self, state: State) -> S:
        """The state with its type."""
        assert isinstance(state, self.kind)
        return state

    def check_everything(self, t: S, rng: Rng) -> None:
        """All laws at once."""
        self.check_counts(t)
        self.check_moves(t)
        self.check_every_move_plays(t)
        self.check_nothing_else_plays(t)
        self.check_draw(t)
        self.check_views(t, rng)

    def check_moves(self, t: S) -> None:
        """The moves are distinct, read and written alike; a question has two answers at least."""
        moves = t.moves()
        texts = [t.text(move) for move in moves]
        assert [t.parse(text) for text in texts] == list(moves)
        assert all(t.is_legal(move) for move in moves)
        assert len(set(texts)) == len(moves)
        if t.actor == OVER:
            assert moves == ()
        elif t.actor == CHANCE:
            assert len(moves) == len(t.weights()) >= 1
            assert min(t.weights()) > 0
        else:
            assert 0 <= t.actor < t.seats
            assert len(moves) >= 2
        assert t.question().seat == t.actor
        assert t.journal is None
        self.check_question(t)

    def check_every_move_plays(self, t: S) -> None:
        """Each move can be played on a copy, brings what it is worth, and leaves the rest alone."""
        before = fingerprint(t)
        for move in self.tried(t):
            copy, journal = self.own(t.copy()), Journal()
            assert fingerprint(copy) == before
            worth = t.worth(move)
            t.preview(move)
            assert t.why_not(move) == ""
            copy.play(move, journal)
            self.check_counts(copy)
            assert fingerprint(copy) != before
            changed = [after - now for after, now in zip(copy.scores(), t.scores(), strict=True)]
            ledger = journal.ledger
            assert changed == [sum(p for s, p, _ in ledger if s == seat) for seat in seats(t)]
            self.check_worth(t, move, worth, journal)
            quiet = t.copy()
            quiet.play(move)
            assert fingerprint(quiet) == fingerprint(copy), "a journal changes nothing"
        assert fingerprint(t) == before

    def tried(self, t: S) -> tuple[int, ...]:
        """The moves, or a sample of them that differs from one position to the next."""
        moves = t.moves()
        step = -(-len(moves) // self.most_tried) or 1
        return moves[sum(t.scores()) % step :: step]

    def check_nothing_else_plays(self, t: S) -> None:
        """Every other move is refused with what is possible, and changes nothing."""
        moves = t.moves()
        for code in self.codes(t):
            if code not in moves:
                self.check_refused(t, code)
        for text in self.nonsense:
            with pytest.raises(UnreadableMove):
                t.parse(text)
        for move in self.tried(t)[:4]:
            for text in mutated(t.text(move)):
                try:
                    code = t.parse(text)
                except UnreadableMove:
                    continue
                assert t.text(code) == text, "a text is the only one of its move"
                if code not in moves:
                    self.check_refused(t, code)

    def check_refused(self, t: S, code: int) -> None:
        """A move that is none of now."""
        assert not t.is_legal(code)
        before, journal = fingerprint(t), Journal()
        with pytest.raises(IllegalMove) as refusal:
            t.play(code, journal)
        assert refusal.value.possible == tuple([t.text(move) for move in t.moves()])
        assert not journal.events
        assert not journal.ledger
        assert fingerprint(t) == before
        self.check_refusal(t, code, refusal.value)

    def check_draw(self, t: S) -> None:
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

    def check_views(self, t: S, rng: Rng) -> None:
        """Nobody sees more than they may, and what they imagine looks the same to them."""
        before = fingerprint(t)
        for viewer in (*seats(t), SPECTATOR):
            view = t.view(viewer)
            data = view.data()
            if t.actor != OVER:
                self.check_nothing_is_given_away(t, viewer)
            if t.actor == viewer and viewer != SPECTATOR:
                assert view.asked()
                assert view.moves() == t.moves()
                assert view.position.question().about == t.question().about
                assert [view.position.worth(move) for move in t.moves()] == [
                    *map(t.worth, t.moves())
                ]
            else:
                assert not view.asked()
                assert view.moves() == ()
                assert not any(view.is_legal(move) for move in t.moves())
            sent = json.loads(view.encode())
            assert sent == data
            received = self.game.view(sent)
            assert received == view
            assert received.moves() == view.moves()
            for seen in (view, received):
                imagined = self.own(seen.sample(rng))
                self.check_counts(imagined)
                self.check_moves(imagined)
                assert imagined.view(viewer) == view
                assert imagined.secret() == t.secret()
            if self.is_imagined_to_the_end(t, viewer):
                assert ends(view, rng.low) == ends(received, rng.low)
        assert fingerprint(t) == before


def ends(view: View, seed: int) -> list[int]:
    """The scores of a game that is imagined and played out."""
    imagined = view.sample(Rng(seed))
    playout(imagined, Rng(seed))
    return imagined.scores()


def scored_by(journal: Journal, seat: int) -> Counter[tuple[int, str]]:
    """What a seat scored."""
    return Counter((points, reason) for who, points, reason in journal.ledger if who == seat)


def mutated(text: str) -> list[str]:
    """Texts that differ a little from a move's."""
    words = text.split(" ")
    return [
        *(f" {text}", f"{text} ", text.upper(), text[:-1], text[1:], f"{text}0", f"{text} +0"),
        *(text.replace(" ", "  "), f"{text} {words[-1]}", f"+{text}", f"{text}\n"),
        *(" ".join(words[:-1]), " ".join(reversed(words)), text.replace("1", "01")),
    ]


def seats(t: State) -> range:
    """All seats."""
    return range(t.seats)
