"""The pages are correct: links resolve, programs run, commands work as printed."""

from __future__ import annotations

import os
import re
import shlex
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from building.docs import FENCE, LINK, OTHERS, adapted, gather
from longhouse.cli.main import app

ROOT = Path(__file__).parent.parent
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *(ROOT / name for name in OTHERS)])
BLOCK = re.compile(
    r'^```(?P<kind>\w+)(?: title="(?P<title>[^"]+)")?\n(?P<code>.*?)^```', re.M | re.S
)
FEW = {"--games": "4", "--workers": "1"}  # instead of the numbers on the page


def anchors(page: Path) -> set[str]:
    """The anchors of a page, derived from its headings like forges and the site do."""
    found: set[str] = set()
    code = False
    for line in page.read_text(encoding="utf-8").splitlines():
        code ^= bool(FENCE.match(line))
        if not code and line.startswith("#"):
            words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", line.lstrip("#").strip()).lower()
            found.add(re.sub(r"[^\w\- ]", "", words).replace(" ", "-"))
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links(page: Path) -> None:
    broken, code = [], False
    for line in page.read_text(encoding="utf-8").splitlines():
        code ^= bool(FENCE.match(line))
        for found in LINK.finditer("" if code else re.sub(r"`[^`]*`", "", line)):
            to, _, anchor = found["to"].partition("#")
            if re.match(r"[a-z]+:", to):
                continue
            target = (page.parent / to).resolve() if to else page
            if not target.exists() or (anchor and anchor not in anchors(target)):
                broken.append(found["to"])
    assert not broken


def blocks(page: str) -> list[tuple[str, str, str]]:
    """The code blocks of a page: kind, file name and code."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    found = [(each["kind"], each["title"] or "", each["code"]) for each in BLOCK.finditer(text)]
    assert found
    return found


def run(command: str) -> None:
    """Run a command of a page in this process, with fewer games."""
    words = shlex.split(command)
    for name, few in FEW.items():
        if name in words:
            words[words.index(name) + 1] = few
    done = CliRunner().invoke(app, words[1:], env=dict(os.environ))
    assert done.exit_code == 0, f"{command}: {done.output}"


# Pages whose programs are executed, in order, in a temporary folder.
@pytest.mark.parametrize(
    "page", ["datasets.md", "environments.md", "observations.md", "tutorial.md"]
)
def test_programs_and_commands(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games.sagas.jsonl").write_bytes(
        (ROOT / "tests" / "sagas" / "walhalla.sagas.jsonl").read_bytes()
    )
    known: dict[str, object] = {}
    for kind, title, code in blocks(page):
        if title:
            Path(title).write_text(small(code))
        elif kind == "python":
            exec(compile(small(code), page, "exec"), known)
        elif kind == "sh":
            for command in code.replace("\\\n", " ").splitlines():
                if command.startswith("longhouse ") and "--version" not in command:
                    run(command)
    sys.modules.pop("mybot", None)


def small(code: str) -> str:
    """The same program with fewer games and steps."""
    for much, little in (("games=4096", "games=8"), ("range(100)", "range(3)"), ("(10)", "(1)")):
        code = code.replace(much, little)
    return code


def test_pages_are_gathered_with_links_that_lead_on(tmp_path: Path) -> None:
    gather(tmp_path)
    for name in ("index.md", "tutorial.md", "changelog.md", "bench.md", "rules/walhalla.de.md"):
        assert (tmp_path / name).is_file()
    nav = set(re.findall(r'= "([\w/.-]+\.md)"', (ROOT / "zensical.toml").read_text("utf-8")))
    pages = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.md")}
    assert nav <= pages
    assert {page for page in pages - nav if not page.startswith("decisions/")} == set()
    home = ROOT / "docs" / "decisions" / "README.md"
    text = "[a](../arena.md#what-is-played) [b](../../src/longhouse/py.typed) [c](https://x.y)\n"
    assert adapted(text, home) == "[a](../arena.md#what-is-played) b [c](https://x.y)\n"
    assert adapted("```\n[b](../../setup.py)\n```\n[d](../../bench)\n", home).endswith(
        "[d](../bench.md)\n"
    )
