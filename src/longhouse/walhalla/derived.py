"""Facts that follow from a view of Walhalla."""

from __future__ import annotations

from longhouse.core.state import OVER, Journal
from longhouse.walhalla.components import CARD_KINDS, CARDS, DRAGONS, PENINSULAS, RAIDS
from longhouse.walhalla.rules.between import exodus, go_home, reinforce
from longhouse.walhalla.rules.scoring import peninsula_now, score_end, score_raid
from longhouse.walhalla.sampling import unseen_cards
from longhouse.walhalla.state import MIDGARD, NOT_CHOSEN, Position


def derived(position: Position) -> dict[str, object]:
    """Majorities, the result if the raid ended now, the rest of the game, and unseen cards.

    Without any cards, but for those that decided the last raid once the game is over.
    """
    p = position.copy()
    if p.actor != OVER:
        for seat in range(p.seats):
            p.chosen[seat] = NOT_CHOSEN
    unseen = unseen_cards(p)
    return {
        "peninsulas": [peninsula_now(p, peninsula) for peninsula in range(PENINSULAS)],
        "raid_end": None if p.actor == OVER else raid_end_now(p),
        "left": {
            "dragons": int(DRAGONS - position.sailed),
            "midgard": [int(position.vikings[MIDGARD + seat]) for seat in range(p.seats)],
        },
        "unseen": {CARDS[card]: int(unseen[card]) for card in range(CARD_KINDS)},
    }


def raid_end_now(p: Position) -> dict[str, object]:
    """W6-W8 The result if the raid ended now; it is carried out on `p`."""
    before = p.scores()
    score_raid(p)
    after = p.scores()
    found: dict[str, object] = {"points": gained(before, after)}
    comings: list[dict[str, object]] = []
    found["reinforcements"] = comings
    found["exodus"] = 0
    found["final"] = None
    if p.raid + 1 < RAIDS:
        journal = Journal()
        p.listen(journal)
        go_home(p)
        reinforce(p)
        exodus(p)
        for event in journal.events:
            about = event.about
            if event.kind == "reinforced":
                coming: dict[str, object] = {"seat": event.seat, "rank": about["rank"]}
                coming["promised"], coming["come"] = about["promised"], about["came"]
                comings.append(coming)
            elif event.kind == "exodus":
                found["exodus"] = about["heroes"]
    else:
        score_end(p)
        found["final"] = gained(after, p.scores())
    found["totals"] = p.scores()
    return found


def gained(before: list[int], after: list[int]) -> list[int]:
    """The difference of two lists of scores."""
    return [after[seat] - before[seat] for seat in range(len(before))]
