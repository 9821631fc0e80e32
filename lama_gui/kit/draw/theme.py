"""Themes: palettes and pictures as data, read from ``theme.toml`` in a theme's folder.

The keys are explained in ``assets/themes/README.md``. A player's own themes are in the user
folder; their pictures are looked up beside their ``theme.toml`` first, then among the assets.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from lama_gui import resources, storage
from lama_gui.kit.draw import drawing
from lama_gui.kit.sounds import Character
from lama_gui.names import plain

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
    shade: Colour | tuple[Colour, Colour]
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

    @property
    def shades(self) -> tuple[Colour, Colour]:
        """The shade at the upper and at the lower edge of a card."""
        return (self.shade, self.shade) if isinstance(self.shade, str) else self.shade


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


LARGEST = 1_000_000
"""The most bytes of a theme.toml; real ones have a few thousand."""
#: The cards that show an animal.
BEASTS = ("L", "P")
#: Prefixes of the pictures that a theme in wax crayon outlines: people, props, and the logo.
OUTLINED = ("avatars/", "busts/", "moments/arms-", "moments/quit-flag", "props/", "hero", "logo")


class Theme(ThemeFile, frozen=True, kw_only=True, dict=True):
    """A theme as scenes use it: the content of its file, and the ``folder`` it was read from."""

    folder: Path
    contrast: bool = False

    def naming(self, other: Theme) -> Theme:
        """This theme with the animal cards of ``other``, to match the game's texts."""
        if other.beast == self.beast:
            return self
        named = {card: other.picture(other.faces[card]) for card in BEASTS}
        return msgspec.structs.replace(self, faces=self.faces | named)

    def with_back_and_rug(self, back: str, rug: str) -> Theme:
        """This theme with another card back and another rug; "" keeps its own.

        Themes in wax crayon keep theirs, since others would not match their style.
        """
        if self.backdrop.wax or not (back or rug):
            return self
        backs = dict.fromkeys(self.backs, back) if back else self.backs
        centre = rug or self.backdrop.centre
        backdrop = msgspec.structs.replace(self.backdrop, centre=centre)
        return msgspec.structs.replace(self, backs=backs, backdrop=backdrop)

    def avatar_of(self, chosen: str, seat: int) -> str:
        """The avatar ``chosen`` if the theme has it, otherwise a default one for the seat."""
        names = self.avatars.names
        return chosen if chosen in names else names[seat % len(names)]

    def avatar(self, name: str, mood: str = "calm") -> str:
        return self.avatars.pattern.format(name=name, mood=mood)

    def bust(self, name: str, mood: str = "calm") -> str:
        return self.avatars.busts.format(name=name, mood=mood)

    def picture(self, name: str) -> str:
        """The resolved name of a picture: the theme's own file if there is one, with its colours.

        See :mod:`~lama_gui.kit.draw.drawing` for what such names contain.
        """
        known = name if drawing.is_resolved(name) else self._pictures.get(name)
        if known is None:
            own = self.folder / drawing.file_of(name)
            known = str(own) if own.is_file() else name
            if resources.exists(known):
                path = str(resources.find(known))
                in_colours = drawing.recoloured(path, self.palette)
                known = in_colours if in_colours != path else known
            if self.backdrop.wax and name.startswith(OUTLINED):
                known = drawing.as_crayon(known)
            self._pictures[name] = known
        return known

    def has_picture(self, name: str) -> bool:
        """Whether there is a file for the picture ``name``."""
        return bool(name) and resources.exists(drawing.file_of(self.picture(name)))

    @cached_property
    def _pictures(self) -> dict[str, str]:
        """A cache of resolved names, since many are needed in every frame."""
        return {}

    @cached_property
    def palette(self) -> dict[str, str]:
        """Every colour of the theme by its path: ``paper.ribbon``, ``landscape.hills.0``."""
        colours = {
            place: value
            for place, value in _strings("", msgspec.structs.asdict(self))
            if value.startswith("#")
        }
        return {"paper.curtain": self.button.quiet} | colours


LONGEST_REASON = 400
"""The most letters of the message about a theme that was refused."""


class ThemeError(ValueError):
    """A theme can't be used; the message is one sentence that names the file and the place."""


def load(folder: Path) -> Theme:
    """Read ``folder/theme.toml``. Raises ThemeError."""
    path = folder / "theme.toml"
    try:
        content = storage.read(path, LARGEST).decode("utf-8")
        data = msgspec.convert(_merged(path, tomllib.loads(content)), ThemeFile)
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
    except ThemeError:
        raise
    except ValueError:
        raise ThemeError(f"{path}: a number has too many digits") from None
    theme = Theme(folder=folder, **msgspec.structs.asdict(data))
    _check_pictures(path, theme)
    return theme


