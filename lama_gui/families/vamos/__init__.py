"""VAMOS, below the window."""

from __future__ import annotations

from lama_gui.bots import Bot
from lama_gui.bots.characters import Character
from lama_gui.bots.fast import FastTable
from lama_gui.bots.luck import Luck
from lama_gui.bots.random_bot import RandomBot
from lama_gui.bots.reasons import Adviser
from lama_gui.families.family import Brain, Coach, Family, HouseRule, plays_everything
from lama_gui.families.notes import Note, Scored
from lama_gui.families.vamos.goals import GOALS
from lama_gui.families.vamos.lines import LINES
from lama_gui.families.vamos.symbols import own_symbols
from lama_gui.rules.game import Event
from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.vamos_events import RoundScored
from lama_gui.rules.vamos_rules import VamosRules


def _random(seed: int, _character: Character) -> Bot:
    return RandomBot(seed)


def _novice(seed: int, character: Character) -> Bot:
    from lama_gui.bots.vamos_novice import NEW, PUZZLED, Novice

    # Whoever bears the level's own name is the beginner of the puzzles.
    return Novice(seed, character, PUZZLED if character.name == character.level else NEW)


def _learner(seed: int, character: Character) -> Bot:
    from lama_gui.bots.vamos_novice import LEARNT, Novice

    return Novice(seed, character, LEARNT)


def _steady(seed: int, character: Character) -> Bot:
    from lama_gui.bots.vamos_steady import Steady

    return Steady(seed, character)


def _keen(seed: int, character: Character) -> Bot:
    from lama_gui.bots.vamos_expert import Keen

    return Keen(seed, character)


def _expert(seed: int, character: Character) -> Bot:
    from lama_gui.bots.vamos_expert import Expert

    return Expert(seed, character)


def _adviser() -> Adviser:
    from lama_gui.bots import vamos_coach

    return vamos_coach


def _luck(rules: VamosRules, seats: int) -> Luck:
    from lama_gui.families.vamos.luck import VamosLuck

    return VamosLuck(rules, seats)


def _fast(rules: VamosRules, seats: int) -> FastTable:
    from lama_gui.bots.fast.vamos import VamosTable

    return VamosTable(rules, seats)


def _note(event: Event) -> Note | None:
    match event:
        case RoundScored(number, points):
            return Scored(number, points)
    return None


VAMOS = Family(
    name=VamosGame.family,
    games={"vamos": VamosGame},
    ranking=VamosGame.ranking,
    lines=LINES,
    brains={
        "random": Brain(_random, plays_everything),
        "novice": Brain(_novice, plays_everything),
        "learner": Brain(_learner, plays_everything),
        "steady": Brain(_steady, plays_everything),
        "keen": Brain(_keen, plays_everything),
        "expert": Brain(_expert, plays_everything),
    },
    coach=Coach(_adviser, plays_everything),
    fast=_fast,
    luck=_luck,
    goals=GOALS,
    note=_note,
    house_rules=(HouseRule("rounds", (1, 2, 3, 4, 5, 6, 8, 10)),),
    extras=own_symbols,
)
