"""Hostile headers, settings, themes, bots, and names: each is either used or reported."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any
from unittest import mock

import pygame

from lama_gui import resources
from lama_gui.app.opening import open_context
from lama_gui.commands import main
from lama_gui.kit.controls.debounce import HOLD_SECONDS
from lama_gui.kit.draw.theme import Themes
from lama_gui.names import LONGEST
from lama_gui.records import RecordError, read_record
from lama_gui.scenes.before.title import Title
from lama_gui.settings import SettingsFile
from lama_gui.storage import Home
from tests.gates._odd import TEXTS
from tests.gates._window import Window
from tests.gates.gate import Failed, Figures, Gate
from tests.records.golden import match_file
from tools.pilot import Pilot

SECONDS = 20.0
"""The time limit of a case in seconds of CPU time, including several scenes."""
LONGEST_SENTENCE = 600

#: A name, a function, and what it takes after the window.
Case = tuple[Any, ...]

#: Malformed themes: description -> replacement of a key's value.
THEME_VALUES: dict[str, str] = {
    "a number": "7",
    "nothing": '""',
    "a list": "[1, 2]",
    "no colour": '"red"',
    "a NUL": '"\\u0000"',
    "10,000 letters": '"' + "x" * 10_000 + '"',
    "a path": '"../../../../etc/passwd"',
    "braces": '"{nobody}{0}{card!r:>99999999}"',
    "right to left": '"\\u202Edusk"',
    "half a string": '"dusk',
}


def written(value: Any) -> Callable[[], bytes]:
    """``value`` as JSON, created on demand."""
    return lambda: json.dumps(value).encode()


SETTINGS: dict[str, Callable[[], bytes]] = {
    "half a file": lambda: b'{"language": "de", "mast',
    "no JSON": lambda: b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    "a list": lambda: b"[1, 2]",
    "a deep nest": lambda: b"[" * 200_000,
    "50 MB": lambda: b'{"theme": "' + b"x" * 50_000_000,
    "a key twice": lambda: b'{"master": 1, "master": 2}',
    "many keys": lambda: b"{" + b",".join(b'"k%d": 1' % i for i in range(60_000)) + b'"k": 1}',
    **{
        f"{key} is {name}": written({key: TEXTS[name], "text_size": 150})
        for key in ("language", "theme", "speed", "window", "keys", "profiles", "version")
        for name in ("a NUL", "10,000 letters", "right to left", "a path", "nothing", "a number")
    },
    **{
        f"the profile {name}": written(
            {"profiles": [{"name": text, "avatar": text[:64], "pad": text}]}
        )
        for name, text in TEXTS.items()
    },
    **{
        f"the window is {size}": written({"window": size})
        for size in ([0, 0], [10**6, 10**6], [-5, 3], [10**30, 1], [16384, 16384], [1.5, 2], [1])
    },
    **{
        f"keys {number}": written({"keys": keys, "pads": keys})
        for number, keys in enumerate(
            [
                {"activate": []},
                {"back": ["flurbl"], "activate": ["\u202e"]},
                {"draw": ["return"], "quit_round": ["return"], "back": ["return"]},
                {"left": ["x"] * 8, "dance": ["y"]},
                {"": [""], "draw": [""]},
                {"mute": ["escape", "return", "tab", "left", "right", "up", "down", "space"]},
            ]
        )
    },
    **{
        f"the last match is {name}": written({"last_match": {"lineup": text}})
        for name, text in TEXTS.items()
    },
}

HOMES: dict[str, str] = {
    "two lines": "Ana\nBen",
    "quotes": '"Ana\'s" `home`',
    "emoji": "🦙🏳️‍🌈",
    "200 letters": "x" * 200,
    "an address": "a?b#c%41&d=;e",
    "right to left": "\u202egnihton",
    "a dash": "--help",
    "a space": " ",
    "control characters": "\x01\x1b[31m",
    "no UTF-8": "\udcff\udcfeAna",
}
WAYS = ("play", "daily", "puzzles", "look_back", "settings", "resume")

BOT = """
class Bot:
    def choose(self, view):
        {choose}
def factory(seed):
    {make}
