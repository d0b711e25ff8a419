"""The rows that the store reads and writes; most tables have a column for each field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Struct, structs

KINDS = ("turn", "invitation", "rematch", "start", "result")  # of notifications
Way = Literal["push", "mail", "hook"]
USUAL: dict[Way, tuple[str, ...]] = {
    "push": KINDS,
    "mail": ("turn", "invitation", "rematch"),
    "hook": ("turn",),
}

Small = Annotated[int, "INTEGER"]  # a column of 32 bits; others are wide enough for milliseconds


class Player(Struct, frozen=True):
    """A player. Only a hash of the secret is stored."""

    id: str
    secret_hash: bytes
    name: str
    language: str
    created: int
    seen: int
    gone: int | None = None  # when the account was deleted
    program: bool = False  # a program, marked as a bot
    muted: int | None = None  # may not chat until this time
    banned: int | None = None  # may do nothing until this time
    host: int | None = None  # a host since this time
    phrased: int | None = None  # when the recovery phrase was replaced
    merged: str | None = None  # the player they were merged into


class LoginRow(Struct, frozen=True):
    """A device on which a player is signed in. Only a hash of its token is stored."""

    id: str
    player: str
    secret_hash: bytes
    name: str  # browser and system; empty if it did not say
    created: int
    seen: int


class TableRow(Struct, frozen=True):
    """A table as lists show it, without its log."""

    id: str
    game: str
    rules: Small
    pace: str  # live, daily
    listed: bool
    status: str  # see `status.Status`
    seq: Small  # of the last entry
    chats: Small  # the number of the last chat
    info: str  # JSON, for lists
    waiting: str  # JSON: the seats that the table waits for
    created: int
    shown: int  # the last change that all viewers saw
    due: int | None = None  # when a process must attend to it
    holder: str = ""  # the process that has the lease until then


class SeatRow(Struct, frozen=True):
    """The player on a seat, whether they are asked, and whether to notify them."""

    seat: int
    player: str | None
    asked: bool
    called: bool = False  # others wait for this player's answer, as the player knows
    openly: bool = False  # the same, as every spectator sees
    until: int | None = None  # the deadline of a turn-based game
    vacation: int | None = None  # the end of the player's vacation, as in the log


class EntryRow(Struct, frozen=True):
    """An entry of a table's log."""

    seq: Small
    at: int
    kind: str
    data: str


class Snapshot(Struct, frozen=True):
    """A table folded up to `seq`, as bytes; only the sources that wrote it (`form`) can read it."""

    table_id: str
    seq: Small
    form: str
    data: bytes


class ChatRow(Struct, frozen=True):
    """A line of chat; `n` counts from 1."""

    n: Small
    at: int
    seat: Small
    name: str
    text: str
    player: str | None = None  # the author


class SagaRow(Struct, frozen=True):
    """A finished game. In lists `data` is empty."""

    id: str
    game: str
    title: str  # JSON, for lists
    table_id: str | None
    player: str | None  # who uploaded it; None if it was played here
    finished: int
    listed: bool  # shown in the public list; others need the link
    data: str


class ResultRow(Struct, frozen=True):
    """The result of a finished game for one player."""

    player: str
    table_id: str
    game: str
    seats: Small  # of the table
    level: str  # the bot on every other seat; "" if they differ, or people played
    won: bool  # alone or with others
    hints: Small
    finished: int
    set_name: str = ""  # the set or edition; "own" if it has no name
    seat: Small = 0
    people: Small = 1
    outcome: str = "whole"  # see `tables/results.py`
    rated: bool = False


class PlayedCount(Struct, frozen=True):
    """The number of a player's finished games of one game, set and number of seats."""

    game: str
    set_name: str
    seats: int
    people: bool  # other people played, too
    games: int
    wins: int


class RatedGame(Struct, frozen=True):
    """A rated game that has ended: the place of each player, 1 for the winner."""

    table_id: str
    game: str
    finished: int
    places: Sequence[tuple[str, int]]

    def among(self, places: Sequence[tuple[str, int]]) -> RatedGame | None:
        """The same game with these places; None if all places are of one player.

        A player with two seats gets the worse place, and the others keep theirs.
        """
        worse: dict[str, int] = {}
        for player, place in places:
            worse[player] = max(place, worse.get(player, place))
        return structs.replace(self, places=list(worse.items())) if len(worse) > 1 else None


class RatedRow(Struct, frozen=True):
    """A rated game of one player, and their rating after it."""

    table_id: str
    player: str
    n: Small  # the order in which rated games ended
    game: str
    place: Small
    finished: int
    mu: float
    sigma: float
    weight: float = 1.0  # the weight of the game for this player


