"""Redealing of the cards that a person may not see.

Every card of the running round has a slot in a dealt hand or the rest. The cards in slots that were
never visible are permuted, and the same moves are made again.
"""

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

from lama_gui.match import Match
from lama_gui.rules.errors import IllegalMove
from lama_gui.session import Chance, Session

NOBODY = -1
TRIES = 30


def reshuffled(session: Session, eyes: int, chance: Random, *, rest: bool = False) -> Session:
    """The same match with other cards in place of those hidden from ``eyes`` (a seat or NOBODY).

    If no other deal is consistent with the moves (who didn't follow suit had none of it), the match
    is unchanged. ``rest``: only permute cards that nobody has held.
    """
    begun = max(i for i, step in enumerate(session.match.steps) if hasattr(step.move, "hands"))
    deal = session.match.steps[begun].move
    cards, holders = _slots(deal)
    moves, seen = _replay(session, begun, cards, holders, eyes)
    hidden = [slot for slot in range(len(cards)) if slot not in seen]
    if rest:
        held = sum(len(hand) for hand in deal.hands)
        drawn = sum(type(move).__name__ == "Draw" for move, _, _ in moves)
        hidden = list(range(held + drawn, len(cards)))
    for attempt in range(TRIES):
        truth = list(cards)
        moved = hidden if attempt < TRIES // 2 else chance.sample(hidden, min(2, len(hidden)))
        for slot, source in zip(moved, chance.sample(moved, len(moved)), strict=True):
            truth[slot] = cards[source]
        other = _played(session, begun, _dealt(deal, truth), moves, truth)
        if other is not None:
            return other
    raise AssertionError("the true cards fit, if nothing else does")


def _slots(deal: Any) -> tuple[list[Any], list[list[int]]]:
    """All cards in slot order, and the slots of each seat."""
    cards = [card for hand in deal.hands for card in hand]
    ends = [0]
    for hand in deal.hands:
        ends.append(ends[-1] + len(hand))
    holders = [list(range(a, b)) for a, b in pairwise(ends)]
    return [*cards, *_rest(deal)], holders


def _rest(deal: Any) -> tuple[Any, ...]:
    return deal.deck if hasattr(deal, "deck") else deal.removed


def _dealt(deal: Any, truth: list[Any]) -> Any:
    at, hands = 0, []
    for hand in deal.hands:
        hands.append(tuple(truth[at : at + len(hand)]))
        at += len(hand)
    rest = "deck" if hasattr(deal, "deck") else "removed"
    return replace(deal, hands=tuple(hands), **{rest: tuple(truth[at:])})


def _replay(
    session: Session, begun: int, cards: list[Any], holders: list[list[int]], eyes: int
) -> tuple[list[tuple[Any, int | None, int | None]], set[int]]:
    """The moves since the deal with their slots, and the slots that were visible."""
    drawn = sum(map(len, holders))
    seen = set(holders[eyes]) if eyes != NOBODY else set()
    moves: list[tuple[Any, int | None, int | None]] = []
    for step in session.match.steps[begun + 1 :]:
        kind, seat, slot = type(step.move).__name__, step.seat, None
        if kind in ("Play", "Give"):
            slot = next(s for s in holders[seat] if cards[s] == step.move.card)
            holders[seat].remove(slot)
            if kind == "Play":
                seen.add(slot)
        elif kind == "Draw":
            holders[seat].append(drawn)
            if seat == eyes:
                seen.add(drawn)
            drawn += 1
        moves.append((step.move, seat, slot))
    return moves, seen


def _played(
    session: Session, begun: int, deal: Any, moves: list[Any], truth: list[Any]
) -> Session | None:
    header = session.header
    match = Match(header.game(), len(header.seats))
    try:
        for step in session.match.steps[:begun]:
            match.play(step.move, step.seat)
        match.play(deal)
        for move, seat, slot in moves:
            match.play(move if slot is None else replace(move, card=truth[slot]), seat)
    except IllegalMove:
        return None
    return Session(header, match, None, Chance(1))
