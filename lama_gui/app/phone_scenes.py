"""The scenes of a match with phones: the usual ones, with what phones change put before them."""

from __future__ import annotations

from lama_gui.scenes.after.match_result import MatchResult
from lama_gui.scenes.match.pause import Pause
from lama_gui.scenes.match.round_result import RoundResult
from lama_gui.scenes.match.table import TableScene
from lama_gui.scenes.phones.pause import PauseWithPhones
from lama_gui.scenes.phones.results import PhoneMatchResult, PhoneRoundResult
from lama_gui.scenes.phones.seats import PhoneSeats


class PhoneTable(PhoneSeats, TableScene):
    """The table of a match that some play on phones."""


class PhonePause(PauseWithPhones, Pause):
    """The pause there."""


class PhoneRound(PhoneRoundResult, RoundResult):
    """The result of a round there."""


class PhoneMatch(PhoneMatchResult, MatchResult):
    """The result of such a match."""
