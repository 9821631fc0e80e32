"""What the settings scene shows, as data: sections of rows, one row for each setting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lama_gui.settings import Refresh

Kind = Literal["toggle", "volume", "size", "seconds", "choice", "stepper"]


@dataclass(frozen=True)
class Setting:
    """A setting by the name of its field. ``values`` are those of a choice."""

    name: str
    kind: Kind
    values: tuple[str, ...] = ()


@dataclass(frozen=True)
class Section:
    """Rows that belong together, under a heading with an icon."""

    name: str
    icon: str
    rows: tuple[Setting, ...]


GAME = Section(
    "game",
    "card",
    (
        Setting("language", "stepper"),
        Setting("theme", "stepper"),
        Setting("window", "stepper"),
        Setting("refresh", "stepper"),
        Setting("talk", "toggle"),
    ),
)
READING = Section(
    "reading",
    "eye",
    (
        Setting("text_size", "size"),
        Setting("font", "choice", ("usual", "clear")),
        Setting("high_contrast", "toggle"),
        Setting("reduced_motion", "toggle"),
        Setting("captions", "toggle"),
        Setting("voice", "toggle"),
        Setting("voice_pace", "volume"),
    ),
)
SOUND = Section(
    "sound",
    "sound",
    (
        Setting("master", "volume"),
        Setting("music", "volume"),
        Setting("effects", "volume"),
        Setting("voices", "volume"),
        Setting("muted", "toggle"),
    ),
)
TABLE = Section(
    "table",
    "hand",
    (
        Setting("ask_before_leave", "toggle"),
        Setting("hints", "toggle"),
        Setting("peek", "toggle"),
    ),
)
REACHING = Section(
    "reaching",
    "hand",
    (
        Setting("speed", "choice", ("normal", "fast", "instant")),
        Setting("bots", "stepper"),
        Setting("watching", "stepper"),
        Setting("wait", "toggle"),
        Setting("left_handed", "toggle"),
        Setting("one_switch", "toggle"),
        Setting("switch_pace", "seconds"),
        Setting("cool_down", "choice", ("none", "short", "long")),
        Setting("family", "toggle"),
    ),
)
WHOSE = Setting("whose", "stepper")
"""For whom the rows of a page are; stands above those that may be a person's."""
SECTIONS = (GAME, READING, SOUND, TABLE, REACHING)
COLUMNS = ((GAME, TABLE), (SOUND,))
"""What stands side by side on the first page, as long as the text is not large."""

REFRESHES: tuple[Refresh, ...] = ("screen", "60", "30")
"""Frames a second on offer: as many as the screen shows, or at most so many."""

WINDOWS = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
"""Sizes on offer, in pixels."""

KEPT = (
    *("version", "profiles", "last_match", "tutorial_seen", "news"),
    *("language", "window", "maximised", "back", "rug"),
)
"""What "Back to defaults" leaves alone: memories, and what would confuse."""
