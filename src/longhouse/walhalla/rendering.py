"""A position of Walhalla for a terminal, in rich markup that can be read without colours too.

The board is 55 columns wide, with the players in a panel beside it, so that at 80x24 a question
with eight answers fits below it.
"""

from __future__ import annotations

from textwrap import wrap

from longhouse.core.game import Frame
from longhouse.core.names import Names, escaped
from longhouse.core.native import i64
from longhouse.walhalla.components import (
    CARD_KINDS,
    CARDS,
    COLOURS,
    DRAGON_KINDS,
    FJORDS,
    MOST_BERTHS,
    NOBODY,
    PENINSULAS,
    RAIDS,
)
from longhouse.walhalla.rules.scoring import strengths
from longhouse.walhalla.state import (
    ASGARD,
    DISCARDS,
    HAND_ROW,
    MIDGARD,
    VALHALLA,
    Position,
)

# A player is never colour alone: each has a letter too.
LETTERS = {"red": "R", "blue": "B", "yellow": "Y", "black": "K"}
STYLES = {
    "red": "bold red",
    "blue": "bold bright_blue",
    "yellow": "bold yellow",
    "black": "bold white on grey23",
}
TERRAIN_STYLES = ("magenta", "green", "green", "cyan", "cyan", "yellow")
TERRAIN_WORDS = ("cult site", "forest 2", "forest 3", "village +1", "village +2", "wheat")
SEATS = ("bow", "middle", "stern")
LONG_NAMES = {"wheat": "wheat field", "cult": "cult site"}  # cards are called like the fields
LABEL, FJORD, FIELD = 2, 5, 11  # widths of the board's columns
BOARD = LABEL + FJORDS * FJORD + PENINSULAS * FIELD
GAP = 1
PANEL = 24  # columns of the panel
LEGEND = "[dim]Midgard Asgard Valhalla[/]"


def render(p: Position, seat: i64, names: Names, frame: Frame) -> str:
    """The whole position, as a seat (or SPECTATOR) sees it."""
    board, panel = _board(p), _players(p, names)
    room = frame.columns - BOARD - GAP
    if room < PANEL:
        cards = _cards(p, seat, frame.columns, frame.rows)
        return "\n".join([", ".join(_headline(p)), *board, *panel, LEGEND, *cards])
    panel = [*_headline(p), *panel, LEGEND]
    panel += _cards(p, seat, room, len(board) - len(panel))
    panel += [""] * (len(board) - len(panel))
    return "\n".join(f"{line}{' ' * GAP}{side}" for line, side in zip(board, panel, strict=True))


def _headline(p: Position) -> list[str]:
    dragons = p.sailed + sum(p.afloat[kind] for kind in range(DRAGON_KINDS))
    dragons += 1 if p.dragon != NOBODY and p.berth == NOBODY else 0  # the one at sea
    return [f"[bold]Raid {p.raid + 1} of {RAIDS}[/]", f"{p.sailed} of {dragons} ships sailed"]


def _board(p: Position) -> list[str]:
    rows = max(_length(p, peninsula) for peninsula in range(PENINSULAS))
    rows = max(rows, *(3 * p.lying[fjord] for fjord in range(FJORDS)))
    head, foot = " " * LABEL + f"{'fj1':^{FJORD}}", " " * (LABEL + FJORD)
    for peninsula in range(PENINSULAS):
        head += f"{f'peninsula {p.box.outer[peninsula]}':<{FIELD}}"
        head += f"{f'fj{peninsula + 2}':^{FJORD}}"
        foot += _strengths(p, peninsula)
    lines = [f"[dim]{head}[/]"]
    for row in range(rows):
        line = f"[dim]{row + 1:>{LABEL}}[/]" + _water(p, 0, row)
        for peninsula in range(PENINSULAS):
            line += _field(p, peninsula, row) + _water(p, peninsula + 1, row)
        lines.append(line)
    return [*lines, foot]


def _field(p: Position, peninsula: int, row: int) -> str:
    if row >= _length(p, peninsula):
        return " " * FIELD
    field = p.box.first_field[peninsula] + row
    terrain = p.box.terrain[field]
    word = TERRAIN_WORDS[terrain].replace(" +", "+")
    return f"[{TERRAIN_STYLES[terrain]}]{word:<{FIELD - 2}}[/] {letter(p, p.fields[field])}"


