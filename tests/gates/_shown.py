"""The program itself, and a witness beside it: what is about to be shown of a match is noted.

The notes go to the file named by ``LAMA_SHOWN``, one JSON object a line, before the window draws.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from lama_gui.cli import main
from lama_gui.families import FAMILIES
from lama_gui.scenes.match.round_result import RoundResult
from lama_gui.scenes.match.table import TableScene
from lama_gui.session import Session


class Witness:
    """Notes the lines of every step once, and every taking back before it happens."""

    def __init__(self, path: str) -> None:
        self._handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        self._noted: dict[str, int] = {}

    def sees(self, session: Session) -> None:
        """All that has happened in ``session`` so far is about to be shown."""
        if session.path is None:
            return
        name, steps = session.path.name, session.match.steps
        lines = FAMILIES[session.match.game.family].lines
        for at in range(self._noted.get(name, 0), len(steps)):
            step = steps[at]
            line = lines.write(step.before, step.seat, step.move).decode()
            self._note(file=name, at=at, line=line)
        self._noted[name] = len(steps)

    def regrets(self, session: Session) -> None:
        """The last step is about to be taken back."""
        if session.path is not None:
            self.sees(session)
            kept = len(session.match.steps) - 1
            self._noted[session.path.name] = kept
            self._note(file=session.path.name, kept=kept)

    def _note(self, **words: object) -> None:
        os.write(self._handle, json.dumps(words).encode() + b"\n")


def watch(witness: Witness) -> None:
    """Put the witness where steps are handed to the window."""
    show, result, undo = TableScene._show, RoundResult.__init__, Session.undo
    look = TableScene._look

    def showing(self: TableScene, step: Any) -> None:
        witness.sees(self.session)
        show(self, step)

    def looking(self: TableScene) -> None:
        witness.sees(self.session)
        look(self)

    def counting(self: RoundResult, stage: Any, session: Session, *rest: Any) -> None:
        witness.sees(session)
        result(self, stage, session, *rest)

    def undoing(self: Session) -> Any:
        witness.regrets(self)
        return undo(self)

    TableScene._show = showing  # type: ignore[method-assign]
    TableScene._look = looking  # type: ignore[method-assign]
    RoundResult.__init__ = counting  # type: ignore[method-assign]
    Session.undo = undoing  # type: ignore[method-assign]


if __name__ == "__main__":
    watch(Witness(os.environ["LAMA_SHOWN"]))
    sys.exit(main())
