"""The ASGI application: routes, reading requests, and answering them."""

from __future__ import annotations

import hashlib
import logging
import re
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from longhouse.core.errors import LonghouseError
from longhouse.server import protocol as p
from longhouse.server.clock import REAL, Clock
from longhouse.server.hall import Hall, Settings
from longhouse.server.limits import check_shape, network
from longhouse.server.players import secret_of
from longhouse.server.refusal import Refusal
from longhouse.server.web import offline, sharing, unbuilt
from longhouse.server.web.api import ENDPOINTS
from longhouse.server.web.api.endpoint import Call, Endpoint, SagaFile
from longhouse.server.web.errors import STATUS_CODES, refusal_for, refused
from longhouse.server.web.gate import Gate
from longhouse.server.web.live import live
from longhouse.server.web.mistakes import explained
from longhouse.server.web.openapi import LINES, message_schemas, openapi
from longhouse.server.web.pages import Pages
from longhouse.server.web.review_live import review_live
from longhouse.server.web.sites import Sites

logger = logging.getLogger("longhouse.web")

PACKAGED = Path(__file__).parent / "pages"  # put there when the package is built
PAGES = PACKAGED if PACKAGED.exists() else Path(__file__).parents[4] / "web" / "dist"
HEADERS = [
    (b"content-security-policy", b"default-src 'none'; script-src 'self'; style-src 'self'; "
     b"img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
     b"worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]  # fmt: skip
# Browsers obey it over TLS only, and otherwise warn on every page.
OVER_TLS = [(b"cross-origin-opener-policy", b"same-origin")]
# Paths of the pages
ROOMS = (
    *("", "new", "t", "replay", "replays", "learn", "guide", "rules", "privacy", "admin"),
    *("notices", "profile", "find", "link", "daily", "puzzle", "puzzles", "leaderboards"),
    *("tournaments", "review"),
)
encode = msgspec.json.Encoder().encode
_FRACTION = re.compile(r"[-+]?[0-9]*(\.[0-9]*([eE][-+]?[0-9]+)?|[eE][-+]?[0-9]+)", re.ASCII)


def create(
    settings: Settings, clock: Clock = REAL, endpoints: Sequence[Endpoint] = ENDPOINTS
) -> Starlette:
    """The application; it opens the hall unless it is open, and closes it when it stops."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            if not hasattr(app.state, "hall"):
                app.state.hall = await Hall.open(settings, clock)
        except LonghouseError as error:
            app.state.failure = error  # shown by the command that started the server
            raise
        if not (PAGES / "index.html").is_file():
            unbuilt.warn()
        try:
            yield
        finally:
            await app.state.hall.close()
            logger.info("closed; every game is kept")

    routes: list[Any] = [_route(endpoint) for endpoint in endpoints]
    routes += [
        WebSocketRoute("/api/tables/{table}/live", live),
        WebSocketRoute("/api/reviews/{review}/live", review_live),
        Route("/api/openapi.json", _json(openapi)),
        Route("/api/messages.json", _json(message_schemas)),
        Route("/metrics", metrics),
        Route("/pictures/hall.png", sharing.whole_hall),
        Route("/pictures/{language}/{path:path}.png", sharing.picture),
        Route("/oembed", sharing.oembed),
        Route("/embed/replay/{saga}", sharing.embed),
        Route("/{path:path}", page),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={404: unknown, 405: unfit})
    app.state.pages = Pages(PAGES)
    app.state.offline = offline.Offline.found(settings.offline)
    app.state.settings, app.state.clock = settings, clock
    app.state.sites = Sites(settings.host_names, settings.origins, settings.url)
    app.add_middleware(Gate, state=app.state)
    app.add_middleware(Guard)
    return app


@cache
def _route(endpoint: Endpoint) -> Route:
    """The route of an endpoint, the same for every hall of this process."""
    decoder: Any = None
    if endpoint.body not in (None, bytes):
        decoder = msgspec.json.Decoder(endpoint.body)

    async def handle(request: Request) -> Response:
        hall: Hall = request.app.state.hall
        begun, status = time.perf_counter(), 500
        headers = {"cache-control": "no-store"}
        try:
            answer = await endpoint.handle(await _read(hall, request, endpoint, decoder))
            status = endpoint.status
            if isinstance(answer, AsyncIterator):
                kind = LINES if endpoint.answer is SagaFile else "application/json"
                return StreamingResponse(answer, status, headers, kind)
            body = encode(answer)
            if endpoint.tagged:
                headers["etag"] = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
                if request.headers.get("if-none-match") == headers["etag"]:
                    status, body = 304, b""
            if not isinstance(answer, msgspec.Raw):  # already encoded
                hall.limits.spend("answer", _network(request), len(body) / 1000)
        except ClientDisconnect:
            status, body = 499, b""
        except Exception as error:
            refusal = refusal_for(error, logger, {"route": endpoint.path})
            status, body = 500, encode(p.Refused("broken", "the server made a mistake"))
            if refusal is not None:
                if endpoint.refunds and hasattr(request.state, "paid"):
                    what, who = request.state.paid
                    hall.limits.spend(what, who, -1)
                status, body = STATUS_CODES[refusal.error], encode(refused(refusal))
        finally:
            took = time.perf_counter() - begun
            hall.metrics.requests.labels(endpoint.method, endpoint.path, status).inc()
            hall.metrics.request_seconds.observe(took)
            fields = {"route": endpoint.path, "status": status, "ms": round(took * 1000, 1)}
            logger.info(endpoint.method, extra=fields)
        return Response(body, status, headers, "application/json")

    return Route(endpoint.path, handle, methods=[endpoint.method])


async def _read(hall: Hall, request: Request, endpoint: Endpoint, decoder: Any) -> Call:
    """The call that a request makes; raises Refusal."""
    address = _network(request)
    call = Call(hall, dict(request.path_params), None, None, _secret(request), address)
    call.host = request.headers.get("host", "")
    call.query = _query(dict(request.query_params), endpoint.query)
    call.banned = endpoint.who == "banned"
    if endpoint.who == "host":
        await hall.host(call.secret)
    elif endpoint.who != "anybody":
        player = await call.player()
        if endpoint.limit and endpoint.limit[1] == "player":
            hall.limits.take(endpoint.limit[0], player.id)
            request.state.paid = (endpoint.limit[0], player.id)
    if endpoint.limit and endpoint.limit[1] == "address":
        hall.limits.take(endpoint.limit[0], address)
    if endpoint.body is not None:
        raw = await _body(request, endpoint.most)
        call.body = raw if decoder is None else _decoded(decoder, raw, endpoint.body)
    return call


def _query(given: dict[str, str], expected: Any) -> Any:
    for name, value in given.items():
        if _FRACTION.fullmatch(value):  # msgspec takes 0.0 for 0
            raise Refusal("invalid", f"query: {name}: it takes a whole number")
    try:
        return msgspec.convert(given, expected, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal("invalid", f"query: {explained(error, expected)}") from None


def _network(request: Request) -> str:
    return network(request.client.host if request.client else "")


def _secret(request: Request) -> bytes | None:
    given = request.headers.get("authorization")
    if given is None:
        return None
    scheme, _, token = given.partition(" ")
    secret = secret_of(token.strip()) if scheme.lower() == "bearer" else None
    if secret is None:
        raise Refusal("unknown_player", "authorization: it takes `Bearer` and a player's token")
    return secret


async def _body(request: Request, most: int) -> bytes:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Refusal("too_large", f"the request is too large; it takes at most {most} bytes")
    return body


def _decoded(decoder: Any, raw: bytes, expected: Any) -> Any:
    check_shape(raw)
    try:
        return decoder.decode(raw)
    except msgspec.ValidationError as error:
        raise Refusal("invalid", explained(error, expected)) from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal("unreadable", f"this is no JSON ({error})") from None
    except UnicodeDecodeError:
        raise Refusal("unreadable", "this is no JSON in UTF-8") from None


async def unknown(_: Request, __: Exception) -> Response:
    """404: there is nothing at this path."""
    text = "there is nothing here; GET /api/openapi.json says what there is"
    return Response(encode(p.Refused("unknown", text)), 404, media_type="application/json")


async def unfit(_: Request, error: Exception) -> Response:
    """405: the path does not take this method."""
    headers = getattr(error, "headers", None)
    text = "this method is not possible here; GET /api/openapi.json says which are"
    body = encode(p.Refused("invalid", text))
    return Response(body, 405, headers, media_type="application/json")


async def metrics(request: Request) -> Response:
    """Metrics, for this machine only: a count of log entries could tell of a secret question."""
    hall: Hall = request.app.state.hall
    near = request.client is not None and request.client.host in ("127.0.0.1", "::1")
    near = near and "x-forwarded-for" not in request.headers
    if not (near or hall.settings.open_metrics):
        return await unknown(request, Exception())
    return Response(hall.metrics.text(), media_type="text/plain; version=0.0.4")


def _json(make: Callable[[], dict[str, Any]]) -> Callable[[Request], Any]:
    made = cache(lambda: encode(make()))  # slow to make, and always the same

    async def give(_: Request) -> Response:
        return Response(made(), media_type="application/json")

    return give


async def page(request: Request) -> Response:
    """A file of the browser client, or its page, which reads the path itself."""
    path = request.path_params["path"]
    pages: Pages = request.app.state.pages
    found = pages.inside(path)
    if found is not None:
        return pages.give(request, found)
    played_offline = await offline.answer(request, path)
    if played_offline is not None:
        return played_offline
    room, index = path.split("/")[0], pages.inside("index.html")
    if room.startswith("@"):  # the page asks for the name itself, which may not exist
        room = "profile"
    wanted = "text/html" in request.headers.get("accept", "") and room != "api"
    if index is None and (room in ROOMS or wanted or path == "unbuilt.css"):
        return unbuilt.explain(path)
    if (room in ROOMS or wanted) and index is not None:
        if room in ROOMS:
            return await sharing.page(request, pages, index)
        return pages.give(request, index, 404)  # it links to the home page
    return await unknown(request, Exception())


class Guard:
    """Adds the security headers to every answer, except those that it sets itself."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        strict = [*HEADERS, *(OVER_TLS if scope.get("scheme") == "https" else [])]

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = message.get("headers", [])
                own = {name for name, _ in given}
                message["headers"] = [*given, *(one for one in strict if one[0] not in own)]
            await send(message)

        await self.app(scope, receive, guarded if scope["type"] == "http" else send)
