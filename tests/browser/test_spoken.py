"""What a screen reader finds on every screen, kept beside this file in ``spoken/``.

``LAMA_SPOKEN=write pytest -m slow tests/browser/test_spoken.py`` writes it anew: read it aloud.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from lama_gui.kit.draw.colour import contrast
from lama_gui.kit.draw.theme import Themes
from lama_gui.session import Session
from lama_gui.texts import Texts
from lama_gui.view.games import table_for
from lama_gui.view.phones.lobby_seats import Chair
from lama_gui.view.phones.remote import ClaimSeat
from lama_gui.view.phones.stylesheet import PAPERS, theme_sheet
from tests.browser.phones import Phone
from tests.browser.test_page import FAULTS
from tests.phones.tables import Table, served, session_of
from tools.gallery.positions import reach
from tools.gallery.states import Condition, ended

pytestmark = [pytest.mark.waits, pytest.mark.slow]

KEPT = Path(__file__).parent / "spoken"
PEOPLE = ("Ana", "Ben", "Tayo")
THEMES = Themes()


def settle(table: Table, phone: Phone) -> None:
    """Let the table go on until the phone shows its last state."""
    for count in range(400):
        table.tick(0.01)
        phone.page.wait_for_timeout(10)
        shown = phone.page.evaluate("document.body.dataset.state")
        if count >= 8 and (table.remote is None or shown == str(table.phone_table.state_number)):
            return


#: The words of each button that can be pressed, and the plain colour behind them.
BUTTONS = """() => {
  const scope = document.querySelector('dialog[open]') ?? document.body;
  const plain = (e) => getComputedStyle(e).backgroundColor;
  return [...scope.querySelectorAll('button, button *')].flatMap((e) => {
    const button = e.closest('button');
    const words = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
    if (!words || !e.checkVisibility() || e.closest('.visually-hidden')) return [];
    let ground = e;
    while (ground !== document.body && plain(ground) === 'rgba(0, 0, 0, 0)')
      ground = ground.parentElement;
    return [[button.dataset.key ?? button.className, getComputedStyle(e).color, plain(ground)]];
  });
}"""
#: Dresses the page: the style sheet of a theme, and what a phone's owner chose.
DRESS = """([css, paper]) => {
  const sheet = new CSSStyleSheet();  // a style element is against the page's policy
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  if (paper) document.documentElement.dataset.paper = paper;
  else delete document.documentElement.dataset.paper;
}"""


def poor_buttons(phone: Phone) -> dict[str, float]:
    """The contrast of each button that has less than 4.5:1, in any theme and on any paper."""
    own = phone.page.evaluate("document.documentElement.dataset.paper ?? ''")
    poor = {}
    for theme in THEMES.names:
        for paper in ("", *PAPERS):
            phone.page.evaluate(DRESS, [theme_sheet(THEMES.get(theme)), paper])
            for key, words, ground in phone.page.evaluate(BUTTONS):
                found = contrast(hex_of(words), hex_of(ground))
                if found < 4.5:
                    poor[f"{theme} {paper}: {key}"] = round(found, 2)
    phone.page.evaluate(DRESS, ["", own])
    return poor


def hex_of(colour: str) -> str:
    """``rgb(1, 2, 3)`` as ``#010203``; a button's colours let nothing through."""
    numbers = [float(number) for number in re.findall(r"[\d.]+", colour)]
    assert numbers[3:] in ([], [1.0]), colour
    return "#{:02X}{:02X}{:02X}".format(*map(int, numbers[:3]))


def heard(phone: Phone, name: str) -> None:
    """What is found now is what was kept under ``name``; every button can be read, and axe is
    content with the table's colours, and on cream and dark paper."""
    assert poor_buttons(phone) == {}, name
    own = phone.page.evaluate("document.documentElement.dataset.paper ?? ''")
    for paper in ("", *PAPERS):
        phone.page.evaluate(DRESS, ["", paper])
        found = Axe().run(phone.page).response["violations"]
        assert {one["id"]: [node["html"] for node in one["nodes"]] for one in found} == {}, name
    phone.page.evaluate(DRESS, ["", own])
    path, found = KEPT / f"{name}.yml", phone.snapshot() + "\n"
    if os.environ.get("LAMA_SPOKEN") == "write":
        KEPT.mkdir(exist_ok=True)
        path.write_text(found, encoding="utf-8")
    assert found == path.read_text(encoding="utf-8"), name


