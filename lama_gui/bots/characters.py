"""Who sits at the table: characters within a level, each a few numbers.

The numbers bend a level's play a little without lifting it into another level; every
brain reads those that mean something in its game and leaves the others.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

#: The levels, weakest first.
LEVELS = ("random", "novice", "learner", "steady", "keen", "expert")
#: Those that people play against; the random one is for measurements.
OFFERED = LEVELS[1:]
#: The level of those who play at any but random.
ANY = ""


@dataclass(frozen=True, slots=True)
class Character:
    """A player made of code: ``name`` is the avatar's name and the key of its texts.

    ``caution``: points of hand that it quits with earlier than its level does, negative
    plays on; in VAMOS symbols that a trick has to bring before it is wanted, and a liking for
    low cards. ``boldness``: what it pays, in hundredths of a match, for a daring move over a
    safe one, in VAMOS for a VAMOS card. ``collecting``: how much it likes to keep llamas, in
    VAMOS to take cards. ``care``: the part of its turns in which a beginner sees everything.
    """

    name: str
    level: str
    caution: float = 0.0
    boldness: float = 0.0
    collecting: float = 0.0
    care: float = 1.0

    @property
    def avatar(self) -> str:
        """The picture's name, as in ``assets/avatars/<avatar>-<mood>.svg``."""
        return self.name


CHARACTERS: tuple[Character, ...] = (
    # Beginners: each makes another mistake more often.
    Character("kiko", "novice", boldness=2.0, care=0.95),  # draws and draws
    Character("nube", "novice", caution=2.0),  # afraid of every turn
    # Who knows the rules well, and looks at nobody else.
    Character("pepe", "learner", collecting=0.5),  # would not part with a llama
    # Sensible players with a leaning.
    Character("rosa", "steady", caution=1.0),  # quits early
    Character("tayo", "steady", caution=-1.0, boldness=1.0),  # the gambler
    Character("luz", "steady", collecting=0.3),  # the collector
    # Who counts the cards, and reads nobody.
    Character("pipa", "keen", boldness=0.3),
    # The best, who differ only where moves are as good as equal.
    Character("inti", "expert"),
    Character("abuela", "expert", caution=0.3),
)

#: At which other levels some of them sit now and then, as in matches from before there were so
#: many levels.
GUESTS: tuple[Character, ...] = (
    Character("pepe", "novice", collecting=0.5),
    Character("nube", "learner", caution=2.0),
    Character("luz", "learner", collecting=0.3),
    Character("tayo", "keen", boldness=0.3),
    Character("abuela", "keen", caution=0.3),
    Character("pipa", "expert", boldness=0.3),
)

#: The demons of VAMOS play at any level, each with a leaning of its own; at which one somebody
#: meets them first stands in ``AT_HOME``.
DEMONS: tuple[Character, ...] = (
    Character("brasa", ANY, boldness=2.0),  # hot-headed: VAMOS!
    Character("torito", ANY, collecting=1.0, care=0.95),  # stubborn: wants that trick
    Character("lunar", ANY, collecting=0.5, care=0.9),  # a night owl, who nods off
    Character("trasgo", ANY, boldness=1.0, collecting=0.5),  # full of tricks
    Character("flaca", ANY, caution=2.0),  # cool to the bone: lets the others burn
    Character("amaru", ANY, caution=1.0),  # slow and sly
)

#: The level at which each face is at home, the weakest first.
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
    """The level itself, without a leaning."""
    return Character("", level)


def character(level: str, name: str) -> Character | None:
    """Who is called ``name`` and plays at ``level``; None when there is nobody."""
    for one in (*CHARACTERS, *GUESTS):
        if (one.level, one.name) == (level, name):
            return one
    found = [one for one in DEMONS if one.name == name and level in OFFERED]
    return replace(found[0], level=level) if found else None


def of_level(level: str) -> tuple[Character, ...]:
    """The characters who play at ``level``: those at home there, then its guests."""
    return tuple(c for c in (*CHARACTERS, *GUESTS) if c.level == level)


def namesake(name: str) -> str:
    """The character who is called like ``name``: whose face fits it; "" for none."""
    known = {one.name for one in (*CHARACTERS, *GUESTS, *DEMONS)}
    return next((word for word in name.casefold().split() if word in known), "")
