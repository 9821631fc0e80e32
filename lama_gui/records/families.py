"""Which kinds of line the files of a game's family have."""

from __future__ import annotations

from lama_gui.records import lines_lama, lines_vamos
from lama_gui.records.lines import Lines

LINES: dict[str, Lines] = {
    "lama": lines_lama.LINES,
    "vamos": lines_vamos.LINES,
}
