"""What is shown where the browser client was never built: what to do about it."""

from __future__ import annotations

import logging
from pathlib import Path

from starlette.responses import FileResponse, Response

HERE = Path(__file__).parent
logger = logging.getLogger("longhouse.web")


def warn() -> None:
    """Say it where the server is started too."""
    logger.warning("the pages are not built: run `make play` in the folder of the sources")


def explain(path: str) -> Response:
    """The page, for every address that a page would be at, or its style."""
    headers = {"cache-control": "no-store"}
    if path == "unbuilt.css":
        return FileResponse(HERE / "unbuilt.css", headers=headers)
    return FileResponse(HERE / "index.html", 503, headers=headers)
