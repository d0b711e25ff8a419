"""A position of Walhalla for a terminal, in rich markup that can be read without colours too."""

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
FJORD_WIDTH = 9
FIELD_WIDTH = 13
LABEL_WIDTH = 4


def render(p: Position, seat: i64) -> str:
    """The whole position, as a seat (or SPECTATOR) sees it."""
    lines = [_headline(p), "", *_lanes(p), "", *_players(p, seat), *_cards(p, seat)]
    return "\n".join(lines)


def _headline(p: Position) -> str:
    sailed = f"{p.sailed} of {p.sailed + sum(p.afloat[k] for k in range(DRAGON_KINDS))}"
    if p.dragon != NOBODY and p.berth == NOBODY:
        crew = ", ".join(
            f"{place} {_seat(p, p.crew[seat])}"
            for seat, place in enumerate(("bow", "middle", "stern"))
        )
        ship = f"at sea: {dragon_name(p.dragon)} ({crew})"
    else:
        ship = f"dragons sailed: {sailed}"
    return f"[bold]Raid {p.raid + 1} of {RAIDS}[/]   turn: {_player(p, p.active)}   {ship}"


def _lanes(p: Position) -> list[str]:
    rows = max(_length(p, peninsula) for peninsula in range(PENINSULAS))
    berth_rows = max(3 * p.lying[fjord] for fjord in range(FJORDS))
    names = [_pad(f"fjord {fjord}", FJORD_WIDTH) for fjord in range(FJORDS)]
    head = names[0]
    for peninsula in range(PENINSULAS):
        head += f" {f'peninsula {peninsula}':<{FIELD_WIDTH - 1}}" + names[peninsula + 1]
    lines = [" " * LABEL_WIDTH + f"[dim]{head}[/]", " " * LABEL_WIDTH + "▔" * len(head)]
    for row in range(max(rows, berth_rows)):
        line = f"[dim]{row:>3}[/] " + _water(p, 0, row)
        for peninsula in range(PENINSULAS):
            line += _field(p, peninsula, row) + _water(p, peninsula + 1, row)
        lines.append(line)
    indent = " " * (LABEL_WIDTH + FJORD_WIDTH)
    gap = " " * FJORD_WIDTH
    heads = [
        _pad(f"({inner}) ({outer})", FIELD_WIDTH)
        for inner, outer in zip(p.box.inner, p.box.outer, strict=True)
    ]
    lines.append(indent + gap.join(f"[bold]{head}[/]" for head in heads))
    lines.append(indent + gap.join(_strengths(p, peninsula) for peninsula in range(PENINSULAS)))
    return lines


def _field(p: Position, peninsula: int, row: int) -> str:
    if row >= _length(p, peninsula):
        return _pad("~  ~  ~", FIELD_WIDTH, "blue")
    field = p.box.first_field[peninsula] + row
    terrain = p.box.terrain[field]
    word = f"[{TERRAIN_STYLES[terrain]}]{TERRAIN_WORDS[terrain]:<10}[/]"
    return f" {word} {_seat(p, p.fields[field])}"


def _water(p: Position, fjord: int, row: int) -> str:
    if row >= 3 * p.lying[fjord]:
        wave = "~  ~" if row < 3 * p.box.berths[fjord] else ""
        return _pad(wave, FJORD_WIDTH, "blue")
    place = fjord * MOST_BERTHS + row // 3
    kind, stern_first = p.berths[place] // 2, p.berths[place] % 2
    seat = 2 - row % 3 if stern_first else row % 3
    if place == p.berth and p.crew[seat] != NOBODY:
        aboard = _seat(p, p.crew[seat])
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


def _strengths(p: Position, peninsula: int) -> str:
    strong = strengths(p, peninsula)
    present = [seat for seat in range(p.seats) if strong[seat] > 0]
    present.sort(key=lambda seat: -int(strong[seat]))
    text = " ".join(f"{_seat(p, seat)}{strong[seat]}" for seat in present)
    plain = len(" ".join(f"{LETTERS[p.box.colours[s]]}{strong[s]}" for s in present))
    side = (FIELD_WIDTH - plain) // 2
    return " " * side + text + " " * (FIELD_WIDTH - plain - side)


def _players(p: Position, own: i64) -> list[str]:
    lines = ["[dim]      player    points  Midgard  Asgard  heroes  cards[/]"]
    for seat in range(p.seats):
        colour = p.box.colours[seat]
        name = f"[{STYLES[colour]}]{LETTERS[colour]} {colour:<7}[/]"
        mark = ">" if seat == p.active else " "
        places = [p.vikings[place + seat] for place in (MIDGARD, ASGARD, VALHALLA)]
        numbers = f"{p.points[seat]:>6}  {places[0]:>7}  {places[1]:>6}  {places[2]:>6}"
        you = "  you" if seat == own else ""
        start = "  starts the raid" if seat == p.start else ""
        cards = f"{p.hand_size(seat):>5}"
        lines.append(f"  {mark} {seat} {name} {numbers}  {cards}{you}{start}")
    return lines


def _cards(p: Position, own: i64) -> list[str]:
    lines = []
    if own >= 0:
        hand = _named(p, own * HAND_ROW)
        lines.append(f"    your cards: {hand or 'none'}")
    discards = _named(p, DISCARDS)
    lines.append(f"[dim]    pile: {p.pile_size}   discards: {discards or 'none'}[/]")
    return lines


def _named(p: Position, row: i64) -> str:
    counts = [(CARDS[card], p.cards[row + card]) for card in range(CARD_KINDS)]
    return ", ".join(f"{name} x{n}" if n > 1 else name for name, n in counts if n > 0)


def _length(p: Position, peninsula: int) -> i64:
    return p.box.first_field[peninsula + 1] - p.box.first_field[peninsula]


def _seat(p: Position, seat: i64) -> str:
    if seat == NOBODY:
        return "·"
    colour = p.box.colours[seat]
    return f"[{STYLES[colour]}]{LETTERS[colour]}[/]"


def _player(p: Position, seat: i64) -> str:
    colour = p.box.colours[seat]
    return f"[{STYLES[colour]}]{LETTERS[colour]} {colour}[/]"


def _pad(text: str, width: int, style: str = "") -> str:
    padded = f"{text:^{width}}"
    return f"[{style}]{padded}[/]" if style else padded
