"""Lessons: every step can be done, and nothing else is taken for it."""

from __future__ import annotations

import asyncio
import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from longhouse.core import registry, replay
from longhouse.core.recorder import Recorder
from longhouse.core.rulebook import rulebook
from longhouse.core.state import OVER
from longhouse.server.lessons.lesson import PUPIL, Step
from longhouse.server.lessons.pupil import follow, lesson_of, step_of, taught
from longhouse.server.refusal import Refusal
from server.client import Person, Refused
from server.halls import running

LESSONS = {game: lesson_of(game) for game in taught()}
STEPS = [step for lesson in LESSONS.values() for step in lesson.steps]
FACES = Path(__file__).parents[2] / "web" / "src" / "games"
every_step = pytest.mark.parametrize(
    "step", STEPS, ids=[f"{step.opening.game}-{step.key}" for step in STEPS]
)


def ways(step: Step) -> Iterator[tuple[str, ...]]:
    """All that a pupil may do to follow a step."""
    return itertools.product(*(turn.right for turn in step.turns))


def recorded(step: Step) -> Recorder:
    """The game of a step, recorded by a pupil who follows it."""
    opening = step.opening
    game = registry.find(opening.game)
    options = game.options(opening.options, len(opening.names))
    seats = [{"name": name} for name in opening.names]
    recorder = Recorder(game, options, opening.setup, seats)
    for text in step.whole:
        recorder.play(recorder.state.parse(text))
    return recorder


def test_both_games_are_taught_in_eight_or_so_steps() -> None:
    for lesson in (LESSONS["voluspa"], LESSONS["walhalla"]):
        keys = [step.key for step in lesson.steps]
        assert 8 <= len(keys) <= 10 and len(set(keys)) == len(keys)
        assert sum(not step.turns for step in lesson.steps) <= 1  # nearly all are done, not read


@every_step
def test_the_moves_of_a_step_are_a_game_by_the_rules(step: Step) -> None:
    assert replay.verify(recorded(step).saga) == []


@every_step
def test_whatever_is_right_leads_to_the_end_of_a_step(step: Step) -> None:
    for way in ways(step):
        for count in range(len(way)):
            scene = follow(step, way[:count])
            assert not scene.done and scene.sight.waiting == [PUPIL]
            question = scene.sight.question
            assert question is not None
            moves = [row[0] for row in question.rows]
            assert scene.right == list(step.turns[count].right)
            assert set(scene.right) < set(moves)  # there is something to decide
        scene = follow(step, way)
        assert scene.done and scene.right == [] and scene.sight.question is None
        assert scene.sight.waiting == []
        assert [beat.number for beat in scene.beats] == list(range(len(scene.beats)))
        assert all(beat.view is not None for beat in scene.beats[1:-1])
        assert scene.beats[-1].view is None  # the sight shows it


@every_step
def test_what_is_possible_but_not_wanted_is_refused_with_what_is(step: Step) -> None:
    done: tuple[str, ...] = ()
    for turn in step.turns:
        question = follow(step, done).sight.question
        assert question is not None
        others = [row[0] for row in question.rows if row[0] not in turn.right]
        for other in others[:10]:
            with pytest.raises(Refusal) as caught:
                follow(step, (*done, other))
            assert caught.value.error == "not_wanted"
            assert caught.value.details["right"] == list(turn.right)
            assert turn.right[0] in caught.value.text
        done = (*done, turn.right[0])


@every_step
def test_nonsense_is_refused_and_nothing_is_kept(step: Step) -> None:
    before = follow(step, ())
    for nonsense in ("", "dance", "sail 9 bow", "play odin 44,44"):
        with pytest.raises(Refusal) as caught:
            follow(step, (nonsense,))
        assert caught.value.error == ("illegal" if step.turns else "not_asked")
    whole = next(ways(step))
    with pytest.raises(Refusal) as caught:
        follow(step, (*whole, "stand"))
    assert caught.value.error == "not_asked"
    assert follow(step, ()) == before


@every_step
def test_the_rules_of_a_step_stand_in_the_rulebook(step: Step) -> None:
    page = rulebook(step.opening.game)
    assert step.rules
    for number in step.rules:
        assert f"**{number}**" in page


@every_step
def test_the_pupil_sees_no_more_than_at_a_table(step: Step) -> None:
    scene = follow(step, ())
    view = recorded(Step(step.key, step.rules, step.opening, step.before)).state.view(PUPIL)
    assert msgspec.json.decode(scene.sight.view) == view.data()
    assert scene.sight.reading == view.derived()


def test_each_step_of_walhallas_raid_goes_on_where_the_last_has_ended() -> None:
    *raid, last = lesson_of("walhalla").steps
    for step, following in itertools.pairwise(raid):
        assert following.before[: len(step.whole)] == step.whole
    assert last.opening is not raid[0].opening


