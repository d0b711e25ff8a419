"""Runs a program, and ends it with everything that it has started.

Run as a script by the program's parent: `supervisor.py FILE COMMAND...`. FILE is the number of a
pipe whose other end the parent holds: when the parent closes it or dies in any way, the program
ends. When the program ends, so do all processes that it has left behind, even those in sessions of
their own: on Linux they become children of this process. It imports nothing of Longhouse, so it
starts at once.
"""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import sys
from contextlib import suppress
from pathlib import Path
from select import poll

DIE_WITH_PARENT, ADOPT_ORPHANS = 1, 36  # PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER; Linux only
ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
PROCESSES = Path("/proc")
PAUSE = 10  # milliseconds between two looks for processes that are about to become ours


def main() -> None:
    """Run the program, and end with its status."""
    held, command = int(sys.argv[1]), sys.argv[2:]
    _set(ADOPT_ORPHANS, 1)
    woken = _wake_on(signal.SIGCHLD, *ENDING)
    program = os.fork()
    if program == 0:
        _become(command, held)
    nothing = os.open(os.devnull, os.O_RDWR)
    for file in (0, 1):
        os.dup2(nothing, file)  # else its output would stay open when it ends
    status = _wait(program, held, woken)
    with suppress(OSError):
        os.killpg(program, signal.SIGKILL)
    if status is None:
        _, status = os.waitpid(program, 0)
    _end_all()
    _end_like(status)


def _become(command: list[str], held: int) -> None:
    """Be the program, in a session of its own."""
    os.close(held)
    os.setsid()
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    supervisor = os.getppid()
    _set(DIE_WITH_PARENT, signal.SIGKILL)
    if os.getppid() == supervisor:
        try:
            os.execvp(command[0], command)
        except OSError as error:
            print(f"{command[0]}: {error.strerror}", file=sys.stderr, flush=True)
    os._exit(1)


def _wait(program: int, held: int, woken: int) -> int | None:
    """Wait until the program ends, and return its status; None if it is to end."""
    files = poll()
    files.register(held)
    files.register(woken)
    while True:
        for file, _ in files.poll():
            if file == held or set(os.read(woken, 512)) & set(ENDING):
                return None
        while True:
            ended, status = os.waitpid(-1, os.WNOHANG)
            if ended == program:
                return status
            if ended == 0:
                break


def _end_all() -> None:
    """End all children: those that a process leaves behind when it ends become ours."""
    with suppress(ChildProcessError):
        while True:
            found = _children()
            for child in found:
                with suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)
            ended, _ = os.waitpid(-1, 0 if found else os.WNOHANG)
            if ended == 0:
                if not PROCESSES.joinpath("self", "stat").exists():
                    return  # nobody knows which they are
                poll().poll(PAUSE)


def _children() -> list[int]:
    found = []
    for process in PROCESSES.glob("[0-9]*"):
        with suppress(OSError):  # it has just ended
            after_name = (process / "stat").read_text().rpartition(")")[2].split()
            if int(after_name[1]) == os.getpid():
                found.append(int(process.name))
    return found


def _end_like(status: int) -> None:
    """End as the program did."""
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if number not in (signal.SIGKILL, signal.SIGSTOP):
            signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
    os._exit(os.waitstatus_to_exitcode(status))


def _wake_on(*signals: signal.Signals) -> int:
    """A file from which the numbers of these signals can be read."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    for number in signals:
        signal.signal(number, lambda _, __: None)
    return reading


def _set(option: int, value: int) -> None:
    prctl = getattr(ctypes.CDLL(None), "prctl", None)
    if prctl is not None:
        prctl(option, value)


if __name__ == "__main__":
    main()
