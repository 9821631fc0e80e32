"""The match: steps, listeners, what a seat saw since its last move, taking back."""

from __future__ import annotations

import random

import pytest

from lama_gui.families import game
from lama_gui.match import Match, play_out
from lama_gui.players.coach import decisions
from lama_gui.rules.errors import IllegalMove
from lama_gui.rules.game import Event, View
from lama_gui.rules.lama_moves import Draw, Quit
from tests.players import RandomPlayer, new_match, played, playing
from tests.rules.table import Table, at, at_in_words


def match_at(table: Table) -> Match:
    """A match that stands where the table stands."""
    match = Match(table.game, table.state.seats)
    match.state = table.state
    return match


def do(match: Match, *moves: str) -> Match:
    """Make these moves, each by the seat whose turn it is."""
    for text in moves:
        match.play(match.game.parse_move(text), match.turn)
    return match


def witnessed(variant: str, seats: int = 3) -> tuple[Match, list[View]]:
    """A finished match, and all views that were asked for a move."""
    match, asked = new_match(variant, seats), []

    class Witness(RandomPlayer):
        def choose(self, view):
            assert view.seat == match.turn
            asked.append(view)
            return super().choose(view)

    for _ in play_out(match, [Witness(random.Random(1))] * seats, lambda cards: cards):
        pass
    return match, asked


