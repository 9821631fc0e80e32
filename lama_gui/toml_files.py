"""TOML that people write by hand: small files read with care, and values written into them.

What is wrong with a file is one sentence and the line that it is about.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from lama_gui import storage

# ---- writing ------------------------------------------------------------------------------


def words(text: str) -> str:
    """A TOML string; names hold no control characters."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def value(one: object) -> str:
    """Numbers, switches, words, and lists and tables of them, on one line."""
    match one:
        case bool():
            return str(one).lower()
        case str():
            return words(one)
        case Mapping():
            rows = (f"{words(str(key))} = {value(each)}" for key, each in one.items())
            return "{ " + ", ".join(rows) + " }"
        case list() | tuple():
            return f"[{', '.join(map(value, one))}]"
    return str(one)


#: To Windows a file of such a name is a device, whatever its suffix.
_DEVICE = re.compile("con|prn|aux|nul|(com|lpt)[0-9¹²³]")


def free_path(folder: Path, name: str, suffix: str, nameless: str) -> Path:
    """A file in ``folder`` that is not there yet, named after what is called ``name``.

    ``nameless`` is taken where nothing of the name can stand in a file's.
    """
    stem = re.sub(r"[^\w-]+", "-", name.lower()).strip("-") or nameless
    if _DEVICE.fullmatch(stem):
        stem = f"{stem}-{nameless}"
    number, path = 1, folder / f"{stem}{suffix}"
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    return path


# ---- reading ------------------------------------------------------------------------------


class TomlError(ValueError):
    """What is wrong with a file: a sentence ``FILE:LINE: what is wrong`` for each bad line.

    ``problems`` are lines, from 1 and 0 for the whole, and what is wrong there.
    """

    def __init__(self, path: Path, problems: list[tuple[int, str]]) -> None:
        self.problems = [
            f"{path.name}:{line}: {reason}" if line else f"{path.name}: {reason}"
            for line, reason in sorted(problems)
        ]
        super().__init__("\n".join(self.problems))


Wrong = TypeVar("Wrong", bound=TomlError)
File = TypeVar("File")


def load(path: Path, largest: int, nothing: str, error: type[Wrong]) -> tuple[str, dict[str, Any]]:
    """The text of a file and what it says.

    ``nothing`` ends the sentence about a file of more than ``largest`` bytes: "so this is no
    league". Raises ``error``, OSError.
    """
    content = storage.read(path, largest + 1)
    if len(content) > largest:
        raise error(path, [(0, f"it is larger than {largest} bytes, {nothing}")])
    try:
        text = content.decode("utf-8-sig")
        return text, tomllib.loads(text)
    except UnicodeDecodeError:
        raise error(path, [(0, "this is not UTF-8 text")]) from None
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        raise error(path, [place_of(problem)]) from None


def place_of(problem: Exception) -> tuple[int, str]:
    """The line, 0 if there is none, and the sentence of what tomllib complains of."""
    sentence = str(problem)
    found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", sentence)
    line = int(found[1] or 0) if found else 0
    reason = sentence[: found.start()] if found else sentence
    return line, reason[:1].lower() + reason[1:]


def each(
    paths: Iterable[Path], read: Callable[[Path], File], error: type[Wrong]
) -> Iterator[tuple[Path, File | Wrong]]:
    """Each of some files, or what is wrong with it. ``read`` raises ``error`` or OSError."""
    for path in paths:
        try:
            yield path, read(path)
        except error as wrong:
            yield path, wrong
        except OSError as problem:
            reason = f"can't be read: {problem.strerror or problem}"
            yield path, error(path, [(0, reason)])
