"""The bots for VAMOS: legal, repeatable, each better than the one before, and what they know."""

from __future__ import annotations

import random

import pytest

from lama_gui.bots import Bot, vamos_playout
from lama_gui.bots.characters import plain
from lama_gui.bots.vamos_expert import (
    Expert,
    Judged,
    Knowledge,
    PosteriorSampler,
    SeenCard,
    SeenGift,
    Slot,
    best_end,
    consistent,
    is_close,
    knowledge,
    preference,
    sample,
)
from lama_gui.bots.vamos_levels import gift_policy, play_policy
from lama_gui.bots.vamos_playout import ALL, OF_COLOUR, Trick, Worth, bits, card_of, each
from lama_gui.bots.vamos_yardstick import factory
from lama_gui.match import Match, play_out
from lama_gui.players.registry import find_character, make_bot
from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.vamos_cards import DECK, Colour, VamosCard
from lama_gui.rules.vamos_moves import Give, Play, Score
from lama_gui.rules.vamos_state import Phase, VamosState, VamosView
from tests import slow
from tests.players import playing, shuffler
from tests.rules.vamos_table import GAME, after, scored, table

WORTH = Worth(GAME.symbols)
QUICK = 60  # playouts, where strength does not matter


def share(bot: Bot, matches: int, seats: int = 4) -> float:
    """The bot's share of the victories against yardsticks, seats rotated, ties split."""
    won = 0.0
    for number in range(matches):
        seat = number % seats
        bots: list[Bot] = [factory(seed=number * seats + other) for other in range(seats)]
        bots[seat] = bot
        match = Match(GAME, seats)
        for _ in play_out(match, bots, shuffler(random.Random(number))):
            pass
        if seat in match.state.winners:
            won += 1 / len(match.state.winners)
    return won / matches


@pytest.mark.parametrize("seats", [3, 5])
def test_expert_plays_whole_matches_also_with_own_symbols(seats):
    match = Match(VamosGame({"symbols": {"30": 9, "1": -9}, "rounds": 2}), seats)
    bots = [Expert(seed, plain("expert"), QUICK) for seed in range(seats)]
    for _ in play_out(match, bots, shuffler(random.Random(seats))):
        pass
    assert match.over


@pytest.mark.slow
def test_expert_beats_the_yardstick_even_in_a_hurry():
    assert share(Expert(1, plain("expert"), 100), 40) > 0.6


def expert_move(hands: str, moves: str) -> object:
    state = after(table(hands), moves)
    return Expert(1, plain("expert"), 300).choose(GAME.view(state, state.turn))


def test_expert_keeps_the_stars_and_gives_the_skulls():
    vamos_trick = "play 12, play 20, play 15, give 9, give 8"
    assert expert_move("12 1 30 | 20 3 9 | 15 2 8", vamos_trick) == Give(VamosCard(1))


@pytest.mark.parametrize(
    ("demon", "likes", "over"),
    [
        ("brasa", Judged(1 << 15, 0.50, 1.0), Judged(1 << 16, 0.51, 1.0)),  # VAMOS!
        ("torito", Judged(1 << 20, 0.50, 3.0), Judged(1 << 11, 0.51, 1.0)),  # the trick
        ("flaca", Judged(1 << 2, 0.50, 1.0), Judged(1 << 33, 0.51, 1.0)),  # the low card
    ],
)
def test_an_expert_follows_its_taste_where_cards_are_as_good_as_equal(demon, likes, over):
    who, nobody = find_character(f"expert/{demon}"), plain("expert")
    assert preference(who, likes) > preference(who, over)
    assert preference(nobody, likes) < preference(nobody, over)
    assert preference(who, likes) < preference(who, over._replace(share=0.60)), (
        "but not where it matters"
    )


def test_expert_gives_itself_the_best():
    assert expert_move("20 1 30 | 12 3 9 | 15 2 8", "play 20, play 12, play 15") == Give(
        VamosCard(30)
    )


# ------------------------------------------------------------- a round in the head


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
        vamos_playout.play_out(hands, scores, trick, WORTH.of, beside.play, beside.give)
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


# ------------------------------------------------------------- the last tricks, with open hands


