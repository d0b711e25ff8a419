"""A program that is spoken to in lines: started, asked within a limit, killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from select import POLLERR, POLLHUP, POLLIN, POLLOUT, poll
from time import monotonic

SUPERVISOR = Path(__file__).with_name("supervisor.py")
LONGEST = 65_536  # bytes of an answer
CHUNK = 65_536
DYING = 5.0  # seconds between the last line of a program and its end
LOOK = 0.01  # seconds between two looks whether it has ended, where nothing tells

Events = list[tuple[int, int]]  # files, and the events on them
Wait = Callable[[dict[int, int], float], Events]  # files with the awaited events; seconds


class Broken(Exception):
    """The program gives no answer, and why: a text that goes on after its name."""


class Silent(Broken):
    """It took longer than it may."""


def wait_for(files: dict[int, int], seconds: float) -> Events:
    """Wait until something happens to one of these files, or the time is over."""
    polled = poll()
    for file, awaited in files.items():
        polled.register(file, awaited)
    return polled.poll(seconds * 1000)


def _is_over(number: int) -> bool:
    """Whether a child of this process has ended; its status is left where it is."""
    return os.waitid(os.P_PID, number, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


class Child:
    """A running program; its standard error is that of this process."""

    def __init__(
        self,
        command: Sequence[str],
        clock: Callable[[], float] = monotonic,
        wait: Wait = wait_for,
    ) -> None:
        """Start it; if there is no such program, it ends at once with status 1."""
        self._clock, self._wait = clock, wait
        theirs, ours = os.pipe()
        self._life = os.fdopen(ours, "wb")  # the program ends when this is closed
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", str(SUPERVISOR), str(theirs), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                pass_fds=(theirs,),
                start_new_session=True,  # Ctrl-C is for this process alone
            )
        finally:
            os.close(theirs)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to, self._from = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._to, False)
        os.set_blocking(self._from, False)
        self._unsent, self._unread = b"", b""

    def tell(self, line: bytes) -> None:
        """Send a line that needs no answer; the rest of a line that does not fit follows later."""
        self._unsent += line + b"\n"
        with suppress(Broken):
            self._send()

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and return the next one that comes back; raises Broken."""
        if self._process.returncode is not None:
            raise Broken("has ended")
        if self._unread:
            raise Broken("wrote more than one line for one question")
        end = self._clock() + seconds
        self._unsent += line + b"\n"
        while b"\n" not in self._unread:
            if len(self._unread) > LONGEST:
                raise Broken(f"wrote a line of more than {LONGEST:,} bytes")
            left = end - self._clock()
            if left <= 0:
                raise Silent(f"gave no answer within {seconds:g} s")
            files = {self._from: POLLIN} | ({self._to: POLLOUT} if self._unsent else {})
            for file, happened in self._wait(files, left):
                if file == self._from and happened & (POLLIN | POLLHUP | POLLERR):
                    self._receive()
                elif file == self._to:
                    self._send()
        answer, _, self._unread = self._unread.partition(b"\n")
        if len(answer) > LONGEST:
            raise Broken(f"wrote a line of more than {LONGEST:,} bytes")
        return answer

    def _receive(self) -> None:
        try:
            some = os.read(self._from, CHUNK)
        except BlockingIOError:
            return
        if not some:
            raise self._ended()
        self._unread += some

    def _send(self) -> None:
        if self._process.returncode is not None:
            raise Broken("has ended")
        try:
            sent = os.write(self._to, self._unsent)
        except BlockingIOError:
            return
        except OSError:
            raise self._ended() from None
        self._unsent = self._unsent[sent:]

    def _ended(self) -> Broken:
        """It has closed its side: it has ended, or is made to now."""
        is_over = self._ends_within(DYING)
        self.kill()
        status = self._process.returncode
        if not is_over:
            return Broken("closed its output")
        if status < 0:
            return Broken(f"was ended by {signal.Signals(-status).name}")
        return Broken(f"ended with exit status {status}")

    def _ends_within(self, seconds: float) -> bool:
        """Whether it ends by then; its status stays for `kill`, so that its number is its own."""
        try:
            life = os.pidfd_open(self._process.pid)
        except (AttributeError, OSError):  # Linux before 5.3, some sandboxes, other systems
            end = self._clock() + seconds
            while not _is_over(self._process.pid) and self._clock() < end:
                self._wait({}, LOOK)
            return _is_over(self._process.pid)
        try:
            return bool(wait_for({life: POLLIN}, seconds))
        finally:
            os.close(life)

    def kill(self) -> None:
        """End it, and all that it has started."""
        if self._process.returncode is not None:
            return  # its number may be another's by now
        self._life.close()
        if not self._ends_within(DYING):
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
