"""The small commands: version, games, rules, bench."""

from __future__ import annotations

import json
import subprocess
import sys

import longhouse as hall

from .conftest import Longhouse


def test_version(longhouse: Longhouse) -> None:
    build = "compiled" if hall.compiled else "pure"
    shown = longhouse("--version")
    assert (shown.exit_code, shown.stdout) == (0, f"longhouse {hall.__version__} ({build})\n")


def test_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "longhouse", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("longhouse ")


def test_every_command_has_help_with_a_sentence_for_each_option(longhouse: Longhouse) -> None:
    for command in ("play", "games", "rules", "simulate", "verify", "show", "bench"):
        shown = longhouse(command, "--help")
        assert shown.exit_code == 0
        options = [
            line for line in shown.stdout.splitlines() if line.lstrip("│* ").startswith("--")
        ]
        assert all("." in line.split("  ", 2)[-1] for line in options), options


def test_games(longhouse: Longhouse) -> None:
    out = longhouse("games").stdout
    assert "The rune game" in out
    assert "thief" in out
    assert "walhalla" in out


def test_rules(longhouse: Longhouse) -> None:
    assert "The rune game" in longhouse("rules", "toy").stdout
    out = longhouse("rules", "walhalla").stdout
    assert "Valhalla" in out
    assert longhouse("rules", "chess").exit_code == 2


def test_rules_in_other_languages(longhouse: Longhouse) -> None:
    assert "Heldenauszug" in longhouse("rules", "walhalla", "--language", "de").stdout
    assert "retrait des héros" in longhouse("rules", "walhalla", "--language", "fr").stdout
    assert "tessera" in longhouse("rules", "voluspa", "--language", "it").stdout
    assert "The rune game" in longhouse("rules", "toy", "--language", "de").stdout
    refused = longhouse("rules", "walhalla", "--language", "no")
    assert refused.exit_code == 2
    assert "en, de, fr, it" in refused.output


def test_bench_as_json(longhouse: Longhouse) -> None:
    figures = json.loads(longhouse("bench", "toy", "--json", "--seconds", 0.1).stdout)
    assert list(figures) == [
        "game",
        "build",
        "decisions_per_s",
        "stepped_decisions_per_s",
        "games_per_s",
        "copy_ns",
        "copy_play_ns",
    ]
    every = json.loads(longhouse("bench", "--json", "--seconds", 0.1).stdout)
    assert [found["game"] for found in every] == hall.names()


def test_bench_as_a_table(longhouse: Longhouse) -> None:
    out = longhouse("bench", "walhalla", "--seconds", 0.1).stdout
    assert "decisions, stepped from Python" in out
    assert " ns" in out
