"""The contents of a release; `make release` itself takes minutes and is no test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from building.release import PLAYED, NotReady, in_source, in_wheel, lacking

ROOT = Path(__file__).parents[2]


def test_the_source_distribution_contains_rules_pages_and_pictures() -> None:
    wanted = in_source(ROOT)
    for name in (
        "docs/rules/walhalla.md", "web/dist/index.html", "dist/site/index.html",
        "docs/pictures/voluspa.png",
        "src/longhouse/version.py", "building/units.py", "setup.py", "LICENSE",
    ):  # fmt: skip
        assert name in wanted
    assert not any("node_modules" in name or "__pycache__" in name for name in wanted)


def test_the_wheel_contains_rules_pages_and_every_file_of_the_package() -> None:
    wanted = in_wheel(ROOT)
    for name in (
        "longhouse/rulebooks/voluspa.fr.md", "longhouse/server/web/pages/index.html",
        "longhouse/server/web/offline_pages/index.html",
        "longhouse/art/walhalla.svg", "longhouse/art/tokens.css",
        "longhouse/py.typed", "longhouse/server/web/unbuilt/unbuilt.css", "longhouse/version.py",
    ):  # fmt: skip
        assert name in wanted


def test_a_missing_file_ends_the_release() -> None:
    lacking(Path("a.whl"), {"a", "b"}, ["a"])
    with pytest.raises(NotReady, match=r"make release: a\.whl lacks b, c"):
        lacking(Path("a.whl"), {"a"}, ["c", "a", "b"])


def test_there_are_tests_that_play_from_the_wheel() -> None:
    assert PLAYED in (ROOT / "web/e2e/taps.test.ts").read_text(encoding="utf-8")


def test_nothing_of_the_repository_is_left_out_of_the_manifest() -> None:
    """MANIFEST.in includes every folder of the source distribution."""
    manifest = (ROOT / "MANIFEST.in").read_text(encoding="utf-8")
    grafted = tuple(f"{name}/" for name in re.findall(r"^graft (.+)$", manifest, re.M))
    inside = [name for name in in_source(ROOT) if "/" in name and not name.startswith("src/")]
    assert [name for name in inside if not name.startswith(grafted)] == []
