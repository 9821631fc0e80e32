"""The engine of the L.A.M.A. family, driven by a variant's record (clauses L1–L6)."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from typing import Any, ClassVar

from lama_gui.rules.cards import FACES, Card, parse_card, penalty, values_on
from lama_gui.rules.errors import IllegalMove
from lama_gui.rules.game import (
    NO_MOVES,
    NOT_NOW,
    Event,
    Game,
    LegalMoves,
    Move,
    Ranking,
    Shuffle,
    changed,
    check_end,
    check_fields,
    check_hands,
    check_round,
    check_seat,
    check_turn,
    construct,
    put,
)
from lama_gui.rules.lama_moves import (
    CardDrawn,
    CardPlayed,
    Deal,
    DeckRanOut,
    Draw,
    End,
    Ending,
    ExtraTurn,
    LastCard,
    LastPlayer,
    Play,
    Quit,
    Return,
    RoundDealt,
    RoundEnded,
    RoundScored,
    Score,
    SeatQuit,
    Swap,
    TokenReturned,
    TokensSwapped,
    parse_move,
    play_of,
)
from lama_gui.rules.lama_state import LamaState, LamaView, Phase, Tokens
from lama_gui.rules.variants import NextStarter, Returning, Variant

_DRAW, _QUIT = Draw(), Quit()


def legal_moves(variant: Variant, state: LamaState) -> LegalMoves[Move]:
    """The legal moves of the seat whose turn it is, without token swaps."""
    if state.turn is None:
        return NO_MOVES
    if state.phase is Phase.RETURN:
        return _returns(variant, state.turn, state.tokens[state.turn].total)
    return _turn(state.hands[state.turn], state.discard[-1], bool(state.deck), state.playing > 1)


@lru_cache(maxsize=1 << 12)
def _turn(hand: tuple[Card, ...], top: Card, deck: bool, others: bool) -> LegalMoves[Move]:
    """The moves of a turn. ``deck``: whether it has cards; ``others``: whether others play."""
    next_ones = FACES[top].lets_follow  # inlined ``follows``
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
    """Why a move is illegal in a turn."""
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
    """Raise IllegalMove for a chance or bookkeeping move in another phase."""
    if state.phase is phase:
        return
    if state.phase is Phase.RETURN:
        raise IllegalMove("illegal.choose_return", seat=state.turn)
    raise IllegalMove(NOT_NOW.get(state.phase.value, otherwise))


def check_deal(variant: Variant, state: LamaState, move: Deal) -> None:
    """Raise IllegalMove unless the deal is for the next round and has exactly the deck's cards."""
    check_round(move.round, state.round)
    check_hands(move.hands, state.seats, variant.hand_size)
    if Counter(chain((move.discard,), move.deck, *move.hands)) != Counter(variant.deck):
        raise IllegalMove("illegal.deal.cards", variant=variant.name)
    check_seat(move.starter, state.seats)


Result = tuple[LamaState, tuple[Event, ...]]


