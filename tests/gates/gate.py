"""Gates: repeated trials with measurements."""

from __future__ import annotations

import importlib
import pkgutil
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import tests.gates


class Failed(AssertionError):
    """A trial failed. The message says what happened; the runner adds how to repeat it."""


@dataclass
class Figures:
    """The figures of a gate, which are printed at its end in this order."""

    values: dict[str, object] = field(default_factory=dict)

    def __setitem__(self, name: str, value: object) -> None:
        self.values[name] = value

    def count(self, name: str, by: int = 1) -> None:
        """Add to a counter."""
        self.values[name] = int(self.get(name)) + by

    def get(self, name: str) -> float:
        """The figure with this name; 0 if there is none."""
        return float(str(self.values.get(name, 0)))

    def most(self, name: str, value: float) -> None:
        """Keep the maximum."""
        self.values[name] = max(self.get(name), value)

    def __str__(self) -> str:
        return ", ".join(f"{name} {value}" for name, value in self.values.items())


@dataclass(frozen=True)
class Gate:
    """A gate.

    ``trial(seed, figures)`` runs a deterministic trial and raises :class:`Failed` if it fails.
    ``full`` and ``short``: the number of trials in ``make gates`` and in the test suite. ``end``:
    called after all trials. ``minutes``: the time limit of a full run. ``lacks()``: what is missing
    on this computer, as a sentence, or "".
    """

    name: str
    holds_when: str
    full: int
    short: int
    trial: Callable[[int, Figures], None]
    end: Callable[[Figures], None] = lambda _figures: None
    lacks: Callable[[], str] = lambda: ""
    full_minutes: float | None = None

    def run(
        self,
        count: int,
        seed: int = 1,
        progress: Callable[[int], None] = lambda _done: None,
        minutes: float | None = None,
    ) -> Figures:
        """Run ``count`` trials with the seeds ``seed``, ``seed + 1``, … Raises :class:`Failed`.

        No trial starts after this many ``minutes``.
        """
        figures = Figures({"trials": 0})
        start = time.monotonic()
        for number in range(count):
            if minutes is not None and time.monotonic() - start > 60 * minutes:
                break
            try:
                self.trial(seed + number, figures)
            except Exception as error:
                again = f"python -m tests.gates {self.name} --count 1 --seed {seed + number}"
                raise Failed(
                    f"{self.name}, seed {seed + number}: {error}\nagain: {again}"
                ) from error
            figures.count("trials")
            progress(number + 1)
        self.end(figures)
        return figures


def gates() -> Mapping[str, Gate]:
    """All gates by name: every module of this package that has a ``GATE``."""
    found = {}
    for info in pkgutil.iter_modules(tests.gates.__path__):
        if not info.name.startswith(("_", "test_")):
            module = importlib.import_module(f"tests.gates.{info.name}")
            if isinstance(gate := getattr(module, "GATE", None), Gate):
                found[gate.name] = gate
    return found
