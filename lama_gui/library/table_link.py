"""Links in match headers to a table of a cup or a league."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from lama_gui import storage
from lama_gui.records import Header


@dataclass(frozen=True, slots=True)
class TableLink:
    """The table ``number`` (from 0) of the cup or league in the file called ``file``."""

    of: Literal["cup", "league"]
    file: str
    number: int

    def entry(self) -> dict[str, Any]:
        """The entry for the header's ``extra``."""
        return {self.of: {"file": self.file, "table": self.number + 1}}


def link_in(header: Header, of: Literal["cup", "league"], suffix: str) -> TableLink | None:
    """The link in a header to a cup or league file whose name ends with ``suffix``, or None."""
    found = header.extra.get(of)
    if not isinstance(found, dict):
        return None
    file, number = found.get("file"), found.get("table")
    if not isinstance(file, str) or not storage.is_file_name(file) or not file.endswith(suffix):
        return None
    return TableLink(of, file, number - 1) if type(number) is int and number > 0 else None
