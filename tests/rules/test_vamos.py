"""VAMOS clause by clause (V1–V9)."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from lama_gui.rules.errors import Malformed, OptionError
from lama_gui.rules.game import Move
from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.vamos_cards import DECK, Colour, VamosCard
from lama_gui.rules.vamos_moves import (
    CardPlayed,
    Deal,
    End,
    GiftGiven,
    Give,
    LeadSet,
    Play,
    RoundScored,
    Score,
    TrickWon,
    VamosCalled,
    parse_move,
)
from lama_gui.rules.vamos_state import Collected, Gift, Phase, VamosState
from tests.players import played
from tests.rules.table import Case, Table, cases
from tests.rules.vamos_table import GAME, after, at, table, with_events


def refusal(state: VamosState, move: Move, seat: int | None = None) -> str:
    return Table(GAME, state).refusal(move, seat).key


def unshuffled(items):  # type: ignore[no-untyped-def]
    return items


def dealt(seats: int) -> VamosState:
    start = GAME.start(seats)
    return GAME.play(start, GAME.deal(start, unshuffled, starter=0))[0]


# ---------------------------------------------------------------------------- V1


def test_V1_36_cards_in_four_colours() -> None:
    assert [card.number for card in DECK] == list(range(1, 37))
    by_colour = {colour: [c.number for c in DECK if c.colour is colour] for colour in Colour}
    assert by_colour["blue"] == list(range(1, 10))
    assert by_colour["yellow"] == list(range(10, 21))
    assert by_colour["red"] == list(range(21, 31))
    assert by_colour["purple"] == list(range(31, 37))


def test_V1_5_15_and_25_are_vamos_cards() -> None:
    assert [card.number for card in DECK if card.is_vamos] == [5, 15, 25]


@pytest.mark.parametrize("text", ["play 17", "give 33", "play 1", "give 36"])
def test_V1_notation_round_trips(text: str) -> None:
    assert str(parse_move(text)) == text


@pytest.mark.parametrize("text", ["play 0", "play 37", "play 07", "play", "draw", "give 1+", ""])
def test_V1_what_is_no_notation_is_said(text: str) -> None:
    with pytest.raises(Malformed):
        parse_move(text)


# ---------------------------------------------------------------------------- V2


@pytest.mark.parametrize(("seats", "hand", "removed"), [(3, 9, 9), (4, 9, 0), (5, 7, 1)])
def test_V2_cards_each_and_removed_unseen(seats: int, hand: int, removed: int) -> None:
    state = dealt(seats)
    assert [len(cards) for cards in state.hands] == [hand] * seats
    assert len(state.removed) == removed
    assert GAME.view(state, 0).removed == removed


@pytest.mark.parametrize("seats", [2, 6])
def test_V2_three_to_five_players(seats: int) -> None:
    with pytest.raises(ValueError, match="3 to 5 players"):
        GAME.start(seats)


def test_V2_a_deal_is_refused_unless_it_is_all_36_cards_in_equal_hands() -> None:
    start = GAME.start(3)
    good = GAME.deal(start, unshuffled, starter=0)
    twice = (good.hands[0], (good.hands[0][0], *good.hands[1][1:]), good.hands[2])
    short = (good.hands[0][:-1], *good.hands[1:])
    for broken, key in (
        (replace(good, hands=twice), "illegal.vamos.cards"),
        (replace(good, hands=short), "illegal.deal.hand_size"),
        (replace(good, hands=good.hands[:2]), "illegal.deal.hands"),
        (replace(good, removed=good.removed[1:]), "illegal.vamos.removed"),
        (replace(good, round=2), "illegal.deal.round"),
        (replace(good, leader=3), "illegal.no_such_seat"),
    ):
        assert refusal(start, broken) == key


# ---------------------------------------------------------------------------- V3


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_V3_as_many_rounds_as_players_led_from_the_left_of_the_first_leader(seats: int) -> None:
    deals = [step.move for step in played("vamos", seats, 1).steps if isinstance(step.move, Deal)]
    assert [deal.leader for deal in deals] == [(deals[0].leader + n) % seats for n in range(seats)]


def test_V3_the_first_leader_is_a_marked_seat_or_random() -> None:
    start = GAME.start(4)
    assert GAME.deal(start, unshuffled, starter=2).leader == 2
    assert GAME.deal(start, lambda items: list(reversed(items))).leader == 3


def test_V3_another_seat_may_not_lead_the_next_round() -> None:
    state = replace(dealt(4), phase=Phase.DEAL)  # seat 0 led round 1
    deal = GAME.deal(state, unshuffled)
    assert deal.leader == 1
    assert refusal(state, replace(deal, leader=2)) == "illegal.vamos.leader"


# ---------------------------------------------------------------------------- V4 to V8


@cases(
    """
