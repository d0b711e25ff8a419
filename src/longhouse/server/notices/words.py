"""The texts of notifications in four languages. They hold no hidden information."""

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


class Words(Struct, frozen=True):
    """The texts in one language."""

    turn: str
    turns: str
    late: str
    lates: str
    others: str
    until: str
    bot: str
    clock: str
    today: str
    tomorrow: str
    days: tuple[str, ...]
    day: str
    date: str
    months: tuple[str, ...]
    invitation: str
    invited: str
    rematch: str
    kept: str
    start: str
    won: str
    over: str
    early: str
    several: str
    test: str
    tested: str
    confirm: str
    confirming: str
    why: str
    open: str
    open_hall: str
    off: str
    report: str
    reported: str
    report_opens: str
    report_why: str


WORDS = {
    "en": Words(
        turn="Your turn in {game}",
        turns="{n} tables are waiting for you",
        late="Time is running out in {game}",
        lates="Time is running out at {n} tables",
        others="With {names}.",
        until="Move by {time}.",
        bot="After that a bot plays for you.",
        clock="{at:%H:%M}",
        today="{time} today",
        tomorrow="{time} tomorrow",
        days=("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
        day="{time} on {day}",
        date="{day}, {n} {month}",
        months=("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
        invitation="{name} invites you to {game}",
        invited="Open the table to join.",
        rematch="{name} wants to play {game} again",
        kept="Your seat is kept.",
        start="{game} has started",
        won="You won: {game}",
        over="Game over: {game}",
        early="The game was ended early.",
        several="News from Longhouse",
        test="This works",
        tested="Longhouse will tell you here when it is your turn, and what else you chose.",
        confirm="Confirm your address for Longhouse",
        confirming="Someone, hopefully you, asked Longhouse to write to this address when it is "
        "their turn, or when they are invited. If that was you, open this link:\n\n{link}\n\nIf "
        "not, do nothing: you will get no further mail.",
        why="You get this because you asked Longhouse for mail. You choose what about in the "
        "settings.",
        open="Open the table:",
        open_hall="Open Longhouse:",
        off="No more mail:",
        report="A new report",
        reported="Someone has reported something that nobody has looked at yet.",
        report_opens="Open the reports:",
        report_why="You get this because you moderate this server.",
    ),
    "de": Words(
        turn="Du bist am Zug: {game}",
        turns="{n} Tische warten auf dich",
        late="Die Zeit wird knapp: {game}",
        lates="An {n} Tischen wird die Zeit knapp",
        others="Mit {names}.",
        until="Du hast Zeit bis {time}.",
        bot="Danach spielt ein Bot für dich.",
        clock="{at:%H:%M}",
        today="heute, {time} Uhr",
        tomorrow="morgen, {time} Uhr",
        days=("Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"),
        day="{day}, {time} Uhr",
        date="{day}, {n}. {month}",
        months=(
            "Jan.",
            "Feb.",
            "März",
            "Apr.",
            "Mai",
            "Juni",
            "Juli",
            "Aug.",
            "Sept.",
            "Okt.",
            "Nov.",
            "Dez.",
        ),
        invitation="{name} lädt dich ein: {game}",
        invited="Öffne den Tisch und spiel mit.",
        rematch="{name} möchte Revanche: {game}",
        kept="Dein Platz ist reserviert.",
        start="Das Spiel beginnt: {game}",
        won="Gewonnen: {game}",
        over="Spiel zu Ende: {game}",
        early="Die Partie wurde vorzeitig beendet.",
        several="Neues aus Longhouse",
        test="Es klappt",
        tested="Hier sagt dir Longhouse, wenn du am Zug bist, und was du sonst gewählt hast.",
        confirm="Bestätige deine Adresse für Longhouse",
        confirming="Jemand, hoffentlich du, möchte von Longhouse an dieser Adresse erfahren, wenn "
        "ein Zug ansteht oder eine Einladung kommt. Wenn du das warst, öffne diesen Link:\n\n"
        "{link}\n\nWenn nicht, tu nichts: Du bekommst keine weitere Mail.",
        why="Du bekommst diese Mail, weil du Mails von Longhouse möchtest. Worüber, wählst du in "
        "den Einstellungen.",
        open="Zum Tisch:",
        open_hall="Zu Longhouse:",
        off="Keine Mails mehr:",
        report="Eine neue Meldung",
        reported="Jemand hat etwas gemeldet, das noch niemand angesehen hat.",
        report_opens="Zu den Meldungen:",
        report_why="Du bekommst diese Mail, weil du diesen Server moderierst.",
    ),
    "fr": Words(
        turn="À toi de jouer\u202f: {game}",
        turns="{n} tables t’attendent",
        late="Le temps presse\u202f: {game}",
        lates="Le temps presse à {n} tables",
        others="Avec {names}.",
        until="Tu as jusqu’à {time}.",
        bot="Ensuite un bot joue pour toi.",
        clock="{at.hour}\u202fh\u202f{at:%M}",
        today="aujourd’hui {time}",
        tomorrow="demain {time}",
        days=("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"),
        day="{day} {time}",
        date="{day} {n} {month}",
        months=(
            "janv.",
            "févr.",
            "mars",
            "avr.",
            "mai",
            "juin",
            "juil.",
            "août",
            "sept.",
            "oct.",
            "nov.",
            "déc.",
        ),
        invitation="{name} t’invite\u202f: {game}",
        invited="Ouvre la table pour jouer.",
        rematch="{name} propose une revanche\u202f: {game}",
        kept="Ta place est réservée.",
        start="La partie commence\u202f: {game}",
        won="Gagné\u202f: {game}",
        over="Partie terminée\u202f: {game}",
        early="La partie s’est arrêtée avant la fin.",
        several="Du nouveau à Longhouse",
        test="Ça marche",
        tested="Longhouse te préviendra ici quand ce sera à toi de jouer, et pour ce que tu as "
        "choisi.",
        confirm="Confirme ton adresse pour Longhouse",
        confirming="Quelqu’un, toi sans doute, veut que Longhouse écrive à cette adresse quand "
        "c’est son tour ou qu’une invitation arrive. Si c’est toi, ouvre ce lien\u202f:\n\n{link}"
        "\n\nSinon, ne fais rien\u202f: tu ne recevras plus de message.",
        why="Tu reçois ce message parce que tu en as demandé à Longhouse. Tu choisis à quel sujet "
        "dans les réglages.",
        open="Ouvrir la table\u202f:",
        open_hall="Ouvrir Longhouse\u202f:",
        off="Plus de messages\u202f:",
        report="Un nouveau signalement",
        reported="Quelqu’un a signalé quelque chose que personne n’a encore vu.",
        report_opens="Ouvrir les signalements :",
        report_why="Tu reçois ce message parce que tu modères ce serveur.",
    ),
    "it": Words(
        turn="Tocca a te: {game}",
        turns="{n} tavoli ti aspettano",
        late="Il tempo sta per scadere: {game}",
        lates="Il tempo sta per scadere a {n} tavoli",
        others="Con {names}.",
        until="Hai tempo fino {time}.",
        bot="Poi un bot gioca per te.",
        clock="{at:%H:%M}",
        today="a oggi alle {time}",
        tomorrow="a domani alle {time}",
        days=("lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"),
        day="a {day} alle {time}",
        date="{day} {n} {month}",
        months=("gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"),
        invitation="{name} ti invita: {game}",
        invited="Apri il tavolo per giocare.",
        rematch="{name} propone la rivincita: {game}",
        kept="Il tuo posto è riservato.",
        start="Si comincia: {game}",
        won="Hai vinto: {game}",
        over="Partita finita: {game}",
        early="La partita è finita in anticipo.",
        several="Novità da Longhouse",
        test="Funziona",
        tested="Longhouse ti avviserà qui quando tocca a te, e di ciò che hai scelto.",
        confirm="Conferma il tuo indirizzo per Longhouse",
        confirming="Qualcuno, speriamo tu, vuole che Longhouse scriva a questo indirizzo quando è "
        "il suo turno o arriva un invito. Se sei tu, apri questo link:\n\n{link}\n\nAltrimenti "
        "non fare nulla: non riceverai altri messaggi.",
        why="Ricevi questo messaggio perché lo hai chiesto a Longhouse. Nelle impostazioni scegli "
        "per che cosa.",
        open="Apri il tavolo:",
        open_hall="Apri Longhouse:",
        off="Niente più messaggi:",
        report="Una nuova segnalazione",
        reported="Qualcuno ha segnalato qualcosa che nessuno ha ancora visto.",
        report_opens="Apri le segnalazioni:",
        report_why="Ricevi questo messaggio perché moderi questo server.",
    ),
}


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
        case _:
            title = (words.won if item.won else words.over).format(game=game)
            body = f"{_outcome(info, item, words, shared)} {beside}".strip()
    return Message(title, body, f"/t/{news.table_id}", news.table_id)


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
