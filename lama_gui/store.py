"""Small files of the program: one reader and one writer for all of them.

Each kind of file has a format and a version. What is wrong with one is a short sentence with its
name and, where there is one, the line; a damaged file is set aside before another takes its place,
and the file of a newer program is left as it is.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Generic, TypeVar

import msgspec

from lama_gui import storage

T = TypeVar("T")
File = TypeVar("File")

#: A count that a file may hold: no larger one can be written again.
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31)]

# ---- what is wrong ------------------------------------------------------------------------

#: Letters of a sentence, and of what is quoted in it.
LONGEST_REASON, LONGEST_QUOTE = 240, 60
_QUOTED = re.compile(rf"(['\"`])((?:(?!\1).){{{LONGEST_QUOTE}}})(?:(?!\1).)+\1")


def short(reason: str) -> str:
    """``reason`` in one line: what is quoted in it is cut, then the whole."""
    reason = _QUOTED.sub(r"\1\2…\1", storage.shown(reason))
    return reason if len(reason) <= LONGEST_REASON else reason[: LONGEST_REASON - 1] + "…"


class Fault(str):
    """An English sentence about a place in a file, and what other languages make theirs of.

    ``key``: the word of the file that it is about, ``allowed``: what may stand there; ``text``:
    the key of a sentence about the whole file.
    """

    key: str
    allowed: str
    text: str

    def __new__(cls, sentence: str, key: str = "", allowed: str = "", text: str = "") -> Fault:
        self = super().__new__(cls, sentence)
        self.key, self.allowed, self.text = key, allowed, text
        return self


class StoreError(ValueError):
    """What is wrong with a file: a sentence ``FILE:LINE: what is wrong`` for each bad line.

    ``problems`` are lines, from 1 and 0 for the whole, and what is wrong there. ``reasons`` are
    the places and the same as it was given.
    """

    def __init__(self, path: Path, problems: Sequence[tuple[int, str]]) -> None:
        name = storage.shown(path.name)
        self.reasons = [
            (f"{name}:{line}" if line else name, reason) for line, reason in sorted(problems)
        ]
        self.problems = [f"{place}: {short(reason)}" for place, reason in self.reasons]
        super().__init__("\n".join(self.problems))


class NewerFileError(StoreError):
    """The file is of a newer program. It is not damaged, and nothing may be written over it."""


class DecodeProblem(Exception):
    """A sentence that says what is wrong with some JSON.

    ``syntax`` is true when it is no JSON at all, as a half-written line is.
    """

    def __init__(self, sentence: str, syntax: bool = False) -> None:
        super().__init__(sentence)
        self.syntax = syntax


NOT_TEXT = Fault("this is not UTF-8 text", text="reason.not_text")
TOO_DEEP = Fault("this is nested too deeply", text="reason.syntax")
TOO_LONG = Fault("a number has too many digits", text="reason.syntax")


def decode(data: bytes, shape: type[T]) -> T:
    """The JSON ``data`` as a ``shape``. Raises DecodeProblem."""
    try:
        data.decode()  # msgspec does not look into keys that it does not know
        return msgspec.json.decode(data, type=shape)
    except msgspec.ValidationError as error:
        raise DecodeProblem(_lower(str(error))) from None
    except UnicodeDecodeError:
        raise DecodeProblem(NOT_TEXT, syntax=True) from None
    except RecursionError:
        raise DecodeProblem(TOO_DEEP) from None
    except msgspec.DecodeError as error:
        sentence = str(error).replace("JSON is malformed", "this is not JSON")
        sentence = sentence.replace("Input data was truncated", "this is not JSON: it breaks off")
        raise DecodeProblem(sentence, syntax=True) from None
    except ValueError:
        raise DecodeProblem(TOO_LONG) from None


def _lower(sentence: str) -> str:
    """msgspec's sentence as the second half of ours: ``FILE:LINE: expected …``."""
    return sentence[:1].lower() + sentence[1:].replace("`", "'")


# ---- JSON files ---------------------------------------------------------------------------


class _Head(msgspec.Struct):
    format: str
    version: int