class LevelCount(Struct, frozen=True):
    """A player's games against one level: without hints, won of these, and with hints."""

    game: str
    level: str
    games: int
    wins: int
    hinted: int


class AnalysisRow(Struct, frozen=True):
    """A bot's analysis of a decision of a finished game, under a version of the rules."""

    saga_id: str
    move: Small
    rules: Small
    at: int
    data: str  # JSON


class BlockRow(Struct, frozen=True):
    """A player whom another does not want to hear (`mute`), nor to play with (`block`)."""

    id: str
    player: str
    other: str
    kind: str
    at: int


class ReportRow(Struct, frozen=True):
    """A report about a player at a table; `chats` is the number of the last line of chat."""

    id: str
    at: int
    player: str
    about: str
    table_id: str
    seat: Small
    chats: Small
    reason: str
    text: str
    closed: int | None = None


class AuditRow(Struct, frozen=True):
    """An action of a host: `about` is JSON, with ids and no names."""

    id: str
    at: int
    who: str
    act: str
    about: str


class NoticeRow(Struct, frozen=True):
    """A player's notification settings, and when they were last notified."""

    player: str
    zone: str = "UTC"  # time zone of the quiet hours, as in the tz database
    quiet_from: Small | None = None  # minutes after midnight
    quiet_to: Small | None = None
    address: str | None = None
    confirmed: int | None = None  # when the address was confirmed
    confirm_key: str | None = None  # the key that confirms it
    off_key: str = ""  # the key that ends mail
    webhook: str | None = None
    sent: int = 0
    mailed: int = 0
    hooked: int = 0
    push_about: str | None = None  # kinds of news by that way, with spaces; None: `USUAL`
    mail_about: str | None = None
    hook_about: str | None = None

    def about(self, way: Way) -> list[str]:
        """The kinds of news that the player gets in a way."""
        chosen: str | None = getattr(self, f"{way}_about")
        return list(USUAL[way]) if chosen is None else chosen.split()

    def takes(self, way: Way) -> set[str]:
        """The same with the news that have no switch: a missed turn goes with turns."""
        kinds = set(self.about(way))
        return kinds | {"missed"} if "turn" in kinds else kinds


class News(Struct, frozen=True):
    """Something that a player may want to be notified of: one of `KINDS`, or a missed turn."""

    player: str
    table_id: str
    kind: str
    at: int
    by: str | None = None  # the player who invites


class NewsRow(Struct, frozen=True):
    """News to notify a player of. Push and mail (`own`) and the webhook (`open`) have rows each."""

    player: str
    table_id: str
    kind: str
    eye: str
    at: int
    by: str | None = None
    notified: int | None = None  # when a process took it to send it


class DeviceRow(Struct, frozen=True):
    """A browser that takes push messages for a player."""

    id: str
    player: str
    endpoint: str
    p256dh: bytes
    auth: bytes
    created: int
    login: str  # the device that it is on


class VacationRow(Struct, frozen=True):
    """A vacation of a player, present or past."""

    id: str
    player: str
    since: int
    until: int


class InvitationRow(Struct, frozen=True):
    """An invitation to a table."""

    id: str
    table_id: str
    player: str
    by: str
    at: int
    declined: int | None = None  # when the player has declined it


class FriendRow(Struct, frozen=True):
    """A player on another's list of friends."""

    id: str
    player: str
    other: str
    at: int


class PresenceRow(Struct, frozen=True):
    """A player who lets others see that they are online."""

    player: str
    seen_by: str  # friends; met: also people they have played with
    here: int = 0  # until when they count as online


class DealRow(Struct, frozen=True):
    """An attempt at a deal of the day; of the strongest bot, if `player` is empty."""

    table_id: str  # also the id of its saga, once the day is over
    player: str
    day: str
    game: str
    kind: str  # counted; new: the first attempt of a new profile; practice; bot
    opened: int
    finished: int | None = None
    points: Small | None = None  # None: not played to its end
    lead: Small | None = None  # over the best opponent
    marks: str = ""  # +, = or - for each opponent
    place: Small | None = None  # once the day is over, among those that count
    among: Small | None = None
    revealed: int | None = None  # when its saga was stored
    share: Small | None = None  # per mille of the others that it beat, once the day is over


class DealEnd(Struct, frozen=True):
    """The end of an attempt at a deal of the day."""

    finished: int
    late: bool  # after the day: practice
    points: int | None = None
    lead: int | None = None
    marks: str = ""


