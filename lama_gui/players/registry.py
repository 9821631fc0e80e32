"""Bots by name: those of the program, and external ones.

Names are levels (``random novice learner steady keen expert``), a level with one of its characters
(``steady/rosa``), or external bots: ``module:factory`` or ``path/to/file.py:factory``, where
``factory(seed)`` returns the bot.

External code is loaded from a full path or an installed module, never from the working directory.
Consent to run a file applies to its content at that time, identified by its digest.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from msgspec import Struct

from lama_gui import storage
from lama_gui.bots import Bot, BotError
from lama_gui.bots.characters import ESTIMATING, LEVELS, Character, character, of_level, plain
from lama_gui.families import FAMILIES, family_of
from lama_gui.rules.game import Game, LegalMoves, Move, View


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


# ---- finding and loading external bots

#: The maximum size of a bot's file in bytes.
LARGEST = 10_000_000

#: Letters at the beginning and the end of a long name that are shown.
SHOWN = (30, 90)


def is_foreign(spec: str) -> bool:
    """Whether ``spec`` names an external bot."""
    return ":" in spec


class Program(Struct, frozen=True):
    """An external bot: its name, and the digest of its file, "" if it is a module."""

    spec: str
    digest: str

    @property
    def shown(self) -> str:
        """The name for display, shortened in the middle."""
        name = "".join(c if c.isprintable() else "�" for c in self.spec)
        begin, end = SHOWN
        return name if len(name) <= begin + end else f"{name[:begin]} … {name[-end:]}"


def full_name(spec: str) -> str:
    """``spec`` with the full path of its file."""
    place, colon, name = spec.rpartition(":")
    if not place.endswith(".py"):
        return spec
    return f"{_path(spec, place).absolute()}{colon}{name}"


def find_program(spec: str) -> Program:
    """Find the bot ``spec`` of a match file without running it. Raises BotError."""
    place, _, _ = spec.rpartition(":")
    if not place.endswith(".py"):
        _find_module(spec, place)
        return Program(spec, "")
    path = _path(spec, place)
    if not path.is_absolute():
        raise BotError("the match file does not say in which folder it lies")
    return Program(spec, _digest(_read(spec, place)))


def load_factory(spec: str, digest: str = "") -> Callable[[int], Any]:
    """The factory of the bot ``spec``; runs its code. Raises BotError.

    With a ``digest``, the file must match it.
    """
    place, _, name = spec.rpartition(":")
    factory = getattr(_module(spec, place, digest), name, None)
    if not callable(factory):
        raise BotError(f"bot {spec!r}: there is no {name!r} in {place}")
    return factory  # type: ignore[no-any-return]


@cache
def _module(spec: str, place: str, digest: str) -> ModuleType:
    """The bot's module or file, loaded once."""
    try:
        if not place.endswith(".py"):
            _find_module(spec, place)
            return importlib.import_module(place)
        path, source = _path(spec, place).absolute(), _read(spec, place)
        if digest and digest != _digest(source):
            raise BotError(f"bot {spec!r}: the file is no longer what it was")
        name = f"lama_bot_{path.stem}_{hashlib.sha256(bytes(path)).hexdigest()[:12]}"
        found = importlib.util.spec_from_file_location(name, path)
        assert found is not None
        module = importlib.util.module_from_spec(found)
        sys.modules[name] = module
        # Run exactly the bytes that were checked; don't read again or use a .pyc file.
        exec(compile(source, str(path), "exec"), module.__dict__)
        return module
    except (BotError, KeyboardInterrupt):
        raise
    except BaseException as error:  # external code may raise anything, even SystemExit
        raise BotError(f"bot {spec!r}: can't be loaded: {error_text(error)}") from None


def _path(spec: str, place: str) -> Path:
    try:
        return Path(place).expanduser()
    except RuntimeError:  # unknown ~user
        raise BotError(f"bot {spec!r}: there is no file {place}") from None


def _read(spec: str, place: str) -> bytes:
    try:
        source = storage.read(_path(spec, place), LARGEST + 1)
    except FileNotFoundError:
        raise BotError(f"bot {spec!r}: there is no file {place}") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", "") or str(error)
        raise BotError(f"bot {spec!r}: {place} can't be read: {reason}") from None
    if len(source) > LARGEST:
        raise BotError(f"bot {spec!r}: {place} is too large for a bot")
    return source


def _digest(source: bytes) -> str:
    return hashlib.sha256(source).hexdigest()


def _find_module(spec: str, place: str) -> None:
    """Raise BotError if there is no such module, without importing anything."""
    top = place.partition(".")[0]
    try:
        there = importlib.util.find_spec(top) is not None if top else False
    except (ImportError, ValueError):
        there = False
    if there:
        return
    beside = Path(*place.split(".")).with_suffix(".py") if top else None
    if beside is None or not beside.is_file():
        raise BotError(f"bot {spec!r}: there is no module {place!r}")
    written = f"{beside}:{spec.rpartition(':')[2]}"
    raise BotError(
        f"bot {spec!r}: there is no module {place!r}; the file here is written {written}"
    )


# ---- calling a bot safely: the result is a legal move or an error message
#
# External bots may raise anything, exit, or return objects with a wrong ``__eq__`` or a ``__str__``
# that raises. All of their code that can be reached from here runs inside a guarded call, and none
# of their objects is returned.

#: The maximum length of a quotation from external code.
LONGEST = 200


class BotFailed(BotError):
    """A bot failed while playing; the message does not contain its name."""


def ask(choose: Callable[[Any], Any], view: View) -> Move:
    """The legal move that ``choose`` returns for ``view``. Raises BotError, BotFailed.

    KeyboardInterrupt is not caught: the watchdog uses it to end decisions that take too long.
    """
    try:
        answer = choose(view)
    except (BotError, KeyboardInterrupt):
        raise
    except BaseException as error:  # including SystemExit
        raise BotFailed(f"it failed: {error_text(error)}") from None
    move = open_move(answer, view.legal)
    if move is None:
        choices = ", ".join(map(str, view.legal))
        raise BotFailed(f"it answered {shown(answer)}; open to it were: {choices}")
    return move


def open_move(answer: object, legal: LegalMoves[Any]) -> Move | None:
    """The move in ``legal`` that equals ``answer``, or None.

    Objects of other types never equal a move, whatever their ``__eq__`` returns.
    """
    kind = type(answer)
    move: Move
    try:
        for move in legal:
            if move is answer or (type(move) is kind and move == answer):
                return move
    except KeyboardInterrupt:
        raise
    except BaseException:  # a move that contains a foreign card object
        return None
    return None


def error_text(error: BaseException) -> str:
    """An exception of external code in one short line."""
    name, text = _class_name(error), _text(error)
    return f"{name}: {text}" if text else name


def shown(answer: object) -> str:
    """An object of external code in one short line."""
    text = _text(answer)
    return repr(text) if text else f"an object of the class {_class_name(answer)}"


def _text(value: object) -> str:
    """``str(value)`` on one line; "" if that fails."""
    try:
        text = str.__getitem__(str(value), slice(4 * LONGEST))
    except KeyboardInterrupt:
        raise
    except BaseException:
        return ""
    return shortened(" ".join(text.split()))


def shortened(text: str) -> str:
    """``text``, cut if it is too long."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _class_name(value: object) -> str:
    """The name of its class, bypassing any metaclass."""
    name: str = type.__dict__["__name__"].__get__(type(value))
    return shortened(name)
