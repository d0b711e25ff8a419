"""Run the server: one process that serves, and its bot processes."""

from __future__ import annotations

import asyncio
import errno
import gc
import signal
import socket
import sys
from collections.abc import Callable
from typing import Any, cast

import uvicorn
from starlette.applications import Starlette
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from longhouse.core.errors import LonghouseError
from longhouse.server import console
from longhouse.server.hall import Hall, Settings
from longhouse.server.players import token_of
from longhouse.server.storage.database import read_url
from longhouse.server.web.app import create
from longhouse.server.web.door import Bounds, protocols
from longhouse.server.web.opening import opening

if sys.platform != "win32":
    import resource

MOST_CONNECTIONS = 10_000
OTHER_FILES = 200  # file descriptors besides connections
MOST_FRAME = 16 * 1024  # bytes of one message from a client
PING_SECONDS = 20.0
COLLECTING = (5_000, 2, 40)  # thresholds of the garbage collector; see `collect_seldom`
GIVE_UP_SECONDS = 60.0
SHARE_SECONDS = 0.001


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; raises LonghouseError that says what would be right."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        door = socket.create_server((host, port), family=family, backlog=4096)
    except OSError as error:
        raise LonghouseError(f"cannot open {host}:{port}: {_why_not(error, host)}") from None
    # A response is a head and a body: with Nagle the body would wait 40 ms for the head's ACK.
    # asyncio sets this only on sockets that it opened itself.
    door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if sys.platform == "linux":  # the system drops a peer that acknowledges nothing for so long
        door.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(GIVE_UP_SECONDS * 1000))
    return door


def _why_not(error: OSError, host: str) -> str:
    """Why a server cannot listen there, and what to do."""
    if error.errno == errno.EADDRINUSE:
        return "something listens there already, perhaps another hall; choose another --port"
    if error.errno == errno.EACCES:
        return "ports below 1024 are for root; choose another --port, such as 8017"
    if error.errno == errno.EADDRNOTAVAIL or isinstance(error, socket.gaierror):
        return (
            f"{host} is no address of this machine; --host takes 127.0.0.1 for this machine only, "
            "0.0.0.0 for every network, or one of its own addresses"
        )
    return f"{error.strerror or error}; choose another --host or --port"


def collect_seldom() -> None:
    """Run the garbage collector less often: a full run with a thousand tables takes a second.

    With Python's default thresholds ordinary traffic causes one every few seconds; with these, only
    half a million additional objects do.
    """
    gc.collect()
    gc.freeze()  # imported modules stay
    gc.set_threshold(*COLLECTING)


def share_often() -> None:
    """Switch threads after one millisecond instead of five.

    Threads that read the database hold the interpreter lock while they build rows.
    """
    sys.setswitchinterval(SHARE_SECONDS)


def most_connections() -> int:
    """The most connections that the system allows, besides files and the database."""
    if sys.platform == "win32":
        return MOST_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + OTHER_FILES
    if soft < wanted:
        soft = min(hard, wanted) if hard != resource.RLIM_INFINITY else wanted
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(MOST_CONNECTIONS // 100, min(MOST_CONNECTIONS, soft - OTHER_FILES))


def prepare(app: Starlette, behind_proxy: str = "") -> uvicorn.Server:
    """The server for an application."""
    proxies: Any = ()
    if behind_proxy:  # in Uvicorn's format
        proxies = ProxyHeadersMiddleware(cast(Any, app), behind_proxy).trusted_hosts
    bounds = Bounds(most_connections(), app.state.clock, app.state.settings.limits, proxies)
    bounds.on_refused = lambda why: app.state.hall.metrics.refused(why)
    door, websocket = protocols(bounds)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        http=door,
        ws=websocket,
        ws_max_size=MOST_FRAME,
        ws_max_queue=16,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,  # it would cost 300 kB of memory per viewer
        timeout_graceful_shutdown=5,
        proxy_headers=bool(behind_proxy),
        forwarded_allow_ips=behind_proxy or None,
        lifespan="on",
    )
    return Server(config, app)


class Server(uvicorn.Server):
    """Uvicorn's server, which sends `bye` to all clients before it closes connections."""

    def __init__(self, config: uvicorn.Config, app: Starlette) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept no more connections, send `bye` to all clients, then shut down."""
        for server in self.servers:
            server.close()
        await self._app.state.hall.rooms.farewell()
        await super().shutdown(sockets)


async def open_hall(settings: Settings, door: socket.socket) -> Hall:
    """Open the hall; requests meanwhile are answered with the progress."""
    kind = read_url(settings.database).get_backend_name()
    async with opening(door, kind) as waiting:
        return await Hall.open(settings, report=waiting.tell)


def serve(
    settings: Settings, door: socket.socket, opened: Callable[[], None], behind_proxy: str = ""
) -> None:
    """Serve until a signal; then finish pending writes."""
    app = create(settings)
    server = prepare(app, behind_proxy)

    async def run() -> None:
        app.state.hall = await open_hall(settings, door)
        signal.signal(signal.SIGTERM, _obeyed)
        serving = asyncio.create_task(server.serve(sockets=[door]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.02)
        if not server.started:
            await serving
            return
        collect_seldom()
        share_often()
        token = token_of(app.state.hall.console)
        listening, port = door.getsockname()[:2]
        with console.kept(settings.database, listening, port, token):
            opened()
            await serving

    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(run())


def _obeyed(_: int, __: object) -> None:
    """Ignore the signal that Uvicorn raises again after its shutdown."""
