"""Robust standard output and error, even if closed, full or of another encoding."""

from __future__ import annotations

import codecs
import errno
import io
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TextIO

#: Replacements for characters that the encoding lacks; others are written by their number.
PLAIN = {"–": "-", "—": "-", "…": "...", "×": "x", "±": "+-", "“": '"', "”": '"', "’": "'"}

#: The maximum length of a message; longer ones are shortened in the middle.
LONGEST = 600


def prepare() -> None:
    """Make the streams of this process accept any text.

    Closed streams are connected to the null device: otherwise the next file that is opened would
    get their file descriptor, and output would go into that file.
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
    """Output could not be written; the message says why."""


class Output(io.TextIOWrapper):
    """Standard output whose errors can be distinguished from those of other files."""

    @classmethod
    def instead_of(cls, stream: io.TextIOWrapper) -> Output:
        """Replace ``stream``, which can't be used afterwards."""
        line_buffering, write_through = stream.line_buffering, stream.write_through
        return cls(
            stream.detach(),
            encoding=stream.encoding,
            errors="lama",
            line_buffering=line_buffering,
            write_through=write_through,
        )

    def write(self, text: str, /) -> int:
        """Raises OutputLost, and BrokenPipeError if the reader has closed it."""
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
        if sys.platform == "win32" and error.errno == errno.EINVAL:  # means a broken pipe
            raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE)) from None
        raise OutputLost(f"standard output: {error.strerror or error}") from None


def _written_plainly(error: UnicodeError) -> tuple[str | bytes, int]:
    """An encoding error handler that replaces the first unencodable character.

    Undecodable bytes of file names are written unchanged.
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    character, after = error.object[error.start], error.start + 1
    if 0xDC80 <= ord(character) <= 0xDCFF:
        return bytes([ord(character) - 0xDC00]), after
    return PLAIN.get(character, character.encode("ascii", "backslashreplace").decode()), after


def complain(text: str) -> None:
    """Print a message on one line to standard error; errors are ignored."""
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
    """Show a message box on Windows, where a double click opens no console."""
    if sys.platform == "win32":
        import ctypes

        from lama_gui import TITLE

        ctypes.windll.user32.MessageBoxW(None, line, TITLE, 0x30)  # a warning


def print_table(
    heads: Sequence[str],
    rows: Iterable[Sequence[str]],
    words: int = 1,
    title: str | None = None,
    caption: str | None = None,
) -> None:
    """Print a table whose first ``words`` columns are text."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=title, caption=caption)
    for number, head in enumerate(heads):
        table.add_column(head, justify="left" if number < words else "right")
    for row in rows:
        table.add_row(*row)
    Console().print(table)


def give_up(stream: TextIO) -> None:
    """Discard pending output that can't be written."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
