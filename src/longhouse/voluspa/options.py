"""V2.1 Sets and options: checked, completed, and as a saga writes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from longhouse.core.checks import is_whole
from longhouse.core.errors import InvalidOption
from longhouse.core.saga import Options
from longhouse.voluspa.components import (
    BASE,
    DEFAULT_COUNTS,
    DEFAULT_VALUES,
    HAND,
    PROMOS,
    SETS,
    TILES,
    dealt_each,
)

CHOICES = {"hermod": ("required", "optional"), "late_hel": ("yes", "no")}
TAKES: dict[str, str] = {
    "set": f"{', '.join(SETS)}, or a list of kinds with all of {', '.join(BASE)} and no promos",
    "promos": f'a list of {" and ".join(PROMOS)}, such as ["lightning"]',
    **{option: " or ".join(words) for option, words in CHOICES.items()},
    "values": "an object with a number for each kind; values.KIND for one, 0 to 20",
    "counts": "an object with a number for each kind; counts.KIND for one, 1 to 30",
}
NAMES = tuple(TAKES)
NOT_IN_PILE = ("hel", "drakkar")
NEVER_FIRST = ("troll", "lightning")  # V3.1


def complete(given: Mapping[str, Any], seats: int) -> Options:
    """Every option with its effective value for this number of seats; raises InvalidOption.

    A single number is given as `values.KIND` or `counts.KIND`.
    """
    tables: dict[str, dict[str, object]] = {"values": {}, "counts": {}}
    for option, value in given.items():
        table, dot, kind = option.partition(".")
        if option in tables:
            if not isinstance(value, Mapping):
                raise InvalidOption(option, value, TAKES[option])
            tables[option].update(value)
        elif dot and table in tables:
            tables[table][kind] = value
        elif option not in NAMES:
            names = ", ".join((*NAMES, "values.KIND", "counts.KIND"))
            raise InvalidOption(option, value, f"nothing: Völuspá has no such option, but {names}")
    chosen, promos = _set(given.get("set", "base"), given.get("promos"))
    kinds = [kind for kind in TILES if kind in SETS.get(str(chosen), chosen) or kind in promos]
    options: Options = {"set": chosen, "promos": promos}
    for option, words in CHOICES.items():
        value = given.get(option, words[0])
        if value not in words:
            raise InvalidOption(option, value, TAKES[option])
        options[option] = value
    valued = [kind for kind in kinds if kind != "hel"]
    options["values"] = _numbers("values", tables["values"], valued, DEFAULT_VALUES, 0, 20)
    options["counts"] = _numbers("counts", tables["counts"], kinds, DEFAULT_COUNTS, 1, 30)
    _check_enough(options["counts"], seats)
    return options


def _set(chosen: object, promos: object) -> tuple[Any, list[str]]:
    if isinstance(chosen, (list, tuple)):
        known = [kind for kind in TILES if kind not in PROMOS]
        fits = all(isinstance(kind, str) and kind in known for kind in chosen)
        fits = fits and len(set(chosen)) == len(chosen) and set(BASE) <= set(chosen)
        if not fits:
            raise InvalidOption("set", chosen, TAKES["set"])
        chosen = list(chosen)
    elif not isinstance(chosen, str) or chosen not in SETS:
        raise InvalidOption("set", chosen, TAKES["set"])
    if promos is None:
        promos = list(PROMOS) if chosen == "all" else []
    if not isinstance(promos, (list, tuple)):
        raise InvalidOption("promos", promos, TAKES["promos"])
    if any(promo not in PROMOS for promo in promos) or len(set(promos)) != len(promos):
        raise InvalidOption("promos", promos, TAKES["promos"])
    if chosen == "all" and len(promos) != len(PROMOS):
        raise InvalidOption("promos", promos, "both with set all")
    return chosen, [promo for promo in PROMOS if promo in promos]


def _numbers(
    option: str, given: Mapping[str, object], kinds: list[str], defaults: Any, low: int, high: int
) -> dict[str, int]:
    numbers = {}
    for kind, value in given.items():
        if kind not in kinds or not is_whole(value, low, high):
            takes = (
                f"a whole number from {low} to {high}, for the kinds in play: {', '.join(kinds)}"
            )
            raise InvalidOption(f"{option}.{kind}", value, takes)
    for kind in kinds:
        numbers[kind] = int(str(given.get(kind, int(defaults[TILES.index(kind)]))))
    return numbers


def _check_enough(counts: Mapping[str, int], seats: int) -> None:
    pile = {kind: count for kind, count in counts.items() if kind not in NOT_IN_PILE}
    # The first tile is drawn after the hands: there must be a legal one.
    firsts = sum(count for kind, count in pile.items() if kind not in NEVER_FIRST)
    needed = HAND * seats + 1
    if sum(pile.values()) < needed or firsts < 1:
        takes = f"at least {needed} tiles in the pile, one of them a legal first tile"
        raise InvalidOption("counts", dict(counts), takes)
    for kind in NOT_IN_PILE:
        if kind in counts and counts[kind] < seats * dealt_each(seats):
            takes = f"at least {seats * dealt_each(seats)} with {seats} players"
            raise InvalidOption(f"counts.{kind}", counts[kind], takes)
