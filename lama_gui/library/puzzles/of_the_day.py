"""The puzzle of the day: a date gives a position and a question, the same for everybody.

Bots without chance play the deals of the day's label; asked is where a beginner would have
played otherwise. What a date gives may never change: a change needs a new VERSION.
"""

from __future__ import annotations

from datetime import date

from lama_gui import daily
from lama_gui.bots.characters import Character
from lama_gui.families import family_of, game
from lama_gui.library.puzzles.puzzle import Puzzle, asks, nameless
from lama_gui.match import Match
from lama_gui.records import Header, SeatInfo
from lama_gui.shuffle import RoundShuffle, below, words

VERSION = 1

#: Rounds that are played in search of a question.
ROUNDS = 3

#: Who plays on all seats, and who would have played otherwise.
PLAYER, OTHER = "steady", "novice"


def puzzle_of(day: date) -> Puzzle:
    """The puzzle of ``day``: in that day's game, at as many seats."""
    table = daily.table_of(day)
    played = game(table.variant)
    brains = family_of(table.variant).brains
    plain = Character(PLAYER, PLAYER)
    players = [brains[PLAYER].make(seat, plain) for seat in range(table.seats)]
    beginner = brains[OTHER].make(0, Character(OTHER, OTHER))
    stamp = f"lama-puzzle/{VERSION}/{day.isoformat()}/{table.variant}"
    match = Match(played, table.seats)
    chance = RoundShuffle(lambda number, what: f"{stamp}/{number}/{what}")
    found: list[tuple[int, int]] = []  # a step that may be asked for, and who made it
    plainer: list[tuple[int, int]] = []  # one that has at least something to decide
    while not match.over and match.round <= ROUNDS:
        if match.advance(chance) is not None:
            continue
        seat = match.turn
        assert seat is not None, "somebody has to move, or the match goes on by itself"
        view = match.view(seat)
        move = players[seat].choose(view)
        if asks(view):
            plainer.append((len(match.steps), seat))
            if beginner.choose(view) != move:
                found.append(plainer[-1])
        match.play(move, seat)
    among = found or plainer
    index, seat = among[below(len(among), words(f"{stamp}/question"))]
    for _ in range(len(match.steps) - index):
        match.undo()
    seats = tuple(SeatInfo("?", PLAYER) for _ in range(table.seats))
    return Puzzle(nameless(Header(table.variant, seats), seat), match, seat)
