"""How random tests run: the same examples every time, new ones with `make explore`."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("explore", deadline=None, print_blob=True, max_examples=100)
settings.register_profile("steady", settings.get_profile("explore"), derandomize=True)
settings.load_profile("explore" if os.environ.get("LONGHOUSE_EXPLORE") else "steady")
