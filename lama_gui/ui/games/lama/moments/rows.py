"""The moments of a L.A.M.A. match: a row each."""

from __future__ import annotations

from lama_gui.ui.games.lama.moments import props
from lama_gui.ui.kit.animation import Span
from lama_gui.ui.table.staging.highlight import MIDDLE, Confetti, Highlight, Light, Spotlight

WENT_OUT = Highlight(
    words="banner.went_out",
    seconds=1.6,
    sound="out",
    light=Light("rays"),
    disc="disc",
    actor=480.0,
    arms=True,
    others="glum",
    spot=MIDDLE,
    confetti=Confetti(70, 110, 18),
    clears=True,
)
ALL_QUIT = Highlight(
    words="banner.all_quit",
    seconds=1.8,
    sound="allquit",
    fill="#CDBBE6",
    ribbon=Span(0.70, 0.26),
    light=Light(sky="night", tint="#A49AD6"),
    lit=Span(0.0, 0.9),
    mood="glum",
    others="glum",
    clears=True,
    below=(props.flags, props.fireflies),
)
PLUS = Highlight(
    words="banner.extra_turn",
    seconds=1.1,
    sound="again",
    light=Light("rays"),
    lit=Span(0.0, 0.2),
    disc="disc",
    actor=370.0,
    arms=True,
    spot=MIDDLE,
    confetti=Confetti(30, 30, 6),
    leaves=True,
    ribbon=Span(0.1, 0.24),
    rises=Span(0.04, 0.28),
    below=(props.wires, props.again),
)
LAST_CARD = Highlight(
    words="moment.last_card",
    seconds=0.9,
    sound="lastcard",
    fill="#F2785C",
    ribbon=Span(0.06, 0.2),
    actor=330.0,
    rises=Span(0.0, 0.26),
    leaves=True,
    below=(props.alarm,),
)
PINK = Highlight(
    words="moment.pink",
    seconds=1.8,
    sound="pink",
    fill="#FF9CC4",
    place="low",
    light=Light(
        "rays",
        tint="#B09ACC",
        spots=(
            Spotlight("moments/spot-pink.svg", (-40, -60), (860, 820), 0.72),
            Spotlight("moments/spot-pink.svg", (1960, -60), (1060, 820), 0.72),
            Spotlight("moments/spot-violet.svg", (420, -120), (900, 820), 0.5),
            Spotlight("moments/spot-violet.svg", (1500, -120), (1020, 820), 0.5),
        ),
        turn=5.0,
    ),
    lit=Span(0.0, 0.3),
    others="cheer",
    spot=(960.0, 578.0, 220.0),
    parts=True,
    confetti=Confetti(40, 40, 10),
    leaves=True,
    below=(props.flags_of_paper, props.queen, props.hearts),
)
MOSQUITO = Highlight(
    words="moment.mosquito",
    seconds=1.6,
    sound="mosquito",
    actor=400.0,
    others="glum",
    spot=MIDDLE,
    leaves=True,
    below=(props.swarm,),
    above=(props.near_ones,),
)
MATCH_POINT = Highlight(
    words="moment.match_point",
    seconds=1.5,
    sound="matchpoint",
    fill="#F2785C",
    light=Light(tint="#B7A0C8"),
    lit=Span(0.0, 0.3),
    actor=400.0,
    mood="glum",
    leaves=True,
    below=(props.alarm,),
)

#: What a card's effect is staged as; a plus card is when its seat goes again.
OF_EFFECT: dict[str, Highlight] = {"glitter": PINK}
#: The first llama of a round, in the games that make something of it.
OF_LLAMA: dict[str, Highlight] = {"komary": MOSQUITO}

HIGHLIGHTS = (WENT_OUT, ALL_QUIT, PLUS, LAST_CARD, PINK, MOSQUITO, MATCH_POINT)
