"""The end of a raid as a server sees it: all are shown the same, all may choose at once (W6.2)."""

from __future__ import annotations

from collections.abc import Iterator

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, SPECTATOR, Journal, State
from longhouse.walhalla.play import WalhallaState
from longhouse.walhalla.rules.raid_end import holds_end_card
from thorough import spared
from trust.fingerprint import fingerprint
from trust.variants import VARIANTS

PLAYED, SEEDS = spared(VARIANTS), range(2)


def plies() -> Iterator[tuple[WalhallaState, Journal, Rng]]:
    """Every position of many random games, with the journal of the last move."""
    for variant in PLAYED:
        for seed in SEEDS:
            state, journal, rng = variant.start(seed), Journal(), Rng(seed)
            while state.actor != OVER:
                yield state, journal, rng
                journal.clear()
                state.play(any_move(state, rng), journal)
            yield state, journal, rng


def any_move(state: State, rng: Rng) -> int:
    return int(state.draw(rng) if state.actor == CHANCE else state.pick(rng))


def all_viewers(state: WalhallaState) -> list[int]:
    return [SPECTATOR, *range(int(state.seats))]


def choosing(state: WalhallaState) -> bool:
    return state.phase.kind == "play"


def scenes(journal: Journal) -> list[tuple[int, WalhallaState]]:
    """The tables that are shown at the end of a raid, and the events before each."""
    found = []
    for stop in journal.stops:
        if stop.seat < 0:
            assert isinstance(stop.scene, WalhallaState)
            found.append((stop.events_before, stop.scene))
    return found


def test_at_the_end_of_a_raid_all_see_the_table_whether_or_not_anybody_is_asked() -> None:
    asked = {True: 0, False: 0}
    for state, journal, _ in plies():
        kinds = [event.kind for event in journal.events]
        assert len(scenes(journal)) == kinds.count("raid_over")
        for told, scene in scenes(journal):
            assert kinds[told - 1] == "raid_over"
            asked[choosing(state)] += 1
            holders = [seat for seat in range(int(scene.seats)) if scene.hand_size(seat)]
            assert scene.may_choose() == holders
            assert scene.waiting() == (holders or [scene.active])
            for viewer in all_viewers(scene):
                view = scene.view(viewer)
                assert not view.asked() and view.moves() == ()
                assert view.position.waiting() == scene.waiting()
                if choosing(state) and viewer != state.actor:
                    assert view.encode() == state.view(viewer).encode()
    assert min(asked.values()) > 1


def test_who_has_nothing_to_choose_goes_on_seeing_that_scene() -> None:
    """Spectators too: until all have chosen, nothing tells how far it has come."""
    shown: dict[int, bytes] = {}
    watched = 0
    for state, journal, _ in plies():
        for _, scene in journal.scenes:
            shown = {viewer: scene.view(viewer).encode() for viewer in all_viewers(state)}
        if choosing(state):
            for viewer in all_viewers(state):
                if viewer == SPECTATOR or not holds_end_card(state, viewer):
                    assert state.view(viewer).encode() == shown[viewer]
                    watched += 1
    assert watched > 200


def test_a_scene_is_not_touched_by_what_follows_and_tells_nobody() -> None:
    for state, journal, rng in plies():
        for _, scene in journal.scenes:
            assert isinstance(scene, WalhallaState)
            assert scene.journal is None and scene.events is None
            was = fingerprint(scene)
            follows = state.copy()
            while follows.actor != OVER:
                follows.play(any_move(follows, rng))
            assert fingerprint(scene) == was


def test_what_lies_behind_a_scene_can_be_imagined() -> None:
    """Even if no seat can be asked any more, or only the viewer."""
    kinds = set()
    for _, journal, rng in plies():
        for _, scene in journal.scenes:
            assert isinstance(scene, WalhallaState)
            for viewer in all_viewers(scene):
                view = scene.view(viewer)
                imagined = view.sample(rng)
                assert imagined.view(viewer).encode() == view.encode()
                kinds.add(imagined.phase.kind)
    assert kinds == {"play", "wait", "attack", "defend"}


def test_the_table_waits_for_all_who_hold_a_card_while_any_may_be_choosing() -> None:
    for state, _, _ in plies():
        for viewer in all_viewers(state):
            table = state.view(viewer).position
            if choosing(state):
                assert table.waiting() == [s for s in range(int(state.seats)) if state.hand_size(s)]
            elif state.actor < 0:
                assert table.waiting() == []
            else:
                assert table.waiting() == [table.actor]


def test_the_choosers_are_those_whom_the_game_then_asks() -> None:
    expected: list[int] = []
    lengths = set()
    for state, journal, _ in plies():
        if scenes(journal) or not expected:
            expected = state.choosers()
            lengths.add(len(expected))
        else:
            expected = expected[1:]
        assert state.choosers() == expected
        assert bool(expected) == choosing(state)
        assert not expected or expected[0] == state.actor
    assert lengths >= {0, 1, 2, 3}


def test_who_is_turned_to_sees_what_the_game_will_show_when_it_comes_to_ask() -> None:
    compared = 0
    for state, journal, rng in plies():
        if not scenes(journal) or not choosing(state):
            continue
        was = fingerprint(state)
        early = {seat: state.turned_to(seat) for seat in state.choosers()}
        assert fingerprint(state) == was
        on = state.copy()
        for seat in state.choosers():
            assert on.actor == seat
            assert early[seat].actor == seat and early[seat].moves() == on.moves()
            assert early[seat].view(seat).asked()
            assert early[seat].view(seat).encode() == on.view(seat).encode()
            view = early[seat].view(seat)
            assert view.sample(rng).view(seat).encode() == view.encode()
            compared += seat != state.actor
            on.play(any_move(on, rng))
        assert not choosing(on) or on.raid != state.raid
    assert compared > 100


def test_who_holds_another_card_can_be_turned_to_and_has_one_answer() -> None:
    confirming = 0
    for _, journal, _ in plies():
        for _, scene in scenes(journal):
            for seat in scene.may_choose():
                view = scene.turned_to(seat).view(seat)
                assert view.asked() and view.position.question().kind == "play"
                if not holds_end_card(scene, seat):
                    assert [view.position.text(move) for move in view.moves()] == ["play -"]
                    confirming += 1
    assert confirming > 5


def test_nobody_else_can_be_turned_to() -> None:
    for state, _, _ in plies():
        assert {*state.choosers()} <= {*state.may_choose()}
        was = fingerprint(state)
        for seat in {*range(int(state.seats))} - {*state.may_choose()}:
            assert fingerprint(state.turned_to(seat)) == was


def test_a_chapter_is_a_raid() -> None:
    chapters: list[int] = []
    for state, _, _ in plies():
        if not chapters or chapters[-1] != state.chapter():
            chapters.append(state.chapter())
    assert chapters == [0, 1, 2] * (len(PLAYED) * len(SEEDS))
