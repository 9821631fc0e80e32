"""Reproducible encoding of Ogg Vorbis.

The encoder's random serial number is replaced, and the page checksums are recomputed.
"""

import io
import struct
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import soundfile

from .dsp import RATE, Signal

_SERIAL = 0x4C616D61  # "Lama"


def _table() -> list[int]:
    rows = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        rows.append(value & 0xFFFFFFFF)
    return rows


_CRC = _table()


def _checksum(page: bytes) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _CRC[(value >> 24) ^ byte]
    return value


def _same_serial(data: bytes) -> bytes:
    out = bytearray(data)
    at = 0
    while at < len(out):
        if out[at : at + 4] != b"OggS":
            raise ValueError(f"byte {at} of the stream does not begin an Ogg page")
        segments = out[at + 26]
        end = at + 27 + segments + sum(out[at + 27 : at + 27 + segments])
        struct.pack_into("<II", out, at + 14, _SERIAL, struct.unpack_from("<I", out, at + 18)[0])
        struct.pack_into("<I", out, at + 22, 0)
        struct.pack_into("<I", out, at + 22, _checksum(bytes(out[at:end])))
        at = end
    return bytes(out)


def encode(signal: Signal, quality: float) -> bytes:
    """Encode a signal, (samples,) or (samples, channels); quality 0..1."""
    target = io.BytesIO()
    channels = 1 if signal.ndim == 1 else signal.shape[1]
    with soundfile.SoundFile(
        target,
        "w",
        RATE,
        channels,
        format="OGG",
        subtype="VORBIS",
        compression_level=1 - quality,
    ) as stream:
        for begin in range(0, len(signal), 8192):  # the encoder can't handle much at once
            stream.write(signal[begin : begin + 8192])
    return _same_serial(target.getvalue())


def encode_small(signal: Signal, quality: float) -> bytes:
    """Like :func:`encode`, but with sox, which supports qualities down to -0.1."""
    with tempfile.TemporaryDirectory() as folder:
        wave, coded = Path(folder, "loop.wav"), Path(folder, "loop.ogg")
        soundfile.write(wave, signal, RATE, "PCM_24")
        sox = ["sox", "-D", str(wave), "-C", f"{10 * quality:g}", str(coded)]
        subprocess.run(sox, check=True, capture_output=True)
        return _same_serial(coded.read_bytes())


def fit(signal: Signal, limit: int, qualities: tuple[float, ...]) -> bytes:
    """The file with the best quality that has at most ``limit`` bytes."""
    for quality in qualities:
        data = encode(signal, quality)
        if len(data) <= limit:
            return data
    raise ValueError(f"no quality of {qualities} comes to at most {limit} bytes: {len(data)}")


def decode(data: bytes) -> Signal:
    """Decode a file to (samples, channels)."""
    signal, _ = soundfile.read(io.BytesIO(data), always_2d=True)
    return np.asarray(signal)
