from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from longhouse.bots.own.own_bot import OwnBot, close_all


@pytest.fixture(autouse=True)
def _mine(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """`mine:…` can be imported, nothing has been started before, and nothing stays."""
    monkeypatch.syspath_prepend(Path(__file__).parent)
    OwnBot.started.clear()
    yield
    close_all()
