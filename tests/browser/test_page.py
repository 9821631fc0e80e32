"""The page in a real browser: joining, whole matches, coming back, every size, every language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error

from lama_gui.families import game
from lama_gui.view.phones.lobby_seats import Chair
from tests.browser.phones import ALONE, Phone, going_on, seated
from tests.phones.tables import Table, served
from tests.ui.test_whole_matches import SHORT

pytestmark = [pytest.mark.waits, pytest.mark.slow]

SIZES = {
    "small": (320, 568),
    "short": (390, 664),
    "tall": (390, 844),
    "lying": (844, 390),
    "tablet": (768, 1024),
}

#: What is cut, what is too small for a thumb, and whether anything goes sideways.
FAULTS = """() => {
  const faults = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push('sideways');
  const targets = 'button, summary, input:not([type=radio]):not([type=checkbox])';
  for (const e of document.querySelectorAll(targets)) {
    const r = e.getBoundingClientRect();
    if (!r.width || e.closest('details:not([open]) .faces') || e.closest('.hand')) continue;
    const name = e.dataset.key ?? e.className;
    if (r.width < 47.5 || r.height < 47.5) faults.push('small: ' + name);
    if (r.left < -1 || r.right > innerWidth + 1) faults.push('cut: ' + name);
  }
  for (const e of document.querySelectorAll('dialog[open]')) {
    if (e.scrollWidth > e.clientWidth) faults.push('wider than its dialog');
  }
  for (const e of document.querySelectorAll('.hand button')) {
    const r = e.getBoundingClientRect();
    if (r.left < -12 || r.right > innerWidth + 12) faults.push('card outside');
  }
  return faults;
}"""


FACES = """() => Object.fromEntries([['bot', '.bot'], ['own', ':has(:checked)']].map(
  ([who, where]) => [who, document.querySelector(`.ring ${where} .avatar`).clientWidth]))"""


def at_table(
    browser: Any, table: Table, folder: Path, count: int = 3, options: Any = None
) -> list[Phone]:
    phones = seated(browser, table, count)
    table.begin(folder, 3, options=options)
    for phone in phones:
        phone.until("turn", "wait")
    return phones


@pytest.fixture
def table() -> Iterator[Table]:
    """A lobby behind a real server, which goes on by itself."""
    with served() as table, going_on(table):
        yield table


@pytest.fixture
def phones(browser: Any, table: Table, tmp_path: Path) -> list[Phone]:
    """Three phones in a match."""
    return at_table(browser, table, tmp_path)


def whose(phones: list[Phone]) -> tuple[Phone, Phone]:
    """The phone whose turn it is, and another."""
    on = next(phone for phone in phones if phone.screen in ("turn", "give"))
    return on, next(phone for phone in phones if phone is not on)


def test_scan_name_sit_down(browser: Any, table: Table) -> None:
    phone = Phone(browser).open(table)
    assert "#" not in phone.page.url  # the key leaves the address bar
    phone.sit(1)
    assert table.lobby.chairs[1].name == "Ben"
    assert phone.said == []


def test_a_bots_face_is_no_larger_than_a_phones(browser: Any, table: Table) -> None:
    table.lobby.put(2, Chair("bot", "Rosa", "rosa"))
    phone = Phone(browser).open(table)
    phone.page.wait_for_selector(".ring .bot .avatar")
    phone.sit(1)
    widths = phone.page.evaluate(FACES)
    assert widths["bot"] <= widths["own"]


def test_who_types_the_address_needs_the_code(browser: Any, table: Table) -> None:
    phone = Phone(browser)
    phone.page.goto(f"http://{table.phone_table.address}/")
    asked = "() => document.querySelector('.line').textContent.startsWith('Type the room')"
    phone.page.wait_for_function(asked)
    phone.page.fill("#code", "AAAA")
    phone.page.click("button[type=submit]")
    wrong = "() => document.querySelector('.line').textContent.startsWith('That is not')"
    phone.page.wait_for_function(wrong)
    phone.page.fill("#code", "k7qm")
    phone.page.click("button[type=submit]")
    phone.page.wait_for_selector(".join")


@pytest.mark.parametrize("variant", ["party", "vamos"])
def test_four_phones_play_a_whole_match(browser: Any, variant: str, tmp_path: Path) -> None:
    with served(variant) as table, going_on(table):
        phones = at_table(browser, table, tmp_path, 4, SHORT[game(variant).family])
        for phone in phones:
            phone.page.evaluate(ALONE)
        for phone in phones:
            phone.page.set_default_timeout(600_000)  # other work may have the cores
            phone.until("end")
        assert table.session.match.over
        for phone in phones:
            assert phone.said == []
            assert {url.split("/")[2] for url in phone.asked} == {table.phone_table.address}


def test_a_reload_keeps_seat_and_hand(phones: list[Phone]) -> None:
    phone = phones[0]
    hand = phone.page.locator(".hand button").count()
    phone.page.reload()
    phone.until("turn", "wait")
    assert phone.page.locator(".hand button").count() == hand


def test_the_newer_of_two_tabs_wins_and_the_older_may_come_back(table, phones):
    phone = phones[0]
    other = phone.context.new_page()
    other.goto(f"http://{table.phone_table.address}/")
    other.wait_for_selector(".hand")
    phone.until("code")
    assert phone.page.locator(".hand").count() == 0
    phone.page.click("[data-key=again]")
    phone.until("turn", "wait")


def test_the_new_code_in_the_same_tab_opens_the_new_room(table: Table, phones: list[Phone]) -> None:
    """A camera may open it where the old page is: only what follows the # changes."""
    phone = phones[0]
    phone.page.evaluate("localStorage.clear()")
    phone.page.evaluate("(url) => { location.href = url; }", table.phone_table.url)
    phone.until("watch")
    assert "#" not in phone.page.url


