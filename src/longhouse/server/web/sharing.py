"""Links elsewhere: tags in the head of pages, pictures, oEmbed, and the page that may be framed.

Addresses in tags come from the hall's own setting (`--url`). Without it, from the `Host` of the
request, if that is an address or a name that this server knows for certain (`Sites.base`).
"""

from __future__ import annotations

import hashlib
import logging
import re
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qsl, quote, urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from longhouse.drawing import raster
from longhouse.drawing.words import LANGUAGES
from longhouse.server.hall import Hall
from longhouse.server.limits import network
from longhouse.server.refusal import Refusal
from longhouse.server.web import unbuilt
from longhouse.server.web.api.endpoint import Call, Nothing
from longhouse.server.web.cards import MINUTE, Card, Page, kind_of
from longhouse.server.web.errors import STATUS_CODES, refusal_for, refused
from longhouse.server.web.offline import Offline
from longhouse.server.web.pages import Pages
from longhouse.server.web.sites import Sites

logger = logging.getLogger("longhouse.web")

SITE: Final = "Longhouse"
WIDTH, HEIGHT = 1200, 630  # of pictures
FRAME: Final = (640, 560)  # of embedded replays
LEAST_FRAME: Final = (280, 320)
TITLE: Final = b"<title>Longhouse</title>"  # of web/index.html; tags follow it
HALL_PICTURE: Final = Path(__file__).parent.parent / "sharing" / "hall.png"
LOCALES: Final = {"en": "en_GB", "de": "de_DE", "fr": "fr_FR", "it": "it_IT"}
SHARED: Final = {"cross-origin-resource-policy": "cross-origin"}  # other sites may show it
FRAMED: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"
)
_LANGUAGE: Final = re.compile(r"([a-zA-Z]{1,8})[a-zA-Z0-9-]*(?:\s*;\s*q=([0-9.]{1,5}))?")
MOST_LANGUAGES: Final = 20  # of a header that are looked at

encode = msgspec.json.Encoder().encode


def language_of(header: str) -> str:
    """The first of our languages in `Accept-Language`, by weight; English without one."""
    best, found = 0.0, "en"
    for part in header.split(",")[:MOST_LANGUAGES]:
        read = _LANGUAGE.fullmatch(part.strip())
        if read is None or (language := read[1].lower()) not in LANGUAGES:
            continue
        try:
            weight = float(read[2] or 1)
        except ValueError:
            continue
        if weight > best:
            best, found = weight, language
    return found


def page_of(path: str, query: str, language: str) -> Page:
    """A page by its address."""
    parts = tuple(part for part in path.split("/") if part)
    return Page(parts, dict(parse_qsl(query, max_num_fields=20)), language)


def _call(request: Request) -> Call:
    """A call of a visitor without a profile, whatever the request brings along."""
    address = network(request.client.host if request.client else "")
    return Call(request.app.state.hall, {}, Nothing(), None, None, address)


def _query(request: Request) -> str:
    raw: bytes = request.scope["query_string"]
    return raw.decode("latin1")


def _base(request: Request) -> str:
    sites: Sites = request.app.state.sites
    return sites.base(request.url.scheme, request.headers.get("host", ""))


async def page(request: Request, pages: Pages, index: Path) -> Response:
    """The page of the browser client, with the tags of this address."""
    language = language_of(request.headers.get("accept-language", ""))
    asked = page_of(request.scope["path"], _query(request), language)
    card = await _card(request, asked)
    tags = head(card or _hall(asked), asked, _base(request), known=card is not None)
    folder: Offline | None = request.app.state.offline
    if folder is not None:
        tags += f"\n    {folder.tag}"
    return pages.give(request, index, more=(TITLE, tags.encode()))


async def _card(request: Request, asked: Page) -> Card | None:
    """The card of a page; None if there is none, or this network asks for too many."""
    kind, call = kind_of(asked), _call(request)
    if kind is None or not call.hall.limits.allows("card", call.address):
        return None
    try:
        return await kind.card(call, asked)
    except Exception as error:  # the page itself says what is wrong
        refusal_for(error, logger, {"route": "card"})
        return None


def _hall(asked: Page) -> Card:
    return Card(SITE, asked.words["hall"], "/" + "/".join(map(quote, asked.parts)))


def head(card: Card, asked: Page, base: str, known: bool) -> str:
    """The tags of a page as HTML."""
    title = f"{card.title} · {SITE}" if known else SITE
    tags = [f"<title>{escape(title)}</title>"]
    meta = {
        "description": card.text,
        **({} if card.indexed else {"robots": "noindex"}),
        "twitter:card": "summary_large_image",
    }
    graph = {"og:type": "website", "og:site_name": SITE, "og:title": card.title}
    graph |= {"og:description": card.text, "og:locale": LOCALES[asked.language]}
    if base:
        tags.append(f'<link rel="canonical" href="{escape(base + card.path)}" />')
        graph["og:url"] = base + card.path
        graph["og:image"] = base + picture_path(card, asked, known)
        graph |= {"og:image:type": "image/png", "og:image:width": str(WIDTH)}
        graph |= {"og:image:height": str(HEIGHT), "og:image:alt": f"{card.title}. {card.text}"}
        if card.embed:
            url = f"{base}/oembed?format=json&url={quote(base + card.path, safe='')}"
            kind = 'type="application/json+oembed"'
            tags.append(f'<link rel="alternate" {kind} href="{escape(url)}" />')
    tags += [f'<meta name="{name}" content="{escape(text)}" />' for name, text in meta.items()]
    tags += [f'<meta property="{name}" content="{escape(text)}" />' for name, text in graph.items()]
    return "\n    ".join(tags)


