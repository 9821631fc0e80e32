"""The expert and keen VAMOS bots: determinizations of the hidden cards with playouts."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import exp, sqrt
from typing import NamedTuple

from msgspec import Struct, structs

from lama_gui.bots.characters import Character
from lama_gui.bots.vamos_levels import chance_of, gift_policy, play_policy, trick_of
from lama_gui.bots.vamos_playout import (
    ALL,
    OF_COLOUR,
    SUIT,
    VAMOS,
    GivePolicy,
    PlayPolicy,
    Trick,
    Worth,
    bits,
    card_of,
    each,
    play_out,
)
from lama_gui.rules.game import Move
from lama_gui.rules.vamos_cards import DECK
from lama_gui.rules.vamos_moves import Give, Play
from lama_gui.rules.vamos_state import Phase, Plays, VamosView


class Slot(Struct, frozen=True):
    """The position of a hidden card: which cards are possible, and where it is.

    ``hand`` and ``pile`` are seats or None; if both are None the card is removed. ``giver`` gave
    it to the pile.
    """

    allowed: int
    hand: int | None = None
    pile: int | None = None
    giver: int | None = None


class SeenCard(NamedTuple):
    """A card that was played, with the state of the trick (see ``PlayPolicy``)."""

    seat: int
    card: int
    led: int
    best: int
    low: int
    vamos: bool
    later: int


class SeenGift(NamedTuple):
    """A face-down gift: its giver, its slot, and whether the giver had ``received`` it."""

    seat: int
    slot: int
    received: bool


class Knowledge(Struct, frozen=True):
    """A view as bit sets.

    ``scores``: the known score of this round's piles per seat; ``slots``: one for each card of
    ``unseen``; ``giving``: the seats that give after this one, None if no gifts are being given;
    ``seen``: the others' actions in the round, oldest first, for inference.
    """

    seat: int
    hand: int
    unseen: int
    slots: tuple[Slot, ...]
    scores: tuple[int, ...]
    trick: Trick
    giving: tuple[int, ...] | None
    seen: tuple[SeenCard | SeenGift, ...] = ()


def knowledge(view: VamosView, *, reads: bool = True) -> Knowledge:
    """The knowledge in a view. Without ``reads``, every card is possible in every hand."""
    seats, seat = view.seats, view.seat
    voids = [0] * seats
    slots: list[Slot] = []
    actions: list[SeenCard | SeenGift] = []

    def given(givers: Iterable[int], winner: int) -> None:
        for giver in givers:
            if giver != seat:
                actions.append(SeenGift(giver, len(slots), giver == winner))
                slots.append(Slot(ALL & ~voids[giver], pile=winner, giver=giver))

    for trick in view.tricks:
        _learn(voids, trick.plays)
        actions += _laid(trick.plays, seat, seats)
        if trick.vamos:
            given(range(seats), trick.winner)
    _learn(voids, view.trick)
    actions += _laid(view.trick, seat, seats)
    if view.winner is not None:
        given(view.gave, view.winner)
    for other, size in enumerate(view.hand_sizes):
        if other != seat:
            slots += [Slot(ALL & ~voids[other], hand=other)] * size
    slots += [Slot(ALL)] * view.removed
    if not reads:
        slots = [structs.replace(slot, allowed=ALL) for slot in slots]
    scores = [sum(view.values[card] for card in pile.cards) for pile in view.collected]
    for receiver, card in view.given:
        scores[receiver] += view.values[card]
    giving = tuple(s for s in range(view.seats) if s != view.seat and s not in view.gave)
    hand = bits(view.hand)
    seen = bits(view.played) | bits(card for _, card in view.given) | hand
    return Knowledge(
        seat=seat,
        hand=hand,
        unseen=bits(DECK) & ~seen,
        slots=tuple(slots),
        scores=tuple(scores),
        trick=trick_of(view),
        giving=giving if view.phase is Phase.GIVE else None,
        seen=tuple(actions) if reads else (),
    )


def _laid(plays: Plays, own: int, seats: int) -> Iterator[SeenCard]:
    """The cards of the others in a trick."""
    trick = Trick(turn=0)
    for seat, card in plays:
        bit = 1 << card.number
        if seat != own:
            later = seats - 1 - trick.count
            yield SeenCard(seat, bit, trick.led, trick.best, trick.low, trick.vamos, later)
        trick.add(seat, bit)


def _learn(voids: list[int], plays: Plays) -> None:
    """V4: players who don't follow the led colour have none of it."""
    for seat, card in plays:
        led = plays[0][1].colour
        if card.colour is not led:
            voids[seat] |= OF_COLOUR[led]


