"""The file of a running match: nothing is lost, whenever the program ends."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from lama_gui.match import Match
from lama_gui.records import Header, RecordWriter, SeatInfo, read_record, verify
from lama_gui.records.writer import InUseError, LockedMatch
from lama_gui.rules.lama_moves import Swap
from tests.players import playing
from tests.records.golden import match_file

HEADER = Header("classic", (SeatInfo("Ana", "human"), SeatInfo("Inti", "steady")))


Begin = Callable[..., tuple[Match, RecordWriter]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.lama.jsonl"


@pytest.fixture
def begun() -> Iterator[Begin]:
    """Begins a match of so many steps that is written to a file."""
    writers: list[RecordWriter] = []

    def begin(path: Path, steps: int = 12, header: Header = HEADER) -> tuple[Match, RecordWriter]:
        match = Match(header.game(), len(header.seats))
        writers.append(RecordWriter.create(path, header, match))
        match.subscribe(writers[-1].write)
        for _ in go_on(match, steps):
            pass
        return match, writers[-1]

    yield begin
    for writer in writers:
        writer.close()


def go_on(match: Match, steps: int) -> Iterator[None]:
    """Play so many steps, pausing after each."""
    yield from (None for _ in islice(playing(match, seed=4, quits=0), steps))


# ------------------------------------------------------------- writing


def test_every_step_is_in_the_file_before_the_next_listener_hears_of_it(path, begun):
    match, _ = begun(path, steps=0)
    lengths = []
    match.subscribe(lambda _: lengths.append(path.read_bytes().count(b"\n")))
    for _ in go_on(match, 10):
        pass
    assert lengths == list(range(2, 12))


def test_a_written_match_is_read_back_with_all_its_states(path, begun):
    match, writer = begun(path, steps=10_000)
    writer.close()
    record = read_record(path)
    assert match.over
    assert record.header == HEADER
    assert [step.after for step in record.match.steps] == [step.after for step in match.steps]


def test_a_swap_is_written_and_read_back(path, begun):
    header = Header("classic", HEADER.seats, options={"target": 500})
    match, _ = begun(path, steps=150, header=header)
    seat = max(range(2), key=match.state.totals.__getitem__)
    assert match.state.totals[seat] >= 10
    match.play(Swap({10: 1}, {1: 10}), seat)
    last = json.loads(path.read_bytes().splitlines()[-1])
    assert last == {"seat": seat, "swap": {"give": {"10": 1}, "take": {"1": 10}}}
    assert read_record(path).match.state == match.state


def test_the_header_keeps_what_it_was_given(path, begun):
    header = Header(
        "party",
        (SeatInfo("Żółw", "human", avatar="pipa", youngest=True), SeatInfo("羊駝", "expert")),
        options={"target": 60},
        seed="k3f9",
        app="9.9",
        created="2026-11-20T12:00:00Z",
        extra={"club": {"table": 3}},
    )
    begun(path, steps=1, header=header)
    assert read_record(path).header == header


def test_no_file_is_overwritten(path, begun):
    path.write_text("a diary")
    with pytest.raises(FileExistsError):
        begun(path)
    assert path.read_text() == "a diary"


# ------------------------------------------------------------- going on after the program ended


@pytest.mark.parametrize("variant", ["classic", "vamos"])
def test_cut_at_any_byte_the_match_stands_after_the_last_whole_line(variant, path):
    content = match_file(variant).read_bytes()
    lines = content.splitlines(keepends=True)[:9]
    states = [step.after for step in read_record(match_file(variant)).match.steps]
    ends = [len(b"".join(lines[:count])) for count in range(1, len(lines) + 1)]
    for size in range(ends[0], ends[-1] + 1):
        path.write_bytes(content[:size])
        record = read_record(path)
        # A line is whole with its last brace; its end may be missing.
        whole = sum(end - 1 <= size for end in ends) - 1
        assert len(record.match.steps) == whole
        assert not whole or record.match.state == states[whole - 1]
        assert record.half_written == (size not in ends and size + 1 not in ends)


def test_cut_within_the_header_there_is_no_match(path):
    header = match_file("classic").read_bytes().splitlines()[0]
    for size in range(len(header)):
        path.write_bytes(header[:size])
        error = verify(path).error
        assert error.line == 1


@pytest.mark.parametrize("lost", range(1, 30))
def test_a_resumed_match_goes_on_where_the_last_whole_line_ends(lost, path, begun):
    match, writer = begun(path, steps=30)
    writer.close()
    path.write_bytes(path.read_bytes()[:-lost])
    hold = LockedMatch.open(path)
    record, resumed = hold.record, RecordWriter.resume(hold)
    record.match.subscribe(resumed.write)
    for step in match.steps[len(record.match.steps) :]:
        record.match.play(step.move, step.seat)
    resumed.close()
    assert verify(path).error is None and not verify(path).half_written
    assert read_record(path).match.state == match.state


def test_a_record_can_be_read_up_to_the_first_line_against_the_rules(path):
    lines = match_file("classic").read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join((*lines[:20], b'{"seat": 9, "quit": true}\n', *lines[20:])))
    record = read_record(path, strict=False)
    assert (record.error.line, len(record.match.steps)) == (21, 19)
    assert record.good_bytes == len(b"".join(lines[:20]))


def test_two_programs_do_not_write_the_same_match(path, begun):
    _, writer = begun(path)
    with pytest.raises(InUseError, match="another copy"):
        RecordWriter.resume(LockedMatch.open(path))
    writer.close()
    RecordWriter.resume(LockedMatch.open(path)).close()


# ------------------------------------------------------------- taking back


def test_taking_back_cuts_off_the_last_line(path, begun):
    match, writer = begun(path, steps=0)
    contents = [path.read_bytes(), *(path.read_bytes() for _ in go_on(match, 8))]
    for content in reversed(contents[:-1]):
        writer.remove_last()
        match.undo()
        assert path.read_bytes() == content


def test_only_own_lines_can_be_taken_back(path, begun):
    _, writer = begun(path)
    writer.close()
    resumed = RecordWriter.resume(LockedMatch.open(path))
    before = path.read_bytes()
    with pytest.raises(IndexError):
        resumed.remove_last()
    assert path.read_bytes() == before
    resumed.close()


# ------------------------------------------------------------- a disk that refuses


class TightDisk:
    """A disk that takes only so many more bytes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
        self.room = room
        self._write = os.write
        monkeypatch.setattr(os, "write", self.write)

    def write(self, handle: int, data: bytes) -> int:
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = self._write(handle, data[: self.room])
        self.room -= written
        return written


