"""Static files of the browser client, compressed where the build did so.

Files under `assets/` and `inside-…/` have a hash of their content in their path, and are cached
forever. The page itself is revalidated each time, and sent only if it has changed.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the smallest first; made by web/scripts/compress.ts
FOR_EVER, ASKED = "public, max-age=31536000, immutable", "no-cache"


@dataclass(frozen=True)
class Content:
    """The content of a file, in all its encodings."""

    stamp: tuple[int, int]  # time and size
    tag: str
    bodies: dict[str, bytes]  # by encoding; "" is the file itself


class Pages:
    """The files of a folder, cached in memory; read again when one has changed."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        self._known: dict[Path, Content] = {}

    def inside(self, path: str) -> Path | None:
        """The file at that path; None if there is none in the folder."""
        try:
            found = (self.root / path).resolve()
            return found if found.is_relative_to(self.root) and found.is_file() else None
        except (OSError, ValueError):
            return None

    def give(
        self,
        request: Request,
        found: Path,
        status: int = 200,
        more: tuple[bytes, bytes] | None = None,
    ) -> Response:
        """Answer with a file, in an encoding that the browser takes, or with 304.

        `more` replaces a part of it for this visitor.
        """
        content = self._content(found)
        own = more is not None and more[0] in content.bodies[""]
        if own:
            assert more is not None
            content = _packed(content.bodies[""].replace(*more, 1))
        folder = found.relative_to(self.root).parts[0]
        hashed = folder == "assets" or folder.startswith("inside-")
        headers = {
            "cache-control": FOR_EVER if hashed else ASKED,
            "etag": content.tag,
            "vary": "accept-encoding, accept-language" if own else "accept-encoding",
        }
        if status == 200 and content.tag in _listed(request.headers.get("if-none-match", "")):
            return Response(status_code=304, headers=headers)
        accepted = _accepted(request.headers.get("accept-encoding", ""))
        encoding = next((one for one in content.bodies if one in accepted), "")
        if encoding:
            headers["content-encoding"] = encoding
        kind, packed = mimetypes.guess_type(found.name)
        if kind is None or packed:  # a compressed file is unpacked by its user, not by the browser
            kind = "application/octet-stream"
        return Response(content.bodies[encoding], status, headers, kind)

    def _content(self, found: Path) -> Content:
        stat = found.stat()
        stamp = (stat.st_mtime_ns, stat.st_size)
        known = self._known.get(found)
        if known is None or known.stamp != stamp:
            plain = found.read_bytes()
            bodies = {}
            for encoding, ending in ENCODINGS.items():
                packed = found.with_name(found.name + ending)
                if packed.is_file():
                    bodies[encoding] = packed.read_bytes()
            known = self._known[found] = Content(stamp, _tag(plain), {**bodies, "": plain})
        return known


def _tag(plain: bytes) -> str:
    return f'W/"{hashlib.sha256(plain).hexdigest()[:20]}"'


def _packed(plain: bytes) -> Content:
    """A page that is made for one visitor: small, so that packing it takes no time."""
    return Content((0, 0), _tag(plain), {"gzip": gzip.compress(plain, 1, mtime=0), "": plain})


def _listed(header: str) -> set[str]:
    tags = {tag.strip() for tag in header.split(",")}
    return tags | {f"W/{tag}" for tag in tags if tag.startswith('"')}


def _accepted(header: str) -> set[str]:
    """The encodings that a browser takes: those without a weight of 0."""
    found = set()
    for part in header.split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            found.add(name.strip().lower())
    return found
