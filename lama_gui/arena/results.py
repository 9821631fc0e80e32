"""The plan of an arena, its match files and its results: summary, ratings, checkpoints."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from math import e, log, sqrt
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Struct

from lama_gui import __version__, storage
from lama_gui.families import game
from lama_gui.players.registry import full_name
from lama_gui.records.header import CALLED, Header, SeatInfo
from lama_gui.records.reader import SUFFIX
from lama_gui.rules.game import Game
from lama_gui.store import Count, DecodeProblem, decode, short

#: The half-width of a 95 % interval in standard errors.
SURE = 1.96


class Spread(msgspec.Struct):
    """A sample: count, sum, and sum of squares. Samples can be added."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def note(self, number: float) -> None:
        """Add a number."""
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
        """The mean; 0 if empty."""
        return self.total / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """The unbiased variance; 0 for fewer than two numbers."""
        if self.count < 2:
            return 0.0
        return max(0.0, self.squares - self.count * self.mean**2) / (self.count - 1)

    @property
    def margin(self) -> float:
        """The half-width of the mean's 95 % confidence interval."""
        return SURE * sqrt(self.variance / self.count) if self.count else 0.0


class Measured(msgspec.Struct):
    """The win share of a plan's first bot, on all its seats, measured in three ways.

    ``single``: by match; ``sets``: by set of duplicate deals; ``calm``: the same minus luck.
    ``size``: the number of matches in a set.
    """

    size: int = 1
    single: Spread = msgspec.field(default_factory=Spread)
    sets: Spread = msgspec.field(default_factory=Spread)
    calm: Spread = msgspec.field(default_factory=Spread)

    def add(self, other: Measured) -> None:
        """Put another part to this one."""
        self.size = max(self.size, other.size)
        self.single.add(other.single)
        self.sets.add(other.sets)
        self.calm.add(other.calm)

    @property
    def effective_score(self) -> tuple[float, float]:
        """The equivalent (points, matches) of single matches with the same confidence."""
        share, varies = min(0.999, max(0.001, self.calm.mean)), self.calm.variance
        most = 1000 * self.single.count  # identical bots would have infinite confidence
        matches = min(most, share * (1 - share) * self.calm.count / varies) if varies else most
        return share * matches, matches


#: A win counts as 60, so that it can be split in ties.
WIN = 60

#: How matches may be played.
Method = Literal["any", "clear", "fast", "native"]

#: The default time limit for a decision in seconds.
TIME_LIMIT = 10.0


class Plan(Struct, frozen=True):
    """Everything a worker needs to know.

    ``path``: "clear" uses the rules, "fast" a fast table in Python, "native" one in C, and "any"
    the fastest available. ``duplicate``: play the same deals from each seat, and subtract luck.
    """

    variant: str
    bots: tuple[str, ...]
    seed: int
    time_limit: float = TIME_LIMIT
    records: str | None = None
    path: Method = "any"
    options: Mapping[str, Any] = {}  # house rules, as in a header
    called: str = ""  # the name of custom rules
    duplicate: bool = False

    def game(self) -> Game[Any]:
        """The game. Raises KeyError, OptionError."""
        return game(self.variant, self.options)

    @property
    def label(self) -> str:
        """The variant with its house rules, for display."""
        if not self.options:
            return self.variant
        return f"{self.variant} {json.dumps(dict(self.options), sort_keys=True)}"

    @property
    def set_size(self) -> int:
        """The number of matches in which every bot plays a deal from each seat; 1 unless
        ``duplicate``.

        This is the number of seats, or less if bots are repeated.
        """
        many = len(self.bots) if self.duplicate else 1
        return next(
            n for n in range(1, many + 1) if self.bots == self.bots[n:] + self.bots[:n] or n == many
        )

    def deals(self, number: int) -> str:
        """The seed of the shuffles of match ``number``, the same within a set."""
        return f"{self.seed}/{number // self.set_size}"

    def bot_at(self, number: int, seat: int) -> int:
        """The bot on ``seat`` in match ``number``; the bots move on by one seat each match."""
        return (seat - number) % len(self.bots)


class Tally(msgspec.Struct, forbid_unknown_fields=True):
    """One bot's results. ``wins`` is in sixtieths; ``times``: time bucket -> decisions."""

    wins: Count = 0
    points: int = 0
    times: dict[Count, Count] = {}

    @property
    def decisions(self) -> int:
        """The number of decisions."""
        return sum(self.times.values())

    def note(self, bucket: int, decisions: int = 1) -> None:
        """Count decisions that took as long as ``bucket`` says."""
        self.times[bucket] = self.times.get(bucket, 0) + decisions

    def add(self, other: Tally) -> None:
        """Add results of the same bot."""
        self.wins += other.wins
        self.points += other.points
        for bucket, decisions in other.times.items():
            self.note(bucket, decisions)


