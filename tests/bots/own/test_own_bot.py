"""The protocol of users' own bots (docs/bot-protocol.md), on the side of the game."""

from __future__ import annotations

import json
import pickle
from collections.abc import Sequence
from typing import Any, cast

import pytest

import longhouse
import toy  # noqa: F401
from longhouse.bots.own import own_bot
from longhouse.bots.own.child import Broken, Child, Silent
from longhouse.bots.own.failures import BotFailed, BotNotStarted
from longhouse.bots.own.own_bot import GRACE, PATIENCE, START, OwnBot, at_table
from longhouse.core.past import Past
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, State

HELLO = {"say": "hello", "protocol": 1}


class Script:
    """Gives scripted answers, and records the messages and time limits."""

    def __init__(self, *answers: object) -> None:
        self.answers = list(answers)
        self.told: list[dict[str, Any]] = []
        self.limits: list[float] = []
        self.killed = 0

    def tell(self, line: bytes) -> None:
        assert b"\n" not in line
        self.told.append(json.loads(line))

    def ask(self, line: bytes, seconds: float) -> bytes:
        self.tell(line)
        self.limits.append(seconds)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer if isinstance(answer, bytes) else json.dumps(answer).encode()

    def kill(self) -> None:
        self.killed += 1


def bot(*scripts: Script, game: str = "toy") -> OwnBot:
    waiting = list(scripts)

    def start(command: Sequence[str]) -> Child:
        assert command == ("prog",)
        return cast(Child, waiting.pop(0))

    return OwnBot(longhouse.find(game), "run:prog", ["prog"], start)


def state(game: str = "toy", seats: int = 3) -> State:
    """A game at its first question to a seat."""
    found, rng = longhouse.find(game), Rng(5)
    options = found.options({}, seats)
    begun = found.start(options, found.deal(options, seats, rng))
    while begun.actor == CHANCE:
        begun.play(begun.draw(rng))
    return begun


def ask(player: OwnBot, given: State | None = None) -> str:
    given = given or state()
    return given.text(player.choose(given.view(given.actor), Rng(3)))


def test_hello_then_a_question_then_the_end() -> None:
    script = Script(HELLO, {"id": 1, "move": "pass"}, {"id": 2, "move": "keep"})
    player, game = bot(script), state()
    with at_table([player], game):
        assert ask(player, game) == "pass"
        assert ask(player, game) == "keep"
    hello, first, second, over = script.told
    assert hello.pop("seed") != 0
    assert hello == {
        "say": "hello",
        "protocol": 1,
        "longhouse": longhouse.__version__,
        "game": "toy",
        "rules": 1,
        "options": game.view(0).data().get("options"),
        "seats": 3,
        "seat": 0,
        "milliseconds": None,
        "iterations": None,
        "home": "toy",
    }
    assert first == {
        "say": "choose",
        "id": 1,
        "question": {"kind": game.question().kind, "about": game.question().about},
        "view": game.view(0).data(),
        "moves": ["keep", "pass"],
        "milliseconds": None,
    }
    assert second["id"] == 2
    assert over == {"say": "over", "scores": game.scores()}
    assert script.limits == [START, PATIENCE, PATIENCE]
    assert script.killed == 0


def test_a_time_budget_is_a_deadline() -> None:
    script = Script(HELLO, {"id": 1, "move": "pass"})
    player = bot(script)
    player.set_budget(250.0)
    ask(player)
    assert script.limits == [START, (250.0 + GRACE) / 1000]
    assert [told["milliseconds"] for told in script.told] == [250.0, 250.0]


def test_a_bot_is_told_what_it_wants() -> None:
    wants = ["worth", "derived", "past", "the pile"]
    script = Script({**HELLO, "wants": wants}, {"id": 1, "move": "pass"})
    player, game = bot(script, game="walhalla"), state("walhalla", 4)
    past = Past(longhouse.find("walhalla"))
    rng = Rng(9)
    while len(past.answers) < 3 or game.actor == CHANCE:
        move = game.draw(rng) if game.actor == CHANCE else game.moves()[0]
        past.note(game, move)
        game.play(move)
    assert player.remembers()
    player.remember(past.seen_by(game.actor, game))
    script.answers[1] = {"id": 1, "move": game.texts()[0]}
    ask(player, game)
    told = script.told[1]
    assert len(told["worth"]) == len(told["moves"]) == len(game.moves())
    assert told["derived"] == json.loads(json.dumps(game.view(game.actor).derived()))
    memories = past.seen_by(game.actor, game)
    assert [each["view"] for each in told["past"]] == [
        json.loads(json.dumps(memory.view.data())) for memory in memories
    ]
    assert player.remembers()


