"""Docstrings for the compiled modules: mypyc leaves them out, and `help()` would be empty.

mypyc writes tables of methods, functions, properties and types in C, with room for a docstring that
holds the signature at most. Here the docstrings of the sources are written into that room.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from inspect import cleandoc
from pathlib import Path

from building.units import MODULE

PLAIN = frozenset(" !#$%&'()*+,-./:;<=>@[]^_`{|}~")
TABLE = re.compile(
    r"static Py(?:MethodDef|GetSetDef) (?P<owner>\w+)_(?:methods|getseters)\[\] = \{"
)
MODULE_TABLE = re.compile(r"static PyMethodDef \w+?module_methods\[\] = \{")
TYPE = re.compile(r"static PyTypeObject CPyType_(?P<owner>\w+)_template_ = \{")
NAME = re.compile(r'\s*\{"(?P<name>\w+)",')
SIGNATURE = re.compile(r'PyDoc_STR\((?P<signature>NULL|"(?:[^"\\]|\\.)*")\)')
PROPERTY = re.compile(r"^(?P<before>\s*(?:NULL, )?)NULL, NULL\},$")
MODULE_DOC = "NULL, /* docstring */"


def document(sources: Sequence[str], package: Path) -> None:
    """Write the docstrings of a package's modules into the C files that mypyc made of them."""
    for source in map(Path, sources):
        if source.name.startswith(MODULE):
            parts = source.name.removeprefix(MODULE).removesuffix(".c").split("___")
            docs = docstrings(package.joinpath(*parts).with_suffix(".py"))
            text = source.read_text(encoding="utf-8")
            source.write_text("\n".join(documented(text.split("\n"), docs)), encoding="utf-8")


def docstrings(module: Path) -> dict[str, str]:
    """The docstrings of a module: its own as "", functions and classes by name, methods as C.m."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    found = {"": ast.get_docstring(tree)}
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            found[node.name] = ast.get_docstring(node)
        for part in node.body if isinstance(node, ast.ClassDef) else ():
            if isinstance(part, ast.FunctionDef) and isinstance(node, ast.ClassDef):
                found[f"{node.name}.{part.name}"] = ast.get_docstring(part)
    return {name: cleandoc(doc) for name, doc in found.items() if doc}


def documented(lines: Sequence[str], docs: dict[str, str]) -> Iterator[str]:
    """The C of a module with its docstrings."""
    owner = name = ""
    for line in lines:
        if MODULE_TABLE.match(line):
            owner = ""
        elif found := TABLE.match(line) or TYPE.match(line):
            owner = found["owner"].split("___")[-1]
        if found := NAME.match(line):
            name = found["name"]
        doc = docs.get(f"{owner}.{name}" if owner else name, "")
        if line.lstrip().startswith(".tp_doc = "):
            doc = docs.get(owner, "")
        if line.strip() == MODULE_DOC and "" in docs:
            yield line.replace("NULL", in_c(docs[""]))
        elif doc and SIGNATURE.search(line):
            yield SIGNATURE.sub(lambda found: with_doc(found["signature"], doc), line)  # noqa: B023
        elif doc and (found := PROPERTY.match(line)):
            yield f"{found['before']}PyDoc_STR({in_c(doc)}), NULL}},"
        else:
            yield line


def with_doc(signature: str, doc: str) -> str:
    """The docstring after the signature, if there is one."""
    before = "" if signature == "NULL" else signature
    return f"PyDoc_STR({before} {in_c(doc)})" if before else f"PyDoc_STR({in_c(doc)})"


def in_c(text: str) -> str:
    """A string literal of C, in UTF-8."""
    return '"' + "".join(map(_sign, text.encode())) + '"'


def _sign(byte: int) -> str:
    sign = chr(byte)
    return sign if byte < 128 and (sign.isalnum() or sign in PLAIN) else f"\\{byte:03o}"
