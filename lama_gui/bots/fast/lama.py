"""The fast table of the L.A.M.A. family.

Cards are indices; a hand is a list of counts and a mask of the kinds held. What depends only on
the mask – the card that a rule plays, the penalty of a hand – is looked up in tables.
"""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from lama_gui.bots import lama_levels as levels
from lama_gui.bots import yardstick
from lama_gui.bots.characters import Character
from lama_gui.bots.fast import Moves, Outcome, shuffled
from lama_gui.bots.lama_levels import (
    DRAW,
    NO_HAND,
    QUIT,
    LearnerPolicy,
    NovicePolicy,
    Rule,
    plain_rule,
    steady_rule,
)
from lama_gui.rules.cards import FACES, LLAMA, Card, follows, penalty
from lama_gui.rules.game import End, Move, Ranking
from lama_gui.rules.lama_moves import Deal, Draw, Play, Return, Score
from lama_gui.rules.variants import NextStarter, Returning, Variant

Policy = Rule | levels.Policy


class AnyMove:
    """Chooses uniformly among the legal moves: cards, drawing, quitting."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def pick(self, cards: Sequence[int], may_draw: bool) -> Any:
        """Any."""
        count = len(cards)
        number = int(self._random() * (count + 1 + may_draw))
        if number < count:
            return cards[number]
        return DRAW if may_draw and number == count else QUIT

    def quits(self, points: int, smallest: int) -> bool:  # noqa: ARG002
        """Never: it always picks a move."""
        return False

    def give_back(self, values: Sequence[int]) -> int:
        """Any."""
        return values[int(self._random() * len(values))]


class _Points(dict[int, int]):
    """mask of the kinds in a hand -> its penalty points (L5.1, L5.2), computed on demand."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._cards = cards

    def __missing__(self, mask: int) -> int:
        held = [card for index, card in enumerate(self._cards) if mask >> index & 1]
        points = self[mask] = penalty(held)
        return points


