"""Splits parametrized tests into quick and slow ones."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import pytest
from hypothesis import settings

T = TypeVar("T")

#: Whether slow tests run; set by conftest.py before tests are imported.
patient = False


def examples(most: int, **how: Any) -> settings:
    """Settings of a property with this many examples, or a fifth of them in quick runs."""
    return settings(max_examples=most if patient else max(1, most // 5), **how)


def rest_slow(values: Iterable[Any], *quick: Any) -> list[Any]:
    """Parameters of a test: ``quick`` ones always run, all others only in ``make test-slow``.

    Slow tests with a parameter for the game, language, or theme each select a different one, so
    that the quick suite covers all.
    """
    given = list(values)
    lost = [value for value in quick if value not in given]
    assert quick and not lost, f"not among {given}: {lost}"
    return [value if value in quick else _slow(value) for value in given]


def these_slow(values: Iterable[Any], *slow: Any) -> list[Any]:
    """Parameters of a test: ``slow`` ones only run in ``make test-slow``, all others always."""
    given = list(values)
    return rest_slow(given, *(value for value in given if value not in slow))


def _slow(value: Any) -> Any:
    several = value if isinstance(value, tuple) else (value,)
    return pytest.param(*several, marks=pytest.mark.slow)


def diagonal(*axes: Iterable[Any]) -> list[Any]:
    """The product of ``axes``; the quick part contains each value of each axis.

    Its size is that of the longest axis; shorter ones are repeated.
    """
    given = [list(axis) for axis in axes]
    quick = [tuple(axis[n % len(axis)] for axis in given) for n in range(max(map(len, given)))]
    return rest_slow(itertools.product(*given), *quick)


def in_turn(ways: Sequence[T], name: str) -> T:
    """One of ``ways`` to show the picture ``name``; others are shown in other ways."""
    return ways[sum(name.encode()) % len(ways)]


def in_order(tests: Sequence[T], marked: Callable[[T, str], bool], processes: int) -> list[T]:
    """``tests`` in an order in which each process starts with long ones.

    Half of the processes start with those that wait for windows and browsers, so that the others
    have the cores to compute. Each process gets the same number of adjacent tests, and takes from
    the end of another's part when it has finished. So no process is left with a long test at the
    end.
    """
    waiting = [test for test in tests if marked(test, "waits")]
    waiting.sort(key=lambda test: not marked(test, "long"))
    long = [test for test in tests if marked(test, "long") and test not in waiting]
    others = [test for test in tests if test not in waiting and test not in long]
    half = (processes + 1) // 2 if waiting else processes
    parts = [long[n::half] for n in range(half)]
    parts += [waiting[n :: processes - half] for n in range(processes - half)]
    order: list[T] = [] if half < processes else waiting
    for number, first in enumerate(parts):
        size = (len(tests) - len(order)) // (processes - number)
        order += [*first, *others[: max(0, size - len(first))]]
        del others[: max(0, size - len(first))]
    return order + others