#: A browser's wake lock that can be counted: how many are held.
WAKE_LOCK = """window.held = 0;
const request = async () => (window.held++, { release: async () => window.held-- });
Object.defineProperty(navigator, 'wakeLock', { value: { request } });"""


def test_the_phone_stays_awake_while_a_match_runs(browser, table, tmp_path):
    phone = Phone(browser)
    phone.page.add_init_script(WAKE_LOCK)
    phone.open(table).sit(0)
    Phone(browser).open(table).sit(1)
    assert phone.page.evaluate("window.held") == 0
    table.begin(tmp_path, 3)
    phone.until("turn", "wait")
    phone.page.wait_for_function("window.held === 1")
    hide = "() => { Object.defineProperty(document, 'hidden', { value: %s, configurable: true });"
    told = "document.dispatchEvent(new Event('visibilitychange')); }"
    phone.page.evaluate(hide % "true" + told)
    phone.page.wait_for_function("window.held === 0")
    phone.page.evaluate(hide % "false" + told)
    phone.page.wait_for_function("window.held === 1")


def test_airplane_mode_and_back(phones: list[Phone]) -> None:
    phone, _ = whose(phones)
    phone.context.set_offline(True)
    phone.page.wait_for_selector("body.lost")
    assert phone.page.locator("[data-key=try]").is_visible()
    phone.context.set_offline(False)
    phone.page.wait_for_selector("body:not(.lost)")
    assert phone.screen == "turn"
    assert phone.page.locator(".hand button").count() == 6


def test_a_refused_card_says_why_and_loses_nothing(table: Table, phones: list[Phone]) -> None:
    phone, other = whose(phones)
    before = phone.status
    shaded = phone.page.locator(".card.shaded").first
    shaded.evaluate("e => e.click()")
    assert phone.status != before
    assert phone.page.locator("body.refused").count() == 1
    assert shaded.get_attribute("aria-disabled") == "true"  # its reason can be heard
    other.page.locator(".hand button").first.evaluate("e => e.click()")
    assert other.page.locator("body.refused").count() == 1
    assert len(table.session.match.steps) == 1


def test_the_focus_stays_with_the_hand_after_a_card_is_played(phones: list[Phone]) -> None:
    phone, _ = whose(phones)
    card = phone.page.locator(".card.playable").first
    card.focus()
    phone.page.keyboard.press("Enter")
    phone.until("wait")
    assert phone.page.evaluate("document.activeElement.closest('.hand') !== null")


def test_who_wants_certainty_lifts_a_card_first(phones: list[Phone]) -> None:
    phone, _ = whose(phones)
    phone.page.click(".more")
    phone.page.locator(".check input").first.check()
    phone.page.locator("dialog.menu .primary").click()
    card = phone.page.locator(".card.playable").first
    card.evaluate("e => e.click()")
    assert phone.screen == "turn"
    phone.page.locator(".card.lifted").evaluate("e => e.click()")
    phone.until("wait")


def test_a_hidden_hand_is_not_on_the_page(phones: list[Phone]) -> None:
    phone = phones[0]
    phone.page.click(".cover")
    assert phone.page.locator(".hand img[src*='card-']").count() == 0
    assert phone.page.locator(".hand [aria-label]").count() == 0
    phone.page.click(".uncover")
    assert phone.page.locator(".hand img[src*='card-']").count() == 6


