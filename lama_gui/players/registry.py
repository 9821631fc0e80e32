"""Bots by name.

Names are levels (``random novice learner steady keen expert``), a level with one of its characters
(``steady/rosa``), or external bots: ``module:factory`` or ``path/to/file.py:factory``, where
``factory(seed)`` returns the bot.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lama_gui.bots import Bot, BotError
from lama_gui.bots.characters import ESTIMATING, LEVELS, Character, character, of_level, plain
from lama_gui.families import FAMILIES, family_of
from lama_gui.players.programs import error_text, is_foreign, load_factory
from lama_gui.rules.game import Game, Move


class LevelBot:
    """A level, or a character of it, for any game."""

    def __init__(self, character: Character, seed: int) -> None:
        self.character = character
        self._seed = seed
        self._choose: dict[str, Callable[[Any], Move]] = {}

    def choose(self, view: Any, /) -> Move:
        """The move of the bot for this game. Raises BotError if there is none."""
        variant = view.variant
        choose = self._choose.get(variant)
        if choose is None:
            choose = self._choose[variant] = self._make(variant)
        return choose(view)

    def _make(self, variant: str) -> Callable[[Any], Move]:
        make = family_of(variant).bots.get(self.character.level)
        if make is None:
            raise BotError(f"bot {self.character.level!r} does not know this game")
        return make(self._seed, self.character).choose


def make_bot(spec: str, seed: int, digest: str = "") -> Bot:
    """Create the bot ``spec``. Raises BotError with its name and the reason.

    ``digest`` is that of the file people agreed to, or "". This runs the code of external bots in
    this process; see :mod:`lama_gui.players.background` to use one safely.
    """
    if is_foreign(spec):
        return _make_foreign(spec, seed, digest)
    return LevelBot(find_character(spec), seed)


def unknown_card(spec: str, game: Game[Any]) -> str:
    """The first card of ``game``, in notation, that the bot ``spec`` does not know.

    "" if there is none, and for external bots.
    """
    if is_foreign(spec) or find_character(spec).level not in ESTIMATING:
        return ""
    return FAMILIES[game.family].unknown(game.rules)


def find_character(spec: str) -> Character:
    """The character named ``level`` or ``level/name``. Raises BotError."""
    level, _, name = spec.partition("/")
    if level not in LEVELS:
        raise BotError(
            f"bot {spec!r}: the levels are {', '.join(LEVELS)}; "
            "a bot from elsewhere is written module:factory or path/to/file.py:factory"
        )
    if not name:
        return plain(level)
    found = character(level, name)
    if found is None:
        names = ", ".join(c.name for c in of_level(level)) or "nobody"
        raise BotError(f"bot {spec!r}: who plays at level {level}: {names}")
    return found


def _make_foreign(spec: str, seed: int, digest: str) -> Bot:
    factory = load_factory(spec, digest)
    try:
        bot = factory(seed)
        knows_how = callable(getattr(bot, "choose", None))
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # external code may raise anything, even SystemExit
        raise BotError(f"bot {spec!r}: its factory failed: {error_text(error)}") from None
    if not knows_how:
        name = spec.rpartition(":")[2]
        raise BotError(f"bot {spec!r}: what {name!r} returns has no choose(view)")
    return bot  # type: ignore[no-any-return]
