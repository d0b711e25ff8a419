"""What somebody at a table of Walhalla thinks things are worth, in points."""

from __future__ import annotations


class Character:
    """Without a word it is a thoughtful player's; others see less, or something else."""

    __slots__ = (
        *("at_home", "card", "hero", "hunt", "kept_card", "long_run", "now", "rival", "stands"),
        "wheat",
    )

    def __init__(self) -> None:
        self.hero: float = 1.3  # a hero: ranks, reinforcements, the chance to stand
        self.card: float = 2.0  # an unknown card
        self.kept_card: float = 1.6  # a card that is kept for later, while there is a later
        self.hunt: float = 2.4  # a hunt card that is kept for a better forest
        self.at_home: float = 1.0  # a viking that stays in Midgard for a later dragon
        self.rival: float = 0.35  # how much of another's gain counts as a loss
        self.stands: float = 0.5  # how often a defender with heroes stands
        self.now: float = 0.5  # how much the majority as it is now tells of the raid's end …
        self.long_run: float = 0.5  # … and how much strength in the long run
        self.wheat: float = 1.0  # how much wheat in the next raid counts


def short_sighted() -> Character:
    """Sees the points of this moment and no majority; takes every fight for won."""
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
    """Counts majorities as they stand, and thinks of nobody else and of no later raid."""
    character = short_sighted()
    character.card = 1.0
    character.now = 1.0
    character.stands = 0.3
    return character


def seasoned() -> Character:
    """Knows from many games that heroes are worth more, others' losses less."""
    character = Character()
    character.hero = 2.0
    character.rival = 0.2
    return character


def eager() -> Character:
    """Sees majorities and cards, but no rivals and hardly any heroes."""
    character = Character()
    character.hero = 0.4
    character.rival = 0.0
    return character
