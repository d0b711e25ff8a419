"""The dependencies in pyproject.toml, which are installed before Longhouse is built."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

OURSELVES = re.compile(r"^longhouse-games\[(.+)\]$")


def needs(extra: str, project: Mapping[str, Any] | None = None) -> list[str]:
    """The dependencies of an extra, including those of extras that it names."""
    project = project or tomllib.loads(Path("pyproject.toml").read_text())["project"]
    found: list[str] = list(project["dependencies"])
    for requirement in project["optional-dependencies"][extra]:
        if named := OURSELVES.match(requirement):
            for part in named[1].split(","):
                found += needs(part.strip(), project)
        else:
            found.append(requirement)
    return list(dict.fromkeys(found))
