"""Notifications in words: title, body and link. They hold no hidden information."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import msgspec
from msgspec import Struct

from longhouse.core import registry
from longhouse.drawing.words import Words as SharedWords
from longhouse.server.names import GUEST, isolated, unlinked
from longhouse.server.notices.texts import WORDS, Words
from longhouse.server.notices.timing import local
from longhouse.server.status import Status
from longhouse.server.storage.news import INVITED
from longhouse.server.storage.notices import Claim, Item
from longhouse.server.storage.rows import NoticeRow

REPORTS = "/admin"  # the page of reports
MOST_LINES = 5  # of a message about several news
_GUEST = re.compile(rf"^{GUEST}(?=( \d+)?$)")  # players without a name; several are numbered


class Message(Struct, frozen=True):
    """A message, and the path of the page that it opens."""

    title: str
    body: str
    link: str
    tag: str  # a newer message with the same tag replaces it


def message(calls: Sequence[Claim], row: NoticeRow, language: str, now: int) -> Message:
    """The message about the tables that wait for a player."""
    language = language if language in WORDS else "en"
    words, shared = WORDS[language], SharedWords(language, {})
    late = any(one.notified > 1 for one in calls)
    tables = {one.call.table_id: one for one in calls}
    if len(tables) > 1:
        names = [_game(one, shared)[0] for one in tables.values()]
        title = (words.lates if late else words.turns).format(n=len(tables))
        return Message(title, ", ".join(dict.fromkeys(names)), "/", "tables")
    one = calls[0]
    game, others = _game(one, shared)
    parts = [words.others.format(names=shared.listed(others))] if others else []
    if one.call.until is not None:
        parts.append(words.until.format(time=_time(row, one.call.until, now, words)))
        parts += [words.bot] if late else []
    title = (words.late if late else words.turn).format(game=game)
    return Message(title, " ".join(parts), f"/t/{one.call.table_id}", one.call.table_id)


def news_message(items: Sequence[Item], language: str) -> Message:
    """The message about news; several are listed, the oldest first."""
    language = language if language in WORDS else "en"
    messages = [_news(item, language) for item in items]
    if len(messages) == 1:
        return messages[0]
    lines = list(dict.fromkeys(one.title for one in messages))
    more = "\u2026" if len(lines) > MOST_LINES else ""
    return Message(WORDS[language].several, "\n".join(lines[:MOST_LINES]) + more, "/", "news")


def _news(item: Item, language: str) -> Message:
    words, shared, news = WORDS[language], SharedWords(language, {}), item.news
    info: dict[str, Any] = msgspec.json.decode(item.info)
    game = registry.find(info["table"]["game"]).title
    others = [seat["name"] for n, seat in enumerate(info["seats"]) if n != item.seat]
    company = [_called(name, shared) for name in others if name]
    beside = words.others.format(names=shared.listed(company)) if company else ""
    match news.kind:
        case "invitation" | "rematch":
            asks = words.invitation if news.kind == "invitation" else words.rematch
            title = asks.format(name=_called(item.by or GUEST, shared), game=game)
            body = words.invited if news.kind == "invitation" else words.kept
        case "start":
            title, body = words.start.format(game=game), beside
        case "missed":
            title = words.missed.format(game=game)
            body = f"{words.missed_about} {_cost(info, item, words)}".strip()
        case _:
            title = (words.won if item.won else words.over).format(game=game)
            body = f"{_outcome(info, item, words, shared)} {beside}".strip()
    return Message(title, body, f"/t/{news.table_id}", news.table_id)


def _cost(info: dict[str, Any], item: Item, words: Words) -> str:
    """What a missed turn costs in a rated game."""
    absence = "" if item.seat is None else info["seats"][item.seat].get("absence", "")
    return {"missed": words.missed_rated, "lost": words.missed_lost}.get(absence, "")


def _outcome(info: dict[str, Any], item: Item, words: Words, shared: SharedWords) -> str:
    """The winners in a sentence, if the reader is not one of them; or that it was ended early."""
    if item.status != Status.OVER:
        return words.early
    winners = [info["seats"][seat]["name"] for seat in info["progress"]["winners"]]
    return "" if item.won else f"{shared.won([_called(name, shared) for name in winners])}."


def reports_message(language: str) -> Message:
    """The message to a host that there are reports."""
    words = WORDS.get(language, WORDS["en"])
    return Message(words.report, words.reported, REPORTS, "reports")


def test_message(language: str) -> Message:
    """The test message."""
    words = WORDS.get(language, WORDS["en"])
    return Message(words.test, words.tested, "/", "test")


def webhook(calls: Sequence[Claim], url: str) -> dict[str, Any]:
    """The body for a webhook: as every spectator sees it, in English."""
    tables = []
    for one in calls:
        info = _info(one)
        tables.append(
            {
                "kind": "deadline" if one.notified > 1 else "turn",
                "game": info["table"]["game"],
                "player": unlinked(info["seats"][one.call.seat]["name"]),
                "link": f"{url}/t/{one.call.table_id}",
                "since": one.call.since,
                "deadline": one.call.until,
            }
        )
    lines = [f"{one['player']} is to move in {one['game']}: {one['link']}" for one in tables]
    text = "\n".join(lines)
    return {"longhouse": 1, "tables": tables, "text": text, "content": text}


def news_webhook(items: Sequence[Item], url: str) -> dict[str, Any]:
    """The body for a webhook about news. Invitations link home: the table may be unlisted."""
    tables, lines = [], []
    for item in items:
        news, info = item.news, msgspec.json.decode(item.info)
        game, invited = info["table"]["game"], news.kind in INVITED
        link = f"{url}/" if invited else f"{url}/t/{news.table_id}"
        names = [unlinked(seat["name"]) for seat in info["seats"]]
        player = "" if item.seat is None else names[item.seat]
        winners = [names[seat] for seat in info["progress"]["winners"]]
        by = unlinked(item.by or GUEST)
        text = {
            "invitation": f"{by} invites you to {game}",
            "rematch": f"{by} wants to play {game} again",
            "start": f"{game} has started",
            "missed": f"a bot plays for {player} in {game}",
            "result": f"{game} is over",
        }[news.kind]
        won = f" (won by {', '.join(winners)})" if news.kind == "result" and winners else ""
        lines.append(f"{text}{won}: {link}")
        tables.append(
            {
                "kind": news.kind,
                "game": game,
                "player": by if invited else player,
                "link": link,
                "since": news.at,
                "deadline": None,
            }
        )
    text = "\n".join(lines)
    return {"longhouse": 1, "tables": tables, "text": text, "content": text}


def _info(one: Claim) -> dict[str, Any]:
    info: dict[str, Any] = msgspec.json.decode(one.call.info)
    return info


def _game(one: Claim, shared: SharedWords) -> tuple[str, list[str]]:
    """The game and the other players; guests in the reader's language."""
    info = _info(one)
    title = registry.find(info["table"]["game"]).title
    others = [seat["name"] for n, seat in enumerate(info["seats"]) if n != one.call.seat]
    return title, [_called(name, shared) for name in others if name]


def _called(name: str, shared: SharedWords) -> str:
    """A name in a sentence, short and never a link; guests in the reader's language."""
    return isolated(unlinked(_GUEST.sub(shared["guest"], name)))


def _time(row: NoticeRow, at: int, now: int, words: Words) -> str:
    there, today = local(row, at), local(row, now).date()
    time = words.clock.format(at=there)
    if there.date() == today:
        return words.today.format(time=time)
    if there.date() == today + timedelta(days=1):
        return words.tomorrow.format(time=time)
    day = words.days[there.weekday()]
    if there.date() > today + timedelta(days=6):
        month = words.months[there.month - 1]
        day = words.date.format(day=day, n=there.day, month=month)
    return words.day.format(day=day, time=time)
