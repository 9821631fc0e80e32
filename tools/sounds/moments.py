"""The sounds of a match's events, one function each, with recorded instruments.

All pitches are C D E G A, so that they fit all loops.
"""

import numpy as np

from .calls import call
from .dsp import Random, Signal, axis, bandpass, curve, highpass, in_room, lowpass, mix, ramp
from .handling import chips, stack
from .paper import rub, stroke
from .phrases import line, notes, strum
from .recordings import take


def _room(sound: Signal, rng: Random, wet: float = 0.16, seconds: float = 0.4) -> Signal:
    return in_room(sound, wet, seconds, rng)


def turn(n: int, rng: Random) -> Signal:
    """Your turn: two rising notes on marimba, with a kalimba an octave above."""
    first, second = (("E5", "A5"), ("D5", "G5"), ("G4", "C5"), ("A4", "D5"))[n]
    low = line("marimba", f"{first}@0/.3 {second}@.14/.6!", 0.7)
    high = line("kalimba", f"{second}@.14/.6", 0.7)
    return _room(mix((0, 1.0, low), (0, 0.45, high)), rng)


def illegal(n: int, rng: Random) -> Signal:
    """An illegal move: a friendly "tok-tok" on hollow wood, the second lower."""
    high, low = (("G4", "E4"), ("A4", "E4"), ("G4", "D4"), ("E4", "C4"))[n]
    bars = lowpass(line("marimba", f"{high}@0/.05 {low}@.125/.06", 0.6), 1800)
    knocks = mix((0, 0.5, take("knock", 0.97)), (0.125, 0.6, take("knock", 0.94)))
    return _room(mix((0, 1.0, bars[: len(axis(0.5))]), (0, 0.5, lowpass(knocks, 3200))), rng, 0.1)


def lastcard(n: int, rng: Random) -> Signal:
    """The last card: two heartbeats on a drum, a rising charango tremolo, and a bell."""
    a, b, c = (("A4", "C5", "E5"), ("G4", "A4", "D5"), ("E4", "G4", "C5"), ("C5", "D5", "G5"))[n]
    heart = line("taiko", "C2@0/.3 C2@.21/.3!", 0.7)
    tremble = " ".join(f"{note}@{0.05 * k:.3f}/.09" for k, note in enumerate((a, a, b, b, c, c, c)))
    return _room(
        mix(
            (0, 0.6, lowpass(heart, 900)),
            (0.12, 0.8, line("charango", tremble, 0.7)),
            (0.42, 0.5, line("celesta", f"{c}@0/.6", 0.7)),
        ),
        rng,
        0.2,
    )


def plus(n: int, rng: Random) -> Signal:
    """A plus card: a rising hop with a slap on a small drum."""
    low, mid, high = (("C5", "E5", "G5"), ("D5", "G5", "A5"), ("A4", "C5", "E5"),
                      ("G4", "C5", "D5"))[n]  # fmt: skip
    hop = line("marimba", f"{low}@0/.2 {mid}@.07/.2 {high}@.15/.5!", 0.75)
    skin = line("kit", "low_bongo@0/.1 high_bongo@.07/.1 slap@.15/.2!", 0.7)
    return _room(mix((0, 1.0, hop), (0, 0.5, skin)), rng)


def again(n: int, rng: Random) -> Signal:
    """Another turn: a turn on the charango with a shaker."""
    a, b, c = (("C5", "E5", "G5"), ("D5", "G5", "A5"), ("A4", "C5", "E5"), ("G4", "C5", "D5"))[n]
    round_ = line("charango", f"{a}@0/.1 {b}@.08/.1 {c}@.16/.1 {b}@.24/.1 {c}@.32/.5!", 0.75)
    shake = line("kit", "maracas@0/.05 maracas@.08/.05 maracas@.16/.05! maracas@.32/.08", 0.6)
    return _room(mix((0, 1.0, round_), (0, 0.12, shake)), rng)