class Slow:
    """A browser phone beside silent ones: the test alone lets the table go on."""

    def __init__(self, browser: Any, table: Table, folder: Path, first: str = ".join") -> None:
        self.table, self.folder = table, folder
        self.phone = Phone(browser)
        self.phone.page.goto(table.phone_table.url, wait_until="commit")
        self.wait(first)

    def wait(self, selector: str) -> None:
        for _ in range(300):
            self.table.tick(0.01)
            if self.phone.page.locator(selector).count():
                return
            self.phone.page.wait_for_timeout(15)
        raise AssertionError(f"{selector} never came")

    def sit(self) -> None:
        """Ana sits down, with Ben and Tayo at the screen."""
        self.phone.page.fill("#name", "Ana")
        self.press("[data-key=sit]")
        self.wait("[data-key=leave]")
        for seat in (1, 2):
            self.table.lobby.put(seat, Chair("screen", PEOPLE[seat], "inti"))

    def begin(self, wanted: Condition[Any], variant: str, screen: str = "turn") -> None:
        """Sit down, and go on where ``wanted`` holds in a match."""
        self.sit()
        session = reach(variant, wanted, seats=3, people=3, names=PEOPLE)
        self.table.begin(self.folder, session=session)
        self.wait(f"body[data-screen={screen}]")
        settle(self.table, self.phone)

    def press(self, selector: str) -> None:
        self.phone.page.locator(selector).first.evaluate("e => e.click()")
        settle(self.table, self.phone)

    def play_until(self, screen: str) -> None:
        """The phone does what is offered until ``screen`` is shown."""
        chance = random.Random(1)
        for _ in range(400):
            if self.phone.screen == screen:
                return
            self._others(chance)
            settle(self.table, self.phone)
            if self.phone.screen == screen:
                return
            if self.phone.screen in ("turn", "give"):
                self.press(".card.playable, [data-key=draw]:not([aria-disabled]), [data-key=quit]")
                if self.phone.page.locator("dialog.ask[open] .danger").count():
                    self.press("dialog.ask[open] .danger")
            elif self.phone.screen in ("result", "return"):
                self.press("[data-key=ready], .offer")
            settle(self.table, self.phone)
        raise AssertionError(f"{screen} never came")

    def _others(self, chance: random.Random) -> None:
        """The other seats are played at once, by what a phone there would be offered."""
        table = self.table
        for _ in range(40):
            match = table.session.match
            if match.turn in (None, 0):
                return
            table.session.play(chance.choice(list(match.legal)), match.turn)
            table.tick(0.01)


@pytest.fixture
def slow(browser: Any, tmp_path: Path) -> Iterator[Slow]:
    """A phone at a table of three."""
    with served(seats=3) as table:
        yield Slow(browser, table, tmp_path)


def test_every_screen_is_a_list_of_named_things(slow):
    phone = slow.phone
    heard(phone, "join")
    slow.sit()
    heard(phone, "seated")
    slow.table.begin(slow.folder, 3)
    slow.wait(".hand")
    slow.play_until("wait")
    heard(phone, "wait")
    slow.play_until("turn")
    heard(phone, "turn")
    slow.press(".card.shaded")
    heard(phone, "refused")
    slow.press(".cover")
    heard(phone, "covered")
    slow.press(".uncover")
    slow.press(".more")
    heard(phone, "menu")
    slow.press("dialog.menu .primary")
    slow.play_until("result")
    heard(phone, "result")


def test_the_trick_is_told_in_words(browser: Any, tmp_path: Path) -> None:
    with served("vamos", seats=3) as table:
        slow = Slow(browser, table, tmp_path)
        slow.sit()
        table.begin(tmp_path, 4)
        slow.wait(".hand")
        slow.play_until("wait")
        slow.play_until("turn")
        heard(slow.phone, "trick")


