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

    def check_counts(self, state: S) -> None:
        """Nothing is lost and nothing is added."""

    def check_question(self, state: S) -> None:
        """The question is one that arises here."""

    def check_worth(
        self, state: S, move: int, worth: list[tuple[int, str]], journal: Journal
    ) -> None:
        """A move brings what it was said to be worth."""
        assert not Counter(worth) - scored_by(journal, int(state.actor))

    def check_nothing_is_given_away(self, state: S, viewer: int) -> None:
        """A view of a game that is not over hides what it must."""

    def codes(self, state: S) -> Iterable[int]:
        """Numbers that may be taken for moves."""
        moves = state.moves()
        return (-2, -1, *(move + 1 for move in moves), *range(20), 10**9)

    def check_refusal(self, state: S, code: int, refusal: IllegalMove) -> None:
        """A refusal says what was refused."""

    def is_imagined_to_the_end(self, state: S, viewer: int) -> bool:
        """Whether games that this viewer imagines here are played out: that takes time."""
        return viewer == state.actor

    # What holds for all

    def own(self, state: State) -> S:
        """The state with its type."""
        assert isinstance(state, self.kind)
        return state

    def check_everything(self, state: S, rng: Rng) -> None:
        """All laws at once."""
        self.check_counts(state)
        self.check_moves(state)
        self.check_pick(state)
        self.check_every_move_plays(state)
        self.check_nothing_else_plays(state)
        self.check_draw(state)
        self.check_views(state, rng)

    def check_moves(self, state: S) -> None:
        """The moves are distinct, read and written alike; a question has two answers at least."""
        moves = state.moves()
        texts = [state.text(move) for move in moves]
        assert [state.parse(text) for text in texts] == list(moves)
        assert all(state.is_legal(move) for move in moves)
        assert len(set(texts)) == len(moves)
        if state.actor == OVER:
            assert moves == ()
        elif state.actor == CHANCE:
            assert len(moves) == len(state.weights()) >= 1
            assert min(state.weights()) > 0
        else:
            assert 0 <= state.actor < state.seats
            assert len(moves) >= 2
        assert state.question().seat == state.actor
        assert state.journal is None
        self.check_question(state)

    def check_pick(self, state: S) -> None:
        """A random move is one of the list, each by one fall of the die."""
        moves = state.moves()
        for move in self.tried(state):
            die = Fixed(moves.index(move))
            assert state.pick(die) == move
            assert die.sides == len(moves)

    def check_every_move_plays(self, state: S) -> None:
        """Each move can be played on a copy, brings what it is worth, and leaves the rest alone."""
        before = fingerprint(state)
        for move in self.tried(state):
            copy, journal = self.own(state.copy()), Journal()
            assert fingerprint(copy) == before
            worth = state.worth(move)
            state.preview(move)
            assert state.why_not(move) == ""
            copy.play(move, journal)
            self.check_counts(copy)
            assert fingerprint(copy) != before
            changed = [
                after - now for after, now in zip(copy.scores(), state.scores(), strict=True)
            ]
            ledger = journal.ledger
            assert changed == [sum(p for s, p, _ in ledger if s == seat) for seat in seats(state)]
            self.check_worth(state, move, worth, journal)
            quiet = state.copy()
            quiet.play(move)
            assert fingerprint(quiet) == fingerprint(copy), "a journal changes nothing"
        assert fingerprint(state) == before

    def tried(self, state: S) -> tuple[int, ...]:
        """The moves, or a sample of them that differs from one position to the next."""
        moves = state.moves()
        step = -(-len(moves) // self.most_tried) or 1
        return moves[sum(state.scores()) % step :: step]

    def check_nothing_else_plays(self, state: S) -> None:
        """Every other move is refused with what is possible, and changes nothing."""
        moves, before = state.moves(), fingerprint(state)
        for code in self.codes(state):
            if code not in moves:
                self.check_refused(state, code)
        for text in self.nonsense:
            with pytest.raises(UnreadableMove):
                state.parse(text)
        for move in self.tried(state)[:4]:
            for text in mutated(state.text(move)):
                try:
                    code = state.parse(text)
                except UnreadableMove:
                    continue
                assert state.text(code) == text, "a text is the only one of its move"
                if code not in moves:
                    self.check_refused(state, code)
        assert fingerprint(state) == before

    def check_refused(self, state: S, code: int) -> None:
        """A move that is none of now."""
        assert not state.is_legal(code)
        journal = Journal()
        with pytest.raises(IllegalMove) as refusal:
            state.play(code, journal)
        assert refusal.value.possible == tuple([state.text(move) for move in state.moves()])
        assert not journal.events
        assert not journal.ledger
        self.check_refusal(state, code, refusal.value)

    def check_draw(self, state: S) -> None:
        """Chance draws each outcome exactly as often as its weight says."""
        if state.actor != CHANCE:
            return
        total = sum(state.weights())
        drawn: Counter[int] = Counter()
        for falls in range(total):
            die = Fixed(falls)
            drawn[int(state.draw(die))] += 1
            assert die.sides == total
        assert drawn == dict(zip(state.moves(), state.weights(), strict=True))

    def check_views(self, state: S, rng: Rng) -> None:
        """Nobody sees more than they may, and what they imagine looks the same to them."""
        before = fingerprint(state)
        for viewer in (*seats(state), SPECTATOR):
            view = state.view(viewer)
            data = view.data()
            if state.actor != OVER:
                self.check_nothing_is_given_away(state, viewer)
            if state.actor == viewer and viewer != SPECTATOR:
                assert view.asked()
                assert view.moves() == state.moves()
                assert view.position.question().about == state.question().about
                assert [view.position.worth(move) for move in state.moves()] == [
                    *map(state.worth, state.moves())
                ]
            else:
                assert not view.asked()
                assert view.moves() == ()
                assert not any(view.is_legal(move) for move in state.moves())
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
                assert imagined.secret() == state.secret()
            if self.is_imagined_to_the_end(state, viewer):
                assert ends(view, rng.low) == ends(received, rng.low)
        assert fingerprint(state) == before


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


def seats(state: State) -> range:
    """All seats."""
    return range(state.seats)
