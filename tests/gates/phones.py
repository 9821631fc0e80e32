"""An evening with phones: the real window, pages in Chromium, and all kinds of failures.

It runs in its own network namespace, whose addresses change. Each failure is a row of a table with
the texts on the phone and the screen, the inputs needed to continue, and the time.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from lama_gui.families import GAMES
from lama_gui.net.guests import MOST
from lama_gui.settings import Settings
from tests.browser.phones import CHROMIUM, THUMB, Phone, chromium
from tests.gates._probe import Probed
from tests.gates.gate import Failed, Figures, Gate
from tests.gates.kill import lacks as lacks_display
from tests.window.desktop import Desktop, home_in, wait_for

HOME, MOVED = "192.168.50.10", "192.168.51.7"
#: The port of the simulated radio.
RADIO = 4999
NAMES = ("Ana", "Ana", "Łucja", "Aleksandra Maria", "Inti")
#: The width, height, text size in percent, and language of each phone.
PHONES = (
    (320, 568, 100, "en-GB"),
    (390, 844, 100, "de-DE"),
    (768, 1024, 100, "pl-PL"),
    (844, 390, 100, "en-GB"),
    (360, 640, 200, "en-GB"),
)


#: Makes a move, again if the connection was just lost; returns the milliseconds until the page
#: shows that it was touched, and until it shows the result.
TIMED = f"""() => new Promise((done) => {{
  const thumb = {THUMB};
  const before = document.body.dataset.state;
  let start = performance.now();
  thumb();
  if (document.querySelector('dialog.ask[open]')) start = performance.now(), thumb();
  let touched = 0;
  const again = setInterval(thumb, 10000);
  const look = () => {{
    const now = performance.now() - start;
    const played = document.body.dataset.state !== before;
    if (played || document.querySelector('.sent')) touched ||= now;
    played ? (clearInterval(again), done([touched, now])) : requestAnimationFrame(look);
  }};
  requestAnimationFrame(look);
}})"""


class Radio(threading.Thread):
    """A slow proxy between a phone and the table, which drops everything once it is ``dead``."""

    def __init__(self, port: int, delay: float) -> None:
        super().__init__(daemon=True)
        self.port, self.delay, self.dead = port, delay, False
        self.start()

    def run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._carry, "127.0.0.1", RADIO)
        async with server:
            await server.serve_forever()

    async def _carry(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            far, on = await asyncio.open_connection(HOME, self.port)
            await asyncio.gather(self._copy(near, on), self._copy(far, back))
        back.close()

    async def _copy(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        while data := await source.read(16_384):
            await asyncio.sleep(self.delay)
            while self.dead:
                await asyncio.sleep(1)
            sink.write(data)
            await sink.drain()
        sink.close()


class Evening:
    """A table, its screen, and its phones."""

    def __init__(self, desktop: Desktop, browser: Any, folder: Path, pictures: Path | None) -> None:
        self.desktop, self.browser, self.folder, self.pictures = desktop, browser, folder, pictures
        self.phones: dict[int, Phone] = {}
        self.inputs = 0
        #: Milliseconds until a touch is visible, and until its result is.
        self.touches: list[float] = []
        self.waits: list[float] = []
        home_in(folder, Settings(language="en", master=0, speed="fast", window=(1280, 720)))

    def open(self, *arguments: str) -> None:
        """Start the program with its probe."""
        self.screen = Probed(self.desktop, self.folder, *arguments, noted="spoken")

    # ---- the screen -----------------------------------------------------------------------

    @property
    def told(self) -> dict[str, Any]:
        """The current contents of the window."""
        return self.screen.look()

    @property
    def buttons(self) -> dict[str, tuple[float, float]]:
        """The enabled buttons with their positions."""
        return {name: (x, y) for name, (x, y, usable) in self.told["at"].items() if usable}

    @property
    def words(self) -> str:
        """The window's text for screen readers."""
        return " | ".join(self.told["says"])

    def press(self, button: str, seconds: float = 90) -> None:
        """Wait for a button and click it, on a busy machine once more."""
        wait_for(f"{button} at the screen", lambda: button in self.buttons, seconds)
        self.inputs += 1
        for _ in range(2):
            time.sleep(0.6)  # for debouncing
            scene, place = self.told["scene"], self.buttons.get(button)
            if place is not None:
                self.screen.click(*place)
            with suppress(AssertionError):
                wait_for("another scene", lambda was=scene: self.told["scene"] != was, 4)
                break

    def pause(self) -> Phone:
        """Press Escape at the table when it is a phone's turn; returns the phone."""
        phone = self.phones[self.await_turn()]
        wait_for("the table", lambda: self.told["scene"] == "table")
        time.sleep(0.6)  # for debouncing
        self.screen.press("Escape")
        return phone

    # ---- the phones -----------------------------------------------------------------------

    def scan(self, seat: int, host: str = "") -> Phone:
        """Open the URL in a new page; ``host``: that of the proxy."""
        wide, high, text, locale = PHONES[seat]
        phone = Phone(self.browser, locale, (wide, high))
        if text != 100:
            phone.page.add_init_script(
                "addEventListener('DOMContentLoaded', () => "
                f"{{ document.documentElement.style.fontSize = '{text}%'; }})"
            )
        url = self.told["url"]
        key = url.partition("#")[2]
        phone.address = f"http://{host}/" if host else url.partition("#")[0]
        phone.page.goto(f"{phone.address}#{key}", wait_until="commit")
        self.phones[seat] = phone
        return phone

    def watch(self) -> Phone:
        """Open the URL in a page that takes no seat."""
        phone = Phone(self.browser)
        phone.page.goto(self.told["url"], wait_until="commit")
        return phone.until("watch", "code")

    def sit(self, seat: int, host: str = "") -> float:
        """Open the page and take a seat; returns the seconds until the page is ready."""
        start = time.monotonic()
        phone = self.scan(seat, host)
        phone.page.wait_for_selector(".join")
        seconds = time.monotonic() - start
        phone.page.fill("#name", NAMES[seat])
        self.tap(phone, "[data-key=sit]")
        phone.page.wait_for_selector("[data-key=leave]")
        return seconds

    def tap(self, phone: Phone, selector: str) -> None:
        phone.page.locator(selector).first.tap()
        self.inputs += 1

    def come_back(self, seat: int) -> None:
        """Open the page and claim the former seat, confirming at the screen if necessary."""
        phone = self.scan(seat)
        phone.until("watch")
        self.tap(phone, f'[data-key="take:{seat}"]')
        wait_for("an answer", lambda: "yes" in self.buttons or phone.screen != "watch")
        if phone.screen == "watch":
            self.press("yes")
        phone.until("turn", "wait", "give", "result", "return")

    def sleep(self, *seats: int) -> None:
        """Unload the page of a phone."""
        for seat in seats:
            self.phones[seat].page.goto("about:blank")

    def wake(self, *seats: int) -> None:
        """Load the page of a phone again."""
        for seat in seats:
            phone = self.phones[seat]
            phone.page.goto(phone.address, wait_until="commit")
            phone.until("turn", "wait", "give")

    def lose(self, seat: int) -> None:
        """Remove a phone."""
        self.phones.pop(seat).context.close()

    def await_turn(self) -> int:
        """Play until it is a phone's turn; returns the seat."""
        end = time.monotonic() + 120
        while time.monotonic() < end:
            for seat, phone in self.phones.items():
                if phone.screen in ("turn", "give"):
                    return seat
                phone.page.evaluate(THUMB)
            time.sleep(0.1)
        raise Failed(f"it is nobody's turn; the screen says {self.words}")

    @property
    def hands(self) -> list[list[str]]:
        """The pictures of the cards in each hand."""
        faces = (
            "() => [...document.querySelectorAll('.hand img')].map((e) => e.src.split('/').pop())"
        )
        return [phone.page.evaluate(faces) for phone in self.phones.values()]

    def photograph(self, name: str) -> None:
        if self.pictures is not None:
            self.screen.picture(self.pictures / f"{name}-screen.png")
            for seat, phone in self.phones.items():
                phone.page.screenshot(path=self.pictures / f"{name}-{seat}.png")

    def look(self, phone: Phone | None = None) -> None:
        """Record the texts on the phone and the screen."""
        time.sleep(0.5)
        said = "(dark)" if phone is None else phone.status.replace("\n", " ")
        self.seen = said, self.words
        self.photograph(self.name)

    def goes_on(self, moves: int = 2) -> None:
        """Check that the match continues for this many moves."""
        for _ in range(moves):
            seat = self.await_turn()
            touched, played = self.phones[seat].page.evaluate(TIMED)
            self.touches.append(touched)
            if "localhost" not in self.phones[seat].page.url:  # the proxy is slow
                self.waits.append(played)


