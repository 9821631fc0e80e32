"""Corrupted small files are either read or reported in a short sentence, and nothing is lost.

A valid file is modified randomly (bytes, numbers of 5,000 digits, deep nesting, words of 3,000
letters, truncation), then read and written by the program.
"""

from __future__ import annotations

import json
import random
import re
import tempfile
import tomllib
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from lama_gui import own_variants, resources
from lama_gui.families import ExtrasError, vamos
from lama_gui.kit.draw.theme import Themes
from lama_gui.library import cup
from lama_gui.library.league import (
    League,
    LeagueError,
    LeaguePlayer,
    LeagueTable,
    NewerLeagueError,
    found_in,
    save,
)
from lama_gui.library.puzzles import PuzzleBook, puzzle_of
from lama_gui.net.guests import PHONES, PhoneSeat, SavedPhones, save_phones, saved_phones
from lama_gui.own_variants import OwnVariant, OwnVariantError
from lama_gui.records import Header, SeatInfo, seating
from lama_gui.records.hints import HINTS, HintsUsed, hints_used
from lama_gui.records.notes import MatchNotes
from lama_gui.records.reader import sidecar
from lama_gui.settings import Profile, Settings, SettingsFile
from tests.gates.gate import Failed, Figures, Gate

LONGEST = 460
"""The maximum length of a message, including the path."""

HEADER = Header("classic", (SeatInfo("Ana", "human"), SeatInfo("Bo", "steady")))
MATCH = "2026-11-20-1905-classic.lama.jsonl"


@dataclass(frozen=True)
class Kind:
    """A kind of file: ``make`` writes one into a folder and returns its path.

    ``use`` reads it and returns messages about errors, or None. ``again`` writes it; None for files
    that the program never writes.
    """

    make: Callable[[Path], Path]
    use: Callable[[Path], Iterable[str] | None]
    again: Callable[[Path], object] | None


def _cup(folder: Path) -> Path:
    path = cup.path_of(folder, "Ana")
    cup.save(
        cup.Cup("Ana").with_match(0, MATCH).with_result(0, MATCH, True).with_match(1, MATCH), path
    )
    return path


def _use_cup(path: Path) -> None:
    found = cup.load(path, "Ana").cup
    _ = found.count, found.next, cup.refreshed(found, path.parent)


def _save_cup(path: Path) -> None:
    found = cup.load(path, "Ana")
    if not found.closed:
        cup.save(found.cup.with_match(2, MATCH), path)


LEAGUE = League(
    "Evening",
    "classic",
    tuple(map(LeaguePlayer, ("Ana", "Bo", "Cid"))),
    (LeagueTable((0, 1, 2), (3, 7, 5)),),
    {"target": 30},
)


def _league(folder: Path) -> Path:
    path = folder / "evening.lama-league.toml"
    save(LEAGUE, path)
    return path


def _use_league(path: Path) -> list[str]:
    return _problems(one for _, one in found_in(path.parent))


def _problems(found: Iterable[object]) -> list[str]:
    """The problems of the files in a folder."""
    wrong = [one for one in found if isinstance(one, LeagueError | OwnVariantError)]
    return [line for one in wrong for line in one.problems]


def _save_league(path: Path) -> None:
    with suppress(NewerLeagueError):
        save(LEAGUE, path)


def _variant(folder: Path) -> Path:
    options = {"target": 30, "hand": 5, "deck": {"1": 9, "2": 7}}
    made = own_variants.save(OwnVariant("Granny", "classic", options), folder)
    assert made.path is not None
    return made.path


def _use_variant(path: Path) -> list[str]:
    return _problems(own_variants.found_in(path.parent))


def _save_variant(path: Path) -> None:
    for one in own_variants.found_in(path.parent):
        if isinstance(one, OwnVariant):
            own_variants.save(one, path.parent)


def _symbols(folder: Path) -> Path:
    path = folder / vamos.FILE
    path.write_bytes(resources.find(vamos.FILE).read_bytes())
    return path


def _use_symbols(path: Path) -> Iterator[str]:
    try:
        vamos.own_symbols(path.parent)
    except ExtrasError as error:
        yield str(error)


