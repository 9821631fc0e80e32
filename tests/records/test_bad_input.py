"""Whatever a file holds: the answer is a sentence that names the line, never a traceback."""

from __future__ import annotations

import json
import time
import tracemalloc
from pathlib import Path

import pytest

from lama_gui.commands import main
from lama_gui.records import UnknownError, read_record, verify
from lama_gui.records.header import LONGEST_REASON
from lama_gui.records.reader import LARGEST, LONGEST_LINE
from tests.records.golden import match_file
from tests.slow import rest_slow

GOLDEN = match_file("classic").read_bytes().splitlines(keepends=True)
HEADER = json.loads(GOLDEN[0])
DEEP = b"[" * 200_000


def header(**changes: object) -> bytes:
    """A good header with some keys changed; None takes a key out."""
    merged = {key: value for key, value in (HEADER | changes).items() if value is not None}
    return json.dumps(merged).encode() + b"\n"


def judged(tmp_path: Path, *lines: bytes) -> tuple[int, str]:
    """The line that is refused and why."""
    path = tmp_path / "bad.lama.jsonl"
    path.write_bytes(b"".join(lines))
    error = verify(path).error
    assert error is not None, "the file was taken for a match"
    assert 0 < len(error.reason) <= LONGEST_REASON
    assert error.reason.isprintable()
    return error.line, error.reason


# ------------------------------------------------------------- no match file at all

NO_MATCH = {
    "empty": b"",
    "a blank line": b"\n",
    "only blank lines": b"\n" * 1000,
    "a text": b"Dear diary,\ntoday we played.\n",
    "half a header": GOLDEN[0][:40],
    "a picture": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(range(256)),
    "zeros": bytes(10_000),
    "not UTF-8": b'{"format": "lama-match\xff"}\n',
    "UTF-16": '{"format": "lama-match"}\n'.encode("utf-16"),
    "a byte-order mark": b"\xef\xbb\xbf" + GOLDEN[0],
    "an array": b"[1, 2]\n",
    "a number": b"7\n",
    "null": b"null\n",
    "nothing in it": b"{}\n",
    "opened without end": DEEP,
    "opened and closed": DEEP + b"]" * len(DEEP),
    "deep in a key": b'{"format": ' + DEEP + b"}\n",
    "no header": GOLDEN[1],
    "two headers in a line": GOLDEN[0].strip() + GOLDEN[0],
    "NaN": b'{"format": NaN}\n',
    "a lone surrogate": b'{"format": "\\ud800"}\n',
}


@pytest.mark.parametrize("content", NO_MATCH.values(), ids=list(NO_MATCH))
def test_no_match_file_is_refused_at_line_1(content, tmp_path):
    line, _ = judged(tmp_path, content)
    assert line == 1


# ------------------------------------------------------------- the header

SEAT = {"name": "Ana", "player": "human"}
HEADERS = {
    "another format": ({"format": "pgn"}, "pgn"),
    "format of another type": ({"format": 5}, "format"),
    "no format": ({"format": None}, "format"),
    "another version": ({"version": 2}, "version 2"),
    "version as text": ({"version": "1"}, "version"),
    "version as a truth": ({"version": True}, "version"),
    "version without end": ({"version": 10**30}, "version"),
    "no version": ({"version": None}, "version"),
    "another variant": ({"variant": "poker"}, "poker"),
    "variant of another type": ({"variant": ["classic"]}, "variant"),
    "no variant": ({"variant": None}, "variant"),
    "no seats": ({"seats": None}, "seats"),
    "an empty table": ({"seats": []}, "2 to 6 players, not 0"),
    "alone": ({"seats": [SEAT]}, "2 to 6 players, not 1"),
    "seven": ({"seats": [SEAT] * 7}, "2 to 6 players, not 7"),
    "seats as an object": ({"seats": {"0": SEAT}}, "seats"),
    "a seat without name": ({"seats": [SEAT, {"player": "human"}]}, "name"),
    "a seat without player": ({"seats": [SEAT, {"name": "Bo"}]}, "player"),
    "a name of another type": ({"seats": [SEAT, SEAT | {"name": 3}]}, "name"),
    "a mark of another type": ({"seats": [SEAT, SEAT | {"youngest": "yes"}]}, "youngest"),
    "options as an array": ({"options": []}, "options"),
    "an unknown option": ({"options": {"jokers": 2}}, "jokers"),
    "an option of another type": ({"options": {"target": "40"}}, "target"),
    "an option without end": ({"options": {"target": 10**30}}, "target"),
}


@pytest.mark.parametrize(("changes", "names"), HEADERS.values(), ids=list(HEADERS))
def test_a_bad_header_is_refused_with_what_is_wrong(changes, names, tmp_path):
    line, reason = judged(tmp_path, header(**changes))
    assert line == 1
    assert names in reason


