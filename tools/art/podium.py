"""The characters without discs, down to the hem of the poncho; the winner has a crown."""

from __future__ import annotations

from collections.abc import Iterator

from tools.art import friends
from tools.art.cast import CAST, fleeting, look
from tools.art.colour import CORAL_DARK, CREAM, GOLD
from tools.art.demons import DEMONS, Mood
from tools.art.llama import WOOL, bust
from tools.art.paper import sheet
from tools.art.svg import document, fill, place, rounded, stroke
from tools.art.wardrobe import crown, poncho

MOODS = {"crown": "cheer", "cheer": "cheer", "calm": "calm", "glum": "glum"}
#: Temporary faces; for demons the mood, and the offset and rotation of the head.
FLEETING: dict[str, tuple[Mood, float, float]] = {
    "left": (Mood.of("calm", glance=-5), -4, -3),
    "right": (Mood.of("calm", glance=5), 4, 3),
    "blink": (Mood.of("calm", lids="shut"), 0, 0),
    "gloat": (Mood("cheer"), 3, 7),
    "wince": (Mood.of("glum", lids="tight"), 2, 4),
}
WIDTH, HEIGHT, CX, CY = 320, 430, 160, 222  # the picture, and the point between the eyes
BOTTOM, WIDE = 206, 112  # the poncho's hem relative to that point, and half its width

#: The offset, size, and rotation of the crown, by character; hats are below it.
CROWNS = {
    "rosa": (0, -30, 0.86, -4),
    "tayo": (2, -72, 0.64, 6),
    "pepe": (0, -54, 0.84, -5),
    "luz": (4, -78, 0.66, 9),
    "abuela": (0, -22, 0.94, 4),
    "nube": (0, -70, 0.78, -7),
    "kiko": (0, -8, 0.94, 0),
    "brasa": (2, -44, 0.8, 6),
    "torito": (0, 6, 0.9, 0),
    "lunar": (0, -14, 0.8, 0),
    "flaca": (0, -34, 0.86, 5),
    "amaru": (0, -8, 0.9, 0),
    "ukuku": (0, -8, 0.86, 0),
    "kuntur": (0, -42, 0.78, 3),
    "tunki": (0, -56, 0.8, 0),
    "wisca": (0, -10, 0.66, -4),
}


def bust_picture(name: str, kind: str) -> str:
    """A character down to the hem: ``kind`` is a mood, ``crown``, or a face of :data:`FLEETING`."""
    if name in DEMONS:
        body = _demon(name, kind)
    elif name in friends.FRIENDS:
        seen = friends.fleeting(name, kind) if kind in FLEETING else friends.look(name, MOODS[kind])
        body = friends.bust(name, seen, BOTTOM, WIDE)
    else:
        record = fleeting(name, kind) if kind in FLEETING else look(name, MOODS[kind])
        body = bust(record, BOTTOM, WIDE)
    if kind == "crown":
        x, y, size, tilt = CROWNS.get(name, (0, 0, 1, 0))
        body += place(crown(GOLD, CORAL_DARK, CREAM), x, y, size, tilt)
    return document(WIDTH, HEIGHT, place(body, CX, CY))


def _demon(name: str, kind: str) -> str:
    face, cloth, style = DEMONS[name]
    neck = sheet("M-34,40H34V112H-34Z", "#2A1030")
    if kind in FLEETING:
        mood, aside, tilt = FLEETING[kind]
    else:
        mood, aside, tilt = Mood(MOODS[kind]), 0, -5 if MOODS[kind] == "cheer" else 0
    head = place(face(mood), aside, 4 if mood == "glum" else 0, 1, tilt)
    return neck + poncho(98, cloth, style, BOTTOM, WIDE) + head


#: The colours of a demon's hand and claws.
SKINS = {
    "brasa": ("#E8473F", "#FFD27A"),
    "torito": ("#8A4FB0", "#4F2474"),
    "lunar": ("#4D70BE", "#FFD27A"),
    "trasgo": ("#4F9B6E", "#F7D9C0"),
    "flaca": ("#FFF4DF", "#E2BC8C"),
    "amaru": ("#2FA39A", "#FFD27A"),
}
PAW = (80, 120)


