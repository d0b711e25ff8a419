"""A question that could be there is felt the same whether it is there or not (decision 12).

Astrid holds a field and has no heroes, Björn attacks her: nobody else can know whether she holds a
shield. What follows is shown after a pause, which is drawn before anything looks at her cards.
"""

from __future__ import annotations

import pytest

from longhouse.core.state import CHANCE, SPECTATOR
from longhouse.server import protocol as p
from longhouse.server.refusal import Refusal
from longhouse.server.tables import answers, endings, patience
from longhouse.server.tables.covers import BOT_PAUSE, DRAWS, PERSON_PAUSE, pause
from longhouse.server.tables.records import shown_so_far
from longhouse.server.tables.room import fold, list_info
from longhouse.server.tables.table_view import table_view
from server.positions import MINUTE, SECOND, Sitting
from walhalla.position import PLAIN

FOREST = ["forest2", *PLAIN[1:]]
CLOCK = p.Live(p.Clock(10, 5))
# Astrid's two vikings land; Björn attacks her first one, she stands with her only hero, and he
# comes again: now she has none.
TO_A_FIGHT = ("crew 1 3", "sail 0 bow", "crew 1 3", "sail 1 bow", "land left", "stand")
OTHERS = (1, 2, SPECTATOR)


def attacked(card: str, **more: object) -> Sitting:
    """Astrid is attacked without heroes, with that card in her hand."""
    sitting = Sitting(cards=(card, "hunt", "hunt"), vikings=5, **more)  # type: ignore[arg-type]
    return sitting.play(*TO_A_FIGHT).later(9 * SECOND).play("land left")


def seen(sitting: Sitting, *viewers: int) -> list[object]:
    """All that viewers have been shown, with when it was shown."""
    feeds = [sitting.table.feeds[viewer] for viewer in viewers]
    told = [[(one.number, one.at, repr(one.events)) for one in feed.recent] for feed in feeds]
    return [told, [table_view(sitting.table, viewer) for viewer in viewers]]


def passes(sitting: Sitting, milliseconds: int) -> None:
    sitting.later(milliseconds).do(lambda a: patience.time_passes(a, {}))


def until(sitting: Sitting) -> int:
    assert sitting.table.round.cover is not None
    return sitting.table.round.cover.until


@pytest.mark.parametrize("pace", [CLOCK, p.Live()])
@pytest.mark.parametrize("answer", ["yield", None])
def test_others_feel_the_same_whether_a_person_was_asked_or_not(
    pace: p.Pace, answer: str | None
) -> None:
    both = []
    for card in ("shield", "hunt"):
        sitting = attacked(card, pace=pace, covered=True)
        shown = [seen(sitting, *OTHERS)]
        if card == "shield":
            assert sitting.table.round.asked() == [0]
            assert table_view(sitting.table, 0).deadline == until(sitting)
            if answer is not None:
                sitting.later(SECOND).answer(0, answer)
                assert table_view(sitting.table, 0).sealed == answer
                sitting.later(-SECOND)
        else:
            assert (
                sitting.table.round.asked() == [] and table_view(sitting.table, 0).question is None
            )
        left = until(sitting) - sitting.now
        assert PERSON_PAUSE[0] <= left <= PERSON_PAUSE[1]
        passes(sitting, left - 1)
        shown.append(seen(sitting, *OTHERS))
        assert shown[0] == shown[1]
        passes(sitting, 1)
        assert sitting.table.round.cover is None and sitting.table.round.asked() == [2]
        shown.append(seen(sitting, *OTHERS))
        assert "yielded" in sitting.events(SPECTATOR)
        again = fold("longships", sitting.rows())
        assert [table_view(again, viewer) for viewer in (0, *OTHERS)] == [
            table_view(sitting.table, viewer) for viewer in (0, *OTHERS)
        ]
        both.append(shown)
    assert both[0] == both[1]


def test_all_see_the_attack_at_once_and_the_outcome_after_the_pause() -> None:
    sitting = attacked("shield", covered=True)
    for viewer in OTHERS:
        assert sitting.events(viewer)[-1] == "attacked"
        assert table_view(sitting.table, viewer).question is None
    sitting.answer(0, "shield")
    assert sitting.events(SPECTATOR)[-1] == "attacked"
    passes(sitting, until(sitting) - sitting.now)
    assert "shielded" in sitting.events(SPECTATOR)