class LamaTable:
    """Plays matches of one rule record with ``seats`` seats."""

    def __init__(self, rules: Variant, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        cards = self.cards = tuple(sorted(set(rules.deck)))
        index = {card: number for number, card in enumerate(cards)}
        self._two, self._llama = bisect_left(cards, Card(2)), bisect_left(cards, Card(LLAMA))
        self._deck = [index[card] for card in rules.deck]
        self._extra = [FACES[card].extra_turn for card in cards]
        self._points = _Points(cards)
        #: top -> the mask of the cards that can be played on it
        self._follow = [
            sum(1 << n for n, card in enumerate(cards) if follows(card, top)) for top in cards
        ]
        #: top -> mask of playable cards -> these cards, sorted
        self._playable: list[dict[int, tuple[int, ...]]] = [
            {
                sum(1 << n for n in some): some
                for size in range(len(cards) + 1)
                for some in combinations([n for n in range(len(cards)) if mask >> n & 1], size)
            }
            for mask in self._follow
        ]
        self._picks = lru_cache(maxsize=64)(self._picks_of)
        self._returns = lru_cache(maxsize=None)(self._returns_of)

    def policy(self, level: str, character: Character, seed: int) -> Policy | None:
        """The policy of a level; None if it is not supported."""
        match level:
            case "random":
                return AnyMove(seed)
            case "novice":
                return NovicePolicy(seed, character, self._llama)
            case "learner":
                return LearnerPolicy(seed, character, self._two, self._llama)
            case "steady":
                return steady_rule(character, self.seats)
        return None

    def plain_rule(self, name: str, seed: int) -> Policy | None:  # noqa: ARG002 - no chance in it
        """The yardstick of the module ``name``; None when it is none of this game."""
        return plain_rule() if name == yardstick.__name__ else None

    def _picks_of(self, rule: Rule) -> list[dict[int, int]]:
        """top -> mask of playable cards -> the one that ``rule`` plays."""
        cards = self.cards

        def first(top: Card, some: Sequence[int]) -> int:
            return min(some, key=lambda number: rule.preference(cards[number], top))

        return [
            {mask: first(top, some) for mask, some in masks.items() if some}
            for top, masks in zip(cards, self._playable, strict=True)
        ]

    def _returns_of(self, total: int) -> tuple[int, ...]:
        """The tokens that may be returned with ``total`` points, largest first (L5.4)."""
        values = [v for v in sorted(self.rules.denominations, reverse=True) if v <= total]
        if self.rules.returning is Returning.LARGEST:
            return tuple(values[:1])
        return (*values, 0)

    def play(
        self, chance: random.Random, policies: Sequence[Policy], moves: Moves | None = None
    ) -> Outcome:
        """Play a match, a policy per seat, with ``chance`` for the shuffles.

        Every move is appended to ``moves``, if there are any to be kept.
        """
        seats, by_last_card = self.seats, self.rules.next_starter is NextStarter.LAST_CARD
        picks = [self._picks(p) if isinstance(p, Rule) else None for p in policies]
        totals = [0] * seats
        made = [0] * seats
        starter = -1
        number = 0
        while max(totals) < self.rules.target:
            number += 1
            cards = shuffled(chance, self._deck)
            if starter < 0:
                starter = shuffled(chance, list(range(seats)))[0]
            if moves is not None:
                moves.append((None, self._deal(number, starter, cards)))
            masks, out, last_card, last_turn = self._round(
                cards, starter, policies, picks, made, moves
            )
            points = [self._points[mask] for mask in masks]
            totals = [total + p for total, p in zip(totals, points, strict=True)]
            if moves is not None:
                moves.append((None, Score(number, tuple(points), None if out < 0 else out)))
            if out >= 0 and totals[out]:
                values = self._returns(totals[out])
                policy = policies[out]
                value = values[0] if isinstance(policy, Rule) else policy.give_back(values)
                totals[out] -= value
                made[out] += 1
                if moves is not None:
                    moves.append((out, Return(value)))
            starter = last_card if by_last_card and last_card >= 0 else last_turn
        winners = Ranking.FEWEST.winners(totals)
        if moves is not None:
            moves.append((None, End(tuple(totals), winners)))
        return Outcome(tuple(totals), winners, tuple(made))

    def _round(
        self,
        cards: list[int],
        seat: int,
        policies: Sequence[Policy],
        picks: Sequence[list[dict[int, int]] | None],
        made: list[int],
        moves: Moves | None,
    ) -> tuple[list[int], int, int, int]:
        """Play a round; returns the hands' masks, who went out, the last to play and to move.

        -1 for nobody. It is one long loop because a further call per move would cost a third.
        """
        seats, size = self.seats, self.rules.hand_size
        follow, playable, extra, points = self._follow, self._playable, self._extra, self._points
        counts: list[list[int]] = []
        masks: list[int] = []
        for first in range(0, seats * size, size):
            row = [0] * len(extra)
            mask = 0
            for card in cards[first : first + size]:
                row[card] += 1
                mask |= 1 << card
            counts.append(row)
            masks.append(mask)
        sizes = [size] * seats
        top = cards[seats * size]
        drawn, end = seats * size + 1, len(cards)
        after = [*range(1, seats), 0]  # seat -> the next one that has not quit
        playing, last_card, last_turn = seats, -1, seat
        while True:
            made[seat] += 1
            last_turn = seat
            mask = masks[seat]
            options = mask & follow[top]
            pick = picks[seat]
            if pick is not None and options:
                action: Any = pick[top][options]
            else:
                may_draw = playing > 1 and drawn < end
                some = playable[top][options]
                policy = policies[seat]
                action = None if isinstance(policy, Rule) else policy.pick(some, may_draw)
                if action is None:
                    own, sizes[seat] = sizes[seat], NO_HAND
                    quits = policy.quits(points[mask], min(sizes))
                    sizes[seat] = own
                    if may_draw:
                        action = QUIT if quits else DRAW
                    elif some:
                        action = some[0]
                    else:
                        action = QUIT
            if moves is not None:
                moves.append((seat, self._move(action, cards, drawn)))
            if action is DRAW:
                card = cards[drawn]
                drawn += 1
                counts[seat][card] += 1
                masks[seat] = mask | 1 << card
                sizes[seat] += 1
            elif action is QUIT:
                playing -= 1
                if not playing:
                    return masks, -1, last_card, last_turn
                sizes[seat] = NO_HAND
                after[after.index(seat)] = after[seat]
                after[seat], seat = NO_HAND, after[seat]
                continue
            else:
                row = counts[seat]
                row[action] -= 1
                if not row[action]:
                    masks[seat] = mask ^ 1 << action
                top = action
                last_card = seat
                sizes[seat] -= 1
                if not sizes[seat]:
                    return masks, seat, last_card, last_turn
                if extra[action]:
                    continue
            seat = after[seat]

    def _deal(self, number: int, starter: int, cards: Sequence[int]) -> Deal:
        size, shown = self.rules.hand_size, [self.cards[card] for card in cards]
        dealt = size * self.seats
        return Deal(
            round=number,
            starter=starter,
            hands=tuple(tuple(shown[i : i + size]) for i in range(0, dealt, size)),
            discard=shown[dealt],
            deck=tuple(shown[dealt + 1 :]),
        )

    def _move(self, action: Any, cards: Sequence[int], drawn: int) -> Move:
        if action is DRAW:
            return Draw(self.cards[cards[drawn]])
        return QUIT if action is QUIT else Play(self.cards[action])
