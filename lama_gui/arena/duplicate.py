"""The same confidence from fewer matches: the same deals for everybody, and luck taken out.

Every deal is played once from each seat, the bots moved on by one seat each time: a *set*. Who
gets good cards in one match of a set meets them from the other side in the next. And what chance
gave within a match is counted and taken off its result, where the family can say what cards are
worth (:mod:`lama_gui.bots.luck`). Both leave the mean of the result as it is.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from lama_gui.arena.measured import Measured
from lama_gui.arena.results import Plan
from lama_gui.bots.luck import Luck
from lama_gui.families import FAMILIES
from lama_gui.match import Match, Step


class Counter:
    """Counts the luck of some seats in a running match, and takes it off the result."""

    def __init__(
        self, match: Match, luck: Luck | None, seats: Sequence[int], chance: random.Random
    ) -> None:
        self._match, self._luck, self._seats, self._chance = match, luck, seats, chance
        self.luck = 0.0
        if luck is not None:
            match.subscribe(self._note)

    def _note(self, step: Step) -> None:
        assert self._luck is not None, "it is told of steps only to ask for their luck"
        self.luck += self._luck(step.before, step.move, step.after, self._seats, self._chance)

    @property
    def share(self) -> float:
        """What these seats won of the finished match, luck and all."""
        winners = self._match.winners
        return sum(seat in winners for seat in self._seats) / len(winners)


def luck_of(plan: Plan) -> Luck | None:
    """Who says how lucky a seat was in the game of ``plan``."""
    rules = plan.game()
    return FAMILIES[rules.family].luck(rules.rules, len(plan.bots))


def measure(
    plan: Plan, numbers: range, play: Callable[[int, Callable[[Match], None]], None]
) -> Measured:
    """Play whole sets and measure the first bot, on all the seats that it has.

    ``numbers``: of the matches; what does not fill a set counts as single matches only. ``play``
    plays the match with a number and shows it to a function before it begins.
    """
    size, luck = plan.set_size, luck_of(plan)
    found = Measured(size)
    for first in range(numbers.start, numbers.stop, size):
        shares, calm = 0.0, 0.0
        one_set = range(first, min(first + size, numbers.stop))
        for number in one_set:
            seats = [
                seat
                for seat in range(len(plan.bots))
                if plan.bots[plan.bot_at(number, seat)] == plan.bots[0]
            ]
            # Its own chance: the deals that a deal is held against have nothing to do with it.
            chance = random.Random(f"luck {plan.seed}/{number}")
            counters: list[Counter] = []

            def watch(match: Match, seats: list[int] = seats) -> None:
                counters.append(Counter(match, luck, seats, chance))  # noqa: B023 - at once

            play(number, watch)
            (counter,) = counters
            found.single.note(counter.share)
            shares += counter.share / size
            calm += (counter.share - counter.luck) / size
        if len(one_set) == size:
            found.sets.note(shares)
            found.calm.note(calm)
    return found