V4 the leader plays any card | 3 17 22 / 1 2 4 / 7 8 9 | | legal = play 3, play 17, play 22
V4 who holds the led colour must play it | 17 3 / 12 20 31 / 9 35 | play 17
 | legal = play 12, play 20; no play 31 = vamos.follow.yellow
V4 who holds none plays anything | 17 3 / 2 31 / 9 35 | play 17 | legal = play 2, play 31
V4 the others follow clockwise one each | 17 3 / 2 31 / 9 35; leader 2 | play 35
 | turn = 0; no 1: play 31 = not_your_turn; no play 9 = not_in_hand
V4 the highest of the led colour wins | 12 3 / 18 2 / 16 4 | play 12, play 18, play 16 | turn = 1
V4 other colours cannot win | 12 3 / 36 2 / 30 4 | play 12, play 36, play 30 | turn = 0
V5 the winner takes the lowest card of any colour and leads | 12 3 7 / 18 2 4 / 1 8 9
 | play 12, play 18, play 1
 | taken 0 = ; taken 1 = 1; taken 2 = ; leader = 1; turn = 1; played = 12 18 1
V6 after a vamos trick everybody gives | 12 3 7 / 15 2 4 / 20 8 9 | play 12, play 15, play 20
 | phase = give; turn = 2; legal = give 8, give 9; no play 9 = vamos.give_now;
 no give 7 = not_in_hand
V6 gifts are laid clockwise from the winner | 12 3 7 / 15 2 4 / 20 8 9
 | play 12, play 15, play 20, give 8 | turn = 0; no 1: give 2 = not_your_turn
V6 the winner gives, too, takes no face-up card, and leads | 12 3 7 / 15 2 4 / 20 8 9
 | play 12, play 15, play 20, give 8, give 3, give 2
 | hands = 7 / 4 / 9; taken 0 = ; taken 1 = ; taken 2 = ; phase = trick; turn = 2
V6 anyone may call vamos even off colour | 12 3 7 / 25 2 4 / 13 8 9 | play 12, play 25, play 13
 | phase = give; turn = 2
V6 without vamos nothing is given | 12 3 / 15 2 / 20 8 | | no give 3 = vamos.no_gift_now
V7 vamos in the final trick has no effect | 12 / 15 / 20 | play 12, play 15, play 20
 | phase = score; taken 2 = 12; seen = CardPlayed TrickWon CardsTaken RoundEnded
V7 two vamos cards count as one | 12 3 7 / 15 2 4 / 25 8 9
 | play 12, play 15, play 25, give 2, give 8, give 3 | hands = 7 / 4 / 9; phase = trick
V7 with two cards left vamos takes the last one | 12 3 / 15 2 / 20 8
 | play 12, play 15, play 20, give 8, give 3, give 2 | phase = score; points = 0 0 -7
V8 stars minus skulls | 12 1 / 13 30 / 14 31
 | play 12, play 13, play 14, play 31, play 1, play 30 | taken 2 = 12 1; points = 0 0 -2
V8 the scores of all rounds add up | 12 / 13 / 14; totals 2 -5 4
 | play 12, play 13, play 14, score | totals = 2 -5 5
