"""The coach reads the table: what somebody drew on, and what is therefore likely to be missing.

It rests on the same odds as the expert's guesses, and like them on nothing that the seat which
asks could not see.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from lama_gui.bots.lama_beliefs import Shown, hidden_kinds, log_odds, shown
from lama_gui.bots.lama_habits import kinds
from lama_gui.bots.lama_search import known_of
from lama_gui.bots.reasons import Reason
from lama_gui.rules.cards import LLAMA, Card
from lama_gui.rules.lama_state import LamaView

#: How likely it must be of each value that it is missing for a sentence to say so.
PROBABLY = 0.5


def reading(view: LamaView) -> Reason | None:
    """What the play of one of the others says of its hand; None when it says little.

    Of several it is the one who is closest to going out.
    """
    seen, hidden = shown(view.history, view.seats), hidden_kinds(view)
    drew = [
        seat
        for seat in range(view.seats)
        if seat != view.seat and not view.quit[seat] and seen[seat].drew_on
    ]
    if not drew:
        return None
    known = known_of(view.rules.deck)
    odds = log_odds(view, known.beliefs, kinds(view, known.habits))
    for seat in sorted(drew, key=lambda seat: view.hand_sizes[seat]):
        gone = _missing(odds[seat], hidden, view.hand_sizes[seat])
        if (said := _said(seen[seat], gone)) is not None:
            key, cards = said
            return Reason(key, {"who": seat} | cards)
    return None


def _missing(odds: Sequence[float], hidden: Sequence[int], size: int) -> set[int]:
    """The values of which a hand of so many cards probably holds none."""
    most = max(odds)
    weights = [exp(one - most) * left for one, left in zip(odds, hidden, strict=True)]
    total = sum(weights)
    return {
        kind + 1
        for kind, weight in enumerate(weights[:-1])
        if hidden[kind] and (1 - weight / total) ** size >= PROBABLY
    }


def _said(seen: Shown, missing: set[int]) -> tuple[str, dict[str, Card]] | None:
    """The sentence of what a seat drew on, and its cards."""
    top = seen.drew_on[-1]
    following = top % LLAMA + 1
    before = seen.drew_on[-2] if len(seen.drew_on) > 1 else top
    if before % LLAMA + 1 == top and {before, top, following} <= missing:
        cards = {"before": before, "top": top, "one": before, "two": top, "three": following}
        return "coach.read.twice", {name: Card(value) for name, value in cards.items()}
    if {top, following} <= missing:
        cards = {"top": top, "one": top, "two": following}
        return "coach.read.once", {name: Card(value) for name, value in cards.items()}
    return None
