"""V2 Tiles: the table, sets and options."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from longhouse.core.errors import InvalidOption
from voluspa.position import GAME, Position

RULEBOOK = (Path(__file__).parent.parent.parent / "docs" / "rules" / "voluspa.md").read_text(
    encoding="utf-8"
)
ROW = re.compile(r"^\| ([A-Z][\w ]+) \| ([\w ]+) \| (\d+) \| (\d+|none)", re.MULTILINE)
TABLE = {
    name.lower().replace(" ", "_"): (module, int(count), value)
    for name, module, count, value in ROW.findall(RULEBOOK)
}
BASE = ["odin", "thor", "troll", "dragon", "fenrir", "skadi", "valkyrie", "loki"]
SETS = {
    "base": [],
    "edda": ["hermod", "jotunn", "sea_serpent", "hel"],
    "order": ["dwarf", "freya", "raven", "niohoggr"],
    "serpents": ["sea_serpent", "hel", "dwarf", "freya"],
    "giants": ["hermod", "jotunn", "freya", "niohoggr"],
    "ravens": ["hermod", "hel", "raven", "niohoggr"],
}


def refused(option: str, takes: str, seats: int = 2, **given: Any) -> None:
    """The options are impossible, and the message names the option and its possible values."""
    with pytest.raises(InvalidOption) as caught:
        GAME.options(given, seats)
    assert caught.value.option == option
    assert re.search(takes, caught.value.takes), caught.value.takes
    assert str(caught.value).startswith(f"option {option}: ")


def test_V2_1_the_counts_of_the_table() -> None:
    assert len(TABLE) == 18
    counts = GAME.options({"set": "all"}, 2)["counts"]
    assert counts == {kind: count for kind, (_, count, _) in TABLE.items()}
    assert sum(counts.values()) == 120


def test_V2_1_the_values_of_the_table() -> None:
    values = GAME.options({"set": "all"}, 2)["values"]
    assert values == {kind: int(value) for kind, (_, _, value) in TABLE.items() if kind != "hel"}
    assert TABLE["hel"][2] == "none"


@pytest.mark.parametrize("name", SETS)
def test_V2_1_the_named_sets(name: str) -> None:
    options = GAME.options({"set": name}, 2)
    assert options["set"] == name
    assert options["promos"] == []
    assert sorted(options["counts"]) == sorted(BASE + SETS[name])
    assert sorted(options["values"]) == sorted(k for k in BASE + SETS[name] if k != "hel")


def test_V2_1_the_modules_are_sets() -> None:
    for name, title in (("edda", "Saga of Edda"), ("order", "Order of the Gods")):
        assert SETS[name] == [kind for kind, (module, _, _) in TABLE.items() if module == title]
    assert [kind for kind, (module, _, _) in TABLE.items() if module == "base game"] == BASE


def test_V2_1_all_is_every_kind_promos_included() -> None:
    options = GAME.options({"set": "all"}, 2)
    assert options["promos"] == ["lightning", "drakkar"]
    assert set(options["counts"]) == set(TABLE)
    both = GAME.options({"set": "all", "promos": ["drakkar", "lightning"]}, 2)
    assert both == options


def test_V2_1_the_defaults() -> None:
    options = GAME.options({}, 2)
    assert list(options) == ["set", "promos", "hermod", "late_hel", "values", "counts"]
    assert (options["set"], options["promos"]) == ("base", [])
    assert (options["hermod"], options["late_hel"]) == ("required", "yes")
    assert GAME.options(options, 2) == options  # complete options stay as they are


def test_V2_1_a_list_of_kinds_that_contains_the_base() -> None:
    options = GAME.options({"set": [*BASE, "raven", "hel"]}, 3)
    assert options["set"] == [*BASE, "raven", "hel"]
    assert set(options["counts"]) == {*BASE, "raven", "hel"}


@pytest.mark.parametrize("promos", [["lightning"], ["drakkar"], ["lightning", "drakkar"]])
@pytest.mark.parametrize("name", SETS)
def test_V2_1_each_promo_can_be_added_to_any_set(name: str, promos: list[str]) -> None:
    options = GAME.options({"set": name, "promos": promos}, 2)
    assert options["promos"] == promos
    assert set(options["counts"]) == {*BASE, *SETS[name], *promos}


@pytest.mark.parametrize(
    "given",
    [
        *("none", "", "Base", "odin", 3, None, True, {}, []),
        *(BASE[1:], [*BASE, "odin"], [*BASE, "lightning"], [*BASE, "elf"], [*BASE, 5], [BASE]),
    ],
)
def test_V2_1_other_sets_are_refused(given: object) -> None:
    refused("set", "base, edda, order, serpents, giants, ravens, all, or a list", set=given)


@pytest.mark.parametrize(
    "given", ["lightning", 1, {}, True, ["raven"], ["lightning"] * 2, [1], [None], [["lightning"]]]
)
def test_V2_1_other_promos_are_refused(given: object) -> None:
    refused("promos", "a list of lightning and drakkar", promos=given)


@pytest.mark.parametrize("given", [[], ["lightning"], ["drakkar"]])
def test_V2_1_all_has_both_promos(given: list[str]) -> None:
    refused("promos", "both with set all", set="all", promos=given)


@pytest.mark.parametrize("given", ["yes", "", True, None, 1, [], "Optional"])
def test_V2_1_other_words_for_hermod_are_refused(given: object) -> None:
    refused("hermod", "required or optional", hermod=given)


@pytest.mark.parametrize("given", [True, False, None, 0, "maybe", "", ["no"]])
def test_V2_1_other_words_for_late_hel_are_refused(given: object) -> None:
    refused("late_hel", "yes or no", late_hel=given)


def test_V2_1_an_unknown_option_is_refused() -> None:
    refused("edition", "no such option, but set, promos, hermod", edition="german")
    refused("set.odin", "no such option", **{"set.odin": 1})
    refused("odin", "values.KIND, counts.KIND", odin=3)


def test_V2_1_values_and_counts_can_be_corrected() -> None:
    options = GAME.options({"set": "order", "counts": {"freya": 8}, "counts.niohoggr": 5}, 2)
    assert (options["counts"]["freya"], options["counts"]["niohoggr"]) == (8, 5)
    assert options["counts"]["raven"] == 6
    options = GAME.options({"values.odin": 0, "values": {"thor": 20}}, 2)
    assert (options["values"]["odin"], options["values"]["thor"]) == (0, 20)


def test_V2_1_corrected_counts_are_in_the_box() -> None:
    state = GAME.start(
        GAME.options({"counts.odin": 30}, 2),
        {"first": 0, "tile": "odin", "hands": [["odin"] * 5, ["odin"] * 5]},
    )
    assert state.view(0).data()["pile"] == 30 - 11 + 54


@pytest.mark.parametrize("given", [-1, 21, 1.0, "3", None, True, [1]])
def test_V2_1_values_are_0_to_20(given: Any) -> None:
    refused("values.odin", "a whole number from 0 to 20", **{"values.odin": given})
    refused("values.thor", "a whole number from 0 to 20", values={"thor": given})


@pytest.mark.parametrize("given", [0, -1, 31, 5.0, "3", None, False])
def test_V2_1_counts_are_1_to_30(given: Any) -> None:
    refused("counts.odin", "a whole number from 1 to 30", **{"counts.odin": given})
    refused("counts.loki", "a whole number from 1 to 30", counts={"loki": given})


def test_V2_1_the_limits_themselves_are_possible() -> None:
    options = GAME.options({"values.odin": 20, "values.thor": 0, "counts.odin": 30}, 2)
    assert GAME.options({"counts.loki": 1}, 2)["counts"]["loki"] == 1
    assert options["counts"]["odin"] == 30


@pytest.mark.parametrize("kind", ["hel", "raven", "elf", ""])
def test_V2_1_only_kinds_in_play_have_a_number(kind: str) -> None:
    refused(f"values.{kind}", "for the kinds in play: odin, thor", **{f"values.{kind}": 3})
    refused(f"counts.{kind}", "for the kinds in play: odin, thor", **{f"counts.{kind}": 3})


def test_V2_1_a_hel_has_a_count_and_no_value() -> None:
    assert GAME.options({"set": "edda", "counts.hel": 4}, 2)["counts"]["hel"] == 4
    refused("values.hel", "kinds in play", set="edda", **{"values.hel": 3})


@pytest.mark.parametrize("given", [3, "odin", [], None])
def test_V2_1_values_and_counts_are_objects(given: object) -> None:
    refused("values", "an object with a number for each kind", values=given)
    refused("counts", "an object with a number for each kind", counts=given)


@pytest.mark.parametrize("seats", range(2, 6))
def test_V2_1_the_pile_holds_5_a_player_and_a_first_tile(seats: int) -> None:
    enough = dict.fromkeys(BASE, 1) | {"odin": 5 * seats - 6}
    assert sum(enough.values()) == 5 * seats + 1
    GAME.options({"counts": enough}, seats)
    few = enough | {"odin": enough["odin"] - 1}
    refused("counts", f"at least {5 * seats + 1} tiles in the pile", seats, counts=few)
    # Hels and Drakkars are not in the pile.
    given = {"set": "edda", "promos": ["drakkar"]}
    edda = few | {"hermod": 1, "jotunn": 1, "sea_serpent": 1}
    few_edda = edda | {"odin": few["odin"] - 3}
    if few_edda["odin"] > 0:
        refused("counts", "tiles in the pile", seats, **given, counts=few_edda)


@pytest.mark.parametrize(("seats", "dealt"), [(2, 4), (3, 3), (4, 4), (5, 5)])
@pytest.mark.parametrize("kind", ["hel", "drakkar"])
def test_V2_1_enough_hels_and_drakkars_to_deal(kind: str, seats: int, dealt: int) -> None:
    option = f"counts.{kind}"
    GAME.options({"set": "all", option: dealt}, seats)
    refused(
        option, f"at least {dealt} with {seats} players", seats, set="all", **{option: dealt - 1}
    )


def test_V2_1_a_kind_that_is_not_in_the_set_is_not_in_the_game() -> None:
    options = GAME.options({"set": "giants"}, 2)
    hands = [["odin"] * 3 + ["freya", "hermod"], ["thor"] * 5]
    state = GAME.start(options, {"first": 0, "tile": "loki", "hands": hands})
    assert state.view(0).data()["pile"] == sum(options["counts"].values()) - 11
    assert "hel" not in str(state.view(0).data()["hands"])


def test_V2_1_the_order_of_a_set_list_does_not_matter() -> None:
    one, other = [*BASE, "hel", "raven"], ["raven", *reversed(BASE), "hel"]
    first, second = GAME.options({"set": one}, 2), GAME.options({"set": other}, 2)
    assert first["counts"] == second["counts"]
    assert list(first["counts"]) == list(second["counts"])


def test_V2_1_a_value_of_an_option_counts_in_play() -> None:
    position = Position("odin", "lightning drakkar raven", values={"raven": 9})
    assert position.score("raven", (1, 0)) == [(2, "row")]
