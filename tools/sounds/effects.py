"""The effects. Each function makes variant ``n`` (from 0) of the effect it is named after.

Pitched ones keep to C D E G A, so they agree with every loop.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .drums import bombo, drum, hooves
from .dsp import (
    Random,
    Signal,
    axis,
    bandpass,
    curve,
    hertz,
    highpass,
    in_room,
    lowpass,
    mix,
    ramp,
    rng_for,
)
from .paper import flick, rub, stroke, tap
from .strings import CHARANGO, strum
from .struck import block, disc, glint, kalimba, marimba
from .voice import hold, sing
from .winds import brass, clarinet, pan_flute

#: Wooden counters climb this scale, one step a variant.
TOKEN_STEPS = ("C6", "D6", "E6", "G6", "A6", "C7")


def deal(n: int, rng: Random) -> Signal:
    """A card flicked off the deck and landing on cloth."""
    speed = stroke(0.085 + 0.008 * n, 0.95, rng, skew=0.65)
    return mix(
        (0, 0.3, flick(rng, 0.5)),
        (0.002, 0.34, rub(speed, rng, dark=1000, bright=2700 + 150 * n)),
        (0.07 + 0.007 * n, 1.0, tap(rng, body=185 + 9 * n, bright=0.35)),
    )


def play(n: int, rng: Random) -> Signal:
    """A card laid on the pile with intent: a short swish, a firm warm tap."""
    speed = stroke(0.075, 0.7, rng, skew=0.6)
    return mix(
        (0, 0.26, rub(speed, rng, dark=1000, bright=2600)),
        (0.058, 1.1, tap(rng, body=165 + 8 * n, bright=0.6)),
        (0.072, 0.16, rub(stroke(0.07, 0.45, rng, skew=0.2), rng, bright=2600)),
    )


def draw(n: int, rng: Random) -> Signal:
    """A card pulled off the deck: quicker and brighter until it springs free."""
    seconds = 0.15 + 0.012 * n
    speed = stroke(seconds, 0.9, rng, skew=0.8)
    return mix(
        (0, 0.5, rub(speed, rng, dark=900, bright=2700 + 130 * n)),
        (seconds * 0.84, 0.5, flick(rng)),
        (seconds * 0.86, 0.4, tap(rng, body=225 + 6 * n, bright=0.35)),
    )


def slide(n: int, rng: Random) -> Signal:
    """Cards pushed along the cloth, soft and even."""
    seconds = 0.24 + 0.02 * n
    cloth = lowpass(rub(stroke(seconds, 0.8, rng, skew=0.4), rng, dark=800, bright=2300), 4200)
    paper = rub(stroke(seconds * 0.8, 0.4, rng, skew=0.35), rng, dark=1500, bright=3000)
    return mix((0, 1.0, cloth), (0.02, 0.35, paper), (seconds * 0.9, 0.12, tap(rng, 210, 0.2)))


def token(n: int, rng: Random) -> Signal:
    """A wooden counter set on a stack; each variant is one step higher than the last."""
    freq = hertz(TOKEN_STEPS[n]) / 2
    return mix(
        (0, 1.0, disc(freq, 0.9, rng)),
        (0.045 + rng.uniform(0, 0.006), 0.25, disc(freq * 1.01, 0.7, rng)),
        (0.074, 0.10, disc(freq * 1.015, 0.6, rng)),
    )


def click(n: int, rng: Random) -> Signal:
    """A button: one small dry touch of wood."""
    freq = (620, 660, 585)[n]
    return mix((0, 0.8, block(freq, 0.55, rng, damping=2.0)), (0, 0.25, tap(rng, 260, 0.1)))


def illegal(n: int, rng: Random) -> Signal:
    """A soft "tok-tok" on hollow wood: no, but kindly."""
    first, second, gap = ((392, 330, 0.12), (440, 349, 0.13), (370, 311, 0.115))[n]
    hits = mix(
        (0, 0.9, block(first, 0.6, rng, damping=0.9)),
        (gap, 1.0, block(second, 0.65, rng, damping=0.8)),
        (gap, 0.2, tap(rng, 150, 0.0)),
    )
    return in_room(lowpass(hits, 2600), 0.12, 0.16, rng)


def turn(n: int, rng: Random) -> Signal:
    """Your turn: two rising notes of a thumb piano."""
    first, second = (("E5", "A5"), ("D5", "G5"), ("G5", "C6"))[n]
    notes = mix(
        (0, 0.8, kalimba(hertz(first), 0.65, rng, 0.7)),
        (0.13, 1.0, kalimba(hertz(second), 0.75, rng, 0.85)),
    )
    return in_room(notes, 0.2, 0.35, rng)


def lastcard(n: int, rng: Random) -> Signal:
    """Somebody has one card left: three quick climbing notes over two taps on a skin."""
    row = (("A5", "C6", "E6"), ("G5", "A5", "D6"), ("E5", "G5", "C6"))[n]
    parts = [
        (0.085 * step, 0.75 + 0.12 * step, kalimba(hertz(note), 0.7, rng, 0.6))
        for step, note in enumerate(row)
    ]
    skin = [(at, 0.45, drum(210, 0.6, rng, fall=0.16)) for at in (0.0, 0.17)]
    return in_room(mix(*parts, *skin), 0.16, 0.3, rng)


def plus(n: int, rng: Random) -> Signal:
    """A plus card: a cheeky hop upwards on marimba, doubled, with a slap at the top."""
    low, high = (("C5", "G5"), ("D5", "A5"), ("A4", "E5"))[n]
    notes = mix(
        (0, 0.8, marimba(hertz(low), 0.8, rng, 0.5)),
        (0.07, 0.7, marimba(hertz(low) * 1.5, 0.6, rng, 0.4)),
        (0.14, 1.0, marimba(hertz(high), 0.9, rng, 0.7)),
        (0.14, 0.55, kalimba(hertz(high) * 2, 0.6, rng, 0.6)),
        (0.14, 0.5, drum(240, 0.8, rng, fall=0.15, slap=0.5)),
    )
    return in_room(notes, 0.15, 0.3, rng)


def quit_(n: int, rng: Random) -> Signal:
    """Leaving the round: the hand squared on the table, laid down, and a falling fourth."""
    high, low = (("A4", "E4"), ("G4", "D4"), ("D5", "A4"))[n]
    cards = mix(
        (0, 0.3, rub(stroke(0.16, 0.75, rng, skew=0.5), rng, bright=2800)),
        (0.13, 0.55, tap(rng, 230, 0.6)),
        (0.22, 0.45, tap(rng, 245, 0.6)),
        (0.32, 0.85, tap(rng, 150, 0.3)),
    )
    bars = mix(
        (0.2, 0.4, marimba(hertz(high), 0.6, rng, 0.5)),
        (0.33, 0.5, marimba(hertz(low), 0.6, rng, 0.6)),
    )
    return in_room(mix((0, 1, cards), (0, 1, bars)), 0.12, 0.25, rng)


def pass_(n: int, rng: Random) -> Signal:
    """Handing over: a curtain drawn across, and two calm notes of a pan flute."""
    first, second = (("E5", "D5"), ("G5", "E5"), ("D5", "G5"))[n]
    swish = lowpass(rub(stroke(0.42, 0.8, rng, skew=0.45), rng, dark=600, bright=2000), 3600)
    air = bandpass(rng.standard_normal(len(swish)), 900, 0.8) * ramp(len(swish), 0.2, 0.22) ** 2
    notes = mix(
        (0.12, 0.7, pan_flute(hertz(first), 0.55, rng, 0.22)),
        (0.32, 0.8, pan_flute(hertz(second), 0.6, rng, 0.42)),
    )
    return in_room(mix((0, 0.5, swish), (0, 0.09, air), (0, 1, notes)), 0.22, 0.4, rng)


def round_(n: int, rng: Random) -> Signal:
    """A round ends: a roll on the skin into a charango chord with a marimba on top."""
    chord = (("C4", "G4", "C5", "E5"), ("A3", "E4", "A4", "C5"), ("G3", "D4", "G4", "D5"))[n]
    top = ("G5", "E5", "G5")[n]
    roll = [(0.06 * k, 0.2 + 0.09 * k, drum(190, 0.7, rng, fall=0.14)) for k in range(4)]
    sound = mix(
        *roll,
        (0.25, 0.8, bombo(0.7, rng)),
        (0.24, 0.95, strum(CHARANGO, [hertz(note) for note in chord], 0.75, rng, 0.9)),
        (0.25, 0.5, marimba(hertz(top) / 2, 0.7, rng, 0.7)),
        (0.36, 0.45, marimba(hertz(top), 0.7, rng, 0.7)),
    )
    return in_room(sound, 0.16, 0.35, rng)


def win(n: int, rng: Random) -> Signal:
    """A short fanfare: pan flute over strummed charango."""
    tunes = (
        (("G5", 0.0, 0.12), ("G5", 0.13, 0.11), ("A5", 0.26, 0.13), ("C6", 0.40, 0.75)),
        (("C5", 0.0, 0.13), ("E5", 0.13, 0.13), ("G5", 0.26, 0.13), ("E5", 0.40, 0.13),
         ("G5", 0.54, 0.65)),
        (("E5", 0.0, 0.13), ("G5", 0.14, 0.12), ("A5", 0.28, 0.2), ("G5", 0.49, 0.1),
         ("C6", 0.60, 0.6)),
    )  # fmt: skip
    tune = tunes[n]
    last = tune[-1][1]
    chord = [hertz(note) for note in ("C4", "G4", "C5", "E5")]
    before = [hertz(note) for note in ("G4", "D5", "G5")]
    lead = [(at, 0.8, pan_flute(hertz(note), 0.8, rng, long + 0.04)) for note, at, long in tune]
    strums = [
        (0.0, 0.5, strum(CHARANGO, before, 0.65, rng, 0.3, 0.02)),
        (last / 2, 0.5, strum(CHARANGO, before, 0.65, rng, 0.3, 0.02)),
        (last - 0.01, 0.8, strum(CHARANGO, chord, 0.85, rng, 0.8)),
        (last + 0.16, 0.4, strum(CHARANGO, chord[::-1], 0.6, rng, 0.6, 0.025)),
        (last + 0.28, 0.5, strum(CHARANGO, chord, 0.7, rng, 0.6, 0.03)),
    ]
    beats = [(at, 0.6, drum(150, 0.7, rng, fall=0.22)) for at in (0.0, last / 2)]
    return in_room(mix(*lead, *strums, *beats, (last, 0.8, bombo(0.8, rng))), 0.14, 0.35, rng)


def lose(n: int, rng: Random) -> Signal:
    """A glum little phrase on clarinet that droops at the end and shrugs it off."""
    row = (("E4", "D4", "C4"), ("G4", "E4", "D4"), ("D4", "C4", "A3"))[n]
    seconds = 0.5
    t = axis(seconds)
    last = clarinet(hertz(row[2]), 0.75, rng, seconds)
    droop = np.interp(t - 0.055 * (t / seconds) ** 3 * seconds, t, last)
    sound = mix(
        (0, 0.8, clarinet(hertz(row[0]), 0.7, rng, 0.24)),
        (0.24, 0.8, clarinet(hertz(row[1]), 0.7, rng, 0.24)),
        (0.50, 0.9, droop),
        (0.50, 0.4, marimba(hertz(row[2]), 0.5, rng, 0.5)),
        (0.98, 0.35, drum(150, 0.5, rng, fall=0.18, slap=0.1)),
    )
    return in_room(sound, 0.14, 0.35, rng)


def _llama(n: int, rng: Random, up: float) -> Signal:
    """The animal itself: hums through the nose, then opens its mouth."""
    if n == 0:  # "mmmeh-eh-eh"
        seconds, sounds = 0.62, ((0.0, "m"), (0.14, "m"), (0.2, "e"), (0.5, "e"), (0.62, "m"))
        pitch = curve(seconds, (0, 215), (0.16, 250), (0.24, 310), (0.62, 245))
        loud = curve(seconds, (0, 0), (0.03, 0.6), (0.16, 0.5), (0.22, 1), (0.45, 0.8), (0.62, 0))
        depth, begin = 0.055, 0.24
    elif n == 1:  # a question: "hmmm?"
        seconds, sounds = 0.52, ((0.0, "m"), (0.22, "m"), (0.4, "u"), (0.52, "i"))
        pitch = curve(seconds, (0, 235), (0.14, 205), (0.3, 250), (0.52, 420))
        loud = curve(seconds, (0, 0), (0.05, 0.8), (0.2, 0.7), (0.38, 1), (0.52, 0))
        depth, begin = 0.025, 0.1
    else:  # offended: "mwaa-uh"
        seconds, sounds = 0.58, ((0.0, "m"), (0.09, "u"), (0.2, "a"), (0.36, "a"), (0.5, "o"))
        pitch = curve(seconds, (0, 240), (0.16, 340), (0.34, 290), (0.58, 165))
        loud = curve(seconds, (0, 0), (0.04, 0.6), (0.18, 1), (0.36, 0.85), (0.58, 0))
        depth, begin = 0.045, 0.3
    t = axis(seconds)
    wobble = np.sin(2 * np.pi * 9.5 * t) * np.clip((t - begin) / 0.05, 0, 1)
    return sing(
        up * pitch * (1 + depth * wobble),
        loud * (1 - 11 * depth * (0.5 - 0.5 * wobble) * (t > begin)),
        sounds,
        rng,
        size=1.12 / up**0.4,
        breath=0.02,
        tilt=0.7,
    )


def llama(n: int, rng: Random) -> Signal:
    """The llama card: a hum that turns into a bleat, a question or an offended moan."""
    return in_room(mix((0, 1, _llama(n, rng, 1.0))), 0.12, 0.25, rng)


def pink(n: int, rng: Random) -> Signal:
    """The pink llama: the same animal, smaller, in a shower of glitter."""
    row = (
        ("C6", "E6", "G6", "A6", "C7", "E7"),
        ("A5", "C6", "E6", "G6", "A6", "D7"),
        ("G5", "C6", "D6", "G6", "A6", "C7"),
    )[n]
    glitter = [
        (0.12 + 0.062 * step + rng.uniform(0, 0.012), 0.5, glint(hertz(note), 0.8 - 0.07 * step))
        for step, note in enumerate(row)
    ]
    dust = [(rng.uniform(0.15, 0.6), 0.14, glint(hertz(note) * 2, 0.5, 0.3)) for note in row[:4]]
    return in_room(mix((0, 0.9, _llama(n, rng, 1.35)), *glitter, *dust), 0.25, 0.5, rng)


def vamos(n: int, rng: Random) -> Signal:
    """A crowd shouts it: voices on two syllables, horns and drums under them."""
    chord = (("A3", "C4", "E4", "A4"), ("C4", "E4", "G4", "C5"), ("D4", "G4", "A4", "D5"))[n]
    second = 0.17 + 0.01 * n
    crowd = []
    for number in range(9):
        freq = hertz(chord[number % 4]) * rng.uniform(0.985, 1.015) * (1, 1, 0.5)[number % 3]
        seconds = second + rng.uniform(0.36, 0.46)
        shout = hold(freq, seconds, rng, 0.01)
        shout *= curve(seconds, (0, 0.88), (0.06, 1.04), (second, 0.97), (second + 0.06, 1.06),
                       (seconds, 0.86))  # fmt: skip
        loud = curve(seconds, (0, 0), (0.025, 1), (second - 0.06, 0.8), (second - 0.02, 0.1),
                     (second + 0.03, 1), (seconds - 0.12, 0.75), (seconds, 0))  # fmt: skip
        path = ((0, "a"), (second - 0.05, "a"), (second, "m"), (second + 0.05, "o"), (seconds, "o"))
        voice = sing(shout, loud, path, rng, size=rng.uniform(0.9, 1.1), breath=0.04, tilt=0.55)
        crowd.append((abs(rng.normal(0, 0.014)), 0.30, voice))
    horns = [(0.0, 0.4, brass(hertz(note), 0.9, rng, second - 0.01)) for note in chord[:3]] + [
        (second, 0.48, brass(hertz(note), 1.0, rng, 0.5)) for note in chord
    ]
    ess = highpass(lowpass(rng.standard_normal(3600), 6500), 3600) * ramp(3600, 0.03, 0.045)
    sound = mix(
        *crowd,
        *horns,
        (0, 0.7, drum(120, 0.9, rng, fall=0.2)),
        (second, 1.1, bombo(1.0, rng)),
        (second, 0.5, drum(190, 0.9, rng, fall=0.2, slap=0.5)),
        (second + 0.38, 0.03, ess),
        (second, 0.25, hooves(0.8, rng)),
    )
    return in_room(sound, 0.2, 0.4, rng)


@dataclass(frozen=True)
class Effect:
    """How an effect is made: its maker, how many variants, how loud (dB of its loudest 100 ms)."""

    make: Callable[[int, Random], Signal]
    variants: int
    loudness: float


EFFECTS: dict[str, Effect] = {
    "deal": Effect(deal, 5, -23),
    "play": Effect(play, 5, -20),
    "draw": Effect(draw, 5, -22),
    "slide": Effect(slide, 4, -25),
    "token": Effect(token, 6, -22),
    "click": Effect(click, 3, -24),
    "illegal": Effect(illegal, 3, -21),
    "turn": Effect(turn, 3, -20),
    "lastcard": Effect(lastcard, 3, -19),
    "plus": Effect(plus, 3, -19),
    "quit": Effect(quit_, 3, -20),
    "pass": Effect(pass_, 3, -20),
    "round": Effect(round_, 3, -18),
    "win": Effect(win, 3, -18),
    "lose": Effect(lose, 3, -19),
    "llama": Effect(llama, 3, -18),
    "pink": Effect(pink, 3, -18),
    "vamos": Effect(vamos, 3, -17),
}


def make(name: str, n: int) -> Signal:
    """Variant ``n`` (from 0) of an effect, raw."""
    return EFFECTS[name].make(n, rng_for(name, n))
