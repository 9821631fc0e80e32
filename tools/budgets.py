"""The expert with other budgets, for measurements: ``tools/budgets.py:worlds_100``.

``worlds_0`` only uses the network.
"""

from __future__ import annotations

from collections.abc import Callable

from lama_gui.bots.characters import plain
from lama_gui.bots.lama_expert import Expert


def __getattr__(name: str) -> Callable[[int], Expert]:
    """``worlds_<n>``: a factory of experts with at most ``n`` determinizations per decision."""
    kind, _, number = name.partition("_")
    if kind != "worlds" or not number.isdecimal():
        raise AttributeError(name)
    return lambda seed: Expert(seed, plain("expert"), int(number))
