"""What a family of games brings to the window: one record, filled completely."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # the first picture does not wait for tables
    from lama_gui.rules.game import Game
    from lama_gui.ui.games.look import Look
    from lama_gui.ui.table.drawing.pictures import CardPictures
    from lama_gui.ui.table.game_table import TableKind
    from lama_gui.ui.table.scoring.scoring import Scoring


@dataclass(frozen=True)
class FamilyView:
    """How games of a family look: the counterpart of :class:`~lama_gui.families.family.Family`.

    No field has a default: what is missing is an error of the type checker.

    ``name``: ``Game.family`` of its games; ``pictures``: those of its cards; ``table``: makes
    the table on which a game is played; ``scoring``: makes what counts its rounds; ``looks``:
    a variant's name -> how it dresses.

    Tables and scorings are heavy: they are imported by the functions that make them, so that
    the first picture does not wait for them.
    """

    name: str
    pictures: CardPictures
    table: Callable[[Game[Any]], TableKind]
    scoring: Callable[[Game[Any]], Scoring]
    looks: Mapping[str, Look]