class TournamentRow(Struct, frozen=True):
    """A tournament as lists show it, without its log."""

    id: str
    host: str
    title: str
    state: str  # open, running, over, cancelled
    listed: bool
    seq: Small  # of the last entry
    created: int
    changed: int
    info: str  # JSON, for lists
    due: int | None = None  # when a process must attend to it


class TournamentEntryRow(Struct, frozen=True):
    """An entry of a tournament's log; players are in it by their ids."""

    tournament_id: str
    seq: Small
    at: int
    kind: str
    data: str


class TournamentPlayerRow(Struct, frozen=True):
    """A player in a tournament."""

    tournament_id: str
    player: str
    at: int
    left: bool = False  # not drawn any more


class TournamentGameRow(Struct, frozen=True):
    """A table of a tournament; the end of its game is stored with the table's last change."""

    table_id: str
    tournament_id: str
    finished: int | None = None
    data: str = ""  # JSON of a `GameEnd`


class GameEnd(Struct, frozen=True):
    """The end of a game at a table of a tournament; all lists are by seat."""

    places: list[int]
    scores: list[int]  # empty if it was not played to its end
    out: list[int]  # seats whose players left or missed it: last, whatever the bot did
    absent: list[int]  # those of them who never made a decision


class Change(Struct, frozen=True):
    """Entries to append to a log that ends at `seq`, and the table's row after them."""

    table_id: str
    seq: int
    entries: Sequence[EntryRow]
    status: str
    waiting: str
    info: str
    shown: int
    due: int | None = None
    holder: str = ""
    seats: Sequence[SeatRow] = ()  # only those that changed
    saga: SagaRow | None = None
    results: Sequence[ResultRow] = ()
    rated: RatedGame | None = None
    rules: int | None = None  # the version of the rules; None: unchanged
    news: Sequence[News] = ()  # for players who are not at the table
    deal: DealEnd | None = None  # the end of a deal of the day
    game_end: GameEnd | None = None  # the end of a game of a tournament


class ClaimRow(Struct, frozen=True):
    """A claimed name. One of a deleted player has neither name nor player."""

    key: bytes  # shared by all names that look alike
    name: str
    player: str | None
    at: int
    until: int | None = None  # a former name: nobody else gets it before


class ShownRow(Struct, frozen=True):
    """The parts of a player's profile that others see, and a further choice about their games."""

    player: str
    ratings: bool = True
    history: bool = True  # of rated games
    games: bool = False  # the numbers of all games
    versus: bool = True  # games with the visitor
    deals: bool = True  # of days that are over; their results are public anyway
    puzzles: bool = False  # their listed games may become puzzles (`agreed.py`)


class LinkRow(Struct, frozen=True):
    """A link that signs a player in on one more device. Only hashes of its secrets are stored."""

    id: str
    player: str
    login: str  # the device that made it
    secret_hash: bytes
    key_hash: bytes | None  # of the device that asks
    device: str  # its name
    number: Small  # shown by both devices
    state: str  # open, asked, allowed, refused
    until: int


class PasskeyRow(Struct, frozen=True):
    """A passkey of a player."""

    id: str
    player: str
    credential: bytes  # the authenticator's id of it
    public_key: bytes  # DER, SubjectPublicKeyInfo
    count: int  # signatures, as far as the authenticator counts
    site: str  # the domain that it is for
    name: str
    created: int
    used: int | None = None


class SpentRow(Struct, frozen=True):
    """A challenge that a passkey has answered: it is not accepted again."""

    key: bytes
    until: int


class PuzzleTryRow(Struct, frozen=True):
    """A player's tries of a puzzle."""

    player: str
    puzzle: str
    game: str
    at: int  # of the first try, which counts
    right: bool  # the first try
    tries: Small
    again: int | None  # when it comes again; None if the last try was right


class PuzzleDayRow(Struct, frozen=True):
    """A day on which a player tried the puzzle of the day."""

    player: str
    day: str
    game: str
    right: bool  # the first try on that day


class SolverRow(Struct, frozen=True):
    """A player's rating as a solver of a game's puzzles."""

    player: str
    game: str
    mu: float
    sigma: float
    tries: Small = 0  # rated ones: one for each puzzle
    solved: Small = 0


class ReviewRow(Struct, frozen=True):
    """A room in which a finished game is reviewed together."""

    id: str
    saga_id: str
    player: str  # who opened it
    leader: str
    opened: int
    changed: int
    n: int  # counts the changes
    data: str  # the rest, as JSON, without ids of players


class PuzzleRatingRow(Struct, frozen=True):
    """The rating of a puzzle, from the tries of all players."""

    puzzle: str
    game: str
    mu: float
    sigma: float
    tries: int = 0
    solved: int = 0
