"""The baseline bot for VAMOS: any legal card, the worst one as a gift.

Use it with ``lama simulate --variant vamos --bots steady,lama_gui.bots.vamos_yardstick:factory,…``
"""

from __future__ import annotations

from functools import partial

from lama_gui.bots.vamos_levels import PlainPolicy, PolicyBot


def factory(seed: int) -> PolicyBot:
    """The factory for the registry."""
    return PolicyBot(partial(PlainPolicy, seed))
