"""What users say stays plain text."""

from __future__ import annotations

import json
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from longhouse.server import names
from server.client import Person, Refused
from server.halls import Running
from server.scenarios import BOT, tell


@given(st.text(st.characters(codec=None), max_size=80), st.integers(1, 60))
@example("Erik Blod", 5)
def test_text_of_users_is_one_plain_line_of_its_length(text: str, longest: int) -> None:
    kept = names.plain(text, longest)
    assert len(kept) <= longest
    for sign in kept:
        assert sign == " " or not sign.isspace()
        assert unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
    kept.encode()
    assert names.plain(kept, longest) == kept


def test_what_is_said_stays_plain_text(database: str) -> None:
    said = {
        "<script>alert(1)</script> & <b>": "<script>alert(1)</script> & <b>",
        "one\ntwo\r\n\tthree\u2028four": "one two three four",
        "a\0b\x07c\x1b[31md\x7f": "abc[31md",
        "\u202eturned\u202c \u2066around\u2069 \u200fhere": "turned around here",
        "  spaces   everywhere  ": "spaces everywhere",
        "Grüße, 世界 🛡": "Grüße, 世界 🛡",
        "'; DROP TABLE chats; --": "'; DROP TABLE chats; --",
        "%s {0} ${x}": "%s {0} ${x}",
        "x" * 500: "x" * 500,
    }

    async def scenario(server: Running) -> None:
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        viewer = await me.watch(table, 0)
        for text in said:
            await viewer.do("chat", text=text)
        await viewer.until(lambda v: len(v.chats) == len(said))
        assert [line["text"] for line in viewer.chats] == list(said.values())
        assert [line["n"] for line in viewer.chats] == list(range(1, len(said) + 1))
        for nothing in ("\n", "\u202e", "\0\0", "   "):
            with pytest.raises(Refused, match="nothing to say"):
                await viewer.do("chat", text=nothing)
        for wrong in ("", "x" * 501):
            await viewer.send(json.dumps({"do": "chat", "text": wrong}))
        await viewer.until(lambda v: [m["say"] for m in v.messages].count("refused") == 6)
        assert len((await me.get(f"/api/tables/{table}"))["chats"]) == len(said)
        await viewer.leave()

    tell(database, scenario)


def test_a_table_without_chat_is_silent(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        me = await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT], chat=False)
        with pytest.raises(Refused) as refused:
            await me.do(table, "chat", text="hello?")
        assert refused.value.error == "chat_off"
        assert (await me.get(f"/api/tables/{table}"))["chats"] == []

    tell(sqlite, scenario)


def test_only_who_sits_at_a_table_may_talk_there(sqlite: str) -> None:
    async def scenario(server: Running) -> None:
        me, other = await Person.come(server.url), await Person.come(server.url)
        table = await me.open("walhalla", [{"kind": "mine"}, {}, BOT])
        with pytest.raises(Refused, match="not_seated"):
            await other.do(table, "chat", text="spam")

    tell(sqlite, scenario)
