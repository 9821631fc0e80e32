"""The moments of a L.A.M.A. match: a row each."""

from __future__ import annotations

from lama_gui.kit.animation import Span
from lama_gui.view.games.lama.moments import one_card, props, race, reckoning, swarm
from lama_gui.view.staging.highlight import MIDDLE, Confetti, Highlight, Light, Spotlight

WENT_OUT = Highlight(
    words="banner.went_out",
    seconds=1.6,
    sound="out",
    light=Light("rays"),
    lit=Span(0.0, 0.3),
    disc="disc",
    actor=480.0,
    arms=True,
    others="glum",
    spot=MIDDLE,
    confetti=Confetti(70, 120, 22),
    clears=True,
)
ALL_QUIT = Highlight(
    words="banner.all_quit",
    seconds=1.6,
    sound="allquit",
    fill="#CDBBE6",
    ribbon=Span(0.62, 0.23),
    light=Light(sky="night", tint="#A49AD6"),
    lit=Span(0.0, 0.8),
    mood="glum",
    others="glum",
    clears=True,
    opens=reckoning.OPENS,
    free=reckoning.free,
    below=(props.flags, props.fireflies),
    above=(reckoning.reckoning,),
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
    rises=Span(0.24, 0.26),
    below=(props.wires, props.again),
)
LAST_CARD = Highlight(
    words="moment.last_card",
    seconds=1.0,
    sound="lastcard",
    fill="#F2785C",
    ribbon=Span(0.06, 0.2),
    light=Light(tint="#A08CB4"),
    lit=Span(0.16, 0.2),
    actor=430.0,
    rises=Span(0.0, 0.26),
    stays=True,
    mood="gloat",
    others="wince",
    leaves=True,
    below=(props.alarm, one_card.held_up),
)
PINK = Highlight(
    words="moment.pink",
    seconds=1.6,
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
    lit=Span(0.0, 0.26),
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
    light=Light("rays", strength=0.3, turn=3.0),
    lit=Span(0.0, 0.2),
    actor=440.0,
    mood="gloat",
    others="wince",
    spot=MIDDLE,
    flinch=swarm.ducking,
    leaves=True,
    below=(swarm.swarm,),
)
MATCH_POINT = Highlight(
    words="moment.match_point",
    seconds=1.6,
    sound="matchpoint",
    fill="#F2785C",
    light=Light(tint="#9A86B4"),
    lit=Span(0.0, 0.3),
    actor=420.0,
    stays=True,
    mood="wince",
    leaves=True,
    below=(props.alarm, race.race),
)
#: What a card's effect is staged as; a plus card is when its seat goes again.
OF_EFFECT: dict[str, Highlight] = {"glitter": PINK}
#: The first llama of a round, in the games that make something of it.
OF_LLAMA: dict[str, Highlight] = {"komary": MOSQUITO}

HIGHLIGHTS = (WENT_OUT, ALL_QUIT, PLUS, LAST_CARD, PINK, MOSQUITO, MATCH_POINT)