def test_an_answer_can_be_changed_until_the_pause_is_over() -> None:
    sitting = attacked("shield", covered=True)
    assert sitting.answer(0, "shield")
    assert sitting.answer(0, "yield")
    assert sitting.table.round.question(0) is not None
    passes(sitting, until(sitting) - sitting.now)
    assert (0, "yield") in sitting.table.round.saga.moves
    assert table_view(sitting.table, 0).sealed is None


def test_a_standing_answer_waits_for_the_pause_too() -> None:
    both = []
    for card in ("shield", "hunt"):
        sitting = Sitting(CLOCK, cards=(card, "hunt", "hunt"), vikings=5, covered=True)
        sitting.play(*TO_A_FIGHT)
        sitting.do(lambda a: answers.stand(a, 0, ["shield_if_possible"]))
        sitting.play("land left")
        assert sitting.table.round.asked() == []
        both.append(seen(sitting, *OTHERS))
        passes(sitting, until(sitting) - sitting.now)
        outcome = "shielded" if card == "shield" else "yielded"
        assert outcome in sitting.events(SPECTATOR)
    assert both[0] == both[1]


def test_the_pause_is_drawn_before_anything_looks_and_nothing_lengthens_it() -> None:
    pauses = {}
    for card in ("shield", "hunt"):
        pauses[card] = [
            until(attacked(card, covered=True, seed=seed)) - 9 * SECOND for seed in range(40)
        ]
    assert pauses["shield"] == pauses["hunt"] and len(set(pauses["hunt"])) > 30
    sitting = attacked("shield", covered=True)
    ends = until(sitting)
    sitting.later(SECOND).do(lambda a: endings.vote(a, 1, True))
    sitting.do(lambda a: answers.stand(a, 0, ["never_join"]))
    sitting.do(lambda a: patience.hand_over(a, 0, "random", "asked"))
    sitting.do(lambda a: patience.take_back(a, 0))
    assert until(sitting) == ends


def test_a_draw_is_a_pause_between_the_shortest_and_the_longest() -> None:
    for span in (BOT_PAUSE, PERSON_PAUSE):
        drawn = [pause(span, draw) for draw in range(DRAWS)]
        assert (drawn[0], drawn[-1]) == span and drawn == sorted(drawn)


@pytest.mark.parametrize("covered", [False, True])
def test_a_bot_is_covered_everywhere(covered: bool) -> None:
    both = []
    for card in ("shield", "hunt"):
        sitting = Sitting(
            cards=(card, "hunt", "hunt"), vikings=5, covered=covered, people=("a", "b", "c")
        )
        sitting.play(*TO_A_FIGHT)
        sitting.do(lambda a: patience.hand_over(a, 0, "random", "asked"))
        sitting.play("land left")
        left = until(sitting) - sitting.now
        assert BOT_PAUSE[0] <= left <= BOT_PAUSE[1]
        assert sitting.table.round.asked() == ([0] if card == "shield" else [])
        if card == "shield":
            sitting.do(lambda a: answers.bot_plays(a, 0, "yield", "random"))
        passes(sitting, left - 1)
        assert sitting.events(SPECTATOR)[-1] == "attacked"
        passes(sitting, 1)
        both.append(seen(sitting, *OTHERS))
    assert both[0] == both[1]


def test_a_bot_that_does_not_answer_in_its_pause_declines() -> None:
    sitting = Sitting(cards=("shield", "hunt", "hunt"), vikings=5).play(*TO_A_FIGHT)
    sitting.do(lambda a: patience.hand_over(a, 0, "random", "asked"))
    sitting.play("land left")
    passes(sitting, until(sitting) - sitting.now)
    assert (0, "yield") in sitting.table.round.saga.moves


def test_at_a_quick_table_an_answer_shows_as_soon_as_it_is_given() -> None:
    sitting = attacked("shield")
    assert sitting.table.round.cover is None and sitting.table.round.asked() == [0]
    sitting.later(SECOND).answer(0, "shield")
    assert "shielded" in sitting.events(SPECTATOR)
    sitting = attacked("hunt")
    assert "yielded" in sitting.events(SPECTATOR)


