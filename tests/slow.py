"""One quick instance of a promise, and the rest of them in the patient part of the suite."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import pytest
from hypothesis import settings

T = TypeVar("T")

#: Whether the patient part is run: conftest.py says so before a test is imported.
patient = False


def examples(most: int, **how: Any) -> settings:
    """As many examples of a property in the patient part, and a fifth of them in the quick one."""
    return settings(max_examples=most if patient else max(1, most // 5), **how)


def rest_slow(values: Iterable[Any], *quick: Any) -> list[Any]:
    """Parameters of a test: ``quick`` as they are, all other ``values`` for ``make test-slow``.

    A test that takes its time for each game, language or theme names one of them here, each test
    another one, so that the quick suite meets them all.
    """
    given = list(values)
    lost = [value for value in quick if value not in given]
    assert quick and not lost, f"not among {given}: {lost}"
    return [value if value in quick else _slow(value) for value in given]


def these_slow(values: Iterable[Any], *slow: Any) -> list[Any]:
    """Parameters of a test: ``slow`` for ``make test-slow``, all other ``values`` as they are."""
    given = list(values)
    return rest_slow(given, *(value for value in given if value not in slow))


def _slow(value: Any) -> Any:
    several = value if isinstance(value, tuple) else (value,)
    return pytest.param(*several, marks=pytest.mark.slow)


def diagonal(*axes: Iterable[Any]) -> list[Any]:
    """The product of ``axes``; quick are the few in which every value of every axis occurs once.

    As many as the longest axis has values: the others are gone through again and again.
    """
    given = [list(axis) for axis in axes]
    quick = [tuple(axis[n % len(axis)] for axis in given) for n in range(max(map(len, given)))]
    return rest_slow(itertools.product(*given), *quick)


def long_first(tests: Sequence[T], is_long: Callable[[T], bool], processes: int) -> list[T]:
    """``tests`` in the order in which so many processes share them: long ones first in each part.

    Each process is given as many neighbours as any other, and takes from the end of another's part
    when its own is done; so none is left alone with a long test at the end.
    """
    long, others = list(filter(is_long, tests)), [test for test in tests if not is_long(test)]
    order: list[T] = []
    for number in range(processes):
        size = (len(tests) - len(order)) // (processes - number)
        first = long[number::processes]
        order += first
        order += [others.pop(0) for _ in range(min(len(others), size - len(first)))]
    return order + others
