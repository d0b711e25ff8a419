"""setup.py on a small package: compiled, or pure with a reason, or failed with one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CORE = "def twice(number: int) -> int:\n    return number * 2\n"
GAME = "from longhouse.core.rng import twice\n\n\ndef four() -> int:\n    return twice(2)\n"
# Writes empty files quickly, and fails on request.
COMPILER = """#!/bin/sh
case "$*" in *$FAILS_ON*) echo "cc1: out of memory" >&2; exit 1;; esac
while [ "$1" != -o ]; do shift; done
touch "$2"
"""


class Small:
    """A folder with our setup.py, a game with two modules that it compiles, and a compiler."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT / "building", folder / "building")
        shutil.copy(ROOT / "setup.py", folder)
        (folder / "pyproject.toml").write_text(
            '[project]\nname = "longhouse-games"\ndynamic = ["version", "readme", "urls"]\n'
            '[tool.setuptools.packages.find]\nwhere = ["src"]\n'
            '[tool.mypy]\nmypy_path = "src"\n'
        )
        (folder / "README.md").write_text("# Longhouse\n")
        self.compiler = folder / "cc"
        self.compiler.write_text(COMPILER)
        self.compiler.chmod(0o755)
        self.write("__init__.py", "")
        self.write("version.py", '__version__ = "1"\n')
        self.write("core/__init__.py", "")
        self.write("core/rng.py", CORE)
        self.write("stones/__init__.py", "")
        self.write("stones/state.py", GAME)
        self.write("stones/game.py", "")

    def write(self, name: str, text: str) -> None:
        file = self.folder / "src/longhouse" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def build(self, **given: str) -> subprocess.CompletedProcess[str]:
        environ = {**os.environ, "CC": str(self.compiler), "FAILS_ON": "nothing.c", **given}
        return subprocess.run(
            [sys.executable, "setup.py", "build"],
            cwd=self.folder,
            env=environ,
            capture_output=True,
            text=True,
            check=False,
        )

    def libraries(self) -> list[str]:
        return sorted(file.name.split(".")[0] for file in self.folder.glob("build/lib*/**/*.so"))


@pytest.fixture
def small(tmp_path: Path) -> Small:
    return Small(tmp_path)


def test_all_is_compiled(small: Small) -> None:
    run = small.build()
    assert run.returncode == 0, run.stderr
    library, *doors = small.libraries()
    assert library.endswith("__mypyc") and doors == ["rng", "state"]
    assert "longhouse: compiling" in run.stdout


def test_one_c_file_that_fails_ends_the_build_and_nothing_is_left(small: Small) -> None:
    run = small.build(FAILS_ON="stones.c")
    assert run.returncode != 0
    assert small.libraries() == []
    assert "cc1: out of memory" in run.stderr
    assert "stones.c does not compile" in run.stderr


def test_a_module_that_mypyc_rejects_ends_the_build(small: Small) -> None:
    small.write("stones/state.py", GAME.replace("twice(2)", "twice('2')"))
    run = small.build()
    assert run.returncode != 0
    assert small.libraries() == []
    assert "state.py:5: error" in run.stdout + run.stderr
    assert "longhouse: mypyc cannot translate the rules" in run.stderr


def test_the_pure_build_is_announced_in_one_line(small: Small) -> None:
    run = small.build(LONGHOUSE_PURE="1")
    assert run.returncode == 0, run.stderr
    assert small.libraries() == []
    (line,) = [line for line in run.stdout.splitlines() if line.startswith("longhouse: ")]
    assert "building pure" in line and "LONGHOUSE_PURE=1" in line
