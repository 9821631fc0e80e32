"""Which moves of the L.A.M.A. family are legal now, and why the others are not (L2–L5)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain

from lama_gui.rules.cards import FACES, Card, follows, values_on
from lama_gui.rules.errors import IllegalMove
from lama_gui.rules.finish import check_hands, check_round, check_seat
from lama_gui.rules.game import NO_MOVES, LegalMoves, Move
from lama_gui.rules.lama_moves import Deal, Draw, Play, Quit, Return, play_of
from lama_gui.rules.lama_state import LamaState, Phase
from lama_gui.rules.variants import Returning, Variant

#: What stands in the way of every player's move in these phases.
NOT_NOW = {
    Phase.DEAL: "illegal.before_deal",
    Phase.SCORE: "illegal.score_first",
    Phase.END: "illegal.end_first",
    Phase.OVER: "illegal.match_over",
}

_DRAW, _QUIT = Draw(), Quit()


def legal_moves(variant: Variant, state: LamaState) -> LegalMoves[Move]:
    """The moves open to the seat whose turn it is; free swaps are not listed."""
    if state.turn is None:
        return NO_MOVES
    if state.phase is Phase.RETURN:
        return _returns(variant, state.turn, state.tokens[state.turn].total)
    return _turn(state.hands[state.turn], state.discard[-1], bool(state.deck), state.playing > 1)


@lru_cache(maxsize=1 << 14)  # the same hands come again and again
def _turn(hand: tuple[Card, ...], top: Card, deck: bool, others: bool) -> LegalMoves[Move]:
    """The moves of a turn. ``deck``: whether there is one; ``others``: who still play."""
    next_ones = FACES[top].lets_follow  # as ``follows``, looked up once
    moves: list[Move] = [
        play_of(card)
        for card in dict.fromkeys(hand)
        if card.value in next_ones or FACES[card].anywhere
    ]
    if deck and others:
        moves.append(_DRAW)
    moves.append(_QUIT)

    def refuse(move: Move) -> IllegalMove | None:
        return _refuse_turn(move, hand, top, not deck)

    return LegalMoves(moves, refuse)


def is_open(variant: Variant, state: LamaState, seat: int, move: Move) -> bool:
    """Whether ``seat`` may make ``move`` in its turn: as ``legal_moves``, without listing all."""
    if state.phase is not Phase.RETURN:
        if isinstance(move, Play):
            return move.card in state.hands[seat] and follows(move.card, state.discard[-1])
        if isinstance(move, Draw):
            return _may_draw(state)
        return isinstance(move, Quit)
    return move in legal_moves(variant, state)


def _may_draw(state: LamaState) -> bool:
    """There is a card to draw, and somebody else still plays (L2.2, L4.2)."""
    return bool(state.deck) and state.playing > 1


def _returns(variant: Variant, seat: int, total: int) -> LegalMoves[Move]:
    """The tokens that may be returned with ``total`` points (L5.4)."""
    values = [v for v in sorted(variant.denominations, reverse=True) if v <= total]
    if variant.returning is Returning.LARGEST:
        values = values[:1]
    else:
        values.append(0)

    def refuse(move: Move) -> IllegalMove | None:
        if not isinstance(move, Return):
            return IllegalMove("illegal.choose_return", seat=seat)
        if move.value and move.value not in variant.denominations:
            return IllegalMove("illegal.return_no_token", value=move.value)
        if move.value > total:
            return IllegalMove("illegal.return_too_much", value=move.value, total=total)
        return IllegalMove("illegal.return_largest", value=values[0])

    return LegalMoves(map(Return, values), refuse)


def _refuse_turn(
    move: Move, hand: tuple[Card, ...], top: Card, deck_empty: bool
) -> IllegalMove | None:
    """Why a move that is not legal in a turn is not."""
    match move:
        case Play(card) if card not in hand:
            return IllegalMove("illegal.not_in_hand", card=card)
        case Play(card):
            same, following = map(Card, values_on(top))
            return IllegalMove("illegal.not_next", top=top, same=same, next=following, card=card)
        case Draw():
            return IllegalMove("illegal.deck_empty" if deck_empty else "illegal.alone")
        case Return():
            return IllegalMove("illegal.return_now")
    return None


def require(state: LamaState, phase: Phase, otherwise: str) -> None:
    """Refuse a chance or bookkeeping move that does not come now."""
    if state.phase is phase:
        return
    if state.phase is Phase.RETURN:
        raise IllegalMove("illegal.choose_return", seat=state.turn)
    raise IllegalMove(NOT_NOW.get(state.phase, otherwise))


def check_deal(variant: Variant, state: LamaState, move: Deal) -> None:
    """Refuse a deal that is not the next round's, from exactly this variant's deck."""
    check_round(move.round, state.round)
    check_hands(move.hands, state.seats, variant.hand_size)
    if Counter(chain((move.discard,), move.deck, *move.hands)) != Counter(variant.deck):
        raise IllegalMove("illegal.deal.cards", variant=variant.name)
    check_seat(move.starter, state.seats)
