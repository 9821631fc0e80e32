"""The one place that knows every scene. Each is imported when it is first opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lama_gui.rules.game import Event
from lama_gui.session import Session
from lama_gui.showing import Revealed, Round, Watched
from lama_gui.ui.kit.scene import Scene
from lama_gui.ui.scenes.app_context import AppContext

if TYPE_CHECKING:  # the title needs no table
    from lama_gui.league import League
    from lama_gui.own_variants import OwnVariant
    from lama_gui.puzzles import Puzzle
    from lama_gui.records import SeatInfo
    from lama_gui.statistics.fitting import Fitting
    from lama_gui.ui.app.phone_scenes import PhoneTable
    from lama_gui.ui.scenes.common.lineup import Lineup
    from lama_gui.ui.scenes.phones.wanted import Wanted
    from lama_gui.ui.table.drawing.pictures import CardPictures
    from lama_gui.ui.table.game_table import Lately, LogLine
    from lama_gui.ui.table.pads import PadSeats
    from lama_gui.ui.table.phones.hosting import Hosting


class AppNavigator:
    """Makes the scenes of the program; see :class:`lama_gui.ui.scenes.navigator.Navigator`."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._hosted: PhoneTable | None = None  # the last table with phones

    def _hosting(self, session: Session) -> Hosting | None:
        """The phones of the match of ``session``, while they are served."""
        table = self._hosted
        served = self._context.party is not None and table is not None
        return table.hosting if served and table is not None and table.session is session else None

    def title(self) -> Scene:
        from lama_gui.ui.scenes.before.title import Title

        return Title(self._context)

    def resumed(self) -> Scene:
        from lama_gui.ui.scenes.before.title import Title

        return Title(self._context).resumed()

    def new_match(self) -> Scene:
        from lama_gui.ui.scenes.before.new_match import NewMatch

        return NewMatch(self._context)

    def phones(self, lineup: Lineup, wanted: Wanted | None = None, fresh: bool = True) -> Scene:
        from lama_gui.ui.scenes.phones.lobby import Lobby

        return Lobby(self._context, lineup, wanted, fresh)

    def phones_lost(self, hosting: Hosting) -> Scene:
        from lama_gui.ui.scenes.phones.lost import LostPhones

        return LostPhones(self._context, hosting)

    def phones_address(self, value: str) -> Scene:
        from lama_gui.ui.scenes.phones.address import AddressEntry

        return AddressEntry(self._context, value)

    def player_editor(
        self,
        name: str,
        avatar: str,
        taken: frozenset[str],
        pad: str = "",
        together: bool | None = None,
    ) -> Scene:
        from lama_gui.ui.scenes.before.seats.seat_editor import PlayerEditor

        return PlayerEditor(self._context, name, avatar, taken, pad, together)

    def bot_picker(
        self, avatar: str, variant: str, fit: Fitting | None = None, fits: bool = False
    ) -> Scene:
        from lama_gui.ui.scenes.before.seats.bot_picker import BotPicker

        return BotPicker(self._context, avatar, variant, fit, fits)

    def pad_picker(self, chosen: str) -> Scene:
        from lama_gui.ui.scenes.before.seats.pad_picker import PadPicker

        return PadPicker(self._context, chosen)

    def own_variants(self, chosen: str = "") -> Scene:
        from lama_gui.ui.scenes.rules.own_variants import OwnVariants

        return OwnVariants(self._context, chosen)

    def variant_editor(self, variant: OwnVariant | None) -> Scene:
        from lama_gui.ui.scenes.rules.variant_editor import VariantEditor

        return VariantEditor(self._context, variant)

    def leagues(self) -> Scene:
        from lama_gui.ui.scenes.league.leagues import Leagues

        return Leagues(self._context)

    def league_start(self) -> Scene:
        from lama_gui.ui.scenes.league.start import LeagueStart

        return LeagueStart(self._context)

    def league(self, path: Path, league: League | None = None) -> Scene:
        from lama_gui.league import LeagueError, read
        from lama_gui.ui.scenes.league.standings import LeagueScene

        try:
            return LeagueScene(self._context, path, league or read(path))
        except (LeagueError, OSError):
            return self.leagues()

    def league_result(self, league: League, number: int, told: Sequence[int] = ()) -> Scene:
        from lama_gui.ui.scenes.league.enter import LeagueResult

        return LeagueResult(self._context, league, number, told)

    def league_end(self, league: League) -> Scene:
        from lama_gui.ui.scenes.league.end import LeagueEnd

        return LeagueEnd(self._context, league)

    def cup(self, file: str = "", *, feast: bool = False) -> Scene:
        from lama_gui.ui.scenes.cup.way import CupScene

        return CupScene(self._context, file, feast=feast)

    def cup_feast(self) -> Scene:
        from lama_gui.ui.scenes.cup.feast import CupFeast

        return CupFeast(self._context)

    def house_rules(self, variant: str, options: Mapping[str, Any], hints: bool) -> Scene:
        from lama_gui.ui.scenes.before.house_rules import HouseRules

        return HouseRules(self._context, variant, options, hints)

    def settings(self) -> Scene:
        from lama_gui.ui.scenes.before.settings import SettingsScene

        return SettingsScene(self._context)

    def credits(self) -> Scene:
        from lama_gui.ui.scenes.before.credits import Credits

        return Credits(self._context)

    def work_ahead(self) -> list[Callable[[], object]]:
        from lama_gui.ui.app.draw_ahead import ahead

        return ahead(self._context)

    def table(self, session: Session) -> Scene:
        if self._context.party is not None:
            from lama_gui.ui.app.phone_scenes import PhoneTable

            self._hosted = PhoneTable(self._context, session)
            return self._hosted
        from lama_gui.ui.scenes.match.table import TableScene

        return TableScene(self._context, session)

    def curtain(self, session: Session, seat: int, pads: PadSeats, regrets: int | None) -> Scene:
        from lama_gui.ui.scenes.match.curtain import Curtain

        return Curtain(self._context, session, seat, pads, regrets)

    def recap(self, session: Session, seat: int, lines: Sequence[LogLine], rule: str) -> Scene:
        from lama_gui.ui.scenes.match.recap import Recap

        return Recap(self._context, session, seat, lines, rule)

    def pause(self, session: Session, viewer: int) -> Scene:
        if self._context.party is not None:
            from lama_gui.ui.app.phone_scenes import PhonePause

            return PhonePause(self._context, session, viewer)
        from lama_gui.ui.scenes.match.pause import Pause

        return Pause(self._context, session, viewer)

    def take_over(self, session: Session) -> Scene:
        from lama_gui.ui.scenes.match.take_over import TakeOver

        return TakeOver(self._context, session)

    def log(
        self, lines: Sequence[LogLine], seats: Sequence[SeatInfo], pictures: CardPictures
    ) -> Scene:
        from lama_gui.ui.scenes.match.log import Log

        return Log(self._context, lines, seats, pictures)

    def lately(self, shown: Lately, words: tuple[str, ...], pictures: CardPictures) -> Scene:
        from lama_gui.ui.scenes.match.lately import LatelyBox

        return LatelyBox(self._context, shown, words, pictures)

    def round_result(self, session: Session, event: Event, viewer: int) -> Scene:
        hosting = self._hosting(session)
        if hosting is not None:
            from lama_gui.ui.app.phone_scenes import PhoneRound

            phoned = PhoneRound(self._context, session, event, viewer)
            phoned.hosted(hosting)
            return phoned
        from lama_gui.ui.scenes.match.round_result import RoundResult

        return RoundResult(self._context, session, event, viewer)

    def expect_results(self) -> None:
        import lama_gui.ui.scenes.after.match_result
        import lama_gui.ui.scenes.match.round_result  # noqa: F401

    def match_result(self, session: Session) -> Scene:
        hosting = self._hosting(session)
        if hosting is not None:
            from lama_gui.ui.app.phone_scenes import PhoneMatch

            phoned = PhoneMatch(self._context, session)
            phoned.hosted(hosting)
            return phoned
        from lama_gui.ui.scenes.after.match_result import MatchResult

        return MatchResult(self._context, session)

    def review(self, match: Revealed, seat: int) -> Scene:
        from lama_gui.ui.scenes.after.review import Review

        return Review(self._context, match, seat)

    def share(self, match: Revealed | Watched, path: Path | None) -> Scene:
        from lama_gui.ui.scenes.after.share import Share

        return Share(self._context, match, path)

    def replay(
        self, replay: Revealed | Watched, seat: int = 0, position: int = 0, note: str = ""
    ) -> Scene:
        from lama_gui.ui.scenes.lookback.replay import ReplayScene

        return ReplayScene(self._context, replay, seat, position, note)

    def film(self, replay: Revealed | Watched, part: Round, seat: int, open_: bool) -> Scene:
        from lama_gui.ui.app.films.filming import Filming, kinds
        from lama_gui.ui.scenes.lookback.replaying.film_dialog import FilmDialog

        return FilmDialog(self._context, replay, part, seat, open_, kinds(), Filming)

    def history(self, game: str = "") -> Scene:
        from lama_gui.ui.scenes.lookback.history import History

        return History(self._context, game)

    def statistics(self, game: str = "") -> Scene:
        from lama_gui.ui.scenes.lookback.statistics import Statistics

        return Statistics(self._context, game)

    def closer(self, game: str = "") -> Scene:
        from lama_gui.ui.scenes.lookback.closer_look.closer import Closer

        return Closer(self._context, game)

    def files(self, path: Path | None = None) -> Scene:
        from lama_gui.ui.scenes.lookback.closer_look.files import Files

        return Files(self._context, path)

    def goals(self, game: str = "") -> Scene:
        from lama_gui.ui.scenes.lookback.goals import Goals

        return Goals(self._context, game)

    def keepsakes(self) -> Scene:
        from lama_gui.ui.scenes.keepsakes.page import Keepsakes

        return Keepsakes(self._context)

    def daily(self) -> Scene:
        from lama_gui.ui.scenes.lookback.daily import Daily

        return Daily(self._context)

    def puzzles(self, first: Sequence[Puzzle] = (), who: str = "") -> Scene:
        from lama_gui.ui.scenes.puzzles.overview import Puzzles

        return Puzzles(self._context, first, who=who)

    def puzzle(
        self, puzzle: Puzzle, head: str, more: bool, heard: Callable[[bool], None] | None = None
    ) -> Scene:
        from lama_gui.ui.scenes.puzzles.table import PuzzleTable

        return PuzzleTable(self._context, puzzle, head, more, heard)

    def rules(self, variant: str = "") -> Scene:
        from lama_gui.ui.scenes.learning.rules import Rules

        return Rules(self._context, variant)

    def tutorial(self, variant: str) -> Scene:
        from lama_gui.ui.scenes.learning.tutorial import Tutorial

        return Tutorial(self._context, variant)
