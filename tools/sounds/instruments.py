"""The recorded General MIDI instruments and their tuning."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Instrument:
    """``program`` of the sound font; ``cents``: its detuning there; ``transpose`` in keys.

    ``strings`` doubles each note with this difference in cents, as in paired strings; ``dark`` is
    the corner of a lowpass in Hz.
    """

    program: int
    transpose: int = 0
    cents: float = 0.0
    strings: float = 0.0
    dark: float = 0.0
    drums: bool = False


INSTRUMENTS: dict[str, Instrument] = {
    "pan flute": Instrument(75, cents=-1.0, dark=6000),
    "charango": Instrument(24, transpose=12, cents=-1.0, strings=5.0, dark=7500),
    "guitar": Instrument(24, cents=-1.5, dark=6500),
    "steel guitar": Instrument(25, dark=6500),
    "harp": Instrument(46, cents=-1.5),
    "acoustic bass": Instrument(32),
    "marimba": Instrument(12, cents=-0.7),
    "vibraphone": Instrument(11, cents=5.6, dark=5000),
    "kalimba": Instrument(108, cents=0.0),
    "celesta": Instrument(8, cents=0.6),
    "accordion": Instrument(23, dark=2800),
    "piano": Instrument(0, cents=-1.0, dark=2600),
    "clarinet": Instrument(71, cents=-0.7),
    "ocarina": Instrument(79, cents=5.0, dark=5000),
    "bassoon": Instrument(70, cents=-2.3),
    "strings": Instrument(48, cents=-4.0, dark=5500),
    "plucked strings": Instrument(45, cents=2.0),
    "cello": Instrument(42, cents=-1.2),
    "trombone": Instrument(57, cents=-1.1, dark=4500),
    "tuba": Instrument(58, cents=-1.2),
    "horn": Instrument(60, cents=3.4),
    "muted trumpet": Instrument(59, dark=6000),
    "choir": Instrument(52, cents=0.0, dark=3500),
    "tremolo strings": Instrument(44, cents=-4.0, dark=6000),
    "taiko": Instrument(116),
    "kit": Instrument(0, drums=True),
    "orchestra kit": Instrument(48, drums=True),
}

#: The keys of the percussion instruments.
DRUMS: dict[str, int] = {
    "rim": 37, "clap": 39, "tambourine": 54, "high bongo": 60, "low bongo": 61,
    "slap": 62, "high conga": 63, "low conga": 64, "cabasa": 69, "maracas": 70,
    "short scrape": 73, "long scrape": 74, "claves": 75, "wood": 77, "shaker": 82,
    "bombo": 36, "brush": 40, "triangle": 81, "low tom": 41, "bells": 83,
}  # fmt: skip