def sample(
    known: Knowledge, worth: dict[int, int], chance: random.Random
) -> tuple[list[int], list[int]]:
    """A random determinization: hands, and scores including the face-down cards."""
    return placed(known, consistent(known, chance), worth)


def placed(
    known: Knowledge, cards: Sequence[int], worth: dict[int, int]
) -> tuple[list[int], list[int]]:
    """The hands and the scores if the hidden cards are in the slots in this order."""
    hands = [0] * len(known.scores)
    scores = list(known.scores)
    for slot, card in zip(known.slots, cards, strict=True):
        if slot.hand is not None:
            hands[slot.hand] |= card
        elif slot.pile is not None:
            scores[slot.pile] += worth[card]
    hands[known.seat] = known.hand
    return hands, scores


def consistent(known: Knowledge, chance: random.Random) -> list[int]:
    """The hidden cards in a random order that fits the slots."""
    cards = each(known.unseen)
    chance.shuffle(cards)
    slots = known.slots
    for index, slot in enumerate(slots):
        if not cards[index] & slot.allowed:
            start = int(chance.random() * len(slots))
            if not _swap(cards, slots, index, start):
                return _match(cards, slots)
    return cards


def _swap(cards: list[int], slots: tuple[Slot, ...], index: int, start: int) -> bool:
    """Exchange a card that does not fit with one of another slot, if both fit then."""
    card, allowed = cards[index], slots[index].allowed
    for step in range(len(slots)):
        other = (start + step) % len(slots)
        if card & slots[other].allowed and cards[other] & allowed:
            cards[index], cards[other] = cards[other], card
            return True
    return False


def _match(cards: list[int], slots: tuple[Slot, ...]) -> list[int]:
    """An order that fits, by bipartite matching, if exchanges are not enough."""
    holder: dict[int, int] = {}  # card -> index of its slot

    def settle(index: int, tried: set[int]) -> bool:
        for card in cards:
            if card & slots[index].allowed and card not in tried:
                tried.add(card)
                if card not in holder or settle(holder[card], tried):
                    holder[card] = index
                    return True
        return False

    for index in range(len(slots)):
        settled = settle(index, set())
        assert settled, "the cards really lie somewhere, so there is an order that fits"
    order = [0] * len(slots)
    for card, index in holder.items():
        order[index] = card
    return order


#: The assumed probability that a player chooses sensibly instead of randomly.
SENSE = 0.5

#: Metropolis steps before the first sample and between samples.
FIRST, NEXT = 60, 3


class PosteriorSampler:
    """Samples determinizations by their likelihood given the round so far (Metropolis)."""

    def __init__(
        self,
        known: Knowledge,
        worth: Worth,
        chance: random.Random,
        play: PlayPolicy,
        give: GivePolicy,
    ) -> None:
        self._known, self._worth, self._chance = known, worth.of, chance
        self._play, self._give = play, give
        self._cards = consistent(known, chance)
        self._chances = self._likelihood(self._cards)
        self._left = FIRST

    def deal(self) -> tuple[list[int], list[int]]:
        """A determinization: hands, and scores including the face-down cards."""
        if self._known.seen and len(self._cards) > 1:
            for _ in range(self._left):
                self._exchange()
            self._left = NEXT
        return placed(self._known, self._cards, self._worth)

    def _exchange(self) -> None:
        """Try to exchange the cards of two slots."""
        cards, slots, number = self._cards, self._known.slots, self._chance.random
        one = int(number() * len(cards))
        other = int(number() * len(cards))
        first, second = slots[one], slots[other]
        if (first.hand, first.pile, first.giver) == (second.hand, second.pile, second.giver):
            return  # the same world
        if not (cards[one] & second.allowed and cards[other] & first.allowed):
            return
        cards[one], cards[other] = cards[other], cards[one]
        chances = self._likelihood(cards)
        if chances >= self._chances or number() * self._chances < chances:
            self._chances = chances
        else:
            cards[one], cards[other] = cards[other], cards[one]

    def _likelihood(self, cards: Sequence[int]) -> float:
        """The likelihood of the actions seen, given the hidden cards."""
        hands, _ = placed(self._known, cards, self._worth)
        play, give = self._play, self._give
        chances = 1.0
        # Backwards, adding the played and given cards to the hands.
        for action in reversed(self._known.seen):
            if isinstance(action, SeenGift):
                card = cards[action.slot]
                hand = hands[action.seat] = hands[action.seat] | card
                count = hand.bit_count()
                if count > 1:
                    sensible = give(hand, action.received) == card
                    chances *= (1 - SENSE) / count + SENSE * sensible
                continue
            seat, card, led, best, low, vamos, later = action
            hand = hands[seat] = hands[seat] | card
            count = (hand & led or hand).bit_count()
            if count > 1:
                sensible = play(hand, led, best, low, vamos, later) == card
                chances *= (1 - SENSE) / count + SENSE * sensible
        return chances


