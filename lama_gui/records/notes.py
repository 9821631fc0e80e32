"""Notes and bookmarks for a match, in ``<name>.notes.toml`` beside it, which can be hand-edited.

A note belongs to a moment, written ``ROUND.MOVE``; one without text is a bookmark. The match file
is never changed.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from lama_gui import storage
from lama_gui.names import plain
from lama_gui.records.reader import sidecar
from lama_gui.store import (
    NewerFileError,
    StoreError,
    assignments,
    check_head,
    make_room,
    read_toml,
    words,
)

NOTES = ".notes.toml"
FORMAT, VERSION = "lama-notes", 1
#: Limits: letters of a note, notes of a match, bytes of the file.
LONGEST, MOST, LARGEST = 200, 500, 1_000_000

#: Round and move; move 0 is after the round's deal.
MoveNumber = tuple[int, int]

_AT = re.compile(r"(\d{1,4})\.(\d{1,5})")


class MatchNotes:
    """The notes of the match in ``path``, by moment.

    ``closed`` is the reason why they can't be changed (the file is of a newer version or can't be
    read) or "". Invalid notes are ignored; a damaged file is renamed before it is replaced.
    """

    def __init__(self, path: Path) -> None:
        self.path = sidecar(path, NOTES)
        self.notes: dict[MoveNumber, str] = {}
        self.closed = ""
        try:
            found = _read(self.path)
        except FileNotFoundError:
            pass
        except NewerFileError as error:
            self.closed = str(error)
        except StoreError:
            pass
        except OSError as error:
            self.closed = error.strerror or str(error)
        else:
            notes = found.get("note")
            for one in (notes if isinstance(notes, list) else [])[:MOST]:
                self._take(one)

    def _take(self, one: Any) -> None:
        match one:
            case {"at": str(at)} if found := _AT.fullmatch(at):
                text = one.get("text", "")
                note = plain(text, LONGEST) if isinstance(text, str) else ""
                self.notes[int(found[1]), int(found[2])] = note

    def put(self, at: MoveNumber, text: str | None) -> None:
        """Save a note or a bookmark (""), or remove it (None). Raises OSError, changing nothing."""
        if self.closed:
            raise OSError(0, self.closed)
        notes = {moment: note for moment, note in self.notes.items() if moment != at}
        if text is not None:
            notes[at] = plain(text, LONGEST)
        try:
            make_room(self.path, _read)
        except NewerFileError as error:
            raise OSError(0, str(error)) from None
        if notes:
            storage.write(self.path, _encode(notes))
        else:
            self.path.unlink(missing_ok=True)
        self.notes = notes


def _read(path: Path) -> dict[str, Any]:
    """Raises StoreError, NewerFileError, OSError."""
    _, found = read_toml(path, LARGEST)
    check_head(path, found, FORMAT, VERSION)
    return found


def _encode(notes: dict[MoveNumber, str]) -> bytes:
    lines = assignments({"format": FORMAT, "version": VERSION})
    for (number, move), text in sorted(notes.items()):
        lines += ["", "[[note]]", f'at = "{number}.{move}"', f"text = {words(text)}"]
    return "\n".join([*lines, ""]).encode(errors="replace")
