"""Standard output and error, whatever they are: full, closed, or of another encoding."""

from __future__ import annotations

import codecs
import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

#: What stands for a character that the encoding lacks; others are written by their number.
PLAIN = {"–": "-", "—": "-", "…": "...", "×": "x", "±": "+-", "“": '"', "”": '"', "’": "'"}

#: No sentence is longer: of a longer one the middle is left out.
LONGEST = 600


def prepare() -> None:
    """Make the streams of this process take any text.

    What is closed leads nowhere from now on: otherwise the next file that is opened would get
    its number, and what is printed would get into that file.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115, PTH123 - for good
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115, PTH123
    codecs.register_error("lama", _written_plainly)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout = Output.instead_of(sys.stdout)
    if isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr.reconfigure(errors="lama")


class OutputLost(Exception):
    """What was printed could not be written; the text says why."""


class Output(io.TextIOWrapper):
    """Standard output, whose troubles are not taken for those of any other file."""

    @classmethod
    def instead_of(cls, stream: io.TextIOWrapper) -> Output:
        """The same output. ``stream`` is of no use any more."""
        line_buffering, write_through = stream.line_buffering, stream.write_through
        return cls(
            stream.detach(),
            encoding=stream.encoding,
            errors="lama",
            line_buffering=line_buffering,
            write_through=write_through,
        )

    def write(self, text: str, /) -> int:
        """Raises OutputLost, and BrokenPipeError when the reader has gone."""
        with _translated_errors():
            return super().write(text)

    def flush(self) -> None:
        """Raises the same."""
        with _translated_errors():
            super().flush()


@contextmanager
def _translated_errors() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        if sys.platform == "win32" and error.errno == errno.EINVAL:  # as a broken pipe is called
            raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE)) from None
        raise OutputLost(f"standard output: {error.strerror or error}") from None


def _written_plainly(error: UnicodeError) -> tuple[str | bytes, int]:
    """The first character that can't be written, in another way.

    A byte of a file's name that is no text is written as it is.
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    character, after = error.object[error.start], error.start + 1
    if 0xDC80 <= ord(character) <= 0xDCFF:
        return bytes([ord(character) - 0xDC00]), after
    return PLAIN.get(character, character.encode("ascii", "backslashreplace").decode()), after


def complain(text: str) -> None:
    """Say a sentence on standard error, on one line; where that is full, nobody can be told."""
    line = "".join(c if c.isprintable() else "�" for c in " ".join(text.split()))
    if len(line) > LONGEST:
        line = f"{line[: LONGEST // 2]} … {line[-LONGEST // 2 :]}"
    if getattr(sys.stderr, "name", "") == os.devnull:  # it was closed: see prepare
        _show(line)
        return
    try:
        print(f"lama: {line}", file=sys.stderr, flush=True)
    except OSError:
        give_up(sys.stderr)


def _show(line: str) -> None:
    """Say it in a box of the system on Windows, where a double click opens no console."""
    if sys.platform == "win32":
        import ctypes

        from lama_gui import TITLE

        ctypes.windll.user32.MessageBoxW(None, line, TITLE, 0x30)  # a warning


def finish() -> None:
    """Write what has not been written yet. Raises OutputLost, BrokenPipeError."""
    sys.stdout.flush()


def give_up(stream: TextIO) -> None:
    """What is still to be printed leads nowhere: it could not be written."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
