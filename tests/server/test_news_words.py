"""News in words: each in the reader's language, names that are never links, plain dates."""

from __future__ import annotations

import pytest

from longhouse.server.notices.texts import WORDS
from longhouse.server.notices.words import message, news_message, news_webhook
from longhouse.server.storage.notices import Claim, Item
from longhouse.server.storage.rows import NewsRow, NoticeRow
from server.test_notices import at, call

INFO = (
    '{"table": {"game": "voluspa"}, "progress": {"winners": [1]},'
    ' "seats": [{"name": "Ask"}, {"name": "Guest"}, {"name": "Embla"}]}'
)


def item(kind: str, won: bool = False, status: str = "over", by: str = "Guest 2") -> Item:
    seat = None if kind in ("invitation", "rematch") else 0
    return Item(NewsRow("ask", "a", kind, "own", 1, "embla"), status, INFO, seat, by, won)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("Guest 2 invites you to Völuspá", "Guest wins. With Guest and Embla.")),
        ("de", ("Gast 2 lädt dich ein: Völuspá", "Gast gewinnt. Mit Gast und Embla.")),
        ("fr", ("Invité 2 t’invite\u202f: Völuspá", "Invité gagne. Avec Invité et Embla.")),
        ("it", ("Ospite 2 ti invita: Völuspá", "Ha vinto Ospite. Con Ospite e Embla.")),
    ],
)
def test_news_are_told_in_the_readers_language(language: str, said: tuple[str, str]) -> None:
    plain = str.maketrans("", "", "\u2068\u2069")
    invited, over = (news_message([item(kind)], language) for kind in ("invitation", "result"))
    assert (invited.title.translate(plain), over.body.translate(plain)) == said
    words = WORDS[language]
    won = news_message([item("result", won=True)], language)
    assert won.title == words.won.format(game="Völuspá")
    early = news_message([item("result", status="resigned")], language)
    assert early.body.startswith(words.early)
    several = news_message([item("start"), item("result")], language)
    assert (several.title, several.link) == (words.several, "/")
    assert several.body.splitlines() == [
        words.start.format(game="Völuspá"),
        words.over.format(game="Völuspá"),
    ]


def test_a_name_in_news_is_never_a_link() -> None:
    evil = item("invitation", by="https://evil.example/win")
    assert "evil·example" in news_message([evil], "en").title
    assert "evil.example" not in news_webhook([evil], "https://hall.example")["text"]


def test_an_english_date_cannot_be_misread() -> None:
    now = at(16, 12)
    dates = {
        "en": "18:00 on Thursday, 26 Nov",
        "de": "Donnerstag, 26. Nov., 18:00 Uhr",
        "fr": "jeudi 26 nov. 18\u202fh\u202f00",
        "it": "a giovedì 26 nov alle 18:00",
    }
    for language, date in dates.items():
        said = message([Claim(call(now, at(26, 18)), 1)], NoticeRow("ask"), language, now).body
        assert date in said, said
