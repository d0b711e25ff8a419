"""What docs/protocol.md says is true."""

from __future__ import annotations

import ast
import asyncio
import importlib.util
import re
import sys
from pathlib import Path

import pytest

from clock import HANG
from longhouse.server import protocol
from longhouse.server.web.api import ENDPOINTS
from server.halls import running

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")


def test_the_descriptions_are_those_of_the_types() -> None:
    spec = importlib.util.spec_from_file_location("write", DOCS / "protocol" / "write.py")
    assert spec is not None and spec.loader is not None
    write = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(write)
    for name, text in write.pages().items():
        assert (DOCS / "protocol" / name).read_text(encoding="utf-8") == text, (
            "the types have changed: run docs/protocol/write.py"
        )


def test_every_command_is_on_the_page() -> None:
    listed = set(re.findall(r"`(\w+)`", " ".join(re.findall(r"^\| (`\w+`.*?) \|", PAGE, re.M))))
    commands = {str(kind.__struct_config__.tag) for kind in protocol.AnyCommand.__args__}
    assert commands <= listed


def test_every_part_of_a_sight_is_on_the_page() -> None:
    for field in protocol.TableView.__struct_fields__:
        assert f"`{field}`" in PAGE


SOURCES = DOCS.parent / "src" / "longhouse"
TELLING = {
    "Walhalla": sorted((SOURCES / "walhalla").rglob("*.py")),
    "Völuspá": sorted((SOURCES / "voluspa").rglob("*.py")),
    "Every table": [
        *sorted((SOURCES / "server" / "tables").glob("*.py")),
        SOURCES / "core" / "state.py",
    ],
}


def kinds_told(source: Path) -> set[tuple[str, bool]]:
    """The kinds of events that a module tells, and whether only their seat sees them."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    named = {
        target.id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    told = set()
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        verb = ast.unparse(node.func)
        timed = verb in ("self._tell", "self.feeds.tell")  # the time comes first
        if not timed and verb not in ("p.events.tell", "p.events.whisper", "Event"):
            continue
        kind = node.args[1 if timed and len(node.args) > 1 else 0]
        kind = named.get(kind.id, kind) if isinstance(kind, ast.Name) else kind
        private = verb.endswith("whisper") or ast.unparse(node.args[-1]) == "True"
        for part in ast.walk(kind):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                told.add((part.value, private))
    return told


@pytest.mark.parametrize("whose", TELLING)
def test_every_kind_of_event_is_on_the_page(whose: str) -> None:
    table = PAGE.split(f"\n| {whose} | `about` | |\n")[1].split("\n\n")[0]
    rows = [row.split(" | ") for row in table.splitlines()[1:]]
    listed = {
        (kind, "*private*" in row[-1]) for row in rows for kind in re.findall(r"`(\w+)`", row[0])
    }
    told = set().union(*map(kinds_told, TELLING[whose]))
    assert len(told) > 10
    assert listed == told


def test_every_endpoint_has_a_summary_and_a_name() -> None:
    names = [endpoint.handle.__name__ for endpoint in ENDPOINTS]
    assert len(set(names)) == len(names)
    assert all(endpoint.summary for endpoint in ENDPOINTS)


@pytest.mark.usefixtures("short_pauses")
def test_the_client_of_the_page_plays_a_game(sqlite: str, tmp_path: Path) -> None:
    example = re.findall(r"```python\n(.*?)```", PAGE, re.S)[-1]

    async def scenario() -> str:
        async with running(sqlite) as server:
            host = server.url.removeprefix("http://")
            program = tmp_path / "client.py"
            program.write_text(example.replace("127.0.0.1:8017", host), encoding="utf-8")
            client = await asyncio.create_subprocess_exec(
                sys.executable, str(program), stdout=asyncio.subprocess.PIPE
            )
            said, _ = await asyncio.wait_for(client.communicate(), HANG)
            return said.decode()

    scores = asyncio.run(scenario())
    assert re.fullmatch(r"\[\d+, \d+, \d+, \d+\]\n", scores)


@pytest.mark.parametrize("name", ["openapi.json", "messages.json"])
def test_the_descriptions_are_linked(name: str) -> None:
    assert f"(protocol/{name})" in PAGE
