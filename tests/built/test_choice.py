"""All of the rules are compiled or none, and the build says why."""

from pathlib import Path

import pytest

from building.choice import CannotBuild, choose


def found(program: str) -> str | None:
    return f"/usr/bin/{program}"


def missing(program: str) -> str | None:
    return None


@pytest.fixture
def headers(tmp_path: Path) -> Path:
    (tmp_path / "Python.h").touch()
    return tmp_path


def test_with_a_compiler_the_rules_are_compiled(headers: Path) -> None:
    assert choose({}, found, headers).compiled
    assert choose({"CC": "clang -pthread"}, found, headers) == (
        True,
        "compiling the rules with clang -pthread",
    )


def test_a_request_for_the_pure_build_is_followed_and_reported(headers: Path) -> None:
    choice = choose({"LONGHOUSE_PURE": "1"}, found, headers)
    assert not choice.compiled
    assert "pure" in choice.line and "LONGHOUSE_PURE=1" in choice.line
    assert choose({"LONGHOUSE_PURE": "0"}, found, headers).compiled


def test_without_a_compiler_the_build_is_pure_and_says_how_to_mend_it(headers: Path) -> None:
    choice = choose({}, missing, headers)
    assert not choice.compiled
    for said in ("pure", "slower", "no C compiler", "apt install gcc", "xcode-select"):
        assert said in choice.line
    assert "\n" not in choice.line


def test_a_compiler_that_is_asked_for_and_missing_ends_the_build(headers: Path) -> None:
    with pytest.raises(CannotBuild, match="CC=gcc-99 is not a program here"):
        choose({"CC": "gcc-99"}, missing, headers)


def test_missing_headers_end_the_build(tmp_path: Path) -> None:
    with pytest.raises(CannotBuild, match="apt install python3-dev"):
        choose({}, found, tmp_path)
