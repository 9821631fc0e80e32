"""The context: what any scene works with, in one typed bundle that is handed to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import pygame.system

from lama_gui import texts as texts_module
from lama_gui.kit.accessibility import Narration
from lama_gui.kit.animation import Motion, Speed
from lama_gui.kit.controls.bindings import Bindings, Device
from lama_gui.kit.draw.art import Art
from lama_gui.kit.draw.backdrop import Backdrop
from lama_gui.kit.draw.panels import ShapeCache, Style
from lama_gui.kit.draw.textures import TextureCache
from lama_gui.kit.draw.theme import Theme, ThemeError, Themes
from lama_gui.kit.draw.type import Type
from lama_gui.kit.geometry import Viewport
from lama_gui.kit.input import Translator
from lama_gui.kit.memory import give_back, leave_no_holes
from lama_gui.kit.sound.audio import Audio
from lama_gui.kit.ui import Ui
from lama_gui.names import plain
from lama_gui.settings import Notice, Settings, SettingsFile, changed, of_people, with_own
from lama_gui.storage import Home
from lama_gui.texts import Texts
from lama_gui.unlockables import picture_of

FALLBACK_THEME = "dusk"
KEEP_SECONDS = 0.4
OF_ANOTHER_THEME = 4
"""The part of the room that pictures may go on using when another theme is shown."""


def system_language() -> str:
    """The language to speak until the player chooses one.

    Windows and macOS say in their settings what Linux says in the environment.
    """
    wanted = [wish["language"] for wish in pygame.system.get_pref_locales()]
    return texts_module.system_language(preferred=wanted)


@dataclass
class Context:
    """What scenes share. Made once for the program; there are no globals beside it.

    ``strict`` raises for missing texts, as tests want it.

    ``settings`` are those of the people who sit at the screen.

    ``generation`` rises whenever something changed that every scene shows (theme, language,
    text size, window); scenes then build anew.
    """

    home: Home
    file: SettingsFile
    settings: Settings
    rng: Random
    strict: bool
    themes: Themes
    viewport: Viewport = field(default_factory=lambda: Viewport(1280, 720))
    generation: int = 0
    theme: Theme = field(init=False)
    texts: Texts = field(init=False)
    type: Type = field(init=False)
    paint: ShapeCache = field(init=False)
    textures: TextureCache = field(default_factory=TextureCache)
    art: Art = field(init=False)
    audio: Audio = field(init=False)
    input: Translator = field(default_factory=Translator)
    backdrop: Backdrop = field(init=False)
    pads: dict[int, str] = field(default_factory=dict)  # the gamepads there are: id -> name
    kept: Settings = field(init=False)  # the computer's own, as they are on the disk
    people: tuple[str, ...] = ()  # who sits at the screen
    _unkept: bool = field(default=False, init=False)
    _since_kept: float = field(default=1e9, init=False)
    narration: Narration = field(default_factory=Narration)
    wish: str = ""  # the theme that goes with the game shown now

    def __post_init__(self) -> None:
        leave_no_holes()
        self.kept = self.settings
        self.art = Art(self.textures)
        self.audio = Audio(self.settings, Random(self.rng.random()))
        self._apply()

    @property
    def notices(self) -> list[Notice]:
        """What went wrong while starting and should be told."""
        refused = [
            Notice("theme.refused", {"reason": ThemeError(reason)})
            for reason in self.themes.refused
        ]
        odd = self.input.bindings.refused
        keys = [Notice("settings.keys", {"names": plain(", ".join(odd), 120)})] if odd else []
        return [*([self.file.notice] if self.file.notice else []), *keys, *refused]

    def close(self) -> None:
        """Let go of the sound device and of the drawing thread."""
        self.keep()
        self.audio.close()
        self.textures.close()

    @property
    def motion(self) -> Motion:
        return Motion(Speed(self.settings.speed), self.settings.reduced_motion)

    @property
    def kept_bytes(self) -> tuple[int, int]:
        """Bytes of pictures that are kept now, and the most that may be."""
        return self.textures.size, self.textures.limit

    @property
    def language(self) -> str:
        """The language shown: the chosen one, or the system's."""
        chosen = self.settings.language
        known = chosen in (texts_module.PSEUDO, *texts_module.languages())
        return chosen if known else system_language()

    def texts_for(self, variant: str) -> Texts:
        """The words for a game: its own ones where there are such."""
        return self.texts.with_context(*([variant] if variant else ()))

    @property
    def grow(self) -> float:
        """The player's text size, 1.0 to 2.0; rows and boxes grow by it too."""
        return self.settings.text_size / 100

    def change(self, **fields: object) -> None:
        """Change settings: let everything show them at once, and keep them.

        While a slider is dragged they change many times a second; the disk is asked less often.
        """
        self._take(changed(self.kept, self.people, fields))

    def change_own(self, person: str, **fields: object) -> None:
        """Change what ``person`` has chosen for themselves; None: as the computer has it."""
        self._take(with_own(self.kept, person, **fields))

    def _take(self, settings: Settings) -> None:
        """Show and keep other settings."""
        if self.kept == settings:
            return
        self.kept = settings
        self._show()
        self._unkept = True
        if self._since_kept >= KEEP_SECONDS:
            self.keep()

    def sit(self, people: tuple[str, ...]) -> None:
        """These people sit at the screen now: show everything as they need it."""
        if people != self.people:
            self.people = people
            self._show()

    def _show(self) -> None:
        before, self.settings = self.settings, of_people(self.kept, self.people)
        if before != self.settings:
            self._apply(before)

    def learnt(self, course: str) -> None:
        """Remember that the player knows what ``course`` of the tutorial teaches."""
        seen = self.settings.tutorial_seen
        if course not in seen:
            self.change(tutorial_seen=[*seen, course])

    def keep(self) -> None:
        """Write the settings to disk, if they changed since."""
        if self._unkept:
            self._unkept, self._since_kept = False, 0.0
            self.file.save(self.kept)

    def tick(self, dt: float) -> None:
        """Let time pass for sounds, and for what is kept a little later."""
        self.audio.update(dt)
        self._since_kept += dt
        if self._unkept and self._since_kept >= KEEP_SECONDS:
            self.keep()

    def set_theme(self, theme: str) -> None:
        """Show ``theme`` ("" for the usual one), unless the player has chosen one for all games."""
        if theme != self.wish:
            self.wish = theme
            self._dress()

    def resize(self, viewport: Viewport) -> None:
        """The window has another size now."""
        if viewport != self.viewport:
            self.viewport = viewport
            self.input.viewport = viewport
            self.paint.textures.tiles.clear()
            self.textures.clear()
            self.textures.make_room(viewport.width_px * viewport.height_px)
            self.generation += 1

    def glyph(self, action: str) -> str:
        """What a keycap shows for ``action`` on the device used last; "" if nothing is bound."""
        device = Device.PAD if self.input.device is Device.PAD else Device.KEYBOARD
        names = self.input.bindings.names(action, device)
        return self.key_words(device, names[0]) if names else ""

    def keycap(self, action: str) -> str:
        """The same on a button; "" for who points, for whom a key is of no use."""
        return "" if self.input.device is Device.MOUSE else self.glyph(action)

    @property
    def ui(self) -> Ui:
        """Makes nodes at the player's text size."""
        return Ui(self.type)

    def key_for(self, action: str) -> str:
        """The key that asks for ``action``, whatever was used last; "–" where there is none."""
        names = self.input.bindings.names(action, Device.KEYBOARD)
        return self.key_words(Device.KEYBOARD, names[0]) if names else "–"

    def key_words(self, device: Device, name: str) -> str:
        """The words on a key or button."""
        key = f"{'pad' if device is Device.PAD else 'key'}.{name.replace(' ', '_')}"
        return self.texts(key) if self.texts.has(key) else name.strip("[]").capitalize()

    def _apply(self, before: Settings | None = None) -> None:
        """Make anew what the settings changed; the rest keeps what it has cached."""
        now = self.settings

        def differs(*names: str) -> bool:
            return before is None or any(getattr(before, n) != getattr(now, n) for n in names)

        if differs("language"):
            self.texts = Texts(self.language, strict=self.strict)
        if differs("text_size", "font"):
            self.type = Type(self.grow, self.textures, clear=now.font == "clear")
        if differs("keys", "pads"):
            self.input.bindings = Bindings(now.keys, now.pads)
        if differs("theme", "high_contrast", "back", "rug"):
            self._dress()
        self.input.viewport = self.viewport
        self.audio.apply(now)
        self.generation += 1

    def _dress(self) -> None:
        name = self.settings.theme or self.wish or FALLBACK_THEME
        theme = self.themes.get(name, high_contrast=self.settings.high_contrast)
        named = theme.naming(self.themes.get(self.wish or FALLBACK_THEME))
        chosen = picture_of("back", self.settings.back), picture_of("rug", self.settings.rug)
        self.theme = named.with_own(*chosen)
        wax = self.theme.backdrop.wax
        line = self.theme.paper.outline or "#5A4A63"
        style = Style(wax, line, self.theme.contrast, self.theme.paper.shadow)
        self.paint = ShapeCache(style, self.textures)
        self.backdrop = Backdrop(self.art, self.paint)
        self.textures.cancel_all()
        self.textures.shrink(self.textures.limit // OF_ANOTHER_THEME)
        give_back()
        self.audio.music(self.theme.sound.music)
        self.generation += 1
