"""The coach for L.A.M.A.: estimates of moves, and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf
from typing import Any

from lama_gui.bots.lama_beliefs import SeatEvidence, evidence, hidden_kinds, kinds, log_odds
from lama_gui.bots.lama_expert import known_of, luck, search
from lama_gui.bots.lama_levels import QUIT, others_in
from lama_gui.bots.reasons import COST_SHOWN, NO_POINTS, Option, Reason, costs
from lama_gui.rules.cards import LLAMA, Card, Kind, penalty
from lama_gui.rules.game import Move
from lama_gui.rules.lama_moves import Draw, Play, Quit, Return
from lama_gui.rules.lama_state import LamaView

#: The probability of a value being missing from which on a hint mentions it.
PROBABLY = 0.5


def reading(view: LamaView) -> Reason | None:
    """What another player's moves reveal about their hand; None if there is little.

    If there are several, it is about the one closest to going out.
    """
    seen, hidden = evidence(view.history, view.seats), hidden_kinds(view)
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
        if (sentence := _sentence_of(seen[seat], gone)) is not None:
            key, cards = sentence
            return Reason(key, {"who": seat} | cards)
    return None


def _missing(odds: Sequence[float], hidden: Sequence[int], size: int) -> set[int]:
    """The values that a hand of this size probably lacks."""
    most = max(odds)
    weights = [exp(one - most) * left for one, left in zip(odds, hidden, strict=True)]
    total = sum(weights)
    return {
        kind + 1
        for kind, weight in enumerate(weights[:-1])
        if hidden[kind] and (1 - weight / total) ** size >= PROBABLY
    }


def _sentence_of(seen: SeatEvidence, missing: set[int]) -> tuple[str, dict[str, Card]] | None:
    """The text key and the cards of what a seat drew on."""
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


#: Determinizations per decision; every move is tried in each.
WORLDS = 250

#: Hands up to this size are about to go out.
SMALL = 2


def options(view: LamaView, seed: int) -> list[Option]:
    """All legal moves with their estimates, best first."""
    if any(isinstance(move, Return) for move in view.legal):
        return _returns(view)
    estimates = search(view, luck(seed, view).random, WORLDS, sure=inf)
    found = [Option(one.move, one.win, one.points, -one.points) for one in estimates]
    return sorted(found, key=lambda option: -option.win)


def _returns(view: LamaView) -> list[Option]:
    """The options for returning a token, by size; the value of a point is a rule of thumb."""
    moves = [move for move in view.legal if isinstance(move, Return)]
    moves.sort(key=lambda move: -move.value)
    most = moves[0].value
    return [
        Option(move, 0.5 - 0.01 * (most - move.value), -move.value, move.value) for move in moves
    ]


def why(view: LamaView, options: Sequence[Option]) -> Reason:
    """Why the first of the options is good."""
    best = options[0]
    numbers = _numbers(view, best)
    match best.move:
        case Play(card):
            return Reason(_why_play(view, card), numbers)
        case Draw():
            return Reason("coach.draw", numbers)
        case Quit():
            return Reason(_why_quit(view), numbers)
        case _:
            return Reason("coach.return", numbers)


def lesson(view: LamaView, options: Sequence[Option]) -> Reason | None:
    """Whether to quit: the points of quitting now, and the expectation of the best other move.

    None if points and win probability disagree, because then the totals matter.
    """
    quitting = next((option for option in options if option.move == QUIT), None)
    others = [option for option in options if option.move != QUIT]
    if quitting is None or not others:
        return None
    on = round(max(0.0, others[0].points), 1)
    now = penalty(view.hand)
    stop = options[0].move == QUIT
    if (now < on) != stop or now == on:
        return None
    return Reason(_WHEN[stop], {"now": now, "on": on})


#: Texts for when continuing, or quitting, costs less.
_WHEN = ("coach.lesson.on", "coach.lesson.quit")


#: Reasons to play special cards.
_WHY_KIND = {Kind.PLUS: "coach.play.plus", Kind.PINK: "coach.play.pink"}


def _why_play(view: LamaView, card: Card) -> str:
    after = list(view.hand)
    after.remove(card)
    if not after:
        return "coach.play.out"
    if card.kind != Kind.PLAIN:
        return _WHY_KIND[card.kind]
    if card.value == view.discard_top.value:
        return "coach.play.same"
    if card.is_llama and not any(other.is_llama for other in after):
        return "coach.play.llama"
    if any(other.value == card.value for other in after):
        return "coach.play.pair"
    return "coach.play.next"


def _why_quit(view: LamaView) -> str:
    if len(view.legal) == 1:
        return "coach.quit.stuck"
    if min(others_in(view), default=9) <= SMALL:
        return "coach.quit.danger"
    return "coach.quit.few" if penalty(view.hand) <= 6 else "coach.quit.worse"


def regret(view: LamaView, options: Sequence[Option], played: Option) -> Reason:
    """What was wrong with ``played``, and what would have been better."""
    best = options[0]
    card = getattr(played.move, "card", None) or ""
    numbers = _numbers(view, best) | costs(best, played) | {"played_card": card}
    if numbers["cost"] < COST_SHOWN and not isinstance(played.move, Play):
        return Reason(NO_POINTS, numbers)
    key = f"review.{_kind(played.move)}.{_kind(best.move)}"
    if isinstance(played.move, Draw) and numbers["n"]:
        return Reason(f"{key}.danger", numbers)  # somebody was about to go out
    return Reason(key, numbers | {"n": numbers["hand"]})  # "1 point", "2 points"


def _kind(move: Move) -> str:
    return type(move).__name__.lower()


def _numbers(view: LamaView, option: Option) -> dict[str, Any]:
    """The values for the texts.

    ``card``: the card to play; ``hand``: the penalty of the hand; ``points`` and ``win``: the
    expected points and the win probability in per cent; ``n``: the number of others with at most
    ``few`` cards.
    """
    sizes = others_in(view)
    small = [size for size in sizes if size <= SMALL]
    return {
        "move": option.move,
        "card": getattr(option.move, "card", None) or "",
        "value": getattr(option.move, "value", 0),
        "hand": penalty(view.hand),
        "points": round(max(0.0, option.points), 1),
        "win": round(100 * option.win),
        "n": len(small),
        "few": max(small, default=0),
        "deck": view.deck_size,
    }