class LamaGame(Game[LamaState]):
    """A variant of the family, with a match's house rules."""

    family: ClassVar[str] = "lama"
    ranking: ClassVar[Ranking] = Ranking.FEWEST
    rules: Variant

    def __init__(self, variant: Variant, options: Mapping[str, Any] | None = None) -> None:
        self.rules = variant.with_options(options or {})
        self.name, self.seat_counts = self.rules.name, self.rules.seat_counts
        self.options = dict(options or {})

    def parse_card(self, text: str) -> Card:
        return parse_card(text)

    def parse_move(self, text: str) -> Move:
        return parse_move(text)

    # ------------------------------------------------------------- chance and bookkeeping

    def start(self, seats: int) -> LamaState:
        if seats not in self.seat_counts:
            counts = self.seat_counts
            raise ValueError(f"{self.name} is for {counts[0]} to {counts[-1]} players, not {seats}")
        nothing = Tokens.fewest(0, self.rules.denominations)
        return LamaState(seats=seats, tokens=(nothing,) * seats)

    def deal(self, state: LamaState, shuffle: Shuffle, starter: int | None = None) -> Deal:
        cards = tuple(shuffle(self.rules.deck))
        size = self.rules.hand_size
        dealt = size * state.seats
        if state.round:
            starter = self._next_starter(state)
        elif starter is None:
            starter = shuffle(range(state.seats))[0]
        return Deal(
            round=state.round + 1,
            starter=starter,
            hands=tuple(tuple(cards[i : i + size]) for i in range(0, dealt, size)),
            discard=cards[dealt],
            deck=cards[dealt + 1 :],
        )

    def _next_starter(self, state: LamaState) -> int:
        """The starter of the next round (L6.1)."""
        last = state.last_turn
        if self.rules.next_starter is NextStarter.LAST_CARD and state.last_card is not None:
            last = state.last_card
        assert last is not None, "a round has at least one turn"
        return last

    def due(self, state: LamaState) -> Move | None:
        if state.phase is Phase.SCORE:
            points = tuple(map(penalty, state.hands))
            return Score(state.round, points, state.went_out)
        if state.phase is Phase.END:
            return End(state.totals, self.ranking.winners(state.totals))
        return None

    # ------------------------------------------------------------- what may be done

    def turn(self, state: LamaState) -> int | None:
        return state.turn

    def legal(self, state: LamaState) -> LegalMoves[Move]:
        return legal_moves(self.rules, state)

    # ------------------------------------------------------------- making a move

    def play(self, state: LamaState, move: Move, seat: int | None = None) -> Result:
        match move:
            case Deal():
                return self._play_deal(state, move)
            case Score():
                return self._play_score(state, move)
            case End():
                return self._play_end(state, move)
        if seat is None:
            raise IllegalMove("illegal.unknown_move")
        check_seat(seat, state.seats)
        if isinstance(move, Swap):
            return self._play_swap(state, seat, move)
        check_turn(state, seat)
        asked = _DRAW if isinstance(move, Draw) else move  # in a file it has its card
        if refusal := self.legal(state).refusal(asked):
            raise refusal
        match move:
            case Play():
                return self._play_card(state, seat, move.card)
            case Draw():
                return self._play_draw(state, seat, move)
            case Return():
                return self._play_return(state, seat, move)
            case _:
                return self._play_quit(state, seat)

    def _play_card(self, state: LamaState, seat: int, card: Card) -> Result:
        """L2.1, L3: a plus card gives another turn; the last card ends the round."""
        held = state.hands[seat]
        index = held.index(card)
        hand = held[:index] + held[index + 1 :]
        played = CardPlayed(seat, card, len(hand))
        extra = FACES[card].extra_turn
        after = changed(
            state,
            hands=put(state.hands, seat, hand),
            discard=(*state.discard, card),
            last_card=seat,
            last_turn=seat,
            turn=seat if extra else _next_seat(state.quit, seat),
        )
        if not hand:
            out = changed(after, phase=Phase.SCORE, turn=None, went_out=seat)
            return out, (played, RoundEnded(Ending.WENT_OUT, seat))
        events: list[Event] = [played]
        if len(hand) == 1:
            events.append(LastCard(seat))
        if extra:
            events.append(ExtraTurn(seat))
        return after, tuple(events)

    def _play_draw(self, state: LamaState, seat: int, move: Draw) -> Result:
        """L2.2, L2.3: the deck's next card goes to the hand, the turn passes."""
        card, deck = state.deck[0], state.deck[1:]
        if move.card is not None and move.card != card:
            raise IllegalMove("illegal.draw_card", expected=card, given=move.card)
        held = state.hands[seat]
        place = bisect(held, card)
        hand = (*held[:place], card, *held[place:])
        after = changed(
            state,
            hands=put(state.hands, seat, hand),
            deck=deck,
            last_turn=seat,
            turn=_next_seat(state.quit, seat),
        )
        drawn = CardDrawn(seat, card, len(deck))
        return after, (drawn,) if deck else (drawn, DeckRanOut())

    def _play_quit(self, state: LamaState, seat: int) -> Result:
        """L2.4, L4: out of the round; when all have quit it is over."""
        gone = put(state.quit, seat, True)
        quit_event = SeatQuit(seat, len(state.hands[seat]))
        if all(gone):
            after = changed(state, quit=gone, last_turn=seat, phase=Phase.SCORE, turn=None)
            return after, (quit_event, RoundEnded(Ending.ALL_QUIT, None))
        after = changed(state, quit=gone, last_turn=seat, turn=_next_seat(gone, seat))
        if after.playing == 1:
            assert after.turn is not None
            return after, (quit_event, LastPlayer(after.turn))
        return after, (quit_event,)

    def _play_return(self, state: LamaState, seat: int, move: Return) -> Result:
        """L5.4: return the token; then everybody holds the fewest tokens possible (L5.3)."""
        totals = list(state.totals)
        totals[seat] -= move.value
        after = self._after_scoring(changed(state, tokens=self._fewest(totals)))
        return after, (TokenReturned(seat, move.value, totals[seat]),)

    def _play_swap(self, state: LamaState, seat: int, move: Swap) -> Result:
        """L5.3: exchange tokens of equal value, between the first deal and the end."""
        if state.phase is Phase.OVER:
            raise IllegalMove("illegal.match_over")
        if not state.round:
            raise IllegalMove("illegal.before_deal")
        held = state.tokens[seat]
        if not move.give or not move.take or min(*move.give.values(), *move.take.values()) < 1:
            raise IllegalMove("illegal.swap.nothing")
        for value in (*move.give, *move.take):
            if value not in self.rules.denominations:
                raise IllegalMove("illegal.swap.token", value=value)
        for value, count in move.give.items():
            if count > held[value]:
                raise IllegalMove("illegal.swap.holds", seat=seat, count=count, value=value)
        given, taken = (sum(v * n for v, n in side.items()) for side in (move.give, move.take))
        if given != taken:
            raise IllegalMove("illegal.swap.value", given=given, taken=taken)
        after = held.swapped(move.give, move.take)
        tokens = put(state.tokens, seat, after)
        return changed(state, tokens=tokens), (TokensSwapped(seat, held, after),)

    def _play_deal(self, state: LamaState, move: Deal) -> Result:
        """L1, L6.1: a new round, from exactly this variant's deck."""
        require(state, Phase.DEAL, "illegal.no_deal_now")
        check_deal(self.rules, state, move)
        expected = self._next_starter(state) if state.round else move.starter
        if move.starter != expected:
            raise IllegalMove("illegal.deal.starter", expected=expected, given=move.starter)
        after = LamaState(
            seats=state.seats,
            tokens=state.tokens,
            phase=Phase.TURN,
            round=move.round,
            turn=move.starter,
            starter=move.starter,
            hands=tuple(tuple(sorted(hand)) for hand in move.hands),
            deck=move.deck,
            discard=(move.discard,),
            quit=(False,) * state.seats,
        )
        dealt = RoundDealt(
            move.round, move.starter, move.discard, self.rules.hand_size, len(move.deck)
        )
        return after, (dealt,)

    def _play_score(self, state: LamaState, move: Score) -> Result:
        """L5: points are taken as tokens; who went out may then return one."""
        require(state, Phase.SCORE, "illegal.no_score_now")
        due = self.due(state)
        assert isinstance(due, Score)
        check_fields(move, due, _SCORE_FIELDS)
        totals = [total + p for total, p in zip(state.totals, due.points, strict=True)]
        scored = RoundScored(
            state.round, due.points, state.went_out, state.hands, state.tokens, tuple(totals)
        )
        after = changed(state, tokens=self._fewest(totals))
        if state.went_out is not None and totals[state.went_out]:
            return changed(after, phase=Phase.RETURN, turn=state.went_out), (scored,)
        return self._after_scoring(after), (scored,)

    def _play_end(self, state: LamaState, move: End) -> Result:
        """L6.2: the fewest points win."""
        require(state, Phase.END, "illegal.not_over")
        ended = check_end(move, self.due(state))
        return changed(state, phase=Phase.OVER, winners=ended.winners), (ended,)

    def _fewest(self, totals: Iterable[int]) -> tuple[Tokens, ...]:
        denominations = self.rules.denominations
        return tuple(Tokens.fewest(total, denominations) for total in totals)

    def _after_scoring(self, state: LamaState) -> LamaState:
        over = max(state.totals) >= self.rules.target
        return changed(state, phase=Phase.END if over else Phase.DEAL, turn=None)

    # ------------------------------------------------------------- what a seat sees

    def view(
        self,
        state: LamaState,
        seat: int,
        events: Iterable[Event] = (),
        history: Iterable[Event] = (),
        past: Iterable[tuple[Event, ...]] = (),
    ) -> LamaView:
        fields: dict[str, object] = {
            "variant": self.rules.name,
            "seat": seat,
            "seats": state.seats,
            "round": state.round,
            "phase": state.phase,
            "turn": state.turn,
            "starter": state.starter,
            "hand": state.hands[seat] if state.hands else (),
            "hand_sizes": tuple(map(len, state.hands)) or (0,) * state.seats,
            "discard": state.discard,
            "deck_size": len(state.deck),
            "quit": state.quit or (False,) * state.seats,
            "tokens": state.tokens,
            "totals": state.totals,
            "rules": self.rules,
            "legal": self.legal(state) if seat == state.turn else NO_MOVES,
            "events": tuple([event.seen_by(seat) for event in events]),
            "history": tuple(history),
            "past": tuple(past),
        }
        return construct(LamaView, fields)

    def watch(self, state: LamaState, seat: int) -> LamaView:
        return replace(self.view(state, seat), hand=(), legal=NO_MOVES)


_SCORE_FIELDS = {
    "round": "illegal.score_round",
    "points": "illegal.score_points",
    "went_out": "illegal.score_went_out",
}


def _next_seat(gone: tuple[bool, ...], seat: int) -> int:
    """The next seat clockwise that has not quit (L2); itself when alone."""
    later = gone[seat + 1 :]
    return seat + 1 + later.index(False) if False in later else gone.index(False)
