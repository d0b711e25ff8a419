#!/bin/sh
# Check the required programs before anything is downloaded, and remove a virtual environment of an
# older Python. The argument is the Python to use.
new_enough='import sys; sys.exit(sys.version_info < (3, 11))'

fits() {
    "$1" -c "$new_enough" >/dev/null 2>&1
}

if ! fits .venv/bin/python || ! .venv/bin/python -c 'import pip' 2>/dev/null; then
    if ! fits "$1"; then
        found=$("$1" --version 2>&1) || found="not here"
        echo "Longhouse needs Python 3.11 or newer; $1 is $found." >&2
        for other in python3.14 python3.13 python3.12 python3.11; do
            fits $other && echo "But there is $other: make PYTHON=$other play" >&2 && break
        done
        exit 1
    fi
    if [ -e .venv ]; then
        echo "The virtual environment in .venv does not work with Python 3.11 or newer: making a new one."
        rm -rf .venv
    fi
fi

if ! command -v npm >/dev/null || ! node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)'; then
    found=$(node --version 2>/dev/null) || found="not here"
    echo "Longhouse needs Node.js 20 or newer, with npm; node is $found." >&2
    exit 1
fi
