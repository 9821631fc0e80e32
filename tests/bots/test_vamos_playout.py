"""VAMOS in the head plays by the rules, and imagines only what can be."""

from __future__ import annotations

import random

import pytest

from lama_gui.bots.vamos_expert import Knowledge, Slot, consistent, knowledge, sample
from lama_gui.bots.vamos_playout import ALL, OF_COLOUR, Trick, Worth, bits, card_of, each, play_out
from lama_gui.match import Match
from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.vamos_cards import Colour, VamosCard
from lama_gui.rules.vamos_moves import Give, Play, Score
from lama_gui.rules.vamos_state import Phase, VamosState
from tests import slow
from tests.players import playing
from tests.rules.vamos_table import after, table

GAME = VamosGame()
WORTH = Worth(GAME.symbols)


class Beside:
    """Policies that choose at random, make each move in the rules too, and compare."""

    def __init__(self, state: VamosState, chance: random.Random) -> None:
        self.state = state
        self.chance = chance
        self.gifts: list[tuple[int, bool, int]] = []  # hand, wins, gift; seat after seat

    def play(self, hand: int, led: int, best: int, low: int, vamos: bool, later: int) -> int:
        state = self.state
        assert state.phase is Phase.TRICK
        assert not self.gifts
        assert hand == bits(state.hands[state.turn])
        assert later == state.seats - 1 - len(state.trick)
        assert led == (OF_COLOUR[state.led] if state.led else 0)
        if led:
            cards = [card for _, card in state.trick]
            in_suit = [card for card in cards if card.colour is state.led]
            assert (best, low) == (bits([max(in_suit)]), bits([min(cards)]))
            assert vamos == any(card.is_vamos for card in cards)
        card = self.chance.choice(each(hand & led or hand))
        self.state, _ = GAME.play(state, Play(card_of(card)), state.turn)
        return card

    def give(self, hand: int, wins: bool) -> int:
        if not self.gifts:
            self._all_give()
        its_hand, its_wins, gift = self.gifts.pop(0)
        assert (hand, wins) == (its_hand, its_wins)
        return gift

    def _all_give(self) -> None:
        """Everybody's gift, made in the rules clockwise from the winner."""
        assert self.state.phase is Phase.GIVE
        winner = self.state.turn
        for seat, hand in enumerate(map(bits, self.state.hands)):
            self.gifts.append((hand, seat == winner, self.chance.choice(each(hand))))
        while self.state.phase is Phase.GIVE:
            gift = self.gifts[self.state.turn][2]
            self.state, _ = GAME.play(self.state, Give(card_of(gift)), self.state.turn)


def states(seats: int, seed: int, phases: tuple[Phase, ...]) -> list[VamosState]:
    """The states of a random match that are at one of ``phases``."""
    steps = playing(Match(GAME, seats), seed)
    return [step.after for step in steps if step.after.phase in phases]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_round_in_the_head_is_a_round_by_the_rules_move_by_move(seats):
    for seed in range(30 if slow.patient else 6):
        chance = random.Random(seed)
        state = chance.choice(states(seats, seed, (Phase.TRICK,)))
        beside = Beside(state, chance)
        trick = Trick(turn=state.turn)
        for seat, card in state.trick:
            trick.add(seat, bits([card]))
        scores = [
            sum(GAME.symbols[c] for c in taken) + sum(GAME.symbols[g.card] for g in gifts)
            for taken, gifts in zip(state.taken, state.gifts, strict=True)
        ]
        hands = [bits(hand) for hand in state.hands]
        play_out(hands, scores, trick, WORTH.of, beside.play, beside.give)
        assert GAME.due(beside.state) == Score(state.round, tuple(scores))


def truth(state: VamosState, seat: int) -> list[int]:
    """Where the unseen cards really are: hands of the others, gifts and removed ones."""
    gifts = [g.card for pile in (*state.gifts, state.giving) for g in pile if g.giver != seat]
    others = [bits(hand) for other, hand in enumerate(state.hands) if other != seat]
    return [*others, bits(gifts), bits(state.removed)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_a_seat_knows_leaves_exactly_the_unseen_cards(seats):
    for state in states(seats, seats, (Phase.TRICK, Phase.GIVE)):
        known = knowledge(GAME.view(state, state.turn))
        assert known.unseen == sum(truth(state, state.turn))
        assert known.unseen.bit_count() == len(known.slots)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_imagined_world_fits_all_that_was_seen(seats):
    chance = random.Random(seats)
    for seed in range(3):
        for state in states(seats, seed, (Phase.TRICK, Phase.GIVE)):
            known = knowledge(GAME.view(state, state.turn))
            cards = consistent(known, chance)
            assert bits(map(card_of, cards)) == known.unseen
            for card, slot in zip(cards, known.slots, strict=True):
                assert card & slot.allowed
            hands, _ = sample(known, WORTH.of, chance)
            assert [hand.bit_count() for hand in hands] == [len(h) for h in state.hands]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nothing_true_is_ruled_out(seats):
    """Every hand as it really is fits what the seat thinks possible."""
    for state in states(seats, seats + 5, (Phase.TRICK, Phase.GIVE)):
        for slot in knowledge(GAME.view(state, state.turn)).slots:
            if slot.hand is not None:
                assert not bits(state.hands[slot.hand]) & ~slot.allowed


def test_who_could_not_follow_has_none_of_that_colour():
    state = after(table("12 3 4 | 36 29 2 | 1 30 9"), "play 12, play 36")
    view = GAME.view(state, state.turn)
    allowed = {slot.allowed for slot in knowledge(view).slots if slot.hand == 1}
    assert allowed == {ALL & ~OF_COLOUR[Colour.YELLOW]}


def test_a_conflict_that_no_single_exchange_solves_is_solved():
    """Three slots in a ring, each with the card that only the next one can take."""
    blue, yellow, red = (bits([VamosCard(n)]) for n in (1, 10, 21))
    slots = (Slot(blue, hand=0), Slot(yellow, hand=1), Slot(red, hand=2))
    known = Knowledge(3, 0, blue | yellow | red, slots, (0, 0, 0, 0), Trick(0), None)
    for seed in range(10):
        assert consistent(known, random.Random(seed)) == [blue, yellow, red]
