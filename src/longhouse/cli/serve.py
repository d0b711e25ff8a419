"""`longhouse serve`: open the hall."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from typing import Annotated

import typer

from longhouse.core.errors import LonghouseError


def serve(
    host: Annotated[
        str,
        typer.Option(
            envvar="LONGHOUSE_HOST", help="The address to listen at; 0.0.0.0 for every network."
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(min=0, max=65535, envvar="LONGHOUSE_PORT", help="0 takes any free port."),
    ] = 8017,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="LONGHOUSE_DATABASE",
            help="sqlite:///FILE or postgresql://…; a file in your data folder, if not said.",
        ),
    ] = None,
    workers: Annotated[
        int,
        typer.Option(
            min=1, max=64, envvar="LONGHOUSE_WORKERS", help="Processes in which bots think."
        ),
    ] = 2,
    readers: Annotated[
        int,
        typer.Option(
            min=1,
            max=16,
            envvar="LONGHOUSE_READERS",
            help="Processes that read long games and replays.",
        ),
    ] = 1,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="URL",
            envvar="LONGHOUSE_ORIGIN",
            help="A page elsewhere that may connect, such as https://example.org; may be given "
            "several times.",
        ),
    ] = None,
    behind_proxy: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            envvar="LONGHOUSE_BEHIND_PROXY",
            help="Trust X-Forwarded-For of the proxy at this address: limits then count visitors. "
            "* trusts whoever connects: only where nobody can reach this port but a proxy that "
            "replaces the header.",
        ),
    ] = "",
    limits: Annotated[
        bool,
        typer.Option(
            envvar="LONGHOUSE_LIMITS", help="Limit how much one address or player may ask for."
        ),
    ] = True,
    open_metrics: Annotated[
        bool,
        typer.Option(
            envvar="LONGHOUSE_OPEN_METRICS",
            help="Show /metrics to other machines too; keep it from players.",
        ),
    ] = False,
    keep_days: Annotated[
        float,
        typer.Option(
            min=0,
            envvar="LONGHOUSE_KEEP_DAYS",
            help="Remove what nobody has used for so many days; 0 keeps it all.",
        ),
    ] = 180.0,
    log: Annotated[
        str,
        typer.Option(
            metavar="json|plain",
            envvar="LONGHOUSE_LOG",
            help="Log to the standard error output in words or as JSON; if not said, warnings "
            "in words at a terminal, else JSON.",
        ),
    ] = "",
) -> None:
    """Open the hall: people play in the browser, alone or together."""
    try:
        from longhouse.server import logs
        from longhouse.server import serve as serving
        from longhouse.server.hall import Settings
        from longhouse.server.storage.database import read_url, shown
    except ModuleNotFoundError as missing:
        raise LonghouseError(
            f"the server needs {missing.name}: pip install 'longhouse-games[server]'"
        ) from None
    if log not in ("", "json", "plain"):
        raise LonghouseError(f"--log {log}: it takes json or plain")
    if log == "" and sys.stderr.isatty():  # requests would carry the address off the screen
        logs.set_up(plain=True, level=logging.WARNING)
    else:
        logs.set_up(plain=log == "plain")
    kept = shown(read_url(database))
    door = serving.listen(host, port)
    listening, port = door.getsockname()[:2]

    def opened() -> None:
        typer.echo(welcome(listening, port, kept, bool(behind_proxy), sys.stdout.isatty()))
        logging.getLogger("longhouse").info("open", extra={"host": listening, "port": port})

    settings = Settings(database, workers, limits, origin or [], open_metrics, readers, keep_days)
    with contextlib.suppress(KeyboardInterrupt):
        serving.serve(settings, door, opened, behind_proxy)
    if sys.stdout.isatty():
        typer.echo("\nThe hall is closed; every game is kept.")


def welcome(listening: str, port: int, kept: str, proxied: bool, at_terminal: bool) -> str:
    """What a host needs to know once the hall is open; a QR code only for a person who looks on."""
    from longhouse.server.addresses import of_this_machine, qr_code, url_of

    here = url_of({"0.0.0.0": "127.0.0.1", "::": "::1"}.get(listening, listening), port)
    friends = [] if proxied else [url_of(address, port) for address in of_this_machine(listening)]
    lines = [f"Longhouse is open: {friends[0] if friends else here}"]
    if friends:
        lines.append("Friends in your network can use this address too, and links shared from it.")
        if friends[1:]:
            lines.append(f"Other addresses of this machine: {' '.join(friends[1:])}")
    elif listening in ("0.0.0.0", "::") and not proxied:
        lines.append("This machine has no address in a network: nobody else can connect now.")
    elif not proxied:
        lines.append(
            "Only this machine can connect; with --host 0.0.0.0 friends in your network can."
        )
    lines.append(f"Games are kept in {kept}")
    if at_terminal:
        if friends and _can_show_blocks():
            lines += ["", qr_code(friends[0])]
        lines.append("Ctrl-C closes the hall; every game is kept.")
    return "\n".join(lines)


def _can_show_blocks() -> bool:
    try:
        "█▀▄".encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    return os.environ.get("TERM") != "dumb"