def quit_(n: int, rng: Random) -> Signal:
    """Quitting the round: the hand is squared and put down, with a falling fourth."""
    high, low = (("A4", "E4"), ("G4", "D4"), ("D5", "A4"), ("C5", "G4"))[n]
    fall = line("marimba", f"{high}@0/.3 {low}@.15/.6", 0.6)
    soft = lowpass(line("clarinet", f"{high}@0/.16 {low}@.15/.3", 0.5), 2200)
    cards = mix((0, 0.6, stack(n, rng)), (0.22, 0.6, take("card 2", 0.97)))
    return _room(mix((0, 1.0, cards), (0.2, 0.75, fall), (0.2, 0.22, soft)), rng, 0.12)


def out(n: int, rng: Random) -> Signal:
    """Going out: the last card, a strum, and a jump on the pan flute."""
    jump = ("A5@.1/.1 C6@.2/.1 E6@.3/.55!", "G5@.1/.1 A5@.2/.1 D6@.3/.55!",
            "E5@.1/.1 G5@.2/.1 C6@.3/.55!", "C6@.1/.1 A5@.2/.1 E6@.3/.55!")[n]  # fmt: skip
    chord = ("A4 C5 E5 A5", "G4 D5 G5 A5", "C4 G4 C5 E5", "A4 E5 A5 C6")[n]
    played = [*strum(chord, 0.05, 0.2), *strum(chord, 0.3, 0.8, 0.85)]
    return _room(
        mix(
            (0, 0.6, take("card 2")),
            (0, 0.8, notes("charango", played)),
            (0, 0.7, line("pan flute", jump, 0.8)),
            (0.3, 0.5, lowpass(line("taiko", "C2@0/.3", 0.8), 1400)),
        ),
        rng,
        0.2,
    )


def allquit(n: int, rng: Random) -> Signal:
    """Everybody quit: hands are put down, with a descending marimba."""
    walk = ("A4@.1/.2 G4@.28/.2 E4@.46/.2 D4@.68/.6", "G4@.1/.2 E4@.28/.2 D4@.46/.2 C4@.68/.6",
            "E5@.1/.2 D5@.28/.2 C5@.46/.2 A4@.68/.6", "D5@.1/.2 C5@.28/.2 A4@.46/.2 G4@.68/.6")[n]  # fmt: skip
    hands = [(0.16 * k, 0.55 - 0.08 * k, take(("card 1", "card 2")[k % 2], 1 - 0.01 * k))
             for k in range(4)]  # fmt: skip
    return _room(
        mix(*hands, (0, 0.9, line("marimba", walk, 0.6)), (0, 0.3, line("bassoon", walk, 0.5))),
        rng,
        0.18,
    )


def llama(n: int, rng: Random) -> Signal:
    """The llama card: the animal hums over two taps on wood."""
    hum = call("llama", ("glad", "eager", "glad", "eager")[n], n, rng)
    wood = line("marimba", ("C4@0/.2 G4@.16/.3", "A3@0/.2 E4@.16/.3", "D4@0/.2 A4@.16/.3",
                            "G3@0/.2 D4@.16/.3")[n], 0.55)  # fmt: skip
    return _room(mix((0, 1.0, hum), (0, 0.4, wood)), rng, 0.12)


def pink(n: int, rng: Random) -> Signal:
    """The pink llama: a small hum in a shower of celesta and bells."""
    row = (("C6", "E6", "G6", "A6", "C7"), ("A5", "C6", "E6", "G6", "A6"),
           ("G5", "C6", "D6", "G6", "A6"), ("E6", "D6", "G6", "A6", "C7"))[n]  # fmt: skip
    shower = " ".join(f"{note}@{0.075 * k:.3f}/.3" for k, note in enumerate(row))
    harp = " ".join(f"{note}@{0.05 * k:.3f}/.5" for k, note in enumerate(row[:4]))
    hum = call("llama", "eager", n + 1, rng, up=1.35)
    return _room(
        mix(
            (0, 0.5, hum), (0.1, 0.8, line("celesta", shower, 0.7)), (0.1, 0.45, line("harp", harp))
        ),
        rng,
        0.25,
        0.6,
    )


def mosquito(n: int, rng: Random) -> Signal:
    """A mosquito flies past; sometimes a hand claps too late."""
    buzz = call("mosquito", ("glad", "eager", "glum", "eager")[n], n, rng)
    late = [(len(buzz) / 44_100 - 0.02, 0.9, take("tap", 0.97))] if n % 2 else []
    return _room(mix((0, 0.8, buzz), *late), rng, 0.1)