#: The largest hand for which the end is solved exactly.
MOST = 2


def is_close(hands: Sequence[int]) -> bool:
    """Whether the end can be solved exactly."""
    return max([hand.bit_count() for hand in hands]) <= MOST


def best_end(
    hands: list[int], scores: Sequence[int], trick: Trick, worth: Mapping[int, int]
) -> list[int]:
    """The final scores if everybody, from ``trick.turn`` on, maximizes their own score.

    In ties the lowest card is played.
    """
    more = _gained(
        hands,
        trick.turn,
        trick.count,
        trick.led,
        trick.best,
        trick.low,
        trick.winner,
        trick.vamos,
        worth,
    )
    return [score + gain for score, gain in zip(scores, more, strict=True)]


def _gained(
    hands: list[int],
    seat: int,
    count: int,
    led: int,
    best: int,
    low: int,
    winner: int,
    vamos: bool,
    worth: Mapping[int, int],
) -> list[int]:
    """The further points of each seat; for the arguments see ``Trick``."""
    seats = len(hands)
    if count == seats:
        return _after(hands, low, winner, vamos, worth)
    hand = hands[seat]
    chosen: list[int] | None = None
    cards = (hand & led or hand) if count else hand
    while cards:
        card = cards & -cards
        cards ^= card
        hands[seat] = hand ^ card
        wins = not count or (card > best and card & led)
        end = _gained(
            hands,
            (seat + 1) % seats,
            count + 1,
            led if count else SUIT[card],
            card if wins else best,
            min(low, card) if count else card,
            seat if wins else winner,
            vamos or bool(card & VAMOS),
            worth,
        )
        if chosen is None or end[seat] > chosen[seat]:
            chosen = end
    hands[seat] = hand
    assert chosen is not None, "who has to play holds a card"
    return chosen


def _after(
    hands: list[int], low: int, winner: int, vamos: bool, worth: Mapping[int, int]
) -> list[int]:
    """The points of a full trick and everything after it."""
    left, gains = hands, [0] * len(hands)
    if vamos and hands[winner]:
        # V6: the worst card to others, the best to oneself; gifts are hidden.
        left = list(hands)
        for seat, hand in enumerate(hands):
            cards = each(hand)
            gift = (max if seat == winner else min)(cards, key=worth.__getitem__)
            left[seat] = hand ^ gift
            gains[winner] += worth[gift]
    else:
        gains[winner] += worth[low]
    if left[winner]:
        more = _gained(left, winner, 0, 0, 0, 0, winner, False, worth)
        gains = [gain + further for gain, further in zip(gains, more, strict=True)]
    return gains


#: Playouts per decision, the same on every machine.
PLAYOUTS = 1200

#: Determinizations per decision near the end, which is solved exactly in each.
CLOSE = 400

#: Playouts of the keen bot.
FEW = 24

#: The highest card.
LARGEST = 36

#: The random spread of totals in mean symbols: in the last round, and per square root of the
#: remaining rounds.
SPREAD_LAST, SPREAD = 0.8, 1.4

#: The number of stages, after each of which the worse half of the candidates is dropped.
STAGES = 3


class Expert:
    """Tries all candidates in the same determinizations and plays the one that wins most.

    ``reads``: whether it infers the others' hands from their moves.
    """

    def __init__(
        self, seed: int, character: Character, playouts: int = PLAYOUTS, *, reads: bool = True
    ) -> None:
        self._seed = seed
        self._character = character
        self._playouts, self._reads = playouts, reads

    def choose(self, view: VamosView, /) -> Move:
        """The move with the best prospects."""
        legal = [move for move in view.legal if isinstance(move, Play | Give)]
        if len(legal) == 1:
            return legal[0]
        chance = chance_of(view, self._seed)
        judged = ranked(view, chance, self._playouts, reads=self._reads)
        if view.phase is Phase.GIVE:
            return Give(card_of(judged[0].card))
        best = max(judged, key=lambda one: preference(self._character, one))
        return Play(card_of(best.card))


class Keen(Expert):
    """Uses few playouts, and no inference from the others' cards."""

    def __init__(self, seed: int, character: Character) -> None:
        super().__init__(seed, character, FEW, reads=False)


class Judged(NamedTuple):
    """A candidate with its expected share of the victory and score of the round."""

    card: int
    share: float
    points: float