def paw(name: str) -> str:
    """A hoof or hand that holds an edge, which is 44 above the picture's lower end."""
    x, edge = PAW[0] / 2, PAW[1] - 44
    arm = (
        f"M{x - 26},{edge - 12}C{x - 26},{edge - 44} {x + 26},{edge - 44} {x + 26},{edge - 12}"
        f"V{edge + (22 if name in CAST else 4)}H{x - 26}Z"
    )
    if name in DEMONS or name in friends.FRIENDS:
        skin, claw = SKINS[name] if name in DEMONS else friends.PAWS[name]
        fingers = ""
        for dx, low in ((-18, 22), (0, 30), (18, 22)):
            tip = f"M{x + dx - 6},{edge + low - 4}H{x + dx + 6}L{x + dx},{edge + low + 13}Z"
            fingers += sheet(tip, claw, 0.8)
            fingers += sheet(rounded(x + dx - 9, edge - 20, 18, low + 20, 9), skin, 0.9)
        return document(*PAW, sheet(arm, skin, 1.6) + fingers)
    hoof = (
        f"M{x - 26},{edge + 14}H{x + 26}V{edge + 24}C{x + 26},{edge + 40} {x + 4},{edge + 42} "
        f"{x + 2},{edge + 34}L{x},{edge + 24}L{x - 2},{edge + 34}"
        f"C{x - 4},{edge + 42} {x - 26},{edge + 40} {x - 26},{edge + 24}Z"
    )
    skin = WOOL[CAST[name].wool][0]
    return document(*PAW, sheet(arm, skin, 1.6) + sheet(hoof, "#3A2038", 1.2))


def busts() -> Iterator[tuple[str, str]]:
    """Every character with every face, and its paws."""
    for name in (*CAST, *DEMONS, *friends.FRIENDS):
        for kind in (*MOODS, *FLEETING):
            yield f"busts/{name}-{kind}.svg", bust_picture(name, kind)
        yield f"busts/{name}-paw.svg", paw(name)
        yield f"moments/arms-{name}.svg", raised_arms(name)


ARMS = (520, 430)  # the picture of two raised arms, with a bust of the same height in the middle


def raised_arms(name: str) -> str:
    """Two raised arms beside a bust, with a hoof or hand."""
    if name in CAST:
        one = CAST[name]
        skin, line, _, _ = WOOL[one.wool]
        hand = sheet(
            "M-19,-150C-20,-178 -12,-186 -2,-184L0,-168L2,-184C12,-186 20,-178 19,-150Z", "#3A2038"
        )
        cloth = one.poncho
    else:
        skin, claw = SKINS[name] if name in DEMONS else friends.PAWS[name]
        line, hand = claw, ""
        for dx, low, turn in ((-16, 0, -16), (0, 12, 0), (16, 0, 16)):
            finger = sheet("M-6,-30H6L0,-48Z", claw, 0.8) + sheet(
                rounded(-9, -36, 18, 44, 9), skin, 0.9
            )
            hand += place(finger, dx, -150 - low, 1, turn)
        cloth = DEMONS[name][1] if name in DEMONS else friends.FRIENDS[name].poncho
    arm = sheet(
        "M-25,0C-24,-60 -21,-110 -19,-152C-18,-170 18,-170 19,-152C21,-110 24,-60 25,0Z", skin, 1.6
    )
    curls = "M-10,-110C-8,-104 -2,-104 0,-110M-2,-84C0,-78 8,-78 10,-84M-12,-132C-10,-127 -6,-127 -4,-132"
    sleeve = sheet(
        "M-40,40C-44,60 44,60 40,40C44,0 36,-50 32,-78H-32C-36,-50 -44,0 -40,40Z", cloth[0], 1.6
    )
    teeth = "".join(f"M{x},-78l5.5,-13l5.5,13Z" for x in range(-33, 33, 11))
    diamonds = "".join(f"M{x - 5},-37l5,-8l5,8l-5,8Z" for x in range(-26, 27, 13))
    band = fill(teeth + "M-34,-62H34V-52H-36Z" + diamonds, cloth[1])
    body = arm + hand + stroke(curls, line, 3, 0.8) + sleeve + band
    sides = place(body, 164, 338, 1.12, -25) + place(body, 356, 338, 1.12, 25)
    return document(*ARMS, sides)