class Results(msgspec.Struct):
    """The results of some matches; results can be added.

    ``numbers``: the match numbers as disjoint, non-adjacent ranges.
    """

    tallies: list[Tally]
    matches: int = 0
    moves: int = 0
    seconds: float = 0.0
    numbers: tuple[range, ...] = ()
    measured: Measured = msgspec.field(default_factory=Measured)  # by duplicate deals

    @classmethod
    def none(cls, bots: int) -> Results:
        """Empty results."""
        return cls([Tally() for _ in range(bots)])

    def add(self, other: Results) -> None:
        """Put another part to this one."""
        for mine, theirs in zip(self.tallies, other.tallies, strict=True):
            mine.add(theirs)
        self.matches += other.matches
        self.moves += other.moves
        self.seconds += other.seconds
        self.numbers = runs((*self.numbers, *other.numbers))
        self.measured.add(other.measured)

    def add_match(
        self,
        sitting: Sequence[int],
        totals: Sequence[int],
        winners: Sequence[int],
        moves: int,
        seconds: float,
    ) -> None:
        """Count a match. ``sitting``: the bot on each seat."""
        self.matches += 1
        self.moves += moves
        self.seconds += seconds
        for seat, bot in enumerate(sitting):
            tally = self.tallies[bot]
            tally.points += totals[seat]
            if seat in winners:
                tally.wins += WIN // len(winners)


# ---- match files --------------------------------------------------------------------------


def write_match(plan: Plan, number: int, lines: Iterable[bytes]) -> None:
    """Write the file of a match, named by the seed and the number.

    ``lines`` are those after the header. Raises FileExistsError, OSError.
    """
    assert plan.records is not None
    path = Path(plan.records) / f"{plan.variant}-{plan.seed}-{number:06d}{SUFFIX}"
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags, 0o666)
    with os.fdopen(handle, "wb") as file:
        file.write(b"\n".join((_header(plan, number).encode(), *lines, b"")))


def _header(plan: Plan, number: int) -> Header:
    names = [plan.bots[plan.bot_at(number, seat)] for seat in range(len(plan.bots))]
    return Header(
        variant=plan.variant,
        seats=tuple(
            SeatInfo(f"{name.rpartition('/')[2]} {seat + 1}", full_name(name))
            for seat, name in enumerate(names)
        ),
        options=dict(plan.options),
        seed=f"{plan.seed}/{number}",
        app=__version__,
        extra={CALLED: plan.called} if plan.called else {},
    )


# ---- figures ------------------------------------------------------------------------------


def runs(numbers: Iterable[range]) -> tuple[range, ...]:
    """Merge ranges into as few as possible, sorted."""
    joined: list[range] = []
    for part in sorted(numbers, key=lambda part: part.start):
        if joined and part.start <= joined[-1].stop:
            joined[-1] = range(joined[-1].start, max(joined[-1].stop, part.stop))
        elif part:
            joined.append(part)
    return tuple(joined)


def bucket(nanoseconds: int) -> int:
    """The number of a time bucket about 3 % wide: leading bits and exponent."""
    shift = max(0, nanoseconds.bit_length() - 6)
    return shift << 6 | nanoseconds >> shift


def percentile(times: Mapping[int, int], share: float) -> float:
    """The percentile of decision times in milliseconds; 0 if there are none."""
    rest = share * sum(times.values())
    found = 0.0
    for bucket in sorted(times):
        found = ((bucket & 63) + 0.5) * (1 << (bucket >> 6)) / 1e6  # its middle
        rest -= times[bucket]
        if rest <= 0:
            break
    return found


