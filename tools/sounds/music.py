"""The five loops, one a theme: five modes of the white keys, five tempi, five small bands.

They are background: a tune that comes and goes, nothing that asks for attention.
"""

from collections.abc import Callable

import numpy as np

from .drums import bombo, crickets, drum, hooves, scrape, shaker
from .dsp import Random, Signal, hertz
from .score import Stage, bars, root, voicing
from .strings import BASS, CHARANGO, GUITAR, UKULELE, pluck, strum
from .struck import kalimba, marimba
from .voice import hold, sing
from .winds import accordion, clarinet, pan_flute


def _kalimba(freq: float, velocity: float, rng: Random, seconds: float) -> Signal:
    return kalimba(freq, velocity, rng, max(1.2, seconds))


def _marimba(freq: float, velocity: float, rng: Random, seconds: float) -> Signal:
    return marimba(freq, velocity, rng, max(0.7, seconds))


def dusk() -> Signal:
    """A minor, mostly pentatonic, 66 a minute: charango arpeggios, a far pan flute, a drum."""
    stage = Stage("dusk", 66, 12, 4)
    chords = bars("Am Am C G | F C Em Am | F G Em Am")
    patterns = ((0, 2, 1, 3, 2, 4, 3, 1), (0, 1, 2, 4, 3, 2, 1, 2), (0, 2, 3, 1, 4, 3, 2, 1))
    for bar, chord in enumerate(chords):
        tones = voicing(chord, "G4", 5)
        for step, tone in enumerate(patterns[bar % 3]):
            note = pluck(CHARANGO, tones[tone], stage.strength(0.5), stage.rng, 1.4)
            stage.put(4 * bar + step / 2, note, 0.30 if step % 4 else 0.38, -0.35, 0.45)
        low = root(chord, "E2")
        stage.put(4 * bar, pluck(BASS, low, stage.strength(0.6), stage.rng, 2.0), 0.42, 0.05, 0.12)
        fifth = pluck(BASS, low * 1.5, stage.strength(0.4), stage.rng, 1.4)
        stage.put(4 * bar + 2.5, fifth, 0.36, 0.05, 0.12)
        for beat, level in ((0, 0.55), (2.5, 0.3)) + (((3.5, 0.25),) if bar % 4 == 3 else ()):
            stage.put(4 * bar + beat, bombo(stage.strength(level), stage.rng), 0.62, 0.1, 0.3)
    stage.play(
        "-/4 | -/3 E5/.5 G5/.5 | A5/1.5 G5/.5 E5/2 | D5/1 E5/.5 G5/.5 D5/2 |"
        "C5/1 D5/.5 C5/.5 A4/2 | G4/1 A4/.5 C5/.5 E5/2 | D5/1.5 E5/.5 G5/1 E5/1 |"
        "E5/.5 D5/.5 C5/.5 A4/2.5 | -/4 | -/2 G5/1 A5/1 | G5/1 E5/1 D5/1 E5/1 | A4/3 -/1",
        pan_flute, 0.6, 0.40, 0.3, 0.75, overlap=0.05,
    )  # fmt: skip
    stage.play("A5/1.5 G5/.5 E5/2", _kalimba, 0.4, 0.36, -0.1, 0.7, start=32)
    return stage.mixdown(1.6, 2600)


