"""The table of Walhalla drawn for a terminal, in rich markup that reads without colour too."""

from __future__ import annotations

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
    dragon_name,
)
from longhouse.walhalla.rules.scoring import strengths
from longhouse.walhalla.state import (
    ASGARD,
    DISCARDS,
    HAND_ROW,
    MIDGARD,
    VALHALLA,
    Table,
)
from longhouse.walhalla.view import WalhallaView

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
FJORD_WIDTH = 9
FIELD_WIDTH = 13
LABEL_WIDTH = 4


def draw_table(view: WalhallaView) -> str:
    """The whole position."""
    t = view.hall
    lines = [_headline(t), "", *_lanes(t), "", *_players(t, view.seat), *_cards(t, view.seat)]
    return "\n".join(lines)


def _headline(t: Table) -> str:
    sailed = f"{t.sailed} of {t.sailed + sum(t.afloat[k] for k in range(DRAGON_KINDS))}"
    if t.dragon != NOBODY and t.berth == NOBODY:
        crew = ", ".join(
            f"{place} {_seat(t, t.crew[seat])}"
            for seat, place in enumerate(("bow", "middle", "stern"))
        )
        ship = f"at sea: {dragon_name(t.dragon)} ({crew})"
    else:
        ship = f"dragons sailed: {sailed}"
    return f"[bold]Raid {t.raid + 1} of {RAIDS}[/]   turn: {_player(t, t.active)}   {ship}"


def _lanes(t: Table) -> list[str]:
    rows = max(_length(t, peninsula) for peninsula in range(PENINSULAS))
    berth_rows = max(3 * t.lying[fjord] for fjord in range(FJORDS))
    names = [_pad(f"fjord {fjord}", FJORD_WIDTH) for fjord in range(FJORDS)]
    head = names[0]
    for peninsula in range(PENINSULAS):
        head += f" {f'peninsula {peninsula}':<{FIELD_WIDTH - 1}}" + names[peninsula + 1]
    lines = [" " * LABEL_WIDTH + f"[dim]{head}[/]", " " * LABEL_WIDTH + "▔" * len(head)]
    for row in range(max(rows, berth_rows)):
        line = f"[dim]{row:>3}[/] " + _water(t, 0, row)
        for peninsula in range(PENINSULAS):
            line += _field(t, peninsula, row) + _water(t, peninsula + 1, row)
        lines.append(line)
    indent = " " * (LABEL_WIDTH + FJORD_WIDTH)
    gap = " " * FJORD_WIDTH
    heads = [_pad(f"({t.box.inner[p]}) ({t.box.outer[p]})", FIELD_WIDTH) for p in range(PENINSULAS)]
    lines.append(indent + gap.join(f"[bold]{head}[/]" for head in heads))
    lines.append(indent + gap.join(_strengths(t, p) for p in range(PENINSULAS)))
    return lines


def _field(t: Table, peninsula: int, row: int) -> str:
    if row >= _length(t, peninsula):
        return _pad("~  ~  ~", FIELD_WIDTH, "blue")
    field = t.box.first_field[peninsula] + row
    terrain = t.box.terrain[field]
    word = f"[{TERRAIN_STYLES[terrain]}]{TERRAIN_WORDS[terrain]:<10}[/]"
    return f" {word} {_seat(t, t.fields[field])}"


def _water(t: Table, fjord: int, row: int) -> str:
    if row >= 3 * t.lying[fjord]:
        wave = "~  ~" if row < 3 * t.box.berths[fjord] else ""
        return _pad(wave, FJORD_WIDTH, "blue")
    place = fjord * MOST_BERTHS + row // 3
    kind, stern_first = t.berths[place] // 2, t.berths[place] % 2
    seat = 2 - row % 3 if stern_first else row % 3
    if place == t.berth and t.crew[seat] != NOBODY:
        aboard = _seat(t, t.crew[seat])
    elif kind % 3 == seat:
        colour = COLOURS[kind // 3]
        aboard = f"[{STYLES[colour]}]{LETTERS[colour].lower()}[/]"
    else:
        aboard = "·"
    left, right = "│", "│"
    if seat == 0:  # the bow, to the coast or to the sea
        left, right = ("╲", "╱") if stern_first else ("╱", "╲")
    side = " " * ((FJORD_WIDTH - 5) // 2)
    return f"{side}{left} {aboard} {right}{side}"


def _strengths(t: Table, peninsula: int) -> str:
    strong = strengths(t, peninsula)
    present = [seat for seat in range(t.seats) if strong[seat] > 0]
    present.sort(key=lambda seat: -int(strong[seat]))
    text = " ".join(f"{_seat(t, seat)}{strong[seat]}" for seat in present)
    plain = len(" ".join(f"{LETTERS[t.box.colours[s]]}{strong[s]}" for s in present))
    side = (FIELD_WIDTH - plain) // 2
    return " " * side + text + " " * (FIELD_WIDTH - plain - side)


def _players(t: Table, own: i64) -> list[str]:
    lines = ["[dim]      player    points  Midgard  Asgard  heroes  cards[/]"]
    for seat in range(t.seats):
        colour = t.box.colours[seat]
        name = f"[{STYLES[colour]}]{LETTERS[colour]} {colour:<7}[/]"
        mark = ">" if seat == t.active else " "
        places = [t.vikings[place + seat] for place in (MIDGARD, ASGARD, VALHALLA)]
        numbers = f"{t.points[seat]:>6}  {places[0]:>7}  {places[1]:>6}  {places[2]:>6}"
        you = "  you" if seat == own else ""
        start = "  starts the raid" if seat == t.start else ""
        cards = f"{t.hand_size(seat):>5}"
        lines.append(f"  {mark} {seat} {name} {numbers}  {cards}{you}{start}")
    return lines


def _cards(t: Table, own: i64) -> list[str]:
    lines = []
    if own >= 0:
        hand = _named(t, own * HAND_ROW)
        lines.append(f"    your cards: {hand or 'none'}")
    discards = _named(t, DISCARDS)
    lines.append(f"[dim]    pile: {t.pile_size}   discards: {discards or 'none'}[/]")
    return lines


def _named(t: Table, row: i64) -> str:
    counts = [(CARDS[card], t.cards[row + card]) for card in range(CARD_KINDS)]
    return ", ".join(f"{name} x{n}" if n > 1 else name for name, n in counts if n > 0)


def _length(t: Table, peninsula: int) -> i64:
    return t.box.first_field[peninsula + 1] - t.box.first_field[peninsula]


def _seat(t: Table, seat: i64) -> str:
    if seat == NOBODY:
        return "·"
    colour = t.box.colours[seat]
    return f"[{STYLES[colour]}]{LETTERS[colour]}[/]"


def _player(t: Table, seat: i64) -> str:
    colour = t.box.colours[seat]
    return f"[{STYLES[colour]}]{LETTERS[colour]} {colour}[/]"


def _pad(text: str, width: int, style: str = "") -> str:
    padded = f"{text:^{width}}"
    return f"[{style}]{padded}[/]" if style else padded
