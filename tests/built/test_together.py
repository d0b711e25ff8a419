"""The C of a package is one file; files are compiled in parallel, one failure ends the build."""

import threading
from pathlib import Path

import pytest

from building.choice import CannotBuild
from building.together import compile_together, size_of
from building.units import units


def test_the_modules_of_a_package_become_one_file(tmp_path: Path) -> None:
    names = ["core___rng", "walhalla___rules___turn", "walhalla___state"]
    modules = [tmp_path / f"__native_longhouse___{name}.c" for name in names]
    for module in modules:
        module.write_text("int x;\n")
    others = [str(tmp_path / "__native_0a1b.c"), str(tmp_path / "int_ops.c")]
    core, walhalla = str(tmp_path / "core.c"), str(tmp_path / "walhalla.c")
    assert units([*map(str, modules), *others]) == [core, walhalla, *others]
    assert Path(walhalla).read_text().splitlines() == [
        f'#include "{modules[1].name}"',
        f'#include "{modules[2].name}"',
    ]
    assert size_of(Path(walhalla)) == len(Path(walhalla).read_text()) + 14


@pytest.fixture
def sources(tmp_path: Path) -> list[str]:
    made = [tmp_path / f"{name}.c" for name in ("small", "large", "middle")]
    for source, size in zip(made, (1, 500_000, 1_000), strict=True):
        source.write_text(" " * size)
    return [str(source) for source in made]


def test_every_source_is_compiled_the_largest_first(
    sources: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    order: list[str] = []
    compile_together(sources, lambda source: order.append(Path(source).stem), workers=1)
    assert order == ["large", "middle", "small"]
    said = capsys.readouterr().out
    assert "compiling 3 C files, 1 at a time (large 0.5 MB)" in said
    assert "compiled large after" in said


def test_sources_are_compiled_at_the_same_time(sources: list[str]) -> None:
    all_there = threading.Barrier(3, timeout=60)
    compile_together(sources, lambda _: (all_there.wait(), None)[1], workers=3)


def test_one_source_that_fails_ends_the_build_with_its_reason(sources: list[str]) -> None:
    tried: list[str] = []

    def out_of_memory(source: str) -> None:
        tried.append(Path(source).stem)
        if "large" in source:
            raise RuntimeError("cc1: Killed")

    with pytest.raises(CannotBuild) as failure:
        compile_together(sources, out_of_memory, workers=1)
    for said in ("large.c", "cc1: Killed", "LONGHOUSE_JOBS=1", "LONGHOUSE_PURE=1"):
        assert said in str(failure.value)
    assert tried[0] == "large"
