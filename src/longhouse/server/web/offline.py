"""Play offline: the folder of `make site`, with the hall inside the page, below `/offline/`.

A visitor loads nothing of it before asking for it. Its page knows by a tag that it belongs to a
hall, to which finished games can be uploaded. Only these files may compile WebAssembly.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse

from longhouse.server.hall import Hall
from longhouse.server.limits import network
from longhouse.server.refusal import Refusal
from longhouse.server.web.errors import STATUS_CODES, refused
from longhouse.server.web.pages import ENCODINGS, Pages

PACKAGED: Final = Path(__file__).parent / "offline_pages"  # put there when the package is built
FOLDER: Final = PACKAGED if PACKAGED.exists() else Path(__file__).parents[4] / "dist" / "site"
ROOM: Final = "offline"  # the first part of the path
LIST: Final = "files.json"
INDEX: Final = "index.html"
POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
# The page's sign that it belongs to a hall; web/src/offline/place.ts
TITLE: Final = b"<title>"
AT_A_HALL: Final = b'<meta name="longhouse:hall" content="/" />\n    <title>'
CHUNK: Final = 64 * 1024  # bytes: a slow client takes no more memory than this

encode = msgspec.json.Encoder().encode


class File(msgspec.Struct, frozen=True):
    """A file of the folder: its path, its size, and the bytes that are sent for it."""

    path: str
    size: int
    sent: int


class Files(msgspec.Struct, frozen=True):
    """All files that a page needs without a network. The version changes with them."""

    version: str
    files: list[File]


class Offline:
    """The folder, and the list of its files."""

    def __init__(self, root: Path) -> None:
        self.pages = Pages(root)
        self.files = listed(self.pages.root)
        self.list = encode(self.files)
        self.bytes = sum(file.sent for file in self.files.files)

    @classmethod
    def found(cls, wanted: bool = True) -> Offline | None:
        """The folder, if the host wants it and it was built."""
        return cls(FOLDER) if wanted and (FOLDER / INDEX).is_file() else None

    @property
    def tag(self) -> str:
        """The offer, for the head of the hall's pages."""
        return f'<meta name="longhouse:offline" content="{self.files.version} {self.bytes}" />'


def listed(root: Path) -> Files:
    """The files that a page needs: the page itself, its parts, drawings, and Python."""
    found, hash_ = [], hashlib.sha256((root / INDEX).read_bytes())
    for folder in sorted([root, *root.glob("assets"), *root.glob("inside-*")]):
        for file in sorted(folder.iterdir()):
            path = file.relative_to(root).as_posix()
            needed = folder != root or path == INDEX or file.suffix == ".svg"
            if file.is_file() and needed and not _packed(file):
                size = file.stat().st_size
                smaller = [file.with_name(file.name + ending) for ending in ENCODINGS.values()]
                sent = min([size, *(one.stat().st_size for one in smaller if one.is_file())])
                found.append(File("" if path == INDEX else path, size, sent))
                hash_.update(f"{path} {size}\n".encode())
    return Files(hash_.hexdigest()[:16], found)


def _packed(file: Path) -> bool:
    """Whether it is another file, compressed."""
    return file.suffix in ENCODINGS.values() and file.with_suffix("").is_file()


async def answer(request: Request, path: str) -> Response | None:
    """A file of the folder; None if there is none."""
    folder: Offline | None = request.app.state.offline
    if folder is None or path.partition("/")[0] != ROOM:
        return None
    if path == ROOM:  # without its slash, relative paths would be wrong
        return RedirectResponse(f"/{ROOM}/")
    path = path.removeprefix(f"{ROOM}/")
    policy = {"content-security-policy": POLICY}
    if path == LIST:
        headers = {**policy, "cache-control": "no-cache"}
        return Response(folder.list, headers=headers, media_type="application/json")
    found = folder.pages.inside(path or INDEX)
    if found is None:
        return None
    more = (TITLE, AT_A_HALL) if found.name == INDEX else None
    given = folder.pages.give(request, found, more=more)
    given.headers.update(policy)
    return _counted(request, given)


def _counted(request: Request, given: Response) -> Response:
    """Count the bytes for their network, and send them no faster than they are read."""
    hall: Hall = request.app.state.hall
    body = bytes(given.body)
    try:
        address = network(request.client.host if request.client else "")
        hall.limits.take("offline", address, len(body) / 1000)
    except Refusal as refusal:
        headers = {"cache-control": "no-store"}
        status = STATUS_CODES[refusal.error]
        return Response(encode(refused(refusal)), status, headers, "application/json")
    if len(body) <= CHUNK or request.method == "HEAD":
        return given

    async def chunks() -> AsyncIterator[memoryview]:
        whole = memoryview(body)
        for start in range(0, len(body), CHUNK):
            yield whole[start : start + CHUNK]

    return StreamingResponse(chunks(), given.status_code, dict(given.headers))
