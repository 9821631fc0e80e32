"""What was measured of a bot, and how sure it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt

#: The standard errors to each side of a 95 % interval.
SURE = 1.96


@dataclass
class Spread:
    """Numbers that were seen: how many, their sum, the sum of their squares. Parts add up."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def note(self, number: float) -> None:
        """See one more."""
        self.count += 1
        self.total += number
        self.squares += number * number

    def add(self, other: Spread) -> None:
        """Put another part to this one."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """Their mean; 0 of none."""
        return self.total / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """How far they lie apart, an unbiased estimate; 0 of fewer than two."""
        if self.count < 2:
            return 0.0
        return max(0.0, self.squares - self.count * self.mean**2) / (self.count - 1)

    @property
    def margin(self) -> float:
        """What the mean may be off by, with 95 % confidence."""
        return SURE * sqrt(self.variance / self.count) if self.count else 0.0


@dataclass
class Measured:
    """The win share of the first bot of a plan (of all its seats), measured in three ways.

    ``single``: a match each; ``sets``: the mean of each set of the same deals; ``calm``: the same
    without luck. ``size``: matches of a set.
    """

    size: int = 1
    single: Spread = field(default_factory=Spread)
    sets: Spread = field(default_factory=Spread)
    calm: Spread = field(default_factory=Spread)

    def add(self, other: Measured) -> None:
        """Put another part to this one."""
        self.size = max(self.size, other.size)
        for mine, theirs in zip(self.spreads, other.spreads, strict=True):
            mine.add(theirs)

    @property
    def spreads(self) -> tuple[Spread, Spread, Spread]:
        """All three."""
        return self.single, self.sets, self.calm

    def saving(self, spread: Spread) -> float:
        """How many times as many matches, dealt one by one, would tell as much; 0 if unknown."""
        varies = spread.variance * self.size
        return self.single.variance / varies if varies else 0.0

    @property
    def as_won(self) -> tuple[float, float]:
        """So many points in so many matches would tell as much, won or lost by luck and play."""
        share, varies = min(0.999, max(0.001, self.calm.mean)), self.calm.variance
        most = 1000 * self.single.count  # two who play alike would tell without end
        matches = min(most, share * (1 - share) * self.calm.count / varies) if varies else most
        return share * matches, matches
