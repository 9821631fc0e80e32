"""Characters: variations of the levels by a few parameters.

The parameters change a level's style slightly, not its strength. Each bot uses those that apply
to its game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

#: The levels, weakest first.
LEVELS = ("random", "novice", "learner", "steady", "keen", "expert")
#: Those offered to players; the random one is for measurements.
OFFERED = LEVELS[1:]
#: Those that estimate positions, for which they must know all cards.
ESTIMATING = ("keen", "expert")
#: The level of characters who play at any level but random.
ANY = ""


@dataclass(frozen=True, slots=True)
class Character:
    """A character. ``name`` is the name of its avatar and the key of its texts.

    - ``caution``: how many points more it quits with than its level, or fewer if negative; in
      VAMOS, how many symbols a trick must bring to be wanted, and a preference for low cards
    - ``boldness``: the win probability, in per cent, that it trades for a daring move; in VAMOS
      for a VAMOS card
    - ``collecting``: its preference for keeping llamas; in VAMOS for taking cards
    - ``care``: the fraction of turns in which a beginner overlooks nothing
    """

    name: str
    level: str
    caution: float = 0.0
    boldness: float = 0.0
    collecting: float = 0.0
    care: float = 1.0

    @property
    def avatar(self) -> str:
        """The name in ``assets/avatars/<avatar>-<mood>.svg``."""
        return self.name


CHARACTERS: tuple[Character, ...] = (
    # Beginners, each with a typical mistake.
    Character("kiko", "novice", boldness=2.0, care=0.95),  # draws and draws
    Character("nube", "novice", caution=2.0),  # afraid of every turn
    # They know the rules well, but ignore the others.
    Character("pepe", "learner", collecting=0.5),  # would not part with a llama
    # Sensible players with a tendency.
    Character("rosa", "steady", caution=1.0),  # quits early
    Character("tayo", "steady", caution=-1.0, boldness=1.0),  # the gambler
    Character("luz", "steady", collecting=0.3),  # the collector
    # They count cards, but don't infer the others' hands.
    Character("pipa", "keen", boldness=0.3),
    # The best; they only differ where moves are almost equal.
    Character("inti", "expert"),
    Character("abuela", "expert", caution=0.3),
)

#: Further levels of some characters, also for old matches, when there were fewer levels.
GUESTS: tuple[Character, ...] = (
    Character("pepe", "novice", collecting=0.5),
    Character("nube", "learner", caution=2.0),
    Character("luz", "learner", collecting=0.3),
    Character("tayo", "keen", boldness=0.3),
    Character("abuela", "keen", caution=0.3),
    Character("pipa", "expert", boldness=0.3),
)

#: The demons of VAMOS, who play at any level, each with a tendency; ``AT_HOME`` has their usual
#: level.
DEMONS: tuple[Character, ...] = (
    Character("brasa", ANY, boldness=2.0),  # hot-headed: VAMOS!
    Character("torito", ANY, collecting=1.0, care=0.95),  # stubborn: wants that trick
    Character("lunar", ANY, collecting=0.5, care=0.9),  # a night owl, who nods off
    Character("trasgo", ANY, boldness=1.0, collecting=0.5),  # full of tricks
    Character("flaca", ANY, caution=2.0),  # cool to the bone: lets the others burn
    Character("amaru", ANY, caution=1.0),  # slow and sly
)

#: name -> its usual level, weakest first.
AT_HOME: dict[str, str] = {
    **{one.name: one.level for one in CHARACTERS},
    "lunar": "novice",
    "torito": "learner",
    "brasa": "steady",
    "flaca": "steady",
    "trasgo": "keen",
    "amaru": "expert",
}


def plain(level: str) -> Character:
    """The level itself, without any tendency."""
    return Character("", level)


def character(level: str, name: str) -> Character | None:
    """The character ``name`` at ``level``; None if there is none."""
    for one in (*CHARACTERS, *GUESTS):
        if (one.level, one.name) == (level, name):
            return one
    found = [one for one in DEMONS if one.name == name and level in OFFERED]
    return replace(found[0], level=level) if found else None


def of_level(level: str) -> tuple[Character, ...]:
    """The characters who play at ``level``: those with that usual level, then its guests."""
    return tuple(c for c in (*CHARACTERS, *GUESTS) if c.level == level)


def namesake(name: str) -> str:
    """The character whose avatar fits a bot called ``name``; "" if there is none."""
    known = {one.name for one in (*CHARACTERS, *GUESTS, *DEMONS)}
    return next((word for word in name.casefold().split() if word in known), "")
