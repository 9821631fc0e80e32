"""External bots: how they are named, and how their code is loaded.

Code is loaded from a full path or an installed module, never from the working directory. Consent
to run a file applies to its content at that time, identified by its digest.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from lama_gui import storage
from lama_gui.bots import BotError
from lama_gui.players.bot_call import error_text

#: The maximum size of a bot's file in bytes.
LARGEST = 10_000_000

#: Letters at the beginning and the end of a long name that are shown.
SHOWN = (30, 90)


def is_foreign(spec: str) -> bool:
    """Whether ``spec`` names an external bot."""
    return ":" in spec


@dataclass(frozen=True, slots=True)
class Program:
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
