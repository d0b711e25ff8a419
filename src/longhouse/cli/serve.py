"""`longhouse serve`: open the hall."""

from __future__ import annotations

import contextlib
import logging
import sys
from typing import Annotated

import typer

from longhouse.core.errors import LonghouseError


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 for every network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any free port.")] = 8017,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="LONGHOUSE_DATABASE",
            help="sqlite:///FILE or postgresql://…; a file in your data folder, if not said.",
        ),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes in which bots think.")] = 2,
    readers: Annotated[
        int, typer.Option(min=1, max=16, help="Processes that read long games and replays.")
    ] = 1,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="A page elsewhere that may connect, such as https://example.org."),
    ] = None,
    behind_proxy: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            help="Trust X-Forwarded-For of the proxy at this address: limits then count visitors. "
            "* trusts whoever connects: only where nobody can reach this port but a proxy that "
            "replaces the header.",
        ),
    ] = "",
    limits: Annotated[
        bool, typer.Option(help="Limit how much one address or player may ask for.")
    ] = True,
    open_metrics: Annotated[
        bool, typer.Option(help="Show /metrics to other machines too; keep it from players.")
    ] = False,
    keep_days: Annotated[
        float,
        typer.Option(min=0, help="Remove what nobody has used for so many days; 0 keeps it all."),
    ] = 180.0,
    log: Annotated[str, typer.Option(help="json or plain; plain at a terminal.")] = "",
) -> None:
    """Open the hall: people play in the browser, alone or together."""
    try:
        from longhouse.server import logs
        from longhouse.server import serve as serving
        from longhouse.server.hall import Settings
    except ModuleNotFoundError as missing:
        raise LonghouseError(
            f"the server needs {missing.name}: pip install 'longhouse-games[server]'"
        ) from None
    if log not in ("", "json", "plain"):
        raise LonghouseError(f"--log {log}: it takes json or plain")
    plain = log == "plain" or (log == "" and sys.stderr.isatty())
    logs.set_up(plain)
    door = serving.listen(host, port)
    shown = door.getsockname()
    where = f"[{shown[0]}]" if ":" in shown[0] else shown[0]

    def opened() -> None:
        typer.echo(f"Longhouse is open: http://{where}:{shown[1]}/")
        logging.getLogger("longhouse").info("open", extra={"host": shown[0], "port": shown[1]})

    settings = Settings(database, workers, limits, origin or [], open_metrics, readers, keep_days)
    with contextlib.suppress(KeyboardInterrupt):
        serving.serve(settings, door, opened, behind_proxy)
