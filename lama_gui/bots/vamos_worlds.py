"""What a seat at VAMOS can know, and the worlds that agree with it.

A world says where each unseen card may be: in a hand, face down on a pile, or removed.
Who could not follow a colour has none of it from then on.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from lama_gui.bots.vamos_bits import ALL, OF_COLOUR, bits, each
from lama_gui.bots.vamos_playout import Trick
from lama_gui.rules.vamos_cards import DECK
from lama_gui.rules.vamos_state import Phase, Plays, VamosView


@dataclass(frozen=True, slots=True)
class Place:
    """Where one unseen card lies: which cards it can be, and whose hand or pile it is in.

    ``hand`` and ``pile`` are seats or None; with neither the card is removed. ``giver`` laid it on
    the pile.
    """

    allowed: int
    hand: int | None = None
    pile: int | None = None
    giver: int | None = None


class Laid(NamedTuple):
    """A card that was seen: who laid it, and how the trick stood (see ``PlayPolicy``)."""

    seat: int
    card: int
    led: int
    best: int
    low: int
    vamos: bool
    later: int


class Given(NamedTuple):
    """A card that was laid face down: who gave it, which place it lies in, whether to oneself."""

    seat: int
    place: int
    own: bool


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A view in bits.

    ``scores``: what the seat knows of this round's piles, per seat; ``places``: one for
    each card of ``unseen``; ``giving``: the seats that give after this one, None when no
    gifts are being laid; ``seen``: what the others did in the round, the oldest first, for who
    reads in it.
    """

    seat: int
    hand: int
    unseen: int
    places: tuple[Place, ...]
    scores: tuple[int, ...]
    trick: Trick
    giving: tuple[int, ...] | None
    seen: tuple[Laid | Given, ...] = ()


def knowledge(view: VamosView, *, reads: bool = True) -> Knowledge:
    """What the seat of ``view`` knows in the round's midst.

    Who does not read takes every card for possible in every hand.
    """
    seats, seat = view.seats, view.seat
    voids = [0] * seats
    places: list[Place] = []
    deeds: list[Laid | Given] = []

    def given(givers: Iterable[int], winner: int) -> None:
        for giver in givers:
            if giver != seat:
                deeds.append(Given(giver, len(places), giver == winner))
                places.append(Place(ALL & ~voids[giver], pile=winner, giver=giver))

    for trick in view.tricks:
        _learn(voids, trick.plays)
        deeds += _laid(trick.plays, seat, seats)
        if trick.vamos:
            given(range(seats), trick.winner)
    _learn(voids, view.trick)
    deeds += _laid(view.trick, seat, seats)
    if view.winner is not None:
        given(view.gave, view.winner)
    for other, size in enumerate(view.hand_sizes):
        if other != seat:
            places += [Place(ALL & ~voids[other], hand=other)] * size
    places += [Place(ALL)] * view.removed
    if not reads:
        places = [replace(place, allowed=ALL) for place in places]
    scores = [sum(view.values[card] for card in pile.cards) for pile in view.collected]
    for receiver, card in view.given:
        scores[receiver] += view.values[card]
    hand = bits(view.hand)
    seen = bits(view.played) | bits(card for _, card in view.given) | hand
    return Knowledge(
        seat=seat,
        hand=hand,
        unseen=bits(DECK) & ~seen,
        places=tuple(places),
        scores=tuple(scores),
        trick=_trick(view),
        giving=_still_to_give(view) if view.phase is Phase.GIVE else None,
        seen=tuple(deeds) if reads else (),
    )


def _laid(plays: Plays, own: int, seats: int) -> Iterator[Laid]:
    """What the others laid in a trick, and how it stood then."""
    trick = Trick(turn=0)
    for seat, card in plays:
        bit = 1 << card.number
        if seat != own:
            later = seats - 1 - trick.count
            yield Laid(seat, bit, trick.led, trick.best, trick.low, trick.vamos, later)
        trick.add(seat, bit)


def _learn(voids: list[int], plays: Plays) -> None:
    """V4: who plays another colour than was led has none of that one."""
    for seat, card in plays:
        led = plays[0][1].colour
        if card.colour is not led:
            voids[seat] |= OF_COLOUR[led]


def _trick(view: VamosView) -> Trick:
    trick = Trick(turn=view.seat)
    for seat, card in view.trick:
        trick.add(seat, 1 << card.number)
    return trick


def _still_to_give(view: VamosView) -> tuple[int, ...]:
    return tuple(s for s in range(view.seats) if s != view.seat and s not in view.gave)


def sample(
    known: Knowledge, worth: dict[int, int], chance: random.Random
) -> tuple[list[int], list[int]]:
    """A world as good as any: the hands, and the scores with the face-down cards in them."""
    return placed(known, consistent(known, chance), worth)


def placed(
    known: Knowledge, cards: Sequence[int], worth: dict[int, int]
) -> tuple[list[int], list[int]]:
    """The hands and the scores when the unseen cards lie in the places in this order."""
    hands = [0] * len(known.scores)
    scores = list(known.scores)
    for place, card in zip(known.places, cards, strict=True):
        if place.hand is not None:
            hands[place.hand] |= card
        elif place.pile is not None:
            scores[place.pile] += worth[card]
    hands[known.seat] = known.hand
    return hands, scores


def consistent(known: Knowledge, chance: random.Random) -> list[int]:
    """The unseen cards in an order that fits the places, one card for each."""
    cards = each(known.unseen)
    chance.shuffle(cards)
    places = known.places
    for index, place in enumerate(places):
        if not cards[index] & place.allowed:
            start = int(chance.random() * len(places))
            if not _swap(cards, places, index, start):
                return _match(cards, places)
    return cards


def _swap(cards: list[int], places: tuple[Place, ...], index: int, start: int) -> bool:
    """Exchange a card that does not fit for one of another place, when both fit then."""
    card, allowed = cards[index], places[index].allowed
    for step in range(len(places)):
        other = (start + step) % len(places)
        if card & places[other].allowed and cards[other] & allowed:
            cards[index], cards[other] = cards[other], card
            return True
    return False


def _match(cards: list[int], places: tuple[Place, ...]) -> list[int]:
    """A fitting order when exchanging two is not enough: a matching by augmenting paths."""
    holder: dict[int, int] = {}  # card -> index of its place

    def settle(index: int, tried: set[int]) -> bool:
        for card in cards:
            if card & places[index].allowed and card not in tried:
                tried.add(card)
                if card not in holder or settle(holder[card], tried):
                    holder[card] = index
                    return True
        return False

    for index in range(len(places)):
        settled = settle(index, set())
        assert settled, "the cards really lie somewhere, so there is an order that fits"
    order = [0] * len(places)
    for card, index in holder.items():
        order[index] = card
    return order