def interval(share: float, matches: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval of a win share."""
    if not matches:
        return 0.0, 1.0
    z = 1.959964
    centre = share + z * z / (2 * matches)
    spread = z * (share * (1 - share) / matches + z * z / (4 * matches * matches)) ** 0.5
    scale = 1 + z * z / matches
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def summary(plan: Plan, results: Results) -> dict[str, Any]:
    """The results as ``simulate --json`` prints them."""
    matches = results.matches
    bots = []
    for spec, tally in zip(plan.bots, results.tallies, strict=True):
        share = tally.wins / WIN / matches if matches else 0.0
        bots.append(
            {
                "bot": spec,
                "win_share": round(share, 5),
                "win_share_95": [round(bound, 5) for bound in interval(share, matches)],
                "mean_final": round(tally.points / matches, 3) if matches else 0.0,
                "decision_ms": {
                    "p50": round(percentile(tally.times, 0.5), 4),
                    "p99": round(percentile(tally.times, 0.99), 4),
                },
                "decisions": tally.decisions,
            }
        )
    return {
        "variant": plan.variant,
        "matches": matches,
        "seed": plan.seed,
        "moves": results.moves,
        "moves_per_second": round(results.moves / results.seconds) if results.seconds else 0,
        "bots": bots,
    } | ({"called": plan.called, "options": dict(plan.options)} if plan.options else {})


# ---- Elo ratings of a pool, as the best fit to the scores of all pairs

#: The mean of a pool's ratings.
MEAN = 1500.0

#: Elo points per unit of log strength: 400 points mean odds of ten to one.
SCALE = 400 / log(10)


class Rating(Struct, frozen=True):
    """``elo`` with its 95 % margin."""

    elo: float
    margin: float


def rate(names: list[str], scores: Mapping[tuple[int, int], tuple[float, float]]) -> list[Rating]:
    """The ratings of a pool in the order of ``names``.

    ``scores[i, j]``: the points of ``i`` against ``j`` and the number of matches, once per pair;
    with variance reduction, the effective number. Fits the Bradley–Terry model by Zermelo's
    iteration; half a point for each side of a pair keeps the ratings of unbeaten bots finite.
    """
    count = len(names)
    wins = [[0.0] * count for _ in names]
    played = [[0.0] * count for _ in names]
    for (i, j), (points, matches) in scores.items():
        wins[i][j], wins[j][i] = points + 0.5, matches - points + 0.5
        played[i][j] = played[j][i] = matches + 1.0
    strength = [1.0] * count
    for _ in range(2000):
        strength = [
            sum(wins[i])
            / sum(played[i][j] / (strength[i] + strength[j]) for j in range(count) if j != i)
            for i in range(count)
        ]
        mean = sum(map(log, strength)) / count
        strength = [s / e**mean for s in strength]
    return [_rating(i, strength, played) for i in range(count)]


def _rating(i: int, strength: list[float], played: list[list[float]]) -> Rating:
    information = 0.0
    for j, other in enumerate(strength):
        if j != i:
            expected = strength[i] / (strength[i] + other)
            information += played[i][j] * expected * (1 - expected)
    return Rating(MEAN + SCALE * log(strength[i]), 1.96 * SCALE / sqrt(information))


# ---- checkpoint files, from which an arena can resume

#: The maximum size of a file in bytes.
LARGEST_CHECKPOINT = 1_000_000


class CheckpointError(Exception):
    """The arena can't resume from the file: ``FILE: why``."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    """The file. ``played``: half-open ranges of match numbers."""

    variant: str
    bots: tuple[str, ...]
    seed: int
    played: list[tuple[Count, Count]]
    tallies: list[Tally]
    moves: Count
    seconds: Annotated[float, msgspec.Meta(ge=0)]


def save_checkpoint(path: Path, plan: Plan, results: Results) -> None:
    """Save the results. Raises OSError, in which case the file is unchanged."""
    file = _File(
        variant=plan.label,
        bots=plan.bots,
        seed=plan.seed,
        played=[(run.start, run.stop) for run in results.numbers],
        tallies=results.tallies,
        moves=results.moves,
        seconds=results.seconds,
    )
    storage.write(path, msgspec.json.encode(file) + b"\n")


def load_checkpoint(path: Path, plan: Plan) -> Results:
    """The saved results; empty if there is no file.

    Raises CheckpointError if the file is damaged or of another plan, OSError.
    """
    try:
        file = decode(storage.read(path, LARGEST_CHECKPOINT), _File)
    except FileNotFoundError:
        return Results.none(len(plan.bots))
    except DecodeProblem as error:
        reason = f"nothing can be gone on from here: {short(str(error))}"
        raise CheckpointError(f"{path}: {reason}") from None
    begun, asked = (
        {"variant": label, "bots": ",".join(p.bots), "seed": p.seed}
        for p, label in ((file, file.variant), (plan, plan.label))
    )
    for what, value in begun.items():
        if value != asked[what]:
            raise CheckpointError(f"{path}: it was begun with --{what} {value}, not {asked[what]}")
    numbers = tuple(range(*pair) for pair in file.played)
    if runs(numbers) != numbers or len(file.tallies) != len(plan.bots):
        raise CheckpointError(f"{path}: nothing can be gone on from here: it is damaged")
    return Results(
        tallies=file.tallies,
        matches=sum(map(len, numbers)),
        moves=file.moves,
        seconds=file.seconds,
        numbers=numbers,
    )
