"""A course: the lessons of a game, played by the real rules."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from lama_gui.families import game
from lama_gui.match import Match, Step
from lama_gui.records import Header, SeatInfo
from lama_gui.rules.game import Game, Move, View
from lama_gui.view.games import FAMILY_VIEWS, look_of
from lama_gui.view.games.teaching import DUE, YOU, Lesson


def lessons_of(played: Game[Any], seen: Collection[str] = ()) -> tuple[Lesson, ...]:
    """The lessons of a game: those of its family that apply to it.

    If another game's course of the family was ``seen``, it begins with what is new.
    """
    lessons = FAMILY_VIEWS[played.family].parts().lessons
    known = [course.split("+") for course in seen]
    learnt = [frozenset(things[1:]) for things in known if things[0] == played.family]
    sections = lessons.of(played)
    if learnt and course_name(played) not in seen:
        sections = lessons.new_of(played, frozenset().union(*learnt))
    return tuple(lesson for section in sections for lesson in section.lessons)


def cast_of(played: Game[Any]) -> tuple[str, str, str]:
    """The players of the tutorial."""
    return FAMILY_VIEWS[played.family].parts().lessons.cast


def teacher_of(played: Game[Any]) -> str:
    """The teacher of the tutorial."""
    own = look_of(played.name).teacher
    return own or FAMILY_VIEWS[played.family].parts().lessons.teacher


def course_name(played: Game[Any]) -> str:
    """The key of a game's course; games with the same lessons share it."""
    shown = (section.needs for section in FAMILY_VIEWS[played.family].parts().lessons.of(played))
    return "+".join([played.family, *sorted(frozenset().union(*shown))])


class Course:
    """The lessons of ``variant``. ``names`` are the seats' names; ``seen`` are known courses."""

    def __init__(
        self, variant: str, names: tuple[str, str, str], seen: Collection[str] = ()
    ) -> None:
        self.game = game(variant)
        self.lessons = lessons_of(self.game, seen)
        self.header = Header(
            variant,
            tuple(
                SeatInfo(name, "human" if seat == YOU else "steady", avatar)
                for seat, (name, avatar) in enumerate(zip(names, cast_of(self.game), strict=True))
            ),
        )
        self.match = Match(self.game, len(names))
        self.at = -1
        self._moves_to_play: list[str] = []
        self._expected_moves: list[str] = []
        self.go_on()

    @property
    def lesson(self) -> Lesson:
        """The current lesson."""
        return self.lessons[self.at]

    @property
    def over(self) -> bool:
        """Whether the current lesson is the last."""
        return self.at == len(self.lessons) - 1

    @property
    def view(self) -> View:
        """The player's view."""
        return self.match.view(YOU)

    @property
    def asked(self) -> Move | None:
        """The move that the player is to make; None on a page to read."""
        open_now = self._expected_moves and not self._moves_to_play
        return self.game.parse_move(self._expected_moves[0]) if open_now else None

    @property
    def answered(self) -> bool:
        """Whether all moves of the lesson have been made."""
        return not self._expected_moves and not self._moves_to_play

    @property
    def ready(self) -> bool:
        """Whether the other players' moves have been made."""
        return not self._moves_to_play

    def go_on(self) -> None:
        """Open the next lesson."""
        self.at += 1
        position = self.lesson.deal
        self._moves_to_play = list(self.lesson.before)
        self._expected_moves = [move for move in (self.lesson.ask, *self.lesson.then) if move]
        if position is not None:
            if position.fresh:
                self.match = Match(self.game, len(self.header.seats))
            lessons = FAMILY_VIEWS[self.game.family].parts().lessons
            deal = lessons.deal(self.game, self.match.round + 1, position)
            self.match.play(deal)

    def leap(self, name: str) -> None:
        """Play on to the lesson ``name``. Raises LookupError."""
        while self.lesson.name != name:
            if self.over:
                raise LookupError(f"there is no page {name!r} ahead")
            self._finish()
            self.go_on()
        while not self.ready:
            self.advance()

    def _finish(self) -> None:
        while not self.ready:
            self.advance()
        while self.asked is not None:
            self.play(self.asked)
            while not self.ready:
                self.advance()

    def advance(self) -> Step:
        """Make the next move of the others."""
        written = self._moves_to_play.pop(0)
        if written == DUE:
            move = self.match.due
            assert move is not None, "the lessons know when a round is scored"
            return self.match.play(move)
        step = self.match.play(self.game.parse_move(written), self.match.turn)
        self._queue_next_move()
        return step

    def play(self, move: Move) -> Step:
        """Make the player's move. Raises IllegalMove."""
        step = self.match.play(move, YOU)
        self._expected_moves.pop(0)
        self._queue_next_move()
        return step

    def _queue_next_move(self) -> None:
        """Queue the lesson's next move if it belongs to somebody else."""
        if not self._moves_to_play and self._expected_moves and self.match.turn != YOU:
            self._moves_to_play.append(self._expected_moves.pop(0))
