"""Recovery phrases: a secret of 128 bits as twelve words that people can write down or read aloud.

Each word is one of 2,048 in its language, 11 bits; the last four of the 132 bits are a checksum of
language and secret, so that most mistyped phrases are noticed, and phrases of other sites do not
fit. Any four first letters belong to one word only. Reading forgives case, accents, spaces,
punctuation, numbers and words cut off after four letters or more.

Phrases given out before had eight words of five letters, 16 bits each; they stay valid.

The lists must never change: phrases that were given out depend on the place of each word. Their
source and licence: `LICENSE-wordlists.txt`.
"""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from functools import cache
from importlib.resources import files
from typing import NamedTuple

LANGUAGES = ("en", "de", "fr", "it")
WORDS = 12
LEAST_LETTERS = 4  # of a word that is cut off
_BITS, _CHECK_BITS = 11, 4
_NO_LETTERS = re.compile("[^a-z]+")

_OLD_WORDS, _OLD_LETTERS = 8, 5
_CONSONANTS, _VOWELS = "bdfghjklmnprstvz", "aiou"  # four bits and two


class Phrase(NamedTuple):
    """A phrase that was read: its secret, and its words in full."""

    secret: bytes
    text: str


class _List(NamedTuple):
    words: list[str]
    places: dict[str, int]  # by the word as it is compared
    starts: dict[str, int]  # by its first four letters


@cache
def _list(language: str) -> _List:
    lines = json.loads(files(__name__).joinpath(f"{language}.json").read_text("utf-8"))
    words = [word for line in lines for word in line.split()]
    compared = [_plain(word) for word in words]
    starts = {word[:LEAST_LETTERS]: place for place, word in enumerate(compared)}
    return _List(words, {word: place for place, word in enumerate(compared)}, starts)


def words_of(language: str) -> list[str]:
    """The words of a language in their order."""
    return list(_list(language).words)


def write(secret: bytes, language: str) -> str:
    """The secret as words of a language, English if there is no list."""
    language = language if language in LANGUAGES else "en"
    bits = int.from_bytes(secret, "big") << _CHECK_BITS | _check(secret, language)
    words = _list(language).words
    places = (bits >> _BITS * place & (1 << _BITS) - 1 for place in reversed(range(WORDS)))
    return " ".join(words[place] for place in places)


def read(text: str) -> Phrase | None:
    """The secret of a phrase, in any of the languages; None if it is not valid."""
    given = [word for word in _NO_LETTERS.split(_plain(text)) if word]
    if len(given) == _OLD_WORDS:
        return _read_old(given)
    if len(given) == WORDS:
        for language in LANGUAGES:
            secret = _read_in(given, language)
            if secret is not None:
                return Phrase(secret, write(secret, language))
    return None


def _read_in(given: list[str], language: str) -> bytes | None:
    known, bits = _list(language), 0
    for word in given:
        place = known.places.get(word)
        if place is None:
            place = known.starts.get(word[:LEAST_LETTERS])
            if place is None or not _plain(known.words[place]).startswith(word):
                return None
        bits = bits << _BITS | place
    secret = (bits >> _CHECK_BITS).to_bytes(16, "big")
    return secret if bits & (1 << _CHECK_BITS) - 1 == _check(secret, language) else None


def _check(secret: bytes, language: str) -> int:
    digest = hashlib.sha256(b"longhouse phrase " + language.encode() + b" " + secret).digest()
    return digest[0] >> 8 - _CHECK_BITS


def _plain(text: str) -> str:
    """The text as it is compared: without case and accents."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def write_old(secret: bytes) -> str:
    """The secret as it was written before: eight words of syllables."""
    words = []
    for place in range(0, len(secret), 2):
        bits = int.from_bytes(secret[place : place + 2], "big")
        words.append(
            _CONSONANTS[bits >> 12]
            + _VOWELS[bits >> 10 & 3]
            + _CONSONANTS[bits >> 6 & 15]
            + _VOWELS[bits >> 4 & 3]
            + _CONSONANTS[bits & 15]
        )
    return " ".join(words)


def _read_old(given: list[str]) -> Phrase | None:
    secret = b""
    for word in given:
        if len(word) != _OLD_LETTERS:
            return None
        bits = 0
        for sign, signs in zip(word, (_CONSONANTS, _VOWELS) * 2 + (_CONSONANTS,), strict=True):
            if sign not in signs:
                return None
            bits = bits * len(signs) + signs.index(sign)
        secret += bits.to_bytes(2, "big")
    return Phrase(secret, " ".join(given))
