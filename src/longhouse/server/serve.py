"""Running the server: one process that serves, and its bot processes."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

import uvicorn
from starlette.applications import Starlette

from longhouse.core.errors import LonghouseError
from longhouse.server.hall import Settings
from longhouse.server.web.app import create

MOST_FRAME = 16 * 1024  # bytes of one message from a client
PING_SECONDS = 20.0


def listen(host: str, port: int) -> socket.socket:
    """The open door; raises LonghouseError where somebody else stands in it."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=4096)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        told = f"cannot open {host}:{port} ({reason}); choose another with --host and --port"
        raise LonghouseError(told) from None


def prepare(app: Starlette, behind_proxy: str = "") -> uvicorn.Server:
    """The server for an application."""
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
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
    return uvicorn.Server(config)


def serve(
    settings: Settings, door: socket.socket, opened: Callable[[], None], behind_proxy: str = ""
) -> None:
    """Serve until told to stop; then finish what is being written."""
    app = create(settings)
    server = prepare(app, behind_proxy)

    async def run() -> None:
        serving = asyncio.create_task(server.serve(sockets=[door]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.02)
        if server.started:
            opened()
        await serving

    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(run())
    failure = getattr(app.state, "failure", None)
    if failure is not None:
        raise failure