"""
BOTS: dict[str, tuple[str, str]] = {
    "no move": ("return None", "return Bot()"),
    "an object of its own": ("return Bot()", "return Bot()"),
    "a class": ("return Bot", "return Bot()"),
    "10,000 letters": ("return 'x' * 10_000", "return Bot()"),
    "right to left": ("raise ValueError('\\u202e' + 'x' * 100_000 + '\\n\\0')", "return Bot()"),
    "an end": ("raise SystemExit(3)", "return Bot()"),
    "a hard end": ("import os; os._exit(0)", "return Bot()"),
    "an interrupt": ("raise KeyboardInterrupt", "return Bot()"),
    "a deep fall": ("return self.choose(view)", "return Bot()"),
    "much memory": ("return [0] * 10**13", "return Bot()"),
    "no bot": ("return None", "return None"),
    "a factory that raises": ("return None", "raise ValueError('{name}\\n' * 5000)"),
    "a factory that ends": ("return None", "raise SystemExit"),
    "changed views": ("view.legal = (); return view.legal[0]", "return Bot()"),
}


@cache
def window() -> Window:
    """The window for all cases."""
    return Window()


def sentence(text: str) -> str:
    """Check that ``text`` is a readable sentence."""
    if not text.strip() or "\n" in text.strip() or len(text) > LONGEST_SENTENCE:
        raise Failed(f"this is no sentence: {text[:200]!r}")
    if "Traceback" in text:
        raise Failed(f"this is for programmers: {text[:200]!r}")
    return text


def drawn(pilot: Pilot, *keys: str) -> None:
    """Draw the current scene, and those to which ``keys`` lead."""
    for key in ("", *keys):
        if key and pilot.stack.running:
            pilot.press(key)
        pilot.step(0.3)
        if pilot.stack.running:
            pilot.picture()


# ------------------------------------------------------------- headers and names


def header_with(place: tuple[str | int, ...], value: Any, variant: str, *, whole: bool) -> bytes:
    """A match whose header has ``value`` at ``place``."""
    first, *rest = match_file(variant).read_bytes().splitlines(keepends=True)
    header = json.loads(first)
    at: Any = header
    for key in place[:-1]:
        at = at[key]
    at[place[-1]] = value
    return json.dumps(header).encode() + b"\n" + b"".join(rest if whole else rest[:20])


PLACES: dict[str, tuple[str | int, ...]] = {
    "the name of a seat": ("seats", 0, "name"),
    "the player of a seat": ("seats", 1, "player"),
    "the avatar of a seat": ("seats", 1, "avatar"),
    "the variant": ("variant",),
    "the date": ("created",),
    "the seed": ("seed",),
    "the program": ("app",),
    "the day": ("daily",),
    "the seal": ("seal",),
    "an unknown key": ("weather",),
}


def header_case(w: Window, place: tuple[str | int, ...], value: Any, variant: str) -> str:
    """The match is either shown or rejected with a message in all scenes with matches."""
    folder = w.context.home.matches
    folder.mkdir(parents=True)
    (folder / "one.lama.jsonl").write_bytes(header_with(place, value, variant, whole=True))
    begun = folder / "two.lama.jsonl"
    begun.write_bytes(header_with(place, value, variant, whole=False))
    before = begun.read_bytes()
    try:
        names = [info.name for info in read_record(begun).header.seats]
    except RecordError as error:
        sentence(str(error))
        drawn(w.pilot())
        return "refused"
    if max(map(len, names)) > LONGEST or not all(names):
        raise Failed(f"names as shown: {names}")
    look_at_matches(w)
    play_on(w)
    if not begun.read_bytes().startswith(before[: len(before.splitlines()[0])]):
        raise Failed("the header was written over")
    return "shown"


def look_at_matches(w: Window) -> None:
    """Visit the title, the list, statistics, a replay, and sharing."""
    pilot = w.pilot()
    drawn(pilot)
    pilot.click("look_back")
    drawn(pilot)
    for name in [x.name for x in pilot.scene.widgets if x.name.startswith("share.")][:2]:
        pilot.click(name)
        drawn(pilot, "escape")
    pilot.click("match.0")
    drawn(pilot, "right", "end")
    for _ in range(4):
        if pilot.scene.name == "history":
            break
        pilot.press("escape")
        pilot.step(0.6)
    else:
        return
    pilot.click("other")
    drawn(pilot)


def play_on(w: Window) -> None:
    """Resume, answer dialogs, and play for a while."""
    pilot = w.pilot()
    if not any(x.name == "resume" for x in pilot.scene.widgets):
        return
    pilot.click("resume")
    for number in range(12):
        drawn(pilot)
        if not pilot.stack.running:
            return
        if pilot.scene.name == "curtain":
            pilot.hold("enter", HOLD_SECONDS + 0.2)
        elif pilot.scene.name != "table":
            pilot.press("enter")
        elif number % 4 == 3:
            drawn(pilot, "j", "escape", "escape", "escape")


# ------------------------------------------------------------- settings


def settings_case(w: Window, make: Callable[[], bytes]) -> str:
    """The program starts, reports unusable settings, and keeps the file's contents."""
    path, content = w.context.home.settings, make()
    path.write_bytes(content)
    home, file = w.context.home, SettingsFile(path)
    file.load()
    kept = [p for p in path.parent.iterdir() if p.name.startswith(path.name)]
    if not any(p.stat().st_size == len(content) for p in kept):
        raise Failed("the file is lost")
    context = open_context(home, strict=True)
    notices = ([file.notice] if file.notice else []) + context.notices
    told = [sentence(str(context.texts(one.key, **one.values))) for one in notices]
    pilot = Pilot(context, Title, (960, 540))
    for _ in range(len(told) + 1):
        drawn(pilot, "return")
    for key in ("tab", "escape", "return"):
        drawn(pilot, key)
    context.close()
    return "told" if told else "used"


