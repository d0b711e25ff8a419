"""The games play as they always did: see write.py where they should not."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from golden.playthrough import GAMES, HERE, tell

SHOWN = 6  # lines of the story before the difference


@pytest.mark.parametrize("name", GAMES)
def test_a_game_plays_as_it_always_did(name: str) -> None:
    kept = GAMES[name].path(name).read_text(encoding="utf-8").splitlines()
    now = tell(name).splitlines()
    for number, (was, told) in enumerate(zip_longest(kept, now)):
        if was != told:
            before = "\n".join(kept[max(0, number - SHOWN) : number])
            pytest.fail(f"{name}.txt, line {number + 1}:\n{before}\nwas: {was}\nnow: {told}")


@pytest.mark.parametrize("name", GAMES)
def test_no_golden_file_is_too_long_to_read(name: str) -> None:
    assert GAMES[name].path(name).stat().st_size < 400_000


def test_every_golden_file_is_compared() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(GAMES)


@pytest.mark.parametrize(
    "told",
    [
        *("asked in secret: attack", "asked in secret: hunt", "asked in secret: defend"),
        *("asked in secret: play", "asked: defend", "asked: recall", "asked: join", "asked: land"),
        *("told: reshuffled", "told: went_back", "told: shielded", "told: stood", "told: exodus"),
        *("told: attack_card", "told: hunted", "told: recalled", "told: revealed", "told: over"),
        *("whispered: card", "whispered: chose", "told: yielded", "told: reinforced"),
        *("asked: turn", "asked: follow", "asked: raven", "asked: unload", "asked: trim"),
        *("told: shoved", "told: swapped", "told: moved", "told: rested", "told: passed"),
        *("told: loaded", "told: launched", "told: discarded", "told: drew", "whispered: tile"),
    ],
)
def test_the_golden_games_tell_of_everything(told: str) -> None:
    texts = [golden.path(name).read_text(encoding="utf-8") for name, golden in GAMES.items()]
    assert any(f"    {told}" in text for text in texts)
