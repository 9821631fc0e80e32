"""What is told of the files that were found on the way to the last match."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from lama_gui.opening import Unfinished
from lama_gui.settings import Notice
from lama_gui.storage import shown


def told_of(found: Unfinished, told: set[Path]) -> Iterable[Notice]:
    """What was found on the way to the last match; what stays where it is, is told only once."""
    for path in found.set_aside:
        yield Notice("match.damaged", {"file": shown(path.name)})
    for key, paths in (("match.stuck", found.stuck), ("match.unknown", found.unknown)):
        for path in paths:
            if path not in told:
                told.add(path)
                yield Notice(key, {"file": shown(path.name)})
    for path, reason in found.unreadable:
        if path not in told:
            told.add(path)
            yield Notice("match.unreadable", {"file": shown(path.name), "reason": reason})
