"""Files of puzzles: gzipped JSON lines, a header and then a puzzle a line."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from longhouse.core import registry
from longhouse.core.errors import LonghouseError
from longhouse.puzzles.puzzle import Puzzle

FORMAT = 1
ENDING = ".jsonl.gz"
AGAIN = "`longhouse puzzles make` makes it again"


@dataclass(frozen=True)
class PuzzleFile:
    """The puzzles of a game, and how they were made."""

    header: dict[str, Any]
    puzzles: tuple[Puzzle, ...]

    def write(self, path: Path) -> None:
        """Write the file; the same puzzles give the same bytes."""
        lines = [self.header, *(puzzle.data() for puzzle in self.puzzles)]
        text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        part = path.with_name(f"{path.name}.part")
        part.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
        part.replace(path)


def read(path: Path) -> PuzzleFile:
    """The puzzles of a file; raises LonghouseError."""
    try:
        lines = gzip.decompress(path.read_bytes()).decode().splitlines()
        header = json.loads(lines[0])
        if header["puzzles"] != FORMAT:
            raise ValueError
        found = tuple(Puzzle.of(header["game"], json.loads(line)) for line in lines[1:])
    except FileNotFoundError:
        raise LonghouseError(f"{path}: there is no such file") from None
    except (OSError, ValueError, LookupError, EOFError, TypeError):
        problem = "this is no file of puzzles; `longhouse puzzles make` writes them"
        raise LonghouseError(f"{path}: {problem}") from None
    return PuzzleFile(header, found)


def in_folder(folder: Path, warn: Callable[[str], None]) -> list[PuzzleFile]:
    """The files of a folder, with all puzzles checked; raises LonghouseError.

    A file for other rules is left out with a warning: a new version of Longhouse shall start.
    """
    if not folder.is_dir():
        takes = f"it takes one with files of puzzles (*{ENDING})"
        raise LonghouseError(f"{folder} is no folder; {takes}")
    found = []
    for path in sorted(folder.glob(f"*{ENDING}")):
        made = read(path)
        name, given = made.header["game"], made.header.get("rules")
        have = [one for one in registry.names() if registry.find(one).puzzles]
        if name not in have:
            wrong = f"there are no puzzles of {name!r} here; it takes {', '.join(have)}"
            raise LonghouseError(f"{path}: {wrong}")
        rules = registry.find(name).rules_version
        if given != rules:
            wrong = f"left out: it is for version {given} of the rules, and these are {rules}"
            warn(f"{path}: {wrong}; {AGAIN}")
            continue
        _check(path, made)
        found.append(made)
    return found


def _check(path: Path, made: PuzzleFile) -> None:
    for line, puzzle in enumerate(made.puzzles, 2):
        try:
            legal = puzzle.seen().view.position.texts()
            answers = [one["move"] for one in puzzle.candidates]
        except (LonghouseError, AssertionError, LookupError, ValueError, TypeError):
            legal, answers = [], []
        if answers[:1] != [puzzle.answer] or not set(answers) <= set(legal):
            raise LonghouseError(f"{path}:{line}: this puzzle does not follow the rules; {AGAIN}")


@cache
def shipped(game: str) -> PuzzleFile:
    """The puzzles that ship with the package: none for a game without them."""
    path = Path(str(files("longhouse.puzzles") / "data" / f"{game}{ENDING}"))
    if not path.exists():
        return PuzzleFile({"puzzles": FORMAT, "game": game}, ())
    found = read(path)
    rules = registry.find(game).rules_version
    # After a change of the rules the stored moves may mean something else: they are made again.
    return found if found.header.get("rules") == rules else PuzzleFile(found.header, ())
