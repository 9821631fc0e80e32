"""Recorded instruments, played by fluidsynth.

Each part is rendered dry from a MIDI file; level, position, and room are added later, so that the
balance can be measured.
"""

import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import mido
import numpy as np
import soundfile

from .dsp import RATE, Signal, samples
from .instruments import Instrument
from .packages import SOUNDFONT

TICKS = 960
TEMPO = 500_000  # microseconds per beat: two beats per second
#: The pitch bend of a semitone.
WHEEL = 4096


class Note(NamedTuple):
    """A key pressed at ``at`` seconds for ``seconds``; ``velocity`` is 0..1."""

    at: float
    key: int
    seconds: float
    velocity: float


def key_of(name: str) -> int:
    """The MIDI key of a note such as ``A4`` (69) or ``F#3``."""
    steps = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}[name[0]]
    return 12 * (int(name[-1]) + 1) + steps + name.count("#") - name.count("b")


@dataclass(frozen=True)
class _Event:
    tick: int
    order: int  # ends before starts
    message: mido.Message


def _events(instrument: Instrument, notes: Sequence[Note]) -> list[_Event]:
    channel = 9 if instrument.drums else 0
    found = []
    for note in notes:
        key = note.key + instrument.transpose
        velocity = max(1, min(127, round(127 * note.velocity)))
        begin = max(0, round(note.at * TICKS * 2))
        end = max(begin + 1, round((note.at + note.seconds) * TICKS * 2))
        on = mido.Message("note_on", channel=channel, note=key, velocity=velocity)
        off = mido.Message("note_off", channel=channel, note=key)
        found += [_Event(begin, 1, on), _Event(end, 0, off)]
    return sorted(found, key=lambda event: (event.tick, event.order, event.message.note))


def _midi(
    instrument: Instrument, notes: Sequence[Note], seconds: float, cents: float
) -> mido.MidiFile:
    channel = 9 if instrument.drums else 0
    track = mido.MidiTrack()
    track.append(mido.MetaMessage("set_tempo", tempo=TEMPO))
    track.append(mido.Message("program_change", channel=channel, program=instrument.program))
    wheel = round((cents - instrument.cents) / 100 * WHEEL)
    track.append(mido.Message("pitchwheel", channel=channel, pitch=wheel))
    now = 0
    for event in _events(instrument, notes):
        track.append(event.message.copy(time=event.tick - now))
        now = event.tick
    track.append(mido.MetaMessage("end_of_track", time=max(0, round(seconds * TICKS * 2) - now)))
    midi = mido.MidiFile(ticks_per_beat=TICKS)
    midi.tracks.append(track)
    return midi


def perform(
    instrument: Instrument, notes: Sequence[Note], seconds: float, cents: float = 0.0
) -> Signal:
    """``seconds`` of the instrument playing ``notes``, dry, as (samples, 2).

    ``cents``: how much to raise the pitch.
    """
    with tempfile.TemporaryDirectory() as folder:
        score, wave = Path(folder, "part.mid"), Path(folder, "part.wav")
        _midi(instrument, notes, seconds, cents).save(score)
        synth = ["fluidsynth", "-ni", "-q", "-R", "0", "-C", "0", "-r", str(RATE), "-g", "0.6"]
        synth += ["-o", "synth.cpu-cores=1", "-o", "synth.polyphony=512"]
        synth += ["-O", "float", "-T", "wav", "-F", str(wave), str(SOUNDFONT), str(score)]
        subprocess.run(synth, check=True, capture_output=True)
        heard, _ = soundfile.read(wave, always_2d=True)
    signal = np.zeros((samples(seconds), 2))
    length = min(len(signal), len(heard))
    signal[:length] = heard[:length]
    return signal
