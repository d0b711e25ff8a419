"""A game in the terminal: asks people, lets bots play, undoes, saves."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from longhouse.arena.tally import points_by_reason
from longhouse.bots import roster
from longhouse.bots.own.failures import BotFailed, BotNotStarted
from longhouse.cli import hints, opponents, saves
from longhouse.cli.answers import Answer, Answers
from longhouse.cli.errors import file_error_text, one_line
from longhouse.cli.layout import News, Page, log_text
from longhouse.cli.terminal import plain_table
from longhouse.core.game import Frame
from longhouse.core.names import Names
from longhouse.core.recorder import Recorder
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, SPECTATOR, State, View

if TYPE_CHECKING:
    from rich.console import Console

HELP = """\
  3, or words    that answer: its number, or words of it as they are shown
  moves [WORDS]  all answers with their points, or only those with these words
  hint           the strongest bot's choice, and why
  log [all]      the events since your last decision, or of the whole game
  undo           undo your last decision, before another player decides
  pan DIRECTION  show more of a large table: left, right, up or down
  save FILE      save the game to another file
  quit           leave; the game is saved: longhouse play --resume goes on
  Enter          show the table again"""

PANS = {"left": (-3, 0), "right": (3, 0), "up": (0, -3), "down": (0, 3)}  # cells
AMBIGUOUS = 8  # answers that are listed if several are meant
UNLIMITED = 1000  # lines, where the output is no terminal


class Quit(Exception):
    """The user quits."""


@dataclass
class Bookmark:
    """A point to undo to: before a decision of the person at the keyboard."""

    moves: int
    secrets: int
    revealed: int  # secret decisions of others that were known by then
    news: dict[int, tuple[int, int]]  # by person: how many messages there were, and were read


class TerminalGame:
    """One game in the terminal. A seat of the saga without a bot belongs to a person.

    It is saved before every question and after every answer of a person.
    """

    def __init__(
        self, recorder: Recorder, rng: Rng, console: Console, file: Path | None = None
    ) -> None:
        seats = recorder.saga.seats
        self.recorder = recorder
        self.rng = rng
        self.console = console
        self.file = file or saves.new_file(recorder.game.name)  # where this game is saved
        self.trouble = ""  # why it is not saved
        self.bots = opponents.seated(recorder)
        self.adviser = hints.adviser(recorder.game)
        if any(bot is not None and bot.remembers() for bot in [*self.bots.values(), self.adviser]):
            recorder.remember()
        self.names = [one_line(str(about["name"])) for about in seats]
        self.people = [seat for seat in range(len(seats)) if seat not in self.bots]
        known = [("", text)] if (text := opponents.introduced(seats)) else []
        self.news: dict[int, list[News]] = {seat: [*known] for seat in self.people}
        self.read: dict[int, int] = dict.fromkeys(self.people, 0)  # how many of them
        self.pan = (0, 0)
        self.bookmarks: list[Bookmark] = []
        self.why_not = "there is no decision of yours to take back"
        self.secrets: list[tuple[State, int, str]] = []  # state before it, mover, move
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
        """Say where the game is, and how to go on with it."""
        if self.trouble:
            self._say(f"The game is not saved: {self.trouble}.")
        elif self.recorder.saga.scores is not None:
            self._say(f"The game is in {self.file}.")
        else:
            own = self.file.parent == saves.folder()
            which = "" if own else f" {self.file}"
            self._say(f"The game is saved. Go on with: longhouse play --resume{which}")

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
        try:
            return bot.choose(state.view(seat), self.rng)
        except (BotFailed, BotNotStarted) as failed:
            stand_in = roster.stand_in(self.recorder.game)
            message = f"{one_line(str(failed))}. {stand_in} plays on for {self.names[seat]}."
            for news in self.news.values():
                news.append(("", message))
            self.bots[seat] = roster.find(self.recorder.game, stand_in)
            return self.bots[seat].choose(state.view(seat), self.rng)

    def _play(self, move: int) -> None:
        recorder = self.recorder
        state, actor = recorder.state, int(recorder.state.actor)
        # A secret decision does not forbid an undo here: that would reveal it. `undo` checks it.
        if self.bookmarks and actor != self.at_keyboard and not state.secret():
            self.bookmarks.clear()
            who = "chance" if actor == CHANCE else self.names[actor]
            self.why_not = f"{who} has decided since"
        if state.secret():
            self.secrets.append((state.copy(), actor, state.text(move)))
        recorder.play(move)
        for seat, news in self.news.items():
            view, names = state.view(seat), Names(self.names, seat)
            for event in recorder.journal.events:
                text = recorder.game.event_text(view, event, names) if event.seen_by(seat) else ""
                if text:
                    news.append((names.subject(event.seat) if event.seat >= 0 else "", text))

    def _ask(self, seat: int) -> None:
        """Show a person the position, and ask until there is an answer or an undo."""
        if seat != self.at_keyboard:
            self._pass_keyboard(seat)
        self._save()
        self.pan = (0, 0)
        view = self.recorder.state.view(seat)
        answers = Answers(self.recorder.game, view, Names(self.names, seat))
        self._show(view, answers)
        while True:
            typed = self._read("> ")
            command, _, rest = typed.casefold().partition(" ")
            if command == "undo":
                if self._undo(seat):
                    return
            elif command in ("", "pan"):
                self._pan(rest)
                self._show(view, answers)
            elif command == "moves":
                self._list(answers.find(rest) if rest else answers.all)
            elif command == "hint":
                self._hint(view, answers)
            elif command == "log":
                news = self.news[seat]
                self._say(
                    log_text(news if rest == "all" else news[self.read[seat] :]) or "Nothing."
                )
            elif not self._run_command(typed):
                answer = self._answer(view, answers, typed)
                if answer is not None:
                    break
        self.bookmarks.append(self._bookmark(seat))
        self.read[seat] = len(self.news[seat])
        self._play(answer.move)
        self._save()

    def _pass_keyboard(self, seat: int) -> None:
        self.bookmarks.clear()
        self.why_not = "there is no decision of yours to take back"
        self.at_keyboard = seat
        self.console.clear()
        self._say(f"Pass the keyboard to {self.names[seat]}, then press Enter.")
        self._read("")
        self.console.clear()

    def _show(self, view: View, answers: Answers) -> None:
        """The page of a question; on a terminal it takes the whole screen."""
        game, names, console = self.recorder.game, Names(self.names, view.seat), self.console
        columns = console.width

        def draw(rows: int) -> str:
            return game.render(view, names, Frame(columns, rows, *self.pan))

        news = self.news[view.seat][self.read[view.seat] :]
        page = Page(draw, news, game.question_text(view, names), answers.all)
        if console.is_terminal:
            lines = page.lines(columns, console.height)
            console.print("\n" * max(0, console.height - len(lines) - 2))
        else:
            lines = page.lines(columns, UNLIMITED)
            console.rule(style="dim")
        for line in lines:
            console.print(line, no_wrap=True)

    def _pan(self, where: str) -> None:
        if where in PANS:
            right, down = PANS[where]
            self.pan = (self.pan[0] + right, self.pan[1] + down)
        elif where:
            self._say(f"pan {where}: it takes left, right, up or down")

    def _list(self, answers: list[Answer]) -> None:
        for answer in answers:
            self._say(answer.full())
        if not answers:
            self._say("No answer has these words.")

    def _hint(self, view: View, answers: Answers) -> None:
        if self.adviser is None:
            self._say("There are no hints for this game: none of its bots thinks ahead.")
            return
        state, past = self.recorder.state, self.recorder.past
        for line in hints.hint(self.adviser, self.recorder.game, view, state, past, answers):
            self._say(line)

    def _answer(self, view: View, answers: Answers, typed: str) -> Answer | None:
        """The answer that was typed; explains the mistake if none or several fit."""
        found = answers.find(typed)
        if len(found) == 1:
            return found[0]
        if found:
            more = "" if len(found) <= AMBIGUOUS else f", and {len(found) - AMBIGUOUS} more"
            self._say(f"{one_line(typed)} can mean several answers{more}:")
            self._list(found[:AMBIGUOUS])
            return None
        why = self.recorder.game.why_not(view, typed)
        self._say(
            f"{one_line(typed)} is not possible: {why}."
            if why
            else f"{one_line(typed)} is none of the answers. Type a number from 1 to "
            f"{len(answers.all)}, words of an answer, or help."
        )
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
        for person, (count, read) in mark.news.items():
            del self.news[person][count:]
            self.read[person] = read
        self.news[seat].append(("", "You took your last decision back."))
        return True

    def _bookmark(self, seat: int) -> Bookmark:
        return Bookmark(
            len(self.recorder.saga.moves),
            len(self.secrets),
            self._revealed(seat),
            {person: (len(news), self.read[person]) for person, news in self.news.items()},
        )

    def _revealed(self, seat: int) -> int:
        """How many secret decisions of others a seat knows by now."""
        now, mask = self.recorder.state, self.recorder.game.mask_move
        others = [secret for secret in self.secrets if secret[1] != seat]
        return sum(mask(before, now, who, what, seat) is not None for before, who, what in others)

    def _run_command(self, typed: str) -> bool:
        """Run a command that is always available; False if it is no command."""
        command, _, rest = typed.partition(" ")
        command = command.casefold()
        if command in ("help", "?"):
            self._say(HELP)
        elif command in ("quit", "exit"):
            raise Quit
        elif command == "save":
            self._save_to(rest.strip())
        else:
            return command == ""
        return True

    def _save(self) -> None:
        """Save the game; that it cannot be saved is said once."""
        try:
            saves.write(self.file, self.recorder.saga)
            self.trouble = ""
        except OSError as error:
            trouble = file_error_text(error)
            if trouble != self.trouble:
                self._say(f"The game cannot be saved: {trouble}.")
            self.trouble = trouble

    def _save_to(self, name: str) -> None:
        path = Path(name) if name else self.file
        if path != self.file and path.exists():
            self._say(f"{path} exists already; give another name.")
            return
        try:
            saves.write(path, self.recorder.saga)
        except OSError as error:
            self._say(f"Not saved: {file_error_text(error)}.")
            return
        self.file, self.trouble = path, ""
        self._say(f"Saved: {path}")

    def _end(self) -> None:
        recorder, console = self.recorder, self.console
        self._save()
        watcher = self.people[0] if len(self.people) == 1 else SPECTATOR
        view, names = recorder.state.view(watcher), Names(self.names, watcher)
        console.rule(style="dim")
        console.print(recorder.game.render(view, names, Frame(console.width)), soft_wrap=True)
        if watcher in self.news:
            console.print(log_text(self.news[watcher][self.read[watcher] :]), markup=False)
        scores = recorder.state.scores()
        first = [names.subject(seat) for seat in recorder.state.winners()]
        verb = "win" if len(first) > 1 or first == ["You"] else "wins"
        said = f"{' and '.join(first) or 'Nobody'} {verb}."
        console.print(f"\n{said}", style="bold", markup=False)
        seats = range(len(self.names))
        points = points_by_reason((entry[1:] for entry in recorder.saga.ledger), len(seats))
        table = plain_table("", ("Points", *(names.subject(seat) for seat in seats)), 1)
        for reason in recorder.game.reasons:
            if reason in points:
                table.add_row(recorder.game.reason_text(view, reason), *map(str, points[reason]))
        table.add_section()
        table.add_row("total", *map(str, scores))
        console.print(table)
        self._say("save FILE keeps a copy of the game; quit leaves.")
        while True:
            if not self._run_command(self._read("> ")):
                self._say("The game is over: save FILE or quit.")

    def _say(self, text: str) -> None:
        self.console.print(text, markup=False, soft_wrap=True)

    def _read(self, prompt: str) -> str:
        try:
            return " ".join(self.console.input(prompt, markup=False).split())
        except EOFError:
            self.console.print()
            raise Quit from None