def by_the_rules(state: VamosState) -> list[int]:
    """The round's points when each plays for the own, of several the lowest card."""
    if state.turn is None:
        return list(scored(state).totals)
    seat, best = state.turn, None
    for move in sorted(GAME.legal(state), key=lambda move: move.card.number):
        end = by_the_rules(GAME.play(state, move, seat)[0])
        assert not isinstance(move, Give) or len(state.hands[seat]) == 1
        if best is None or end[seat] > best[seat]:
            best = end
    assert best is not None
    return best


def dealt(seed: int, seats: int) -> VamosState:
    """Two cards each, as often with VAMOS cards among them as not."""
    chance = random.Random(seed)
    cards = chance.sample([card.number for card in DECK], 2 * seats)
    hands = [cards[2 * seat : 2 * seat + 2] for seat in range(seats)]
    text = " | ".join(" ".join(map(str, hand)) for hand in hands)
    return table(text, leader=chance.randrange(seats))


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_the_search_finds_what_trying_everything_finds(seed: int, seats: int) -> None:
    state = dealt(seed, seats)
    hands = [bits(hand) for hand in state.hands]
    assert is_close(hands)
    assert state.phase is Phase.TRICK
    found = best_end(hands, [0] * seats, Trick(turn=state.turn or 0), WORTH.of)
    assert found == by_the_rules(state)


def test_a_round_with_more_cards_is_not_close() -> None:
    assert not is_close([bits(hand) for hand in table("1 2 3 | 4 5 6 | 7 8 9").hands])


# ------------------------------------------------------------- guessed worlds


def believed(view: VamosView, seed: int = 1) -> PosteriorSampler:
    known = knowledge(view)
    return PosteriorSampler(
        known, WORTH, random.Random(seed), play_policy(WORTH), gift_policy(WORTH)
    )


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_world_fits_what_the_seat_knows(seats: int) -> None:
    match = Match(GAME, seats)
    bots = [make_bot("novice", seed) for seed in range(seats)]
    for step in play_out(match, bots, shuffler(random.Random(seats))):
        if step.seat is None or len(match.steps) > 30:
            continue
        view = GAME.view(step.before, step.seat)
        known, guesses = knowledge(view), believed(view)
        for _ in range(3):
            hands, scores = guesses.deal()
            assert [hand.bit_count() for hand in hands] == list(view.hand_sizes)
            assert hands[view.seat] == bits(view.hand)
            for slot in known.slots:
                if slot.hand is not None:
                    assert not hands[slot.hand] & ~slot.allowed
            assert len(scores) == seats


def test_what_was_seen_is_told_without_a_hidden_card() -> None:
    state = after(table("1 2 21 | 30 31 22 | 4 10 11 | 12 13 14"), "play 1, play 30")
    (first, other) = knowledge(GAME.view(state, 2)).seen
    assert isinstance(first, SeenCard)
    assert isinstance(other, SeenCard)
    assert (first.seat, first.card, first.led, first.later) == (0, 1 << 1, 0, 3)
    assert (other.seat, other.card, other.best, other.low) == (1, 1 << 30, 1 << 1, 1 << 1)
    assert not knowledge(GAME.view(state, 2), reads=False).seen


def test_a_gift_is_told_by_its_place_alone() -> None:
    state = after(table("15 2 21 | 11 31 22 | 12 10 9"), "play 15, play 11, play 12, give 2")
    view = GAME.view(state, 1)
    known = knowledge(view)
    given = known.seen[-1]
    assert isinstance(given, SeenGift)
    assert (known.slots[given.slot].giver, given.received) == (0, True)


def test_who_ducked_low_is_guessed_to_hold_nothing_between() -> None:
    """Who has to go under plays the highest that does: a 2 under the 9 leaves no 3 to 8."""
    begun = table("9 20 36 | 2 33 34 | 10 11 12 | 13 14 15")
    view = GAME.view(after(begun, "play 9, play 2"), 2)
    between = bits(VamosCard(number) for number in range(3, 9))
    fair = knowledge(view, reads=False)
    reading, blind = (
        believed(view),
        PosteriorSampler(fair, WORTH, random.Random(1), play_policy(WORTH), gift_policy(WORTH)),
    )
    said = sum(bool(reading.deal()[0][1] & between) for _ in range(300))
    chance = sum(bool(sample(fair, WORTH.of, random.Random(n))[0][1] & between) for n in range(300))
    assert fair.seen == ()
    assert blind.deal()[0][2] == bits(view.hand)
    assert 0 < said < 0.8 * chance
