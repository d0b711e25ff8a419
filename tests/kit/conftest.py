"""Games that tests register are forgotten after each test."""

from __future__ import annotations

import pytest

from longhouse.core import registry


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are registered for one test."""
    registry.names()
    monkeypatch.setattr(registry, "_games", dict(registry._games))
