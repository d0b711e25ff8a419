"""Recovery phrases: twelve words in four languages, read with forgiveness, and the older eight."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longhouse.server import phrases, players
from longhouse.server.storage import logins
from server.client import Person, Refused
from server.halls import Running
from server.scenarios import tell

SECRETS = st.binary(min_size=16, max_size=16)
LANGUAGES = st.sampled_from(phrases.LANGUAGES)
KNOWN = bytes(range(16))


def plain(text: str) -> str:
    """A word without accents."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


@pytest.mark.parametrize("language", phrases.LANGUAGES)
def test_a_list_has_2048_words_that_four_letters_tell_apart(language: str) -> None:
    words = phrases.words_of(language)
    bare = [plain(word) for word in words]
    assert len(words) == 2048
    assert len({word[:4] for word in bare}) == 2048
    assert all(re.fullmatch("[a-z]{3,10}", word) for word in bare)
    assert all(word == unicodedata.normalize("NFC", word) for word in words)
    assert bare == sorted(bare)


def test_german_words_need_no_umlaut_and_have_four_to_eight_letters() -> None:
    assert all(re.fullmatch("[a-z]{4,8}", word) for word in phrases.words_of("de"))


@given(SECRETS, LANGUAGES)
def test_a_phrase_of_twelve_words_spells_the_secret(secret: bytes, language: str) -> None:
    phrase = phrases.write(secret, language)
    assert len(phrase.split()) == 12
    cut = " ".join(word[:4] for word in phrase.split())
    listed = ", ".join(f"{n}. {word}" for n, word in enumerate(phrase.split(), 1))
    apart = unicodedata.normalize("NFD", phrase)
    for given_ in (phrase, phrase.upper(), plain(phrase), apart, cut, listed, f" {phrase}\n"):
        assert phrases.read(given_) == (secret, phrase)


@pytest.mark.parametrize(
    ("language", "first"),
    [("en", "abandon"), ("de", "abakus"), ("fr", "abaisser"), ("it", "abaco")],
)
def test_the_lists_never_change(language: str, first: str) -> None:
    """Phrases that were given out must stay valid: the first word, and the last of a secret."""
    phrase = phrases.write(bytes(16), language)
    assert set(phrase.split()[:-1]) == {first}
    assert phrases.write(KNOWN, language) == KNOWN_PHRASES[language]


KNOWN_PHRASES = {
    "en": "abandon amused liberty amused expose admit cake cannon arctic gaze drum bulk",
    "de": "abakus ampulle labor ampulle genuss adel bowle brezel antenne hobby felge blume",
    "fr": "abaisser agréable ineptie agréable éloge achat bolide boucle amateur explorer désastre "
    "biscuit",
    "it": "abaco alogeno misurare alogeno fendere affetto branca brodo ampio gomito elaborato "
    "bisonte",
}


@given(SECRETS)
def test_a_phrase_of_eight_words_stays_valid(secret: bytes) -> None:
    phrase = phrases.write_old(secret)
    assert [len(word) for word in phrase.split()] == [5] * 8
    for given_ in (phrase, phrase.upper(), phrase.replace(" ", "-"), f"  {phrase}\n"):
        assert phrases.read(given_) == (secret, phrase)


def test_the_words_of_an_old_phrase_are_what_they_were() -> None:
    assert phrases.write_old(KNOWN) == "babad bamag bibaj bimal boban bomar bubat bumaz"


@given(SECRETS, LANGUAGES, st.integers(0, 11), st.integers(0, 2047))
def test_most_wrong_words_are_noticed(secret: bytes, language: str, place: int, to: int) -> None:
    words = phrases.write(secret, language).split()
    words[place] = phrases.words_of(language)[to]
    found = phrases.read(" ".join(words))
    assert found is None or found.secret == secret or found.text == " ".join(words)


def test_fifteen_of_sixteen_wrong_words_are_noticed() -> None:
    words = phrases.write(KNOWN, "en").split()
    tried = [" ".join([*words[:5], other, *words[6:]]) for other in phrases.words_of("en")]
    assert 64 < sum(phrases.read(one) is not None for one in tried) < 200  # 128 are to be expected


@given(st.text() | st.text("abdfghijklmnoprstuvz -", max_size=50))
def test_other_text_spells_nothing(text: str) -> None:
    found = phrases.read(text)
    assert found is None or len(found.text.split()) in (8, 12)


def test_words_of_two_lists_and_too_few_letters_are_no_phrase() -> None:
    words = phrases.write(KNOWN, "en").split()
    for wrong in (
        words[:11],
        [*words, words[0]],
        [*words[:6], *phrases.write(KNOWN, "de").split()[6:]],
        [words[0][:3], *words[1:]],
        [words[0] + "x", *words[1:]],
        list(reversed(words)),
    ):
        assert phrases.read(" ".join(wrong)) is None


def test_players_get_words_in_their_language_and_old_words_still_sign_in(database: str) -> None:
    async def scenario(server: Running) -> None:
        for language in phrases.LANGUAGES:
            got = await Person(server.url).post(
                "/api/players", {"name": "Astrid", "language": language}
            )
            me = Person(server.url, got["token"])
            assert set(got["phrase"].split()) <= set(phrases.words_of(language))
            cut = " ".join(word[:4] for word in plain(got["phrase"]).upper().split())
            back = await me.post("/api/players/recover", {"phrase": cut})
            assert back["phrase"] == got["phrase"]
        new = await me.post("/api/me/phrase", None)
        assert set(new["phrase"].split()) <= set(phrases.words_of("it"))
        # A player of an earlier version: the hash of the same kind of secret
        stored = phrases.read(new["phrase"])
        assert stored is not None
        player = await server.hall.accounts.by_phrase(stored.secret)
        await server.hall.store.write(logins.new_phrase, player.id, players.hash_of(KNOWN), 1)
        old = phrases.write_old(KNOWN)
        back = await me.post("/api/players/recover", {"phrase": old})
        assert back["phrase"] == old and back["name"] == "Astrid"
        with pytest.raises(Refused) as refused:
            await me.post("/api/players/recover", {"phrase": f"{got['phrase']} zoo"})
        assert refused.value.error == "invalid"

    tell(database, scenario)
