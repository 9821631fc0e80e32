"""Reading and writing the program's small files.

Each kind of file has a format and a version. An error is a short sentence with the file's name
and, if possible, the line. A damaged file is renamed before a new one is written; a file of a
newer version is never changed.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from lama_gui import storage

T = TypeVar("T")
File = TypeVar("File")

#: A counter in a file.
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31)]

# ---- what is wrong ------------------------------------------------------------------------

#: The maximum length of a message, and of a quotation in it.
LONGEST_REASON, LONGEST_QUOTE = 240, 60
_QUOTED = re.compile(rf"(['\"`])((?:(?!\1).){{{LONGEST_QUOTE}}})(?:(?!\1).)+\1")


def short(reason: str) -> str:
    """``reason`` in one line, with long quotations shortened."""
    reason = _QUOTED.sub(r"\1\2…\1", storage.shown(reason))
    return reason if len(reason) <= LONGEST_REASON else reason[: LONGEST_REASON - 1] + "…"


class Problem(str):
    """An English error message about a file, with the parts for a localized one.

    ``key``: the key in the file that it is about, ``allowed``: the valid values; ``text``: the
    text key of a message about the whole file.
    """

    key: str
    allowed: str
    text: str

    def __new__(cls, sentence: str, key: str = "", allowed: str = "", text: str = "") -> Problem:
        self = super().__new__(cls, sentence)
        self.key, self.allowed, self.text = key, allowed, text
        return self


class StoreError(ValueError):
    """A file is invalid: a sentence ``FILE:LINE: what is wrong`` for each problem.

    The argument ``problems`` contains pairs of a line, 0 for the whole file, and a reason.
    ``reasons`` has pairs of a place and the reason as it was given.
    """

    def __init__(self, path: Path, problems: Sequence[tuple[int, str]]) -> None:
        name = storage.shown(path.name)
        self.reasons = [
            (f"{name}:{line}" if line else name, reason) for line, reason in sorted(problems)
        ]
        self.problems = [f"{place}: {short(reason)}" for place, reason in self.reasons]
        super().__init__("\n".join(self.problems))


class NewerFileError(StoreError):
    """The file is from a newer version of the program; it must not be overwritten."""


class DecodeProblem(Exception):
    """Some JSON is invalid; the message is a sentence.

    ``syntax`` is True if it is not JSON at all, such as a half-written line.
    """

    def __init__(self, sentence: str, syntax: bool = False) -> None:
        super().__init__(sentence)
        self.syntax = syntax


NOT_TEXT = Problem("this is not UTF-8 text", text="reason.not_text")
TOO_DEEP = Problem("this is nested too deeply", text="reason.syntax")
TOO_LONG = Problem("a number has too many digits", text="reason.syntax")
NEWER = "reason.newer"


def decode(data: bytes, shape: type[T]) -> T:
    """Decode JSON as ``shape``. Raises DecodeProblem."""
    try:
        data.decode()  # msgspec does not validate the encoding of unknown keys
        return msgspec.json.decode(data, type=shape)
    except msgspec.ValidationError as error:
        sentence = str(error).replace("`", "'")  # as the second half of ours: FILE:LINE: expected …
        raise DecodeProblem(sentence[:1].lower() + sentence[1:]) from None
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


# ---- JSON files ---------------------------------------------------------------------------


class _Head(msgspec.Struct):
    format: str
    version: int


class Opened(Struct, Generic[T], frozen=True):
    """The result of opening a file; ``value`` is None if it is missing or can't be used.

    ``aside`` is the new path of a damaged file. ``closed``: the file can't be used and must not
    be overwritten.
    """

    value: T | None = None
    aside: Path | None = None
    closed: bool = False


class Store(Struct, Generic[T], frozen=True):
    """JSON files with the keys ``format`` and ``version`` and the fields of ``shape``.

    ``largest``: the maximum size in bytes; ``indent``: spaces, 0 for a single line.
    """

    format: str
    version: int
    shape: type[T]
    largest: int = 10_000
    indent: int = 0

    def read(self, path: Path) -> T:
        """Read a file. Raises StoreError, NewerFileError, OSError."""
        content = load(path, self.largest)
        try:
            head = msgspec.structs.asdict(decode(content, _Head))
            check_head(path, head, self.format, self.version)
            return decode(content, self.shape)
        except DecodeProblem as problem:
            raise StoreError(path, [(0, str(problem))]) from None

    def find(self, path: Path) -> T | None:
        """Read a file; None if it is missing or invalid."""
        try:
            return self.read(path)
        except (StoreError, OSError):
            return None

    def open(self, path: Path) -> Opened[T]:
        """Read a file; a damaged one is renamed."""
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
        """Replace the file atomically. Raises OSError.

        A file of a newer version is left unchanged; a damaged one is renamed first.
        """
        head = {"format": self.format, "version": self.version}
        content = msgspec.json.encode(head | msgspec.to_builtins(value))
        if self.indent:
            content = msgspec.json.format(content, indent=self.indent)
        with suppress(NewerFileError):
            make_room(path, self.read)
            storage.write(path, content + b"\n")


def make_room(path: Path, read: Callable[[Path], object]) -> None:
    """Rename the file if ``read`` raises StoreError. Raises NewerFileError, OSError."""
    try:
        read(path)
    except NewerFileError:
        raise
    except FileNotFoundError:
        pass
    except StoreError:
        storage.set_aside(path)


def load(path: Path, largest: int, error: type[StoreError] = StoreError, what: str = "") -> bytes:
    """The content of a regular file. Raises ``error`` if it exceeds ``largest`` bytes, OSError.

    ``what`` is appended to the message: ", so this is no league".
    """
    content = storage.read(path, largest + 1)
    if len(content) > largest:
        sentence = f"it is larger than {largest} bytes{what}"
        raise error(path, [(0, Problem(sentence, text="reason.too_large"))])
    return content


def head_problem(found: Mapping[str, Any], form: str, version: int) -> Problem | None:
    """What is wrong with the ``format`` or the ``version``; None if both are right."""
    there = found.get("format")
    if there != form:
        return Problem(f'format is "{form}", not {_seen(there)}', "format", form)
    number = found.get("version")
    if type(number) is not int or number != version:
        if type(number) is int and number > version:
            reason = f"version {_seen(number)} is not known: this program reads {version}"
            return Problem(reason, "version", text=NEWER)
        return Problem(f"version is {version}, not {_seen(number)}", "version", str(version))
    return None


def check_head(path: Path, found: Mapping[str, Any], form: str, version: int) -> None:
    """Raise StoreError for another format, NewerFileError for a newer version."""
    problem = head_problem(found, form, version)
    if problem is None:
        return
    raise (NewerFileError if problem.text == NEWER else StoreError)(path, [(0, problem)])


def _seen(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    plain = isinstance(value, str) or (isinstance(value, int) and abs(value) < 10**9)
    return repr(value) if plain else "something else"


# ---- TOML files, which may be written by hand ---------------------------------------------


def words(text: str) -> str:
    """``text`` as a TOML string; it must not contain control characters."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def value(one: object) -> str:
    """A TOML value on one line: a number, boolean or string, or a list or table of these."""
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


