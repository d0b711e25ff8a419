"""The rules of the games as Markdown: one text, docs/rules/, which the build copies along."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parent.parent
PLACES = (PACKAGE / "rulebooks", PACKAGE.parent.parent / "docs" / "rules")


def rulebook(game: str) -> str:
    """The rules of a game: from the installed package, or from the sources beside it."""
    for place in PLACES:
        page = place / f"{game}.md"
        if page.exists():
            return page.read_text(encoding="utf-8")
    raise FileNotFoundError(f"the rules of {game} are missing from this installation")
