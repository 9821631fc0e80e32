"""One quick instance of a promise, and the rest of them in the patient part of the suite."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def rest_slow(values: Iterable[Any], *quick: Any) -> list[Any]:
    """Parameters of a test: ``quick`` as they are, all other ``values`` for ``make test-slow``.

    A test that takes its time for each game, language or theme names one of them here, each test
    another one, so that the quick suite meets them all.
    """
    given = list(values)
    lost = [value for value in quick if value not in given]
    assert quick and not lost, f"not among {given}: {lost}"
    return [
        value if value in quick else pytest.param(value, marks=pytest.mark.slow) for value in given
    ]
