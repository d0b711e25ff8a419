"""Everything that crosses the wire, as types: docs/protocol.md is made from these.

Commands (client to server) carry `do`, messages (server to client) carry `say`. Every word in
`kind`, `verb`, `reason` and `error` is a key for translation; `text` is plain English.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, field

from longhouse.core import registry
from longhouse.server.status import Status

Name = Annotated[str, Meta(max_length=40, description="A player's name")]
Language = Literal["en", "de", "fr", "it"]
PROTOCOL = 1  # its version: one more for every change that a client of before would trip over
MOST = 2**31 - 1
Number = Annotated[
    int, Meta(ge=0, le=MOST, description="The viewer's own number of the last update seen")
]
MoveText = Annotated[str, Meta(max_length=200, description="A move as the saga writes it")]
RequestId = Annotated[str, Meta(max_length=40, description="Echoed in the answer")]
MOST_SEATS = registry.most_seats()
SeatNumber = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
BotName = Annotated[str, Meta(max_length=40, description="A bot's name; see GET /api/games")]


class Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What clients send: a field that does not exist is a mistake worth telling."""


# Players


class NewPlayer(Wire, frozen=True):
    """A player comes to the hall."""

    name: Name = ""
    language: Language = "en"


class ChangedPlayer(Wire, frozen=True):
    """A player changes name or language."""

    name: Name | None = None
    language: Language | None = None


class Phrase(Wire, frozen=True):
    """The recovery phrase that carries a player to another device."""

    phrase: Annotated[str, Meta(max_length=200)]


class Me(msgspec.Struct, frozen=True):
    """A player, told to that player alone."""

    name: str
    language: str


class Credentials(msgspec.Struct, frozen=True):
    """The secret that proves who a player is, in two spellings: keep it."""

    token: str
    phrase: str
    name: str
    language: str


# Tables


class SeatPlan(Wire, frozen=True):
    """Who may sit on a seat: anybody, who has its link, a bot, or the one who opens the table.

    Of a kept seat the name is a label: the host copies its personal link from `links`.
    """

    kind: Literal["open", "reserved", "bot", "mine"] = "open"
    name: Name = ""
    bot: BotName = ""


class Clock(Wire, frozen=True):
    """Thinking time for the whole game, and what each decision adds."""

    minutes: Annotated[int, Meta(ge=1, le=600)] = 20
    bonus_seconds: Annotated[int, Meta(ge=0, le=600)] = 10


class Live(Wire, frozen=True, tag_field="pace", tag="live"):
    """Everybody is at the table. Who is away for long is replaced by a bot till they come back."""

    clock: Clock | None = None
    away_minutes: Annotated[int, Meta(ge=1, le=1440)] | None = 5


class Daily(Wire, frozen=True, tag_field="pace", tag="daily"):
    """A move a day: that many days for each decision."""

    days: Annotated[int, Meta(ge=1, le=30)] = 1


Pace = Live | Daily


class NewTable(Wire, frozen=True):
    """A table to open."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[str, Any], Meta(description="Options of the game, as in a saga")] = {}
    pace: Pace = Live()
    chat: bool = True
    listed: Annotated[bool, Meta(description="Shown among the open tables")] = False
    covered: Annotated[
        bool | None,
        Meta(
            description="Whether a pause covers how long people take over secret questions; "
            "if not said: at listed tables"
        ),
    ] = None
    help: Annotated[
        bool, Meta(description="Bots give hints to everybody, also where several people play")
    ] = False


BotNumber = Annotated[
    int,
    Meta(
        description="Of a bot: 1, or 2 for the second of its kind, to call it by its id and this; "
        "0 for anybody else, who is called `name`"
    ),
]


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits on a seat. `bot` is the id of the one who plays now, also in place of a player."""

    kind: Literal["open", "reserved", "bot", "player"]
    name: str
    bot: str
    number: BotNumber = 0


class TableInfo(msgspec.Struct, frozen=True):
    """What a table is, for everybody."""

    id: str
    link: Annotated[str, Meta(description="Path of the page to share")]
    game: str
    options: dict[str, Any]
    rules: Annotated[int, Meta(description="The version of the rules")]
    pace: Pace
    chat: bool
    listed: bool
    created: int
    covered: Annotated[
        bool, Meta(description="False: how long people take over secret questions can tell")
    ] = False
    help: Annotated[bool, Meta(description="Bots give hints to everybody")] = False


