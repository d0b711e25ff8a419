"""Völuspá's words in pictures; a test finds them in web/src/games/voluspa/words.*.ts."""

from __future__ import annotations

from collections.abc import Mapping

_SAME = {
    name.lower(): name
    for name in ("Odin", "Thor", "Troll", "Fenrir", "Skadi", "Loki", "Hermod", "Jotunn", "Hel")
} | {"freya": "Freya", "niohoggr": "Niohoggr", "drakkar": "Drakkar"}

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "unseen": "Unseen tiles",
        **_SAME,
        "dragon": "Dragon",
        "valkyrie": "Valkyrie",
        "sea_serpent": "Sea Serpent",
        "dwarf": "Dwarf",
        "raven": "Raven",
        "lightning": "Lightning",
        "bonus": "Niohoggr bonus",
        "tile": "tile",
        "tiles": "tiles",
        "in_pile": "{} in the pile",
        "known": "known",
    },
    "de": {
        "unseen": "Unbekannte Plättchen",
        **_SAME,
        "dragon": "Drache",
        "valkyrie": "Walküre",
        "sea_serpent": "Seeschlange",
        "dwarf": "Zwerg",
        "raven": "Rabe",
        "lightning": "Blitz",
        "bonus": "Niohoggr-Bonus",
        "tile": "Plättchen",
        "tiles": "Plättchen",
        "in_pile": "{} im Stapel",
        "known": "bekannt",
    },
    "fr": {
        "unseen": "Tuiles inconnues",
        **_SAME,
        "dragon": "Dragon",
        "valkyrie": "Valkyrie",
        "sea_serpent": "Serpent de mer",
        "dwarf": "Nain",
        "raven": "Corbeau",
        "lightning": "Éclair",
        "bonus": "Bonus Niohoggr",
        "tile": "tuile",
        "tiles": "tuiles",
        "in_pile": "{} dans la pioche",
        "known": "connues",
    },
    "it": {
        "unseen": "Tessere non viste",
        **_SAME,
        "odin": "Odino",
        "dragon": "Drago",
        "valkyrie": "Valchiria",
        "sea_serpent": "Serpente marino",
        "dwarf": "Nano",
        "raven": "Corvo",
        "lightning": "Fulmine",
        "bonus": "Bonus Niohoggr",
        "tile": "tessera",
        "tiles": "tessere",
        "in_pile": "{} nella pila",
        "known": "note",
    },
}
