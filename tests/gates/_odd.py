"""Odd things that people, programs and disks put where a name, a word or a number belongs."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

#: What it is called -> the text.
TEXTS: dict[str, str] = {
    "nothing": "",
    "a space": " ",
    "a NUL": "A\0na",
    "control characters": "A\x01\x07\x1b[31m\x7fna",
    "two lines": "Ana\nBen\r\nRosa",
    "10,000 letters": "x" * 10_000,
    "900,000 letters": "Ana " * 225_000,
    "right to left": "\u202egnihton\u202c",
    "Arabic": "مرحبا بالعالم " * 20,
    "Hebrew": "שלום",
    "emoji": "🦙🏳️‍🌈👩‍👩‍👧‍👦" * 40,
    "a heap of marks": "Z" + "\u0301\u0489" * 5000,
    "zero width": "\u200b\u2060\ufeff",
    "a lone direction mark": "\u200f",
    "a lone variation selector": "\ufe0f",
    "a lone joiner": "\u200d",
    "blank letters": "\u3164\u115f",
    "private use": "\ue000\U000f0000",
    "not a character": "\uffff\U0010ffff",
    "braces": "{name} {} {0.__class__} %s %(n)d",
    "quotes": "\"'`\\$(reboot); DROP TABLE seats;--",
    "a path": "../../../../etc/passwd",
    "SVG": "</text><script>x</script><svg/onload=1>",
    "5,000 digits": "9" * 5000 + " 2026-01-01",
    "a bot of the system": "time:sleep",
    "a bot that is not there": "nowhere.py:factory",
    "a number": "1e999",
    "human": "human",
}

#: Themes as people write them: what it is called -> what stands in place of the line of a key.
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
    """``value`` as JSON, made when it is needed."""
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