# ---- failures ---------------------------------------------------------------------------------


def joining(e: Evening) -> None:
    """From the QR code to the first hand."""
    wait_for("the lobby", lambda: bool(e.told["url"]))
    for seat in range(len(PHONES) - 1):
        e.sit(seat)
    e.radio = Radio(int(e.told["url"].split("#")[0].strip("/").rpartition(":")[2]), 0.15)
    e.sit(len(PHONES) - 1, f"localhost:{RADIO}")
    e.look(e.phones[0])
    e.press("start")
    for phone in e.phones.values():
        phone.page.wait_for_selector(".hand button")


def playing(e: Evening) -> None:
    """Sixty moves, to measure how soon the phone reacts."""
    e.goes_on(60)
    e.look(e.phones[e.await_turn()])


def reloaded(e: Evening) -> None:
    phone = e.phones[e.await_turn()]
    phone.page.reload()
    e.look(phone)
    phone.until("turn", "give")


def asleep(e: Evening) -> None:
    seat = e.await_turn()
    e.sleep(seat)
    wait_for("the screen to tell", lambda: "asleep" in e.words, 30)
    e.look()
    e.wake(seat)


def back(e: Evening) -> None:
    """Somebody presses Back, and then Forward."""
    phone = e.phones[e.await_turn()]
    phone.page.go_back(wait_until="commit")
    wait_for("the screen to tell", lambda: "asleep" in e.words, 30)
    e.look()
    phone.page.go_forward(wait_until="commit")
    phone.until("turn", "give")