def _theme(folder: Path) -> Path:
    path = folder / "mine" / "theme.toml"
    path.parent.mkdir()
    text = resources.find("themes/dusk/theme.toml").read_text("utf-8")
    path.write_text(text.replace('name = "dusk"', 'name = "mine"', 1), "utf-8")
    return path


def _settings(folder: Path) -> Path:
    path = folder / "settings.json"
    profiles = [Profile(name="Ana"), Profile(name="Bo", pad="A pad")]
    SettingsFile(path).save(
        Settings(language="de", profiles=profiles, keys={"draw": ["x"]}, last_match={"a": "b"})
    )
    return path


def _use_settings(path: Path) -> list[str]:
    file = SettingsFile(path)
    file.load()
    return [str(value) for value in (file.notice.values.values() if file.notice else ())]


def _save_settings(path: Path) -> None:
    file = SettingsFile(path)
    file.save(file.load())


def _puzzles(folder: Path) -> Path:
    book = PuzzleBook(folder / "puzzles.jsonl", "Ana")
    (entry,) = book.add([puzzle_of(date(2026, 11, 20))], date(2026, 11, 21))
    entry.answered(True, date(2026, 11, 21))
    book.answered_day(date(2026, 11, 20), True)
    book.save()
    return book.path


def _use_puzzles(path: Path) -> None:
    book = PuzzleBook(path, "Ana")
    _ = book.due(date(2026, 12, 1)), book.next_day(date(2026, 11, 1)), book.steps


def _save_puzzles(path: Path) -> None:
    book = PuzzleBook(path, "Ana")
    if not book.closed:
        for entry in book.due(date(2026, 12, 1)):
            entry.answered(True, date(2026, 12, 1))
        book.save()


def _match(path: Path) -> Path:
    return path.with_name(MATCH)


def _notes(folder: Path) -> Path:
    notes = MatchNotes(folder / MATCH)
    notes.put((1, 4), "Here Rosa could have quit.")
    notes.put((2, 3), "")
    return notes.path


def _use_notes(path: Path) -> Iterable[str]:
    return filter(None, [MatchNotes(_match(path)).closed])


def _save_notes(path: Path) -> None:
    notes = MatchNotes(_match(path))
    if not notes.closed:
        notes.put((1, 1), "new")


def _seats(folder: Path) -> Path:
    requests = (seating.SeatRequest(0, "steady"), seating.SeatRequest(0, other=1))
    plan = seating.SeatPlan(2, requests, (seating.SeatTakeover(9, 1, 0, "Ana"),), 1)
    seating.save(
        folder / MATCH, HEADER, [seating.Chair(1, "keen"), seating.Chair(0, "human")], plan
    )
    return sidecar(folder / MATCH, seating.SEATING)


def _use_seats(path: Path) -> None:
    seating.load_chairs(_match(path), HEADER)
    seating.load_plan(_match(path), HEADER)


def _save_seats(path: Path) -> None:
    chairs = list(reversed(seating.load_chairs(_match(path), HEADER)))
    seating.save(_match(path), HEADER, chairs, seating.load_plan(_match(path), HEADER))


def _hints(folder: Path) -> Path:
    HintsUsed(folder / MATCH, HEADER).count(0)
    return sidecar(folder / MATCH, HINTS)


def _use_hints(path: Path) -> None:
    hints_used(_match(path), HEADER)


def _phones(folder: Path) -> Path:
    people = ((0, "Ana", "pipa", "de", "aa"), (1, "Bo", "pip", "en", "bb"))
    places = tuple(PhoneSeat(*one) for one in people)
    save_phones(folder / MATCH, SavedPhones("192.168.1.2", 8080, "key", places, ("a.b",), True))
    return sidecar(folder / MATCH, PHONES)


def _use_phones(path: Path) -> None:
    saved_phones(_match(path), 2)


def _save_phones(path: Path) -> None:
    if found := saved_phones(_match(path), 2):
        save_phones(_match(path), found)


KINDS = {
    "cup": Kind(_cup, _use_cup, _save_cup),
    "league": Kind(_league, _use_league, _save_league),
    "variant": Kind(_variant, _use_variant, _save_variant),
    "symbols": Kind(_symbols, _use_symbols, None),
    "theme": Kind(_theme, lambda path: Themes(path.parent.parent).refused, None),
    "settings": Kind(_settings, _use_settings, _save_settings),
    "puzzles": Kind(_puzzles, _use_puzzles, _save_puzzles),
    "notes": Kind(_notes, _use_notes, _save_notes),
    "seats": Kind(_seats, _use_seats, _save_seats),
    "hints": Kind(_hints, _use_hints, lambda path: HintsUsed(_match(path), HEADER).count(1)),
    "phones": Kind(_phones, _use_phones, _save_phones),
}

