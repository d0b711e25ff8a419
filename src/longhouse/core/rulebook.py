"""The rules of the games as Markdown: one text, docs/rules/, which the build copies along."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parent.parent
PLACES = (PACKAGE / "rulebooks", PACKAGE.parent.parent / "docs" / "rules")
LANGUAGES = ("en", "de", "fr", "it")  # English is the original, and has no mark in its file's name


def rulebook(game: str, language: str = "en") -> str:
    """The rules of a game: from the installed package, or from the sources beside it.

    Where they are not translated they are shown in English.
    """
    for name in (f"{game}.{language}.md", f"{game}.md"):
        for place in PLACES:
            page = place / name
            if page.exists():
                return page.read_text(encoding="utf-8")
    raise FileNotFoundError(f"the rules of {game} are missing from this installation")