def full(e: Evening) -> None:
    """A phone too many is told so, and may come in when another one leaves."""
    e.await_turn()
    watching = [e.watch() for _ in range(MOST - len(e.phones))]
    phone = e.watch()
    e.look(phone.until("code"))
    watching.pop().context.close()
    while phone.screen != "watch":
        e.tap(phone, "[data-key=again]")
        phone.until("watch", "code")
    for one in (*watching, phone):
        one.context.close()


def background(e: Evening) -> None:
    """A page is frozen in the background while the result of a round is read."""
    while e.told["scene"] != "round_result":
        for phone in e.phones.values():
            if phone.screen != "result":
                phone.page.evaluate(THUMB)
    ready = "[data-key=ready]:not([aria-disabled])"  # to be pressed
    phone = next(one for one in e.phones.values() if one.page.locator(ready).count())
    state = phone.context.new_cdp_session(phone.page)
    state.send("Page.setWebLifecycleState", {"state": "frozen"})
    e.look()
    while e.told["scene"] == "round_result":  # at last by itself
        for other in e.phones.values():
            if other is not phone:
                other.page.evaluate(THUMB)
        time.sleep(0.2)
    state.send("Page.setWebLifecycleState", {"state": "active"})
    phone.page.wait_for_selector("body:not(.lost)")


def gone_for_good(e: Evening) -> None:
    while (seat := e.await_turn()) == len(PHONES) - 1:  # the one with the proxy comes later
        e.goes_on(1)
    e.lose(seat)
    wait_for("the offer", lambda: "bot_plays" in e.buttons, 90)
    e.look()
    e.press("bot_plays")
    e.goes_on()
    e.come_back(seat)


def battery(e: Evening) -> None:
    """The phone with the proxy loses its connection in its turn, and is replaced at the screen."""
    seat = len(PHONES) - 1
    while e.await_turn() != seat:
        e.goes_on(1)
    e.radio.dead = True
    wait_for("the offer", lambda: "play_here" in e.buttons, 120)
    e.look()
    e.press("play_here")
    e.lose(seat)
    e.come_back(seat)


def silent(e: Evening) -> None:
    """The phone with the proxy loses its connection without notice while it waits."""
    seat = len(PHONES) - 1
    while e.await_turn() == seat:
        e.goes_on(1)
    phone = e.phones[seat]
    e.radio.dead = True
    phone.page.wait_for_selector("body.lost", timeout=40_000)
    wait_for("the screen to tell", lambda: "asleep" in e.words, 40)
    e.look(phone)
    e.radio.dead = False
    phone.page.wait_for_selector("body:not(.lost)", timeout=40_000)


def paused(e: Evening) -> None:
    phone = e.pause()
    phone.until("wait")
    wait_for("the pause", lambda: e.told["scene"] == "pause")
    e.look(phone)
    e.press("resume")
    phone.until("turn", "give")


def left(e: Evening) -> None:
    seat = e.await_turn()
    phone = e.phones[seat]
    e.tap(phone, ".more")
    e.tap(phone, "dialog.menu [data-key=door]")
    e.tap(phone, "dialog.ask .danger")
    phone.until("watch")
    e.look(phone)
    e.tap(phone, f'[data-key="take:{seat}"]')
    phone.until("turn", "wait", "give")


def all_asleep(e: Evening) -> None:
    e.await_turn()
    e.sleep(*e.phones)
    wait_for("the screen to tell", lambda: e.told["scene"] == "phones_lost", 30)
    e.look()
    e.wake(*e.phones)
    wait_for("the table", lambda: e.told["scene"] == "table", 30)


def killed(e: Evening) -> None:
    phone = e.phones[e.await_turn()]
    before = e.hands
    e.screen.kill()
    phone.page.wait_for_selector("body.lost")
    e.open("resume")
    wait_for("the question", lambda: "no" in e.buttons)
    e.look(phone)
    e.press("no")
    for one in e.phones.values():
        one.page.wait_for_selector("body:not(.lost)", timeout=20_000)
    if e.hands != before:
        raise Failed(f"the hands were {before} and are {e.hands}")