def test_what_the_lessons_bring() -> None:
    """The texts of the lessons name these numbers."""

    def brought(game: str, key: str) -> list[tuple[int, str]]:
        step = step_of(game, key)
        scene = follow(step, next(ways(step)))
        events = [event for beat in scene.beats[1:] for event in beat.events]
        return [
            (event.about["points"], event.about["reason"])
            for event in events
            if event.kind == "scored" and event.seat == PUPIL
        ]

    assert brought("walhalla", "forest") == [(3, "forest")]
    assert brought("walhalla", "cards") == [
        (5, "peninsula0"),
        (8, "peninsula1"),
        (1, "wheat"),
        (1, "card-wheat"),
    ]
    assert brought("voluspa", "place") == [(2, "row")]
    assert brought("voluspa", "lines") == [(3, "row"), (2, "column")]
    assert brought("voluspa", "loki") == [(2, "row"), (2, "column")]
    for key in ("fenrir", "dragon", "skadi", "troll", "valkyrie"):
        assert brought("voluspa", key) == [(4, "row")]
    assert brought("voluspa", "hermod") == [(2, "row"), (3, "row"), (2, "column")]


def test_the_end_of_a_raid_is_shown_from_its_last_table_on() -> None:
    """The page tells it beat by beat: it needs the table when all had landed, and what followed."""
    done = follow(step_of("walhalla", "cards"), ("play wheat peninsula8",))
    watched = follow(step_of("walhalla", "between"), ())
    for scene in (done, watched):
        first, *news = scene.beats
        assert first.view is not None
        assert first.events[-1].kind == "raid_over"
        kinds = [event.kind for beat in news for event in beat.events]
        assert kinds.index("scored") < kinds.index("went_home") < kinds.index("exodus")
    assert watched.beats[0].view is not None
    view = msgspec.json.decode(watched.beats[0].view)
    assert view["valhalla"] == [1, 1, 2]  # the text says so
    come = [one.about["came"] for one in watched.beats[-1].events if one.kind == "reinforced"]
    assert come == [9, 9, 10]


@every_step
def test_each_position_on_the_way_comes_with_its_own_reading(step: Step) -> None:
    game = registry.find(step.opening.game)
    for moves in ways(step):
        for beat in follow(step, moves).beats[:-1]:
            assert beat.view is not None
            view = game.view(msgspec.json.decode(beat.view))
            assert beat.reading == view.derived()


def test_the_cards_that_win_the_last_raid_show_on_the_table() -> None:
    step = step_of("walhalla", "end")
    before, after = follow(step, ()), follow(step, ("play peninsula7 heroes",))
    firsts = [scene.sight.reading["peninsulas"][2]["first"] for scene in (before, after)]
    assert firsts == [[1], [PUPIL]]


@pytest.mark.parametrize("game", sorted(LESSONS))
def test_the_last_step_ends_the_game_and_the_pupil_wins(game: str) -> None:
    recorder = recorded(lesson_of(game).steps[-1])
    assert recorder.state.actor == OVER
    own, *others = recorder.state.scores()
    assert own > max(others)


def test_every_step_has_words_in_the_browser() -> None:
    for language in ("en", "de", "fr", "it"):
        for game, lesson in LESSONS.items():
            text = (FACES / game / f"lesson.{language}.ts").read_text("utf-8")
            for step in lesson.steps:
                assert re.search(rf"^  {step.key}: {{", text, re.M), (language, game, step.key)


def test_lessons_over_the_wire(sqlite: str) -> None:
    async def scenario() -> None:
        async with running(sqlite) as server:
            pupil = Person(server.url)
            plan = await pupil.get("/api/lessons/walhalla")
            assert plan["steps"][0] == {"key": "crew", "rules": ["W1.2", "W3.1", "W3.2"]}
            path = "/api/lessons/walhalla/join"
            begun = await pupil.post(path, {})
            assert begun["sight"]["question"]["kind"] == "join" and begun["right"] == ["join"]
            after = await pupil.post(path, {"moves": ["join"]})
            assert after["sight"]["question"]["kind"] == "land" and not after["done"]
            assert [beat["number"] for beat in after["beats"]] == [0, 1, 2]
            with pytest.raises(Refused) as caught:
                await pupil.post(path, {"moves": ["stay"]})
            assert caught.value.error == "not_wanted" and caught.value.details == {
                "right": ["join"]
            }
            for nothing in ("chess/crew", "walhalla/chess"):
                with pytest.raises(Refused) as caught:
                    await pupil.post(f"/api/lessons/{nothing}", {})
                assert caught.value.error == "unknown"

    asyncio.run(scenario())
