"""Texts with and without rich markup."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from longhouse.core.names import escaped, unmarked

ANYTHING = st.text(alphabet="ab[]/\\#@ :=1ö\n\a", max_size=12)
STYLED = ANYTHING.map(escaped).map(lambda text: f"[bold red]{text}[/]")


@given(st.lists(ANYTHING.map(escaped) | STYLED, max_size=6))
def test_text_without_its_tags_is_what_rich_shows(parts: list[str]) -> None:
    markup = "".join(parts)
    assert unmarked(markup) == Text.from_markup(markup, emoji=False).plain


def test_a_text_that_looks_like_a_tag_stays() -> None:
    assert unmarked(f"[dim]{escaped('[red] [1] [/x]')}[/] \\[3]") == "[red] [1] [/x] [3]"