NUMBERS = ("9" * 5000, "-" + "9" * 5000, "0x" + "f" * 5000, "1" * 4000, "1e999", "-1", "2147483648")
VALUE = rb'-?\d+|true|false|"[^"\n]*"'
WORDS = ("x" * 3000, "\\u202e", "../../x", "'" * 3000, "ü" * 3000, "", "2026-11-20", "\\u0000")


def _nest(chance: random.Random) -> bytes:
    depth = chance.choice((3, 40, 300, 5000, 20_000))
    begin, end = chance.choice(((b"[", b"]"), (b'{"a":', b"}"), (b"{a=", b"}")))
    return begin * depth + b"1" + end * depth


def _replaced(data: bytes, pattern: bytes, new: bytes, chance: random.Random) -> bytes:
    places = list(re.finditer(pattern, data))
    if not places:
        return data + new
    place = chance.choice(places)
    return data[: place.start()] + new + data[place.end() :]


#: Patterns with their replacements.
REPLACED: tuple[tuple[bytes, Callable[[random.Random], bytes]], ...] = (
    (rb"-?\d+", lambda chance: chance.choice(NUMBERS).encode()),
    (VALUE, lambda chance: chance.choice(NUMBERS).encode()),
    (rb'"[^"\n]*"', lambda chance: b'"%b"' % chance.choice(WORDS).encode()),
    (VALUE, _nest),
    (rb"[A-Za-z_]+", lambda chance: chance.choice(WORDS).encode()),
    (rb"[\[\]{}=:,\n]", lambda chance: chance.choice(list(b"[]{}=:,\n")).to_bytes()),
)


def changed(data: bytes, chance: random.Random) -> bytes:
    """``data`` with one to three changes."""
    for _ in range(chance.randint(1, 3)):
        at, end = (chance.randrange(len(data) + 1) for _ in range(2))
        match chance.randrange(len(REPLACED) + 3):
            case 0:
                data = data[:at]
            case 1:
                data = data[:at] + chance.randbytes(chance.choice((1, 3, 40))) + data[at:]
            case 2:
                data = data[:at] + data[min(at, end) : end] * chance.choice((2, 50)) + data[end:]
            case number:
                pattern, new = REPLACED[number - 3]
                data = _replaced(data, pattern, new(chance), chance)
    return data


def trial(seed: int, figures: Figures) -> None:
    """A corrupted file; the seed determines its kind and the changes."""
    name = list(KINDS)[seed % len(KINDS)]
    kind, chance = KINDS[name], random.Random(seed)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        path = kind.make(folder)
        content = changed(path.read_bytes(), chance)
        path.write_bytes(content)
        said = list(kind.use(path) or ())
        for line in said:
            if not line.isprintable() or len(line) > LONGEST + len(place):
                raise Failed(f"{name}: this is no short sentence: {line[:300]!r} ({len(line)})")
        if kind.again is not None:
            kind.again(path)
            kind.use(path)
            if is_damaged(path, content) and not _kept(folder, content):
                raise Failed(f"{name}: what was written by hand is lost")
        figures.count(f"{name} told" if said else f"{name} used")


def _kept(folder: Path, content: bytes) -> bool:
    return any(p.read_bytes() == content for p in folder.rglob("*") if p.is_file())


def is_damaged(path: Path, content: bytes) -> bool:
    """Whether ``content`` is invalid TOML or JSON for the standard library."""
    try:
        if path.suffix == ".toml":
            tomllib.loads(content.decode("utf-8-sig"))
        else:
            for line in content.splitlines() if path.suffix == ".jsonl" else [content]:
                json.loads(line.strip() or b"0", parse_int=str)
    except RecursionError:  # too deep for the standard library, but maybe not for the program
        return False
    except ValueError:
        return True
    return False


GATE = Gate(
    name="files",
    holds_when="each is read or told in a short sentence, and none is lost",
    full=12_000,
    short=150,
    trial=trial,
)
