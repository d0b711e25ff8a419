"""Tests the service of deploy/longhouse.service without systemd, as its user.

Each server runs as `nobody`, with the unit's environment and nothing else, on a system that is
read-only except for the service's own folder. Only root can try that. `as_processes.py --check`
runs it after the game.
"""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
UNIT = HERE / "longhouse.service"
DOCS = HERE.parent / "docs" / "deploy.md"
LONGHOUSE = Path(sys.executable).with_name("longhouse")
NOBODY = 65534
SECONDS = 120.0
# Everything but the kernel's own file systems and the service's folder is read-only.
READ_ONLY = """
mount --make-rprivate / && mount --bind "$1" "$1" || exit 1
while read -r _ where _; do
    case $where in /proc*|/sys*|/dev*|"$1") continue ;; esac
    mount -o remount,bind,ro "$where" || exit 1
done < /proc/mounts
shift; exec "$@"
"""


def may_be_tried() -> bool:
    """Whether this process may switch users and change mounts."""
    return sys.platform == "linux" and os.geteuid() == 0


def as_nobody(command: Sequence[str]) -> list[str]:
    """A command run as the user nobody, with read access to Python and no write access."""
    reading = ["--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"]
    user = [f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--no-new-privs"]
    return ["setpriv", *user, *reading, *command]


def of_the_unit(state: Path) -> dict[str, str]:
    """The environment of the unit, with this folder as its state directory."""
    lines = UNIT.read_text("utf-8").splitlines()
    given = [line.removeprefix("Environment=") for line in lines if line.startswith("Environment=")]
    found = dict(line.split("=", 1) for line in given)
    found["STATE_DIRECTORY"] = "/var/lib/longhouse"
    return {name: value.replace("/var/lib/longhouse", str(state)) for name, value in found.items()}


class Service:
    """A server that runs like the service."""

    def __init__(self, process: subprocess.Popen[bytes], url: str, log: Path) -> None:
        self.process = process
        self.url = url
        self._log = log

    @property
    def log(self) -> str:
        """Its output so far."""
        return self._log.read_text("utf-8")

    def ask(self, path: str, token: str = "", body: Any = None) -> Any:
        """Send a request; returns the decoded answer."""
        head = {"Authorization": f"Bearer {token}"} if token else {}
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(
            urllib.request.Request(self.url + path, data, head), timeout=SECONDS
        ) as answer:
            return json.load(answer)

    def stop(self) -> None:
        """Stop it as systemd does; raises if that fails."""
        self.process.send_signal(signal.SIGTERM)
        if self.process.wait(SECONDS) != 0:
            raise RuntimeError(f"the service ended with {self.process.returncode}:\n{self.log}")


@contextmanager
def served(
    port: int, environment: dict[str, str], state: Path | None, log: Path
) -> Iterator[Service]:
    """Run a server; with a state folder on an otherwise read-only system."""
    command = as_nobody([str(LONGHOUSE), "serve"])
    if state is not None:
        command = ["unshare", "--mount", "sh", "-c", READ_ONLY, "sh", str(state), *command]
    whole = {**environment, "LONGHOUSE_PORT": str(port), "HOME": "/", "PATH": "/usr/bin:/bin"}
    with log.open("wb") as told:
        process = subprocess.Popen(command, env=whole, cwd="/", stdout=told, stderr=told)
    service = Service(process, f"http://127.0.0.1:{port}", log)
    try:
        end = time.monotonic() + SECONDS
        while True:
            if process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"the service does not start:\n{service.log}")
            try:
                service.ask("/ready")
                break
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.2)
        yield service
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


def admin(*words: str, **environment: str) -> str:
    """The output of `longhouse admin` as root, with only this environment."""
    whole = {"PATH": "/usr/bin:/bin", "HOME": "/root", **environment}
    done = subprocess.run(
        [str(LONGHOUSE), "admin", *words], env=whole, cwd="/", capture_output=True, text=True
    )
    if done.returncode != 0:
        raise RuntimeError(f"longhouse admin {' '.join(words)}: {done.stderr}")
    return done.stdout


