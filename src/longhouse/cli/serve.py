"""`longhouse serve`: the server."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from longhouse.core.errors import LonghouseError


def serve(
    context: typer.Context,
    host: Annotated[
        str,
        typer.Option(
            envvar="LONGHOUSE_HOST",
            help="The address to listen on; 0.0.0.0 lets other machines connect.",
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(
            min=0, max=65535, envvar="LONGHOUSE_PORT", help="The port; 0 takes a free one."
        ),
    ] = 8017,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="LONGHOUSE_DATABASE",
            help="sqlite:///FILE or postgresql://…. Default: a file in your data folder.",
        ),
    ] = None,
    workers: Annotated[
        int,
        typer.Option(
            min=1,
            max=64,
            envvar="LONGHOUSE_WORKERS",
            help="How many processes compute bots' moves.",
        ),
    ] = 2,
    readers: Annotated[
        int,
        typer.Option(
            min=1,
            max=16,
            envvar="LONGHOUSE_READERS",
            help="How many processes load long games and replays.",
        ),
    ] = 1,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="URL",
            envvar="LONGHOUSE_ORIGIN",
            help="Another site whose pages may connect, such as https://example.org; may be given "
            "several times.",
        ),
    ] = None,
    host_name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            envvar="LONGHOUSE_HOST_NAME",
            help="A name by which players reach this server, such as longhouse.example.org; may be "
            "given several times. Addresses in numbers, the names of this machine and that of "
            "--url are known. * allows every name, also those of other sites.",
        ),
    ] = None,
    behind_proxy: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            envvar="LONGHOUSE_BEHIND_PROXY",
            help="The address of a reverse proxy. Its X-Forwarded-For header is trusted, so that "
            "limits count visitors instead of the proxy. * trusts every connection: use it only if "
            "nothing but a proxy that sets this header can reach the port.",
        ),
    ] = "",
    limits: Annotated[
        bool,
        typer.Option(
            envvar="LONGHOUSE_LIMITS", help="Limit the requests of each address and player."
        ),
    ] = True,
    open_metrics: Annotated[
        bool,
        typer.Option(
            envvar="LONGHOUSE_OPEN_METRICS",
            help="Serve /metrics to other machines too. Players must not reach it.",
        ),
    ] = False,
    keep_days: Annotated[
        float,
        typer.Option(
            min=0,
            envvar="LONGHOUSE_KEEP_DAYS",
            help="Delete data that nobody has used for this many days; 0 keeps everything.",
        ),
    ] = 180.0,
    url: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="LONGHOUSE_URL",
            help="Where players reach this server, such as https://longhouse.example.org: for "
            "links in mail and webhooks.",
        ),
    ] = "",
    smtp: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="LONGHOUSE_SMTP",
            help="The mail server, smtp://user:password@host:587 or smtps://…: players can then be "
            "notified by mail when it is their turn. Needs --url and --mail-from.",
        ),
    ] = "",
    mail_from: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            envvar="LONGHOUSE_MAIL_FROM",
            help="The sender of this mail, such as longhouse@example.org.",
        ),
    ] = "",
    puzzles: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            envvar="LONGHOUSE_PUZZLES",
            help="A folder with further files of puzzles (*.jsonl.gz), besides those that ship; "
            "`longhouse puzzles make` writes them.",
        ),
    ] = None,
    offline: Annotated[
        bool,
        typer.Option(
            envvar="LONGHOUSE_OFFLINE",
            help="Offer players to download the games against bots, to play without a network "
            "(8 MB each).",
        ),
    ] = True,
    log: Annotated[
        str,
        typer.Option(
            metavar="json|plain",
            envvar="LONGHOUSE_LOG",
            help="The format of the log on standard error. Default: at a terminal only warnings, "
            "in plain text; else JSON.",
        ),
    ] = "",
) -> None:
    """Start the server: people play in the browser, alone or together."""
    try:
        from longhouse.puzzles.files import in_folder
        from longhouse.server import checks, logs
        from longhouse.server import serve as serving
        from longhouse.server.hall import Settings
        from longhouse.server.notices.mail import read_smtp
        from longhouse.server.storage.database import read_url, shown
        from longhouse.server.welcome import welcome
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
    checks.proxies(behind_proxy)
    if many := checks.trusts_many(behind_proxy):
        logging.getLogger("longhouse.serve").warning(many)
    for one in origin or []:
        checks.origin(one)
    for one in host_name or []:
        checks.host_name(one)
    if url:
        checks.url(url)
    if mail_from:
        checks.mail_from(mail_from)
    if smtp:
        read_smtp(smtp)
        if not url or not mail_from:
            raise LonghouseError("--smtp needs --url and --mail-from: mail has links and a sender")
    for sentence in checks.unknown_variables(os.environ, _variables(context)):
        logging.getLogger("longhouse").warning(sentence)
    further = in_folder(puzzles, logging.getLogger("longhouse").warning) if puzzles else []
    kept = shown(read_url(database))
    door = serving.listen(host, port)
    listening, port = door.getsockname()[:2]

    def opened() -> None:
        typer.echo(welcome(listening, port, kept, bool(behind_proxy), sys.stdout.isatty()))
        logging.getLogger("longhouse").info("open", extra={"host": listening, "port": port})

    settings = Settings(
        database,
        workers,
        limits,
        origin or [],
        open_metrics,
        readers,
        keep_days,
        url,
        smtp,
        mail_from,
        [host, *(host_name or [])],
        further,
        offline,
    )
    with contextlib.suppress(KeyboardInterrupt):
        serving.serve(settings, door, opened, behind_proxy)
    if sys.stdout.isatty():
        typer.echo("\nThe hall is closed; every game is kept.")


def _variables(context: typer.Context) -> set[str]:
    """The environment variables that give this command its options."""
    options = context.command.params
    return {option.envvar for option in options if isinstance(option.envvar, str)}
