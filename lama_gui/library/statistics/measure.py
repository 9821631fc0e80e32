"""The coach's measurements of finished matches: the quality of a seat's decisions.

Reviewing every decision takes seconds, so it is done in the process of the bots, one match at a
time, and the result is saved in the index.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from lama_gui.bots import BotError
from lama_gui.families import FAMILIES
from lama_gui.families.family import Quit
from lama_gui.match import Match
from lama_gui.players.coach import decisions, unknown_card
from lama_gui.players.questions import converted
from lama_gui.records import RecordError, read_record, seating
from lama_gui.rules.game import Move

#: Increment this when the coach's estimates change, to repeat all measurements.
MEASURE_VERSION = 1


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """Sums over the decisions of a seat in which there was a choice.

    ``as_coach`` of the ``decisions`` were as good as the coach's; ``given`` is the sum of win
    probability lost by the others. ``quits`` is the number of rounds quit by choice, for
    ``quit_points`` in total, where the best moves had ``best_points`` in expectation. ``late`` is
    the number of decisions to continue where quitting was best, ``late_points`` their cost.
    """

    decisions: int = 0
    as_coach: int = 0
    given: float = 0.0
    quits: int = 0
    quit_points: float = 0.0
    best_points: float = 0.0
    late: int = 0
    late_points: float = 0.0
    version: int = msgspec.field(default=MEASURE_VERSION, name="stick")

    def __add__(self, other: Measured) -> Measured:
        names = [name for name in self.__struct_fields__ if name != "version"]
        return Measured(**{name: getattr(self, name) + getattr(other, name) for name in names})


def measured(match: Match, seat: int) -> Measured:
    """Review the decisions of ``seat``."""
    family = FAMILIES[match.game.family]
    adviser = family.coach()
    sums = Measured()

    def quits(index: int, move: Move) -> bool:
        _, events = match.game.play(match.steps[index].before, move, seat)
        return any(isinstance(family.note(event), Quit) for event in events)

    for index, view, played in decisions(match.game, match.steps, seat):
        if len(view.legal) < 2:
            continue
        if unknown_card(view):
            return Measured()
        options = adviser.options(view, 0)
        best, chosen = options[0], next(o for o in options if o.move == played)
        given = max(0.0, best.win - chosen.win)
        one = Measured(decisions=1, as_coach=int(given == 0), given=given)
        if quits(index, played):
            one += Measured(quits=1, quit_points=chosen.points, best_points=best.points)
        elif given > 0 and quits(index, best.move):
            one += Measured(late=1, late_points=best.good_points - chosen.good_points)
        sums += one
    return sums


def measured_file(path: Path, seat: int) -> Measured:
    """Measure the match in ``path``; empty if somebody else played the seat in between.

    Raises RecordError, OSError.
    """
    record = read_record(path)
    chairs = seating.read_chairs(path, record.header)
    if chairs is not None and chairs[seat].original_seat != seat:
        return Measured()
    return measured(record.match, seat)


class Measure(Struct, frozen=True):
    """The question for the process of the bots: a match file and the seat."""

    path: Path
    seat: int
    foreign = False

    def __call__(self, _: object) -> Any:
        try:
            return msgspec.to_builtins(measured_file(self.path, self.seat))
        except (RecordError, OSError) as error:
            raise BotError(str(error)) from None

    def read(self, answer: Any, _: object) -> Measured:
        return converted(Measured, answer)