def test_a_bot_that_does_not_want_a_past_is_not_given_one() -> None:
    script = Script(HELLO, {"id": 1, "move": "pass"})
    player = bot(script)
    ask(player)
    assert not player.remembers()
    assert "past" not in script.told[1]


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ({"id": 1, "move": "fly"}, "played 'fly', which is not possible; possible: 'keep', 'pass'"),
        ({"id": 1}, "played None, which is not possible"),
        ({"id": 1, "move": 0}, "played 0, which is not possible"),
        ({"id": 1, "move": ["keep"]}, "is not possible"),
        ({"id": 2, "move": "keep"}, "answered question 2, not 1"),
        ({"move": "keep"}, "answered question None, not 1"),
        (["keep"], "which is no JSON object"),
        (b"keep", "wrote keep, which is no JSON"),
        (b"\xff\xfe", "which is no JSON"),
        (b"[" * 60_000, "which is no JSON"),
        ({"error": "I\ncannot"}, "failed: I cannot"),
        (Broken("ended with exit status 3"), "ended with exit status 3"),
        (Silent("gave no answer within 0.2 s"), "gave no answer within 0.2 s"),
    ],
)
def test_what_a_bot_does_wrong_loses_the_game(answer: object, why: str) -> None:
    script = Script(HELLO, answer)
    player, game = bot(script), state()
    with pytest.raises(BotFailed) as failed, at_table([player], game):
        ask(player, game)
    assert str(failed.value).startswith("run:prog at seat 0 ")
    assert why in failed.value.why
    assert "\n" not in failed.value.why
    assert len(failed.value.why) < 400
    assert script.told[-1]["say"] == "error"
    assert script.killed == 1
    assert OwnBot.idle == {}


@pytest.mark.parametrize(
    ("hello", "why"),
    [
        ({"say": "hello"}, "run:prog: speaks protocol None; there is 1"),
        ({"say": "hello", "protocol": 2}, "run:prog: speaks protocol 2; there is 1"),
        ({"error": "no module"}, "run:prog: no module"),
        (Broken("ended with exit status 1"), "run:prog: ended with exit status 1"),
    ],
)
def test_a_bot_that_never_comes_up_is_no_bot(hello: object, why: str) -> None:
    with pytest.raises(BotNotStarted) as failed:
        ask(bot(Script(hello)))
    assert str(failed.value) == why


def test_one_that_came_up_before_and_does_not_now_has_lost() -> None:
    good, bad = Script(HELLO, {"id": 1, "move": "fly"}), Script(Broken("ended"))
    for script in (good, bad):
        with pytest.raises(BotFailed):
            ask(bot(script))


def test_a_process_is_kept_for_the_next_game_of_its_seat() -> None:
    script = Script(HELLO, {"id": 1, "move": "pass"}, HELLO, {"id": 1, "move": "keep"})
    for move in ("pass", "keep"):
        player, game = bot(script), state()
        with at_table([player], game):
            assert ask(player, game) == move
    assert [told["say"] for told in script.told] == ["hello", "choose", "over"] * 2


def test_two_seats_of_one_bot_have_two_processes() -> None:
    """Else they could put their hands together."""
    scripts = [Script(HELLO, {"id": 1, "move": "pass"}) for _ in range(2)]
    players, game = [bot(script) for script in scripts], state()
    with at_table(players, game):
        for player in players:
            seat = int(game.actor)
            ask(player, game)
            game.play(game.parse("pass"))
            while game.actor == CHANCE:
                game.play(0)
            assert player.seat == seat
    assert [script.told[0]["seat"] for script in scripts] == [0, 1]
    assert set(OwnBot.idle) == {(("prog",), 0), (("prog",), 1)}
    OwnBot.idle.clear()


def test_what_breaks_off_in_the_middle_is_not_used_again() -> None:
    script = Script(HELLO, {"id": 1, "move": "pass"})
    player, game = bot(script), state()
    with pytest.raises(KeyboardInterrupt), at_table([player], game):
        ask(player, game)
        raise KeyboardInterrupt
    assert script.killed == 1
    assert OwnBot.idle == {}


def test_its_random_numbers_tell_nothing_of_the_stream_they_come_from(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In the terminal chance draws from the same: two numbers of it would tell all that follow."""
    drawn: list[int] = []

    class Watched(Rng):
        def below(self, n: int) -> int:
            drawn.append(int(super().below(n)))
            return drawn[-1]

    script, game = Script(HELLO, {"id": 1, "move": "pass"}), state()
    bot(script).choose(game.view(game.actor), Watched(3))
    seed = script.told[0]["seed"]
    assert drawn
    shown = f"{seed:x} {seed}"
    for number in drawn:
        assert f"{number:x}" not in shown and str(number) not in shown
    again = Script(HELLO, {"id": 1, "move": "pass"})
    bot(again).choose(game.view(game.actor), Rng(3))
    assert again.told[0]["seed"] == seed


@pytest.mark.parametrize("error", [BotFailed("a", 1, "was late"), BotNotStarted("x")])
def test_failures_cross_processes(error: Exception) -> None:
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_the_wants_are_those_of_the_page() -> None:
    assert own_bot.WANTS == ("worth", "derived", "past")
