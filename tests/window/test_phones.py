"""Phones at the real window: a match, the program killed in the middle, and everybody is back."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from lama_gui.settings import Settings
from tests.browser import phones
from tests.browser.phones import ALONE, Phone
from tests.window.desktop import Program

pytestmark = [pytest.mark.slow, pytest.mark.window]


@pytest.fixture
def settings() -> Settings:
    return Settings(language="en", master=0, speed="instant")


@pytest.fixture
def browser() -> Iterator[Any]:
    with phones.chromium() as started:
        yield started


class Served(Program):
    """The program that says first where phones join."""

    url = ""

    def appear(self) -> None:
        """The address, then the window."""
        self.url = self.says()
        super().appear()


def press_until(program: Program, key: str, happens: Callable[[], bool]) -> None:
    """Press ``key`` now and then: a scene that has just come up is deaf for a moment."""
    for _ in range(20):
        program.press(key)
        for _ in range(5):
            time.sleep(0.2)
            if happens():
                return
    raise AssertionError(f"{key} was pressed in vain")


def hands(phones: list[Phone]) -> list[list[str]]:
    """What lies in each hand, as its buttons say."""
    script = "() => [...document.querySelectorAll('.hand img')].map((e) => e.src.split('/').pop())"
    return [phone.page.evaluate(script) for phone in phones]


def in_match(phones: list[Phone]) -> bool:
    return all(phone.screen in ("turn", "wait") for phone in phones)


def play_for_a_while(phones: list[Phone]) -> None:
    """Play at all phones at once, and stop in a round: its result needs a word from everybody."""
    for _ in range(10):
        for phone in phones:
            phone.page.evaluate(ALONE)
        time.sleep(1.0)
        for phone in phones:
            phone.page.evaluate("() => clearInterval(window.thumb)")
        time.sleep(0.5)
        if in_match(phones):
            return
    raise AssertionError("every pause fell between two rounds")


def test_killed_in_mid_match_and_resumed_all_find_their_seats(start, browser):
    program: Any = start("phones", "--seats", "phone,phone", "--address", "127.0.0.1", kind=Served)
    assert program.url.startswith("http://127.0.0.1:")
    phones = []
    for seat in range(2):
        phone = Phone(browser)
        phone.page.goto(program.url)
        phones.append(phone.sit(seat))
    press_until(program, "Return", lambda: in_match(phones))
    play_for_a_while(phones)
    before = hands(phones)
    program.kill()
    for phone in phones:
        phone.page.wait_for_selector("body.lost")
    again = start("resume")
    press_until(
        again, "Return", lambda: all(not p.page.locator("body.lost").count() for p in phones)
    )
    assert hands(phones) == before