def test_leaving_and_coming_back(phones: list[Phone]) -> None:
    phone = phones[1]
    phone.page.click(".more")
    phone.page.locator("dialog.menu [data-key=door]").click()
    phone.page.locator("dialog.ask .danger").click()
    phone.until("watch")
    assert phone.page.locator(".hand").count() == 0
    phone.page.locator('[data-key="take:1"]').click()
    phone.until("turn", "wait")


def test_the_language_is_the_phones_and_can_be_changed(phones: list[Phone]) -> None:
    assert [phone.page.get_attribute("html", "lang") for phone in phones] == ["en", "de", "pl"]
    phones[0].page.click(".more")
    phones[0].page.locator("dialog.menu [lang=de]").click()
    phones[0].page.wait_for_selector("html[lang=de]")
    phones[0].page.locator("dialog.menu [data-key=close]:text-is('Schließen')").click()
    assert "Hand" in (phones[0].page.get_attribute(".hand", "aria-label") or "")


def choose(phone: Phone, key: str) -> None:
    """Press a button of the menu, and close it again."""
    phone.page.click(".more")
    phone.page.locator(f'dialog.menu [data-key="{key}"]').click()
    phone.page.wait_for_selector(f'dialog.menu [data-key="{key}"][aria-pressed=true]')
    phone.page.locator("dialog.menu [data-key=close]").click()


GROUND = "() => getComputedStyle(document.querySelector('.more')).backgroundColor"


def light(phone: Phone) -> int:
    """How light the page's buttons are, of 765."""
    red, green, blue = re.findall(r"\d+", str(phone.page.evaluate(GROUND)))[:3]
    return int(red) + int(green) + int(blue)


def test_cream_or_dark_is_the_phones_own_choice_and_stays(table, phones):
    before = light(phones[0])
    choose(phones[0], "colours:dark")
    assert light(phones[0]) < 300 < before
    assert light(phones[1]) == before  # nobody else's page has changed
    phones[0].page.reload()
    phones[0].until("turn", "wait")
    assert light(phones[0]) < 300
    choose(phones[0], "colours:cream")
    assert light(phones[0]) > 650
    choose(phones[0], "colours:table")
    assert light(phones[0]) == before


def test_easy_words_are_the_phones_own_choice_and_stay(table: Table, phones: list[Phone]) -> None:
    phone = next(one for one in phones if one.screen == "wait")
    asked = phone.page.locator(".cover").get_attribute("aria-label")
    choose(phone, "words:easy")
    named = "document.querySelector('.cover').ariaLabel"
    phone.page.wait_for_function(f"(was) => {named} !== was", arg=asked)
    easy = phone.page.locator(".cover").get_attribute("aria-label")
    phone.page.locator(".hand button").first.evaluate("e => e.click()")
    assert phone.page.locator("body.refused").count() == 1
    told = phone.status  # the table's own sentences are easy as well
    phone.page.reload()
    phone.until("wait")
    assert phone.page.locator(".cover").get_attribute("aria-label") == easy
    choose(phone, "words:plain")
    phone.page.wait_for_function(f"(now) => {named} === now", arg=asked)
    phone.page.locator(".hand button").first.evaluate("e => e.click()")
    assert phone.status != told


def test_easy_tables_can_be_ordinary_on_a_phone(browser: Any) -> None:
    with served("cafe") as table, going_on(table):
        phone = Phone(browser).open(table)
        phone.sit(0)
        easy = phone.status
        choose(phone, "words:plain")
        phone.page.wait_for_function(
            "(was) => document.querySelector('.line').textContent !== was", arg=easy
        )


def test_any_portuguese_phone_is_spoken_to_in_portuguese(browser: Any, table: Table) -> None:
    phone = Phone(browser, "pt-PT", SIZES["tall"]).open(table)
    phone.page.wait_for_selector("html[lang=pt-BR]")


def test_the_rules_are_there(phones: list[Phone]) -> None:
    phone = phones[0]
    phone.page.click(".more")
    phone.page.get_by_role("button", name="The rules").click()
    phone.page.wait_for_selector(".rule li")


def show(table: Table, **changes: Any) -> None:
    """Send the first phone its state with these changes."""
    guest = next(g for g in table.phone_table.room.guests if g.seat == 0)
    assert guest.line is not None
    message = table.phone_table.host.message(guest, table.phone_table.texts_of(guest))
    table.server.send(guest.line, json.dumps(json.loads(message.encode()) | changes).encode())


