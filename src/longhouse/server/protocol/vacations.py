"""Vacations: turn-based games wait for players who are away."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from longhouse.server.protocol.fields import Wire


class Vacation(msgspec.Struct, frozen=True):
    """Whether I am on vacation, and how many days I have left."""

    until: Annotated[int | None, Meta(description="When it ends; null if I am here")]
    left: Annotated[int, Meta(description="Days that I may still take, besides a current vacation")]
    days: Annotated[int, Meta(description="Days in any 365; a day that has begun counts")]
    most: Annotated[int, Meta(description="The longest that a vacation may be from now on")]


class NewVacation(Wire, frozen=True):
    """Be away for that many days from now; a current vacation then ends at that time instead."""

    days: Annotated[int, Meta(ge=1, le=30)]