def preference(who: Character, judged: Judged) -> float:
    """The share of the victory plus a character's preference (in per cent)."""
    taste = who.collecting * judged.points
    if judged.card & VAMOS:
        taste += who.boldness
    taste -= who.caution * judged.card.bit_length() / LARGEST
    return judged.share + 0.01 * taste


def ranked(
    view: VamosView,
    chance: random.Random,
    playouts: int,
    stages: int = STAGES,
    *,
    reads: bool = True,
) -> list[Judged]:
    """The cards that reached the last stage, best first; with one stage all of them.

    ``reads``: whether to infer the others' hands from their moves.
    """
    known = knowledge(view, reads=reads)
    worth = Worth(view.values)
    prospects = Prospects(view, worth)
    if known.hand.bit_count() <= MOST + 1:
        playouts = min(playouts, CLOSE)
    play, give = guessed_plays(chance, worth), gift_policy(worth)
    legal = sum(1 << move.card.number for move in view.legal if isinstance(move, Play | Give))
    sums = dict.fromkeys(each(legal), 0.0)
    points = dict.fromkeys(sums, 0.0)
    worlds = 0
    guesses = PosteriorSampler(known, worth, chance, play_policy(worth), give)
    for stage in range(stages):
        if stage and len(sums) > 2:
            best_half = sorted(sums, key=lambda card: -sums[card])[: (len(sums) + 1) // 2]
            sums = {card: sums[card] for card in best_half}
        more = max(1, playouts // stages // len(sums))
        for _ in range(more):
            hands, scores = guesses.deal() if reads else sample(known, worth.of, chance)
            for card in sums:
                end = _tried(known, card, list(hands), list(scores), worth, play, give)
                sums[card] += prospects.share(end)
                points[card] += end[view.seat]
        worlds += more
    judged = [Judged(card, sums[card] / worlds, points[card] / worlds) for card in sums]
    return sorted(judged, key=lambda one: -one.share)


class Prospects:
    """The expected share of the victory given the scores of a round.

    In the last round this is the result itself, softened a little so that the bot keeps trying in
    a lost match; before that, it depends on the distance of the totals.
    """

    def __init__(self, view: VamosView, worth: Worth) -> None:
        self._totals = view.totals
        self._seat = view.seat
        self._last = view.round >= view.rounds
        rounds_left = view.rounds - view.round
        self._spread = worth.mean * (SPREAD_LAST + SPREAD * sqrt(rounds_left))

    def share(self, scores: list[int]) -> float:
        """The share, 0 to 1, if this round ends with ``scores``."""
        totals = [total + score for total, score in zip(self._totals, scores, strict=True)]
        own = totals[self._seat]
        spread = self._spread
        soft = 1.0 / sum([exp(min(50.0, (total - own) / spread)) for total in totals])
        if not self._last:
            return soft
        won = 1.0 / totals.count(own) if own == max(totals) else 0.0
        return 0.8 * won + 0.2 * soft


def guessed_plays(chance: random.Random, worth: Worth) -> PlayPolicy:
    """The policy of all seats in playouts: half sensible, half random.

    A purely sensible policy would assume too much about the others, a random one too little.
    """
    number = chance.random
    sensible = play_policy(worth)

    def play(hand: int, led: int, best: int, low: int, vamos: bool, later: int) -> int:
        cards = hand & led or hand
        if not cards & (cards - 1):
            return cards
        pick = number()
        if pick < 0.5:
            return sensible(hand, led, best, low, vamos, later)
        for _ in range(int((2.0 * pick - 1.0) * cards.bit_count())):
            cards &= cards - 1
        return cards & -cards

    return play


def _tried(
    known: Knowledge,
    card: int,
    hands: list[int],
    scores: list[int],
    worth: Worth,
    play: PlayPolicy,
    give: GivePolicy,
) -> list[int]:
    """The final scores of the round after a candidate's move in one determinization."""
    seat, seats = known.seat, len(hands)
    hands[seat] ^= card
    trick = replace(known.trick)
    if known.giving is None:
        trick.add(seat, card)
        trick.turn = (seat + 1) % seats
    else:
        winner = trick.winner
        scores[winner] += worth.of[card]
        for other in known.giving:
            gift = give(hands[other], other == winner)
            hands[other] ^= gift
            scores[winner] += worth.of[gift]
        if not hands[winner]:
            return scores
        trick = Trick(turn=winner)
    if is_close(hands):
        return best_end(hands, scores, trick, worth.of)
    play_out(hands, scores, trick, worth.of, play, give)
    return scores
