"""Match files read by the rules once more, by code that shares nothing with the program.

Written from the rules and the page about the match file alone, for matches without house rules.
It knows no sentences: :func:`first_wrong` says on which line a file leaves the rules.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any, Protocol

NUMBERS = [str(number) for number in range(1, 7)]
DECKS = {
    "classic": Counter({**dict.fromkeys(NUMBERS, 8), "L": 8}),
    "cafe": Counter({**dict.fromkeys(NUMBERS, 8), "L": 8}),
    "komary": Counter({**dict.fromkeys(NUMBERS, 8), "L": 7}),
    "party": Counter(
        {**dict.fromkeys(NUMBERS, 7), **{f"{n}+": 1 for n in NUMBERS}, "L": 7, "P": 1}
    ),
}
TOKENS = {"classic": (10, 1), "cafe": (10, 1), "komary": (10, 1), "party": (20, 10, 1)}
#: Where the next round is begun by the last to take a turn, not the last to play a card.
BY_TURN = ("party", "cafe")


class Wrong(Exception):
    """A line that is against the rules."""


def demand(holds: bool) -> None:
    """Raise Wrong unless it ``holds``."""
    if not holds:
        raise Wrong


def number(value: Any, most: int | None = None) -> int:
    """A whole number, or a seat of ``most`` seats."""
    demand(type(value) is int)
    demand(most is None or 0 <= value < most)
    return int(value)


def texts(value: Any) -> list[str]:
    """A list of texts."""
    demand(isinstance(value, list) and all(isinstance(one, str) for one in value))
    return list(value)


def keys(value: Any, *names: str) -> list[Any]:
    """The values of an object that has exactly these keys."""
    demand(isinstance(value, dict) and set(value) == set(names))
    return [value[name] for name in names]


def numbers(value: Any, wanted: Sequence[int]) -> None:
    """Demand exactly these whole numbers."""
    demand(isinstance(value, list) and [number(one) for one in value] == list(wanted))


class Table(Protocol):
    """A match in which one line follows the other."""

    seats: int

    def line(self, kind: str, seat: int | None, value: Any) -> None:
        """What one line says. Raises Wrong."""


class Lama:
    """A match of the L.A.M.A. family."""

    def __init__(self, variant: str, seats: int, starter: int | None) -> None:
        self.variant, self.seats, self.starter = variant, seats, starter
        self.phase, self.round = "deal", 0
        self.totals = [0] * seats
        self.tokens: list[Counter[int]] = [Counter() for _ in range(seats)]
        self.hands: list[list[str]] = []
        self.deck: list[str] = []
        self.top = ""
        self.turn = 0
        self.quit: list[bool] = []
        self.out: int | None = None
        self.played: int | None = None  # the last to play a card, and to take a turn
        self.moved: int | None = None

    def line(self, kind: str, seat: int | None, value: Any) -> None:
        """What one line says."""
        if kind == "swap" and seat is not None:
            self.swap(seat, *keys(value, "give", "take"))
            return
        wanted = {"play": "move", "draw": "move", "quit": "move"}.get(kind, kind)
        demand(wanted == self.phase)
        if kind == "deal":
            self.deal(*keys(value, "round", "starter", "hands", "discard", "deck"))
        elif kind == "score":
            self.score(*keys(value, "round", "points", "went_out"))
        elif kind == "end":
            totals, winners = keys(value, "totals", "winners")
            numbers(totals, self.totals)
            least = min(self.totals)
            numbers(winners, [seat for seat in range(self.seats) if self.totals[seat] == least])
            self.phase = "over"
        elif kind == "return":
            self.give_back(seat, number(value))
        else:
            demand(seat == self.turn)
            self.move(kind, self.turn, value)

    def deal(self, round_: Any, starter: Any, hands: Any, discard: Any, deck: Any) -> None:
        self.round += 1
        demand(number(round_) == self.round)
        demand(number(starter, self.seats) == self.starter or self.starter is None)
        demand(isinstance(hands, list) and len(hands) == self.seats)
        self.hands, self.deck = [texts(hand) for hand in hands], texts(deck)
        demand(all(len(hand) == 6 for hand in self.hands) and isinstance(discard, str))
        cards = [card for hand in self.hands for card in hand]
        demand(Counter([*cards, discard, *self.deck]) == DECKS[self.variant])
        self.top, self.turn, self.phase = discard, starter, "move"
        self.quit = [False] * self.seats
        self.out = self.played = self.moved = None

    def fits(self, card: str) -> bool:
        if card == "P":
            return True
        if self.top in ("L", "P"):
            return card == "L" or card[0] == "1"
        top = int(self.top[0])
        return top == 6 if card == "L" else int(card[0]) in (top, top + 1)

    def move(self, kind: str, seat: int, value: Any) -> None:
        again = False
        if kind == "play":
            demand(isinstance(value, str) and value in self.hands[seat] and self.fits(value))
            self.hands[seat].remove(value)
            self.top, self.played, again = value, seat, value.endswith("+")
        elif kind == "draw":
            demand(bool(self.deck) and value == self.deck[0] and self.quit.count(False) > 1)
            self.hands[seat].append(self.deck.pop(0))
        else:
            demand(value is True)
            self.quit[seat] = True
        self.moved = seat
        if not self.hands[seat]:
            self.out, self.phase = seat, "score"
        elif all(self.quit):
            self.phase = "score"
        elif not again:
            behind = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
            self.turn = next(other for other in behind if not self.quit[other])

    def score(self, round_: Any, points: Any, went_out: Any) -> None:
        demand(number(round_) == self.round)
        taken = [sum(cost(hand).values()) for hand in self.hands]
        numbers(points, taken)
        demand((went_out is None and self.out is None) or number(went_out) == self.out)
        for seat in range(self.seats):
            self.totals[seat] += taken[seat]
            self.change(seat)
        self.starter = self.moved
        if self.variant not in BY_TURN and self.played is not None:
            self.starter = self.played
        returns = self.out is not None and self.totals[self.out] > 0
        self.phase = "return" if returns else self.next_phase()

    def next_phase(self) -> str:
        return "end" if max(self.totals) >= 40 else "deal"

    def change(self, seat: int) -> None:
        """Into the fewest tokens."""
        left, held = self.totals[seat], Counter[int]()
        for value in TOKENS[self.variant]:
            held[value], left = divmod(left, value)
        self.tokens[seat] = held

    def give_back(self, seat: int | None, value: int) -> None:
        demand(seat is not None and seat == self.out)
        assert seat is not None
        demand(value == 0 or (value in TOKENS[self.variant] and value <= self.totals[seat]))
        self.totals[seat] -= value
        self.change(seat)
        self.phase = self.next_phase()

    def swap(self, seat: int, give: Any, take: Any) -> None:
        demand(self.round > 0 and self.phase != "over")
        sides = [self.side(give), self.side(take)]
        worth = [sum(value * count for value, count in side.items()) for side in sides]
        demand(worth[0] == worth[1] and sides[0] <= self.tokens[seat])
        self.tokens[seat] = self.tokens[seat] - sides[0] + sides[1]

    def side(self, value: Any) -> Counter[int]:
        demand(isinstance(value, dict) and bool(value))
        known = {str(token): token for token in TOKENS[self.variant]}
        demand(all(name in known and number(count) > 0 for name, count in value.items()))
        return Counter({known[name]: count for name, count in value.items()})


def cost(hand: Sequence[str]) -> dict[str, int]:
    """What is left, each value once."""
    found = {card[0]: int(card[0]) for card in hand if card not in ("L", "P")}
    if "P" in hand or "L" in hand:
        found["L"] = 20 if "P" in hand else 10
    return found


def colour(card: int) -> str:
    return "blue" if card <= 9 else "yellow" if card <= 20 else "red" if card <= 30 else "purple"


def symbols(card: int) -> int:
    """Stars, or skulls below zero."""
    steps = ((3, -3), (6, -2), (9, -1), (13, 1), (17, 2), (20, 3), (24, 1), (27, 2), (30, 3))
    last = ((32, -1), (34, -2), (36, -3))
    return next(count for most, count in (*steps, *last) if card <= most)


class Vamos:
    """A match of VAMOS."""

    def __init__(self, variant: str, seats: int, leader: int | None) -> None:
        del variant
        self.seats, self.leader, self.phase, self.round = seats, leader, "deal", 0
        self.totals = [0] * seats
        self.hands: list[list[int]] = []
        self.piles: list[list[int]] = []
        self.trick: list[tuple[int, int]] = []
        self.turn = self.given = 0

    def line(self, kind: str, seat: int | None, value: Any) -> None:
        """What one line says."""
        demand(kind == self.phase)
        if kind == "deal":
            self.deal(*keys(value, "round", "leader", "hands", "removed"))
        elif kind == "score":
            round_, points = keys(value, "round", "points")
            demand(number(round_) == self.round)
            made = [sum(map(symbols, pile)) for pile in self.piles]
            numbers(points, made)
            self.totals = [total + more for total, more in zip(self.totals, made, strict=True)]
            self.phase = "end" if self.round == self.seats else "deal"
        elif kind == "end":
            totals, winners = keys(value, "totals", "winners")
            numbers(totals, self.totals)
            most = max(self.totals)
            numbers(winners, [seat for seat in range(self.seats) if self.totals[seat] == most])
            self.phase = "over"
        else:
            demand(seat == self.turn)
            card = self.card(value)
            demand(card in self.hands[self.turn])
            self.play(self.turn, card) if kind == "play" else self.give(self.turn, card)

    @staticmethod
    def card(value: Any) -> int:
        demand(isinstance(value, str) and value in {str(card) for card in range(1, 37)})
        return int(value)

    def deal(self, round_: Any, leader: Any, hands: Any, removed: Any) -> None:
        self.round += 1
        demand(number(round_) == self.round)
        demand(number(leader, self.seats) == self.leader or self.leader is None)
        demand(isinstance(hands, list) and len(hands) == self.seats)
        self.hands = [[self.card(card) for card in texts(hand)] for hand in hands]
        demand(all(len(hand) == (7 if self.seats == 5 else 9) for hand in self.hands))
        cards = [card for hand in self.hands for card in hand]
        cards += [self.card(card) for card in texts(removed)]
        demand(sorted(cards) == list(range(1, 37)))
        self.turn, self.phase, self.trick = leader, "play", []
        self.leader = (leader + 1) % self.seats
        self.piles = [[] for _ in range(self.seats)]

    def play(self, seat: int, card: int) -> None:
        hand = self.hands[seat]
        if self.trick:
            led = colour(self.trick[0][0])
            demand(colour(card) == led or led not in map(colour, hand))
        hand.remove(card)
        self.trick.append((card, seat))
        self.turn = (seat + 1) % self.seats
        if len(self.trick) == self.seats:
            self.won()

    def won(self) -> None:
        """The highest of the led colour takes the lowest card, or everybody's gifts."""
        led = colour(self.trick[0][0])
        self.turn = max((card, seat) for card, seat in self.trick if colour(card) == led)[1]
        cards = [card for card, _ in self.trick]
        self.trick = []
        if {5, 15, 25} & set(cards) and self.hands[0]:
            self.phase, self.given = "give", self.turn
            return
        self.piles[self.turn].append(min(cards))
        if not self.hands[0]:
            self.phase = "score"

    def give(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.piles[self.given].append(card)
        self.turn = (seat + 1) % self.seats
        if self.turn == self.given:
            self.phase = "play" if self.hands[0] else "score"


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    demand(len(dict(pairs)) == len(pairs))
    return dict(pairs)


def _no_number(_: str) -> None:
    raise Wrong


def _header(start: Any) -> Table:
    demand(isinstance(start, dict) and start.get("format") == "lama-match")
    demand(number(start.get("version")) == 1 and start.get("options", {}) == {})
    variant, seats = start.get("variant"), start.get("seats")
    demand(isinstance(variant, str) and (variant in DECKS or variant == "vamos"))
    demand(isinstance(seats, list) and all(isinstance(seat, dict) for seat in seats))
    known = all(isinstance(seat.get(key), str) for seat in seats for key in ("name", "player"))
    demand(known and len(seats) in (range(3, 6) if variant == "vamos" else range(2, 7)))
    marked = [seat for seat, info in enumerate(seats) if info.get("youngest") is True]
    table = Vamos if variant == "vamos" else Lama
    return table(variant, len(seats), marked[0] if marked else None)


def first_wrong(text: str) -> int | None:
    """The first line, from 1, that is against the rules; None for a legal match.

    What stands behind the last line end is half a line.
    """
    table: Table | None = None
    for at, line in enumerate(text.split("\n")[:-1], start=1):
        try:
            said = json.loads(line, object_pairs_hook=_once, parse_constant=_no_number)
            if table is None:
                table = _header(said)
                continue
            demand(isinstance(said, dict) and len(set(said) - {"seat"}) == 1)
            (kind,) = set(said) - {"seat"}
            seated = kind not in ("deal", "score", "end")
            demand(seated == ("seat" in said))
            seat = number(said["seat"], table.seats) if seated else None
            table.line(kind, seat, said[kind])
        except (Wrong, ValueError):
            return at
    return None
