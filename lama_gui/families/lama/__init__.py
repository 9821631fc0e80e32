"""The L.A.M.A. family, below the window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from lama_gui.bots import Bot
from lama_gui.bots.characters import Character
from lama_gui.bots.fast import FastTable
from lama_gui.bots.luck import Luck
from lama_gui.bots.random_bot import RandomBot
from lama_gui.bots.reasons import Adviser
from lama_gui.families.family import Brain, Coach, Family, HouseRule, no_extras, plays_everything
from lama_gui.families.lama.goals import GOALS
from lama_gui.families.lama.lines import LINES
from lama_gui.families.notes import Note, Out, Quit, Scored
from lama_gui.rules.game import Event
from lama_gui.rules.lama import LamaGame
from lama_gui.rules.lama_events import RoundEnded, RoundScored, SeatQuit
from lama_gui.rules.variants import VARIANTS, Variant


def _random(seed: int, _character: Character) -> Bot:
    return RandomBot(seed)


def _novice(seed: int, character: Character) -> Bot:
    from lama_gui.bots.novice import Novice

    return Novice(seed, character)


def _learner(seed: int, character: Character) -> Bot:
    from lama_gui.bots.learner import Learner

    return Learner(seed, character)


def _steady(seed: int, character: Character) -> Bot:
    from lama_gui.bots.steady import Steady

    return Steady(seed, character)


def _keen(seed: int, character: Character) -> Bot:
    from lama_gui.bots.keen import Keen

    return Keen(seed, character)


def _expert(seed: int, character: Character) -> Bot:
    from lama_gui.bots.expert import Expert

    return Expert(seed, character)


def _unknown(rules: Variant) -> str:
    from lama_gui.bots.lama_playout import unknown_in

    return unknown_in(rules.deck)


def _adviser() -> Adviser:
    from lama_gui.bots import lama_coach

    return lama_coach


def _fast(rules: Variant, seats: int) -> FastTable:
    from lama_gui.bots.fast.lama import LamaTable

    return LamaTable(rules, seats)


def _luck(rules: Variant, seats: int) -> Luck | None:
    from lama_gui.families.lama.luck import lama_luck

    return lama_luck(rules, seats)


_NOTES: dict[type[Event], Callable[[Any], Note | None]] = {
    SeatQuit: lambda event: Quit(event.seat),
    RoundEnded: lambda event: None if event.seat is None else Out(event.seat),
    RoundScored: lambda event: Scored(event.round, event.points),
}


def _note(event: Event) -> Note | None:
    make = _NOTES.get(type(event))  # of thousands of events, some tens are noted
    return None if make is None else make(event)


LAMA = Family(
    name=LamaGame.family,
    games={name: partial(LamaGame, record) for name, record in VARIANTS.items()},
    ranking=LamaGame.ranking,
    lines=LINES,
    brains={
        "random": Brain(_random, plays_everything),
        "novice": Brain(_novice, plays_everything),
        "learner": Brain(_learner, plays_everything),
        "steady": Brain(_steady, plays_everything),
        "keen": Brain(_keen, _unknown),
        "expert": Brain(_expert, _unknown),
    },
    coach=Coach(_adviser, _unknown),
    fast=_fast,
    luck=_luck,
    goals=GOALS,
    note=_note,
    house_rules=(
        HouseRule("target", (20, 30, 40, 50, 60, 80, 100)),
        HouseRule("next_starter", ("last_card", "last_turn")),
        HouseRule("returning", ("choice", "largest")),
    ),
    extras=no_extras,
)
