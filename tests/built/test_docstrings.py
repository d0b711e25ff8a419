"""Docstrings are written into the C of mypyc, in the places for them."""

from __future__ import annotations

from pathlib import Path

from building.docstrings import docstrings, document, documented, in_c

SOURCE = '''"""A module."""

def go(p):
    """Go \\"on\\"?"""

class Ship:
    """A ship: the Völva."""

    def sail(self):
        """Sail.

        Far.
        """

    @property
    def crew(self):
        """Who is aboard."""

    def rest(self):
        pass
'''
C = r"""static PyGetSetDef core___sea___Ship_getseters[] = {
    {"crew",
     (getter)core___sea___Ship_get_crew,
    NULL, NULL, NULL},
    {"mast",
     (getter)core___sea___Ship_get_mast, (setter)core___sea___Ship_set_mast,
     NULL, NULL},
};
static PyMethodDef core___sea___Ship_methods[] = {
    {"sail",
     METH_FASTCALL, PyDoc_STR("sail($self)\n--\n\n")},
    {"rest",
     METH_FASTCALL, PyDoc_STR("rest($self)\n--\n\n")},
};
static PyTypeObject CPyType_core___sea___Ship_template_ = {
    .tp_doc = PyDoc_STR("Ship()\n--\n\n"),
};
static PyMethodDef core___seamodule_methods[] = {
    {"go", (PyCFunction)CPyPy_go, METH_FASTCALL, PyDoc_STR(NULL) /* docstring */},
};
    "longhouse.core.sea",
    NULL, /* docstring */
"""
WRITTEN = {  # by line
    3: '    NULL, PyDoc_STR("Who is aboard."), NULL},',
    10: r'     METH_FASTCALL, PyDoc_STR("sail($self)\n--\n\n" "Sail.\012\012Far.")},',
    15: r'    .tp_doc = PyDoc_STR("Ship()\n--\n\n" "A ship: the V\303\266lva."),',
    18: r'    {"go", (PyCFunction)CPyPy_go, METH_FASTCALL, '
    r'PyDoc_STR("Go \042on\042\077") /* docstring */},',
    21: r'    "A module.", /* docstring */',
}


def test_docstrings_are_written_into_their_places(tmp_path: Path) -> None:
    (tmp_path / "core").mkdir()
    module = tmp_path / "core" / "sea.py"
    module.write_text(SOURCE, encoding="utf-8")
    before = C.split("\n")
    after = list(documented(before, docstrings(module)))
    changed = {line: after[line] for line in range(len(before)) if before[line] != after[line]}
    assert changed == WRITTEN
    source = tmp_path / "__native_longhouse___core___sea.c"
    source.write_text(C, encoding="utf-8")
    other = tmp_path / "__native_0123.c"
    other.write_text(C, encoding="utf-8")
    document([str(source), str(other)], tmp_path)
    assert source.read_text(encoding="utf-8").split("\n") == after
    assert other.read_text(encoding="utf-8") == C


def test_any_docstring_becomes_a_c_string() -> None:
    assert in_c('a "b" \\ ??( ü\n') == r'"a \042b\042 \134 \077\077( \303\274\012"'