def test_one_live_region_that_changes_only_where_it_differs(slow):
    assert slow.phone.page.locator("[aria-live], [role=status], [role=alert]").count() == 1
    slow.phone.page.evaluate(
        """() => { window.changes = 0; new MutationObserver(() => window.changes++).observe(
          document.querySelector('.status'), {childList: true, subtree: true,
          characterData: true}); }"""
    )
    slow.table.phone_table.mark_outdated()
    settle(slow.table, slow.phone)
    assert slow.phone.page.evaluate("window.changes") == 0


def may(move: str) -> Condition[Any]:
    """The first seat is to choose, and ``move`` is among what it may do."""

    def wanted(_: object, session: Session) -> bool:
        match = session.match
        return match.turn == 0 and any(str(one).startswith(move) for one in match.legal)

    return wanted


@pytest.mark.parametrize(
    ("name", "variant", "wanted"),
    [
        ("return", "classic", may("return")),
        ("end", "classic", ended),
        ("give", "vamos", may("give")),
    ],
)
def test_what_comes_late_in_a_match_is_told_too(browser, tmp_path, name, variant, wanted):
    with served(variant, seats=3) as table:
        slow = Slow(browser, table, tmp_path)
        slow.begin(wanted, variant, name)
        heard(slow.phone, name)


def fits_large(phone: Phone) -> None:
    """On the narrowest phone with text at 200 % nothing is cut; then all is as it was."""
    before = phone.page.viewport_size
    phone.page.set_viewport_size({"width": 320, "height": 640})
    size = "(size) => { document.documentElement.style.fontSize = size; }"
    phone.page.evaluate(size, "200%")
    frames = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    phone.page.evaluate(frames)  # the hand is laid anew for the size
    faults = phone.page.evaluate(FAULTS)
    phone.page.evaluate(size, "")
    phone.page.set_viewport_size(before)
    assert faults == []


def may_quit_instead(_: object, session: Session) -> bool:
    """The first seat may quit though it could play a card."""
    kinds = {str(one).split()[0] for one in session.match.legal}
    return session.match.turn == 0 and {"play", "quit"} <= kinds


def may_swap(_: object, session: Session) -> bool:
    """The first seat is on turn and has tokens that make a larger one."""
    words = table_for(session.match.game).words
    return session.match.turn == 0 and bool(words.swaps(session.view(0), Texts()))


def test_questions_the_rules_and_a_pause_are_told_too(slow):
    slow.begin(may_quit_instead, "classic")
    slow.press("[data-key=quit]")
    slow.wait("dialog.ask[open]")
    heard(slow.phone, "quit")
    fits_large(slow.phone)
    slow.press("dialog.ask .plain")
    slow.press(".more")
    fits_large(slow.phone)
    slow.press("dialog.menu [data-key=door]")
    slow.wait("dialog.ask[open]")
    heard(slow.phone, "leave")
    fits_large(slow.phone)
    slow.press("dialog.ask .plain")
    slow.press(".more")
    slow.press("dialog.menu [data-key=book]")
    slow.wait("dialog.menu .rule")
    heard(slow.phone, "rules")
    fits_large(slow.phone)
    slow.press("dialog.menu .primary")
    slow.table.remote.pause(True)
    settle(slow.table, slow.phone)
    heard(slow.phone, "paused")


def test_a_touch_is_seen_before_the_table_answers(slow):
    slow.begin(may("play"), "classic")
    slow.phone.page.locator(".card.playable").first.evaluate("e => e.click()")
    assert slow.phone.page.locator(".card.sent").count() == 1
    settle(slow.table, slow.phone)
    assert slow.phone.page.locator(".sent").count() == 0


def test_tokens_that_can_be_swapped_are_told(slow):
    slow.begin(may_swap, "classic")
    slow.press("button.purse")
    slow.wait("dialog.ask[open]")
    heard(slow.phone, "swap")
    slow.press("dialog.ask .primary")
    slow.phone.page.evaluate("document.documentElement.style.fontSize = '200%'")
    slow.table.phone_table.mark_outdated()
    settle(slow.table, slow.phone)
    fits_large(slow.phone)


