"""`longhouse admin`: moderation and backups. Actions go through the running server."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path
from typing import Annotated, Any

import typer

from longhouse.cli.errors import one_line, with_plain_errors
from longhouse.core.errors import LonghouseError

SECONDS = 60  # that an answer may take
UNKNOWN = 401  # the status for a token that the server does not know

admin = typer.Typer(
    name="admin",
    help="Moderate a hall that runs on this machine: tables, players, reports, backups.",
    no_args_is_help=True,
)
Given = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        envvar="LONGHOUSE_DATABASE",
        help="The database of the server that is meant, as for `longhouse serve`.",
    ),
]
Id = Annotated[str, typer.Argument(metavar="ID")]


def _ask(database: str | None, method: str, path: str, body: Any = None, **query: Any) -> Any:
    """Ask the running server; raises LonghouseError with its answer."""
    try:
        from longhouse.server.console import find_consoles
    except ModuleNotFoundError as missing:
        raise LonghouseError(
            f"the server needs {missing.name}: pip install 'longhouse-games[server]'"
        ) from None
    asked = urllib.parse.urlencode({k: v for k, v in query.items() if v not in (None, "", False)})
    consoles = find_consoles(database)
    for console in consoles:  # a server that was killed leaves its file behind
        request = urllib.request.Request(
            f"{console.url}{path}{'?' + asked if asked else ''}",
            None if body is None else json.dumps(body).encode(),
            {"Authorization": f"Bearer {console.token}", "Content-Type": "application/json"},
            method=method,
        )
        try:
            return _answer(request, console.url)
        except _AnotherServer:
            continue
    tried = " or ".join(console.url for console in consoles)
    raise LonghouseError(f"no server answers at {tried}; is it running?")


class _AnotherServer(Exception):
    """Nothing listens there any more, or something that does not know the console's token."""


def _answer(request: urllib.request.Request, url: str) -> Any:
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(request, timeout=SECONDS) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        if error.code == UNKNOWN:
            raise _AnotherServer from None
        try:
            message = str(json.load(error)["text"])
        except (ValueError, KeyError, TypeError):
            message = f"the server answered {error.code}"
        raise LonghouseError(message) from None
    except urllib.error.URLError:  # it cannot be reached, so nothing was done
        raise _AnotherServer from None
    except (TimeoutError, ConnectionError):
        raise LonghouseError(f"no server answers at {url}; is it running?") from None


def _say(text: str) -> None:
    typer.echo(one_line(text))


def _when(ms: int | None) -> str:
    return "-" if not ms else time.strftime("%Y-%m-%d %H:%M", time.gmtime(ms / 1000))


def tables(
    database: Given = None,
    over: Annotated[bool, typer.Option("--over", help="Finished ones.")] = False,
) -> None:
    """List tables, listed or not. To watch one, open its link in a browser."""
    status = "over" if over else "current"
    for line in _ask(database, "GET", "/api/admin/tables", status=status, limit=100)["tables"]:
        names = ", ".join(seat["name"] or seat["kind"] for seat in line["seats"])
        table = line["table"]
        _say(f"{table['link']}  {table['game']}  {line['status']}  {_when(line['shown'])}  {names}")


def close(table: Id, database: Given = None) -> None:
    """End a table, whatever is played there."""
    _ask(database, "DELETE", f"/api/admin/tables/{_part(table)}")
    _say("closed")


def players(
    find: Annotated[str, typer.Argument(metavar="NAME", help="A part of a name, or an id.")] = "",
    database: Given = None,
) -> None:
    """Find players; without a name, those who were here last."""
    for one in _ask(database, "GET", "/api/admin/players", find=find)["players"]:
        marks = [
            f"{what} until {_when(one[what])}"
            for what in ("muted", "banned")
            if (one[what] or 0) > time.time() * 1000
        ]
        marks += ["host"] if one["host"] else []
        line = f"{one['id']}  {one['name'] or '(no name)'}  seen {_when(one['seen'])}"
        _say("  ".join([line, *marks]))


def rename(player: Id, name: Annotated[str, typer.Argument()], database: Given = None) -> None:
    """Rename a player, at every table."""
    _judge(database, player, name=name)


def mute(
    player: Id,
    hours: Annotated[float, typer.Option(min=0, help="From now on; 0 ends it.")] = 24.0,
    database: Given = None,
) -> None:
    """Mute a player: they can play, but not chat."""
    _judge(database, player, mute_hours=hours)


def ban(
    player: Id,
    hours: Annotated[float, typer.Option(min=0, help="From now on; 0 ends it.")] = 24.0 * 365,
    database: Given = None,
) -> None:
    """Ban a player: they leave every table and can only export and delete their data."""
    _judge(database, player, ban_hours=hours)


def unhost(player: Id, database: Given = None) -> None:
    """Take a player's rights as a host away."""
    _judge(database, player, host=False)


def _judge(database: str | None, player: str, **what: Any) -> None:
    one = _ask(database, "PATCH", f"/api/admin/players/{_part(player)}", what)
    _say(
        f"{one['id']}  {one['name']}  muted until {_when(one['muted'])}, "
        f"banned until {_when(one['banned'])}"
    )


