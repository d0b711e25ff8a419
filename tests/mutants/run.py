"""Break the rules one by one: each time a test of that rule must fail.

    python tests/mutants/run.py               every list beside this file
    python tests/mutants/run.py --only W5.2   one rule, or a whole section: --only W5
    python tests/mutants/run.py --only undo   one area of the server's rules
    python tests/mutants/run.py --only server one list, here server.toml

Each mutant is a plausible mistake in one sentence of the rules, of a game or of the server's
secrecy and ownership. It is made in a copy of the sources, run as pure Python; the repository
itself is never touched. A mutant that no longer applies ends the campaign.
"""

from __future__ import annotations

import argparse
import compileall
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
RULES = REPOSITORY / "tests" / "rules"
SERVER = REPOSITORY / "tests" / "server"
WORKERS = 2
PATIENCE = 300  # seconds for one run of the tests
# Tests that plant leaks themselves test the tests, and one database is enough: both take long.
PLAIN = "not planted and not postgresql"

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
    tests: str = ""  # parts of the names of the tests, joined by "or"; if not the rule
    reason: str = ""  # the harm, where no rulebook explains the rule
    files: tuple[str, ...] = ()  # in tests/server; else the files of the rule's section

    @property
    def named(self) -> str:
        """The prefix of the names of the tests that must fail, as an expression of pytest."""
        if self.files:
            return f"({self.tests}) and {PLAIN}" if self.tests else PLAIN
        return self.tests or f"test_{self.rule.replace('.', '_')}_"

    @property
    def pages(self) -> list[Path]:
        """The files of those tests."""
        if self.files:
            return [SERVER / name for name in self.files]
        return sorted(RULES.glob(f"test_{self.rule.split('.')[0]}_*.py"))

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
    words: str  # the name of the test that failed, or what went wrong
    test: str = ""  # that test, as pytest finds it


def mutants() -> list[Mutant]:
    """All mutants of all games; each game has its own list."""
    lists = {page.stem: tomllib.loads(page.read_text("utf-8")) for page in HERE.glob("*.toml")}
    return [Mutant(game, **entry) for game in sorted(lists) for entry in lists[game]["mutant"]]


def copy_sources(folder: Path) -> Path:
    """A copy of the sources without compiled modules, with the bytecode of all that is unbroken."""
    leave = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info")
    sources = Path(shutil.copytree(SOURCES, folder / "src", ignore=leave))
    compileall.compile_dir(sources, quiet=1)
    return sources


def python(
    sources: Path, *words: str, patience: float = PATIENCE
) -> subprocess.CompletedProcess[str]:
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
        timeout=patience,
        check=False,
    )


def run_tests(
    sources: Path, *words: str | Path, patience: float = PATIENCE
) -> subprocess.CompletedProcess[str]:
    """Run tests against these sources until the first one fails."""
    # The configuration sets an option of pytest-timeout, so the plugin must be loaded.
    plugins = ["-p", "pytest_timeout", "-p", "no:cacheprovider"]
    options = ["-x", "-q", "-rf", "--tb=no", *plugins]
    return python(sources, "-m", "pytest", *options, *map(str, words), patience=patience)


def problem_before(sources: Path, wanted: list[Mutant]) -> str:
    """The problem before any mutant is applied; empty if there is none."""
    where = python(sources, "-c", "from longhouse.walhalla import state; print(state.__file__)")
    if not where.stdout.startswith(str(sources)):
        return f"longhouse does not come from the copy: {where.stdout or where.stderr}"
    for mutant in wanted:
        try:
            mutant.apply(mutant.path(sources).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            return f"a mutant does not apply: {error}"
    return ""


def problem_after(sources: Path, verdicts: list[Verdict]) -> str:
    """The problem if a test that failed fails without any mutant, too; empty if there is none."""
    noticed = sorted({verdict.test for verdict in verdicts if verdict.test})
    if not noticed:
        return ""
    tests = run_tests(sources, *noticed, patience=PATIENCE * len(noticed))
    return "" if tests.returncode == PASSED else f"tests fail without a mutant:\n{tests.stdout}"


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
    failed = re.search(r"^FAILED (\S+?::(\w+))", tests.stdout, re.MULTILINE)
    if tests.returncode == FAILED and failed:
        return Verdict(mutant, True, failed[2], failed[1])
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
        wrong = problem_before(sources, wanted)
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
            verdicts = list(tried)
        wrong = problem_after(copies.get(), verdicts)
        if wrong:
            console.print(wrong, style="red", markup=False)
            return []
        return verdicts


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
    parser.add_argument(
        "--only",
        metavar="RULE",
        help="a rule (W5.2), a section (W5), an area of the server (undo) or a list",
    )
    only = parser.parse_args().only
    wanted = [m for m in mutants() if only in (None, m.game, m.rule, m.rule.split(".")[0])]
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
