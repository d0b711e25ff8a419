"""Random tests run the same examples every time; `building/checks.py explore` tries new ones."""

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
    """Exclude the imported modules from garbage collection: they stay until the end."""
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def commands_read_once() -> Iterator[None]:
    """Cache Typer's commands, whose construction takes longer than most of them run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("typer.testing._get_command", cache(get_command))
        yield
