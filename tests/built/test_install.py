"""Installation: the dependencies, and the progress on the screen."""

from pathlib import Path

import pytest

from building.install import follow, worth_telling
from building.needs import needs


def test_an_extra_includes_the_extras_that_it_names() -> None:
    project = {
        "dependencies": ["rich>=15"],
        "optional-dependencies": {
            "server": ["uvloop>=1; sys_platform != 'win32'"],
            "cluster": ["longhouse-games[server]", "ray>=2"],
            "dev": ["longhouse-games[cluster, server]", "ruff==1"],
        },
    }
    uvloop = "uvloop>=1; sys_platform != 'win32'"
    assert needs("server", project) == ["rich>=15", uvloop]
    assert needs("dev", project) == ["rich>=15", uvloop, "ray>=2", "ruff==1"]


def test_our_dependencies_can_be_read() -> None:
    names = needs("dev")
    assert any(name.startswith("starlette") for name in names)
    assert not any(name.startswith("longhouse") for name in names)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("  longhouse: compiled voluspa after 20 s", "  compiled voluspa after 20 s"),
        (
            "  Downloading mypy-2.4.1-cp311-cp311-manylinux2014_aarch64.whl (14.5 MB)",
            "  downloading mypy (14.5 MB)",
        ),
        (
            "Downloading https://example.org/a/b/ruff-0.17.4-py3-none-linux_armv6l.whl (11 MB)",
            "  downloading ruff (11 MB)",
        ),
        ("Installing collected packages: rich, typer", "  installing 2 packages"),
        ("Installing collected packages: longhouse-games", "  installing longhouse-games"),
        ("  Downloading alembic-1.20.0-py3-none-any.whl.metadata (7.2 kB)", None),
        ("Collecting rich>=15.0", None),
        ("  gcc -Wall -fPIC -c build/voluspa.c", None),
    ],
)
def test_progress_lines(line: str, told: str | None) -> None:
    assert worth_telling(line) == told


def test_every_line_is_logged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "build" / "install.log"
    follow(["Collecting rich\n", "longhouse: building pure\n"], log)
    assert log.read_text() == "Collecting rich\nlonghouse: building pure\n"
    assert capsys.readouterr().out == "  building pure\n"
