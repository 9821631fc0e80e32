"""A family with three kinds of cards, as an example of extension.

There are four each of ``a``, ``b``, and ``c``. Everybody gets two and plays one in turn; the
highest card scores a point, also if several played it. The most points win.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, ClassVar

import pytest
from msgspec.structs import astuple

from lama_gui.bots import RandomBot
from lama_gui.bots.characters import LEVELS
from lama_gui.bots.reasons import Option, Reason
from lama_gui.families import FAMILIES
from lama_gui.families.family import (
    Family,
    HouseRule,
    Note,
    Scored,
    goals,
    no_extras,
    won,
)
from lama_gui.lines import END, Line, LineKind, Lines, PlayLine
from lama_gui.rules.errors import IllegalMove, Malformed, OptionError
from lama_gui.rules.game import (
    NO_MOVES,
    End,
    Event,
    Game,
    LegalMoves,
    Move,
    Ranking,
    Shuffle,
    check_end,
    check_hands,
    check_round,
    check_seat,
    put,
)

THREE = "three"
DECK = tuple(sorted("abc" * 4))
HAND = 2

# ------------------------------------------------------------- rules


@dataclass(frozen=True)
class Rules:
    """``rounds``: the number of rounds."""

    name: str = THREE
    rounds: int = 3
    seat_counts: range = range(2, 5)


@dataclass(frozen=True, slots=True)
class Play(Move):
    card: str

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Deal(Move):
    round: int
    starter: int
    hands: tuple[tuple[str, ...], ...]
    rest: tuple[str, ...]

    def __str__(self) -> str:
        return f"deal {self.round} {self.starter}"


@dataclass(frozen=True, slots=True)
class Score(Move):
    round: int
    points: tuple[int, ...]

    def __str__(self) -> str:
        return f"score {self.round}"


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    begins_round: ClassVar[bool] = True

    round: int


@dataclass(frozen=True, slots=True)
class Laid(Event):
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Counted(Event):
    reveals: ClassVar[bool] = True
    counts_round: ClassVar[bool] = True

    round: int
    points: tuple[int, ...]
    laid: tuple[tuple[int, str], ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ThreeState:
    seats: int
    totals: tuple[int, ...]
    round: int = 0
    turn: int | None = None
    starter: int = 0
    hands: tuple[tuple[str, ...], ...] = ()
    laid: tuple[tuple[int, str], ...] = ()
    rest: tuple[str, ...] = ()
    due: str = "deal"
    winners: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        return self.due == "over"

    @property
    def dealing(self) -> bool:
        return self.due == "deal"


@dataclass(frozen=True, slots=True)
class ThreeView:
    variant: str
    seat: int
    seats: int
    round: int
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    laid: tuple[tuple[int, str], ...]
    totals: tuple[int, ...]
    rules: Rules
    legal: LegalMoves[Move] = NO_MOVES
    events: tuple[Event, ...] = field(default=())
    history: tuple[Event, ...] = field(default=())
    past: tuple[tuple[Event, ...], ...] = field(default=(), repr=False)


class ThreeGame(Game[ThreeState]):
    family: ClassVar[str] = THREE
    ranking: ClassVar[Ranking] = Ranking.MOST

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        self.options = dict(options or {})
        if set(self.options) - {"rounds"}:
            raise OptionError("there is only rounds")
        self.rules = Rules(**self.options)
        self.name, self.seat_counts = THREE, self.rules.seat_counts

    def start(self, seats: int) -> ThreeState:
        if seats not in self.seat_counts:
            raise ValueError(f"three is for 2 to 4 players, not {seats}")
        return ThreeState(seats, (0,) * seats)

    def deal(self, state: ThreeState, shuffle: Shuffle, starter: int | None = None) -> Deal:
        cards, dealt = tuple(shuffle(DECK)), HAND * state.seats
        if state.round:
            starter = (state.starter + 1) % state.seats
        elif starter is None:
            starter = shuffle(range(state.seats))[0]
        hands = tuple(cards[i : i + HAND] for i in range(0, dealt, HAND))
        return Deal(state.round + 1, starter, hands, cards[dealt:])

    def turn(self, state: ThreeState) -> int | None:
        return state.turn

    def due(self, state: ThreeState) -> Move | None:
        if state.due == "score":
            best = max(card for _, card in state.laid)
            laid = dict(state.laid)
            return Score(state.round, tuple(int(laid[seat] == best) for seat in range(state.seats)))
        if state.due == "end":
            return End(state.totals, self.ranking.winners(state.totals))
        return None

    def legal(self, state: ThreeState) -> LegalMoves[Move]:
        if state.turn is None:
            return NO_MOVES
        hand = state.hands[state.turn]
        return LegalMoves(
            map(Play, dict.fromkeys(hand)),
            lambda move: IllegalMove("illegal.not_in_hand", card=getattr(move, "card", "")),
        )

    def play(
        self, state: ThreeState, move: Move, seat: int | None = None
    ) -> tuple[ThreeState, tuple[Event, ...]]:
        match move:
            case Deal() if state.due == "deal":
                return self._dealt(state, move), (Dealt(move.round),)
            case Score() if state.due == "score":
                if move != self.due(state):
                    raise IllegalMove("illegal.score_points", expected=[], given=[])
                totals = tuple(a + b for a, b in zip(state.totals, move.points, strict=True))
                due = "end" if state.round >= self.rules.rounds else "deal"
                counted = Counted(move.round, move.points, state.laid, totals)
                return replace(state, totals=totals, due=due), (counted,)
            case End() if state.due == "end":
                ended = check_end(move, self.due(state))
                return replace(state, due="over", winners=ended.winners), (ended,)
        if seat is None:
            raise IllegalMove("illegal.unknown_move")
        check_seat(seat, state.seats)
        if seat != state.turn:
            raise IllegalMove("illegal.not_your_turn", turn=state.turn, seat=seat)
        legal = self.legal(state)
        if not isinstance(move, Play) or move not in legal:
            raise legal.refusal(move) or IllegalMove("illegal.unknown_move")
        hand = list(state.hands[seat])
        hand.remove(move.card)
        after = replace(
            state,
            hands=put(state.hands, seat, tuple(hand)),
            laid=(*state.laid, (seat, move.card)),
            turn=(seat + 1) % state.seats,
        )
        if len(after.laid) == state.seats:
            after = replace(after, turn=None, due="score")
        return after, (Laid(seat, move.card),)

    def _dealt(self, state: ThreeState, move: Deal) -> ThreeState:
        check_round(move.round, state.round)
        check_hands(move.hands, state.seats, HAND)
        cards = Counter(move.rest)
        for hand in move.hands:
            cards.update(hand)
        if cards != Counter(DECK):
            raise IllegalMove("illegal.deal.cards", variant=THREE)
        return replace(
            state,
            round=move.round,
            turn=move.starter,
            starter=move.starter,
            hands=tuple(tuple(sorted(hand)) for hand in move.hands),
            laid=(),
            rest=move.rest,
            due="play",
        )

    def view(
        self,
        state: ThreeState,
        seat: int,
        events: Iterable[Event] = (),
        history: Iterable[Event] = (),
        past: Iterable[tuple[Event, ...]] = (),
    ) -> ThreeView:
        return ThreeView(
            variant=THREE,
            seat=seat,
            seats=state.seats,
            round=state.round,
            hand=state.hands[seat] if state.hands else (),
            hand_sizes=tuple(map(len, state.hands)) or (0,) * state.seats,
            laid=state.laid,
            totals=state.totals,
            rules=self.rules,
            legal=self.legal(state) if seat == state.turn else NO_MOVES,
            events=tuple(event.seen_by(seat) for event in events),
            history=tuple(history),
            past=tuple(past),
        )

    def watch(self, state: ThreeState, seat: int) -> ThreeView:
        return replace(self.view(state, seat), hand=(), legal=NO_MOVES)

    def parse_card(self, text: str) -> str:
        if text not in tuple("abc"):
            raise Malformed(f"{text!r} is not a card: cards are written a, b and c")
        return text

    def parse_move(self, text: str) -> Move:
        match text.split():
            case ["play", card]:
                return Play(self.parse_card(card))
        raise Malformed(f"{text!r} is not a move: moves are written 'play a'")


# ------------------------------------------------------------- lines


class DealBody(Line):
    round: int
    starter: int
    hands: tuple[tuple[str, ...], ...]
    rest: tuple[str, ...]


class DealLine(Line):
    deal: DealBody


class ScoreBody(Line):
    round: int
    points: tuple[int, ...]


class ScoreLine(Line):
    score: ScoreBody


LINES = Lines(
    LineKind(
        "deal",
        DealLine,
        lambda line: (None, Deal(*astuple(line.deal))),
        Deal,
        lambda _, __, move: {"deal": asdict(move)},
    ),
    LineKind(
        "play",
        PlayLine,
        lambda line: (line.seat, Play(line.play)),
        Play,
        lambda _, seat, move: {"seat": seat, "play": move.card},
    ),
    LineKind(
        "score",
        ScoreLine,
        lambda line: (None, Score(*astuple(line.score))),
        Score,
        lambda _, __, move: {"score": asdict(move)},
    ),
    END,
)

# ------------------------------------------------------------- coach and statistics


class Guess:
    """A coach who takes the highest card."""

    def options(self, view: Any, seed: int) -> list[Option]:
        """The moves, highest card first."""
        moves = sorted(view.legal, key=str, reverse=True)
        return [Option(move, 0.5 - n / 10, 0.0, 0.0) for n, move in enumerate(moves)]

    def why(self, view: Any, options: list[Option]) -> Reason:
        """Always the same reason."""
        return Reason("coach.play.next")

    def reading(self, view: Any) -> None:
        """Nothing can be inferred."""

    def lesson(self, view: Any, options: list[Option]) -> None:
        """A round can't be stopped."""

    def regret(self, view: Any, options: list[Option], played: Option) -> Reason:
        """Always the same text."""
        return Reason("review.match")


def note(event: Event) -> Note | None:
    """Only the scoring matters."""
    return Scored(event.points) if isinstance(event, Counted) else None


FAMILY = Family(
    name=THREE,
    games={THREE: ThreeGame},
    ranking=ThreeGame.ranking,
    lines=LINES,
    bots={level: lambda seed, _: RandomBot(seed) for level in LEVELS},
    coach=Guess,
    unknown=lambda _: "",
    fast=lambda _, __: None,
    luck=lambda _, __: None,
    goals=goals(won),
    note=note,
    house_rules=(HouseRule("rounds", (1, 2, 3)),),
    extras=no_extras,
)


def join_three(patch: pytest.MonkeyPatch) -> str:
    """Register the rules and bots of the family until the end of the test."""
    patch.setitem(FAMILIES, THREE, FAMILY)
    return THREE