def _merged(path: Path, data: dict[str, Any]) -> dict[str, Any]:
    """The file's content merged over that of the theme named by its key ``like``."""
    if "like" not in data:
        return data
    like = data.pop("like")
    pattern = resources.root() / "themes" / str(like) / "theme.toml"
    known = sorted(folder.name for folder in resources.folder("themes") if folder.is_dir())
    if like not in known:
        raise ThemeError(f"{path}: `like` is no theme of the program: {', '.join(known)}")
    return _merge(tomllib.loads(pattern.read_text(encoding="utf-8")), data)


def _merge(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """Merge two tables recursively; ``above`` wins."""
    both = {**below, **above}
    for key in below.keys() & above.keys():
        if isinstance(below[key], dict) and isinstance(above[key], dict):
            both[key] = _merge(below[key], above[key])
    return both


def _check_own_pictures(theme: Theme) -> None:
    """Raise ThemeError if a picture of a player's theme can't be drawn."""
    for picture in sorted(each for each in theme.folder.rglob("*") if each.suffix == ".svg"):
        reason = drawing.why_not_drawn(picture)
        if reason:
            raise ThemeError(f"{picture}: {reason}")
    for place, name in _strings("", msgspec.structs.asdict(theme)):
        own, path = theme.folder / name, Path(name)
        within = not path.is_absolute() and ".." not in path.parts
        if name and own.is_file() and not (within and path.suffix == ".svg"):
            where = theme.folder / "theme.toml"
            raise ThemeError(f"{where}: {name!r} at `{place}` is no SVG in the theme's folder")


def _strings(place: str, value: object) -> Iterator[tuple[str, str]]:
    """(place, string) of every string in a theme."""
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.asdict(value)
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from _strings(f"{place}.{key}" if place else str(key), each)
    elif isinstance(value, (list, tuple)):
        for index, each in enumerate(value):
            yield from _strings(f"{place}.{index}", each)


def _check_pictures(path: Path, theme: Theme) -> None:
    """Raise ThemeError if a picture of a card, token or back is missing."""
    for section in ("faces", "fan", "tokens", "backs"):
        for place, name in _strings(section, getattr(theme, section)):
            there = (theme.folder / name).is_file() or resources.exists(name)
            if name and not there:
                raise ThemeError(f"{path}: the picture {name!r} at `{place}` is missing")


class Themes:
    """All themes: the program's, then the player's, which win by name.

    ``refused`` holds an error message for each that could not be read.
    """

    def __init__(self, user_folder: Path | None = None) -> None:
        self.refused: list[str] = []
        self._known: dict[str, Theme] = {}
        folders = resources.folder("themes")
        self._unread = {folder.name: folder for folder in folders if folder.is_dir()}
        try:
            if user_folder and user_folder.is_dir():
                for folder in sorted(path for path in user_folder.iterdir() if path.is_dir()):
                    self._load(folder, own=True)
        except OSError as error:
            self.refused.append(plain(f"{user_folder}: {error.strerror or error}", LONGEST_REASON))

    def _load(self, folder: Path, *, own: bool = False) -> None:
        try:
            theme = load(folder)
            if own:
                _check_own_pictures(theme)
        except ThemeError as error:
            self.refused.append(plain(str(error), LONGEST_REASON))
        else:
            if own or theme.name not in self._known:
                self._known[theme.name] = theme

    def _read(self, *names: str) -> None:
        """Read these of the program's own: the first picture needs but one."""
        for name in names:
            if folder := self._unread.pop(name, None):
                self._load(folder)

    @property
    def names(self) -> list[str]:
        """In the order of the settings page."""
        self._read(*self._unread)
        return sorted(self._known, key=lambda name: (self._known[name].order, name))

    def get(self, name: str, *, high_contrast: bool = False) -> Theme:
        """The theme of that name, or the first one if the name is unknown."""
        self._read(name)
        theme = self._known.get(name) or self._known[self.names[0]]
        return with_contrast(theme) if high_contrast else theme


def with_contrast(theme: Theme) -> Theme:
    """The theme with text contrast of at least 7:1, white paper and outlines."""
    above = tomllib.loads(resources.find("themes/contrast.toml").read_text(encoding="utf-8"))
    changed = {
        section: msgspec.structs.replace(getattr(theme, section), **colours)
        for section, colours in above.items()
    }
    return msgspec.structs.replace(theme, **changed, contrast=True)
