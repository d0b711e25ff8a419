"""Environments find games like everything else: none is listed."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import longhouse
from longhouse.walhalla.game import Walhalla

class Other(Walhalla):
    name = "other"

longhouse.register(Other())
import gymnasium, pyspiel
import longhouse.gym, longhouse.openspiel
assert "longhouse/Other-v1" in gymnasium.registry
assert gymnasium.make("longhouse/Other-v1", bots="random").unwrapped.table.game.name == "other"
assert longhouse.gym.other_v1.raw_env(seats=3).metadata["name"] == "other_v1"
assert pyspiel.load_game("python_longhouse_other(players=3)").num_players() == 3
assert not hasattr(longhouse.gym, "nonsense_v1")
print("found")
"""


def test_a_further_game_with_arrays_has_all_environments() -> None:
    said = subprocess.check_output([sys.executable, "-c", PROGRAM], text=True)
    assert said.splitlines()[-1] == "found"
