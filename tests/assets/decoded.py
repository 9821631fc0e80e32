"""Sounds as samples, and their loudness."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from operator import mul

import pygame
import pytest

RATE = 44_100
FULL = 32_768


@contextmanager
def mixer(channels: int) -> Iterator[None]:
    """A mixer that decodes to this number of channels, without a device."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, channels, 512, allowedchanges=0)
        yield
        pygame.mixer.quit()


def peak(samples: array) -> int:
    """The peak amplitude."""
    return max(max(samples), -min(samples))


def rms(samples: array) -> float:
    """The root mean square."""
    return math.sqrt(sum(map(mul, samples, samples)) / len(samples))


def decibels(amplitude: float) -> float:
    """Convert an amplitude to dBFS; at least one step of 16 bits."""
    return 20 * math.log10(max(amplitude, 1) / FULL)