def closed(e: Evening) -> None:
    """Somebody leaves the match at the screen, and resumes it."""
    phone = e.pause()
    e.press("leave")
    wait_for("a question", lambda: e.told["scene"] in ("dialog", "title"))
    if e.told["scene"] == "dialog":
        e.press("yes")
    phone.until("code")
    wait_for("the title", lambda: e.told["scene"] == "title")
    e.press("resume")
    e.look(phone)
    e.press("no")
    for one in e.phones.values():
        one.until("turn", "wait", "give")


def moved(e: Evening) -> None:
    """The computer's address changes, and everybody has to reconnect."""
    phone = e.phones[e.await_turn()]
    _route(HOME, MOVED)
    wait_for("the new code", lambda: MOVED in e.told["url"], 60)
    wait_for("the screen to tell", lambda: e.told["scene"] == "phones_lost", 60)
    for _ in range(2):  # there may be a confirmation
        phone.page.evaluate(THUMB)
    phone.page.wait_for_selector("body.lost")
    e.look(phone)
    for seat in list(e.phones):
        e.lose(seat)
        e.come_back(seat)


SITUATIONS: tuple[Callable[[Evening], None], ...] = (
    *(joining, playing, reloaded, asleep, silent, paused, left, back, full, background),
    *(gone_for_good, battery, all_asleep, closed, killed, moved),
)


def _route(old: str, new: str) -> None:
    """Make ``new`` the only address of the network."""
    if old:
        subprocess.run(["ip", "addr", "del", f"{old}/24", "dev", "lo"], check=True)
    subprocess.run(["ip", "addr", "add", f"{new}/24", "dev", "lo"], check=True)
    subprocess.run(["ip", "route", "replace", "default", "dev", "lo"], check=True)


def evening(seed: int, pictures: Path | None, only: list[str]) -> None:
    """All failures one after the other, with a line of JSON for each."""
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    _route("", HOME)
    desktop = Desktop(Path(os.devnull))
    with tempfile.TemporaryDirectory(prefix="lama-phones-") as folder, chromium() as browser:
        e = Evening(desktop, browser, Path(folder), pictures)
        seats = ",".join(["phone"] * len(PHONES))
        variant = list(GAMES)[seed % len(GAMES)]
        hosts = f"localhost:{RADIO}"
        e.open("phones", "--variant", variant, "--seats", seats, "--allow-host", hosts)
        try:
            for happens in SITUATIONS:
                if only and happens.__name__ not in ("joining", *only):
                    continue
                e.name, e.inputs, start = happens.__name__, 0, time.monotonic()
                happens(e)
                inputs, seconds = e.inputs, time.monotonic() - start
                e.goes_on()
                row = [e.name, *e.seen, inputs, round(seconds, 1)]
                print(json.dumps(row, ensure_ascii=False), flush=True)
            for name, times in (("touched", e.touches), ("played", e.waits)):
                p50, p99 = (sorted(times)[int(part * (len(times) - 1))] for part in (0.5, 0.99))
                told = [name, f"p50 {p50:.1f} ms", f"p99 {p99:.1f} ms", len(times), 0.0]
                print(json.dumps(told), flush=True)
        except BaseException:
            print(f"{e.name}: {e.words}", file=sys.stderr)
            e.name = f"stuck-{e.name}"
            e.photograph(e.name)
            raise
        finally:
            e.screen.kill()
            desktop.close()


def trial(seed: int, figures: Figures) -> None:
    """An evening with a fifth of the failures; prints their table."""
    names = [happens.__name__ for happens in SITUATIONS[1:][seed % 5 :: 5]]
    command = ["unshare", "-rn", sys.executable, "-m", "tests.gates.phones", str(seed), "", *names]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    for line in done.stdout.splitlines():
        name, phone, screen, inputs, seconds = json.loads(line)
        print(f"{name} | {phone} | {screen} | {inputs} inputs, {seconds} s", flush=True)
        figures.count("situations")
    if done.returncode:
        raise Failed(done.stderr[-2000:])


def _lacks() -> str:
    if lack := lacks_display(*([] if CHROMIUM else ["chromium"])):
        return lack
    tried = subprocess.run(["unshare", "-rn", "ip", "link"], capture_output=True, check=False)
    return "no network of one's own can be made here" if tried.returncode else ""


GATE = Gate(
    name="phones",
    holds_when="after every misfortune two more moves are made",
    full=5,
    short=1,
    trial=trial,
    lacks=_lacks,
)


if __name__ == "__main__":
    folder = "".join(sys.argv[2:3])  # none: no pictures
    evening(int(sys.argv[1]), Path(folder) if folder else None, sys.argv[3:])
