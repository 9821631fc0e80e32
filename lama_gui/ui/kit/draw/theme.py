"""Themes: palettes and pictures as data, read from ``theme.toml`` in a theme's folder.

The keys are explained in ``assets/themes/README.md``. A player's own themes lie in the user
folder; their pictures are looked for beside their ``theme.toml`` first, then among the assets.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from lama_gui import resources, storage
from lama_gui.names import plain
from lama_gui.ui.kit.draw.art import why_not_drawn

Colour = Annotated[str, Meta(pattern=r"^#[0-9A-Fa-f]{6}$", description="#RRGGBB")]
MaybeColour = Annotated[str, Meta(pattern=r"^(#[0-9A-Fa-f]{6})?$")]
LARGEST = 1_000_000
"""Bytes of a theme.toml; an honest one has some thousand."""
CardColours = tuple[Colour, Colour, Colour, Colour]
"""Field, hill, disc, numeral; of a token: face, side, edge, numeral."""
#: The cards that show a beast.
BEASTS = ("L", "P")
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


class Backdrop(_Section, frozen=True):
    sky: str
    hills: str
    table: str
    centre: str
    title: str
    title_front: str
    grain: Share
    wax: bool


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


class SoundOf(_Section, frozen=True):
    music: str


class _File(msgspec.Struct, frozen=True):
    """The whole file. Sections that only the backdrop's drawing reads stay loose."""

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
    beast: str = "llama"


@dataclass(frozen=True)
class Theme:
    """A theme as the scenes use it. ``folder`` is where it was read."""

    name: str
    order: int
    folder: Path
    landscape: Landscape
    centre: dict[str, str]
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
    avatar_colours: dict[str, str]
    sound: SoundOf
    ambience: dict[str, Any]
    beast: str = "llama"  # what its highest card shows
    contrast: bool = False

    def naming(self, other: Theme) -> Theme:
        """This theme with the beasts of ``other``, if the words speak of those."""
        if other.beast == self.beast:
            return self
        named = {card: other.picture(other.faces[card]) for card in BEASTS}
        return replace(self, faces=self.faces | named)

    def avatar_of(self, chosen: str, seat: int) -> str:
        """The avatar that a seat chose; one of its own for a seat without one."""
        names = self.avatars.names
        return chosen if chosen in names else names[seat % len(names)]

    def avatar(self, name: str, mood: str = "calm") -> str:
        return self.avatars.pattern.format(name=name, mood=mood)

    def picture(self, name: str) -> str:
        """The path of a picture: a theme of the player's own may bring its own."""
        own = self.folder / name
        return str(own) if own.is_file() else name


LONGEST_REASON = 400
"""Letters of the sentence about a theme that was refused."""


class ThemeError(ValueError):
    """A theme that can't be used; the text is one sentence that names file and place."""


def load(folder: Path) -> Theme:
    """Read ``folder/theme.toml``; raises ThemeError with a sentence that names the place."""
    path = folder / "theme.toml"
    try:
        content = storage.read(path, LARGEST).decode("utf-8")
        data = msgspec.convert(tomllib.loads(content), _File)
    except OSError as error:
        raise ThemeError(f"{path}: {error.strerror or error}") from None
    except RecursionError:
        raise ThemeError(f"{path}: is nested too deeply") from None
    except UnicodeDecodeError:
        raise ThemeError(f"{path}: is not UTF-8 text") from None
    except tomllib.TOMLDecodeError as error:
        raise ThemeError(f"{path}: is not TOML: {error}") from None
    except msgspec.ValidationError as error:
        raise ThemeError(f"{path}: {str(error).replace('`$.', '`')}") from None
    theme = Theme(folder=folder, **msgspec.structs.asdict(data))
    _check_pictures(path, theme)
    return theme


def _check_own_pictures(folder: Path) -> None:
    """Every picture that a player's theme brings can be drawn: the frames have no time for less."""
    for picture in sorted(folder.rglob("*.svg")):
        reason = why_not_drawn(picture)
        if reason:
            raise ThemeError(f"{picture}: {reason}")