def with_cards(table: Table, phone: Phone, count: int) -> None:
    """Show the phone a hand of ``count`` cards, whatever it holds."""
    faces = [*"11122233334445566", "6", "L", "L"][:count]
    hand = [
        {"face": face, "name": face, "move": "play 4" if face == "4" else "", "why": "No."}
        for face in faces
    ]
    show(table, hand=hand, phase="turn")
    shown = "(n) => document.querySelectorAll('.hand li').length === n"
    phone.page.wait_for_function(shown, arg=count)


def faults(phone: Phone) -> dict[str, list[str]]:
    """The faults of the current screen in each size, once it is laid out for it."""
    found = {}
    for name, (width, height) in SIZES.items():
        phone.page.set_viewport_size({"width": width, "height": height})
        phone.page.wait_for_timeout(150)
        with suppress(Error):  # never laid out without faults
            phone.page.wait_for_function(f"({FAULTS})().length === 0", timeout=5000)
        found[name] = phone.page.evaluate(FAULTS)
    return {name: each for name, each in found.items() if each}


@pytest.mark.parametrize("variant", ["classic", "vamos", "cafe"])
@pytest.mark.parametrize("text", [100, 200])
def test_nothing_is_cut_or_too_small(browser, text, variant, tmp_path):
    """Sitting down, a hand of six and of twenty cards, in every size, also with large text."""
    with served(variant) as table, going_on(table):
        phone = Phone(browser, "de-DE").open(table)
        phone.page.evaluate(f"document.documentElement.style.fontSize = '{text}%'")
        phone.page.wait_for_selector(".join")
        assert faults(phone) == {}
        phone.sit(0)
        for seat in (1, 2):
            Phone(browser).open(table).sit(seat)
        table.begin(tmp_path, 3)
        phone.until("turn", "wait")
        assert faults(phone) == {}
        if variant != "vamos":
            with_cards(table, phone, 20)
            assert faults(phone) == {}


def test_a_trick_of_five_is_whole_on_every_phone(browser: Any, tmp_path: Path) -> None:
    with served("vamos") as table, going_on(table):
        phone = at_table(browser, table, tmp_path)[0]
        show(table, middle={"laid": [{"face": str(n), "who": "Aleksandra"} for n in range(1, 6)]})
        phone.page.wait_for_function("() => document.querySelectorAll('.trick li').length === 5")
        for width, height in SIZES.values():
            phone.page.set_viewport_size({"width": width, "height": height})
            edges = phone.page.evaluate(
                """() => [...document.querySelectorAll('.trick .sheet')].flatMap(
                  (e) => [e.getBoundingClientRect().left, e.getBoundingClientRect().right])"""
            )
            assert 0 <= min(edges) < max(edges) <= width, (width, height)


def test_every_index_of_twenty_cards_can_be_touched(table: Table, phones: list[Phone]) -> None:
    """Turned upright and lying: at its upper left corner a card is the uppermost thing."""
    phone = phones[0]
    for size in ((390, 844), (844, 390), (320, 568)):
        phone.page.set_viewport_size({"width": size[0], "height": size[1]})
        with_cards(table, phone, 19)
        with_cards(table, phone, 20)
        covered = phone.page.evaluate(
            """() => [...document.querySelectorAll('.hand button')].filter((b) => {
              b.scrollIntoView({block: 'nearest'});
              const r = b.getBoundingClientRect();
              const seen = document.elementFromPoint(r.left + 14, r.top + 22);
              return seen?.closest('button') !== b;
            }).length"""
        )
        assert covered == 0, size


def test_moods_stay_open_while_the_table_speaks_and_one_is_shown(table, phones):
    phone = phones[0]
    phone.page.locator(".moods summary").evaluate("e => e.click()")
    before = phone.page.evaluate("document.body.dataset.state")
    table.phone_table.mark_outdated()
    phone.page.wait_for_timeout(300)
    assert phone.page.evaluate("document.body.dataset.state") == before
    assert phone.page.locator(".moods[open] .mood").count() == 8
    phone.page.locator("[data-key='mood:love']").evaluate("e => e.click()")
    phone.page.wait_for_timeout(300)
    assert table.phone_table.moods[0][0] == "love"
    assert phone.page.locator(".moods[open]").count() == 0


def test_large_text_begins_at_the_top_of_each_screen(browser, table, tmp_path):
    phone = Phone(browser, size=SIZES["short"]).open(table)
    phone.page.evaluate("document.documentElement.style.fontSize = '200%'")
    phone.sit(0)
    assert phone.page.evaluate("scrollY") == 0  # where it says that one sits there
    for seat in (1, 2):
        Phone(browser).open(table).sit(seat)
    phone.page.evaluate("scrollTo(0, 600)")
    table.begin(tmp_path, 3)
    phone.until("turn", "wait")
    assert phone.page.evaluate("scrollY") == 0