def is_refused(match: Match) -> bool:
    """Make a move; returns whether the disk did not take it."""
    try:
        match.play(match.legal[0], match.turn)
    except OSError:
        return True
    return False


@pytest.mark.parametrize("room", range(26))
def test_what_a_full_disk_refused_is_written_when_there_is_room(room, path, begun, monkeypatch):
    match, _ = begun(path)
    disk = TightDisk(monkeypatch, room)
    assert sum(map(is_refused, [match] * 3)) >= 2
    disk.room = 10_000
    match.play(match.legal[0], match.turn)
    assert read_record(path).match.state == match.state


@pytest.mark.parametrize("room", range(26))
def test_a_refused_step_can_be_taken_back(room, path, begun, monkeypatch):
    match, writer = begun(path)
    before = path.read_bytes()
    disk = TightDisk(monkeypatch, room)
    played = next(count for count in (1, 2) if is_refused(match) or count == 2)
    disk.room = 10_000
    for _ in range(played):
        writer.remove_last()
        match.undo()
    assert path.read_bytes() == before


def refuse(monkeypatch: pytest.MonkeyPatch, call: str, code: int = errno.EIO) -> None:
    """Let every further ``call`` of the system fail."""

    def failing(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, call, failing)


def test_a_step_that_the_disk_does_not_give_back_stays_in_file_and_match(path, begun, monkeypatch):
    match, writer = begun(path)
    before = path.read_bytes()
    with monkeypatch.context() as broken:
        refuse(broken, "ftruncate")
        with pytest.raises(OSError, match="Input/output"):
            writer.remove_last()
    assert path.read_bytes() == before
    match.play(match.legal[0], match.turn)
    assert read_record(path).match.state == match.state
    writer.remove_last()
    assert path.read_bytes() == before


def test_a_step_that_was_cut_off_counts_as_taken_back_although_the_sync_failed(
    path, begun, monkeypatch
):
    match, writer = begun(path)
    with monkeypatch.context() as broken:
        refuse(broken, "fsync")
        writer.remove_last()
    match.undo()
    match.play(match.legal[0], match.turn)
    assert read_record(path).match.state == match.state


@pytest.mark.parametrize("call", ["write", "fsync", "lseek"])
def test_a_match_that_cannot_begin_leaves_no_file(call, path, begun, monkeypatch):
    with monkeypatch.context() as broken:
        refuse(broken, call, errno.ENOSPC)
        with pytest.raises(OSError, match="No space"):
            begun(path)
    assert not path.exists()


def test_what_a_full_disk_refused_gets_a_last_chance_when_the_file_is_closed(
    path, begun, monkeypatch
):
    match, writer = begun(path)
    with monkeypatch.context() as broken:
        refuse(broken, "write", errno.ENOSPC)
        with pytest.raises(OSError, match="No space"):
            match.play(match.legal[0], match.turn)
    assert writer.pending
    writer.close()
    assert read_record(path).match.state == match.state
