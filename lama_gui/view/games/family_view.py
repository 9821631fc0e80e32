"""What a family of games brings to the window: one record, filled completely."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from lama_gui.rules.game import Game, View

if TYPE_CHECKING:
    from lama_gui.view.drawing.cards import CardPictures
    from lama_gui.view.game_table import GameTable
    from lama_gui.view.games.lesson import Lessons
    from lama_gui.view.games.rule_page import RulePage
    from lama_gui.view.scoring.scoring import Scoring


@dataclass(frozen=True)
class Look:
    """What the menus show of a variant.

    ``cards``: the fan on its tile, in the notation of match files, the middle one in front.
    ``guest``: an avatar that stands before the fan. ``easy``: its words are easy language.
    ``teacher``: who speaks in the tutorial; left out: the family's.
    ``cast``: the avatars that bots wear; empty for the characters of their level.
    """

    theme: str = ""
    cards: tuple[str, ...] = ()
    guest: str = ""
    easy: bool = False
    cast: tuple[str, ...] = ()
    teacher: str = ""


G = TypeVar("G", bound=Game[Any])
V = TypeVar("V", bound=View)

#: What the statistics can tell.
Statistic = Literal["matches", "won", "streak", "points", "rounds", "out", "quits"]


@dataclass(frozen=True)
class FamilyParts(Generic[G, V]):
    """What the scenes need of a family once a game of it is opened.

    ``table``: makes the table on which a game is played; ``scoring``: makes what counts its
    rounds; ``rule_pages``: a variant's name -> the pages of its rules; ``lessons``: what the
    tutorial teaches.
    """

    table: Callable[[G], GameTable[V]]
    scoring: Callable[[G], Scoring]
    rule_pages: Callable[[str], tuple[RulePage, ...]]
    lessons: Lessons[G]


@dataclass(frozen=True)
class FamilyView(Generic[G, V]):
    """How games of a family look: the counterpart of :class:`~lama_gui.families.family.Family`.

    No field has a default: what is missing is an error of the type checker.

    ``name``: ``Game.family`` of its games; ``pictures``: those of its cards; ``looks``: a
    variant's name -> how it dresses; ``columns``: what the statistics tell of its matches;
    ``parts``: all else, imported when it is asked for: the first picture does not wait for it.
    """

    name: str
    pictures: CardPictures
    looks: Mapping[str, Look]
    columns: tuple[Statistic, ...]
    parts: Callable[[], FamilyParts[G, V]]
