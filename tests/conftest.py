"""How random tests run: the same examples every time, new ones with `make explore`."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import settings
from typer.main import get_command

from thorough import EXPLORING

settings.register_profile("explore", deadline=None, print_blob=True, max_examples=100)
settings.register_profile("steady", settings.get_profile("explore"), derandomize=True)
settings.load_profile("explore" if EXPLORING else "steady")


def pytest_collection_finish() -> None:
    """What is imported by now stays: nobody need look through it for cycles again and again."""
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def commands_read_once() -> Iterator[None]:
    """Typer would read all commands anew for each that is typed: longer than most of them take."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("typer.testing._get_command", cache(get_command))
        yield
