"""The coach for VAMOS: estimates of cards, and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lama_gui.bots.reasons import COST_SHOWN, NO_POINTS, Option, Reason, costs
from lama_gui.bots.vamos_expert import ranked
from lama_gui.bots.vamos_levels import chance_of
from lama_gui.bots.vamos_playout import card_of
from lama_gui.rules.vamos_cards import DECK
from lama_gui.rules.vamos_moves import Give, Play
from lama_gui.rules.vamos_state import Phase, VamosView

#: Playouts per decision, shared by its candidates.
PLAYOUTS = 2000


def options(view: VamosView, seed: int) -> list[Option]:
    """All legal cards with their estimates, best first; points are the round's score."""
    give = view.phase is Phase.GIVE
    return [
        Option(
            Give(card_of(one.card)) if give else Play(card_of(one.card)),
            one.share,
            one.points,
            one.points,
        )
        for one in ranked(view, chance_of(view, seed), PLAYOUTS, stages=1)
    ]


def why(view: VamosView, options: Sequence[Option]) -> Reason:
    """Why the first of the options is good."""
    best = options[0]
    numbers = _numbers(view, best)
    if view.phase is Phase.GIVE:
        return Reason("coach.vamos.give", numbers)
    if len(view.legal) == 1:
        return Reason("coach.vamos.only", numbers)
    if not view.trick:
        return Reason("coach.vamos.lead", numbers)
    card = best.move.card  # type: ignore[attr-defined]
    if card.colour != view.led:
        return Reason("coach.vamos.throw", numbers)
    highest = max(c.number for _, c in view.trick if c.colour == view.led)
    return Reason("coach.vamos.win" if card.number > highest else "coach.vamos.duck", numbers)


def reading(view: VamosView) -> Reason | None:
    """The latest player who could not follow a colour of which cards are still hidden (V4)."""
    hidden = set(DECK) - set(view.played) - set(view.hand) - {card for _, card in view.given}
    for plays in (view.trick, *(trick.plays for trick in reversed(view.tricks))):
        for who, card in reversed(plays):
            led = plays[0][1].colour
            missed = card.colour is not led and any(left.colour is led for left in hidden)
            if missed and who != view.seat and view.hand_sizes[who]:
                return Reason(f"coach.read.void.{led}", {"who": who})
    return None


def lesson(view: VamosView, options: Sequence[Option]) -> Reason | None:  # noqa: ARG001
    """None: a round can't be quit."""
    return None


def regret(view: VamosView, options: Sequence[Option], played: Option) -> Reason:
    """What was wrong with ``played``."""
    best = options[0]
    card = str(getattr(played.move, "card", ""))
    numbers = _numbers(view, best) | costs(best, played) | {"played_card": card}
    if numbers["cost"] < COST_SHOWN:
        return Reason(NO_POINTS, numbers)
    give = view.phase is Phase.GIVE
    return Reason("review.vamos.give" if give else "review.vamos.play", numbers)


def _numbers(view: VamosView, option: Option) -> dict[str, Any]:
    """``card``: the card; ``points``, ``win``: expected score and win probability in per cent."""
    return {
        "move": option.move,
        "card": str(getattr(option.move, "card", "")),
        "points": round(option.points, 1),
        "win": round(100 * option.win),
        "n": len(view.trick),
    }