def fiesta() -> Signal:
    """D dorian, 96 a minute: a gentle cumbia for marimba, accordion, gourd and conga."""
    stage = Stage("fiesta", 96, 16, 4)
    chords = bars("Dm Dm G Dm | Dm Dm G Am | C C G Dm | C Am G Dm")
    for bar, chord in enumerate(chords):
        at = 4.0 * bar
        low = root(chord, "C2")
        for beat, ratio, level in ((0, 1, 0.7), (2, 1.5, 0.55), (3, 2, 0.5)):
            note = pluck(BASS, low * ratio, stage.strength(level), stage.rng, 0.8)
            stage.put(at + beat, note, 0.22, 0.0, 0.06)
        for beat in (1, 3):  # the lift on the weak beats
            chop = strum(
                GUITAR, voicing(chord, "A3", 3), stage.strength(0.45), stage.rng, 0.3, 0.02
            )
            stage.put(at + beat, chop, 0.24, -0.45, 0.2)
        for beat in (0, 2):
            stage.put(at + beat, scrape(stage.strength(0.45), stage.rng, 0.24), 0.80, 0.5, 0.2)
            for half in (1, 1.5):
                tick = scrape(stage.strength(0.35), stage.rng, 0.07)
                stage.put(at + beat + half, tick, 0.75, 0.5, 0.2)
        for beat, freq, level in ((1.5, 250, 0.3), (3, 190, 0.5), (3.5, 190, 0.45)):
            skin = drum(freq, stage.strength(level), stage.rng, fall=0.2, slap=0.15)
            stage.put(at + beat, skin, 0.75, 0.25, 0.25)
        stage.put(at, bombo(stage.strength(0.35), stage.rng), 0.6, 0.0, 0.1)
    stage.play(
        "D5/.5 F5/.5 A5/.5 A5/.5 -/.5 G5/.5 F5/.5 G5/.5 | A5/1 F5/.5 D5/1 -/1.5 |"
        "G5/.5 G5/.5 F5/.5 G5/.5 -/.5 B5/.5 A5/.5 G5/.5 | A5/1.5 F5/.5 D5/1 -/1 |"
        "D5/.5 F5/.5 A5/.5 A5/.5 -/.5 G5/.5 F5/.5 G5/.5 | A5/1 C6/.5 A5/1 -/1.5 |"
        "B5/.5 A5/.5 G5/.5 B5/.5 -/.5 A5/.5 G5/.5 F5/.5 | E5/1.5 G5/.5 A5/1 -/1",
        _marimba, 0.6, 0.46, -0.15, 0.3,
    )  # fmt: skip
    stage.play(
        "-/2 D5/.5 C5/1 -/.5", accordion, 0.45, 0.3, 0.3, 0.4, start=6,
    )  # fmt: skip
    stage.play(
        "G4/1.5 E4/.5 G4/1 C5/1 | B4/.5 A4/.5 G4/1 E4/2 | D4/1 G4/.5 B4/.5 -/.5 A4/.5 G4/1 |"
        "F4/.5 E4/.5 D4/2 -/1 | E4/1.5 G4/.5 C5/1 B4/1 | A4/.5 G4/.5 E4/1 C4/2 |"
        "B3/.5 D4/.5 G4/.5 F4/.5 -/.5 E4/.5 D4/.5 E4/.5 | D4/2 -/2",
        accordion, 0.55, 0.30, 0.3, 0.4, start=32,
    )  # fmt: skip
    stage.play(
        "-/3 E5/.5 G5/.5 | -/2 C5/.5 D5/.5 E5/1 | -/4 | -/2 A5/.5 F5/.5 D5/1 | -/8 | -/4 |"
        "-/2 A5/.5 F5/.5 D5/1",
        _marimba, 0.45, 0.42, -0.15, 0.35, start=32,
    )  # fmt: skip
    return stage.mixdown(0.9, 3200)