def test_a_quick_table_stops_the_clock_for_all_while_a_fight_that_all_see_is_decided() -> None:
    sitting = attacked("shield", pace=CLOCK)
    left = list(sitting.table.clocks.left)
    for viewer in OTHERS:
        clock = table_view(sitting.table, viewer).clock
        assert clock is not None and clock.running == []
        assert table_view(sitting.table, viewer).deadline is None
    sitting.later(3 * SECOND).answer(0, "shield")
    assert sitting.table.clocks.left == left


def test_the_saga_so_far_holds_moves_and_points_as_far_as_they_were_shown() -> None:
    sitting = Sitting(land=FOREST).play("crew 1", "sail 0 bow")  # two points, and a secret hunt
    assert [entry[2] for entry in shown_so_far(sitting.table, 0).ledger] == [2]
    for viewer in OTHERS:
        saga = shown_so_far(sitting.table, viewer)
        assert saga.ledger == [] and saga.moves[-1] == (0, "crew 1")


# The mover's own questions go with the move


def test_a_hunt_goes_with_the_move_and_silence_spares() -> None:
    for then, reason in ((("hunt",), 4), ((), 2)):
        sitting = Sitting(CLOCK, land=FOREST, covered=True).play("crew 1")
        assert sitting.answer(0, "sail 0 bow", *then)
        assert sitting.table.round.asked() == [1] and sitting.table.round.cover is None
        assert sitting.table.round.state.scores()[0] == reason


def test_others_feel_the_same_whether_the_mover_could_have_hunted_or_not() -> None:
    both = []
    for card in ("hunt", "wheat"):
        sitting = Sitting(CLOCK, cards=(card, "hunt", "hunt"), land=FOREST, covered=True)
        sitting.play("crew 1").later(SECOND)
        assert sitting.answer(0, "sail 0 bow", "spare")
        both.append(seen(sitting, 1, 2, SPECTATOR))
    assert both[0] == both[1]


def test_an_answer_given_with_the_move_waits_for_the_defender() -> None:
    sitting = Sitting(cards=("hunt", "hunt", "hunt"), vikings=5, land=FOREST, covered=True)
    sitting.play("crew 1 3", "sail 0 bow", "crew 1 3", "sail 1 bow")
    assert sitting.answer(1, "land left", "hunt", "attack card")
    assert (
        sitting.table.round.asked() == [0] and sitting.table.round.state.question().kind == "defend"
    )
    sitting.later(MINUTE).answer(0, "yield")
    assert "hunted" in sitting.events(SPECTATOR)
    assert sitting.table.round.asked() == [1]


def test_an_answer_given_with_the_move_answers_no_other_seats_question() -> None:
    cards = ("hunt", "hunt", "wheat")
    sitting = Sitting(cards=cards, land=["forest2"] * 36, dragon="blue").play("crew 1", "join")
    assert sitting.answer(0, "sail 0 stern", "hunt")  # Björn's viking lands before Astrid's
    assert sitting.table.round.asked() == [1]
    assert sitting.table.round.state.question().kind == "hunt"
    sitting.answer(1, "spare")
    assert sitting.events(SPECTATOR).count("hunted") == 1  # Astrid's, as she had said


def test_an_answer_to_an_open_question_given_with_the_move_is_a_decision_of_its_own() -> None:
    sitting = Sitting(CLOCK).play("crew 1 3")
    assert sitting.answer(0, "sail 1 bow", "land left")
    assert sitting.table.round.state.question().kind == "land"
    assert sitting.table.round.decisions[0] == 3
    assert sitting.table.round.undo_to(0) == len(sitting.table.round.saga.moves) - 1


def test_a_mover_is_asked_after_chance_which_no_answer_could_foresee() -> None:
    land = ["cult", "wheat", "forest2", *PLAIN[3:]]
    sitting = Sitting(land=land, covered=True).play("crew 1 3", "sail 0 bow")
    assert sitting.table.round.saga.moves[-1][0] == CHANCE  # a card; the second viking hunts
    assert sitting.table.round.cover is not None
    view = sitting.table.round.question(0)
    assert view is not None and view.position.question().kind == "hunt"
    assert sitting.table.round.question(1) is None


