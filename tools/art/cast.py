"""The nine llamas and their moods.

Llamas differ in their silhouette: hat, hair, ears; moods in their brows, eyes, mouth, and ears.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tools.art.colour import (
    BLUE,
    BLUE_LIGHT,
    CORAL,
    CORAL_DARK,
    CORAL_LIGHT,
    CREAM,
    CREAM_SHADE,
    GOLD,
    GOLD_LIGHT,
    PINK,
    PINK_DARK,
    PLUM,
    PLUM_DARK,
    PLUM_DEEP,
    SAGE,
    SAGE_DARK,
    TEAL,
    TEAL_LIGHT,
    VIOLET,
    VIOLET_DARK,
    VIOLET_LIGHT,
    lighten,
)
from tools.art.llama import Look, bust
from tools.art.paper import sheet
from tools.art.svg import document, ellipse, fill, place
from tools.art.wardrobe import DISC_RADIUS, DISC_Y

MOODS = ("calm", "cheer", "glum")
WIDTH, HEIGHT, CX, CY, RADIUS = 300, 370, 150, 234, 120  # an avatar's picture and its disc

CAST = {
    "pipa": Look(
        ears="banana",
        tassels=(CORAL, GOLD),
        poncho=(CORAL, PLUM_DARK, GOLD, CREAM_SHADE),
    ),
    "rosa": Look(
        wool="rose",
        fringe="tuft",
        hat="flowers",
        hat_colours=(CORAL, CREAM, GOLD),
        poncho=(SAGE_DARK, CREAM, SAGE, CORAL),
        style="round",
    ),
    "tayo": Look(
        wool="brown",
        ears="none",
        fringe="none",
        hat="chullo",
        hat_colours=(CORAL_DARK, PLUM_DARK, GOLD),
        poncho=(TEAL, GOLD, CORAL, CREAM_SHADE),
        style="v",
    ),
    "pepe": Look(
        wool="sand",
        ears="flop",
        fringe="none",
        hat="montera",
        hat_colours=(CORAL_DARK, PLUM_DARK, CREAM),
        eyes="sly",
        mouth="none",
        moustache="proud",
        brow_width=9,
        poncho=(PLUM, GOLD, CORAL, CREAM_SHADE),
        style="v",
    ),
    "luz": Look(
        wool="white",
        ears="stub",
        fringe="tuft",
        hat="bowler",
        hat_colours=(VIOLET_DARK, CORAL, PINK),
        braids=(PLUM_DARK, GOLD),
        poncho=(PINK, CREAM, PINK_DARK, GOLD),
        style="round",
    ),
    "abuela": Look(
        wool="grey",
        ears="none",
        fringe="tuft",
        hat="headscarf",
        hat_colours=(VIOLET, GOLD_LIGHT, CREAM),
        eyes="closed",
        glasses=GOLD,
        brow_colour="#6E5C78",
        brow_width=7,
        poncho=(SAGE, PLUM, CREAM, VIOLET_LIGHT),
        style="tie",
    ),
    "inti": Look(
        wool="night",
        ears="wide",
        fringe="mohawk",
        fringe_colour=CORAL,
        eyes="sly",
        mouth="smirk",
        brow_colour=CORAL_LIGHT,
        poncho=(PLUM_DEEP, CORAL, GOLD, CORAL),
    ),
    "nube": Look(
        wool="white",
        ears="none",
        fringe="puff",
        hat="bow",
        hat_colours=(CORAL, GOLD, CREAM),
        neck=90,
        poncho=(BLUE, CREAM, BLUE_LIGHT, GOLD),
        style="round",
    ),
    "kiko": Look(
        wool="cocoa",
        fringe="strands",
        eyes="hidden",
        mouth="tongue",
        hat="headphones",
        hat_colours=(GOLD, TEAL, TEAL_LIGHT),
        brow_colour="#E9B48E",
        poncho=(GOLD, TEAL, CREAM, CORAL),
    ),
}

MOOD: dict[str, dict[str, dict[str, Any]]] = {  # the changes of a mood
    "pipa": {
        "calm": {"brows": "cocked"},
        "cheer": {"eyes": "happy", "mouth": "grin", "brows": "raised", "tilt": -5},
        "glum": {"eyes": "sad", "mouth": "frown", "brows": "worry", "droop": 26, "sink": 4},
    },
    "rosa": {
        "calm": {"eyes": "smuglash", "mouth": "smirk", "brows": "raised", "brow_drop": 4},
        "cheer": {"eyes": "wink", "mouth": "grin", "brows": "raised", "brow_drop": -1, "tilt": 6},
        "glum": {
            "eyes": "bored",
            "mouth": "pout",
            "brows": "worry",
            "brow_drop": 3,
            "droop": 26,
            "sink": 4,
        },
    },
    "tayo": {
        "calm": {"eyes": "sleepy", "mouth": "flat", "brows": "doubt", "brow_drop": 7},
        "cheer": {"eyes": "wide", "mouth": "grin", "brows": "raised", "brow_drop": 7, "tilt": -5},
        "glum": {"eyes": "sleepy", "mouth": "yawn", "brows": "worry", "brow_drop": 7, "sink": 5},
    },
    "pepe": {
        "calm": {"brows": "angry"},
        "cheer": {"eyes": "happy", "mouth": "grin", "brows": "raised", "tilt": 4},
        "glum": {"eyes": "sad", "moustache": "droop", "brows": "worry", "brow_drop": -3, "sink": 5},
    },
    "luz": {
        "calm": {"eyes": "smug", "mouth": "fang", "brows": "doubt", "brow_drop": -3},
        "cheer": {"eyes": "happy", "mouth": "grin", "brows": "raised", "tilt": -6},
        "glum": {
            "eyes": "sad",
            "mouth": "wobble",
            "brows": "worry",
            "tears": ((-38, 24),),
            "sink": 4,
        },
    },
    "abuela": {
        "calm": {"brows": "raised", "brow_drop": 2},
        "cheer": {"eyes": "wink", "mouth": "grin", "brows": "raised", "brow_drop": -2, "tilt": 5},
        "glum": {"eyes": "bored", "mouth": "frown", "brows": "angry", "brow_drop": -5, "sink": 4},
    },
    "inti": {
        "calm": {"brows": "scheme"},
        "cheer": {"mouth": "grin", "brows": "sly", "tilt": -7},
        "glum": {"eyes": "bored", "mouth": "frown", "brows": "angry", "droop": 22, "sink": 4},
    },
    "nube": {
        "calm": {"eyes": "wide", "mouth": "o", "brows": "raised", "brow_drop": 1},
        "cheer": {"eyes": "happy", "mouth": "grin", "brows": "raised", "tilt": 6},
        "glum": {
            "eyes": "sad",
            "mouth": "wobble",
            "brows": "worry",
            "tears": ((-37, 24), (37, 28)),
            "sink": 4,
        },
    },
    "kiko": {
        "calm": {},
        "cheer": {"mouth": "grin", "brows": "raised", "brow_drop": 2, "tilt": -7},
        "glum": {"mouth": "frown", "brows": "worry", "brow_drop": 8, "droop": 30, "sink": 5},
    },
}


#: Characters with their own gloating face.
GLOAT: dict[str, dict[str, Any]] = {
    "abuela": {"eyes": "closed", "mouth": "smirk"},
    "kiko": {"eyes": "hidden", "mouth": "fang"},
    "pepe": {"mouth": "none"},
}


def look(name: str, mood: str) -> Look:
    """A character in a mood."""
    return replace(CAST[name], **MOOD[name][mood])


def fleeting(name: str, face: str) -> Look:
    """A temporary face: ``left``, ``right`` (looking aside), ``blink``, ``gloat``, ``wince``.

    Left and right are those of the picture.
    """
    calm = look(name, "calm")
    if face in ("left", "right"):
        side = -1 if face == "left" else 1
        return replace(calm, gaze=9.0 * side, tilt=2.5 * side)
    if face == "blink":
        return calm if calm.eyes == "hidden" else replace(calm, eyes="closed")
    if face == "gloat":
        sly = {"eyes": "smug", "mouth": "smirk", "brows": "sly", "tilt": -4} | GLOAT.get(name, {})
        return replace(calm, **sly)
    eyes = "hidden" if calm.eyes == "hidden" else "tight"
    mouth = "none" if calm.mouth == "none" else "wobble"
    return replace(calm, eyes=eyes, mouth=mouth, brows="worry", sink=6, tilt=3)


def on_disc(body: str, colour: str) -> str:
    """A bust on the avatar's disc, as an SVG document."""
    scale = RADIUS / DISC_RADIUS
    disc = sheet(ellipse(CX, CY, RADIUS), colour, 2) + fill(
        ellipse(CX, CY + 7, 103), lighten(colour, 0.16)
    )
    return document(WIDTH, HEIGHT, disc + place(body, CX, CY - DISC_Y * scale, scale))


def avatar(name: str, mood: str, colour: str) -> str:
    """A llama's avatar."""
    return on_disc(bust(look(name, mood)), colour)
