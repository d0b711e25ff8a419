"""Searching a whole database for what should not be in it any more."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, inspect, text

from longhouse.server.storage.database import read_url


def traces(url: str, *wanted: str) -> list[str]:
    """Where one of these texts is, in any way to write it: in rows, and in the bytes of the files.

    Snapshots are unpacked. Nothing is tidied up before.
    """
    found = []
    signs = {form for one in wanted for form in _forms(one)}
    address = read_url(url)
    engine = create_engine(address)
    with engine.connect() as connection:
        for table in inspect(connection).get_table_names():
            rows = connection.execute(text(f'SELECT * FROM "{table}"'))
            for row in rows.mappings():
                for column, value in row.items():
                    if any(sign in _bytes(value) for sign in signs):
                        found.append(f"{table}.{column}: {value!r:.200}")
    engine.dispose()
    if address.get_backend_name() == "sqlite":
        path = Path(str(address.database))
        for part in (path, path.with_name(path.name + "-wal")):
            data = part.read_bytes() if part.exists() else b""
            found += [f"{part.name} at {data.index(sign)}" for sign in signs if sign in data]
    return found


def _forms(text: str) -> set[bytes]:
    escaped = json.dumps(text)[1:-1]
    return {text.encode(), escaped.encode(), escaped.upper().encode(), text.encode("utf-16-le")}


def _bytes(value: Any) -> bytes:
    if isinstance(value, bytes | memoryview):
        raw = bytes(value)
        try:
            return raw + zlib.decompress(raw)
        except zlib.error:
            return raw
    return str(value).encode()
