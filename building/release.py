"""`make release`: build the source distribution and a wheel, check them, and play from the wheel.

The wheel is built from the source distribution, so a file that is missing there is noticed. It is
installed, with binary packages only, into an empty environment without Node.js and a compiler; a
server is started there, and a real browser plays a game of each kind.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import venv
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from building.install import follow

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
PLAYED = "by taps, in one page load"  # the tests of web/e2e/taps.test.ts
NOT_HERE = ("node", "npm", "cc", "gcc", "clang", "cl")


class NotReady(SystemExit):
    """The release failed, with the reason."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"make release: {reason}")


def main() -> None:
    """All steps in order."""
    with tempfile.TemporaryDirectory(prefix="longhouse-release-") as folder:
        source, wheel = build(Path(folder) / "tools")
        check_contents(source, wheel)
        longhouse = install(wheel, Path(folder) / "empty", "server,arena")
        try_commands(longhouse)
        play_in_browser(longhouse, Path(folder))
    if not os.environ.get("LONGHOUSE_ADDRESS"):
        tell("LONGHOUSE_ADDRESS is not set: the index will show no pictures and no links")
    tell(f"ready: {source.relative_to(ROOT)} and {wheel.relative_to(ROOT)}")


def tell(line: str) -> None:
    """Print the current step."""
    print(line, flush=True)


def run(*command: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """The output of a command; our build's lines are shown immediately. Raises NotReady."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        process = subprocess.Popen(
            command, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        assert process.stdout is not None
        follow(process.stdout, log)
        printed = log.read_text(encoding="utf-8")
    if process.wait():
        raise NotReady(f"{' '.join(map(str, command))} failed:\n{printed}")
    return printed


def build(tools: Path) -> tuple[Path, Path]:
    """Build both distributions in dist/, without those of before, and check them with twine."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    venv.create(tools, symlinks=True, with_pip=True)
    python = tools / "bin" / "python"
    run(python, "-m", "pip", "install", "--quiet", *project["dependency-groups"]["release"])
    tell("building the source distribution, and a wheel from it (some minutes) …")
    for before in [*DIST.glob("*.tar.gz"), *DIST.glob("*.whl")]:
        before.unlink()
    run(python, "-m", "build", "--outdir", DIST, ROOT)
    (source,), (wheel,) = DIST.glob("*.tar.gz"), DIST.glob("*.whl")
    tell(run(python, "-m", "twine", "check", "--strict", source, wheel).strip())
    return source, wheel


def check_contents(source: Path, wheel: Path) -> None:
    """Both contain rules, pages and pictures, and the wheel the compiled rules."""
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    lacking(source, names, in_source(ROOT))
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    lacking(wheel, names, in_wheel(ROOT))
    compiled = any(re.search(r"__mypyc\.\S+\.(so|pyd)$", name) for name in names)
    if compiled == (os.environ.get("LONGHOUSE_PURE") == "1"):
        raise NotReady(f"{wheel.name} is {'compiled' if compiled else 'pure'}")


def lacking(archive: Path, names: set[str], wanted: Iterable[str]) -> None:
    """Fail if an archive lacks a file."""
    if missing := sorted(set(wanted) - names):
        raise NotReady(f"{archive.name} lacks {', '.join(missing[:10])}")


def in_source(root: Path) -> list[str]:
    """The files that a source distribution must contain."""
    folders = ("src", "docs", "building", "deploy", "web/dist", "dist/site", "web/src", "tests")
    single = [root / name for name in ("README.md", "LICENSE", "pyproject.toml", "setup.py")]
    return _paths(
        root,
        [
            *single,
            *_files(root, *folders),
            root / "web/dist/index.html",
            root / "dist/site/index.html",
        ],
    )


def in_wheel(root: Path) -> list[str]:
    """The files that a wheel must contain."""
    package = "longhouse"
    rules = [f"{package}/rulebooks/{page.name}" for page in (root / "docs/rules").glob("*.md")]
    art = [f"{package}/art/{file.name}" for file in (root / "art").glob("*.svg")]
    pages = _paths(root / "web/dist", [*_files(root, "web/dist"), root / "web/dist/index.html"])
    site = root / "dist/site"
    offline = _paths(site, [*_files(root, "dist/site"), site / "index.html"])
    code = _paths(root / "src", _files(root, "src/longhouse"))
    art.append(f"{package}/art/tokens.css")
    served = [f"{package}/server/web/pages/{page}" for page in pages]
    served += [f"{package}/server/web/offline_pages/{page}" for page in offline]
    return [*rules, *art, *served, *code]


def _files(root: Path, *folders: str) -> list[Path]:
    found = [file for folder in folders for file in (root / folder).rglob("*") if file.is_file()]
    return [file for file in found if file.suffix not in (".pyc", ".so")]


def _paths(root: Path, files: Iterable[Path]) -> list[str]:
    return [file.relative_to(root).as_posix() for file in files]


def install(wheel: Path, empty: Path, extras: str) -> list[str]:
    """The command `longhouse` in an empty environment, with nothing else on the path."""
    tell(f"installing {wheel.name}[{extras}] into an empty environment …")
    venv.create(empty, symlinks=True, with_pip=True)
    path = str(empty / "bin")
    if found := [name for name in NOT_HERE if shutil.which(name, path=path)]:
        raise NotReady(f"{', '.join(found)} can be found in {path}")
    pip = [f"{path}/python", "-m", "pip", "install", "--quiet", "--only-binary=:all:"]
    run(*pip, f"{wheel}[{extras}]", env={**os.environ, "PATH": path})
    return [str(shutil.which("env")), "-i", f"PATH={path}", f"HOME={empty}", f"{path}/longhouse"]


def try_commands(longhouse: list[str]) -> None:
    """Run the commands that need no server."""
    tell(run(*longhouse, "--version").strip())
    run(*longhouse, "rules", "walhalla", "--language", "de")
    bots = ("--bots", "greedy,random,random", "--games", "3", "--players", "3")
    run(*longhouse, "tournament", "walhalla", *bots)


def play_in_browser(longhouse: list[str], folder: Path) -> None:
    """Play whole games in Chromium; Node.js drives the browser, hidden from the server."""
    tell("playing a game of each kind in Chromium (some minutes) …")
    report = folder / "played.json"
    tests = ["npx", "vitest", "run", "e2e/taps.test.ts", "-t", PLAYED]
    run(
        *tests, "--reporter=json", f"--outputFile={report}",
        cwd=ROOT / "web", env={**os.environ, "LONGHOUSE_COMMAND": " ".join(longhouse)},
    )  # fmt: skip
    played = json.loads(report.read_text(encoding="utf-8"))["numPassedTests"]
    if not played:
        raise NotReady(f"no test is named {PLAYED!r}")
    tell(f"{played} games were played to the end")


if __name__ == "__main__":
    if sys.platform == "win32":
        raise NotReady("the steps are for Linux and macOS")
    main()
