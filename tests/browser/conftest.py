"""One browser for all tests of the page; without Chromium they are left out, and say so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser import phones


@pytest.fixture
def browser(chromium: Any) -> Iterator[Any]:
    """Chromium without a page; those of a test are closed after it."""
    yield chromium
    for context in list(chromium.contexts):
        context.close()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with phones.chromium() as started:
        yield started
