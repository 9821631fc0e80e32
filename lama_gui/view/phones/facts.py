"""What is told to phones besides views: what everybody knows, and what is for one alone."""

from __future__ import annotations

from dataclasses import dataclass

from lama_gui.rules.game import Event


@dataclass(frozen=True)
class Sitting:
    """Who sits there, as everybody sees. ``by``: phone, screen or bot."""

    name: str
    avatar: str
    by: str
    asleep: bool = False


@dataclass(frozen=True)
class Facts:
    """What everybody at the table knows, besides what the views tell.

    ``n`` counts the steps, ``r`` all messages; ``scored`` is the round's counting while its
    result is being looked at; ``ready`` the seats whose players have seen enough; ``winners``
    are there when the match is over.
    """

    n: int
    r: int
    art: str
    turn: int | None
    seats: tuple[Sitting, ...]
    scored: Event | None = None
    ready: frozenset[int] = frozenset()
    winners: tuple[int, ...] = ()
    hints: bool = True
    moods: bool = True
    open: tuple[int, ...] = ()
    held: bool = False  # whether the match waits for the screen

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.winners)


@dataclass(frozen=True)
class Own:
    """What is for one phone alone."""

    hint: str = ""
    news: str = ""
