"""The contents of the L.A.M.A. variants' boxes, and who starts a round, from the rulebooks.

They are independent of the program's tables.
"""

from __future__ import annotations

DECKS = {
    "classic": {"1": 8, "2": 8, "3": 8, "4": 8, "5": 8, "6": 8, "L": 8},
    "party": {
        "1": 7,
        "2": 7,
        "3": 7,
        "4": 7,
        "5": 7,
        "6": 7,
        "L": 7,
        "P": 1,
        "1+": 1,
        "2+": 1,
        "3+": 1,
        "4+": 1,
        "5+": 1,
        "6+": 1,
    },
    "cafe": {"1": 8, "2": 8, "3": 8, "4": 8, "5": 8, "6": 8, "L": 8},
    "komary": {"1": 8, "2": 8, "3": 8, "4": 8, "5": 8, "6": 8, "L": 7},
}
DENOMINATIONS = {"classic": (1, 10), "party": (1, 10, 20), "cafe": (1, 10), "komary": (1, 10)}
#: The starter of the next round (L6.1): the last to play a card, or to take a turn.
LAST_CARD = ("classic", "komary")
LAST_TURN = ("party", "cafe")
