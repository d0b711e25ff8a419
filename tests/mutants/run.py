"""Break the rules one by one: each time a test named after that rule must fail.

    python tests/mutants/run.py               every list beside this file
    python tests/mutants/run.py --only W5.2   one rule, or a whole section: --only W5

Each mutant is a plausible mistake in one sentence of the rules. It is made in a copy of the
sources, run as pure Python; the repository itself is never touched.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent
SOURCES = REPOSITORY / "src"
TESTS = REPOSITORY / "tests" / "rules"
WORKERS = 2
PATIENCE = 120  # seconds for one run of the tests

# Exit statuses of pytest
PASSED = 0
FAILED = 1
ODD = {
    2: "the tests could not be collected",
    3: "pytest itself failed",
    4: "pytest was called wrongly",
    5: "no test has that name",
}


@dataclass(frozen=True)
class Mutant:
    """One sentence of the rules, and the code that would break it."""

    game: str
    rule: str
    sentence: str
    file: str  # below src/longhouse
    old: str
    new: str
    tests: str = ""  # what the names of the tests begin with, if not the rule

    @property
    def named(self) -> str:
        """The prefix of the names of the tests that must fail."""
        return self.tests or f"test_{self.rule.replace('.', '_')}_"

    @property
    def pages(self) -> list[Path]:
        """The files of those tests."""
        return sorted(TESTS.glob(f"test_{self.rule.split('.')[0]}_*.py"))

    def path(self, sources: Path) -> Path:
        """The file to break."""
        return sources / "longhouse" / self.file

    def apply(self, source: str) -> str:
        """The broken source; raises ValueError unless the old text occurs exactly once."""
        found = source.count(self.old)
        if found != 1:
            raise ValueError(f"{self.rule} {self.sentence}: found {found} times in {self.file}")
        return source.replace(self.old, self.new)


@dataclass(frozen=True)
class Verdict:
    """The result of the tests for a mutant."""

    mutant: Mutant
    caught: bool
    words: str  # the test that failed, or what went wrong


def mutants() -> list[Mutant]:
    """All mutants of all games; each game has its own list."""
    lists = {page.stem: tomllib.loads(page.read_text("utf-8")) for page in HERE.glob("*.toml")}
    return [Mutant(game, **entry) for game in sorted(lists) for entry in lists[game]["mutant"]]


def copy_sources(folder: Path) -> Path:
    """A copy of the sources without compiled modules."""
    leave = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info")
    return Path(shutil.copytree(SOURCES, folder / "src", ignore=leave))


def python(sources: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python from the repository, with longhouse from these sources."""
    own = {
        "PYTHONPATH": str(sources),
        "PYTHONDONTWRITEBYTECODE": "1",  # bytecode of a mutant must not outlive it
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    return subprocess.run(
        [sys.executable, *words],
        cwd=REPOSITORY,
        env={**os.environ, **own},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def run_tests(sources: Path, *words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run tests against these sources until the first one fails."""
    # The configuration sets an option of pytest-timeout, so the plugin must be loaded.
    plugins = ["-p", "pytest_timeout", "-p", "no:cacheprovider"]
    options = ["-x", "-q", "-rf", "--tb=no", *plugins]
    return python(sources, "-m", "pytest", *options, *map(str, words))


def sound(sources: Path, wanted: list[Mutant]) -> str:
    """The problem before any mutant is applied; empty if there is none."""
    where = python(sources, "-c", "from longhouse.walhalla import state; print(state.__file__)")
    if not where.stdout.startswith(str(sources)):
        return f"longhouse does not come from the copy: {where.stdout or where.stderr}"
    pages = sorted({page for mutant in wanted for page in mutant.pages})
    tests = run_tests(sources, *pages)
    return "" if tests.returncode == PASSED else f"the unbroken rules fail:\n{tests.stdout}"


def try_out(mutant: Mutant, sources: Path) -> Verdict:
    """Apply one mutant, run its tests, and restore the source."""
    path = mutant.path(sources)
    source = path.read_text(encoding="utf-8")
    try:
        path.write_text(mutant.apply(source), encoding="utf-8")
        tests = run_tests(sources, "-k", mutant.named, *mutant.pages)
    except (OSError, ValueError) as error:
        return Verdict(mutant, False, str(error))
    except subprocess.TimeoutExpired:
        return Verdict(mutant, False, f"no end after {PATIENCE} seconds")
    finally:
        path.write_text(source, encoding="utf-8")
    failed = re.search(r"^FAILED \S+::(\w+)", tests.stdout, re.MULTILINE)
    if tests.returncode == FAILED and failed:
        return Verdict(mutant, True, failed[1])
    if tests.returncode == PASSED:
        return Verdict(mutant, False, f"survived every {mutant.named}…")
    return Verdict(mutant, False, ODD.get(tests.returncode, f"exit status {tests.returncode}"))


def campaign(wanted: list[Mutant], console: Console) -> list[Verdict]:
    """Try all mutants, a few at a time, each worker with its own copy."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as temporary:
        copies: SimpleQueue[Path] = SimpleQueue()
        for worker in range(WORKERS):
            copies.put(copy_sources(Path(temporary) / str(worker)))
        sources = copies.get()
        wrong = sound(sources, wanted)
        copies.put(sources)
        if wrong:
            console.print(wrong, style="red", markup=False)
            return []

        def work(mutant: Mutant) -> Verdict:
            own = copies.get()
            try:
                return try_out(mutant, own)
            finally:
                copies.put(own)

        columns = (TextColumn("breaking the rules"), BarColumn(), MofNCompleteColumn())
        with (
            Progress(*columns, console=console, transient=True) as progress,
            ThreadPoolExecutor(WORKERS) as workers,
        ):
            tried = progress.track(workers.map(work, wanted), total=len(wanted))
            return list(tried)


def show(verdicts: list[Verdict], console: Console) -> None:
    """Print the table and the counts."""
    table = Table("rule", "sentence broken", "", "noticed by", box=None)
    for verdict in verdicts:
        style, mark = ("", "caught") if verdict.caught else ("bold red", "SURVIVED")
        mutant = verdict.mutant
        table.add_row(mutant.rule, mutant.sentence, mark, verdict.words, style=style)
    console.print(table)
    caught = sum(verdict.caught for verdict in verdicts)
    console.print(f"{len(verdicts)} mutants, {caught} caught, {len(verdicts) - caught} survived")


def main() -> int:
    """0 if every mutant was caught."""
    parser = argparse.ArgumentParser(description="break the rules one by one")
    parser.add_argument("--only", metavar="RULE", help="a rule (W5.2) or a section (W5)")
    only = parser.parse_args().only
    wanted = [m for m in mutants() if only in (None, m.rule, m.rule.split(".")[0])]
    console = Console(width=None if sys.stdout.isatty() else 160)
    if not wanted:
        console.print(f"no mutant breaks {only}")
        return 1
    verdicts = campaign(wanted, console)
    if not verdicts:
        return 1
    show(verdicts, console)
    return 0 if all(verdict.caught for verdict in verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
