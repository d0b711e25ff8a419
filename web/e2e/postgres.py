"""A new PostgreSQL with the tables of a hall: prints its URL, and ends with its standard input."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from server.databases import postgres_server

if __name__ == "__main__":
    with postgres_server() as postgres, postgres.hall() as url:
        print(url, flush=True)
        sys.stdin.read()
