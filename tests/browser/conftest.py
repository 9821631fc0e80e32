"""A browser for all tests of the page; they are skipped without Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser import phones


@pytest.fixture
def browser(chromium: Any) -> Iterator[Any]:
    """Chromium; the pages of a test are closed afterwards."""
    yield chromium
    for context in list(chromium.contexts):
        context.close()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with phones.chromium() as started:
        yield started
