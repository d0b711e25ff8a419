"""Endpoints for the server as a whole: games, lessons and health."""

from __future__ import annotations

from sqlalchemy.exc import OperationalError

from longhouse.bots import roster
from longhouse.core import registry
from longhouse.server import protocol as p
from longhouse.server.lessons import pupil
from longhouse.server.refusal import Refusal
from longhouse.server.tables.memory import LEAVING
from longhouse.server.tables.terms import PAIRING_PACES, RATED_PACES
from longhouse.server.web.api.endpoint import Call
from longhouse.version import __version__

HEALTH_SECONDS = 5.0  # for the database to answer


async def games(_: Call) -> p.Games:
    """The games with their options and bots."""
    games = [_game_info(name) for name in registry.names()]
    paces = [p.PairingPace(name, pace) for name, pace in PAIRING_PACES.items()]
    return p.Games(games, list(RATED_PACES), paces)


def _game_info(name: str) -> p.GameInfo:
    game = registry.find(name)
    return p.GameInfo(
        game.name,
        game.title,
        game.designer,
        list(game.players),
        game.rules_version,
        {str(count): game.options({}, count) for count in game.players},
        roster.names(game),
        [level.name for level in roster.levels(game)],
        list(game.standing),
        list(game.reasons),
    )


async def lesson(call: Call) -> p.LessonPlan:
    """The steps of a game's lesson."""
    found = pupil.lesson_of(call.path["game"])
    return p.LessonPlan(
        found.game, [p.LessonStep(step.key, list(step.rules)) for step in found.steps]
    )


async def lesson_step(call: Call) -> p.LessonScene:
    """A step of a lesson, after the pupil's answers."""
    call.hall.limits.take("reading", await call.visitor())
    return pupil.follow(pupil.step_of(call.path["game"], call.path["step"]), call.body.moves)


async def ready(call: Call) -> p.Health:
    """Readiness: the server works, has room for connections, and is not about to close."""
    if call.hall.rooms.leaving:
        raise Refusal("closing", LEAVING)
    return await health(call)


async def health(call: Call) -> p.Health:
    """Liveness: tries a write to the database."""
    try:
        async with call.hall.clock.timeout(HEALTH_SECONDS):
            await call.hall.check()
    except OperationalError as error:  # full, locked or read-only
        why = str(error.orig).strip().partition("\n")[0]
        raise Refusal("busy", f"the database cannot be written ({why})") from None
    except Exception:
        raise Refusal("busy", "the database does not answer") from None
    return p.Health("ok", __version__, call.hall.store.kind)