def _check_pictures(path: Path, theme: Theme) -> None:
    named = {f"backdrop.{k}": v for k, v in msgspec.structs.asdict(theme.backdrop).items()}
    named |= {f"faces.{k}": v for k, v in theme.faces.items()}
    named |= {f"tokens.{k}": v for k, v in theme.tokens.items()}
    named |= {f"backs.{k}": v for k, v in theme.backs.items()}
    for place, name in named.items():
        is_missing = isinstance(name, str) and name and not _is_there(theme, name)
        if is_missing and not place.startswith("backdrop."):
            raise ThemeError(f"{path}: the picture {name!r} at `{place}` is missing")


def _is_there(theme: Theme, name: str) -> bool:
    return (theme.folder / name).is_file() or resources.exists(name)


class Themes:
    """The themes there are: the program's own, then the player's (which win by name).

    ``refused`` holds a sentence for each that could not be read.
    """

    def __init__(self, user_folder: Path | None = None) -> None:
        self.refused: list[str] = []
        self._known: dict[str, Theme] = {}
        for folder in resources.folder("themes"):
            if folder.is_dir():
                self._take(folder)
        try:
            if user_folder and user_folder.is_dir():
                for folder in sorted(path for path in user_folder.iterdir() if path.is_dir()):
                    self._take(folder, own=True)
        except OSError as error:
            self.refused.append(plain(f"{user_folder}: {error.strerror or error}", LONGEST_REASON))

    def _take(self, folder: Path, *, own: bool = False) -> None:
        try:
            theme = load(folder)
            if own:
                _check_own_pictures(folder)
        except ThemeError as error:
            self.refused.append(plain(str(error), LONGEST_REASON))
        else:
            self._known[theme.name] = theme

    @property
    def names(self) -> list[str]:
        """In the order in which they are offered."""
        return sorted(self._known, key=lambda name: (self._known[name].order, name))

    def get(self, name: str, *, high_contrast: bool = False) -> Theme:
        """The theme of that name; the first there is if the name is unknown."""
        theme = self._known.get(name) or self._known[self.names[0]]
        return with_contrast(theme) if high_contrast else theme


_INK, _DEEP, _WHITE, _RED, _GOLD = "#120618", "#1B0A26", "#FFFFFF", "#6B0F14", "#FFC64D"
_CONTRAST: dict[str, dict[str, str]] = {
    "paper": {
        **dict.fromkeys(("plate", "panel", "row_alternate", "warning"), _WHITE),
        **dict.fromkeys(("text", "second", "outline", "ribbon_text"), _INK),
        **dict.fromkeys(("toast", "pill", "veil"), _DEEP),
        **dict.fromkeys(("toast_text", "pill_text"), _WHITE),
        **dict.fromkeys(("on_landscape", "on_landscape_second"), _WHITE),
        **dict.fromkeys(("points", "warning_text"), _RED),
        "row": "#F2E8D8",
        "row_own": "#FFE08A",
        "ribbon": _GOLD,
        "quit_plate": "#E4DDE6",
    },
    "button": {
        "primary": _GOLD,
        "quiet": "#3A1850",
        "off": "#3B2A46",
        "off_paper": "#E4DDE6",
        **dict.fromkeys(("secondary", "danger"), _WHITE),
        "danger_text": _RED,
        **dict.fromkeys(("primary_text", "secondary_text", "off_paper_text"), _INK),
        **dict.fromkeys(("quiet_text", "off_text"), _WHITE),
        **dict.fromkeys(("focus_on_dark", "focus_gap_on_paper"), _WHITE),
        **dict.fromkeys(("focus_on_paper", "focus_gap_on_dark"), _INK),
    },
    "control": {
        "chosen": "#3A1850",
        "trough": "#F2E8D8",
        "trough_rim": "#5A4A52",
        **dict.fromkeys(("chosen_text", "tab"), _WHITE),
        "band": "#FFE08A",
        "on": "#14502F",
        "off": "#4A3B52",
        "knob": _GOLD,
    },
    "state": {
        "last_card": "#7A1512",
        "last_card_text": _WHITE,
        "thinking": "#FFE08A",
        "quit": "#EFE6EE",
        **dict.fromkeys(("thinking_text", "quit_text"), _INK),
        "good": "#14502F",
        "bad": _RED,
    },
}


def with_contrast(theme: Theme) -> Theme:
    """The same theme with texts of at least 7:1, white paper and drawn edges."""
    changed = {
        section: msgspec.structs.replace(getattr(theme, section), **colours)
        for section, colours in _CONTRAST.items()
    }
    return replace(theme, **changed, contrast=True)
