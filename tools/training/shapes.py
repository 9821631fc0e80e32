"""The sizes of the networks; the same numbers stand at the top of table.c."""

FEATURES, H1, H2, ACTIONS = 176, 256, 64, 7
#: Per action how much better than the mean of the legal ones: chance, points; the two means.
OUT = 2 * ACTIONS + 2
VALUE_FEATURES, V1, V2 = 17, 32, 16
#: The others' hands, clockwise, 14 kinds of cards each: what a critic sees in training.
OTHERS = 5 * 14