def test_who_wants_a_seat_hears_that_the_screen_is_asked(browser: Any, tmp_path: Path) -> None:
    with served(seats=2) as table:
        for seat, who in ((0, "Ana"), (1, "Ben")):
            table.lobby.put(seat, Chair("screen", who, "inti"))
        session = session_of("classic", 2, tmp_path, 3)
        table.begin(tmp_path, session=session)
        slow = Slow(browser, table, tmp_path, "body[data-screen=watch]")
        slow.press("[data-key='take:0']")
        assert len(table.remote._claims) == 1
        heard(slow.phone, "asked")
        wants = ClaimSeat(table.phone_table.room.guests[-1], 0)
        table.remote.answer(wants, False)
        settle(table, slow.phone)
        heard(slow.phone, "not_let")


def test_who_comes_back_while_a_token_is_chosen_finds_the_own_seat(browser, tmp_path):
    """Its phone is gone, and all wait for its choice."""
    with served(seats=3) as table:
        for seat, who in enumerate(PEOPLE):
            table.lobby.put(seat, Chair("screen", who, "inti"))
        session = reach("classic", may("return"), seats=3, people=3, names=PEOPLE)
        table.begin(tmp_path, session=session)
        events = [event for step in session.match.steps for event in step.events]
        table.remote.show_result([event for event in events if event.counts_round][-1])
        slow = Slow(browser, table, tmp_path, "body[data-screen=result]")
        settle(table, slow.phone)
        heard(slow.phone, "late")
        slow.press("[data-key='take:0']")
        assert len(table.remote._claims) == 1


@pytest.mark.parametrize("why", ["replaced", "closed", "full", "version", "code"])
def test_whom_the_table_sends_away_is_told_why_and_what_can_be_done(slow, why):
    slow.phone.page.evaluate("sessionStorage.setItem('reloaded', '1')")  # a second time
    (guest,) = slow.table.phone_table.room.present
    slow.table.phone_table._bye(guest.line, why, slow.table.phone_table.texts_of(guest))
    slow.wait("body[data-screen=code]")
    heard(slow.phone, f"sent_away_{why}")


def test_what_a_phone_does_beside_playing_is_told_too(browser: Any, tmp_path: Path) -> None:
    """A full table, faces to show, a hint, a card that waits for a second touch, a seat to come."""
    with served(seats=3) as table:
        for seat, who in enumerate(PEOPLE):
            table.lobby.put(seat, Chair("screen", who, "inti"))
        slow = Slow(browser, table, tmp_path)
        heard(slow.phone, "no_seat")
        for seat in (0, 2):
            table.lobby.put(seat, Chair())
        slow.wait(".chair")
        slow.begin(may("play"), "party")
        slow.press(".moods summary")
        heard(slow.phone, "moods")
        slow.press(".moods summary")
        table.remote.hinted(table.phone_table.room.guests[0], "Play a 4. It costs nothing.")
        slow.wait(".advice")
        heard(slow.phone, "hint")
        slow.phone.page.evaluate("localStorage.setItem('ask_first', '1')")
        slow.press(".card.playable")
        heard(slow.phone, "lifted")


def test_who_looks_on_who_is_lost_and_who_types(browser: Any, tmp_path: Path) -> None:
    with served(seats=2) as table:
        for seat, who in ((0, "Ana"), (1, "Ben")):
            table.lobby.put(seat, Chair("bot", who, "inti"))
        table.begin(tmp_path, 3)
        slow = Slow(browser, table, tmp_path, "body[data-screen=watch]")
        settle(table, slow.phone)
        heard(slow.phone, "watch")
        slow.phone.context.set_offline(True)
        slow.wait("body.lost")
        heard(slow.phone, "lost")
        other = Phone(browser)
        other.page.goto(f"http://{table.phone_table.address}/")
        other.page.wait_for_function("() => document.querySelector('.line').textContent")
        heard(other, "code")