def picture_path(card: Card, asked: Page, known: bool) -> str:
    """The path of the picture of a page."""
    if not known:
        return "/pictures/hall.png"
    path = card.path.partition("?")[0]
    return f"/pictures/{asked.language}{quote(path)}.png{card.picture}"


async def picture(request: Request) -> Response:
    """The picture of a page, or that of the hall if there is none now."""
    language, path = request.path_params["language"], request.path_params["path"]
    hall: Hall = request.app.state.hall
    asked = page_of(path, _query(request), language)
    kind, call = kind_of(asked), _call(request)
    if language not in LANGUAGES or kind is None:
        return _said(Refusal("unknown", "there is no such picture"))
    if not raster.available():
        return hall_picture(request)
    try:
        found = await hall.pictures.get(await kind.painting(call, asked), call.address)
    except Exception as error:
        refusal = refusal_for(error, logger, {"route": "picture"})
        if refusal is not None and refusal.error == "unknown":
            return _said(refusal)
        return hall_picture(request)  # too many are being drawn
    return _png(request, found, kind.fresh)


def hall_picture(request: Request) -> Response:
    """The picture of the hall, which is a file."""
    return _png(request, _hall_png(), MINUTE)


@cache
def _hall_png() -> bytes:
    return HALL_PICTURE.read_bytes()


async def whole_hall(request: Request) -> Response:
    """The picture of pages without one of their own."""
    return hall_picture(request)


def _png(request: Request, found: bytes, fresh: int) -> Response:
    tag = f'"{hashlib.blake2b(found, digest_size=12).hexdigest()}"'
    headers = {**SHARED, "cache-control": f"public, max-age={fresh}", "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(found, headers=headers, media_type="image/png")


def _said(refusal: Refusal) -> Response:
    status = STATUS_CODES[refusal.error]
    return Response(encode(refused(refusal)), status, media_type="application/json")


async def oembed(request: Request) -> Response:
    """A page of this hall for other sites (oembed.com): a replay as a frame, the rest as a link."""
    language = language_of(request.headers.get("accept-language", ""))
    query, base = request.query_params, _base(request)
    if query.get("format", "json") != "json":
        text = "format: only json is possible"
        return Response(text, 501, media_type="text/plain")
    try:
        url = urlsplit(query.get("url", ""))
    except ValueError:
        url = urlsplit("")
    asked = page_of(url.path, url.query, language)
    ours = bool(base) and f"{url.scheme}://{url.netloc}" == base
    card = await _card(request, asked) if ours else None
    if card is None:
        return _said(Refusal("unknown", "url: it takes the address of a replay or table here"))
    found: dict[str, Any] = {
        "version": "1.0",
        "type": "rich" if card.embed else "link",
        "title": card.title,
        "provider_name": SITE,
        "provider_url": base,
        "cache_age": kind.fresh if (kind := kind_of(asked)) else MINUTE,
    }
    wide, high = (
        _most(query.get(key, ""), usual, least)
        for key, usual, least in zip(("maxwidth", "maxheight"), FRAME, LEAST_FRAME, strict=True)
    )
    if card.embed:
        address, title = escape(base + card.embed), escape(f"{card.title} · {SITE}")
        found["html"] = (
            f'<iframe src="{address}" title="{title}" width="{wide}" height="{high}" '
            'loading="lazy" style="border:0;max-width:100%" allowfullscreen></iframe>'
        )
        found |= {"width": wide, "height": high}
    found["thumbnail_url"] = base + picture_path(card, asked, True)
    found |= {"thumbnail_width": WIDTH, "thumbnail_height": HEIGHT}
    headers = {**SHARED, "access-control-allow-origin": "*", "vary": "accept-language"}
    headers["cache-control"] = f"public, max-age={MINUTE}"
    return Response(encode(found), headers=headers, media_type="application/json")


def _most(given: str, usual: int, least: int) -> int:
    """A width or height that is not larger than wanted, unless that is too small to be read."""
    wanted = int(given) if re.fullmatch(r"[0-9]{1,5}", given, re.ASCII) else usual
    return max(least, min(usual, wanted))


async def embed(request: Request) -> Response:
    """The replay that other sites may frame: the only page without `frame-ancestors 'none'`."""
    pages: Pages = request.app.state.pages
    found = pages.inside("embed.html")
    if found is None:
        return unbuilt.explain("")
    answer = pages.give(request, found)
    for name, value in {**SHARED, "content-security-policy": FRAMED}.items():
        answer.headers[name] = value
    return answer
