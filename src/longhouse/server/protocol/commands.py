"""What clients send over the websocket; every message carries `do`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from longhouse.server.protocol.fields import (
    MOST,
    BotName,
    EmoteName,
    MoveText,
    Number,
    RequestId,
    SeatNumber,
    Wire,
)


class Command(Wire, frozen=True, tag_field="do", kw_only=True):
    """A request of a viewer to a table."""

    id: RequestId = ""


class Sit(Command, frozen=True, tag="sit"):
    """Take a seat: the one named, the one that a personal link opens, or any that is free."""

    seat: SeatNumber | None = None
    key: Annotated[str, Meta(max_length=40, description="The key of a personal link")] = ""


class Leave(Command, frozen=True, tag="leave"):
    """Leave the table; in a running game a bot plays on for you."""


class Free(Command, frozen=True, tag="free"):
    """The host frees a seat before the game; its personal link stops working."""

    seat: SeatNumber


class Renew(Command, frozen=True, tag="renew"):
    """The host makes a new personal link to a kept seat; the old one stops working."""

    seat: SeatNumber


class Ready(Command, frozen=True, tag="ready"):
    """Before the game: say that it may begin, or not yet.

    Players who sit down are ready. The game begins when all seats are taken and all are ready.
    """

    ready: bool


class Start(Command, frozen=True, tag="start"):
    """The host starts the game now, with a bot on every free seat; nobody has to be ready."""

    fill: BotName


class Play(Command, frozen=True, tag="play"):
    """Answer the question; until it is shown, a secret answer may be sent again.

    `then` answers the questions that follow from the move: those in the row's `asks` always, so
    that nobody sees a hesitation.
    """

    at: Number
    move: MoveText
    then: Annotated[list[MoveText], Meta(max_length=8)] = field(default_factory=list)


class Undo(Command, frozen=True, tag="undo"):
    """Undo the last decision."""

    at: Number


class AskUndo(Command, frozen=True, tag="ask_undo"):
    """Ask all people who play to undo your last decision, though others have moved since.

    Possible until something is revealed (`may_ask_undo`). The next move ends the question.
    """

    at: Number


class AnswerUndo(Command, frozen=True, tag="answer_undo"):
    """Agree to an undo that a seat asks for, or decline it; your own question is withdrawn."""

    seat: Annotated[SeatNumber, Meta(description="The seat that asks")]
    agree: bool


class Stand(Command, frozen=True, tag="stand"):
    """Set the answers given in advance to exactly these."""

    answers: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=10)]


class HandOver(Command, frozen=True, tag="hand_over"):
    """Let a bot play for you."""

    bot: BotName = ""


class TakeBack(Command, frozen=True, tag="take_back"):
    """Play yourself again."""


class Vote(Command, frozen=True, tag="vote"):
    """Ask to end the game here, agree to that, or decline; it ends when all players are for it.

    `agree` false withdraws your vote. Without one it declines, which ends the vote for all. When a
    bot takes over a seat, all votes are dropped.
    """

    agree: bool
    seat: Annotated[
        SeatNumber | None,
        Meta(description="The seat that asks: refused if it does not any more"),
    ] = None


class Wait(Command, frozen=True, tag="wait"):
    """Give the players whom the table waits for (`awaited`) ten minutes from now; once each."""


class Claim(Command, frozen=True, tag="claim"):
    """Let bots play for absent players, from the time in `awaited.claim` on."""


class Chat(Command, frozen=True, tag="chat"):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Emote(Command, frozen=True, tag="emote"):
    """Say one of a few friendly things to the table, in every reader's language."""

    emote: EmoteName


class Rematch(Command, frozen=True, tag="rematch"):
    """Play again with the same people."""

    seats: Annotated[
        Literal["same", "next"],
        Meta(description="next: all move up one seat, so that another begins"),
    ] = "same"


class Decline(Command, frozen=True, tag="decline"):
    """Decline a rematch, at its table: the seat that is kept for you is open to all."""


class Explain(Command, frozen=True, tag="explain"):
    """The effect of a move and its reasons, or why it is not possible."""

    move: MoveText


class LookAhead(Command, frozen=True, tag="look_ahead"):
    """While others decide: the effects of your moves if it were your turn now."""


class Hint(Command, frozen=True, tag="hint"):
    """The answer of a bot, and its reasons; the strongest bot by default.

    Where several people play it takes a table that was opened with `help`.
    """

    bot: BotName = ""


class Ping(Command, frozen=True, tag="ping"):
    """Ask for a `pong`, to see whether the connection works."""


class Echo(Command, frozen=True, tag="echo"):
    """Send an `echo` back, with its `id`: it is not answered."""


AnyCommand = (
    Sit
    | Leave
    | Free
    | Renew
    | Ready
    | Start
    | Play
    | Undo
    | AskUndo
    | AnswerUndo
    | Stand
    | HandOver
    | TakeBack
    | Vote
    | Wait
    | Claim
    | Chat
    | Emote
    | Rematch
    | Decline
    | Explain
    | LookAhead
    | Hint
    | Ping
    | Echo
)


class Hello(Wire, frozen=True, tag_field="do", tag="hello"):
    """The first message on a websocket: the player's token, and the last update they have."""

    token: Annotated[str, Meta(max_length=100)] = ""
    last: Annotated[Number | None, Meta(description="Send what came after this number")] = None
    last_chat: Annotated[int, Meta(ge=0, le=MOST)] = 0
    protocol: Annotated[
        int | None,
        Meta(description="The version of the protocol that the client speaks; null: any"),
    ] = None
