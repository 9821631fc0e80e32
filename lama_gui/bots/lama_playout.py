"""Integer rounds of the L.A.M.A. family for playouts.

They have no history and no validation, and are tested move by move against the rules. Unknown
cards are refused. A hand is a list of counts: indices 0–6 are the plain 1–6 and the llama, 7–12
the plus cards, 13 the pink llama. Actions are small integers, see ``SAME`` and below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, compress

from lama_gui.bots import UnknownCard
from lama_gui.rules.cards import LLAMA, Card, Kind
from lama_gui.rules.game import Move
from lama_gui.rules.lama_moves import Draw, Play

#: The actions of a turn; cards are identified by how they follow the top card.
SAME, NEXT, DRAW, QUIT, SAME_PLUS, NEXT_PLUS, PINK = range(7)
ACTIONS = 7

#: Kinds of card.
CARDS = 14
PINK_CARD = 13


#: index -> the card's value; 7 for llamas.
VALUES = (1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7)

#: index -> the card.
CARD_AT = (
    *(Card(value) for value in range(1, LLAMA + 1)),
    *(Card(value, Kind.PLUS) for value in range(1, LLAMA)),
    Card(LLAMA, Kind.PINK),
)

_INDEX = {card: index for index, card in enumerate(CARD_AT)}


def index_of(card: Card) -> int:
    """The index of a card. Raises UnknownCard."""
    try:
        return _INDEX[card]
    except KeyError:
        raise UnknownCard(card) from None


def unknown_in(deck: Iterable[Card]) -> str:
    """The first unknown card of ``deck``; "" if there is none."""
    return next((str(card) for card in deck if card not in _INDEX), "")


#: top value -> the card of each action, -1 if there is none (DRAW and QUIT play no card).
CARD_OF: tuple[tuple[int, ...], ...] = (
    (),
    *(
        (
            top - 1,
            top % 7,
            -1,
            -1,
            top + 6 if top < LLAMA else -1,
            top % 7 + 7 if top % 7 < 6 else -1,
            PINK_CARD,
        )
        for top in range(1, LLAMA + 1)
    ),
)

#: top value -> the cards in the order of the plain rule: same value first, plain before plus.
RULE_ORDER: tuple[tuple[int, ...], ...] = (
    (),
    *(
        tuple(
            card
            for card in (
                CARD_OF[top][SAME],
                CARD_OF[top][SAME_PLUS],
                PINK_CARD if top == LLAMA else -1,
                CARD_OF[top][NEXT],
                CARD_OF[top][NEXT_PLUS],
                PINK_CARD if top != LLAMA else -1,
            )
            if card >= 0
        )
        for top in range(1, LLAMA + 1)
    ),
)


@lru_cache(maxsize=32)
def copies(deck: tuple[Card, ...]) -> tuple[int, ...]:
    """The number of each card in a deck."""
    return tuple(counts_of(deck))


def counts_of(cards: Iterable[Card]) -> list[int]:
    """Cards as counts. Raises UnknownCard."""
    counts = [0] * CARDS
    try:
        for card in cards:
            counts[_INDEX[card]] += 1
    except KeyError:
        raise UnknownCard(card) from None
    return counts


def action_of(move: Move, top: int) -> int:
    """The action of a move, on a top card of value ``top``."""
    if isinstance(move, Play):
        return CARD_OF[top].index(index_of(move.card))
    return DRAW if isinstance(move, Draw) else QUIT


#: mask of the cards in a hand -> its penalty points (L5.1, L5.2).
POINTS = tuple(
    (20 if mask >> PINK_CARD & 1 else 10 if mask >> 6 & 1 else 0)
    + sum(card + 1 for card in range(6) if (mask >> card | mask >> card + 7) & 1)
    for mask in range(1 << CARDS)
)

#: A bit for each card.
BITS = tuple(1 << card for card in range(CARDS))

#: top value -> the mask of the cards that can be played on it.
_FITS = tuple(sum(BITS[card] for card in order) for order in RULE_ORDER)
_PICKS: tuple[dict[int, int], ...] = tuple(
    {
        sum(BITS[card] for card in some): next(card for card in order if card in some)
        for size in range(1, len(order) + 1)
        for some in combinations(order, size)
    }
    for order in RULE_ORDER
)


def mask_of(hand: Sequence[int]) -> int:
    """The mask of the cards in a hand."""
    return sum(compress(BITS, hand))


def points_of(hand: Sequence[int]) -> int:
    """The penalty points of a hand (L5.1, L5.2)."""
    return POINTS[mask_of(hand)]


@dataclass(slots=True, eq=False)
class PlayoutRound:
    """The state of a round. ``deck[-1]`` is drawn next; seats that quit stay in the lists.

    ``went_out`` is the seat that played its last card; ``last_card`` and ``last_turn`` are the
    last seats to play a card and to take a turn, -1 for nobody. ``masks`` are those of the hands.
    """

    hands: list[list[int]]
    sizes: list[int]
    quit: list[bool]
    deck: list[int]
    top: int
    turn: int
    last_card: int = -1
    last_turn: int = -1
    went_out: int = -1
    over: bool = False
    seats: int = field(init=False)
    masks: list[int] = field(init=False)
    playing: int = field(init=False)

    def __post_init__(self) -> None:
        self.seats = len(self.hands)
        self.masks = list(map(mask_of, self.hands))
        self.playing = self.seats - sum(self.quit)

    def copy(self) -> PlayoutRound:
        """An independent copy."""
        other = PlayoutRound.__new__(PlayoutRound)
        other.seats = self.seats
        other.hands = [hand[:] for hand in self.hands]
        other.masks = self.masks[:]
        other.sizes = self.sizes[:]
        other.quit = self.quit[:]
        other.deck = self.deck[:]
        other.top = self.top
        other.turn = self.turn
        other.playing = self.playing
        other.last_card = self.last_card
        other.last_turn = self.last_turn
        other.went_out = self.went_out
        other.over = self.over
        return other

    def legal(self) -> list[int]:
        """The legal actions of the seat whose turn it is."""
        hand = self.hands[self.turn]
        actions = [a for a, card in enumerate(CARD_OF[self.top]) if card >= 0 and hand[card]]
        if self.deck and self.playing > 1:
            actions.append(DRAW)
        actions.append(QUIT)
        return actions

    def act(self, action: int) -> None:
        """Execute a legal action for the seat whose turn it is."""
        seat = self.last_turn = self.turn
        if action == QUIT:
            self.quit[seat] = True
            self.playing -= 1
            if self.playing:
                self._pass(seat)
            else:
                self.over = True
        elif action == DRAW:
            card = self.deck.pop()
            self.hands[seat][card] += 1
            self.masks[seat] |= BITS[card]
            self.sizes[seat] += 1
            self._pass(seat)
        else:
            card = CARD_OF[self.top][action]
            hand = self.hands[seat]
            hand[card] -= 1
            if not hand[card]:
                self.masks[seat] ^= BITS[card]
            self.top = VALUES[card]
            self.last_card = seat
            self.sizes[seat] -= 1
            if not self.sizes[seat]:
                self.went_out = seat
                self.over = True
            elif action not in (SAME_PLUS, NEXT_PLUS):
                self._pass(seat)

    def _pass(self, seat: int) -> None:
        seats, gone = self.seats, self.quit
        seat = (seat + 1) % seats
        while gone[seat]:
            seat = (seat + 1) % seats
        self.turn = seat

    def finish(self, quit_at: Sequence[int], until: int = -1) -> None:
        """Continue by the plain rule: same value, next value, quit with few points, draw.

        ``quit_at``: per seat, the points with which it quits if it can't play. Stops at the turn
        of the seat ``until``.
        """
        hands, sizes, gone, deck = self.hands, self.sizes, self.quit, self.deck
        seats, top, seat, playing = self.seats, self.top, self.turn, self.playing
        last_card, last = self.last_card, self.last_turn
        masks, bits, costs, values, fits, picks = self.masks, BITS, POINTS, VALUES, _FITS, _PICKS
        while seat != until and not self.over:
            mask = masks[seat]
            last = seat
            options = mask & fits[top]
            if options:
                card = picks[top][options]
                hand = hands[seat]
                hand[card] -= 1
                if not hand[card]:
                    masks[seat] = mask ^ bits[card]
                top = values[card]
                last_card = seat
                sizes[seat] -= 1
                if not sizes[seat]:
                    self.went_out = seat
                    self.over = True
                    break
                if 7 <= card < PINK_CARD:
                    continue
            elif not deck or playing < 2 or costs[mask] <= quit_at[seat]:
                gone[seat] = True
                playing -= 1
                if not playing:
                    self.over = True
                    break
            else:
                card = deck.pop()
                hands[seat][card] += 1
                masks[seat] = mask | bits[card]
                sizes[seat] += 1
            seat += 1
            if seat == seats:
                seat = 0
            while gone[seat]:
                seat += 1
                if seat == seats:
                    seat = 0
        self.top, self.turn, self.playing = top, seat, playing
        self.last_card, self.last_turn = last_card, last

    def finish_randomly(
        self, seat: int, quit_at: Sequence[int], random: Callable[[], float]
    ) -> None:
        """Continue with ``seat`` by the plain rule and random moves of all others."""
        while not self.over:
            if self.turn != seat:
                actions = self.legal()
                self.act(actions[int(random() * len(actions))])
                continue
            following = (seat + 1) % self.seats
            while self.quit[following]:
                following = (following + 1) % self.seats
            self.finish(quit_at, -1 if following == seat else following)

    def totals_after(self, totals: Sequence[int], tokens: Sequence[int]) -> list[int]:
        """The totals after the round, with the largest token returned by who went out (L5.4).

        ``tokens`` are the variant's denominations.
        """
        after = [t + POINTS[mask] for t, mask in zip(totals, self.masks, strict=True)]
        out = self.went_out
        if out >= 0:
            after[out] -= max((value for value in tokens if value <= after[out]), default=0)
        return after
