"""`python -m building.docs`: the documentation as a site in dist/docs, without any warning.

The pages are those of docs/, together with the README, the changelog and others from elsewhere in
the repository; links between them are adapted. Links to files that are not on the site become plain
code.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "build" / "docs"
# Pages outside docs/, and their names on the site
OTHERS = {
    "README.md": "README.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "bench/README.md": "bench.md",
}
LINK = re.compile(r"(?P<before>!?\[(?P<text>[^\]]*)\])\((?P<to>[^)\s]+)\)")
FENCE = re.compile(r"^\s*```")


def place(path: Path) -> Path | None:
    """The path of a repository file on the site, or None."""
    name = path.relative_to(ROOT).as_posix()
    if name in OTHERS:
        return Path(OTHERS[name])
    shown = path.suffix in (".md", ".png", ".svg", ".json")
    inside = path.is_relative_to(ROOT / "docs") and shown and path.exists()
    return path.relative_to(ROOT / "docs") if inside else None


def adapted(text: str, home: Path) -> str:
    """A page with links adapted to the site; `home` is its path in the repository."""
    here = place(home)
    assert here is not None

    def link(found: re.Match[str]) -> str:
        to, _, anchor = found["to"].partition("#")
        if not to or re.match(r"[a-z]+:", to):
            return found[0]
        target = (home.parent / to).resolve()
        if target.is_dir():
            target = target / "README.md"
        there = place(target) if target.is_relative_to(ROOT) else None
        if there is None:
            return found["text"]
        relative = Path(*[".."] * len(here.parent.parts), there).as_posix()
        return f"{found['before']}({relative}{'#' + anchor if anchor else ''})"

    lines, code = [], False
    for line in text.splitlines():
        code ^= bool(FENCE.match(line))
        lines.append(line if code else LINK.sub(link, line))
    return "\n".join(lines) + "\n"


def gather(folder: Path) -> None:
    """Copy all pages into a folder."""
    shutil.rmtree(folder, ignore_errors=True)
    files = [path for path in (ROOT / "docs").rglob("*") if path.is_file()]
    for path in [*files, *(ROOT / name for name in OTHERS)]:
        if (there := place(path)) is None:
            continue
        (folder / there).parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".md":
            text = adapted(path.read_text(encoding="utf-8"), path)
            (folder / there).write_text(text, encoding="utf-8")
        else:
            shutil.copyfile(path, folder / there)


def main() -> int:
    """Build; returns the status of the generator."""
    gather(PAGES)
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    return subprocess.run(command, cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())