class Event(msgspec.Struct, frozen=True):
    """Something that happened, as this viewer may know it."""

    kind: str
    seat: Annotated[int, Meta(description="-1 where it is nobody's")]
    about: dict[str, Any]


class Update(msgspec.Struct, frozen=True, omit_defaults=True):
    """One number of a viewer: what happened, and the table in between where that matters."""

    number: Number
    at: Annotated[int, Meta(description="Milliseconds since 1970")]
    events: list[Event]
    view: msgspec.Raw | None = None
    reading: Annotated[
        dict[str, Any] | None, Meta(description="Of a story with views: what can be read off it")
    ] = None


class Question(msgspec.Struct, frozen=True):
    """What the viewer is asked: a row for each legal move, first the text to send."""

    kind: str
    about: dict[str, Any]
    columns: Annotated[list[str], Meta(description="move, verb, the move's parts, worth, preview")]
    rows: list[list[Any]]


class ClockFace(msgspec.Struct, frozen=True):
    """Thinking time in milliseconds: what each seat has left at `at`, and whose runs."""

    left: list[int]
    running: list[int]
    at: int


class TableView(msgspec.Struct, frozen=True):
    """All that one viewer sees of a table now."""

    number: Number
    status: Status
    seats: list[SeatInfo]
    waiting: Annotated[list[int], Meta(description="Seats that the table waits for")]
    view: Annotated[Any, Meta(description="The position as this seat may see it, or null")]
    reading: Annotated[
        dict[str, Any],
        Meta(description="What can be read off the view: values, majorities, what is unseen"),
    ]
    question: Question | None
    sealed: Annotated[str | None, Meta(description="The own secret choice, till all have chosen")]
    standing: Annotated[list[str], Meta(description="Own standing answers")]
    may_undo: bool
    clock: ClockFace | None
    deadline: Annotated[int | None, Meta(description="When a bot steps in for who is waited for")]
    votes: Annotated[list[int], Meta(description="Seats that want to end the game here")]
    rematch: Annotated[str | None, Meta(description="The table where the same people play on")]
    help: Annotated[bool, Meta(description="Whether bots give hints at this table")]
    hints: Annotated[
        list[int] | None, Meta(description="Hints that each seat was given, once the game is over")
    ]


class ChatLine(msgspec.Struct, frozen=True):
    """Something that somebody at the table said. The text is plain text, never markup."""

    n: int
    at: int
    seat: int
    name: str
    text: str


# Commands


class Command(Wire, frozen=True, tag_field="do", kw_only=True):
    """Something that a viewer asks of a table."""

    id: RequestId = ""


class Sit(Command, frozen=True, tag="sit"):
    """Take a seat: the one named, the one that a personal link opens, or any that is free."""

    seat: SeatNumber | None = None
    key: Annotated[str, Meta(max_length=40, description="Of a personal link")] = ""


class Leave(Command, frozen=True, tag="leave"):
    """Leave the table; in a running game a bot plays on for you."""


class Free(Command, frozen=True, tag="free"):
    """The host frees a seat before the game; a personal link to it ends."""

    seat: SeatNumber


class Renew(Command, frozen=True, tag="renew"):
    """The host makes a new personal link to a kept seat; the one before ends."""

    seat: SeatNumber


class Start(Command, frozen=True, tag="start"):
    """The host begins now, with a bot on every free seat."""

    fill: BotName


class Play(Command, frozen=True, tag="play"):
    """Answer the question; until it is shown, a secret answer may be sent again.

    `then` answers the questions that follow from the move: those in the row's `asks` always, so
    that nobody sees a hesitation.
    """

    at: Number
    move: MoveText
    then: Annotated[list[MoveText], Meta(max_length=8)] = []


class Undo(Command, frozen=True, tag="undo"):
    """Take the last decision back."""

    at: Number


class Stand(Command, frozen=True, tag="stand"):
    """Answers given in advance: exactly these from now on."""

    answers: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=10)]


class HandOver(Command, frozen=True, tag="hand_over"):
    """Let a bot play for you."""

    bot: BotName = ""


class TakeBack(Command, frozen=True, tag="take_back"):
    """Play yourself again."""


class Vote(Command, frozen=True, tag="vote"):
    """Be for or against ending the game here; it ends when all players are for it."""

    agree: bool


class Chat(Command, frozen=True, tag="chat"):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Rematch(Command, frozen=True, tag="rematch"):
    """Play again with the same people."""


class Explain(Command, frozen=True, tag="explain"):
    """What a move would bring and why, or why it is not possible."""

    move: MoveText


