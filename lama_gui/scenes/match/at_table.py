"""Who sits at the table of a running match: whom the screen is for, and what they may do now."""

from __future__ import annotations

from typing import ClassVar

from lama_gui.kit.sound.mixing import Tension
from lama_gui.own_settings import of_people
from lama_gui.rules.game import View
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.app_scene import AppScene
from lama_gui.session import Session
from lama_gui.view.board import Board
from lama_gui.view.games import table_for, theme_of
from lama_gui.view.people.talk import Talk, seed_of
from lama_gui.view.privacy import Privacy


class AtTable(AppScene):
    """Knows ``session``, its board, and ``viewer``, the seat that is looked from."""

    name: ClassVar[str] = "table"
    still: ClassVar[bool] = True

    def __init__(self, context: AppContext, session: Session) -> None:
        super().__init__(context)
        self.session = session
        self.game = session.match.game
        self.variant = self.game.name
        self.theme = theme_of(self.variant)
        self.table = table_for(self.game)
        self.viewer = session.humans[0] if session.humans else 0
        alone = len(session.humans) < 2
        self.privacy = Privacy(self.viewer if alone else None, shy=context.settings.peek)
        talk = Talk(seed_of(session.header))
        view = session.view(self.viewer)
        self.board = Board(context, self.table, session.seats, view, talk=talk)
        self.board.hints = session.header.hints
        self.board.covered = self.privacy.covers(self.viewer)
        self.board.together = self.together
        self.board.recall(session.told(self.viewer))
        self._shown_covered = False  # whether the hand was covered when it was painted last
        self._regrets = False  # whether the last move is one that may be regretted

    @property
    def covers(self) -> bool:
        """Whether what was shown last is more than may be seen now."""
        return self.board.covered and not self._shown_covered

    @property
    def seated(self) -> tuple[str, ...]:  # type: ignore[override]  # seats change hands
        """Who plays at this screen: what they have chosen for themselves is used."""
        return tuple(self.session.seats[seat].name for seat in self.session.humans)

    @property
    def family(self) -> bool:
        """Whether all who play here want open hands, whomever the settings above are shown for."""
        return of_people(self.context.kept, self.seated).family

    @property
    def tension(self) -> Tension:  # type: ignore[override]  # changes as the match goes on
        """How tense the match is, by what everybody sees of it."""
        return self.table.tension(self.board.after)

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return self.board.names

    @property
    def together(self) -> bool:
        """Whether who looks is too small to read: what may be played is large, and spoken."""
        name = self.session.seats[self.viewer].name
        profiles = self.context.kept.profiles
        return any(profile.together for profile in profiles if profile.name == name)

    @property
    def aloud(self) -> bool:  # type: ignore[override]  # turn by turn
        """What who can't read may do is said, on their own turn only."""
        return self.board.together and self.my_turn and not self.board.covered

    @property
    def _waits(self) -> bool:
        """Whether what is told stays until it is read: nobody hurries who can't read."""
        return self.context.settings.wait or self.board.together

    @property
    def openly(self) -> bool:
        """Whether the hands of all people lie open: as the table wished when they were dealt."""
        return self.family and self.session.changes.hands_lie_open

    @property
    def my_turn(self) -> bool:
        """Whether the person at the screen may act now."""
        return (
            not self.board.player.running
            and self.session.match.turn == self.viewer == self.privacy.at_screen
            and self.session.is_human(self.viewer)
        )

    @property
    def can_take_back(self) -> bool:
        """Whether the person at the screen made a move that may be regretted and taken back."""
        mine = self.privacy.at_screen == self.viewer and self._regrets
        return mine and self.session.undo_refusal(self.viewer) is None

    def _only_watches(self) -> bool:
        """Whether the round goes on, and no person has anything left to do in it."""
        if self.session.match.turn is None:
            return False
        moment, seat = self.board.moment, self.table.words.seat
        return all(seat(moment, person).gone for person in self.session.humans)

    def _view(self) -> View:
        return self.session.view(self.viewer)
