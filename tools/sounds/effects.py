"""The table of effects: how they are made, the number of takes, and their level."""

from collections.abc import Callable
from dataclasses import dataclass

from . import handling, moments
from .calls import CALLS, MOODS, call
from .dsp import Random, Signal, in_room, rng_for

#: The K-weighted level of music, the reference of effects.
MUSIC = -18.0


@dataclass(frozen=True)
class Effect:
    """``over``: the level of the loudest 25 ms above the music in dB; ``seconds``: the maximum
    length.

    ``recorded`` effects contain PokerTH's recordings and are stored in the folder with their
    licence.
    """

    make: Callable[[int, Random], Signal]
    takes: int
    over: float
    seconds: float = 1.3
    recorded: bool = False


def _voice(who: str, mood: str) -> Callable[[int, Random], Signal]:
    def make(n: int, rng: Random) -> Signal:
        return in_room(call(who, mood, n, rng), 0.14, 0.3, rng)

    return make


EFFECTS: dict[str, Effect] = {
    "deal": Effect(handling.deal, 6, 6.0, 0.4, recorded=True),
    "play": Effect(handling.play, 6, 7.5, 0.4, recorded=True),
    "draw": Effect(handling.draw, 6, 6.0, 0.5, recorded=True),
    "slide": Effect(handling.slide, 5, 6.0, 0.6, recorded=True),
    "fan": Effect(handling.fan, 4, 6.0, 0.7, recorded=True),
    "shuffle": Effect(handling.shuffle, 4, 6.0, 0.7, recorded=True),
    "stack": Effect(handling.stack, 5, 6.0, 0.4, recorded=True),
    "token": Effect(handling.token, 6, 6.5, 0.4, recorded=True),
    "click": Effect(handling.click, 4, 6.0, 0.3, recorded=True),
    "turn": Effect(moments.turn, 4, 7.0),
    "illegal": Effect(moments.illegal, 4, 6.5, 0.7, recorded=True),
    "lastcard": Effect(moments.lastcard, 4, 8.0, 1.5),
    "plus": Effect(moments.plus, 4, 7.5),
    "again": Effect(moments.again, 4, 7.0),
    "quit": Effect(moments.quit_, 4, 7.0, recorded=True),
    "out": Effect(moments.out, 4, 8.5, 1.6, recorded=True),
    "allquit": Effect(moments.allquit, 4, 7.5, 1.7, recorded=True),
    "llama": Effect(moments.llama, 4, 7.0),
    "pink": Effect(moments.pink, 4, 8.0, 1.5),
    "mosquito": Effect(moments.mosquito, 4, 6.0, 1.4, recorded=True),
    "vamos": Effect(moments.vamos, 4, 9.0, 1.5),
    "gift": Effect(moments.gift, 4, 7.0, 1.5),
    "pay": Effect(moments.pay, 4, 7.0, recorded=True),
    "back": Effect(moments.back, 4, 7.5, 1.5, recorded=True),
    "pass": Effect(moments.pass_, 4, 7.0, 1.4),
    "round": Effect(moments.round_, 4, 8.0, 1.6),
    "matchpoint": Effect(moments.matchpoint, 3, 8.5, 2.2),
    "win": Effect(moments.win, 3, 9.0, 2.2),
    "far": Effect(moments.far, 3, 9.0, 2.2),
    "hair": Effect(moments.hair, 3, 9.0, 2.6),
    "comeback": Effect(moments.comeback, 3, 9.0, 2.4),
    "lose": Effect(moments.lose, 3, 8.0, 1.8),
    **{f"{who}-{mood}": Effect(_voice(who, mood), 2, 0.0, 1.2) for who in CALLS for mood in MOODS},
}


def make(name: str, n: int) -> Signal:
    """Take ``n`` (from 0) of an effect, before mastering."""
    return EFFECTS[name].make(n, rng_for(name, n))
