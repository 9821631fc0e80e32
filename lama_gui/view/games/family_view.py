"""The presentation of a family of games, as a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from msgspec import Struct

from lama_gui.rules.game import Game, View

if TYPE_CHECKING:
    from lama_gui.view.drawing.cards import CardPictures
    from lama_gui.view.game_table import GameTable
    from lama_gui.view.games.teaching import Lessons, RulePage
    from lama_gui.view.scoring.scoring import Scoring


class Look(Struct, frozen=True):
    """How a variant looks.

    ``cards``: the fan on its tile, in notation, the middle one in front; ``guest``: the avatar in
    front of the fan; ``easy``: whether its texts are in easy language; ``teacher``: the tutorial's
    teacher, by default the family's; ``cast``: the avatars of bots, by default the characters of
    their levels; ``beast``: the animal whose first card in a round has a cut-scene.
    """

    theme: str = ""
    cards: tuple[str, ...] = ()
    guest: str = ""
    easy: bool = False
    cast: tuple[str, ...] = ()
    teacher: str = ""
    beast: str = ""


G = TypeVar("G", bound=Game[Any])
V = TypeVar("V", bound=View)

#: The columns of the statistics.
Statistic = Literal["streak", "points", "rounds", "out", "quits"]


class FamilyParts(Struct, Generic[G, V], frozen=True):
    """What the scenes need of a family once one of its games is opened.

    ``table``, ``scoring``: create those of a game; ``rule_pages``: variant -> the pages of its
    rules; ``lessons``: the tutorial.
    """

    table: Callable[[G], GameTable[V]]
    scoring: Callable[[G], Scoring]
    rule_pages: Callable[[str], tuple[RulePage, ...]]
    lessons: Lessons[G]


class FamilyView(Struct, Generic[G, V], frozen=True):
    """The presentation of a family, the counterpart of :class:`~lama_gui.families.family.Family`.

    All fields are required, so that omissions are type errors. ``name``: the ``Game.family`` of its
    games; ``pictures``: those of its cards; ``looks``: variant -> look; ``columns``: its
    statistics; ``parts``: everything else, imported on demand for a fast start.
    """

    name: str
    pictures: CardPictures
    looks: Mapping[str, Look]
    columns: tuple[Statistic, ...]
    parts: Callable[[], FamilyParts[G, V]]
