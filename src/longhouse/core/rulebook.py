"""The rules of the games as Markdown: docs/rules/, which the build copies into the package."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parent.parent
PLACES = (PACKAGE / "rulebooks", PACKAGE.parent.parent / "docs" / "rules")
LANGUAGES = ("en", "de", "fr", "it")  # English is the original: NAME.md, not NAME.en.md


def rulebook(game: str, language: str = "en") -> str:
    """The rules of a game, from the installed package or from the sources.

    In English if there is no translation.
    """
    for name in (f"{game}.{language}.md", f"{game}.md"):
        for place in PLACES:
            page = place / name
            if page.exists():
                return page.read_text(encoding="utf-8")
    raise FileNotFoundError(f"the rules of {game} are missing from this installation")
