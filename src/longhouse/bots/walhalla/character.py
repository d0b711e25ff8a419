"""Characters: the values, in points, that different players of Walhalla see in things."""

from __future__ import annotations


class Character:
    """The values of a player; the defaults are those of a thoughtful one."""

    __slots__ = (
        *("at_home", "card", "hero", "hunt", "kept_card", "long_run", "now", "rival", "stands"),
        "wheat",
    )

    def __init__(self) -> None:
        self.hero: float = 1.3  # a hero: ranks, reinforcements, the option to stand
        self.card: float = 2.0  # an unknown card
        self.kept_card: float = 1.6  # a card that is kept for a later raid
        self.hunt: float = 2.4  # a hunt card that is kept for a better forest
        self.at_home: float = 1.0  # a viking that stays in Midgard for a later dragon
        self.rival: float = 0.35  # how much of a gain of others counts as a loss
        self.stands: float = 0.5  # how likely a defender with heroes stands
        self.now: float = 0.5  # weight of the majority as it stands …
        self.long_run: float = 0.5  # … and of strength in the long run
        self.wheat: float = 1.0  # weight of wheat in the next raid


def short_sighted() -> Character:
    """Sees points now and no majorities; expects to win every fight."""
    character = Character()
    character.hero = 0.0
    character.card = 0.5
    character.kept_card = 0.0
    character.hunt = 0.0
    character.at_home = 0.0
    character.rival = 0.0
    character.stands = 0.0
    character.now = 0.0
    character.long_run = 0.0
    character.wheat = 0.0
    return character


def simple() -> Character:
    """Counts majorities as they stand; ignores rivals and later raids."""
    character = short_sighted()
    character.card = 1.0
    character.now = 1.0
    character.stands = 0.3
    return character


def seasoned() -> Character:
    """Tuned on many games: heroes are worth more, losses of rivals less."""
    character = Character()
    character.hero = 2.0
    character.rival = 0.2
    return character


def eager() -> Character:
    """Sees majorities and cards; ignores rivals, and almost ignores heroes."""
    character = Character()
    character.hero = 0.4
    character.rival = 0.0
    return character