def vamos(n: int, rng: Random) -> Signal:
    """VAMOS: low brass and drums on two syllables, clapping, distant voices."""
    low, high = (("A2 E3 A3", "A3 C4 E4 A4"), ("C3 G3 C4", "C4 E4 G4 C5"),
                 ("D3 A3 D4", "D4 G4 A4 D5"), ("G2 D3 G3", "G3 D4 G4 C5"))[n]  # fmt: skip
    at = 0.19
    trombones = [
        *strum(low, 0, 0.13, 0.85, 0.0),
        *strum(low, at, 0.5, 1, 0),
    ]
    trumpets = [*strum(high, 0, 0.12, 0.8, 0.0), *strum(high, at, 0.5, 1.0, 0.0)]
    people = [*strum(high, 0, 0.15, 0.9, 0.0), *strum(high, at, 0.5, 1.0, 0.0)]
    return _room(
        mix(
            (0, 0.8, notes("trombone", trombones)),
            (0, 0.6, notes("horn", trumpets)),
            (0, 0.35, notes("choir", people)),
            (0, 0.7, line("taiko", f"C2@0/.3 C2@{at}/.5! G1@{at}/.5!", 0.8)),
            (at, 0.3, line("kit", "clap@0/.1 clap@.015/.1 tambourine@0/.2", 0.8)),
        ),
        rng,
        0.22,
        0.5,
    )


def gift(n: int, rng: Random) -> Signal:
    """A poisoned gift: bassoon and muted strings creep up, then a bell."""
    creep = ("A2@0/.14 C3@.17/.14 D3@.34/.14 A2@.52/.4", "E3@0/.14 D3@.17/.14 C3@.34/.14 A2@.52/.4",
             "D3@0/.14 E3@.17/.14 G3@.34/.14 D3@.52/.4", "G2@0/.14 A2@.17/.14 C3@.34/.14 G2@.52/.4")[n]  # fmt: skip
    bell = ("A5", "E5", "D6", "G5")[n]
    return _room(
        mix(
            (0, 0.9, line("bassoon", creep, 0.6)),
            (0, 0.5, line("plucked strings", creep, 0.6)),
            (0.56, 0.3, line("celesta", f"{bell}@0/.5", 0.5)),
            (0.5, 0.12, line("kit", "maracas@0/.05 maracas@.05/.05 maracas@.1/.05", 0.5)),
        ),
        rng,
        0.2,
    )


def pay(n: int, rng: Random) -> Signal:
    """Paying: a handful of tokens, and two falling notes."""
    high, low = (("E4", "C4"), ("G4", "E4"), ("D4", "A3"), ("A4", "E4"))[n]
    fall = line("marimba", f"{high}@.06/.2 {low}@.22/.5", 0.6)
    return _room(mix((0, 0.9, chips(n, rng)), (0, 0.6, fall)), rng, 0.1)


def back(n: int, rng: Random) -> Signal:
    """Returning a token: a single token, followed by a rising harp."""
    row = (("C5", "D5", "E5", "G5", "A5", "C6"), ("A4", "C5", "D5", "E5", "G5", "A5"),
           ("G4", "A4", "C5", "D5", "E5", "G5"), ("D5", "E5", "G5", "A5", "C6", "D6"))[n]  # fmt: skip
    run = " ".join(f"{note}@{0.055 * k:.3f}/.5" for k, note in enumerate(row))
    return _room(
        mix((0, 0.6, take("chip 1", 1.02)), (0.05, 1.0, line("harp", run, 0.75)),
            (0.33, 0.35, line("celesta", f"{row[-1]}@0/.6", 0.6))),
        rng, 0.2,
    )  # fmt: skip


def pass_(n: int, rng: Random) -> Signal:
    """Handing over: a curtain, and two calm notes on the pan flute."""
    first, second = (("E5", "D5"), ("G5", "E5"), ("D5", "G5"), ("A4", "C5"))[n]
    swish = lowpass(rub(stroke(0.42, 0.8, rng, skew=0.45), rng, dark=600, bright=2000), 3600)
    air = bandpass(rng.standard_normal(len(swish)), 900, 0.8) * ramp(len(swish), 0.2, 0.22) ** 2
    flute = line("pan flute", f"{first}@0/.2 {second}@.2/.45", 0.6)
    return _room(mix((0, 0.12, swish), (0, 0.04, air), (0.1, 1.0, flute)), rng, 0.25, 0.5)


