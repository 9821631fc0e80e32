"""The engine of VAMOS (clauses V1–V9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

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
    put,
)
from lama_gui.rules.vamos_cards import (
    DECK,
    VamosCard,
    parse_card,
    worth,
)
from lama_gui.rules.vamos_moves import (
    CardPlayed,
    CardsTaken,
    Deal,
    End,
    GiftGiven,
    Give,
    LeadSet,
    Play,
    RoundDealt,
    RoundEnded,
    RoundScored,
    Score,
    TrickWon,
    VamosCalled,
    parse_move,
)
from lama_gui.rules.vamos_state import (
    Collected,
    Gift,
    Phase,
    Plays,
    Trick,
    VamosRules,
    VamosState,
    VamosView,
    winning,
)

Result = tuple[VamosState, tuple[Event, ...]]

#: Number of seats -> cards in each hand; the others are removed unseen (V2).
HAND_SIZES = {3: 9, 4: 9, 5: 7}


class VamosGame(Game[VamosState]):
    """VAMOS, with options as in ``VamosRules.with_options``. Raises OptionError."""

    family: ClassVar[str] = "vamos"
    ranking: ClassVar[Ranking] = Ranking.MOST

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        self.rules = VamosRules.with_options(options or {})
        self.name, self.seat_counts = self.rules.name, self.rules.seat_counts
        self.symbols, self.options = self.rules.symbols, self.rules.options

    def parse_card(self, text: str) -> VamosCard:
        return parse_card(text)

    def parse_move(self, text: str) -> Move:
        return parse_move(text)

    # ------------------------------------------------------------- chance and bookkeeping

    def start(self, seats: int) -> VamosState:
        if seats not in self.seat_counts:
            raise ValueError(f"{self.name} is for 3 to 5 players, not {seats}")
        return VamosState(seats=seats, rounds=self.rules.rounds or seats, totals=(0,) * seats)

    def deal(self, state: VamosState, shuffle: Shuffle, starter: int | None = None) -> Deal:
        cards = tuple(shuffle(DECK))
        size = HAND_SIZES[state.seats]
        dealt = size * state.seats
        if state.first_leader is not None:
            starter = (state.first_leader + 1) % state.seats
        elif starter is None:
            starter = shuffle(range(state.seats))[0]
        hands = tuple(cards[i : i + size] for i in range(0, dealt, size))
        return Deal(state.round + 1, starter, hands, cards[dealt:])

    def due(self, state: VamosState) -> Move | None:
        if state.phase is Phase.SCORE:
            points = tuple(
                worth(taken, self.symbols) + worth((gift.card for gift in gifts), self.symbols)
                for taken, gifts in zip(state.taken, state.gifts, strict=True)
            )
            return Score(state.round, points)
        if state.phase is Phase.END:
            return End(state.totals, self.ranking.winners(state.totals))
        return None

    # ------------------------------------------------------------- what may be done

    def turn(self, state: VamosState) -> int | None:
        return state.turn

    def legal(self, state: VamosState) -> LegalMoves[Move]:
        if state.turn is None:
            return NO_MOVES
        hand, led = state.hands[state.turn], state.led
        if state.phase is Phase.GIVE:
            return LegalMoves(map(Give, hand), lambda move: _refuse_gift(move, hand))
        following = tuple(card for card in hand if card.colour is led)

        def refuse(move: Move) -> IllegalMove | None:
            match move:
                case Play(card) if card not in hand:
                    return IllegalMove("illegal.not_in_hand", card=card)
                case Play():
                    return IllegalMove(f"illegal.vamos.follow.{led}")
                case Give():
                    return IllegalMove("illegal.vamos.no_gift_now")
            return None

        return LegalMoves(map(Play, following or hand), refuse)

    # ------------------------------------------------------------- making a move

    def play(self, state: VamosState, move: Move, seat: int | None = None) -> Result:
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
        check_turn(state, seat)
        if refusal := self.legal(state).refusal(move):
            raise refusal
        if isinstance(move, Play):
            return _play_card(state, seat, move.card)
        assert isinstance(move, Give)
        return _give_card(state, seat, move.card)

    def _play_deal(self, state: VamosState, move: Deal) -> Result:
        """V2, V3: a new round with all 36 cards."""
        _require(state, Phase.DEAL, "illegal.no_deal_now")
        _check_deal(state, move)
        after = VamosState(
            seats=state.seats,
            rounds=state.rounds,
            totals=state.totals,
            phase=Phase.TRICK,
            round=move.round,
            turn=move.leader,
            leader=move.leader,
            first_leader=move.leader,
            hands=tuple(tuple(sorted(hand)) for hand in move.hands),
            removed=move.removed,
            taken=((),) * state.seats,
            gifts=((),) * state.seats,
        )
        return after, (
            RoundDealt(move.round, move.leader, HAND_SIZES[state.seats], len(move.removed)),
        )

    def _play_score(self, state: VamosState, move: Score) -> Result:
        """V8: turn over the face-down cards; score stars minus skulls."""
        _require(state, Phase.SCORE, "illegal.no_score_now")
        due = self.due(state)
        assert isinstance(due, Score)
        check_fields(move, due, {"round": "illegal.score_round", "points": "illegal.score_points"})
        totals = tuple(total + p for total, p in zip(state.totals, due.points, strict=True))
        phase = Phase.END if state.round >= state.rounds else Phase.DEAL
        after = changed(state, totals=totals, phase=phase, scored=True)
        return after, (RoundScored(state.round, due.points, state.taken, state.gifts, totals),)

    def _play_end(self, state: VamosState, move: End) -> Result:
        """V8: the highest total wins; ties share the victory."""
        _require(state, Phase.END, "illegal.not_over")
        ended = check_end(move, self.due(state))
        return changed(state, phase=Phase.OVER, winners=ended.winners), (ended,)

    # ------------------------------------------------------------- what a seat sees

    def view(
        self,
        state: VamosState,
        seat: int,
        events: Iterable[Event] = (),
        history: Iterable[Event] = (),
        past: Iterable[tuple[Event, ...]] = (),
    ) -> VamosView:
        seats = state.seats
        gifts = state.gifts or ((),) * seats
        finished = [card for trick in state.tricks for _, card in trick.plays]
        return VamosView(
            variant=self.name,
            seat=seat,
            seats=seats,
            round=state.round,
            rounds=state.rounds,
            phase=state.phase,
            turn=state.turn,
            leader=state.leader,
            first_leader=state.first_leader,
            hand=state.hands[seat] if state.hands else (),
            hand_sizes=tuple(map(len, state.hands)) or (0,) * seats,
            trick=state.trick,
            led=state.led,
            winner=winning(state.trick) if state.trick else None,
            gave=tuple(gift.giver for gift in state.giving),
            tricks=state.tricks,
            played=(*finished, *(card for _, card in state.trick)),
            collected=tuple(
                Collected(taken, 0 if state.scored else len(pile))
                for taken, pile in zip(state.taken or ((),) * seats, gifts, strict=True)
            ),
            given=_given_by(state, seat),
            revealed=gifts if state.scored else (),
            removed=len(state.removed),
            totals=state.totals,
            rules=self.rules,
            legal=self.legal(state) if seat == state.turn else NO_MOVES,
            events=tuple(event.seen_by(seat) for event in events),
            history=tuple(history),
            past=tuple(past),
        )

    def watch(self, state: VamosState, seat: int) -> VamosView:
        return replace(self.view(state, seat), hand=(), given=(), legal=NO_MOVES)


def _play_card(state: VamosState, seat: int, card: VamosCard) -> Result:
    """V4: one card into the trick; the last one decides it."""
    hands = _without(state.hands, seat, card)
    trick = (*state.trick, (seat, card))
    led = trick[0][1].colour
    events: list[Event] = [] if state.trick else [LeadSet(seat, led)]
    events.append(CardPlayed(seat, card, len(hands[seat]), led, winning(trick)))
    if len(trick) < state.seats:
        after = changed(state, hands=hands, trick=trick, turn=(seat + 1) % state.seats)
        return after, tuple(events)
    after, decided = _decide(changed(state, hands=hands, trick=trick))
    return after, (*events, *decided)


def _decide(state: VamosState) -> Result:
    """V5–V7: the winner takes the lowest card; after VAMOS everyone gives one first."""
    winner = winning(state.trick)
    callers = tuple(seat for seat, card in state.trick if card.is_vamos)
    final = not any(state.hands)
    vamos = bool(callers) and not final
    won = TrickWon(winner, state.trick, vamos)
    if vamos:
        giving = changed(state, phase=Phase.GIVE, turn=winner)
        return giving, (won, VamosCalled(winner, callers))
    trick = Trick(state.trick, winner, vamos=False)
    taken = put(state.taken, winner, (*state.taken[winner], trick.lowest))
    after, ended = _next_trick(changed(state, taken=taken), trick)
    return after, (won, CardsTaken(winner, trick.lowest, 0), *ended)


def _give_card(state: VamosState, seat: int, card: VamosCard) -> Result:
    """V6: everybody gives one card face down, the winner first; then the winner takes all."""
    winner = winning(state.trick)
    hands = _without(state.hands, seat, card)
    giving = (*state.giving, Gift(seat, card))
    gift = GiftGiven(seat, winner, card, len(hands[seat]))
    if len(giving) < state.seats:
        turn = (seat + 1) % state.seats
        return changed(state, hands=hands, giving=giving, turn=turn), (gift,)
    gifts = put(state.gifts, winner, (*state.gifts[winner], *giving))
    trick = Trick(state.trick, winner, vamos=True)
    after, ended = _next_trick(changed(state, hands=hands, gifts=gifts, giving=()), trick)
    return after, (gift, CardsTaken(winner, None, len(giving)), *ended)


def _next_trick(state: VamosState, trick: Trick) -> Result:
    """V5: the winner leads the next trick, unless the hands are empty."""
    after = changed(state, trick=(), tricks=(*state.tricks, trick), leader=trick.winner)
    if any(state.hands):
        return changed(after, phase=Phase.TRICK, turn=trick.winner), ()
    return changed(after, phase=Phase.SCORE, turn=None), (RoundEnded(),)


def _given_by(state: VamosState, seat: int) -> Plays:
    """The gifts of ``seat`` in this round, as (receiver, card)."""
    laid = [(receiver, gift) for receiver, pile in enumerate(state.gifts) for gift in pile]
    if state.giving:
        laid += [(winning(state.trick), gift) for gift in state.giving]
    return tuple((receiver, gift.card) for receiver, gift in laid if gift.giver == seat)


def _refuse_gift(move: Move, hand: tuple[VamosCard, ...]) -> IllegalMove | None:
    """Why ``move`` is illegal while gifts are given."""
    match move:
        case Give(card) if card not in hand:
            return IllegalMove("illegal.not_in_hand", card=card)
        case Play():
            return IllegalMove("illegal.vamos.give_now")
    return None


def _without(
    hands: tuple[tuple[VamosCard, ...], ...], seat: int, card: VamosCard
) -> tuple[tuple[VamosCard, ...], ...]:
    return put(hands, seat, tuple(held for held in hands[seat] if held != card))


def _require(state: VamosState, phase: Phase, otherwise: str) -> None:
    """Raise IllegalMove for a chance or bookkeeping move in another phase."""
    if state.phase is not phase:
        raise IllegalMove(NOT_NOW.get(state.phase.value, otherwise))


def _check_deal(state: VamosState, move: Deal) -> None:
    seats, size = state.seats, HAND_SIZES[state.seats]
    check_round(move.round, state.round)
    check_hands(move.hands, seats, size)
    removed = len(DECK) - seats * size
    if len(move.removed) != removed:
        raise IllegalMove("illegal.vamos.removed", given=len(move.removed), expected=removed)
    dealt = [card for hand in move.hands for card in hand]
    if sorted((*dealt, *move.removed)) != list(DECK):
        raise IllegalMove("illegal.vamos.cards")
    check_seat(move.leader, seats)
    if state.first_leader is not None:
        expected = (state.first_leader + 1) % seats
        if move.leader != expected:
            raise IllegalMove("illegal.vamos.leader", expected=expected, given=move.leader)
