"""building/busy.py: the load runs beside the command, and ends however the command ends."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from building.busy import run
from clock import wait_until

BUSY = Path(__file__).parents[2] / "building" / "busy.py"
LOOK = """
import os, sys
spinning = os.environ["LONGHOUSE_BUSY"].split()
for pid in spinning:
    os.kill(int(pid), 0)
print(*spinning, flush=True)
"""


def alive(pid: int) -> bool:
    """Whether a process runs; a zombie does not."""
    try:
        os.kill(pid, 0)
        status = Path(f"/proc/{pid}/stat")
        return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


@pytest.mark.parametrize("status", [0, 3])
def test_the_load_runs_beside_the_command_and_ends_with_it(
    capfd: pytest.CaptureFixture[str], status: int
) -> None:
    command = [sys.executable, "-c", f"{LOOK}\nsys.exit({status})"]
    assert run(command, spinning=2) == status
    pids = [int(pid) for pid in capfd.readouterr().out.split()]
    assert len(pids) == 2 and not any(map(alive, pids))


def test_the_load_ends_when_its_starter_is_killed() -> None:
    command = [sys.executable, str(BUSY), sys.executable, "-c", f"{LOOK}\nsys.stdin.read()"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as starter:
        assert starter.stdout is not None
        assert "Keeping" in starter.stdout.readline()
        pids = [int(pid) for pid in starter.stdout.readline().split()]
        assert len(pids) == 2 * (os.cpu_count() or 1) and all(map(alive, pids))
        starter.kill()
    wait_until(lambda: not any(map(alive, pids)))