def round_(n: int, rng: Random) -> Signal:
    """The end of a round: a drum roll into a charango chord with marimba."""
    chord, top = (("C4 G4 C5 E5", "G5"), ("A3 E4 A4 C5", "E5"), ("G3 D4 G4 D5", "G5"),
                  ("D4 A4 D5 G5", "A5"))[n]  # fmt: skip
    roll = "C2@0/.1 C2@.07/.1 C2@.13/.1 C2@.19/.1 C2@.25/.4!"
    return _room(
        mix(
            (0, 0.55, lowpass(line("taiko", roll, 0.55), 1800)),
            (0.24, 0.9, notes("charango", strum(chord, 0, 1.0, 0.8))),
            (0.24, 0.4, notes("guitar", strum(chord, 0, 1.0, 0.7))),
            (0.25, 0.5, line("marimba", f"{top}@0/.2 {top}@.12/.6", 0.7)),
        ),
        rng,
        0.18,
    )


def matchpoint(n: int, rng: Random) -> Signal:
    """Match point: swelling tremolo strings, a roll, and one stroke."""
    tones = ("A3 E4 A4", "D4 A4 D5", "E3 G3 E4", "G3 D4 G4")[n]
    held = notes("tremolo strings", strum(tones, 0, 1.0, 0.8, 0.0))
    held = held[: len(axis(1.06))] * curve(1.06, (0, 0.05), (0.95, 1.0), (1.06, 0.0))[: len(held)]
    roll = " ".join(f"C2@{0.07 * k:.2f}/.1" for k in range(13))
    drum = line("taiko", roll, 0.5)[: len(axis(1.0))]
    drum = drum * curve(1.0, (0, 0.15), (1.0, 1.0))
    bell = tones.split()[-1]
    stroke_ = mix(
        (0, 0.9, line("taiko", "C2@0/.4", 0.9)), (0, 0.4, line("vibraphone", f"{bell}@0/.8"))
    )
    return _room(mix((0, 0.6, held), (0, 0.35, drum), (1.0, 0.8, stroke_)), rng, 0.2, 0.5)


def _fanfare(n: int, rng: Random, *, brass: bool) -> Signal:
    tune = (
        "G5@0/.12 G5@.14/.12 A5@.28/.13 C6@.43/.9!",
        "C5@0/.13 E5@.14/.13 G5@.28/.13 E5@.42/.13 G5@.56/.9!",
        "E5@0/.13 G5@.14/.13 A5@.28/.2 G5@.5/.12 C6@.63/.9!",
        "A4@0/.13 C5@.14/.13 D5@.28/.13 E5@.42/.13 G5@.56/.9!",
    )[n]
    last = float(tune.split()[-1].partition("@")[2].partition("/")[0])
    before, chord = "G3 D4 G4 C5", "C4 G4 C5 E5"
    played = [*strum(before, 0, 0.25), *strum(before, last / 2, 0.2),
              *strum(chord, last, 0.9, 0.9), *strum(chord, last + 0.2, 0.9, 0.7),
              *strum(chord, last + 0.33, 0.9, 0.8)]  # fmt: skip
    drums = line(
        "taiko", f"C2@0/.2 C2@{last / 2:.2f}/.2 C2@{last:.2f}/.5! C2@{last + 0.33:.2f}/.4", 0.8
    )
    parts = [
        (0, 0.75, line("pan flute", tune, 0.85)),
        (0, 0.7, notes("charango", played)),
        (0, 0.5, lowpass(drums, 2500)),
        (last, 0.2, line("kit", "tambourine@0/.2 tambourine@.2/.2 tambourine@.33/.3", 0.7)),
    ]
    if brass:
        horns = strum("C4 E4 G4 C5", last, 0.9, 0.85, 0.0)
        low = strum("C3 G3 C4", last, 0.9, 0.85, 0.0)
        parts += [(0, 0.5, notes("horn", horns)), (0, 0.45, notes("trombone", low))]
    return _room(mix(*parts), rng, 0.18, 0.5)