def _water(p: Position, fjord: int, row: int) -> str:
    if row >= 3 * p.lying[fjord]:
        wave = "~ ~" if row < 3 * p.box.berths[fjord] else ""
        return f"[blue]{wave:^{FJORD}}[/]"
    place = fjord * MOST_BERTHS + row // 3
    kind, stern_first = p.berths[place] // 2, p.berths[place] % 2
    seat = 2 - row % 3 if stern_first else row % 3
    if place == p.berth and p.crew[seat] != NOBODY:
        aboard = letter(p, p.crew[seat])
    elif kind % 3 == seat:
        colour = COLOURS[kind // 3]
        aboard = f"[{STYLES[colour]}]{LETTERS[colour].lower()}[/]"
    else:
        aboard = "·"
    left, right = "│", "│"
    if seat == 0:  # the bow, to the coast or to the sea
        left, right = ("╲", "╱") if stern_first else ("╱", "╲")
    return f" {left}{aboard}{right} "


def _strengths(p: Position, peninsula: int) -> str:
    """Both headlands, and the strength of each player."""
    strong = strengths(p, peninsula)
    present = [seat for seat in range(p.seats) if strong[seat] > 0]
    present.sort(key=lambda seat: -int(strong[seat]))
    head = f"{p.box.outer[peninsula]}/{p.box.inner[peninsula]}"
    width = len(head) + sum(2 + len(str(strong[seat])) for seat in present)
    shown = "".join(f" {letter(p, seat)}{strong[seat]}" for seat in present)
    return f"[bold]{head}[/]{shown}" + " " * (FIELD + FJORD - width)


def _players(p: Position, names: Names) -> list[str]:
    lines = []
    for seat in range(p.seats):
        colour = p.box.colours[seat]
        who = names.subject(seat)
        who = f"{who[: PANEL - 12]}…" if len(who) > PANEL - 11 else who
        points = f"{p.points[seat]} pts"
        space = " " * (PANEL - 4 - len(who) - len(points))
        mark = ">" if seat == p.active else " "
        style = STYLES[colour]
        lines.append(f"{mark} [{style}]{LETTERS[colour]} {escaped(who)}[/]{space}{points}")
        cards = p.hand_size(seat)
        lines.append(
            f"  M{p.vikings[MIDGARD + seat]} A{p.vikings[ASGARD + seat]} "
            f"V{p.vikings[VALHALLA + seat]}, {cards} {'card' if cards == 1 else 'cards'}"
        )
    return lines


def _cards(p: Position, own: i64, columns: int, rows: int) -> list[str]:
    """The own cards, and the discards where there is room for them."""
    lines = []
    if own >= 0:
        lines += wrap(f"Your cards: {_named(p, own * HAND_ROW)}", columns)
    discards = wrap(f"Pile: {p.pile_size}. Discards: {_named(p, DISCARDS)}", columns)
    lines += discards if len(lines) + len(discards) <= rows else []
    if len(lines) > rows:
        lines = [*lines[: rows - 1], f"{lines[rows - 1][: columns - 2]} …"]
    return lines


def _named(p: Position, row: i64) -> str:
    counts = [(card_name(card), p.cards[row + card]) for card in range(CARD_KINDS)]
    return ", ".join(f"{name} x{n}" if n > 1 else name for name, n in counts if n > 0) or "none"


def _length(p: Position, peninsula: int) -> i64:
    return p.box.first_field[peninsula + 1] - p.box.first_field[peninsula]


def letter(p: Position, seat: i64) -> str:
    """A seat as a letter in its colour; a dot for nobody."""
    if seat == NOBODY:
        return "·"
    colour = p.box.colours[seat]
    return f"[{STYLES[colour]}]{LETTERS[colour]}[/]"


def card_name(card: i64) -> str:
    """A card as players call it."""
    name = CARDS[card]
    return LONG_NAMES.get(name) or name.replace("peninsula", "peninsula ")
