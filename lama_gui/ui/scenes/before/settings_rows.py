"""What the settings scene shows, as data: sections of rows, one row for each setting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["toggle", "volume", "size", "choice", "stepper"]


@dataclass(frozen=True)
class Row:
    """A setting by the name of its field. ``values`` are those of a choice."""

    name: str
    kind: Kind
    values: tuple[str, ...] = ()


@dataclass(frozen=True)
class Section:
    """Rows that belong together, under a heading with an icon."""

    name: str
    icon: str
    rows: tuple[Row, ...]


GAME = Section(
    "game",
    "card",
    (
        Row("language", "stepper"),
        Row("theme", "stepper"),
        Row("speed", "choice", ("normal", "fast", "instant")),
    ),
)
READING = Section(
    "reading",
    "eye",
    (
        Row("text_size", "size"),
        Row("high_contrast", "toggle"),
        Row("reduced_motion", "toggle"),
        Row("captions", "toggle"),
        Row("window", "stepper"),
    ),
)
SOUND = Section(
    "sound",
    "sound",
    (
        Row("master", "volume"),
        Row("music", "volume"),
        Row("effects", "volume"),
        Row("muted", "toggle"),
    ),
)
TABLE = Section(
    "table",
    "hand",
    (
        Row("ask_before_leave", "toggle"),
        Row("hints", "toggle"),
        Row("peek", "toggle"),
        Row("family", "toggle"),
    ),
)
SECTIONS = (GAME, READING, SOUND, TABLE)
COLUMNS = ((GAME, READING), (SOUND, TABLE))

WINDOWS = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
"""Sizes on offer, in pixels."""

KEPT = ("version", "profiles", "last_match", "tutorial_seen", "language", "window", "maximised")
"""What "Back to defaults" leaves alone: memories, and what would confuse."""
