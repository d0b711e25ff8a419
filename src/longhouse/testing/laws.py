"""The laws that hold in every position of every game."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Generic, TypeVar

from longhouse.core.errors import IllegalMove, NoSuchMove, NoSuchSeat, UnreadableMove
from longhouse.core.game import Frame, Game
from longhouse.core.names import Names
from longhouse.core.playout import playout
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, SPECTATOR, Journal, State, View
from longhouse.testing.checks import (
    BrokenLaw,
    FixedRng,
    check_json,
    check_weights,
    mutated,
    refused,
    require,
)
from longhouse.testing.secrecy import leak

S = TypeVar("S", bound=State)
NO_MOVES = (-2, 2**62)  # numbers that are moves of no game
REPEATED = 20  # plays of a move that tell whether it is random
MOST_WEIGHT = 100_000  # of all outcomes of chance: with more, `draw` is not tried exhaustively


class Laws(Generic[S]):
    """The laws of a game. Override the methods of the first part to add laws of your own."""

    most_tried = 1000  # moves of a position that are tried; if it has more, a sample
    most_compared = 60  # moves of a position that are compared by the law of secrecy
    nonsense: tuple[str, ...] = ("", " ", "?", "nonsense")  # texts that are never moves

    def __init__(self, game: Game, kind: type[S]) -> None:
        self.game = game
        self.kind = kind

    # For overriding

    def check_counts(self, state: S) -> None:
        """No piece is lost and none is added."""

    def check_question(self, state: S) -> None:
        """The question is one that the rules ask here."""

    def check_worth(
        self, state: S, move: int, worth: list[tuple[int, str]], journal: Journal
    ) -> None:
        """A move scores at least its `worth`, unless several seats choose at the same time."""
        if state.choosers():
            return
        scored = scored_by(journal, int(state.actor))
        named = f"worth({move}), of {state.text(move)!r}, is {worth}"
        missing = f"{named}, but the move scores {[*scored.elements()]} for seat {state.actor}"
        require(not Counter(worth) - scored, missing)

    def check_nothing_is_given_away(self, state: S, viewer: int) -> None:
        """A view of a running game hides all that it must."""

    def check_sample(self, state: S, viewer: int, sample: S) -> None:
        """A sample of a view is a possible position."""

    def codes(self, state: S) -> Iterable[int]:
        """Numbers to try as moves."""
        return (-2, -1, *(move + 1 for move in state.moves()), *range(20), 10**9)

    def check_refusal(self, state: S, code: int, refusal: IllegalMove) -> None:
        """The error for an illegal move names the move."""

    def is_played_to_the_end(self, state: S, viewer: int) -> bool:
        """Whether samples of this view are played out, which takes time."""
        return viewer == state.actor

    def fingerprint(self, state: State) -> object:
        """A value that is equal for equal positions."""
        return summary(state)

    # For every game

    def own(self, state: State) -> S:
        """The state with its type."""
        require(isinstance(state, self.kind), f"{state!r} is no {self.kind.__name__}")
        assert isinstance(state, self.kind)
        return state

    def check_everything(self, state: S, rng: Rng) -> None:
        """All laws."""
        self.check_counts(state)
        self.check_moves(state)
        self.check_pick(state)
        self.check_every_move_plays(state)
        self.check_nothing_else_plays(state)
        self.check_draw(state)
        self.check_restored(state, rng)
        self.check_numbers(state)
        self.check_views(state, rng)
        self.check_secrecy(state)
        self.check_words(state)

    def check_moves(self, state: S) -> None:
        """Moves are distinct, and texts and numbers are inverses; a question has two answers."""
        moves, actor = state.moves(), int(state.actor)
        texts = [state.text(move) for move in moves]
        require(len(set(texts)) == len(moves), f"two moves have the same text: {texts}")
        parsed = [state.parse(text) for text in texts]
        require(parsed == list(moves), f"parse(text(move)) is {parsed}, not the moves {moves}")
        refused = [move for move in moves if not state.is_legal(move)]
        require(not refused, f"is_legal() refuses {refused}, which are in moves()")
        if actor == OVER:
            require(moves == (), f"the game is over, but moves() is {moves}, not ()")
        elif actor == CHANCE:
            check_weights(state)
        else:
            require(0 <= actor < state.seats, f"actor {actor} is no seat, CHANCE or OVER")
            one = f"seat {actor} is asked but has one move, {texts}: the state plays it itself"
            require(len(moves) >= 2, one)
        question = state.question()
        asked = f"question().seat is {question.seat}, but the actor is {actor}: they are the same"
        require(question.seat == actor, asked)
        check_json(question.about, "question().about")
        require(state.journal is None, "the state keeps its journal after a move")
        self.check_result(state)
        self.check_parts(state, moves)
        self.check_question(state)

    def check_result(self, state: S) -> None:
        """Nobody wins before the end, and then the shares of the win add up to 1."""
        winners, returns = state.winners(), state.returns()
        shared = state.scores() is state.scores()
        require(not shared, "scores() gives the list of the state itself: give a copy, list(…)")
        require(len(state.scores()) == state.seats, f"scores() is {state.scores()}: one per seat")
        require(len(returns) == state.seats, f"returns() is {returns}: one for each seat")
        require(
            set(winners) <= {*seats(state)} and len(set(winners)) == len(winners),
            f"winners() is {winners}: seats, each once",
        )
        if state.actor != OVER:
            require(winners == [], f"winners() is {winners} before the end: it is []")
            require(not any(returns), f"returns() is {returns} before the end: all are 0")
        else:
            require(abs(sum(returns) - 1) < 1e-9, f"returns() is {returns}: the sum is 1")

    def check_parts(self, state: S, moves: Sequence[int]) -> None:
        """Clients read moves as JSON: all with the same verb have the same keys."""
        keys: dict[object, list[str]] = {}
        for move in moves:
            parts = state.parts(move)
            check_json(parts, "parts()")
            require([*parts][:1] == ["verb"], f"parts() is {parts}: the first key is verb")
            same = keys.setdefault(parts["verb"], [*parts])
            require(same == [*parts], f"parts() of one verb have keys {same} and {[*parts]}")

    def check_pick(self, state: S) -> None:
        """A random move is one of the list, and each takes one throw of the die."""
        moves = state.moves()
        for move in self.tried(state):
            die = FixedRng(moves.index(move))
            picked = state.pick(die)
            require(picked == move and die.sides == len(moves), "pick() is not uniform")

    def check_every_move_plays(self, state: S) -> None:
        """Each move plays on a copy, scores its worth, and leaves the original alone."""
        before, scores = self.fingerprint(state), state.scores()
        for move in self.tried(state):
            copy, journal = self.own(state.copy()), Journal()
            require(self.fingerprint(copy) == before, "copy() differs from its original")
            worth = state.worth(move)
            json.dumps(state.preview(move))
            require(state.why_not(move) == "", f"why_not() of a legal move: {state.why_not(move)}")
            copy.play(move, journal)
            require(self.fingerprint(state) == before, "playing on a copy changed the original")
            self.check_counts(copy)
            played = f"play({move}), {state.text(move)!r},"
            require(self.fingerprint(copy) != before, f"{played} changed nothing")
            changed = [after - now for after, now in zip(copy.scores(), scores, strict=True)]
            booked = [sum(p for s, p, _ in journal.ledger if s == seat) for seat in seats(state)]
            ledger = f"{played} changed the scores by {changed}, but its ledger says {booked}"
            require(changed == booked, ledger)
            self.check_ledger(journal)
            self.check_worth(state, move, worth, journal)
            self.check_event_words(copy, journal)
            quiet = state.copy()
            quiet.play(move)
            if self.fingerprint(quiet) != self.fingerprint(copy):
                self.check_deterministic(state, move)
                raise BrokenLaw(f"{played} gives another position without a journal")

    def check_deterministic(self, state: S, move: int) -> None:
        """A move gives the same position each time."""
        found = []
        for _ in range(REPEATED):
            copy = self.own(state.copy())
            copy.play(move, Journal())
            found.append(self.fingerprint(copy))
        same = all(position == found[0] for position in found)
        law = f"play() is random: {state.text(move)!r} leads to different positions"
        require(same, f"{law}; where chance decides, the actor is CHANCE")

    def check_ledger(self, journal: Journal) -> None:
        """Every entry has points, and a reason that the game names."""
        for seat, points, reason in journal.ledger:
            entry = f"the ledger has {(seat, points, reason)}"
            require(points != 0, f"{entry}: points are never 0")
            known = f"{entry}: Game.reasons has {', '.join(self.game.reasons)}; add it there"
            require(reason in self.game.reasons, known)

    def tried(self, state: S) -> tuple[int, ...]:
        """The moves, or a sample that differs from one position to the next."""
        moves = state.moves()
        step = -(-len(moves) // self.most_tried) or 1
        return moves[sum(state.scores()) % step :: step]

    def check_nothing_else_plays(self, state: S) -> None:
        """Any other move is refused, with the legal ones, and changes nothing."""
        moves, before, spare = state.moves(), self.fingerprint(state), self.own(state.copy())
        for code in self.codes(state):
            if code not in moves:
                self.check_refused(state, code)
        for text in self.nonsense:
            found = self.parsed(state, text)
            require(found is None, f"parse({text!r}) is {found}: it raises UnreadableMove")
        for move in self.tried(state)[:4]:
            for text in mutated(state.text(move)):
                found = self.parsed(state, text)
                if found is not None:
                    other = f"parse({text!r}) is {found}, whose text is {state.text(found)!r}"
                    require(state.text(found) == text, f"{other}: a move has one text")
                    if found not in moves:
                        self.check_refused(state, found)
        if self.fingerprint(state) != before:
            changing = [code for code in self.codes(spare) if self.is_changed_by(spare, code)]
            raise BrokenLaw(f"a refused move changed the position: play({changing[:3]})")

    def is_changed_by(self, state: S, code: int) -> bool:
        """Whether a refused move changes a copy of the position."""
        copy = state.copy()
        try:
            copy.play(code, Journal())
        except IllegalMove:
            return self.fingerprint(copy) != self.fingerprint(state)
        return False

    def parsed(self, state: S, text: str) -> int | None:
        """The move of a text; None if there is none."""
        try:
            return int(state.parse(text))
        except UnreadableMove:
            return None
        except Exception as error:
            law = f"parse({text!r}) raised {error!r}: a text that is no move raises UnreadableMove"
            raise BrokenLaw(law) from error

    def check_refused(self, state: S, code: int) -> None:
        """An illegal move raises IllegalMove with the texts of all legal moves."""
        require(not state.is_legal(code), f"is_legal({code}), but it is not in moves()")
        journal, texts = Journal(), tuple(state.texts())
        try:
            state.play(code, journal)
        except IllegalMove as refusal:
            listed = f"IllegalMove.possible is {refusal.possible}, not all texts: {texts}"
            require(refusal.possible == texts, listed)
            self.check_refusal(state, code, refusal)
        except Exception as error:
            law = f"play({code}) raised {error!r}: an illegal move raises IllegalMove"
            raise BrokenLaw(law) from error
        else:
            raise BrokenLaw(f"play({code}) was accepted, but it is not in moves() {state.moves()}")
        require(not journal.events and not journal.ledger, "a refused move wrote into the journal")

    def check_draw(self, state: S) -> None:
        """Chance draws each outcome exactly as often as its weight says."""
        if state.actor != CHANCE or sum(state.weights()) > MOST_WEIGHT:
            return
        total = sum(state.weights())
        drawn: Counter[int] = Counter()
        for number in range(total):
            die = FixedRng(number)
            drawn[int(state.draw(die))] += 1
            require(die.sides == total, "draw() does not throw one die with a side per weight")
        wanted = dict(zip(state.moves(), state.weights(), strict=True))
        require(drawn == wanted, f"draw() gives the outcomes {dict(drawn)} times, not {wanted}")

    def check_restored(self, state: S, rng: Rng) -> None:
        """`data()` holds the whole state: a restored one is equal and plays the same game."""
        data = state.data()
        check_json(data, "State.data()")
        named = f"{self.kind.__name__}.game is {state.game!r}, not {self.game.name!r}"
        require(state.game == self.game.name, named)
        for restored in (self.game.state(json.loads(json.dumps(data))), copied(state)):
            require(restored == state, "Game.state(state.data()) is another state")
            same = summary(restored) == summary(state)
            require(same, "Game.state(state.data()) is another position: data() lacks something")
            if self.is_played_to_the_end(state, int(state.actor)):
                end = end_of(state.copy(), rng.low)
                require(state == restored, "playing on a copy changed the original")
                if end_of(restored, rng.low) != end:
                    ends = [end_of(state.copy(), rng.low) for _ in range(REPEATED)]
                    random = "play() is random: the same moves lead to different scores"
                    require(all(again == end for again in ends), random)
                    law = "Game.state(state.data()) plays another game: data() lacks something"
                    raise BrokenLaw(law)

    def check_views(self, state: S, rng: Rng) -> None:
        """A view shows no more than it may, and its samples look the same to its owner."""
        before = self.fingerprint(state)
        for viewer in (*seats(state), SPECTATOR):
            view = state.view(viewer)
            require(view.seat == viewer, f"view({viewer}).seat is {view.seat}")
            if state.actor != OVER:
                self.check_nothing_is_given_away(state, viewer)
            self.check_own_moves(state, view)
            check_json(view.data(), "View.data()")
            check_json(view.derived(), "View.derived()")
            received = self.game.view(json.loads(view.encode()))
            require(received == view, "Game.view(view.data()) is another view")
            require(received.moves() == view.moves(), "Game.view(view.data()) has other moves")
            for seen in (view, received):
                self.check_sampled(state, view, self.own(seen.sample(rng)))
            drawn = [seen.sample(Rng(rng.low)) for seen in (view, received)]
            hidden = f"view({viewer}) and Game.view(its data()) have different samples: the view "
            hidden += "holds more than its data()"
            require(drawn[0] == drawn[1], hidden)
            if self.is_played_to_the_end(state, viewer):
                ends = [end_of(sample, rng.low) for sample in drawn]
                require(ends[0] == ends[1], hidden)
        require(self.fingerprint(state) == before, "looking at a state changed it")

    def check_sampled(self, state: S, view: View, sample: S) -> None:
        """A sample keeps the laws and looks the same to the owner of its view."""
        viewer = int(view.seat)
        try:
            self.check_counts(sample)
            self.check_moves(sample)
            differs = f"sample() of view({viewer}) does not look the same to seat {viewer}"
            require(sample.view(viewer) == view, differs)
            self.check_sample(state, viewer, sample)
        except Exception as error:
            error.add_note(f"in a sample of view({viewer}): {sample!r}")
            raise

    def check_numbers(self, state: S) -> None:
        """Numbers that are no seat or no move of the game are refused."""
        for seat in (int(state.seats), 99, -1):
            refused(f"view({seat})", partial(state.view, seat), NoSuchSeat)
        for move in NO_MOVES:
            refused(f"text({move})", partial(state.text, move), NoSuchMove)

    def check_own_moves(self, state: S, view: View) -> None:
        """The owner of a view sees the question and moves if asked; anyone else sees none."""
        moves, viewer = state.moves(), view.seat
        if state.actor == viewer and viewer != SPECTATOR:
            require(view.asked(), f"seat {viewer} is asked, but view({viewer}).asked() is False")
            other = f"seat {viewer} has moves {moves}, but view({viewer}) has {view.moves()}"
            require(view.moves() == moves, other)
            about = view.position.question().about == state.question().about
            require(about, f"view({viewer}) has another question than the state")
            worth = [view.position.worth(move) for move in moves] == [*map(state.worth, moves)]
            require(worth, f"view({viewer}) gives a move another worth than the state")
        else:
            require(not view.asked(), f"view({viewer}).asked(), but seat {state.actor} is asked")
            shown = f"view({viewer}) shows the moves of seat {state.actor}"
            require(view.moves() == (), shown)
            require(not any(view.is_legal(move) for move in moves), shown)

    def check_secrecy(self, state: S) -> None:
        """Moves that another viewer reads as the same text look the same to it."""
        moves = self.tried(state)
        step = -(-len(moves) // self.most_compared) or 1
        found = leak(self.game, state, moves[::step])
        require(not found, found)

    def check_words(self, state: S) -> None:
        """The terminal can show every position, and tells the answers to a question apart."""
        for viewer in (*seats(state), SPECTATOR):
            view, names = state.view(viewer), Names.of_seats(int(state.seats), viewer)
            self.game.render(view, names, Frame())
            if view.asked():
                require(self.game.question_text(view, names) != "", "question_text() is empty")
                texts = [self.game.move_text(view, move, names) for move in self.tried(state)]
                twice = [text for text, count in Counter(texts).items() if count > 1]
                require(not twice, f"move_text() is {twice[:1]} for two moves of a question")

    def check_event_words(self, state: S, journal: Journal) -> None:
        """Every event is JSON and has words."""
        view, names = state.view(SPECTATOR), Names.of_seats(int(state.seats), SPECTATOR)
        for event in journal.events:
            check_json(event.about, f"the event {event.kind!r}")
            if event.seen_by(SPECTATOR):
                text = self.game.event_text(view, event, names)
                require(isinstance(text, str), f"event_text() of {event.kind!r} is {text!r}")
        for _, _, reason in journal.ledger:
            require(self.game.reason_text(view, reason) != "", f"reason_text({reason!r}) is empty")


def summary(state: State) -> tuple[object, ...]:
    """A position as its contract shows it."""
    data = json.dumps(state.data(), sort_keys=True)
    return int(state.actor), data, state.scores(), state.moves()


def copied(state: S) -> S:
    """A state after pickling."""
    found: S = pickle.loads(pickle.dumps(state))
    return found


def end_of(state: State, seed: int) -> list[int]:
    """The scores of a state that is played out at random."""
    playout(state, Rng(seed))
    return state.scores()


def scored_by(journal: Journal, seat: int) -> Counter[tuple[int, str]]:
    """The points that a seat scored, with their reasons."""
    return Counter((points, reason) for who, points, reason in journal.ledger if who == seat)


def seats(state: State) -> range:
    """All seats."""
    return range(state.seats)