# ------------------------------------------------------------- homes


def home_case(w: Window, name: str, way: str) -> str:
    """The scene behind this button of the title works with a home of this name."""
    root = w.folder / name
    (root / "matches").mkdir(parents=True)
    for variant in ("classic", "vamos"):
        data = match_file(variant).read_bytes()
        (root / "matches" / f"{variant}.lama.jsonl").write_bytes(data)
    begun = header_with(("app",), "1", "classic", whole=False)
    (root / "matches" / "begun.lama.jsonl").write_bytes(begun)
    context = open_context(Home.within(root), strict=True)
    pilot = Pilot(context, Title, (960, 540))
    drawn(pilot)
    pilot.click(way)
    drawn(pilot)
    if way == "look_back":
        if sum(x.name.startswith("match.") for x in pilot.scene.widgets) != 3:
            raise Failed("the list of matches is not there")
        pilot.click("share.0")
        drawn(pilot)
        for button in ("picture", "file"):
            pilot.click(button)
            drawn(pilot)
    pilot.stack.close()
    context.close()
    return "at home"


# ------------------------------------------------------------- themes


def theme_case(w: Window, change: Callable[[str], bytes], folder: str) -> str:
    """A custom theme is either used or rejected with a message that names its file."""
    place = w.context.home.themes / folder
    place.mkdir(parents=True)
    source = resources.find("themes/dusk/theme.toml").read_text(encoding="utf-8")
    source = source.replace('name = "dusk"', 'name = "mine"', 1)
    (place / "theme.toml").write_bytes(change(source))
    themes = Themes(w.context.home.themes)
    for reason in themes.refused:
        sentence(reason)
    if "dusk" not in themes.names:
        raise Failed("the program's own themes are gone")
    before = set(w.context.themes.names)
    with mock.patch.object(w.context, "themes", themes):
        for name in set(themes.names) - before:
            w.context.change(theme=name)
            pilot = w.pilot()
            drawn(pilot)
            pilot.click("settings")
            drawn(pilot)
    w.context.change(theme="")
    return "refused" if themes.refused else "used"


def _line_of(key: str, value: str) -> Callable[[str], bytes]:
    line = f"{key} = {value}"
    return lambda s: re.sub(rf"(?m)^{key} = .*$", lambda _: line, s, count=1).encode()


