"""What is ordered of who makes films beside the window, and what is known of it meanwhile."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from lama_gui.settings import Settings


@dataclass(frozen=True, slots=True)
class Order:
    """A film of a round of the match in ``file``, to lie in ``out``, seen from ``seat``."""

    file: Path
    round: int
    seat: int
    open: bool
    out: Path
    settings: Settings


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a film is, 0 to 1; when it is over, where it lies or why there is none.

    Over with neither, it was stopped.
    """

    share: float = 0.0
    over: bool = False
    path: Path | None = None
    failed: Exception | None = None


class Maker(Protocol):
    """Makes a film beside the frames."""

    progress: Progress

    def look(self) -> bool:
        """Find out how far it is; whether there is something new."""

    def stop(self) -> None:
        """Let it stop and leave nothing behind; it is over when it has."""