def cron(state: Path, backups: Path) -> None:
    """Run the documented crontab now."""
    text = DOCS.read_text("utf-8")
    lines = text.partition("/etc/cron.d/longhouse")[2].partition("```\n")[2].partition("```")[0]
    for documented, here in (
        ("/var/lib/longhouse", state),
        ("/var/backups/longhouse", backups),
        ("/opt/longhouse/bin/longhouse", LONGHOUSE),
    ):
        if documented not in lines:
            raise RuntimeError(f"the crontab in {DOCS} does not name {documented}")
        lines = lines.replace(documented, str(here))
    environment = {"PATH": "/usr/bin:/bin", "HOME": "/root", "SHELL": "/bin/sh"}
    for line in lines.splitlines():
        name, is_setting, value = line.partition("=")
        if is_setting and name.strip().isidentifier():
            environment[name.strip()] = value.strip()
            continue
        user, command = line.split(None, 6)[5:]
        if user != "root":
            raise RuntimeError(f"the crontab in {DOCS} runs as {user}, not as root")
        shell = ["/bin/sh", "-c", command.replace("\\%", "%")]
        subprocess.run(shell, env=environment, cwd="/root", check=True)


def on_postgresql(home: Path, database: str, ports: Sequence[int]) -> None:
    """Without a folder and with one: two servers, one of which stops."""
    alone = {"LONGHOUSE_DATABASE": database}
    with served(ports[0], alone, None, home / "alone.log") as service:
        if "`longhouse admin` cannot reach this server" not in service.log:
            raise RuntimeError(f"nobody is told that there is no folder:\n{service.log}")
        service.stop()
    state = _folder(home / "postgresql")
    unit = {**of_the_unit(state), "LONGHOUSE_DATABASE": database}
    given = {"LONGHOUSE_DATABASE": database, "STATE_DIRECTORY": str(state)}
    with served(ports[0], unit, state, home / "first.log") as first:
        with served(ports[1], unit, state, home / "second.log") as second:
            second.stop()
        admin("tables", **given)
        first.stop()


def on_sqlite(home: Path, ports: Sequence[int]) -> None:
    """A backup while it runs, and a restore by root."""
    state, backups = _folder(home / "sqlite"), home / "backups"
    backups.mkdir(mode=0o700)
    unit = of_the_unit(state)
    database = unit["LONGHOUSE_DATABASE"]
    with served(ports[0], unit, state, home / "night.log") as service:
        token = service.ask("/api/players", body={"name": "Astrid"})["token"]
        admin("tables", LONGHOUSE_DATABASE=database)
        cron(state, backups)
        service.stop()
    [backup] = backups.iterdir()
    file = Path(database.removeprefix("sqlite:///"))
    for there in (True, False):
        if not there:  # a new machine
            for part in state.iterdir():
                part.unlink()
        admin("restore", str(backup), "--replace", LONGHOUSE_DATABASE=database)
        owners = {part.name: part.stat().st_uid for part in state.iterdir()}
        if set(owners.values()) != {NOBODY} or not file.exists():
            raise RuntimeError(f"after a restore the service may not open its files: {owners}")
        with served(ports[0], unit, state, home / "day.log") as service:
            if service.ask("/api/me", token)["name"] != "Astrid":
                raise RuntimeError("the player is not in the restored database")
            service.stop()


def _folder(path: Path) -> Path:
    """A state folder as systemd makes it."""
    path.mkdir(mode=0o700)
    os.chown(path, NOBODY, NOBODY)
    return path


def try_all(database: str, ports: Sequence[int]) -> str:
    """Try everything on this PostgreSQL and on SQLite; returns a summary."""
    if not may_be_tried():
        return "Not tried: the service as the user nobody; for that, run this as root on Linux"
    with tempfile.TemporaryDirectory(prefix="longhouse-") as made:
        home = Path(made)
        home.chmod(0o755)
        on_postgresql(home, database, ports)
        on_sqlite(home, ports)
    command = shlex.join(as_nobody(["longhouse", "serve"])[:3])
    return f"As a service ({command} …, read-only system): PostgreSQL, SQLite, cron and restore"