def assignments(fields: Mapping[str, object]) -> list[str]:
    """A line ``key = value`` for each field that is not empty."""
    return [f"{key} = {value(one)}" for key, one in fields.items() if one]


def line_of(text: str, key: str, table: str | None = "", number: int = 0) -> int:
    """The number of the line that sets ``key``, else that of its table's header, else 1.

    ``table``: the name of the table, of which it is in the ``number``-th one; "" for the top of
    the file, None for anywhere, where ``key`` may also be the name of a table.
    """
    inside, seen, head = not table, 0, 1
    for at, line in enumerate(text.splitlines(), start=1):
        words = line.split("#")[0].strip()
        if words.startswith("["):
            name = words.strip("[]\"' ")
            if table is None and name == key:
                return at
            seen += name == table
            inside = table is None or (name == table and seen == number + 1)
            head = at if table and inside else head
        elif words and inside and words.split("=")[0].strip("\"' ") == key:
            return at
    return head


#: Names of devices on Windows, with any suffix.
_DEVICE = re.compile("con|prn|aux|nul|(com|lpt)[0-9¹²³]")


def free_path(folder: Path, name: str, suffix: str, nameless: str) -> Path:
    """An unused path in ``folder``, named after ``name``.

    ``nameless`` is used if ``name`` has no characters for a file name.
    """
    stem = re.sub(r"[^\w-]+", "-", name.lower()).strip("-") or nameless
    if _DEVICE.fullmatch(stem):
        stem = f"{stem}-{nameless}"
    return storage.unused(folder, stem, suffix)


Wrong = TypeVar("Wrong", bound=StoreError)


def read_toml(
    path: Path, largest: int, error: type[StoreError] = StoreError, what: str = ""
) -> tuple[str, dict[str, Any]]:
    """The text of a TOML file and its content; see :func:`load`. Raises ``error``, OSError."""
    content = load(path, largest, error, what)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise error(path, [(0, NOT_TEXT)]) from None
    try:
        return text, tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise error(path, [toml_problem(problem)]) from None


def toml_problem(problem: Exception) -> tuple[int, Problem]:
    """The line, 0 if unknown, and the message of an error of tomllib."""
    if isinstance(problem, RecursionError):
        return 0, TOO_DEEP
    if not isinstance(problem, tomllib.TOMLDecodeError):
        return 0, TOO_LONG
    sentence = str(problem)
    found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", sentence)
    line = int(found[1] or 0) if found else 0
    reason = sentence[: found.start()] if found else sentence
    return line, Problem(reason[:1].lower() + reason[1:], text="reason.syntax")


def read_all(
    paths: Iterable[Path], read: Callable[[Path], File], error: type[Wrong]
) -> Iterator[tuple[Path, File | Wrong]]:
    """The content of each file, or the error that ``read`` raised: ``error`` or OSError."""
    for path in paths:
        try:
            yield path, read(path)
        except error as wrong:
            yield path, wrong
        except OSError as problem:
            reason = f"can't be read: {problem.strerror or problem}"
            yield path, error(path, [(0, Problem(reason, text="reason.not_read"))])