""",
    ["vamos"],
    at,
)
def test_clause(case: Case, variant: str) -> None:
    case.check(variant)


def test_V4_the_refusal_says_which_colour_was_led() -> None:
    state = after(table("17 3 | 12 31 | 9 35"), "play 17")
    refused = GAME.legal(state).refusal(Play(VamosCard(31)))
    assert str(refused) == "Yellow was led: you hold yellow, so play yellow."


def test_V7_two_vamos_cards_call_once() -> None:
    _, events = with_events(table("12 3 7 | 15 2 4 | 25 8 9"), "play 12, play 15, play 25")
    assert events[-1] == VamosCalled(1, (1, 2))


VAMOS_TRICK = "play 12, play 15, play 20"


def vamos_table() -> VamosState:
    return after(table("12 3 7 | 15 2 4 | 20 8 9"), VAMOS_TRICK)


def test_V6_nobody_knows_face_down_cards_but_their_giver() -> None:
    state, events = with_events(vamos_table(), "give 8, give 3, give 2")
    gift = events[1]
    assert gift == GiftGiven(0, 2, VamosCard(3), left=1)
    assert gift.seen_by(0) == gift
    for seat in (1, 2):  # the receiver neither
        assert gift.seen_by(seat) == GiftGiven(0, 2, None, left=1)
        view = GAME.view(state, seat, events)
        assert view.collected[2] == Collected((), 3)
        assert view.revealed == ()
        assert VamosCard(3) not in view.played
        assert gift not in view.events
    assert GAME.view(state, 0).given == ((2, VamosCard(3)),)


def test_V6_a_gift_on_the_table_is_hidden_before_all_have_given() -> None:
    state = after(vamos_table(), "give 8")
    view = GAME.view(state, 0)
    assert view.phase == "give"
    assert view.gave == (2,)
    assert view.winner == 2
    assert view.given == ()
    assert GAME.view(state, 2).given == ((2, VamosCard(8)),)
    assert view.trick == ((0, VamosCard(12)), (1, VamosCard(15)), (2, VamosCard(20)))


def test_V6_the_scoring_turns_the_face_down_cards_over() -> None:
    state = after(table("12 3 | 15 2 | 20 8"), VAMOS_TRICK + ", give 8, give 3, give 2")
    assert state.phase is Phase.SCORE
    due = GAME.due(state)
    assert due == Score(1, (0, 0, -7))
    after_scoring, (event,) = GAME.play(state, due)
    assert isinstance(event, RoundScored)
    assert event.gifts[2] == tuple(
        Gift(*g) for g in zip((2, 0, 1), map(VamosCard, (8, 3, 2)), strict=True)
    )
    assert GAME.view(after_scoring, 0).revealed == event.gifts


def last_round(totals: tuple[int, int, int]) -> VamosState:
    return replace(table("1 | 2 | 3"), phase=Phase.END, round=3, totals=totals)


@pytest.mark.parametrize(
    ("totals", "winners"),
    [((9, -4, 7), (0,)), ((-3, -1, -2), (1,)), ((4, 4, -2), (0, 1)), ((0, 0, 0), (0, 1, 2))],
)
def test_V8_the_highest_total_wins_and_ties_share(totals, winners):
    due = GAME.due(last_round(totals))
    assert due == End(totals, winners)
    state, _ = GAME.play(last_round(totals), due)
    assert state.over
    assert state.winners == winners


def test_V8_a_wrong_score_or_end_is_refused() -> None:
    scoring = after(table("12 | 13 | 14"), "play 12, play 13, play 14")
    for state, wrong, key in (
        (scoring, Score(1, (0, 1, 0)), "illegal.score_points"),
        (scoring, Score(2, (0, 0, 1)), "illegal.score_round"),
        (scoring, End((0, 0, 1), (2,)), "illegal.score_first"),
        (last_round((1, 2, 3)), End((1, 2, 4), (2,)), "illegal.end_totals"),
        (last_round((1, 2, 3)), End((1, 2, 3), (1, 2)), "illegal.end_winners"),
        (table("1 | 2 | 3"), Score(1, (0, 0, 0)), "illegal.no_score_now"),
        (table("1 | 2 | 3"), End((0, 0, 0), (0, 1, 2)), "illegal.not_over"),
        (table("1 | 2 | 3"), GAME.deal(GAME.start(3), unshuffled, 0), "illegal.no_deal_now"),
    ):
        assert refusal(state, wrong) == key


# ---------------------------------------------------------------------------- V9


def test_V9_a_table_may_have_its_own_symbols() -> None:
    own = VamosGame({"symbols": {"12": 9}})
    scoring = after(table("12 | 13 | 14"), "play 12, play 13, play 14")
    assert own.due(scoring) == Score(1, (0, 0, 9))
    assert own.view(scoring, 0).values[VamosCard(12)] == 9
    assert GAME.view(scoring, 0).values[VamosCard(12)] == 1


def test_V9_the_options_hold_only_what_differs() -> None:
    assert VamosGame({"symbols": {"12": 9, "13": 1}}).options == {"symbols": {"12": 9}}
    assert VamosGame({"symbols": {"13": 1}}).options == {}
    assert VamosGame({"rounds": 2}).start(4).rounds == 2


@pytest.mark.parametrize(
    "options",
    [
        *({"symbols": {"10": value}} for value in (-1, 0, 10, 1.0, True)),
        *({"symbols": {"1": 3}}, {"symbols": {"37": 1}}, {"symbols": [1]}),
        *({"rounds": 0}, {"rounds": "3"}, {"target": 40}),
    ],
)
def test_V9_options_that_make_no_sense_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        VamosGame(options)


# ---------------------------------------------------------------------------- what is seen


def test_a_trick_tells_its_story() -> None:
    _, events = with_events(table("12 3 | 15 2 | 20 8"), VAMOS_TRICK)
    plays = ((0, VamosCard(12)), (1, VamosCard(15)), (2, VamosCard(20)))
    assert events == (
        LeadSet(0, Colour.YELLOW),
        CardPlayed(0, VamosCard(12), 1, Colour.YELLOW, 0),
        CardPlayed(1, VamosCard(15), 1, Colour.YELLOW, 1),
        CardPlayed(2, VamosCard(20), 1, Colour.YELLOW, 2),
        TrickWon(2, plays, vamos=True),
        VamosCalled(2, (1,)),
    )


def test_a_view_shows_the_tricks_of_the_round() -> None:
    state = after(table("12 3 7 | 18 2 4 | 1 8 9"), "play 12, play 18, play 1, play 4")
    view = GAME.view(state, 0)
    assert view.tricks[-1].plays == ((0, VamosCard(12)), (1, VamosCard(18)), (2, VamosCard(1)))
    assert view.led == "blue"


def test_a_view_before_the_first_deal() -> None:
    view = GAME.view(GAME.start(3), 1)
    assert (view.hand, view.hand_sizes, view.tricks) == ((), (0, 0, 0), ())
    assert view.collected == (Collected((), 0),) * 3


def test_a_view_can_be_sent_to_a_bot_in_another_process() -> None:
    state, events = with_events(table("12 3 | 15 2 | 20 8"), "play 12")
    view = GAME.view(state, 1, events)
    sent = pickle.loads(pickle.dumps(view))
    assert sent == view
    assert sent.values == GAME.symbols


def test_only_the_seat_whose_turn_it_is_has_moves() -> None:
    state = table("12 3 | 15 2 | 20 8")
    assert len(GAME.view(state, 0).legal) == 2
    assert len(GAME.view(state, 1).legal) == 0
    assert refusal(GAME.start(3), parse_move("play 1"), 0) == "illegal.before_deal"
    assert refusal(state, parse_move("play 1"), 3) == "illegal.no_such_seat"
    assert GAME.legal(state).refusal(Deal(1, 0, (), ())).key == "illegal.unknown_move"
    assert Give(VamosCard(3)) not in GAME.legal(state)
