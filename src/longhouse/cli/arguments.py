"""Arguments that several commands share: options of a game, players, bots."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from longhouse.bots.own.finding import split_names
from longhouse.cli.terminal import waiting
from longhouse.core import registry
from longhouse.core.errors import InvalidOption, LonghouseError
from longhouse.core.game import Game
from longhouse.core.saga import Options

if TYPE_CHECKING:
    from longhouse.arena.entrants import Budget
    from longhouse.arena.places import Place

LAST = ""  # `--resume` without a file

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game; see `longhouse games`.")]
GivenTime = Annotated[
    str | None,
    typer.Option(
        "--time",
        metavar="TIME",
        help="The budget for each move: 200ms, 1.5s, or a number of iterations. "
        "Default: each bot's own.",
    ),
]
GivenWeights = Annotated[
    str | None,
    typer.Option(
        "--weights",
        metavar="FILE",
        help="Weights that `longhouse train` wrote, for all bots that use some. NAME+FILE gives "
        "them to one bot.",
    ),
]
GivenPlayers = Annotated[
    int | None,
    typer.Option(
        "--players",
        help="How many players. Default: as many as bots, or the most that the game takes.",
    ),
]
GivenWorkers = Annotated[
    int,
    typer.Option("--workers", min=1, help="How many processes play; the games stay the same."),
]
GivenCluster = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Play on the Ray cluster at this address; `local` starts one with --workers cores.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
SagaFile = Annotated[
    Path,
    typer.Argument(
        metavar="FILE", help="A file of saved games (sagas), plain or gzipped; - for stdin."
    ),
]
GivenOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game (`longhouse games` lists them), its value as JSON or plain "
        "text; may be given several times. Short: --NAME VALUE.",
    ),
]


class Command(TyperCommand):
    """A command that takes the options of games by name, if it takes `--option`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the command line."""
        own = {name for parameter in self.params for name in parameter.opts}
        if "--option" in own:
            args = list(spelled_out(args, own))
        if "--resume" in own:
            args = list(with_value(args, "--resume", LAST))
        return super().parse_args(ctx, args)


def spelled_out(args: Iterable[str], own: Collection[str]) -> Iterator[str]:
    """Rewrite `--NAME VALUE` to `--option NAME=VALUE` for options of games."""
    rest = iter(args)
    for arg in rest:
        name, equals, value = arg.partition("=")
        if not name.startswith("--") or name in own or name[2:] not in option_names():
            yield arg
        else:
            yield "--option"
            yield f"{name[2:]}={value if equals else next(rest, '')}"


def with_value(args: Sequence[str], name: str, value: str) -> Iterator[str]:
    """Give an option this value if it has none."""
    for index, arg in enumerate(args):
        alone = index + 1 == len(args) or args[index + 1].startswith("-")
        yield f"{name}={value}" if arg == name and alone else arg


def option_names() -> set[str]:
    """The names of all options of all games."""
    return {option for name in registry.names() for option in registry.find(name).option_names}


def given_options(texts: Sequence[str] | None) -> dict[str, Any]:
    """Options from the command line; a value that is not JSON is a text."""
    given: dict[str, Any] = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise LonghouseError(f"--option {text}: it takes NAME=VALUE")
        try:
            given[name.strip()] = json.loads(value)
        except ValueError:
            given[name.strip()] = value
    return given


def options_of(game: Game, given: Mapping[str, Any], seats: int) -> Options:
    """All options of a game; a wrong one is named as it was typed."""
    try:
        return game.options(given, seats)
    except InvalidOption as error:
        if error.option.partition(".")[0] not in game.option_names:
            known = ", ".join(game.option_names)
            message = f"{game.title} has no option {error.option}; it has {known}"
        else:
            value = given.get(error.option, "")
            typed = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
            message = f"option {error.option}={typed}: it takes {error.takes}"
        raise LonghouseError(message) from None


def budget_of(time: str | None) -> Budget:
    """The value of `--time`: for each move."""
    from longhouse.arena.entrants import Budget

    return Budget.read(time, f"--time {time}") if time else Budget()


@contextmanager
def place_for(games: int, workers: int, cluster: str | None) -> Iterator[Place]:
    """Where that many games are played: on a cluster, or in as many processes as they keep busy."""
    if cluster:
        from longhouse.arena.cluster import LOCAL, Cluster

        begins = "Starting Ray on this machine" if cluster == LOCAL else f"Connecting to {cluster}"
        with ExitStack() as stack:
            with waiting(begins):
                place = stack.enter_context(Cluster(cluster, workers))
            yield place
    else:
        from longhouse.arena.places import Place

        yield Place(min(workers, max(1, games)))


def player_count(
    game: Game,
    players: int | None,
    bots: str | None = None,
    people: int = 0,
    may_take_turns: bool = False,
) -> int:
    """The number of players: as given, or as many as are named, or the most the game takes.

    A single bot takes all seats. Where bots may take turns, there may be more of them than seats.
    """
    few, many = game.players[0], game.players[-1]
    bots_named = len(split_names(bots)) if bots else 0
    named = bots_named + people if bots_named > 1 else many
    if may_take_turns:
        named = min(named, many)
    count = players if players is not None else named
    if count in game.players:
        return count
    if players is not None:
        raise LonghouseError(f"--players {players}: {game.title} takes {few} to {many}")
    raise LonghouseError(
        f"--bots {bots}: that makes {count} players; {game.title} takes {few} to {many}"
    )
