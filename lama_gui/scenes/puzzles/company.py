"""Who sits at the table of a puzzle: nobody's names, but faces that everybody knows."""

from __future__ import annotations

from lama_gui.bots.characters import of_level
from lama_gui.library.puzzles import Puzzle
from lama_gui.records import SeatInfo
from lama_gui.texts import Texts
from lama_gui.view.games import look_of

LEVEL = "steady"
#: Who you are where a game has no people of its own.
OWN = "pipa"
#: Who else there is, when the game's own people do not fill the table.
MORE = ("inti", "abuela", "kiko", "nube", "pepe")


def seats_of(puzzle: Puzzle, texts: Texts) -> tuple[SeatInfo, ...]:
    """You on the seat that decides, and the game's characters around the table."""
    variant = puzzle.header.variant
    own, *cast = look_of(variant).cast or (OWN, *(one.avatar for one in of_level(LEVEL)))
    others = iter([*cast, *(one for one in MORE if one not in cast)])
    infos = []
    for seat in range(len(puzzle.header.seats)):
        if seat == puzzle.seat:
            infos.append(SeatInfo(texts("new_match.you"), "human", own))
        else:
            avatar = next(others)
            infos.append(SeatInfo(texts(f"name.{avatar}"), LEVEL, avatar))
    return tuple(infos)
