"""The way to every scene. A scene names where it wants to go; it knows no other scene.

The scenes are made by ``lama_gui.ui.app.window.navigator``, which imports each when it is first
opened: the first picture waits for none that it does not show.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from lama_gui.rules.game import Event
from lama_gui.session import Session
from lama_gui.showing import Revealed, Round, Watched
from lama_gui.ui.kit.scene import Scene

if TYPE_CHECKING:  # the title needs no table
    from lama_gui.league import League
    from lama_gui.own_variants import OwnVariant
    from lama_gui.puzzles import Puzzle
    from lama_gui.records import SeatInfo
    from lama_gui.statistics.fitting import Fitting
    from lama_gui.ui.scenes.common.lineup import Lineup
    from lama_gui.ui.scenes.phones.wanted import Wanted
    from lama_gui.ui.table.drawing.pictures import CardPictures
    from lama_gui.ui.table.game_table import Lately, LogLine
    from lama_gui.ui.table.pads import PadSeats
    from lama_gui.ui.table.phones.hosting import Hosting


class Navigator(Protocol):
    """Makes scenes. What is done with them (push, replace) is the caller's transition."""

    # ---- before a match -------------------------------------------------------------------

    def title(self) -> Scene:
        """The beginning."""

    def resumed(self) -> Scene:
        """The table of the last unfinished match; the title, if there is none."""

    def new_match(self) -> Scene:
        """Which game, who plays."""

    def phones(self, lineup: Lineup, wanted: Wanted | None = None, fresh: bool = True) -> Scene:
        """The lobby in which phones join; see ``Lobby``."""

    def player_editor(
        self,
        name: str,
        avatar: str,
        taken: frozenset[str],
        pad: str = "",
        together: bool | None = None,
    ) -> Scene:
        """A person's name, face and gamepad; it answers a ``Player``, or None.

        ``together``: whether they are too small to read; None: that is not asked.
        """

    def bot_picker(
        self, avatar: str, variant: str, fit: Fitting | None = None, fits: bool = False
    ) -> Scene:
        """One of the bots; it answers a ``Player``, or None."""

    def pad_picker(self, chosen: str) -> Scene:
        """Which gamepad; it answers its label, "" for any device, or None."""

    def phones_lost(self, hosting: Hosting) -> Scene:
        """No phone answers; it answers what is to be done: ``bot_plays``, ``play_here`` or None."""

    def phones_address(self, value: str) -> Scene:
        """An address of this computer as somebody types it; it answers that, or None."""

    def own_variants(self, chosen: str = "") -> Scene:
        """Rules of people's own; it answers those that are to be played by, or None."""

    def variant_editor(self, variant: OwnVariant | None) -> Scene:
        """Rules to be changed, new ones for None; it answers whether they were kept."""

    def leagues(self) -> Scene:
        """The tournaments of people that there are."""

    def league_start(self) -> Scene:
        """A new league: who plays what."""

    def league(self, path: Path, league: League | None = None) -> Scene:
        """How the league in the file ``path`` stands; the list of all, where it can't be read."""

    def league_result(self, league: League, number: int, told: Sequence[int] = ()) -> Scene:
        """The points of table ``number`` by hand; it answers the league with them, or None."""

    def league_end(self, league: League) -> Scene:
        """The podium of a league that is over."""

    def cup(self, file: str = "", *, feast: bool = False) -> Scene:
        """The eight tables of the cup in ``file``, of who played here last for ""; or its feast."""

    def cup_feast(self) -> Scene:
        """The end of the cup."""

    def house_rules(self, variant: str, options: Mapping[str, Any], hints: bool) -> Scene:
        """What the table does differently; it answers a ``House``, or None."""

    def settings(self) -> Scene:
        """The settings."""

    def credits(self) -> Scene:
        """Who made what."""

    def work_ahead(self) -> list[Callable[[], object]]:
        """Pieces of work that make the new-match scene ready while the title waits."""

    # ---- a running match ------------------------------------------------------------------

    def table(self, session: Session) -> Scene:
        """The table of a running match."""

    def curtain(self, session: Session, seat: int, pads: PadSeats, regrets: int | None) -> Scene:
        """Pass the screen to the person on ``seat``; it answers with the seat, or "undo".

        ``regrets``: who may take the last move back there.
        """

    def recap(self, session: Session, seat: int, lines: Sequence[LogLine], rule: str) -> Scene:
        """What happened since the last turn of ``seat``, and what may be done now."""

    def pause(self, session: Session, viewer: int) -> Scene:
        """The pause; it answers "resume", "undo" or "leave"."""

    def take_over(self, session: Session) -> Scene:
        """Who plays which seat from now on."""

    def log(
        self, lines: Sequence[LogLine], seats: Sequence[SeatInfo], pictures: CardPictures
    ) -> Scene:
        """The whole log."""

    def lately(self, shown: Lately, words: tuple[str, ...], pictures: CardPictures) -> Scene:
        """What was laid on the table lately; ``words``: what each card is called."""

    def round_result(self, session: Session, event: Event, viewer: int) -> Scene:
        """The round's arithmetic, and the choice which token to return."""

    def expect_results(self) -> None:
        """Results will come: whatever has to be read from the disk for them is read now."""

    # ---- after it, and looking back -------------------------------------------------------

    def match_result(self, session: Session) -> Scene:
        """The podium."""

    def review(self, match: Revealed, seat: int) -> Scene:
        """The coach's review of what ``seat`` decided."""

    def share(self, match: Revealed | Watched, path: Path | None) -> Scene:
        """A match to show to others."""

    def replay(
        self, replay: Revealed | Watched, seat: int = 0, position: int = 0, note: str = ""
    ) -> Scene:
        """A match at any position."""

    def film(self, replay: Revealed | Watched, part: Round, seat: int, open_: bool) -> Scene:
        """A film of a round, made beside the frames."""

    def history(self, game: str = "") -> Scene:
        """All matches; of one ``game``, if it is named."""

    def statistics(self, game: str = "") -> Scene:
        """What was played and won; of one ``game``, if it is named."""

    def closer(self, game: str = "") -> Scene:
        """How somebody's play develops; in one ``game``, if it is named."""

    def files(self, path: Path | None = None) -> Scene:
        """Statistics to take away, and matches to take in, of ``path`` at once if it is named."""

    def goals(self, game: str = "") -> Scene:
        """The small goals; of one ``game``, if it is named."""

    def keepsakes(self) -> Scene:
        """What the goals have opened."""

    def daily(self) -> Scene:
        """The deal of the day."""

    def puzzles(self, first: Sequence[Puzzle] = (), who: str = "") -> Scene:
        """The puzzle of the day and the book; ``first`` are kept in it and asked at once.

        ``who``: whose book, if they are known here; "" leaves it to the scene.
        """

    def puzzle(
        self, puzzle: Puzzle, head: str, more: bool, heard: Callable[[bool], None] | None = None
    ) -> Scene:
        """A puzzle; it answers whether it was answered well, or None.

        ``head`` says which it is, ``more`` whether another follows. ``heard`` is told of the first
        answer as soon as the coach has judged it.
        """

    # ---- learning -------------------------------------------------------------------------

    def rules(self, variant: str = "") -> Scene:
        """The rules, opened at ``variant``."""

    def tutorial(self, variant: str) -> Scene:
        """How ``variant`` is played, step by step."""
