"""The VAMOS family: goals, lines of match files, custom symbols, bots, and its ``Family``."""

from __future__ import annotations

from pathlib import Path

from lama_gui import resources, store
from lama_gui.bots import Bot, RandomBot
from lama_gui.bots.characters import Character
from lama_gui.bots.reasons import Adviser
from lama_gui.families.family import (
    ExtrasError,
    Family,
    HouseRule,
    MatchSummary,
    Note,
    Scored,
    events,
    goals,
    imported,
    points,
    won,
)
from lama_gui.lines import END, Line, Lines, Number, PlayLine, one_card, whole
from lama_gui.rules import vamos_moves as vamos
from lama_gui.rules.errors import OptionError
from lama_gui.rules.game import Event
from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.vamos_cards import DECK, Colour, Symbols, VamosCard, changed_symbols, parse_card
from lama_gui.rules.vamos_cards import check_symbols as check_count
from lama_gui.rules.vamos_moves import Deal, Give, Play, RoundScored, Score


def never_below_zero(match: MatchSummary, seat: int) -> bool:
    """Won without losing points in any round."""
    return won(match, seat) and min(points(match, seat, vamos.RoundScored)) >= 0


def poisoned_gift(match: MatchSummary, seat: int) -> bool:
    """Gave the highest purple card, three skulls, to somebody else who won a VAMOS trick."""
    return any(
        gift.seat == seat != gift.to and gift.card is not None and gift.card.number == 36
        for gift in events(match, vamos.GiftGiven)
    )


def star_shower(match: MatchSummary, seat: int) -> bool:
    """Eight points or more in one round."""
    return max(points(match, seat, vamos.RoundScored), default=0) >= 8


def took_nothing(match: MatchSummary, seat: int) -> bool:
    """Took no card in a round."""
    return any(not e.taken[seat] and not e.gifts[seat] for e in events(match, vamos.RoundScored))


GOALS = goals(took_nothing, star_shower, never_below_zero, poisoned_gift)


class DealBody(Line):
    round: Number
    leader: Number
    hands: list[list[str]]
    removed: list[str]


class DealLine(Line):
    deal: DealBody


class GiveLine(Line):
    seat: Number
    give: str


class ScoreBody(Line):
    round: Number
    points: list[Number]


class ScoreLine(Line):
    score: ScoreBody


LINES = Lines(
    whole("deal", DealLine, Deal, parse_card),
    one_card("play", PlayLine, Play, parse_card),
    one_card("give", GiveLine, Give, parse_card),
    whole("score", ScoreLine, Score, parse_card),
    END,
)


#: The file's name, in the assets and in the user's folder.
FILE = "vamos-symbols.toml"
LARGEST = 100_000  # the maximum size of a file in bytes


def own_symbols(folder: Path | None) -> dict[str, object]:
    """The options of a new match for custom symbols; empty for the default ones.

    Raises ExtrasError.
    """
    changed = changed_symbols(load(folder))
    return {"symbols": changed} if changed else {}


def load(folder: Path | None) -> Symbols:
    """The symbols of the user's file in ``folder``, or by default the program's.

    Raises ExtrasError.
    """
    own = folder / FILE if folder is not None else None
    return read(own if own is not None and own.is_file() else resources.find(FILE))


def read(path: Path) -> Symbols:
    """Read a symbols file. Raises ExtrasError."""
    try:
        text, tables = store.read_toml(path, LARGEST)
    except OSError as error:
        raise ExtrasError(f"{path}: can't be read: {error.strerror}") from None
    except store.StoreError as error:
        raise ExtrasError(str(path).removesuffix(path.name) + str(error)) from None

    def problem(sentence: str, colour: str, key: str = "") -> ExtrasError:
        line = store.line_of(text, key, colour) if key else store.line_of(text, colour, None)
        return ExtrasError(f"{path}:{line}: {store.short(sentence)}")

    symbols: dict[VamosCard, int] = {}
    for colour, table in tables.items():
        if colour not in list(Colour):
            known = ", ".join(Colour)
            raise problem(f"{colour!r} is not a colour: there are {known}", colour)
        if not isinstance(table, dict):
            raise problem(f"[{colour}] is a table of card and count", colour)
        numbers = Colour(colour).numbers
        cards = {str(number): VamosCard(number) for number in numbers}
        for key, count in table.items():
            if key not in cards:
                sentence = f"{key!r} is not a {colour} card: {numbers[0]} to {numbers[-1]}"
                raise problem(sentence, colour, key)
            try:
                symbols[cards[key]] = check_count(cards[key], count)
            except OptionError as error:
                raise problem(str(error), colour, key) from None
    for card in DECK:
        if card not in symbols:
            raise ExtrasError(f"{path}: card {card} is missing in [{card.colour}]")
    return Symbols(symbols)


def _novice(seed: int, character: Character) -> Bot:
    from lama_gui.bots.vamos_levels import NEW, PUZZLED, novice

    # The character with the level's own name is the one that puzzles are made with.
    return novice(seed, character, PUZZLED if character.name == character.level else NEW)


def _learner(seed: int, character: Character) -> Bot:
    from lama_gui.bots.vamos_levels import LEARNT, novice

    return novice(seed, character, LEARNT)


def _adviser() -> Adviser:
    from lama_gui.bots import vamos_coach

    return vamos_coach


def _note(event: Event) -> Note | None:
    return Scored(event.points) if isinstance(event, RoundScored) else None


VAMOS = Family(
    name=VamosGame.family,
    games={"vamos": VamosGame},
    ranking=VamosGame.ranking,
    lines=LINES,
    bots={
        "random": lambda seed, _: RandomBot(seed),
        "novice": _novice,
        "learner": _learner,
        "steady": imported("lama_gui.bots.vamos_levels:steady"),
        "keen": imported("lama_gui.bots.vamos_expert:Keen"),
        "expert": imported("lama_gui.bots.vamos_expert:Expert"),
    },
    coach=_adviser,
    unknown=lambda _: "",
    fast=imported("lama_gui.bots.fast.vamos:VamosTable"),
    luck=imported("lama_gui.families.vamos_luck:VamosLuck"),
    goals=GOALS,
    note=_note,
    house_rules=(HouseRule("rounds", (1, 2, 3, 4, 5, 6, 8, 10)),),
    extras=own_symbols,
)
