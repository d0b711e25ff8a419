"""Running the server: one process that serves, and its bot processes."""

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
OTHER_FILES = 200  # that a process needs beside its connections
MOST_FRAME = 16 * 1024  # bytes of one message from a client
PING_SECONDS = 20.0
COLLECTING = (5_000, 2, 40)  # when Python looks for cycles; see `collect_seldom`
GIVE_UP_SECONDS = 60.0
SHARE_SECONDS = 0.001


def listen(host: str, port: int) -> socket.socket:
    """The open door; raises LonghouseError with what would be right."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        door = socket.create_server((host, port), family=family, backlog=4096)
    except OSError as error:
        raise LonghouseError(f"cannot open {host}:{port}: {_why_not(error, host)}") from None
    # An answer is a head and a body: else the body waits for the head to be acknowledged, 40 ms.
    # Python's own loop sees to that only at doors that it opened itself.
    door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if sys.platform == "linux":  # whoever reads nothing for so long is given up by the system
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
    """Look for cycles less often: a full look at a thousand tables stops them all for a second.

    With Python's own setting the ordinary coming and going of news brings that on every few
    seconds. With this one it takes half a million objects more than there were.
    """
    gc.collect()
    gc.freeze()  # what was imported stays
    gc.set_threshold(*COLLECTING)


def share_often() -> None:
    """Let the event loop have the interpreter back after a millisecond, not after five.

    Threads that read the database hold it while they make rows.
    """
    sys.setswitchinterval(SHARE_SECONDS)


def most_connections() -> int:
    """How many the system lets us have: files and the database need a few of its numbers too."""
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
    if behind_proxy:  # as Uvicorn reads it
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
        ws_per_message_deflate=False,  # it would cost 300 kB of memory a viewer
        timeout_graceful_shutdown=5,
        proxy_headers=bool(behind_proxy),
        forwarded_allow_ips=behind_proxy or None,
        lifespan="on",
    )
    return Server(config, app)


class Server(uvicorn.Server):
    """Uvicorn's server, which takes leave of everybody before it closes connections."""

    def __init__(self, config: uvicorn.Config, app: Starlette) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in, say `bye` to who is here, and then end as Uvicorn does."""
        for server in self.servers:
            server.close()
        await self._app.state.hall.rooms.farewell()
        await super().shutdown(sockets)


async def open_hall(settings: Settings, door: socket.socket) -> Hall:
    """Open the hall; whoever comes meanwhile is told why it takes so long."""
    kind = read_url(settings.database).get_backend_name()
    async with opening(door, kind) as waiting:
        return await Hall.open(settings, report=waiting.tell)


def serve(
    settings: Settings, door: socket.socket, opened: Callable[[], None], behind_proxy: str = ""
) -> None:
    """Serve until told to stop; then finish what is being written."""
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
    """Uvicorn ends as the signal told it to, and raises it again: by then it is obeyed."""
