"""Write the fixture of this version: `PYTHONPATH=src:tests python -m server.upgrade.make`.

Done once, at the last commit of a version, before anything of the next one changes. What is kept
is never written again: later versions only read it.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from pathlib import Path

from longhouse.server.storage.store import Store
from longhouse.version import __version__
from server.upgrade.dump import HERE, dump, seen_path
from server.upgrade.maker import Maker
from server.upgrade.scenes import all_scenes


async def make(fixture: Path) -> None:
    """Play all scenes into a new database, and write down what is in it."""
    with tempfile.TemporaryDirectory() as directory:
        url = f"sqlite:///{directory}/hall.db"
        store = await Store.open(url)
        await store.set_hall("version", __version__)
        maker = Maker(store)
        await maker.come()
        await all_scenes(maker)
        seen = [json.dumps(one, ensure_ascii=False) for one in maker.seen()]
        await maker.rooms.stop()
        await maker.bot_pool.stop()
        await store.close()
        fixture.write_text("\n".join(dump(url, maker.now)) + "\n", encoding="utf-8")
    seen_path(fixture).write_text("\n".join(seen) + "\n", encoding="utf-8")


if __name__ == "__main__":
    name = HERE / f"hall-{sys.argv[1] if len(sys.argv) > 1 else __version__}.jsonl"
    if name.exists():
        sys.exit(f"{name.name} is there already; it is kept as it is. Give another name")
    asyncio.run(make(name))