def names(events: tuple[Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


# ------------------------------------------------------------- steps and listeners


def test_advance_waits_while_a_player_has_to_choose():
    match = new_match("classic", 2)
    match.advance(lambda cards: cards)
    assert match.advance(lambda cards: cards) is None
    assert len(match.steps) == 1


def test_steps_are_a_chain_of_states():
    match = played("party", 4, seed=3)
    assert match.steps[0].before == game("party").start(4)
    for before, after in zip(match.steps, match.steps[1:], strict=False):
        assert before.after is after.before
    assert match.steps[-1].after is match.state


def test_listeners_are_told_each_step_after_it_is_made_in_the_order_of_subscription():
    match, heard = new_match("classic", 2), []
    match.subscribe(lambda step: heard.append(("first", step, match.state)))
    match.subscribe(lambda step: heard.append(("second", step, match.state)))
    step = match.advance(lambda cards: cards)
    assert heard == [("first", step, step.after), ("second", step, step.after)]


def test_an_illegal_move_changes_nothing_and_tells_nobody():
    match, heard = match_at(at("classic", top="3", hands="6 6 / 3")), []
    match.subscribe(heard.append)
    state = match.state
    with pytest.raises(IllegalMove):
        do(match, "play 6")
    assert (match.state, match.steps, heard) == (state, [], [])


def test_a_bot_that_names_a_move_that_is_not_open_is_refused():
    class Cheat:
        def choose(self, view):
            return Draw() if view.deck_size else Quit()

    match = new_match("classic", 2)
    with pytest.raises(IllegalMove):
        for _ in play_out(match, [Cheat(), Cheat()], lambda cards: cards, starter=0):
            match.state = match_at(at("classic", top="3", hands="6 / 3", quit="1")).state


# ------------------------------------------------------------- events since the last move


def test_a_seat_sees_everything_since_the_deal_before_its_first_move():
    match = new_match("classic", 3)
    match.advance(lambda cards: cards, starter=0)
    do(match, "draw", "draw")
    assert names(match.view(2).events) == ["RoundDealt", "CardDrawn", "CardDrawn"]


def test_a_seat_sees_what_happened_since_its_own_last_move():
    match = match_at(at("classic", top="3", hands="3 3 6 / 3 6 6 / 4 6 6"))
    do(match, "play 3", "play 3", "play 4")
    assert [event.seat for event in match.view(0).events] == [1, 2]
    assert [event.seat for event in match.view(1).events] == [2]
    assert match.view(2).events == ()


def test_after_the_round_everybody_saw_the_cards_that_were_left():
    match = do(match_at(at("classic", top="3", hands="3 / 5 6")), "play 3")
    match.advance(lambda cards: cards)
    (*_, scored) = match.view(1).events
    assert [list(map(str, hand)) for hand in scored.hands] == [[], ["5", "6"]]


def test_an_undone_step_was_not_seen():
    match = match_at(at("classic", top="3", hands="3 3 6 / 3 6 6 / 4 6 6"))
    do(match, "play 3", "play 3")
    before = [match.view(seat) for seat in range(3)]
    do(match, "play 4")
    match.undo()
    assert [match.view(seat) for seat in range(3)] == before


# ------------------------------------------------------------- what was seen in the round


def test_the_history_is_what_everybody_saw_since_the_deal_without_the_cards_drawn():
    match = new_match("classic", 3)
    match.advance(lambda cards: cards, starter=0)
    do(match, "draw", "draw", "draw", "draw")
    history = match.view(0).history
    assert names(history) == ["RoundDealt", *["CardDrawn"] * 4]
    assert history == match.view(1).history == match.view(2).history
    assert all(drawn.card is None for drawn in history[1:])


def test_the_history_begins_again_with_every_round():
    match = match_at(at("classic", top="3", hands="3 / 5 6"))
    do(match, "play 3")
    while match.round == 1:
        match.advance(sorted) or match.play(match.legal[0], match.turn)
    (dealt,) = match.view(0).history
    assert dealt.round == 2
    match.play(match.legal[-1], match.turn)
    match.undo()
    assert match.view(0).history == (dealt,)
    match.undo()
    assert "CardPlayed" in names(match.view(0).history)  # the round before is there again


def test_the_past_is_what_everybody_saw_of_the_rounds_before():
    match = new_match("classic", 3)
    seen = [match.view(0).history for _ in playing(match, seed=2) if match.dealing]
    views = [match.view(seat) for seat in range(3)]
    assert len(seen) > 1
    assert [view.past for view in views] == [tuple(seen)] * 3
    assert names(views[0].past[0])[0] == "RoundDealt"
    assert "RoundScored" in names(views[0].past[0])


def test_a_deal_that_is_taken_back_makes_the_past_the_present_again():
    match = new_match("classic", 2)
    while match.round < 3:
        match.advance(lambda cards: cards) or match.play(match.legal[0], match.turn)
    first, second = match.view(0).past
    match.undo()
    assert match.view(0).past == (first,)
    assert match.view(0).history == second


@pytest.mark.parametrize("variant", ["party", "vamos"])
def test_choosers_see_the_view_of_their_seat_and_the_same_when_it_is_looked_at_again(variant):
    match, asked = witnessed(variant)
    again = [view for _, view, _ in decisions(match.game, match.steps, 1)]
    assert again and [view for view in asked if view.seat == 1] == again


# ------------------------------------------------------------- taking back


@pytest.mark.parametrize(
    ("hands", "moves"),
    [
        ("3 6 / 4 4 / 5", "play 3"),
        ("3 6 / 4 4 / 5", "quit"),
        ("6 / 4", "draw"),
        ("3 / 6", "play 3, advance"),
        ("3 / 6; totals 12 0", "play 3, advance, return 1"),
    ],
)
def test_what_is_taken_back_was_never_there(hands, moves):
    match = match_at(at_in_words(*hands.split("; "), "classic"))
    for move in moves.split(", "):
        match.advance(lambda cards: cards) if move == "advance" else do(match, move)
    undone = match.undo()
    assert match.state is undone.before


def test_before_the_first_move_there_is_nothing_to_take_back():
    with pytest.raises(IndexError):
        new_match("classic", 2).undo()


def test_undone_to_the_start_the_match_can_be_played_again():
    match = played("classic", 2, seed=6)
    moves = [(step.move, step.seat) for step in match.steps]
    end = match.state
    while match.steps:
        match.undo()
    assert match.state == game("classic").start(2)
    for move, seat in moves:
        match.play(move, seat)
    assert match.state == end
