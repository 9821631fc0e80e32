"""The baseline bot for L.A.M.A.

It plays the same value first, then the next; otherwise it quits with at most four points, else it
draws. It returns the largest token. Use it with ``lama simulate --bots
lama_gui.bots.yardstick:factory,…``
"""

from __future__ import annotations

from lama_gui.bots.lama_levels import Rule, plain_rule


def factory(seed: int) -> Rule:  # noqa: ARG001 - deterministic
    """The factory for the registry."""
    return plain_rule()
