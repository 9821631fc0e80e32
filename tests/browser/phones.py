"""Phones for tests: pages in the system's Chromium, at a table that runs in the background."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.phones.tables import NAMES, Table

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), ""
)
LOCALES = ("en-GB", "de-DE", "pl-PL", "en-GB")

#: Does what a player would: play a card, else draw or quit, choose, or continue.
THUMB = """() => {
  const open = (s) => [...document.querySelectorAll(s)].filter((e) => !e.ariaDisabled);
  const press = (e) => e && (e.click(), true);
  const sure = document.querySelector('dialog.ask[open] .danger');
  if (sure) return press(sure);
  switch (document.body.dataset.screen) {
    case 'turn': case 'give':
      return press(open('.card.playable')[0]) ||
        (Math.random() < 0.5 && press(open('[data-key=draw]')[0])) ||
        press(open('[data-key=quit]')[0]) || press(open('[data-key=draw]')[0]);
    case 'return': return press(open('.offer')[0]);
    case 'result': case 'end': return press(open('[data-key=ready]')[0]);
  }
}"""
ALONE = f"() => {{ window.thumb = setInterval({THUMB}, 30); }}"


@contextmanager
def chromium() -> Iterator[Any]:
    """The system's browser; skips the test if there is none."""
    if not CHROMIUM:
        pytest.skip("there is no Chromium here: apt install chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


@contextmanager
def going_on(table: Table) -> Iterator[Table]:
    """Run the table in a thread, like the window's frames."""
    ended = threading.Event()
    failed: list[BaseException] = []

    def work() -> None:
        try:
            while not ended.is_set():
                table.tick(0.005)
                time.sleep(0.004)
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    try:
        yield table
    finally:
        ended.set()
        thread.join(5)
    assert not failed, failed


class Phone:
    """A page on a phone of ``size``; ``said``: the messages of its console."""

    def __init__(self, browser: Any, locale: str = "en-GB", size: tuple[int, int] = (390, 844)):
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=locale,
            has_touch=True,
            is_mobile=True,
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(10_000)
        self.page = self.context.new_page()
        self.said: list[str] = []
        self.asked: list[str] = []
        self.page.on("console", lambda message: self.said.append(message.text))
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.on("request", lambda request: self.asked.append(request.url))

    def open(self, table: Table) -> Phone:
        """Open the URL of the QR code."""
        self.page.goto(table.phone_table.url)
        self.page.wait_for_selector("main > *")
        return self

    def sit(self, seat: int) -> Phone:
        """Take a seat."""
        self.page.wait_for_selector(".join")
        self.page.locator(f'[data-key="seat:{seat}"]').check(force=True)
        self.page.fill("#name", NAMES[seat])
        self.page.click("[data-key=sit]")
        self.page.wait_for_selector("[data-key=leave]")
        return self

    @property
    def screen(self) -> str:
        """The name of the current screen."""
        return str(self.page.evaluate("document.body.dataset.screen"))

    @property
    def status(self) -> str:
        """The text of the status line."""
        return str(self.page.inner_text(".status .line"))

    def until(self, *screens: str) -> Phone:
        """Wait for one of ``screens``."""
        wanted = list(screens)
        self.page.wait_for_function("(s) => s.includes(document.body.dataset.screen)", arg=wanted)
        return self

    def snapshot(self) -> str:
        """The accessibility tree."""
        return str(self.page.locator("body").aria_snapshot())


def seated(browser: Any, table: Table, count: int) -> list[Phone]:
    """Phones on the first seats, in different languages."""
    return [Phone(browser, LOCALES[seat % 4]).open(table).sit(seat) for seat in range(count)]