def test_a_key_that_stands_twice_is_refused(tmp_path):
    twice = GOLDEN[0].replace(b"{", b'{"variant":"party",', 1)
    assert judged(tmp_path, twice) == (1, "the key 'variant' stands twice")


def test_unknown_keys_in_the_header_are_kept_and_ignored(tmp_path):
    path = tmp_path / "more.lama.jsonl"
    path.write_bytes(header(club={"table": 3}, seed=7, app=None, created=[1]))
    assert verify(path).error is None


# ------------------------------------------------------------- the other lines

LINES = {
    "a blank line": b"\n",
    "spaces": b"   \n",
    "a text": b"play 4\n",
    "half a line with its end": GOLDEN[1][:30] + b"\n",
    "not UTF-8": b'{"seat": 0, "play": "\xe9"}\n',
    "zeros": bytes(64) + b"\n",
    "an array": b'["seat", 0]\n',
    "a string": b'"play"\n',
    "no key": b"{}\n",
    "a seat alone": b'{"seat": 0}\n',
    "an unknown key alone": b'{"shout": "Lama!"}\n',
    "an unknown key beside": b'{"seat": 0, "quit": true, "note": "tired"}\n',
    "an unknown key inside": b'{"end": {"totals": [], "winners": [], "cup": 1}}\n',
    "two moves": b'{"seat": 0, "play": "4", "draw": "4"}\n',
    "a key twice": b'{"seat": 0, "seat": 1, "quit": true}\n',
    "a key twice inside": b'{"seat": 0, "swap": {"give": {"1": 1, "1": 1}, "take": {"1": 1}}}\n',
    "another header": GOLDEN[0],
    "no seat": b'{"play": "4"}\n',
    "a negative seat": b'{"seat": -1, "draw": "4"}\n',
    "a seat as text": b'{"seat": "0", "quit": true}\n',
    "a seat as a truth": b'{"seat": true, "quit": true}\n',
    "a seat as a fraction": b'{"seat": 0.0, "quit": true}\n',
    "a seat without end": b'{"seat": ' + b"9" * 5000 + b', "quit": true}\n',
    "a seat that nobody has": b'{"seat": 4294967296, "quit": true}\n',
    "a card as a number": b'{"seat": 0, "play": 4}\n',
    "no such card": b'{"seat": 0, "play": "7"}\n',
    "a long card": b'{"seat": 0, "play": "' + b"4" * 100_000 + b'"}\n',
    "no quitting": b'{"seat": 0, "quit": false}\n',
    "quitting as a number": b'{"seat": 0, "quit": 1}\n',
    "a return as text": b'{"seat": 0, "return": "10"}\n',
    "a return as a fraction": b'{"seat": 0, "return": 1e1}\n',
    "a swap of nothing": b'{"seat": 0, "swap": {}}\n',
    "a swap of words": b'{"seat": 0, "swap": {"give": {"ten": 1}, "take": {"1": 10}}}\n',
    "an empty deal": b'{"deal": {}}\n',
    "a deal of another type": b'{"deal": []}\n',
    "hands of another type": GOLDEN[1].replace(b'"hands":[[', b'"hands":[[["'),
    "a deal without deck": b'{"deal": {"round": 1, "starter": 0, "hands": [], "discard": "4"}}\n',
    "a score without points": b'{"score": {"round": 1, "went_out": 0}}\n',
    "deep in a deal": b'{"deal": ' + DEEP + b"\n",
    "deep and closed": b'{"deal": ' + DEEP + b"]" * len(DEEP) + b"}\n",
}


@pytest.mark.parametrize("content", LINES.values(), ids=list(LINES))
@pytest.mark.parametrize("before", [1, 2, 9])
def test_a_bad_line_is_refused_where_it_stands(content, before, tmp_path):
    line, _ = judged(tmp_path, *GOLDEN[:before], content, *GOLDEN[before:])
    assert line == before + 1


def test_a_line_after_the_end_is_refused(tmp_path):
    line, reason = judged(tmp_path, *GOLDEN, b'{"seat": 0, "quit": true}\n')
    assert (line, reason) == (len(GOLDEN) + 1, "The match is over.")


@pytest.mark.parametrize("lines", [0, 3])
def test_a_line_of_100_megabytes_is_refused_before_it_fills_the_memory(lines, tmp_path):
    path = tmp_path / "long.lama.jsonl"
    with path.open("wb") as file:
        file.writelines(GOLDEN[:lines])
        file.truncate(100_000_000)
    error, reason = verify(path).error, f"the line is longer than {LONGEST_LINE} bytes"
    assert (error.line, error.reason) == (lines + 1, reason)


