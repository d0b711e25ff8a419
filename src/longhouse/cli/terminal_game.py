"""A game in the terminal: asks people, lets bots play, undoes, saves."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from longhouse.arena.tally import points_by_reason, winners
from longhouse.bots import roster
from longhouse.cli.mistakes import file_trouble, one_line
from longhouse.cli.terminal import plain_table, scores_table
from longhouse.core import saga as sagas
from longhouse.core.errors import LonghouseError
from longhouse.core.recorder import Recorder
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State, View

if TYPE_CHECKING:
    from rich.console import Console

HELP = """\
  a number     that answer; the move's own words do as well
  moves        the answers again, with their own words
  undo         take back your last decision, until chance or somebody else has decided
  save [FILE]  write the game so far to a file; `longhouse play --resume FILE` goes on with it
  help         this list
  quit         leave the table without saving"""


MOST_SHOWN = 20  # answers; if there are more, the best come first, and `moves` shows all


class Quit(Exception):
    """The user quits."""


@dataclass
class Bookmark:
    """A point to undo to: before a decision of the person at the keyboard."""

    moves: int
    secrets: int
    revealed: int  # secret decisions of others that were known by then
    news: dict[int, int]  # by person: how many messages there were


def in_order(view: View) -> list[int]:
    """The answers as they are numbered: in the order of the game, or best first if many."""
    moves = list(view.moves())
    if len(moves) > MOST_SHOWN:
        moves.sort(key=lambda move: -sum(points for points, _ in view.position.worth(move)))
    return moves


class TerminalGame:
    """One game in the terminal. A seat of the saga without a bot belongs to a person."""

    def __init__(
        self, recorder: Recorder, rng: Rng, console: Console, file: Path | None = None
    ) -> None:
        seats = recorder.saga.seats
        self.recorder = recorder
        self.rng = rng
        self.console = console
        self.file = file  # where this game is saved
        self.saved = len(recorder.saga.moves) if file else 0  # moves that are in the file
        self.bots = {
            seat: roster.find(recorder.game, str(about["bot"]))
            for seat, about in enumerate(seats)
            if "bot" in about
        }
        if any(bot.remembers() for bot in self.bots.values()):
            recorder.remember()
        self.people = [seat for seat in range(len(seats)) if seat not in self.bots]
        self.news: dict[int, list[str]] = {seat: [] for seat in self.people}
        self.bookmarks: list[Bookmark] = []
        self.why_not = "there is no decision of yours to take back"
        self.secrets: list[tuple[State, int, str]] = []  # before it, who, what
        self.at_keyboard = self.people[0] if len(self.people) == 1 else None

    def run(self) -> None:
        """Play until the game is over or the user quits."""
        try:
            while self._go_on():
                self._ask(int(self.recorder.state.actor))
            self._end()
        except Quit:
            self.say_goodbye()

    def say_goodbye(self) -> None:
        """Say whether the game is saved."""
        kept = self.file is not None and self.saved == len(self.recorder.saga.moves)
        fate = f"The game is in {self.file}." if kept else "The game was not saved."
        self._say(f"You leave the table. {fate}")

    def _go_on(self) -> bool:
        """Let chance and the bots play until a person is asked; False at the end of the game."""
        state = self.recorder.state
        while (actor := int(state.actor)) != OVER:
            if actor in self.news:
                return True
            if actor == CHANCE:
                self._play(state.draw(self.rng))
            else:
                self._play(self._chosen(actor))
        return False

    def _chosen(self, seat: int) -> int:
        bot, state, past = self.bots[seat], self.recorder.state, self.recorder.past
        if past is not None and bot.remembers():
            bot.remember(past.seen_by(seat, state))
        return bot.choose(state.view(seat), self.rng)

    def _play(self, move: int) -> None:
        recorder = self.recorder
        state, actor = recorder.state, int(recorder.state.actor)
        # A secret decision does not forbid an undo here: that would reveal it. `undo` checks it.
        if self.bookmarks and actor != self.at_keyboard and not state.secret():
            self.bookmarks.clear()
            self.why_not = f"{self._name(actor)} has decided since"
        if state.secret():
            self.secrets.append((state.copy(), actor, state.text(move)))
        recorder.play(move)
        for seat, news in self.news.items():
            view = state.view(seat)
            seen = [event for event in recorder.journal.events if event.seen_by(seat)]
            news += [text for event in seen if (text := recorder.game.event_text(view, event))]

    def _ask(self, seat: int) -> None:
        """Show a person the position, and ask until there is an answer or an undo."""
        if seat != self.at_keyboard:
            self._pass_keyboard(seat)
        game, view = self.recorder.game, self.recorder.state.view(seat)
        self.console.rule(style="dim")
        self.console.print(game.render(view), soft_wrap=True)
        self._tell(seat)
        scores = enumerate(self.recorder.state.scores())
        points = ", ".join(f"seat {who} {self._name(who)} {points}" for who, points in scores)
        self.console.print(f"\nPoints: {points}", markup=False)
        self.console.print(f"\n{game.question_text(view)}", style="bold", markup=False)
        self._list_answers(view)
        while True:
            words = self._read("> ")
            if words == "undo":
                if self._undo(seat):
                    return
            elif words == "moves":
                self._list_answers(view, everything=True)
            elif not self._run_command(words):
                move = self._answer(view, words)
                if move is not None:
                    break
        self.bookmarks.append(self._bookmark(seat))
        self._play(move)

    def _pass_keyboard(self, seat: int) -> None:
        self.bookmarks.clear()
        self.why_not = "there is no decision of yours to take back"
        self.at_keyboard = seat
        self.console.clear()
        self.console.print(f"Pass the keyboard to {self._name(seat)}, then press Enter.")
        self._read("")
        self.console.clear()

    def _tell(self, seat: int) -> None:
        news = self.news[seat]
        if news:
            self.console.print("\nWhat happened:", style="bold")
            for text in news:
                self.console.print(f"  {text}", markup=False)
        news.clear()

    def _list_answers(self, view: View, everything: bool = False) -> None:
        moves = in_order(view)
        answers = []
        for number, move in enumerate(moves if everything else moves[:MOST_SHOWN], 1):
            worth = ", ".join(
                f"{points:+} {reason}" for points, reason in view.position.worth(move)
            )
            brings = f"  ({worth})" if worth else ""
            meant = f"  = {view.position.text(move)}" if everything else ""
            answers.append(f"{number:3}  {self.recorder.game.move_text(view, move)}{brings}{meant}")
        for text in answers:
            self.console.print(text, markup=False)
        if len(answers) < len(moves):
            rest = len(moves) - len(answers)
            self.console.print(f"     … and {rest} more; `moves` lists them all", style="dim")

    def _answer(self, view: View, words: str) -> int | None:
        """The move that was typed; prints what is legal if there is none."""
        moves = in_order(view)
        if words.isdecimal() and 1 <= int(words) <= len(moves):
            return moves[int(words) - 1]
        try:
            move = int(view.position.parse(" ".join(words.lower().split())))
            if move in moves:
                return move
            why = view.position.why_not(move)
            trouble = f"{words!r} is not possible now" + (f" ({why})" if why else "")
        except LonghouseError:
            trouble = f"{words!r} is no answer"
        texts = ", ".join(view.position.text(move) for move in moves[:8])
        more = ", …" if len(moves) > 8 else ""
        self._say(f"{trouble}: a number from 1 to {len(moves)}, its words ({texts}{more}), or help")
        return None

    def _undo(self, seat: int) -> bool:
        if self.bookmarks and self._revealed(seat) > self.bookmarks[-1].revealed:
            self.bookmarks.clear()
            self.why_not = "a secret has come to light since"
        if not self.bookmarks:
            self._say(f"That cannot be undone: {self.why_not}.")
            return False
        mark = self.bookmarks.pop()
        self.recorder.back_to(mark.moves)
        del self.secrets[mark.secrets :]
        for person, count in mark.news.items():
            del self.news[person][count:]
        self.news[seat].append("You took your last decision back.")
        return True

    def _bookmark(self, seat: int) -> Bookmark:
        return Bookmark(
            len(self.recorder.saga.moves),
            len(self.secrets),
            self._revealed(seat),
            {person: len(news) for person, news in self.news.items()},
        )

    def _revealed(self, seat: int) -> int:
        """How many secret decisions of others a seat knows by now."""
        now, mask = self.recorder.state, self.recorder.game.mask_move
        others = [secret for secret in self.secrets if secret[1] != seat]
        return sum(mask(before, now, who, what, seat) is not None for before, who, what in others)

    def _run_command(self, words: str) -> bool:
        """Run a command that is always available; False if it is no command."""
        command, _, rest = words.partition(" ")
        if words == "":
            return True
        if words == "help":
            self.console.print(HELP, markup=False)
        elif words == "quit":
            raise Quit
        elif command == "save":
            self._save(rest.strip())
        else:
            return False
        return True

    def _save(self, name: str) -> None:
        started = f"{self.recorder.game.name}-{datetime.now():%Y%m%d-%H%M%S}.sagas.jsonl"
        path = Path(name) if name else self.file or Path(started)
        try:
            if path != self.file and path.exists():
                self._say(f"{path} exists already; give another name.")
                return
            sagas.write(path, [self.recorder.saga])
        except OSError as error:
            self._say(f"Not saved: {file_trouble(error)}.")
            return
        self.file, self.saved = path, len(self.recorder.saga.moves)
        self._say(f"Saved: {path}")

    def _end(self) -> None:
        recorder, seats = self.recorder, range(len(self.recorder.saga.seats))
        names = [self._name(seat) for seat in seats]
        scores = recorder.state.scores()
        watcher = self.people[0] if len(self.people) == 1 else -1
        self.console.rule(style="dim")
        self.console.print(recorder.game.render(recorder.state.view(watcher)), soft_wrap=True)
        if watcher in self.news:
            self._tell(watcher)
        self.console.print(scores_table(names, scores))
        first = [names[seat] for seat in winners(scores)]
        verb = "win" if len(first) > 1 or first == ["You"] else "wins"
        self.console.print(f"{' and '.join(first)} {verb}.", style="bold", markup=False)
        points = points_by_reason((entry[1:] for entry in recorder.saga.ledger), len(seats))
        table = plain_table("Points", ("reason", *names), 1)
        for reason in recorder.game.reasons:
            if reason in points:
                table.add_row(reason, *map(str, points[reason]))
        self.console.print(table)
        self._say("save [FILE] keeps the game; quit leaves.")
        while True:
            words = self._read("> ")
            if not self._run_command(words):
                self._say("The game is over: save [FILE] or quit.")

    def _name(self, who: int) -> str:
        return "chance" if who == CHANCE else one_line(self.recorder.saga.seats[who]["name"])

    def _say(self, text: str) -> None:
        self.console.print(text, markup=False, soft_wrap=True)

    def _read(self, prompt: str) -> str:
        try:
            return self.console.input(prompt, markup=False).strip()
        except EOFError:
            self.console.print()
            raise Quit from None