KEYS = ("name", "order", "sky", "sun", "table", "pattern", "names", "music", "grain", "primary")
THEMES: dict[str, tuple[Callable[[str], bytes], str]] = {
    **{
        f"{key} is {name}": (_line_of(key, value), "mine")
        for key in KEYS
        for name, value in THEME_VALUES.items()
    },
    "an empty file": (lambda _: b"", "mine"),
    "not UTF-8": (lambda s: s.encode("utf-16"), "mine"),
    "a picture": (lambda _: b"\x89PNG" + bytes(range(256)) * 40, "mine"),
    "10 MB": (lambda s: s.encode() + b"# " + b"x" * 10_000_000, "mine"),
    "a deep nest": (lambda s: s.encode() + b"\ndeep = " + b"[" * 5000, "mine"),
    **{
        f"half of it, {part} %": (lambda s, part=part: s.encode()[: len(s) * part // 100], "mine")
        for part in range(5, 100, 15)
    },
    **{
        f"a folder called {name}": (_line_of("name", '""'), text[:60])
        for name, text in TEXTS.items()
        if text.strip() and not set(text) & set("/\0") and text not in (".", "..")
        and len(text[:60].encode()) < 250
    },
}  # fmt: skip


# ------------------------------------------------------------- bots


def bot_case(w: Window, choose: str, make: str) -> str:
    """A simulation with the bot ends with a message that names it."""
    path = w.folder / "odd.py"
    path.write_text(BOT.format(choose=choose, make=make), encoding="utf-8")
    command = ["simulate", "--bots", f"{path}:factory,random", "--matches", "1", "--jobs", "1"]
    status, said = commanded(command)
    if status not in (1, 2) or "odd.py" not in said:
        raise Failed(f"status {status}: {said[:300]!r}")
    sentence(said)
    return "told"


def commanded(command: list[str]) -> tuple[int, str]:
    """The exit status of a command, and its output on stderr."""
    err = io.StringIO()
    with contextlib.redirect_stderr(err), contextlib.redirect_stdout(io.StringIO()):
        try:
            status = main(command)
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 1
    return status, err.getvalue().strip()


# ------------------------------------------------------------- typed names


def typed_case(w: Window, text: str) -> str:
    """Type a name, and play with it."""
    pilot = w.pilot()
    pilot.click("play")
    drawn(pilot)
    pilot.click("who.0" if any(x.name == "who.0" for x in pilot.scene.widgets) else "seat.0")
    drawn(pilot)
    for letter in (text[:40], *text[:6]):
        pilot.post(pygame.TEXTINPUT, text=letter)
    drawn(pilot, "return", "return")
    return "typed"


def cases() -> Iterator[Case]:
    """All odd files and names, and all combinations of odd values and places."""
    for name, folder in HOMES.items():
        for way in WAYS:
            yield f"a home: {name}, {way}", home_case, folder, way
    for name, make_file in SETTINGS.items():
        yield f"settings: {name}", settings_case, make_file
    for name, text in TEXTS.items():
        yield f"a typed name: {name}", typed_case, text
    for number, (place, path) in enumerate(PLACES.items()):
        for name, text in TEXTS.items():
            variant = ("classic", "vamos", "party")[number % 3]
            yield f"a header in which {place} is {name}", header_case, path, text, variant
    for name, theme in THEMES.items():
        yield f"a theme: {name}", theme_case, *theme


#: The suite runs all bots, and every eleventh of the other cases; those come first. It meets all
#: places and values because it has no divisor in common with the number of texts.
ONE_IN = 11
ALONE: list[Case] = [(f"a bot: {name}", bot_case, *source) for name, source in BOTS.items()]
CROSSED = list(cases())
ALL = [*ALONE, *(case for first in range(ONE_IN) for case in CROSSED[first::ONE_IN])]


def trial(seed: int, figures: Figures) -> None:
    """The case with this number."""
    name, case, *given = ALL[(seed - 1) % len(ALL)]
    w = window()
    with w.trial(seed), mock.patch.dict(os.environ, {"LAMA_HOME": str(w.folder)}):
        w.context.change(language="en", speed="instant")
        start = time.process_time()
        try:
            figures.count(case(w, *given))
        except Exception as error:
            said = error if isinstance(error, Failed) else repr(error)
            raise Failed(f"{name}: {said}") from error
        seconds = time.process_time() - start
        if seconds > SECONDS:
            raise Failed(f"{name}: took {seconds:.0f} s")
        figures.most("slowest s", round(seconds, 1))


GATE = Gate(
    name="hostile",
    holds_when="each is shown, or told in a sentence, and nothing is lost",
    full=len(ALL),
    short=len(ALONE) + len(CROSSED[::ONE_IN]),
    trial=trial,
    end=lambda _: shutil.rmtree(window().folder, ignore_errors=True),
)
