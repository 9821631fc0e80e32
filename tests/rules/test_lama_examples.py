"""L7: the questions that the manual answers. L8: the rulebooks' worked examples."""

from __future__ import annotations

from tests.rules.table import Case, cases


@cases("""
L7 may a 1 go on a 6 | 1 2 / 3; top 6 | | no play 1 = not_next
L7 may a 2 go on a llama | 1 2 / 3; top L | | no play 2 = not_next
L7 may the card just drawn be played | 6 / 6 6; deck 3 1 | draw | no 0: play 3 = not_your_turn
L7 on the next turn it may | 6 / 6 6; deck 3 1 | draw, draw | legal = play 3, quit
L7 may one quit with a playable card | 3 4 / 1 | quit | quit = 0
L7 may one quit instead of drawing | 6 / 1 | quit | quit = 0
L7 may a token be returned without having one | 3 / 1; totals 0 9 | play 3, score
 | no 0: return 1 = before_deal
L7 what can be done when the deck is empty | 3 / 1; deck | | legal = play 3, quit
L7 does the last player play on, but never draw | 3 4 6 / 1; turn 1 | quit, play 3
 | legal = play 4, quit; no draw = alone
L8 on a 6 goes no 1 | 1 L 3 / 2; top 6 | | no play 1 = not_next
L8 on a 6 goes a llama | 1 L 3 / 2; top 6 | play L | top = L
L8 who cannot play quits with three 5s: 5 points | 5 5 5 / 1 / 3; top 1 | quit, play 1
 | points = 5 0 3
L8 the last one plays on | 1 1 3 4 4 L / 2 / 2; top 2; quit 1 2 | play 3, play 4, play 4
 | legal = quit
L8 and takes 11 points | 1 1 3 4 4 L / 2 / 2; top 2; quit 1 2 | play 3, play 4, play 4, quit
 | points = 11 2 2
L8 a white and a black token | 1 1 L / 2 / 2; quit 1 2; top 2 | quit, score | tokens 0 = 1x1 1x10
L8 with these the black one goes back [classic cafe komary] | 3 / 6; totals 11 0
 | play 3, score, return 10 | tokens 0 = 1x1
L8 two white, a black and a pink token [party] | 3 / 6; totals 32 0 | play 3, score
 | tokens 0 = 2x1 1x10 1x20
L8 with these the pink one goes back [party] | 3 / 6; totals 32 0 | play 3, score, return 20
 | tokens 0 = 2x1 1x10
L8 three 2s, a 5 and three 6s are 13 points | 3 / 2 2 2 5 6 6 6 | play 3 | points = 0 13
""")
def test_clause(case: Case, variant: str) -> None:
    case.check(variant)
