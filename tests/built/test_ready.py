"""building/ready.sh checks the required programs before anything is downloaded."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

READY = Path(__file__).parents[2] / "building" / "ready.sh"
OLD = '#!/bin/sh\n[ "$1" = --version ] && echo "Python 3.10.13" && exit 0\nexit 1\n'
NEW = f'#!/bin/sh\nexec {sys.executable} "$@"\n'
NODE = '#!/bin/sh\n[ "$1" = --version ] && echo v{0}.1.0 && exit 0\n[ {0} -ge 20 ]\n'


class Machine:
    """A folder, and the programs on the path."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs = folder / "programs"
        self.programs.mkdir()
        for name in ("sh", "rm"):
            (self.programs / name).symlink_to(str(shutil.which(name)))
        self.has("python3", NEW)
        self.has("node", NODE.format(20))
        self.has("npm", "#!/bin/sh\n")

    def has(self, name: str, script: str, at: Path | None = None) -> None:
        program = (at or self.programs) / name
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(script)
        program.chmod(0o755)

    def ready(self, python: str = "python3") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.programs / "sh"), str(READY), python],
            cwd=self.folder,
            env={"PATH": str(self.programs)},
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_a_machine_with_all_programs_is_ready(machine: Machine) -> None:
    run = machine.ready()
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_this_machine_is_ready(tmp_path: Path) -> None:
    run = subprocess.run(
        ["sh", str(READY), sys.executable],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_python_3_10_is_refused_and_a_newer_one_named(machine: Machine) -> None:
    machine.has("python3", OLD)
    run = machine.ready()
    assert run.returncode == 1
    assert "needs Python 3.11 or newer; python3 is Python 3.10.13" in run.stderr
    machine.has("python3.12", NEW)
    assert "make PYTHON=python3.12 play" in machine.ready().stderr
    assert machine.ready("python3.12").returncode == 0


def test_a_missing_python_is_named(machine: Machine) -> None:
    run = machine.ready("python4")
    assert run.returncode == 1 and "python4 is not here" in run.stderr


def test_a_virtual_environment_of_an_old_python_is_replaced(machine: Machine) -> None:
    environment = machine.folder / ".venv"
    machine.has("python", OLD, environment / "bin")
    run = machine.ready()
    assert run.returncode == 0 and "making a new one" in run.stdout
    assert not environment.exists()


def test_it_is_kept_if_there_is_no_newer_python(machine: Machine) -> None:
    environment = machine.folder / ".venv"
    machine.has("python", OLD, environment / "bin")
    machine.has("python3", OLD)
    assert machine.ready().returncode == 1
    assert environment.exists()


def test_a_working_environment_is_kept_and_needs_no_other_python(machine: Machine) -> None:
    environment = machine.folder / ".venv"
    machine.has("python", NEW, environment / "bin")
    machine.has("python3", OLD)
    assert machine.ready().returncode == 0
    assert environment.exists()


def test_a_recent_node_is_required(machine: Machine) -> None:
    machine.has("node", NODE.format(18))
    run = machine.ready()
    assert run.returncode == 1
    assert "needs Node.js 20 or newer, with npm; node is v18.1.0" in run.stderr
    (machine.programs / "node").unlink()
    (machine.programs / "npm").unlink()
    assert "node is not here" in machine.ready().stderr
