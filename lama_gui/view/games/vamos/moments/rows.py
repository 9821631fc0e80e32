"""The moments of a VAMOS match: a row each."""

from __future__ import annotations

from lama_gui.kit.animation import Span, ease_out_back
from lama_gui.view.games.vamos.moments import candles, props
from lama_gui.view.staging.highlight import MIDDLE, Highlight, Light

CALL = Highlight(
    words="banner.vamos",
    seconds=1.6,
    sound="vamos",
    fill="#FFB43C",
    lettered="moments/vamos-ribbon.svg",
    ribbon=Span(0.12, 0.26, ease_out_back),
    light=Light("rays", size=2250.0, turn=3.2, over=True),
    lit=Span(0.0, 0.2),
    disc="disc",
    disc_size=475.0,
    actor=786.0,  # 660 at a seat of the others
    nearer=True,
    rises=Span(0.24, 0.3, ease_out_back),
    others="cheer",
    spot=MIDDLE,
    leaves=True,
    above=(props.called,),
)
GIFT = Highlight(
    words="moment.gift",
    seconds=1.2,
    sound="gift",
    fill="#B7E08A",
    ribbon=Span(0.08, 0.24),
    light=Light(tint="#6E8A72"),
    lit=Span(0.0, 0.24),
    actor=560.0,
    rises=Span(0.24, 0.32, ease_out_back),
    nearer=True,
    mood="wince",
    others="gloat",
    leaves=True,
    below=(props.gifts,),
)
LAST_ROUND = Highlight(
    words="moment.last_round",
    seconds=1.6,
    sound="matchpoint",
    light=Light(tint="#7E6280"),
    lit=Span(0.3, 0.5),
    others="wince",
    leaves=True,
    below=(candles.candles,),
)

HIGHLIGHTS = (CALL, GIFT, LAST_ROUND)
