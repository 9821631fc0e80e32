"""The fast table of VAMOS. Cards are bits, as in :mod:`lama_gui.bots.vamos_playout`."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from lama_gui.bots import vamos_yardstick
from lama_gui.bots.characters import Character
from lama_gui.bots.fast import Moves, Outcome, shuffled
from lama_gui.bots.vamos_levels import (
    LEARNT,
    NEW,
    NovicePolicy,
    PlainPolicy,
    Policy,
    SteadyPolicy,
    chance_from,
)
from lama_gui.bots.vamos_playout import Trick, Worth, bits, card_of, each
from lama_gui.rules.game import End, Ranking
from lama_gui.rules.vamos import HAND_SIZES
from lama_gui.rules.vamos_cards import DECK
from lama_gui.rules.vamos_moves import Deal, Give, Play, Score
from lama_gui.rules.vamos_state import VamosRules


@dataclass
class Round:
    """The state of a round.

    ``played`` are the numbers seen in tricks, in order; ``gifts``: per receiver, (giver, number);
    ``gave``: the seats that have given in this trick.
    """

    number: int
    totals: tuple[int, ...]
    leader: int
    hands: list[int]
    trick: Trick
    gifts: list[list[tuple[int, int]]]
    played: list[int] = field(default_factory=list)
    gave: tuple[int, ...] = ()

    def chance(self, seed: int, seat: int) -> random.Random:
        """The random generator of a bot, derived from its seed and its view."""
        given = [
            (receiver, card)
            for receiver, pile in enumerate(self.gifts)
            for giver, card in pile
            if giver == seat
        ]
        hand = list(map(_number, each(self.hands[seat])))
        return chance_from(
            seed, seat, self.number, self.totals, self.leader, hand, self.played, given, self.gave
        )

    def legal(self, seat: int) -> list[int]:
        """The legal cards of ``seat``, lowest first (V4)."""
        return each(self.hands[seat] & self.trick.led or self.hands[seat])


class AnyMove:
    """Chooses uniformly among the legal cards."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def play(self, table: Round, seat: int) -> int:
        """Any card of the led colour, or any."""
        return self._one(table.legal(seat))

    def give(self, table: Round, seat: int) -> int:
        """Any."""
        return self._one(each(table.hands[seat]))

    def _one(self, cards: list[int]) -> int:
        return cards[int(self._random() * len(cards))]


class VamosTable:
    """Plays matches of one rule record with ``seats`` seats."""

    def __init__(self, rules: VamosRules, seats: int) -> None:
        self._seats = seats
        self._rounds = rules.rounds or seats
        self._worth = Worth(rules.symbols)
        self._deck = list(range(len(DECK)))

    def policy(self, level: str, character: Character, seed: int) -> Policy | None:
        """The policy of a level; None if it is not supported."""
        match level:
            case "random":
                return AnyMove(seed)
            case "novice":
                return NovicePolicy(seed, character, NEW, self._worth)
            case "learner":
                return NovicePolicy(seed, character, LEARNT, self._worth)
            case "steady":
                return SteadyPolicy(character, self._worth)
        return None

    def plain_rule(self, name: str, seed: int) -> Policy | None:
        """The policy of the baseline bot in module ``name``; None if it is for another game."""
        return PlainPolicy(seed, self._worth) if name == vamos_yardstick.__name__ else None

    def play(
        self, chance: random.Random, policies: Sequence[Policy], moves: Moves | None = None
    ) -> Outcome:
        """Play a match, a policy per seat, with ``chance`` for the shuffles (V1–V8)."""
        seats, size = self._seats, HAND_SIZES[self._seats]
        dealt = seats * size
        totals = [0] * seats
        leader = -1
        for number in range(1, self._rounds + 1):
            cards = [DECK[place] for place in shuffled(chance, self._deck)]
            leader = shuffled(chance, list(range(seats)))[0] if leader < 0 else (leader + 1) % seats
            hands = tuple(tuple(cards[i : i + size]) for i in range(0, dealt, size))
            if moves is not None:
                moves.append((None, Deal(number, leader, hands, tuple(cards[dealt:]))))
            table = Round(
                number=number,
                totals=tuple(totals),
                leader=leader,
                hands=[bits(hand) for hand in hands],
                trick=Trick(leader),
                gifts=[[] for _ in range(seats)],
            )
            points = self._round(table, policies, moves)
            totals = [total + p for total, p in zip(totals, points, strict=True)]
            if moves is not None:
                moves.append((None, Score(number, tuple(points))))
        winners = Ranking.MOST.winners(totals)
        if moves is not None:
            moves.append((None, End(tuple(totals), winners)))
        return Outcome(tuple(totals), winners, (self._rounds * size,) * seats)

    def _round(self, table: Round, policies: Sequence[Policy], moves: Moves | None) -> list[int]:
        """Play a round; returns the points per seat (V4–V7)."""
        seats, hands, of = self._seats, table.hands, self._worth.of
        points = [0] * seats
        while hands[table.trick.turn]:
            trick = table.trick
            for place in range(trick.turn, trick.turn + seats):
                seat = place % seats
                card = policies[seat].play(table, seat)
                hands[seat] ^= card
                trick.add(seat, card)
                table.played.append(_number(card))
                if moves is not None:
                    moves.append((seat, Play(card_of(card))))
            winner = trick.winner
            if trick.vamos and hands[winner]:
                gifts: list[tuple[int, int]] = []
                for place in range(winner, winner + seats):
                    seat = place % seats
                    card = policies[seat].give(table, seat)
                    hands[seat] ^= card
                    table.gave = (*table.gave, seat)
                    gifts.append((seat, _number(card)))
                    points[winner] += of[card]
                    if moves is not None:
                        moves.append((seat, Give(card_of(card))))
                table.gifts[winner] += gifts
                table.gave = ()
            else:
                points[winner] += of[trick.low]
            table.trick = Trick(winner)
        return points


def _number(card: int) -> int:
    """The number of the card that is a bit."""
    return card.bit_length() - 1
