"""What is wrong with a match file, and where."""

from __future__ import annotations

#: A reason is one sentence; whatever a hostile file puts into it is cut here.
LONGEST_REASON = 300


class RecordError(Exception):
    """A line that can't be read or is against the rules. ``line`` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        if len(reason) > LONGEST_REASON:
            reason = reason[: LONGEST_REASON - 1] + "…"
        self.line = line
        self.reason = "".join(c if c.isprintable() else "�" for c in reason)
        super().__init__(f"line {line}: {self.reason}")


class UnknownError(RecordError):
    """A match that this program does not know, as a newer one may write it.

    The file is not damaged: it is left as it is, under its name.
    """