def remove(
    player: Id,
    database: Given = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Delete a player for good, as they could themselves."""
    if not yes:
        typer.confirm("Delete this player, their name and all they said, for good?", abort=True)
    _ask(database, "DELETE", f"/api/admin/players/{_part(player)}")
    _say("deleted")


def reports(
    database: Given = None,
    everything: Annotated[bool, typer.Option("--all", help="Closed ones, too.")] = False,
) -> None:
    """Show the reports of players, with the chat before them."""
    query = {"closed": "true"} if everything else {}
    page = _ask(database, "GET", "/api/admin/reports", **query)
    while page["reports"]:
        for one in page["reports"]:
            _show_report(one)
        if page["next"] is None:
            break
        page = _ask(database, "GET", "/api/admin/reports", after=page["next"], **query)


def _show_report(one: dict[str, Any]) -> None:
    state = f"closed {_when(one['closed'])}" if one["closed"] else "open"
    _say(f"{one['id']}  {_when(one['at'])}  {one['reason']}  {state}")
    by, about = (one[who + "_name"] or "(no name)" for who in ("by", "about"))
    _say(f"  {by} ({one['by']}) about {about} ({one['about']})")
    _say(f"  at /t/{one['table']}, seat {one['seat']}: {one['text'] or '-'}")
    for line in one["chats"]:
        _say(f"    {_when(line['at'])}  {line['name']}: {line['text']}")


def settle(report: Id, database: Given = None) -> None:
    """Mark a report as dealt with."""
    _ask(database, "DELETE", f"/api/admin/reports/{_part(report)}")
    _say("closed")


def announce(
    text: Annotated[str, typer.Argument(help="At most 500 characters; empty takes it back.")],
    hours: Annotated[float, typer.Option(min=0)] = 24.0,
    database: Given = None,
) -> None:
    """Show an announcement to all players for a while."""
    answer = _ask(database, "POST", "/api/admin/announcement", {"text": text, "hours": hours})
    _say(f"announced until {_when(answer['until'])}" if answer["text"] else "nothing is announced")


def limits(
    name: Annotated[str, typer.Argument(metavar="NAME")] = "",
    burst: Annotated[float | None, typer.Argument(help="So many at once,")] = None,
    a_second: Annotated[float | None, typer.Argument(help="and this many a second.")] = None,
    reset: Annotated[bool, typer.Option("--reset", help="As it was built.")] = False,
    database: Given = None,
) -> None:
    """Show the limits of visitors, or change one for every process."""
    if name and burst is None and not reset:
        raise LonghouseError("it takes two numbers, or --reset")
    body = {"name": name, "burst": burst, "a_second": a_second}
    path = "/api/admin/limits"
    answer = _ask(database, "POST", path, body) if name else _ask(database, "GET", path)
    for one in answer["limits"]:
        mark = "  (changed)" if one["changed"] else ""
        _say(f"{one['name']:10} {one['burst']:g} at once, {one['a_second']:g} a second{mark}")


def audit(database: Given = None) -> None:
    """Show the actions of hosts, the latest first."""
    after = ""
    while after is not None:
        page = _ask(database, "GET", "/api/admin/audit", after=after)
        for one in page["acts"]:
            about = "  ".join(f"{key} {value}" for key, value in one["about"].items())
            _say(f"{_when(one['at'])}  {one['who']}  {one['act']}  {about}")
        after = page["next"]


def recompute_ratings(database: Given = None) -> None:
    """Recalculate all ratings from the rated games, in the order in which they ended."""
    changed = _ask(database, "POST", "/api/admin/ratings")["changed"]
    _say(f"{changed} ratings were others than before" if changed else "all ratings were right")


def invite(database: Given = None) -> None:
    """Make a link by which one player becomes a host of this hall."""
    answer = _ask(database, "POST", "/api/admin/invite")
    _say(f"Open this at your hall, once, until {_when(answer['until'])}: {answer['link']}")


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it.")],
    database: Given = None,
) -> None:
    """Write everything into one file, while the server runs or not. It holds all secrets."""
    from longhouse.server.storage.backup import back_up

    rows = back_up(database, file)
    _say(f"{rows} rows are in {file}")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    database: Given = None,
    replace: Annotated[bool, typer.Option("--replace", help="Replace the existing data.")] = False,
) -> None:
    """Put a backup into a database, of either kind. Stop its servers first."""
    from longhouse.server.storage.backup import restore as put_back

    rows = put_back(database, file, replace, round(time.time() * 1000))
    _say(f"{rows} rows were restored")


def _part(given: str) -> str:
    """An id for a path."""
    if not (given.isascii() and given.isalnum()):
        raise LonghouseError(f"{given}: that is no id; ids are letters and digits")
    return given


for command in (
    tables, close, players, rename, mute, ban, remove, unhost, reports, settle, announce, limits,
    audit, recompute_ratings, invite, backup, restore,
):  # fmt: skip
    admin.command()(with_plain_errors(command))
