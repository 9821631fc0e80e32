"""Odd values that people, programs, and disks produce for names, words, and numbers."""

from __future__ import annotations

#: Description -> text.
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