def test_the_question_says_which_secret_ones_a_move_may_bring() -> None:
    sitting = Sitting(cards=("wheat", "attack", "hunt"), vikings=5, land=FOREST, covered=True)
    sitting.play("crew 1 3", "sail 0 bow", "crew 1 3", "sail 1 bow")
    question = table_view(sitting.table, 1).question
    assert question is not None and question.columns[-1] == "asks"
    rows = {row[0]: row[-1] for row in question.rows}
    assert [asks.kind for asks in rows["land left"]] == ["attack"]
    assert [row[0] for row in rows["land left"][0].rows] == ["attack", "attack card"]
    assert rows["land right"] == []


# A move a day


@pytest.mark.parametrize(
    ("standing", "outcome"),
    [([], "yielded"), (["shield_if_possible"], "shielded"), (["shield_for_forests"], "yielded")],
)
def test_a_turn_based_table_never_waits_for_a_secret_answer(
    standing: list[str], outcome: str
) -> None:
    sitting = Sitting(p.Daily(2), cards=("shield", "hunt", "hunt"), vikings=5).play(*TO_A_FIGHT)
    sitting.do(lambda a: answers.stand(a, 0, standing))
    sitting.play("land left")
    assert sitting.table.round.cover is None and outcome in sitting.events(SPECTATOR)


def test_instructions_of_a_turn_based_game_last_until_they_are_changed() -> None:
    sitting = Sitting(p.Daily(2), vikings=1)
    sitting.do(lambda a: answers.stand(a, 0, ["shield_for_forests", "hunt_if_possible"]))
    sitting.play("crew 1", "sail 0 bow", "crew 1", "sail 3 bow", "crew 1", "sail 0 bow")
    sitting.play("play -", "play -", "play -")
    assert sitting.table.round.state.chapter() == 1
    assert table_view(sitting.table, 0).standing == ["shield_for_forests", "hunt_if_possible"]


def test_a_shield_for_forests_is_raised_for_a_forest_alone() -> None:
    forests = ["forest2"] * 4 + PLAIN[4:]
    for land, outcome in ((forests, "shielded"), (PLAIN, "yielded")):
        cards = ("shield", "wheat", "wheat")
        sitting = Sitting(p.Daily(2), cards=cards, vikings=5, land=land).play(*TO_A_FIGHT)
        sitting.do(lambda a: answers.stand(a, 0, ["shield_for_forests"]))
        sitting.play("land left")
        last = [kind for kind in sitting.events(SPECTATOR) if kind in ("shielded", "yielded")]
        assert last[-1] == outcome


def test_a_secret_question_changes_neither_the_views_of_others_nor_the_lists() -> None:
    sitting = Sitting(land=FOREST).play("crew 1")
    table = sitting.table

    def shown() -> list[object]:
        return [list_info(table), *(table_view(table, viewer) for viewer in OTHERS)]

    before = shown()
    sitting.play("sail 0 bow")  # two points for Astrid, who is asked whether she hunts
    assert table.round.state.question().kind == "hunt" and table.round.state.scores() == [2, 0, 0]
    assert shown() == before


# While it is covered


def test_nobody_can_move_or_take_back_while_an_outcome_is_covered() -> None:
    for card in ("shield", "hunt"):
        sitting = attacked(card, covered=True)
        for seat in (1, 2):
            with pytest.raises(Refusal):
                sitting.answer(seat, "crew 1")
            at = sitting.number(seat)
            with pytest.raises(Refusal) as caught:
                sitting.do(lambda a, seat=seat, at=at: answers.undo(a, seat, at))  # type: ignore[misc]
            assert caught.value.error == "nothing_to_undo"


def test_a_game_that_ends_while_an_outcome_is_covered_shows_everything() -> None:
    sitting = attacked("hunt", covered=True)
    sitting.do(lambda a: [endings.vote(a, seat, True) for seat in range(3)])
    assert sitting.table.status == "resigned" and sitting.table.round.cover is None
    assert not any(feed.behind for feed in sitting.table.feeds)
    passes(sitting, MINUTE)
