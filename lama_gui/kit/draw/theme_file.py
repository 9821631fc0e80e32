"""The schema of ``theme.toml``; ``assets/themes/README.md`` explains each key."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from lama_gui.kit.sounds import Character

Colour = Annotated[str, Meta(pattern=r"^#[0-9A-Fa-f]{6}$", description="#RRGGBB")]
MaybeColour = Annotated[str, Meta(pattern=r"^(#[0-9A-Fa-f]{6})?$")]
CardColours = tuple[Colour, Colour, Colour, Colour]
"""Field, hill, disc and numeral of a card; face, side, edge and numeral of a token."""
Share = Annotated[float, Meta(ge=0, le=1)]


class _Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Landscape(_Section, frozen=True):
    sky: list[Colour]
    sky_stops: list[Share]
    sun: Colour
    sun_rim: Colour
    star: MaybeColour
    cloud: MaybeColour
    hills: list[Colour]
    table: Colour
    table_edge: Colour
    rim: Colour
    stitching: MaybeColour
    floor: list[Colour]
    floor_band: Colour
    floor_mark: Colour


class Backdrop(_Section, frozen=True):
    sky: str
    hills: str
    table: str
    centre: str
    floor: str
    fore_left: str
    fore_right: str
    title: str
    title_front: str
    grain: Share
    wax: bool
    result: str = ""  # of a round; by default the menus' backdrop
    band: str = ""  # along its lower edge
    way: str = ""  # the landscape of the way to the points limit
    title_left: str = ""  # the foreground in the title's lower corners
    title_right: str = ""


class Paper(_Section, frozen=True):
    plate: Colour
    plate_stitch: Colour
    panel: Colour
    panel_under: MaybeColour
    row: Colour
    row_alternate: Colour
    row_own: Colour
    text: Colour
    second: Colour
    points: Colour
    quit_plate: Colour
    quit_stitch: Colour
    quit_avatar: Colour
    pill: Colour
    pill_text: Colour
    ribbon: Colour
    ribbon_text: Colour
    toast: Colour
    toast_text: Colour
    warning: Colour
    warning_text: Colour
    shadow: Colour
    veil: Colour
    on_landscape: Colour
    on_landscape_second: Colour
    outline: MaybeColour
    curtain: MaybeColour = ""  # the cloth between two turns; by default that of quiet buttons


class Buttons(_Section, frozen=True):
    primary: Colour
    primary_text: Colour
    secondary: Colour
    secondary_text: Colour
    quiet: Colour
    quiet_text: Colour
    danger: Colour
    danger_text: Colour
    off: Colour
    off_text: Colour
    off_paper: Colour
    off_paper_text: Colour
    focus_on_dark: Colour
    focus_gap_on_dark: Colour
    focus_on_paper: Colour
    focus_gap_on_paper: Colour


class Controls(_Section, frozen=True):
    chosen: Colour
    chosen_text: Colour
    trough: Colour
    trough_rim: Colour
    tab: Colour
    band: Colour
    on: Colour
    off: Colour
    mark: Colour
    knob: Colour
    keycap: Colour


class States(_Section, frozen=True):
    shade: Colour
    playable: Colour
    turn: Colour
    glow: MaybeColour
    thinking: Colour
    thinking_text: Colour
    last_card: Colour
    last_card_text: Colour
    quit: Colour
    quit_text: Colour
    good: Colour
    bad: Colour


class Feast(_Section, frozen=True):
    pattern: str


class Avatars(_Section, frozen=True):
    names: list[str]
    pattern: str
    busts: str = "busts/{name}-{mood}.svg"


class Moments(_Section, frozen=True):
    """Pictures of the cut-scenes; all are optional."""

    rays: str = ""
    disc: str = ""
    again: str = ""
    flag: str = ""
    night: str = ""
    confetti: bool = True


class SoundOf(_Section, frozen=True):
    """``voice``: the character that calls now and then."""

    music: str
    voice: Character = "llama"


class FanFaces(msgspec.Struct, frozen=True):
    """Faces for overlapping cards in a hand, as far as they differ from ``faces``.

    ``wide``: for a fan that shows the left half of each card; ``narrow``: for many cards.
    """

    wide: dict[str, str] = {}
    narrow: dict[str, str] = {}


class ThemeFile(msgspec.Struct, frozen=True):
    """A theme file. ``centre`` and ``ambience`` have no fixed keys."""

    name: Annotated[str, Meta(min_length=1)]
    order: int
    landscape: Landscape
    centre: dict[str, MaybeColour]
    backdrop: Backdrop
    paper: Paper
    button: Buttons
    control: Controls
    state: States
    values: dict[str, CardColours]
    suits: dict[str, CardColours]
    faces: dict[str, str]
    feast: Feast
    backs: dict[str, str]
    tokens: dict[str, str]
    token_colours: dict[str, CardColours]
    avatars: Avatars
    avatar_colours: dict[str, Colour]
    sound: SoundOf
    ambience: dict[str, Any]
    beast: str = "llama"  # the animal on its highest card
    text_size: Annotated[int, Meta(ge=100, le=200)] = 100  # the minimum text size in percent
    moments: Moments = Moments()
    fan: FanFaces = FanFaces()
