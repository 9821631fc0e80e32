"""Import match files from another installation, without overwriting anything.

A match is imported if it is legal and not present yet, under another name if its own is in use.
It is present if a file begins with its whole content.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Literal

from msgspec import Struct

from lama_gui import storage
from lama_gui.records.header import RecordError
from lama_gui.records.hints import HINTS
from lama_gui.records.notes import LARGEST as LARGEST_BESIDE
from lama_gui.records.notes import NOTES
from lama_gui.records.proof import PROOF, SECRET
from lama_gui.records.reader import LARGEST, SUFFIX, match_files, read_bytes, sidecar
from lama_gui.records.seating import SEATING

#: Suffixes of the files beside a match that are imported with it.
BESIDE = (SEATING, HINTS, PROOF, SECRET, NOTES)

What = Literal["taken", "here", "left"]


class Imported(Struct, frozen=True):
    """The result for a file: "taken", "here" already, or "left" for the reason ``why``."""

    name: str
    what: What
    why: str = ""


def matches_in(source: Path) -> list[Path]:
    """The match files in a folder or a home folder, sorted by name.

    ``source`` may also be a single match file.
    """
    if source.is_file():
        return [source]
    found = list(match_files(source)) or list(match_files(source / "matches"))
    return sorted(path for path, _ in found)


class MatchImport:
    """Imports match files into ``folder``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._here: dict[bytes, list[Path]] = {}
        for path, _ in match_files(folder):
            self._remember(path)

    def _remember(self, path: Path) -> None:
        with suppress(OSError), storage.open_file(path) as file:
            self._here.setdefault(file.readline(LARGEST), []).append(path)

    def import_all(self, files: Iterable[Path]) -> Iterator[Imported]:
        """Import ``files``, yielding the result for each."""
        for path in files:
            yield self.import_file(path)

    def import_file(self, path: Path) -> Imported:
        """Import one file."""
        name = storage.shown(path.name)
        try:
            content = storage.read(path, LARGEST + 1)
            record = read_bytes(content)
            if self._is_here(content[: record.good_bytes]):
                return Imported(name, "here")
            self._copy(path, content[: record.good_bytes])
        except RecordError as error:
            return Imported(name, "left", str(error))
        except OSError as error:
            return Imported(name, "left", error.strerror or str(error))
        return Imported(name, "taken")

    def _is_here(self, content: bytes) -> bool:
        head = content.partition(b"\n")[0]
        for path in self._here.get(head + b"\n", self._here.get(head, [])):
            with suppress(OSError):
                if storage.read(path, LARGEST).startswith(content.rstrip(b"\n")):
                    return True
        return False

    def _copy(self, path: Path, content: bytes) -> None:
        """Write the match atomically under an unused name, then copy the files beside it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        stem = path.name.removesuffix(SUFFIX)
        for target in storage.numbered(self.folder, stem, SUFFIX):
            if target.exists() or any(sidecar(target, end).exists() for end in BESIDE):
                continue
            try:
                storage.write_new(target, content)
            except FileExistsError:
                continue
            break
        for end in BESIDE:
            with suppress(OSError):  # these are optional
                storage.write_new(
                    sidecar(target, end), storage.read(sidecar(path, end), LARGEST_BESIDE)
                )
        self._remember(target)