def crayon() -> Signal:
    """C major, 100 a minute: ukulele, a naive kalimba tune and a small shaker."""
    stage = Stage("crayon", 100, 16, 4)
    chords = bars("C Am F G | C Am F,G C | F C Dm G | C Am F,G C")
    for bar, names in enumerate(chords):
        for half in range(2):
            chord = names.split(",")[half % len(names.split(","))]
            at = 4.0 * bar + 2 * half
            tones = voicing(chord, "G3", 4)
            down = strum(UKULELE, tones, stage.strength(0.5), stage.rng, 0.8, 0.05)
            up = strum(UKULELE, tones[:0:-1], stage.strength(0.33), stage.rng, 0.5, 0.03)
            stage.put(at, down, 0.38, -0.3, 0.2)
            stage.put(at + 1, up, 0.28, -0.3, 0.2)
            stage.put(at + 1.5, up, 0.33, -0.3, 0.2)
            note = pluck(BASS, root(chord, "E2"), stage.strength(0.45), stage.rng, 0.9)
            stage.put(at, note, 0.25 if half else 0.32, 0.0, 0.08)
        for beat in (1, 3):
            stage.put(4 * bar + beat, shaker(stage.strength(0.5), stage.rng), 0.5, 0.45, 0.15)
        if bar % 4 == 3:
            knock = drum(230, stage.strength(0.4), stage.rng, fall=0.12, slap=0.2)
            stage.put(4 * bar + 3.5, knock, 0.5, 0.4, 0.2)
    stage.play(
        "G5/1 E5/1 G5/1 E5/1 | A5/.5 G5/.5 E5/1 C5/2 | A5/1 F5/1 A5/.5 G5/.5 F5/1 |"
        "D5/1 E5/.5 F5/.5 D5/2 | G5/1 E5/1 G5/1 C6/1 | B5/.5 A5/.5 E5/1 A5/2 |"
        "A5/1 F5/1 D5/.5 E5/.5 F5/.5 D5/.5 | C5/2 -/2 |"
        "-/16 | G5/1 E5/1 G5/1 E5/1 | A5/.5 G5/.5 E5/1 C5/2 |"
        "A5/.5 G5/.5 F5/.5 E5/.5 D5/1 B4/1 | C5/2.5 -/1.5",
        _kalimba, 0.62, 0.5, 0.15, 0.4,
    )  # fmt: skip
    stage.play(
        "F5/1.5 G5/.5 A5/1 C6/1 | G5/2 E5/2 | F5/1 E5/1 D5/1 F5/1 | G5/3 -/1",
        pan_flute, 0.5, 0.28, 0.3, 0.5, start=32,
    )  # fmt: skip
    stage.play("-/2 E5/.5 G5/.5 C6/1", _kalimba, 0.35, 0.35, 0.15, 0.5, start=28)
    stage.play("-/2 E5/.5 C5/.5 G4/1", _kalimba, 0.35, 0.35, 0.15, 0.5, start=36)
    return stage.mixdown(0.7, 3400)


def meadow() -> Signal:
    """G mixolydian, a waltz at 104: clarinet, guitar, a few kalimba drops, crickets far off."""
    stage = Stage("meadow", 104, 24, 3)
    chords = bars("G G C G | F F C G | Em Em C G | F C Dm G | G C F C | Am F G G")
    for bar, chord in enumerate(chords):
        at = 3.0 * bar
        bass = root(chord, "E2") * (1.5 if bar % 2 and chords[bar - 1] == chord else 1)
        note = pluck(BASS, bass, stage.strength(0.55), stage.rng, 1.4)
        stage.put(at, note, 0.33, 0.0, 0.12)
        for beat in (1, 2):
            tones = voicing(chord, "G3", 3)
            level = 0.42 if beat == 1 else 0.34
            chop = strum(GUITAR, tones, stage.strength(level), stage.rng, 0.8, 0.035)
            stage.put(at + beat, chop, 0.36, -0.35, 0.3)
    stage.play(
        "D5/2 B4/1 | G4/1 A4/1 B4/1 | C5/2 E5/1 | D5/3 | C5/2 A4/1 | A4/1 G4/1 F4/1 |"
        "E4/1 G4/1 C5/1 | B4/2 -/1 | E5/2 D5/1 | B4/3 | C5/1 D5/1 E5/1 | D5/2 B4/1 |"
        "C5/1.5 B4/.5 A4/1 | G4/2 E4/1 | F4/1 A4/1 D5/1 | B4/2.5 -/.5 |"
        "-/12 | C5/1 B4/1 A4/1 | A4/1 C5/1 A4/1 | G4/2.5 -/.5 | -/3",
        clarinet, 0.62, 0.43, 0.2, 0.5, overlap=0.04,
    )  # fmt: skip
    stage.play(
        "D5/1 E5/1 D5/1 | E5/2 G5/1 | F5/1 E5/1 C5/1 | E5/3 | -/9 | D5/1 G5/1 B5/1",
        _kalimba, 0.55, 0.52, -0.1, 0.5, start=48,
    )  # fmt: skip
    seconds = len(stage.dry) / 44_100
    for pan in (-0.8, 0.7):
        stage.put(0, crickets(seconds - 1.5, stage.rng), 0.014, pan, 0.5)
    return stage.mixdown(1.1, 3000)


