"""The build is the one that this run of the suite asks for."""

import importlib.util
import os

import longhouse


def test_the_suite_runs_on_the_build_it_asks_for() -> None:
    wanted = os.environ.get("LONGHOUSE_BUILD")
    build = "compiled" if longhouse.compiled else "pure"
    assert wanted in (None, build), f"this run is for the {wanted} build, but finds the {build} one"


def test_all_hot_modules_are_of_one_build() -> None:
    hot = ["core.state", "core.rng", "walhalla.state", "walhalla.rules.turn", "walhalla.play"]
    for name in [*hot, "walhalla.view", "bots.walhalla.greedy", "bots.search", "arena.match"]:
        spec = importlib.util.find_spec(f"longhouse.{name}")
        assert spec is not None and spec.origin is not None
        assert spec.origin.endswith(".py") != longhouse.compiled, name
