"""The page for an installation without the browser client: how to build it."""

from __future__ import annotations

import logging
from pathlib import Path

from starlette.responses import FileResponse, Response

HERE = Path(__file__).parent
logger = logging.getLogger("longhouse.web")


def warn() -> None:
    """Log it at startup, too."""
    logger.warning("the pages are not built: run `make play` in the folder of the sources")


def explain(path: str) -> Response:
    """The page, for every path of a page, or its style."""
    headers = {"cache-control": "no-store"}
    if path == "unbuilt.css":
        return FileResponse(HERE / "unbuilt.css", headers=headers)
    return FileResponse(HERE / "index.html", 503, headers=headers)
