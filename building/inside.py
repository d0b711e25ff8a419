"""The hall for a page: the sources and the libraries that they need, as one file for Pyodide.

`python -m building.inside FOLDER` writes FOLDER/hall.pack.gz, and Python's own library to
FOLDER/python_stdlib.zip.gz. A pack has the names and sizes of its files, then their contents:
compressed together they are a sixth smaller, and a page unpacks them quickly. Pure packages come
from this environment; msgspec, which is in C, comes from its wheel for WebAssembly. All but
Longhouse go without comments and docstrings, and without parts that no page uses: they would be a
third of the download.
"""

from __future__ import annotations

import ast
import gzip
import io
import json
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14")
WHEELS = ("msgspec==0.22.0",)
# Packages of this environment that the hall imports in a page.
PURE = (
    *("alembic", "anyio", "idna", "mako", "markupsafe", "mypy_extensions.py", "openskill"),
    *("platformdirs", "prometheus_client", "sqlalchemy", "starlette", "typing_extensions.py"),
)
SLIM = {"anyio", "openskill", "prometheus_client", "sqlalchemy", "starlette"}  # they need none
# Parts of them that are for other databases, tests, or other programs.
UNUSED = (
    *("alembic/templates", "alembic/testing", "anyio/pytest_plugin.py", "mako/testing"),
    *("sqlalchemy/orm", "sqlalchemy/testing", "sqlalchemy/ext/asyncio"),
    *("sqlalchemy/dialects/mssql", "sqlalchemy/dialects/mysql", "sqlalchemy/dialects/oracle"),
    *("prometheus_client/aiohttp", "prometheus_client/django", "prometheus_client/twisted"),
    *("starlette/testclient.py", "idna/idnadata.py", "idna/uts46data.py"),
)
STDLIB_UNUSED = (
    *("_pyrepl/", "doctest", "ensurepip/", "imaplib", "mailbox", "pdb", "pydoc", "turtle"),
    *("unittest/", "xml/", "xmlrpc/", "venv/"),
)
# Parts of Longhouse that a page does not have.
OWN_UNUSED = (
    *("arena", "cli", "gym", "openspiel", "testing", "drawing/fonts", "server/web/pages"),
    *("server/sharing/hall.png", "bots/training_run.py", "puzzles/maker.py"),
)
CODE = {".py", ".so", ".json", ".gz", ".css", ".svg", ".md", ".html", ".txt", ".mako"}
STAMP = (1980, 1, 1, 0, 0, 0)  # the same sources make the same archive


def files(root: Path, top: Path, unused: tuple[str, ...]) -> Iterator[tuple[str, Path]]:
    """The files of a package with their names in the archive."""
    for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
        name = path.relative_to(root).as_posix()
        left_out = any(name == part or name.startswith(f"{part}/") for part in unused)
        if path.is_file() and path.suffix in CODE and "__pycache__" not in name and not left_out:
            yield name, path


def slim(source: bytes) -> bytes:
    """A module without its comments and docstrings; as it is if it is for a newer Python."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return source
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            match node.body:
                case [ast.Expr(ast.Constant(str())), *rest]:
                    node.body = rest or [ast.Pass()]
    return ast.unparse(tree).encode()


def contents(wheels: Path) -> Iterator[tuple[str, bytes]]:
    """Everything in the archive."""
    own = tuple(f"longhouse/{part}" for part in OWN_UNUSED)
    for name, path in files(ROOT / "src", ROOT / "src" / "longhouse", own):
        yield name, path.read_bytes()
    yield "longhouse/art/tokens.css", (ROOT / "web/src/theme/tokens.css").read_bytes()
    site = Path(sysconfig.get_path("purelib"))
    for package in PURE:
        for name, path in files(site, site / package, UNUSED):
            if path.suffix != ".so":  # of this machine; each has a pure fallback
                content = path.read_bytes()
                yield name, slim(content) if path.suffix == ".py" and package in SLIM else content
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            for name in sorted(archive.namelist()):
                if Path(name).suffix in (".py", ".so"):
                    yield name, archive.read(name)


def library() -> Iterator[tuple[str, bytes]]:
    """Python's own library for pages."""
    with zipfile.ZipFile(ROOT / "web/node_modules/pyodide/python_stdlib.zip") as archive:
        for name in archive.namelist():
            if not name.endswith("/") and not name.startswith(STDLIB_UNUSED):
                content = archive.read(name)
                yield name, slim(content) if name.endswith(".py") else content


def compress(path: Path, content: bytes) -> None:
    """Write a file that pages unpack; the same content makes the same file."""
    path.write_bytes(gzip.compress(content, 9, mtime=0))


def pack(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Files as one (web/src/inside/python.ts reads it)."""
    kept = list(files)
    names = json.dumps([(name, len(content)) for name, content in kept]).encode()
    return len(names).to_bytes(4, "little") + names + b"".join(content for _, content in kept)


def archive(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Files as an archive from which Python imports, not compressed."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as out:
        for name, content in files:
            out.writestr(zipfile.ZipInfo(name, STAMP), content)
    return made.getvalue()


def download(wheels: Path) -> None:
    """Have the wheels for WebAssembly in that folder."""
    wheels.mkdir(parents=True, exist_ok=True)
    for wheel in wheels.glob("*.whl"):
        if not any(wheel.name.startswith(name.replace("==", "-")) for name in WHEELS):
            wheel.unlink()  # of another version
    if len(list(wheels.glob("*.whl"))) < len(WHEELS):
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        only = ("--only-binary=:all:", "--implementation", "cp", "--abi", "cp314", *PLATFORM)
        subprocess.run([*command, *only, "--dest", wheels, *WHEELS], check=True)


def main(folder: Path) -> None:
    """Write the files."""
    download(folder / "wheels")
    compress(folder / "python_stdlib.zip.gz", archive(library()))
    compress(folder / "hall.pack.gz", pack(contents(folder / "wheels")))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
