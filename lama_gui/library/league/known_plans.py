"""Plans of leagues that a short search does not find: as even as can be.

They were looked for with patience, by exchanging people between tables while less and less that
makes it worse is let pass. A word is a table, a sign a person: 0 to 9, then a and b. What
stands above each says how many people, at tables of how many at most, each how often.
"""

from __future__ import annotations

from collections.abc import Sequence

_PLANS = (
    # 8 people, tables of 4, 4 times
    "3257 0267 7145 1032 2461 1065 3674 4350",
    # 11 people, tables of 4, 7 times
    (
        "6519 5798 1025 46a1 6720 247a a563 4253 80a1 1832 8a29 8763 039a 4806 a705 0943 "
        "4719 845 371 692"
    ),
    # 11 people, tables of 5, 10 times
    (
        "14083 70a86 3210a 12937 06192 7053a 46235 40936 91805 23678 6513a 9a245 a8953 "
        "968a2 95607 46518 a8042 72045 47389 9a714 a1746 82715"
    ),
    # 11 people, tables of 6, 5 times
    "687194 71234a 9a4652 608324 45a018 87325 12079 15639 76a05 8a309",
    # 11 people, tables of 6, 8 times
    (
        "19526a 59072a 635107 32674a 827641 2301a8 258407 892063 653897 960a84 524319 "
        "0a4651 179034 91a87 458a3"
    ),
    # 11 people, tables of 6, 12 times
    (
        "972a08 18a406 736241 24a596 169328 324051 1a7453 083951 0693a4 1607a2 4851a9 "
        "196784 650837 12785a a25683 8340a2 029516 a76935 438279 095472 065748 379a10"
    ),
    # 12 people, tables of 4, 11 times
    (
        "9216 b209 5349 15ab 5879 3189 a745 0654 6124 0a27 5a69 846b 8a3b 2a98 ab63 5b32 "
        "01a7 b967 19a4 036a b804 3178 2376 251b 9b07 2734 1053 5082 6875 71b4 0439 1068 "
        "a824"
    ),
    # 12 people, tables of 5, 6 times
    ("602ab 1a9b5 3a581 38609 95426 7a650 48b05 20391 532b7 4a937 76182 341b6 8b79 28a4 7104"),
    # 12 people, tables of 6, 9 times
    (
        "925084 4a6938 6432b0 09b4a1 08913b 07246a 619258 08721a 3b5421 56b28a a71945 "
        "48b176 2a9b73 5a83b7 907b65 36150a 317269 034587"
    ),
)


def known(players: int, cut: Sequence[int]) -> list[tuple[int, ...]] | None:
    """The plan for tables of these sizes, if there is one here."""
    plan = _KNOWN.get((players, tuple(cut)))
    return list(plan) if plan is not None else None


def _read(words: str) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(int(sign, 12) for sign in word) for word in words.split())


_KNOWN = {(1 + max(map(max, plan)), tuple(map(len, plan))): plan for plan in map(_read, _PLANS)}
