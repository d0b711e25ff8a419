"""A program that speaks in lines: its faults are noticed, and it never outlives its parent."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from clock import HANG, ticks, wait_until
from longhouse.bots.own.child import LONGEST, Broken, Child, Events, Silent

ECHO = ["sh", "-c", 'while read -r line; do echo "$line"; done']


@pytest.fixture
def started() -> Iterator[list[Child]]:
    children: list[Child] = []
    yield children
    for child in children:
        child.kill()


def start(started: list[Child], *command: str) -> Child:
    started.append(Child(command))
    return started[-1]


def python(code: str) -> list[str]:
    return [sys.executable, "-c", code]


def test_it_answers_line_by_line(started: list[Child]) -> None:
    child = start(started, *ECHO)
    assert child.ask(b"one", HANG) == b"one"
    assert child.ask(b"two", HANG) == b"two"


def test_a_long_line_goes_both_ways(started: list[Child]) -> None:
    """More than a pipe takes at once: it is written while the program reads."""
    code = "import sys\nfor line in sys.stdin: print(len(line), flush=True)"
    child = start(started, *python(code))
    assert child.ask(b"x" * 1_000_000, HANG) == b"1000001"


def test_lines_that_need_no_answer_come_first(started: list[Child]) -> None:
    code = "import sys\nsys.stdin.readline()\nprint(sys.stdin.readline(), end='', flush=True)"
    child = start(started, *python(code))
    child.tell(b"over")
    assert child.ask(b"next", HANG) == b"next"


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("import sys; sys.exit(3)", "ended with exit status 3"),
        ("import os; os.kill(os.getpid(), 9)", "was ended by SIGKILL"),
        ("print('x' * 70000, flush=True); input()", f"a line of more than {LONGEST:,} bytes"),
        ("print('x' * 70000, end='', flush=True); input()\ninput()", "a line of more than"),
        ("import os; os.close(1); input(); input()", "closed its output"),
    ],
)
def test_what_goes_wrong_is_told(started: list[Child], code: str, why: str) -> None:
    child = start(started, *python(code))
    with pytest.raises(Broken, match=why):
        child.ask(b"hello", HANG)


@pytest.mark.parametrize(
    ("code", "why"), [("import sys; sys.exit(3)", "exit status 3"), ("1/0", "exit status 1")]
)
def test_the_same_where_nothing_tells_that_a_process_ends(
    started: list[Child], monkeypatch: pytest.MonkeyPatch, code: str, why: str
) -> None:
    monkeypatch.delattr(os, "pidfd_open")
    with pytest.raises(Broken, match=why):
        start(started, *python(code)).ask(b"hello", HANG)


def test_a_program_that_is_not_there_ends_at_once(started: list[Child]) -> None:
    with pytest.raises(Broken, match="exit status 1"):
        start(started, "./no-such-program").ask(b"hello", HANG)


def test_two_lines_for_one_question_are_too_many(started: list[Child]) -> None:
    child = start(started, *python("input(); print('a\\nb', flush=True); input()"))
    assert child.ask(b"one", HANG) == b"a"
    with pytest.raises(Broken, match="more than one line"):
        child.ask(b"two", HANG)


def test_silence_is_noticed_by_the_clock_that_is_handed_in() -> None:
    """The limit is an hour; it passes on a clock of which every look takes ten minutes."""

    def nothing(files: dict[int, int], seconds: float) -> Events:
        assert 0 < seconds <= 3600
        return []

    child = Child(ECHO, ticks(600_000.0), nothing)
    with pytest.raises(Silent, match="gave no answer within 3600 s"):
        child.ask(b"one", 3600.0)
    child.kill()


def is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_whatever_it_has_started_is_killed_with_it(started: list[Child]) -> None:
    child = start(started, "sh", "-c", "tail -f /dev/null & echo $!; read -r line; cat")
    helper = int(child.ask(b"hello", HANG))
    assert is_alive(helper)
    child.kill()
    wait_until(lambda: not is_alive(helper))


# A helper that leaves the session of the program and loses its parent, as daemons do
DAEMON = """
import os, sys
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        print(os.getpid(), flush=True)
        while True: os.read(os.open('/dev/zero', os.O_RDONLY), 1)
    os._exit(0)
os.wait()
"""


@pytest.mark.parametrize("rest", ["input(); input()", "input(); input(); sys.exit(3)"])
def test_a_helper_in_a_session_of_its_own_is_killed_with_it(
    started: list[Child], rest: str
) -> None:
    child = start(started, *python(DAEMON + rest))
    helper = int(child.ask(b"hello", HANG))
    assert is_alive(helper)
    if "exit" in rest:
        with pytest.raises(Broken, match="exit status 3"):
            child.ask(b"end", HANG)
    else:
        child.kill()
    assert not is_alive(helper)


def test_it_ends_when_we_are_killed() -> None:
    """A process that hangs is no orphan that spins for ever, nor is one that it has started."""
    spin = DAEMON.replace("print(os.getpid(),", "print(os.getpid(), program,")
    spin = f"import os; program = os.getpid()\n{spin}\nwhile True: pass"
    code = (
        "import sys\nfrom longhouse.bots.own.child import Child\n"
        f"child = Child([sys.executable, '-c', {spin!r}])\n"
        f"print(child.ask(b'hello', {HANG}).decode(), flush=True)\ninput()"
    )
    parent = subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert parent.stdout is not None
    spinning = [int(number) for number in parent.stdout.readline().split()]
    os.kill(parent.pid, signal.SIGKILL)
    parent.wait(HANG)
    parent.stdout.close()
    assert parent.stdin is not None
    parent.stdin.close()
    wait_until(lambda: not any(map(is_alive, spinning)))


def test_one_that_was_killed_is_not_asked_again(started: list[Child]) -> None:
    child = start(started, *ECHO)
    child.kill()
    child.tell(b"over")
    with pytest.raises(Broken, match="has ended"):
        child.ask(b"one", HANG)


def test_a_program_of_another_python_is_given_no_path_of_ours(
    started: list[Child], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has its own modules; ours may be built for another version."""
    monkeypatch.syspath_prepend("/ours")
    code = "import sys; input(); print('/ours' in sys.path, flush=True)"
    assert start(started, *python(code)).ask(b"hello", HANG) == b"False"
