"""How random tests run: repeatably in CI, anew on a desk; a failure prints how to repeat it."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("desk", deadline=None, print_blob=True, max_examples=100)
settings.register_profile("ci", settings.get_profile("desk"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "desk")
