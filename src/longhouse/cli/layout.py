"""A question on the screen: the board, the log, the question and its answers.

Everything fits into the height of the terminal, so that nothing scrolls away before it is read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING

from longhouse.cli.answers import MANY, Answer

if TYPE_CHECKING:
    from rich.text import Text

FEWEST_LINES = 4  # of answers; a large board leaves that much,
FEWEST_LOG = 2  # and that much for the log
PROMPT = 1  # line
GAP = 3  # between two columns of answers

News = tuple[str, str]  # a sentence, with its subject before it
Draw = Callable[[int], str]  # the board in that many lines, if it can, as markup


@dataclass(frozen=True)
class Page:
    """The parts of the screen."""

    draw: Draw
    news: Sequence[News]
    question: str
    answers: Sequence[Answer]

    def lines(self, columns: int, rows: int) -> list[Text]:
        """The page in that many columns and, with a line for the prompt, rows."""
        from rich.text import Text

        question, news = wrap(self.question, columns), wrap(log_text(self.news), columns)
        below = len(question) + PROMPT
        needed = min(len(self.answers), FEWEST_LINES) + min(len(news), FEWEST_LOG)
        board = self.draw(rows - below - needed).split("\n")
        left = rows - below - len(board)
        answers = in_columns(self.answers, columns, left, len(news))
        news = last_lines(news, left - len(answers))
        spare = left - len(answers) - len(news)
        page = [Text.from_markup(line) for line in board]
        page += [Text()] * (1 if news and spare > 1 else 0)
        page += [Text(line, style="italic") for line in news]
        page += [Text()] * (1 if spare > 0 else 0)
        page += [Text(line, style="bold") for line in question]
        page += [Text(line) for line in answers]
        for line in page:
            line.truncate(columns, overflow="ellipsis")
        return page


def log_text(news: Sequence[News]) -> str:
    """Sentences as a paragraph: those with the same subject in a row become one."""
    text, last = "", ""
    for who, sentence in news:
        rest = sentence.removeprefix(f"{who} ")
        if who and who == last and rest != sentence and text.endswith("."):
            text = f"{text[:-1]}, {rest}"
        else:
            text += f" {sentence}"
        last = who
    return text.strip()


def last_lines(lines: list[str], room: int) -> list[str]:
    """The last lines that fit; the first of them says that there are more."""
    if len(lines) <= room:
        return lines
    return ["… (log shows it all)", *lines[len(lines) - room + 1 :]] if room > 1 else []


def in_columns(answers: Sequence[Answer], width: int, height: int, news: int) -> list[str]:
    """The answers in lines of that width: one a line where the news fit too, else in columns.

    All are shown if they fit, before any news; of many the best, and some news.
    """
    shown = [answer.short() for answer in answers[:MANY]]
    widest = max((len(text) for text in shown), default=1)
    most = max(1, (width + GAP) // (widest + GAP))  # columns
    columns = next((k for k in range(1, most) if _rows(shown, k) + news <= height), most)
    rows = _rows(shown, columns)
    if rows > height or len(shown) < len(answers):
        room = height - 1 - min(news, FEWEST_LOG)
        rows = max(1, min(rows, room))
        shown = shown[: rows * columns]
    lines = ["" for _ in range(rows)]
    for index, text in enumerate(shown):
        column, row = divmod(index, rows)
        lines[row] = f"{lines[row]:<{column * (widest + GAP)}}{text}"
    hidden = len(answers) - len(shown)
    more = [f"   … and {hidden} more: moves lists all, moves WORD those with a word"]
    return lines + (more if hidden else [])


def _rows(shown: Sequence[str], columns: int) -> int:
    return -(-len(shown) // columns)