@dataclass(frozen=True, slots=True)
class Opened(Generic[T]):
    """What was found in a file; ``value`` is None when nothing usable was.

    ``aside`` is the name that a damaged file has now. ``closed``: the file can't be used and
    stays as it is; nothing may be written over it.
    """

    value: T | None = None
    aside: Path | None = None
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Store(Generic[T]):
    """Files of one ``format``: JSON with that, the ``version``, and the fields of a ``shape``.

    ``largest``: bytes of such a file; ``indent``: spaces, 0 for all in one line.
    """

    format: str
    version: int
    shape: type[T]
    largest: int = 10_000
    indent: int = 0

    def read(self, path: Path) -> T:
        """What the file says. Raises StoreError, NewerFileError, OSError."""
        content = load(path, self.largest)
        try:
            head = msgspec.structs.asdict(decode(content, _Head))
            check_head(path, head, self.format, self.version)
            return decode(content, self.shape)
        except DecodeProblem as problem:
            raise StoreError(path, [(0, str(problem))]) from None

    def find(self, path: Path) -> T | None:
        """What the file says; None when nothing usable is there."""
        try:
            return self.read(path)
        except (StoreError, OSError):
            return None

    def open(self, path: Path) -> Opened[T]:
        """What the file says; a damaged one is set aside under another name."""
        try:
            return Opened(self.read(path))
        except FileNotFoundError:
            return Opened()
        except (NewerFileError, OSError):
            return Opened(closed=True)
        except StoreError:
            try:
                return Opened(aside=storage.set_aside(path))
            except OSError:
                return Opened(closed=True)

    def write(self, path: Path, value: T) -> None:
        """Replace the file in one step. Raises OSError.

        One of a newer program is left as it is, and a damaged one set aside first.
        """
        head = {"format": self.format, "version": self.version}
        content = msgspec.json.encode(head | msgspec.to_builtins(value))
        if self.indent:
            content = msgspec.json.format(content, indent=self.indent)
        with suppress(NewerFileError):
            make_room(path, self.read)
            storage.write(path, content + b"\n")


def make_room(path: Path, read: Callable[[Path], object]) -> None:
    """Set the file aside if ``read`` calls it damaged. Raises NewerFileError, OSError."""
    try:
        read(path)
    except NewerFileError:
        raise
    except FileNotFoundError:
        pass
    except StoreError:
        storage.set_aside(path)


def load(path: Path, largest: int, error: type[StoreError] = StoreError, what: str = "") -> bytes:
    """What is in a regular file. Raises ``error`` if it has more than ``largest`` bytes, OSError.

    ``what`` ends the sentence: ", so this is no league".
    """
    content = storage.read(path, largest + 1)
    if len(content) > largest:
        sentence = f"it is larger than {largest} bytes{what}"
        raise error(path, [(0, Fault(sentence, text="reason.too_large"))])
    return content


def head_problem(found: Mapping[str, Any], form: str, version: int) -> Fault | None:
    """What is wrong with the ``format`` or the ``version``; None if nothing is."""
    there = found.get("format")
    if there != form:
        return Fault(f'format is "{form}", not {_seen(there)}', "format", form)
    number = found.get("version")
    if type(number) is not int or number != version:
        return Fault(f"version is {version}, not {_seen(number)}", "version", str(version))
    return None


def check_head(path: Path, found: Mapping[str, Any], form: str, version: int) -> None:
    """Raises StoreError for a file of another format, NewerFileError for one of a newer program."""
    problem = head_problem(found, form, version)
    if problem is None:
        return
    there = found.get("version")
    if problem.key == "version" and type(there) is int and there > version:
        reason = f"version {_seen(there)} is not known: this program reads {version}"
        raise NewerFileError(path, [(0, Fault(reason, text="reason.newer"))])
    raise StoreError(path, [(0, problem)])


def _seen(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    plain = isinstance(value, str) or (isinstance(value, int) and abs(value) < 10**9)
    return repr(value) if plain else "something else"


# ---- TOML files, which people write by hand -----------------------------------------------


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


Wrong = TypeVar("Wrong", bound=StoreError)


def read_toml(
    path: Path, largest: int, error: type[StoreError] = StoreError, what: str = ""
) -> tuple[str, dict[str, Any]]:
    """The text of a file and what it says, as :func:`load` reads it. Raises ``error``, OSError."""
    content = load(path, largest, error, what)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise error(path, [(0, NOT_TEXT)]) from None
    try:
        return text, tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise error(path, [toml_problem(problem)]) from None


def toml_problem(problem: Exception) -> tuple[int, Fault]:
    """The line, 0 if there is none, and the sentence of what tomllib complains of."""
    if isinstance(problem, RecursionError):
        return 0, TOO_DEEP
    if not isinstance(problem, tomllib.TOMLDecodeError):
        return 0, TOO_LONG
    sentence = str(problem)
    found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", sentence)
    line = int(found[1] or 0) if found else 0
    reason = sentence[: found.start()] if found else sentence
    return line, Fault(reason[:1].lower() + reason[1:], text="reason.syntax")


def read_all(
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
            yield path, error(path, [(0, Fault(reason, text="reason.not_read"))])
