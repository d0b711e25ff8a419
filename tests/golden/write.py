"""Rewrite the golden games: python tests/golden/write.py

A change in these files is a change in the rules, in what is seen or in what is asked. So they are
written only in a commit that says why they change, and the difference is read before it is made.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from golden.playthrough import GAMES, tell


def main() -> None:
    """Write every game and say which are new."""
    for name, golden in GAMES.items():
        path = golden.path(name)
        text = tell(name)
        same = path.exists() and path.read_text(encoding="utf-8") == text
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {'as it was' if same else 'CHANGED'}")


if __name__ == "__main__":
    main()
