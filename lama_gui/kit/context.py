"""The context: everything that scenes share, in one typed object."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import pygame

from lama_gui import texts as texts_module
from lama_gui.kit.accessibility import Narration
from lama_gui.kit.animation import Motion, Speed
from lama_gui.kit.audio import Audio
from lama_gui.kit.controls.bindings import Bindings, Device
from lama_gui.kit.draw.art import Art
from lama_gui.kit.draw.backdrop import Backdrop
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import ShapeCache, Style
from lama_gui.kit.draw.renderer import NullRenderer
from lama_gui.kit.draw.textures import Job, TextureCache
from lama_gui.kit.draw.theme import Theme, ThemeError, Themes
from lama_gui.kit.draw.type import Type
from lama_gui.kit.geometry import Viewport
from lama_gui.kit.input import Translator
from lama_gui.kit.system import limit_fragmentation, release_memory
from lama_gui.kit.ui import Ui
from lama_gui.names import plain
from lama_gui.settings import Notice, Settings, SettingsFile, changed, of_people, with_personal
from lama_gui.storage import Home
from lama_gui.texts import Texts
from lama_gui.unlockables import picture_of

Draw = Callable[[Canvas], object]

FALLBACK_THEME = "dusk"
SAVE_SECONDS = 0.4
THEME_CHANGE_DIVISOR = 4
"""The fraction (1/n) of the texture cache that survives a change of theme."""


def system_language() -> str:
    """The language to use until the player chooses one.

    Windows and macOS have it in their settings, Linux in the environment.
    """
    wanted = [locale["language"] for locale in pygame.system.get_pref_locales()]
    return texts_module.system_language(preferred=wanted)


@dataclass
class Context:
    """What scenes share. There is one per program, and no globals besides it.

    ``strict`` raises an error for missing texts, for tests.

    ``settings`` are those in effect for the people at the screen.

    ``generation`` is incremented when anything changes that all scenes show (theme, language,
    text size, window); scenes then rebuild.
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
    pads: dict[int, str] = field(default_factory=dict)  # connected gamepads: id -> name
    saved: Settings = field(init=False)  # the settings as saved, without those of people
    people: tuple[str, ...] = ()  # the people at the screen
    _unsaved: bool = field(default=False, init=False)
    _since_save: float = field(default=1e9, init=False)
    narration: Narration = field(default_factory=Narration)
    game_theme: str = ""  # the theme of the game shown; used if the player has chosen none

    def __post_init__(self) -> None:
        limit_fragmentation()
        self.saved = self.settings
        self.art = Art(self.textures)
        self.audio = Audio(self.settings, Random(self.rng.random()))
        self._apply()

    @property
    def notices(self) -> list[Notice]:
        """Problems found while starting, to be shown to the player."""
        refused = [
            Notice("theme.refused", {"reason": ThemeError(reason)})
            for reason in self.themes.refused
        ]
        odd = self.input.bindings.refused
        keys = [Notice("settings.keys", {"names": plain(", ".join(odd), 120)})] if odd else []
        return [*([self.file.notice] if self.file.notice else []), *keys, *refused]

    def close(self) -> None:
        """Save the settings, and release the sound device and the drawing thread."""
        self.save()
        self.audio.close()
        self.textures.close()

    @property
    def motion(self) -> Motion:
        return Motion(Speed(self.settings.speed), self.settings.reduced_motion)

    @property
    def language(self) -> str:
        """The language in use: the chosen one, or the system's."""
        chosen = self.settings.language
        known = chosen in (texts_module.PSEUDO, *texts_module.languages())
        return chosen if known else system_language()

    def texts_for(self, variant: str) -> Texts:
        """The texts in the wording of a game; "" for the common ones."""
        return self.texts.with_context(*([variant] if variant else ()))

    @property
    def text_scale(self) -> float:
        """The text size as a factor, 1.0 to 2.0; rows and boxes scale with it too."""
        return max(self.settings.text_size, self.theme.text_size) / 100

    def change(self, **fields: object) -> None:
        """Change settings: apply them at once and save them.

        Saving is throttled, since dragging a slider changes them many times a second.
        """
        self._set(changed(self.saved, self.people, fields))

    def change_own(self, person: str, **fields: object) -> None:
        """Change the settings of ``person``; None resets one to the computer's."""
        self._set(with_personal(self.saved, person, **fields))

    def _set(self, settings: Settings) -> None:
        if self.saved == settings:
            return
        self.saved = settings
        self._update()
        self._unsaved = True
        if self._since_save >= SAVE_SECONDS:
            self.save()

    def sit(self, people: tuple[str, ...]) -> None:
        """Apply the settings of the people who now sit at the screen."""
        if people != self.people:
            self.people = people
            self._update()

    def _update(self) -> None:
        before, self.settings = self.settings, of_people(self.saved, self.people)
        if before != self.settings:
            self._apply(before)

    def complete_course(self, course: str) -> None:
        """Remember that ``course`` of the tutorial was completed."""
        seen = self.settings.tutorial_seen
        if course not in seen:
            self.change(tutorial_seen=[*seen, course])

    def save(self) -> None:
        """Save the settings if they changed."""
        if self._unsaved:
            self._unsaved, self._since_save = False, 0.0
            self.file.save(self.saved)

    def tick(self, dt: float) -> None:
        """Advance the audio, and save delayed changes of settings."""
        self.audio.update(dt)
        self._since_save += dt
        if self._unsaved and self._since_save >= SAVE_SECONDS:
            self.save()

    def set_theme(self, theme: str) -> None:
        """Use ``theme`` ("" for the default), unless the player has chosen one for all games."""
        if theme != self.game_theme:
            self.game_theme = theme
            self._apply_theme()

    def resize(self, viewport: Viewport) -> None:
        """The window was resized."""
        if viewport != self.viewport:
            self.viewport = viewport
            self.input.viewport = viewport
            self.textures.clear()
            self.textures.make_room(viewport.width_px * viewport.height_px)
            self.generation += 1

    def glyph(self, action: str) -> str:
        """The keycap for ``action`` on the device used last; "" if nothing is bound."""
        device = Device.PAD if self.input.device is Device.PAD else Device.KEYBOARD
        names = self.input.bindings.names(action, device)
        return self.key_words(device, names[0]) if names else ""

    def keycap(self, action: str) -> str:
        """Like ``glyph``, but "" while the mouse is used."""
        return "" if self.input.device is Device.MOUSE else self.glyph(action)

    @property
    def ui(self) -> Ui:
        """Factory of layout cells at the player's text size."""
        return Ui(self.type)

    def key_for(self, action: str) -> str:
        """The key bound to ``action``, whatever device was used last; "–" if there is none."""
        names = self.input.bindings.names(action, Device.KEYBOARD)
        return self.key_words(Device.KEYBOARD, names[0]) if names else "–"

    def key_words(self, device: Device, name: str) -> str:
        """The name of a key or button in the player's language."""
        key = f"{'pad' if device is Device.PAD else 'key'}.{name.replace(' ', '_')}"
        return self.texts(key) if self.texts.has(key) else name.strip("[]").capitalize()

    def _apply(self, before: Settings | None = None) -> None:
        """Rebuild what depends on changed settings; everything else keeps its caches."""
        now = self.settings

        def differs(*names: str) -> bool:
            return before is None or any(getattr(before, n) != getattr(now, n) for n in names)

        if differs("language"):
            self.texts = Texts(self.language, strict=self.strict)
        if differs("keys", "pads"):
            self.input.bindings = Bindings(now.keys, now.pads)
        if differs("theme", "high_contrast", "back", "rug"):
            self._apply_theme()
        if differs("text_size", "font"):
            self._apply_type()
        self.input.viewport = self.viewport
        self.audio.apply(now)
        self.generation += 1

    def _apply_type(self) -> None:
        clear = self.settings.font == "clear"
        self.type = Type(self.text_scale, self.textures, clear=clear)

    def _apply_theme(self) -> None:
        name = self.settings.theme or self.game_theme or FALLBACK_THEME
        theme = self.themes.get(name, high_contrast=self.settings.high_contrast)
        named = theme.naming(self.themes.get(self.game_theme or FALLBACK_THEME))
        chosen = picture_of("back", self.settings.back), picture_of("rug", self.settings.rug)
        dressed = named.with_back_and_rug(*chosen)
        if dressed == getattr(self, "theme", None):
            return  # the usual theme and the game's own may be the same
        self.theme = dressed
        self._apply_type()
        wax = self.theme.backdrop.wax
        line = self.theme.paper.outline or "#5A4A63"
        style = Style(wax, line, self.theme.contrast)
        self.paint = ShapeCache(style, self.textures)
        self.backdrop = Backdrop(self.art, self.paint)
        self.textures.cancel_all()
        self.textures.shrink(self.textures.limit // THEME_CHANGE_DIVISOR)
        release_memory()
        self.audio.music(self.theme.sound.music)
        self.generation += 1

    def prefetch(self, draw: Draw) -> list[Job]:
        """Prefetch the pictures that ``draw`` lacks, and return the jobs.

        It draws on a null renderer, so nobody needs to list the pictures that a scene will use.
        Without the thread there are no jobs.
        """
        if not self.textures.working:
            return []
        null = NullRenderer((self.viewport.width_px, self.viewport.height_px))
        canvas = Canvas(null, self.viewport, self.theme, self.type, self.paint, self.art)
        with self.textures.collect_missing(first=True) as lacking:
            draw(canvas)
        return lacking


def headless() -> None:
    """Initialize pygame for drawing and events without screen and sound; idempotent."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    if not pygame.display.get_init():
        pygame.display.init()
    pygame.font.init()
