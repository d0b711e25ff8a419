"""The README for the package index, with pictures and links that work there.

An index shows the page alone: a path such as docs/pictures/walhalla.png leads nowhere there. If
LONGHOUSE_ADDRESS gives the public address of the repository, as the release workflow does, paths
become addresses. Without it pictures are left out, and links become plain text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
PICTURE = re.compile(r"!\[([^\]]*)\]\((?!\w+:)([^)\s]+)\)\n*")
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!\w+:|#)([^)\s]+)\)")


def front_page(readme: str, address: str, version: str) -> str:
    """The page of a version whose sources are at that address, which may be empty."""
    parts = FENCE.split(readme)
    parts[::2] = [_prose(part, address, version) for part in parts[::2]]
    return "".join(parts)


def urls(environ: Mapping[str, str]) -> dict[str, str]:
    """The addresses that the index lists."""
    address = address_of(environ)
    if not address:
        return {}
    return {
        "Source": address,
        "Documentation": f"{address}/tree/HEAD/docs",
        "Changelog": f"{address}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{address}/issues",
        "Security": f"{address}/security",
    }


def address_of(environ: Mapping[str, str]) -> str:
    """The public address of the repository, or an empty text."""
    return environ.get("LONGHOUSE_ADDRESS", "").rstrip("/")


def _prose(text: str, address: str, version: str) -> str:
    if not address:
        return LINK.sub(r"\1", PICTURE.sub("", text))
    text = PICTURE.sub(rf"![\1]({address}/raw/v{version}/\2)\n\n", text)
    return LINK.sub(rf"[\1]({address}/blob/v{version}/\2)", text)