def win(n: int, rng: Random) -> Signal:
    """Winning: pan flute over a strummed charango."""
    return _fanfare(n, rng, brass=False)


def far(n: int, rng: Random) -> Signal:
    """Winning by far: the same with horns and trombones."""
    return _fanfare((n + 1) % 4, rng, brass=True)


def hair(n: int, rng: Random) -> Signal:
    """Winning narrowly: tremolo strings, a tiny bell, then the chord."""
    chord, bell = (("C4 G4 C5 E5", "G6"), ("A3 E4 A4 C5", "E6"), ("G3 D4 G4 C5", "D6"),
                   ("D4 A4 D5 G5", "A6"))[n]  # fmt: skip
    held = notes("tremolo strings", strum(chord, 0, 0.7, 0.5, 0.0))
    held = held[: len(axis(0.75))] * curve(0.75, (0, 0.1), (0.66, 1.0), (0.75, 0.0))
    flute = line("pan flute", f"{chord.split()[-1]}@0/.8", 0.8)
    return _room(
        mix(
            (0, 0.45, held),
            (0.86, 0.55, line("celesta", f"{bell}@0/.4", 0.7)),
            (1.16, 0.9, notes("charango", strum(chord, 0, 0.9, 0.85))),
            (1.18, 0.5, flute),
            (1.16, 0.4, lowpass(line("taiko", "C2@0/.5", 0.8), 1600)),
        ),
        rng, 0.2, 0.5,
    )  # fmt: skip


def comeback(n: int, rng: Random) -> Signal:
    """A comeback: rises from low instruments to the flute."""
    low, mid, high = (
        ("A2@0/.16 C3@.16/.16", "E4@.3/.14 G4@.43/.14 A4@.56/.14", "C5@.7/.13 E5@.83/.13 A5@.97/.8!"),
        ("G2@0/.16 A2@.16/.16", "D4@.3/.14 E4@.43/.14 G4@.56/.14", "A4@.7/.13 D5@.83/.13 G5@.97/.8!"),
        ("C3@0/.16 D3@.16/.16", "G3@.3/.14 A3@.43/.14 C4@.56/.14", "E5@.7/.13 G5@.83/.13 C6@.97/.8!"),
        ("D3@0/.16 E3@.16/.16", "A3@.3/.14 C4@.43/.14 D4@.56/.14", "G5@.7/.13 A5@.83/.13 D6@.97/.8!"),
    )[n]  # fmt: skip
    chord = ("A4 C5 E5 A5", "G4 D5 G5 A5", "C5 E5 G5 C6", "D5 A5 D6 G6")[n]
    return _room(
        mix(
            (0, 0.7, line("bassoon", low, 0.7)),
            (0, 0.8, line("marimba", mid, 0.75)),
            (0, 0.75, line("pan flute", high, 0.85)),
            (0.97, 0.7, notes("charango", strum(chord, 0, 0.9, 0.85))),
            (0.97, 0.5, lowpass(line("taiko", "C2@0/.5 C2@.2/.4", 0.85), 2000)),
        ),
        rng, 0.2, 0.5,
    )  # fmt: skip


def lose(n: int, rng: Random) -> Signal:
    """Losing: a clarinet that droops, and shrugs it off."""
    a, b, c = (("E4", "D4", "C4"), ("G4", "E4", "D4"), ("D4", "C4", "A3"), ("A4", "G4", "E4"))[n]
    tune = lowpass(line("clarinet", f"{a}@0/.22 {b}@.25/.22 {c}@.5/.5", 0.65), 3000)
    t = np.arange(len(tune)) / 44_100
    late = np.clip((t - 0.62) / 0.4, 0, 1)
    tune = np.interp(t - 0.012 * late**2, t, tune)
    soft = line("marimba", f"{c}@.5/.6", 0.5)
    shrug = lowpass(line("taiko", "C2@.98/.3", 0.5), 700)
    return _room(highpass(mix((0, 0.9, tune), (0, 0.45, soft), (0, 0.3, shrug)), 60), rng, 0.16)
