"""Errors in decoded messages, in words: what does not fit, and what would."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import inspect

_WORDS: Final = {
    "array": "a list",
    "bool": "true or false",
    "float": "a number",
    "int": "a whole number",
    "null": "null",
    "object": "an object",
    "str": "a text",
}
_BOUNDS: Final = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}
_STEP: Final = re.compile(r"\.([^.\[]+)|\[[^\]]*\]")  # a field, or an item of a list


def explained(error: msgspec.ValidationError, expected: Any) -> str:
    """The error of msgspec in words; `expected` is the type that was decoded."""
    problem, _, path = str(error).partition(" - at ")
    path = path.strip("`").removeprefix("$")
    place = path.removeprefix(".")
    text = _describe(problem, expected, path)
    return f"{place}: {text}" if place else text


def _describe(problem: str, expected: Any, path: str) -> str:
    if found := re.fullmatch(r"Object missing required field `(.*)`", problem):
        return f"`{found[1]}` is missing"
    if found := re.fullmatch(r"Object contains unknown field `(.*)`", problem):
        return f"there is no `{found[1]}`{_fields(_found(expected, path))}"
    if found := re.fullmatch(r"Invalid (?:enum )?value (.*)", problem, re.DOTALL):
        return f"{found[1]} is not possible; it takes {_values(_found(expected, path))}"
    if found := re.fullmatch(r"Expected `(.*)` of length ([<>]=?) (\d+)", problem):
        most = f"{_BOUNDS[found[2]]} {found[3]}"
        return f"it takes {most} characters" if found[1] == "str" else f"it takes a list of {most}"
    if found := re.fullmatch(r"Expected `(.*)` ([<>]=?) (\S+)", problem):
        return f"it takes {_kinds(found[1])} of {_BOUNDS[found[2]]} {found[3]}"
    if found := re.fullmatch(r"Expected `(.*)` matching regex '(.*)'", problem):
        return f"it takes {_kinds(found[1])} like {found[2]}"
    if found := re.fullmatch(r"Expected `([^`]*)`(?:, got `([^`]*)`)?", problem):
        given = f", not {_kinds(found[2])}" if found[2] else ""
        return f"it takes {_kinds(found[1])}{given}"
    return problem


def _kinds(names: str) -> str:
    return " or ".join(_WORDS.get(name, name) for name in names.split(" | "))


@cache
def _info(expected: Any) -> inspect.Type:
    return inspect.type_info(expected)


def _found(expected: Any, path: str) -> list[inspect.Type | str]:
    """The possible types at a path, or the tags if it leads to one."""
    types: list[inspect.Type | str] = [_info(expected)]
    for step in _STEP.finditer(path):
        types = [one for kind in types for one in _inside(kind, step[1])]
    return [one for kind in types for one in _each(kind)]


def _each(kind: inspect.Type | str) -> list[Any]:
    if isinstance(kind, inspect.UnionType):
        return [one for part in kind.types for one in _each(part)]
    return _each(kind.type) if isinstance(kind, inspect.Metadata) else [kind]


def _inside(kind: inspect.Type | str, name: str | None) -> list[inspect.Type | str]:
    found: list[inspect.Type | str] = []
    for one in _each(kind):
        if isinstance(one, inspect.StructType) and name is not None:
            found += [field.type for field in one.fields if field.encode_name == name]
            if one.tag_field == name:
                found.append(str(one.tag))
        elif isinstance(one, inspect.ListType) and name is None:
            found.append(one.item_type)
        elif isinstance(one, inspect.DictType):
            found.append(one.value_type)
    return found


def _fields(types: list[Any]) -> str:
    structs = [one for one in types if isinstance(one, inspect.StructType)]
    if len(structs) != 1:  # the intended one is not known here
        return ""
    names = [field.encode_name for field in structs[0].fields]
    return f"; it takes {', '.join(names) or 'no fields'}"


def _values(types: list[Any]) -> str:
    values: list[str] = []
    for one in types:
        if isinstance(one, str):
            values.append(one)
        elif isinstance(one, inspect.LiteralType):
            values += map(str, one.values)
        elif isinstance(one, inspect.EnumType):
            values += [str(member.value) for member in one.cls]
    return ", ".join(values) or "something else"
