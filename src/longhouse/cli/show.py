"""`longhouse show`: a position of a saved game in the terminal, or as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from longhouse.cli.arguments import SagaFile
from longhouse.cli.errors import one_line
from longhouse.cli.terminal import scores_table, screen
from longhouse.core import replay, saga_files, versions
from longhouse.core.errors import LonghouseError
from longhouse.core.game import Frame
from longhouse.core.names import Names
from longhouse.core.recorder import Recorder
from longhouse.core.saga import Saga, parse_line
from longhouse.core.state import CHANCE, OVER, SPECTATOR, State

if TYPE_CHECKING:
    from rich.console import Console

STDOUT = Path("-")


def show(
    file: SagaFile,
    game: Annotated[int, typer.Option(min=1, help="Which game of the file, from 1.")] = 1,
    move: Annotated[
        int | None,
        typer.Option(
            help="After how many moves: 0 is the start, -1 the end, -2 the position before the "
            "last move. Default: the end."
        ),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(min=0, help="As this seat sees it, from 0. Default: as a spectator sees it."),
    ] = None,
    no_color: Annotated[bool, typer.Option("--no-color", help="Print without colours.")] = False,
    svg: Annotated[
        Path | None,
        typer.Option(
            metavar="OUT",
            help="Draw it to this SVG file; - for stdout. Of a game that is over it is the result, "
            "unless --move or --seat asks for a table.",
        ),
    ] = None,
    dark: Annotated[bool, typer.Option("--dark", help="A picture for dark pages.")] = False,
    language: Annotated[
        str, typer.Option(help="The language of the picture: en, de, fr or it.")
    ] = "en",
    force: Annotated[bool, typer.Option("--force", help="Replace OUT if it exists.")] = False,
) -> None:
    """Show a position of a saved game: the last move, the scores and the player to move."""
    line, found = find_saga(file, game)
    after = moves_until(found, game, move)
    if seat is not None and seat >= len(found.seats):
        raise LonghouseError(f"--seat {seat}: it takes 0 to {len(found.seats) - 1}")
    viewer = SPECTATOR if seat is None else seat
    if svg is not None:
        if svg != STDOUT and svg.exists() and not force:
            raise LonghouseError(f"--svg {svg}: there is such a file; --force replaces it")
        with saga_files.located(file, line):
            if move is None and seat is None:
                drawn = found.svg(language, dark)
            else:
                drawn = _drawn(found, after, viewer, language, dark)
        _save(svg, drawn)
        return
    with saga_files.located(file, line):
        recorder, log = _replay(found, after, viewer)
    console = screen(no_color)
    total = len(found.moves)
    console.print(
        f"{recorder.game.title}, game {game}, after move {after} of {total}", style="bold"
    )
    version, here = versions.played_by(found, recorder.game), recorder.game.rules_version
    if version != here:
        console.print(
            f"Played with version {version} of the rules; shown and scored with version {here}."
        )
    _print_position(console, recorder, viewer, log)


def _drawn(saga: Saga, moves: int, viewer: int, language: str, dark: bool) -> str:
    """The position after the first moves as a picture."""
    state = replay.replay(saga, moves).state
    return state.view(viewer).svg(language, dark, [seat["name"] for seat in saga.seats])


def _save(out: Path, drawn: str) -> None:
    if out == STDOUT:
        typer.echo(drawn, nl=False)
    else:
        out.write_text(drawn, encoding="utf-8")


def moves_until(saga: Saga, game: int, move: int | None) -> int:
    """How many moves of a saga `--move` means; by default all."""
    total = len(saga.moves)
    after = total if move is None else move + total + 1 if move < 0 else move
    if not 0 <= after <= total:
        raise LonghouseError(
            f"--move {move}: game {game} has {total} moves; "
            f"it takes 0 to {total}, or -1 (the end) to -{total + 1}"
        )
    return after


def find_saga(file: Path, game: int) -> tuple[int, Saga]:
    """A saga of a file, by its number from 1, with its line."""
    count = 0
    for count, (line, text) in enumerate(saga_files.lines(file), 1):
        if count == game:
            with saga_files.located(file, line):
                return line, parse_line(text)
    if count == 0:
        raise LonghouseError(f"{file}: no saga in it")
    raise LonghouseError(f"--game {game}: {file} has {count} sagas; it takes 1 to {count}")


def _replay(saga: Saga, moves: int, viewer: int) -> tuple[Recorder, list[str]]:
    """The game after its first moves, and the events since the last decision."""
    last = moves - 1
    while last > 0 and saga.moves[last][0] == CHANCE:
        last -= 1
    recorder = replay.begin(saga, events=True)
    names = names_of(saga, viewer)
    stretch: list[tuple[State, int, str, list[str]]] = []
    for index in range(moves):
        before = recorder.state.copy() if index >= last else recorder.state
        replay.step(recorder, saga, index)
        if index >= last:
            view = recorder.state.view(viewer)
            seen = [event for event in recorder.journal.events if event.seen_by(viewer)]
            words = [recorder.game.event_text(view, event, names) for event in seen]
            stretch.append((before, *saga.moves[index], words))
    log = []
    for before, who, what, words in stretch:
        shown: str | None = what
        if who != viewer and recorder.state.actor != OVER:
            shown = recorder.game.mask_move(before, recorder.state, who, what, viewer)
        if shown is not None:
            log.append(f"{_name(saga, who)}: {shown}")
        log += [f"  {text}" for text in words if text]
    return recorder, log


def _print_position(console: Console, recorder: Recorder, viewer: int, log: list[str]) -> None:
    game, saga = recorder.game, recorder.saga
    view = recorder.state.view(viewer)
    names = names_of(saga, viewer)
    console.print(game.render(view, names, Frame(console.width)), soft_wrap=True)
    for text in log:
        console.print(text, markup=False)
    console.print(scores_table([seat["name"] for seat in saga.seats], recorder.state.scores()))
    actor = int(view.position.actor)
    if actor == OVER:
        console.print("The game is over.")
    elif view.asked():
        console.print(
            f"{_name(saga, actor)} is asked: {game.question_text(view, names)}", markup=False
        )
        for move in view.moves():
            console.print(
                f"  {view.position.text(move)}: {game.move_text(view, move, names)}", markup=False
            )
    elif actor == CHANCE:
        console.print("Chance is next.")
    else:
        console.print(f"{_name(saga, actor)} is to move.", markup=False)


def names_of(saga: Saga, viewer: int) -> Names:
    """The names of the players for a viewer."""
    return Names([one_line(str(seat["name"])) for seat in saga.seats], viewer)


def _name(saga: Saga, who: int) -> str:
    return "Chance" if who == CHANCE else f"{one_line(saga.seats[who]['name'])} (seat {who})"