def _choir(stage: Stage, freq: float, seconds: float) -> Signal:
    """Two low voices on a dark vowel, swelling and fading."""
    out = np.zeros(0)
    for _ in range(2):
        pitch = hold(freq * stage.rng.uniform(0.997, 1.003), seconds, stage.rng, 0.005)
        swell = np.sin(np.pi * (np.arange(len(pitch)) + 0.5) / len(pitch)) ** 0.7
        voice = sing(pitch, swell, ((0, "u"), (seconds / 2, "o"), (seconds, "u")), stage.rng)
        out = voice if not len(out) else out + voice
    return out


def demon() -> Signal:
    """E phrygian, 80 a minute: a procession at night, hand drums, nutshells, low voices."""
    stage = Stage("demon", 80, 12, 4)
    chords = bars("Em Em F Em | Am Em F Em | C Dm F Em")
    steps = (0, 2, 4, 2, 5, 4, 2, 1)  # within E G B ... the ostinato's way through the chord
    for bar, chord in enumerate(chords):
        at = 4.0 * bar
        for beat, level in ((0, 0.7), (1.5, 0.35), (2, 0.55), (3.5, 0.3)):
            stage.put(at + beat, bombo(stage.strength(level), stage.rng), 0.65, -0.1, 0.4)
        for beat, freq, level in (
            (1, 210, 0.4), (2.5, 210, 0.3), (2.75, 255, 0.25), (3, 210, 0.45),
        ):  # fmt: skip
            skin = drum(freq, stage.strength(level), stage.rng, fall=0.22, slap=0.2)
            stage.put(at + beat, skin, 0.75, 0.35, 0.4)
        for beat in (1, 3):
            stage.put(at + beat, hooves(stage.strength(0.5), stage.rng), 0.75, 0.55, 0.4)
        tones = voicing(chord, "E3", 6)
        for step, tone in enumerate(steps):
            note = marimba(tones[tone], stage.strength(0.4), stage.rng, 0.8)
            stage.put(at + step / 2, note, 0.31, -0.4, 0.35)
        low = pluck(BASS, root(chord, "C2"), stage.strength(0.5), stage.rng, 2.0)
        stage.put(at, low, 0.36, 0.0, 0.1)
        seconds = 4.6 * stage.beat
        voices = (root(chord, "C3"), voicing(chord, "A3", 1)[0])
        for freq, pan in zip(voices, (-0.3, 0.4), strict=True):
            stage.put(at - 0.3, _choir(stage, freq, seconds), 0.055, pan, 0.6)
    stage.play(
        "-/4 | -/2 B4/1 C5/1 | C5/1.5 A4/.5 A4/2 | B4/1 A4/.5 G4/.5 E4/2 |"
        "E4/.5 A4/.5 C5/1 B4/.5 A4/.5 C5/1 | B4/3 -/1 | C5/1 D5/.5 C5/.5 A4/1 F4/1 |"
        "G4/1 F4/.5 G4/.5 E4/2 | -/2 G4/1 C5/1 | D5/1.5 C5/.5 A4/1 F4/1 |"
        "A4/1 G4/.5 F4/.5 A4/1 F4/1 | E4/3 -/1",
        pan_flute, 0.6, 0.36, 0.15, 0.7, overlap=0.05,
    )  # fmt: skip
    knell = kalimba(hertz("E5"), 0.4, stage.rng, 1.4)
    for bar in (0, 4, 8):
        stage.put(4 * bar, knell, 0.25, 0.3, 0.8)
    return stage.mixdown(1.9, 2400)


LOOPS: dict[str, Callable[[], Signal]] = {
    "dusk": dusk,
    "fiesta": fiesta,
    "crayon": crayon,
    "meadow": meadow,
    "demon": demon,
}
