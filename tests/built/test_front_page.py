"""The README on the page of a package index, without the repository."""

from __future__ import annotations

import re
from pathlib import Path

from building.front_page import FENCE, front_page, urls

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
ADDRESS = "https://forge.example.org/hall/longhouse"
TARGET = re.compile(r"!?\[[^\]]*\]\(([^)]+)\)")


def targets(page: str) -> list[str]:
    """The targets of pictures and links of the page."""
    return [target for part in FENCE.split(page)[::2] for target in TARGET.findall(part)]


def test_with_an_address_every_picture_and_link_leads_to_the_sources_of_the_version() -> None:
    found = targets(front_page(README, ADDRESS, "1.2.3"))
    assert len(found) == len(targets(README)) > 10
    assert f"{ADDRESS}/raw/v1.2.3/docs/pictures/walhalla.png" in found
    assert f"{ADDRESS}/blob/v1.2.3/docs/deploy.md" in found
    assert all(target.startswith("https://") for target in found)


def test_every_target_of_the_page_exists() -> None:
    for target in targets(README):
        assert target.startswith("https://") or (ROOT / target.split("#")[0]).exists(), target


def test_without_an_address_there_are_no_broken_pictures_and_links() -> None:
    page = front_page(README, "", "1.2.3")
    assert all(target.startswith("https://") for target in targets(page))
    assert "![" not in page
    assert "docs/decisions/ | design decisions" in page


def test_code_is_unchanged() -> None:
    text = "[a](b.md)\n\n```\nx[a](b.md)\n```\n![c](d.png)\n[e](https://f.example.org) [g](#h)\n"
    assert front_page(text, "https://x", "1") == (
        "[a](https://x/blob/v1/b.md)\n\n```\nx[a](b.md)\n```\n![c](https://x/raw/v1/d.png)\n\n"
        "[e](https://f.example.org) [g](#h)\n"
    )


def test_the_index_lists_addresses_only_if_there_is_one() -> None:
    assert urls({}) == {}
    assert urls({"LONGHOUSE_ADDRESS": f"{ADDRESS}/"})["Source"] == ADDRESS