class LookAhead(Command, frozen=True, tag="look_ahead"):
    """While others decide: what your moves would bring if it were your turn now."""


class Hint(Command, frozen=True, tag="hint"):
    """What a bot would answer to what you are asked, and why: the strongest, if not said.

    Where several people play it takes a table that was opened with `help`.
    """

    bot: BotName = ""


class Ping(Command, frozen=True, tag="ping"):
    """Is anybody there?"""


AnyCommand = (
    Sit
    | Leave
    | Free
    | Renew
    | Start
    | Play
    | Undo
    | Stand
    | HandOver
    | TakeBack
    | Vote
    | Chat
    | Rematch
    | Explain
    | LookAhead
    | Hint
    | Ping
)


class Hello(Wire, frozen=True, tag_field="do", tag="hello"):
    """The first message on a websocket: who is there, and what they have seen already."""

    token: Annotated[str, Meta(max_length=100)] = ""
    last: Annotated[Number | None, Meta(description="Send what came after this number")] = None
    last_chat: Annotated[int, Meta(ge=0, le=MOST)] = 0
    protocol: Annotated[
        int | None,
        Meta(description="The version of the protocol that the client speaks, if it minds"),
    ] = None


# Answers and messages


class Done(msgspec.Struct, frozen=True, tag_field="say", tag="done", omit_defaults=True):
    """The command was carried out, and it is on disk."""

    id: str = ""
    repeated: Annotated[bool, Meta(description="It had been carried out before")] = False
    seat: int | None = None
    table: Annotated[str | None, Meta(description="The table of a rematch")] = None
    link: Annotated[str | None, Meta(description="Of `renew`: the new personal link")] = None
    explained: Annotated[
        dict[str, Any] | None,
        Meta(description="Of `explain` and `hint`: the move and its worth; of `hint` why, too"),
    ] = None
    question: Annotated[Question | None, Meta(description="Of `look_ahead`")] = None


class Refused(msgspec.Struct, frozen=True, tag_field="say", tag="refused", omit_defaults=True):
    """The command was not carried out; nothing has changed."""

    error: str
    text: str
    id: str = ""
    details: Annotated[dict[str, Any], Meta(description="What would be right")] = field(
        default_factory=dict, name="right"
    )


class Updates(msgspec.Struct, frozen=True, tag_field="say", tag="news"):
    """What happened, and how the table looks now."""

    beats: list[Update]
    sight: TableView


class Welcome(msgspec.Struct, frozen=True, tag_field="say", tag="welcome"):
    """The table as this viewer finds it, and what they missed."""

    table: TableInfo
    yours: Annotated[list[int], Meta(description="The seats that are yours")]
    seat: Annotated[int | None, Meta(description="Whose eyes these are; null for a spectator")]
    host: Annotated[bool, Meta(description="You have opened the table")]
    kept: Annotated[list[int], Meta(description="Seats that are kept for you after a game")]
    beats: Annotated[list[Update] | None, Meta(description="Null where too much was missed")]
    sight: TableView
    chats: list[ChatLine]
    protocol: Annotated[int, Meta(description="The version of the protocol")] = PROTOCOL


class Talk(msgspec.Struct, frozen=True, tag_field="say", tag="chat"):
    """Somebody said something."""

    lines: list[ChatLine]


class Here(msgspec.Struct, frozen=True, tag_field="say", tag="here"):
    """Which players are at the table right now, by seat."""

    seats: list[int]


class Bye(msgspec.Struct, frozen=True, tag_field="say", tag="bye"):
    """The server closes this connection, and why."""

    error: str
    text: str


class Pong(msgspec.Struct, frozen=True, tag_field="say", tag="pong"):
    """Yes."""

    id: str = ""


AnyMessage = Welcome | Updates | Done | Refused | Talk | Here | Pong | Bye


# Lists and replays


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: TableInfo
    status: Status
    seats: list[SeatInfo]
    waiting: list[int]
    shown: Annotated[int, Meta(description="When something last happened")]
    free: Annotated[int, Meta(description="Seats that anybody may take")]
    yours: list[int] = []
    asked: Annotated[bool, Meta(description="You are asked")] = False


class SeatLink(msgspec.Struct, frozen=True):
    """A kept seat that nobody has taken yet."""

    seat: int
    name: Annotated[str, Meta(description="The label of the seat")]
    link: Annotated[
        str | None,
        Meta(description="The personal link; null where it is kept for who sat there before"),
    ]


