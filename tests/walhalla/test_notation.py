"""Moves as numbers and as the saga's texts: exact inverses, and nothing else is a move."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longhouse.core.errors import UnreadableMove
from longhouse.walhalla.notation import CHOICES, PLAY, parse, text

CARDS = [
    *("hunt", "attack", "shield", "forest", "wheat", "cult", "village"),
    *("peninsula6", "peninsula7", "peninsula8", "heroes"),
]
COLOURS = ("red", "blue", "yellow", "black")


def the_moves_of_the_page() -> set[str]:
    """Every move that docs/saga.md has, but for the choices of cards."""
    crews = ["-", "1", "2", "3", "1 2", "1 3", "2 3", "1 2 3"]
    return {
        *(f"dragon {colour} {seat}" for colour in COLOURS for seat in (1, 2, 3)),
        *("join", "stay", "land left", "land right", "attack", "attack card"),
        *("yield", "stand", "shield", "hunt", "spare", "recall -"),
        *(f"crew {crew}" for crew in crews),
        *(f"sail {fjord} {end}" for fjord in range(4) for end in ("bow", "stern")),
        *(f"card {seat} {card}" for seat in range(4) for card in CARDS),
        *(f"recall {card}" for card in CARDS),
        *(f"recall {card} {vikings}" for card in CARDS for vikings in (1, 2, 3)),
    }


def test_every_number_has_a_text_and_every_text_its_number() -> None:
    texts = [text(move) for move in range(PLAY + CHOICES)]
    assert len(set(texts)) == len(texts)
    assert [parse(one) for one in texts] == list(range(PLAY + CHOICES))
    assert set(texts[:PLAY]) == the_moves_of_the_page()


def test_choices_are_of_the_cards_in_the_box_in_the_order_of_the_saga() -> None:
    """Five times four, and four single ones: 5^4 * 2^4 choices."""
    assert CHOICES == 5**4 * 2**4
    most = max((text(PLAY + choice) for choice in range(CHOICES)), key=len)
    kinds = [card for card in CARDS[3:] for _ in range(1 if card[-1] in "678s" else 4)]
    assert most == " ".join(["play", *kinds])
    for choice in range(1, CHOICES, 7):
        cards = text(PLAY + choice).split()[1:]
        assert cards == sorted(cards, key=CARDS.index)


@pytest.mark.parametrize(
    "words",
    [
        *("", " ", "join ", " join", "JOIN", "joins", "crew", "crew 0", "crew 4", "crew 3 1"),
        *(
            "crew 1  3",
            "crew 1 1",
            "crew 1,3",
            "sail 4 bow",
            "sail 0",
            "sail 0 left",
            "sail -1 bow",
        ),
        *("dragon green 1", "dragon red 0", "dragon red 4", "dragon red", "dragon 1 red"),
        *("card 4 hunt", "card 0 ?", "card 0", "card hunt", "card 00 hunt", "card ٠ hunt"),
        *("recall", "recall hunt 0", "recall hunt 4", "recall - 1", "recall hunt hunt"),
        *("play", "play ", "play  ", "play hunt", "play -  ", "play - forest", "play forest -"),
        *("play wheat forest", "play heroes heroes", "play " + "forest " * 4 + "forest"),
        *("play forest ", "play  forest", "play forest\n", "play forest\tforest", "play Forest"),
        *("attack  card", "land", "land up", "play " + " ".join(["cult"] * 9999), "\ud800", "\x00"),
    ],
    ids=lambda words: ascii(words[:24]),
)
def test_anything_else_is_no_move(words: str) -> None:
    with pytest.raises(UnreadableMove) as error:
        parse(words)
    assert "is no move of Walhalla" in str(error.value)


VOCABULARY = st.sampled_from(
    [*CARDS, *COLOURS, "play", "card", "crew", "-", "0", "1", "2", "3", ""]
)


@given(st.lists(VOCABULARY, max_size=8).map(" ".join) | st.text(max_size=12))
def test_what_can_be_read_is_written_the_same(words: str) -> None:
    try:
        move = parse(words)
    except UnreadableMove:
        assert words not in the_moves_of_the_page()
    else:
        assert text(move) == words
