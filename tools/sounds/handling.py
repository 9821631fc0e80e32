"""The sounds of handling cards and tokens, recorded if possible.

Takes differ in their cuts, layers, and by up to 3 % in pitch.
"""

from .dsp import Random, Signal, bandpass, hertz, lowpass, mix
from .paper import flick, rub, stroke, tap
from .recordings import take
from .struck import block, disc

#: The scale of wooden tokens, one step per take.
TOKEN_STEPS = ("C6", "D6", "E6", "G6", "A6", "C7")
#: The pitches of takes.
PITCHES = (1.0, 0.976, 1.024, 0.988, 1.013, 0.97)


def _card(n: int, rng: Random) -> Signal:
    """A recorded card with a slight variation."""
    return take(("card 1", "card 2")[n % 2], PITCHES[n % 6] * rng.uniform(0.997, 1.003))


def deal(n: int, rng: Random) -> Signal:
    """A card that is flicked off the deck and lands on cloth."""
    away = rub(stroke(0.07 + 0.006 * n, 0.8, rng, skew=0.65), rng, dark=1000, bright=2900)
    cloth = tap(rng, body=185 + 9 * n, bright=0.1)
    lands = 0.022 + 0.004 * n
    return mix((0, 0.05, away), (lands, 1.0, _card(n, rng)), (lands + 0.004, 0.4, cloth))


def play(n: int, rng: Random) -> Signal:
    """A card that is played on the pile, with the table's resonance."""
    table = tap(rng, body=160 + 7 * n, bright=0.2)
    slap = take("tap", PITCHES[-n - 1])
    return mix((0, 1.0, _card(n + 1, rng)), (0.012, 0.22, slap), (0.012, 0.9, table))


def draw(n: int, rng: Random) -> Signal:
    """A card that is pulled off the deck and springs free."""
    seconds = 0.12 + 0.01 * n
    pull = rub(stroke(seconds, 0.9, rng, skew=0.8), rng, dark=900, bright=2700 + 120 * n)
    return mix((0, 0.2, pull), (seconds * 0.8, 1.0, _card(n, rng)))


def slide(n: int, rng: Random) -> Signal:
    """Cards that are pushed along the cloth."""
    tails = [
        (0.045 * k, 0.7 + 0.3 * (k == 2), take("card tail", PITCHES[(n + k) % 6] * 0.98))
        for k in range(3 + n % 2)
    ]
    cloth = lowpass(rub(stroke(0.26 + 0.02 * n, 0.8, rng, skew=0.4), rng, 800, 2300), 4200)
    return mix((0, 0.1, cloth), *tails)


def fan(n: int, rng: Random) -> Signal:
    """A hand that is fanned out, card by card."""
    count, at, parts = 6 + n % 3, 0.0, []
    for k in range(count):
        card = take("card tail", (0.98 + 0.012 * k) * rng.uniform(0.99, 1.01))
        parts.append((at, 0.45 + 0.08 * k, card[: len(card) // 2]))
        at += 0.034 + 0.004 * rng.random() - 0.0015 * k
    return mix(*parts, (at, 0.4, _card(n, rng)))


def shuffle(n: int, rng: Random) -> Signal:
    """A riffle shuffle that accelerates."""
    parts, at = [], 0.0
    for k in range(18):
        card = take(("card 1", "card 2")[(k + n) % 2], rng.uniform(0.97, 1.03))
        parts += [(at, 0.1 + 0.15 * k / 18, flick(rng, 0.25)), (at, 0.2 + 0.02 * k, card[300:2600])]
        at += 0.036 - 0.0011 * k + 0.004 * rng.random()
    return mix(*parts, (at + 0.03, 0.7, take("tap", PITCHES[n])))


def stack(n: int, rng: Random) -> Signal:
    """Cards that are squared on the table: two taps, the second lower."""
    first, second = take("tap", 1.02 * PITCHES[n]), take("tap", 0.98 * PITCHES[n])
    table = tap(rng, body=170, bright=0.1)
    return mix((0, 0.7, first), (0.105 + 0.006 * n, 1.0, second), (0.105 + 0.006 * n, 0.5, table))


def token(n: int, rng: Random) -> Signal:
    """A token that is put on a stack; each take is a step higher."""
    pitch = (0.97, 0.98, 0.99, 1.0, 1.015, 1.03)[n]
    chip = take(("chip 1", "chip 2")[n % 2], pitch)
    ring = disc(hertz(TOKEN_STEPS[n]) / 2, 0.9, rng)
    return mix((0, 1.0, chip), (0.004, 0.5, ring))


def chips(n: int, rng: Random) -> Signal:
    """Several tokens that are pushed together."""
    order = (("chips", "chip 2"), ("handful", "chips"), ("chips", "chip 1"), ("handful", "chip 2"))
    first, second = order[n % 4]
    return mix(
        (0, 1.0, take(first, PITCHES[n])),
        (0.13 + 0.03 * rng.random(), 0.7, take(second, PITCHES[n - 1])),
        (0.26 + 0.03 * rng.random(), 0.45, take("chip 1", PITCHES[n - 2])),
    )


def click(n: int, rng: Random) -> Signal:
    """A button: a knock on the table, and a small block of wood."""
    wood = block((620, 660, 585, 640)[n], 0.5, rng, damping=2.0)
    return mix((0, 0.6, bandpass(take("knock", PITCHES[n]), 1400, 0.5)), (0, 0.6, wood))