class SeatLinks(msgspec.Struct, frozen=True):
    """The personal links of a table, for its host alone."""

    links: list[SeatLink]


class TablePage(msgspec.Struct, frozen=True):
    """A page of tables; `next` asks for the following one."""

    tables: list[TableLine]
    next: str | None


class SagaSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sat on a seat of a finished game; `bot` is the id of a bot."""

    name: str
    bot: str = ""
    number: BotNumber = 0


class SagaLine(msgspec.Struct, frozen=True):
    """A finished or uploaded game in a list."""

    id: str
    game: str
    seats: list[SagaSeat]
    scores: list[int] | None
    moves: int
    ended: str | None
    finished: int
    uploaded: bool


class SagaPage(msgspec.Struct, frozen=True):
    """A page of finished games."""

    sagas: list[SagaLine]
    next: str | None


class Position(msgspec.Struct, frozen=True):
    """A replayed game after so many moves: what the last one brought, and the table."""

    move: int
    who: int | None
    text: str | None
    events: list[Event]
    scores: list[int]
    view: Annotated[msgspec.Raw | None, Meta(description="Null where no views were asked for")]
    reading: Annotated[dict[str, Any], Meta(description="What can be read off the view")]


class Replay(msgspec.Struct, frozen=True):
    """A stretch of a replay with one seat's eyes."""

    saga: SagaLine
    positions: list[Position]
    rules: Annotated[int, Meta(description="The version of the rules it was played by")]
    counted_by: Annotated[int, Meta(description="The version that counts these positions")]


class Reason(msgspec.Struct, frozen=True):
    """Why a move is expected to be better, or worse, than the others."""

    about: Annotated[str, Meta(description="A key for translation")]
    points: Annotated[float, Meta(description="Better by so many points; below 0 worse")]


class Candidate(msgspec.Struct, frozen=True):
    """A move that a bot thought about, and what it expects after it."""

    move: MoveText
    points: Annotated[list[float], Meta(description="In the end, by seat")]
    wins: Annotated[list[float], Meta(description="Shares of the win, by seat; 1 together")]
    reasons: list[Reason]


class Decision(msgspec.Struct, frozen=True):
    """A decision of a finished game as the strongest bot judges it, with the eyes of its seat."""

    move: Annotated[int, Meta(description="Its number, as in the replay")]
    seat: int
    played: MoveText
    bot: str
    candidates: Annotated[
        list[Candidate],
        Meta(description="What the bot holds for the best comes first; what was played is there"),
    ]
    question: Annotated[Question, Meta(description="With the rows of the candidates alone")]
    view: Annotated[msgspec.Raw, Meta(description="What the seat saw when it decided")]
    reading: Annotated[dict[str, Any], Meta(description="What can be read off the view")]


class History(msgspec.Struct, frozen=True):
    """All that a viewer was told, from the first number on or after one."""

    beats: list[Update]


# Lessons


class LessonStep(msgspec.Struct, frozen=True):
    """A step of a lesson: its key, and the rules that it shows."""

    key: str
    rules: Annotated[list[str], Meta(description="Their numbers in the rulebook")]


class LessonPlan(msgspec.Struct, frozen=True):
    """The steps of a game's lesson, in order."""

    game: str
    steps: list[LessonStep]


class LessonMoves(Wire, frozen=True):
    """A pupil's answers in a step so far."""

    moves: Annotated[list[MoveText], Meta(max_length=8)] = []


class LessonScene(msgspec.Struct, frozen=True):
    """A step of a lesson as the pupil sees it after these answers."""

    step: str
    seat: Annotated[int, Meta(description="The pupil's")]
    beats: Annotated[list[Update], Meta(description="Before it began, and for each move since")]
    sight: TableView
    right: Annotated[
        list[str], Meta(description="The answers wanted, the one to show first; empty: all are")
    ]
    done: bool


class GameInfo(msgspec.Struct, frozen=True):
    """A game of the hall, for those who open tables."""

    name: str
    title: str
    designer: str
    players: list[int]
    rules: int
    options: dict[str, Any]
    bots: list[str]
    levels: Annotated[
        list[str], Meta(description="Of the bots, those to play against, the weakest first")
    ]
    standing: list[str]
    reasons: list[str]


class Games(msgspec.Struct, frozen=True):
    """The games of the hall."""

    games: list[GameInfo]


class Health(msgspec.Struct, frozen=True):
    """Whether the server works."""

    status: Literal["ok", "unwell"]
    version: str
    database: str