# ------------------------------------------------------------- what is no mistake


@pytest.mark.parametrize(
    "content",
    [
        b"".join(GOLDEN).replace(b"\n", b"\r\n"),
        b"".join(b" " + line.replace(b":", b" : ") for line in GOLDEN),
        b"".join(GOLDEN).rstrip(),
    ],
    ids=["line ends of Windows", "spaces within a line", "a last line without its end"],
)
def test_what_is_no_mistake_is_none(content, tmp_path):
    path = tmp_path / "fine.lama.jsonl"
    path.write_bytes(content)
    assert verify(path).finished


@pytest.mark.parametrize("rest", [GOLDEN[2][:-3], b"{", b"\x00\x00\x00", b'{"seat": 0, "pl\xc3'])
def test_a_half_written_last_line_is_left_out_and_said_to_be(rest, tmp_path):
    path = tmp_path / "half.lama.jsonl"
    path.write_bytes(b"".join(GOLDEN[:2]) + rest)
    verdict = verify(path)
    assert (verdict.error, verdict.half_written, verdict.moves) == (None, True, 0)
    assert str(verdict).endswith("unfinished, a half-written last line was left out")


@pytest.mark.parametrize(
    "line", [b"{}", b'{"seat": "0", "quit": true}', b'{"seat": 9, "quit": true}', b"7", GOLDEN[0]]
)
def test_a_whole_last_line_is_judged_also_without_its_end(line, tmp_path):
    assert judged(tmp_path, *GOLDEN[:4], line.strip())[0] == 5


# ------------------------------------------------------------- files of any length

#: After line 53 of the golden match a round is over, and seat 1 holds a ten.
SWAPS = (
    b'{"seat": 1, "swap": {"give": {"10": 1}, "take": {"1": 10}}}\n'
    b'{"seat": 1, "swap": {"give": {"1": 10}, "take": {"10": 1}}}\n'
)


def swapped(path: Path, times: int) -> Path:
    """The golden match, with tokens swapped to and fro before its second deal."""
    place = next(n for n, line in enumerate(GOLDEN) if n > 1 and line.startswith(b'{"deal"'))
    path.write_bytes(b"".join([*GOLDEN[:place], SWAPS * times, *GOLDEN[place:]]))
    return path


@pytest.mark.parametrize("longest", rest_slow([3_200, 16_000], 3_200))
def test_a_long_match_is_verified_in_little_memory_and_linear_time(tmp_path, longest):
    peaks, seconds = [], []
    for times in (longest // 16, longest):
        path = swapped(tmp_path / "long.lama.jsonl", times)
        start = time.process_time()
        verdict = verify(path)
        seconds.append(time.process_time() - start)
        assert verdict.finished
        assert verdict.rounds == verify(match_file("classic")).rounds
        tracemalloc.start()
        verify(path)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert max(peaks) < 3_000_000
    assert seconds[1] < 40 * max(seconds[0], 0.02)


def test_a_file_that_is_larger_than_a_match_is_not_read_into_the_memory(tmp_path):
    path = tmp_path / "large.lama.jsonl"
    path.write_bytes(GOLDEN[0] + b" " * LARGEST)
    with pytest.raises(UnknownError, match="larger than"):
        read_record(path)


# ------------------------------------------------------------- the command


def said(capsys: pytest.CaptureFixture[str], *files: Path) -> tuple[int, str, str]:
    status = main(["verify", *map(str, files)])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_the_command_goes_on_with_the_next_file(tmp_path, capsys):
    bad = tmp_path / "bad.lama.jsonl"
    bad.write_bytes(GOLDEN[0] + b"{}\n")
    good = match_file("classic")
    status, out, err = said(capsys, bad, good)
    assert (status, err) == (1, "")
    first, second = out.splitlines()
    assert first.startswith(f"{bad}:2: ")
    assert second.startswith(f"{good}: ok, ")


def test_the_command_says_rounds_moves_totals_and_winners(capsys):
    status, out, _ = said(capsys, match_file("vamos"))
    assert status == 0
    assert " 4 rounds, 144 moves, totals " in out
    assert ", won by " in out


@pytest.mark.parametrize("what", ["a folder", "nothing"])
def test_what_cannot_be_read_is_bad_usage(what, tmp_path, capsys):
    path = tmp_path if what == "a folder" else tmp_path / "nothing.lama.jsonl"
    status, out, err = said(capsys, path, match_file("party"))
    assert status == 2
    assert err.startswith(f"lama: {path}: can't be read: ")
    assert err.count("\n") == 1
    assert ": ok, " in out
