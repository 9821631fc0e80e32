"""The sizes of the networks, the same as at the top of table.c."""

FEATURES, H1, H2, ACTIONS = 176, 256, 64, 7
#: For each action the advantage over the mean: win probability and points; and the two means.
OUT = 2 * ACTIONS + 2
VALUE_FEATURES, V1, V2 = 17, 32, 16
#: The others' hands, clockwise, as counts of 14 kinds of cards; only for critics.
OTHERS = 5 * 14
