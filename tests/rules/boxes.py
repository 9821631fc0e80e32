"""The contents of the L.A.M.A. variants' boxes, and who starts a round, from the rulebooks.

They are independent of the program's tables.
"""

from __future__ import annotations

DECKS = {
    "classic": dict.fromkeys("123456L", 8),
    "party": dict.fromkeys("123456L", 7) | dict.fromkeys(["P", *(f"{n}+" for n in range(1, 7))], 1),
    "cafe": dict.fromkeys("123456L", 8),
    "komary": dict.fromkeys("123456", 8) | {"L": 7},
}
DENOMINATIONS = {"classic": (1, 10), "party": (1, 10, 20), "cafe": (1, 10), "komary": (1, 10)}
#: The starter of the next round (L6.1): the last to play a card, or to take a turn.
LAST_CARD = ("classic", "komary")
LAST_TURN = ("party", "cafe")
