"""Claimed names: the addresses of profiles, /@name, each of one player.

A claimed name is ASCII, so that it can be typed and read aloud; the name shown at tables is another
matter, and need not be unique. Names that look alike count as one: they have one key, the hash of
their skeleton (`names.py`). The name of a deleted player stays free of strangers for a year, and
only this hash is stored.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache

from longhouse.core import registry
from longhouse.server.names import skeleton
from longhouse.server.refusal import Refusal

SHORTEST, LONGEST = 3, 20
KEPT_DAYS = 365  # for which a former or deleted name is given to nobody else
MOST_FORMER = 3  # names that are kept for one player

_SHAPE = re.compile("[a-z](?:[-_]?[a-z0-9])*")
_GUESTS = re.compile("(?:guest|gast|invitee?|ospite)[-_]?[0-9]*")  # as those without a name
# Names that could be taken for the hall, for its hosts, or for a page of it
_RESERVED = """
    about account accounts admin administrator admins anyone api app assets banned blog bot bots
    contact daily deleted embed everyone find friends game games guide hall help home host hosts
    info invite leaderboard leaderboards learn legal link login logout longhouse mail maintainer
    me mod moderation moderator moderators mods name names new nobody notices null official offline
    owner passkey passkeys player players privacy profile profiles puzzle puzzles register
    replay replays review reviews robot root rules security server settings signin signup
    someone spectator staff status support system table tables team terms test tournament
    tournaments undefined update user users webmaster www you
"""


def read(text: str) -> str:
    """A name as it is claimed and looked up: without @, in small letters."""
    return text.strip().removeprefix("@").lower()


def check(name: str) -> None:
    """Raise Refusal if this cannot be claimed by anyone."""
    if not (SHORTEST <= len(name) <= LONGEST and _SHAPE.fullmatch(name)):
        text = (
            f"name: it takes {SHORTEST} to {LONGEST} letters and digits (a to z, 0 to 9), single "
            "hyphens and underscores between them, and a letter first"
        )
        raise Refusal("invalid", text, shortest=SHORTEST, longest=LONGEST)
    if _GUESTS.fullmatch(name) or key_of(name) in _reserved():
        raise taken()


def taken() -> Refusal:
    """The same refusal for names of others, look-alikes and reserved names."""
    return Refusal("name_taken", "this name, or one that looks like it, cannot be had; try another")


def key_of(name: str) -> bytes:
    """The key that a name shares with all names that look like it."""
    return hashlib.sha256(b"longhouse name " + skeleton(name).encode()).digest()


@cache
def _reserved() -> frozenset[bytes]:
    return frozenset(key_of(word) for word in (*_RESERVED.split(), *registry.names()))
