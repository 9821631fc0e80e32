"""The index: the same however it came about, and never in the way of the files."""

from __future__ import annotations

import json
import multiprocessing
import os
import time
from collections import Counter
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from lama_gui import storage
from lama_gui.commands import main
from lama_gui.daily import day_named, table_of
from lama_gui.library.statistics import Index, IndexWorker, Share, facts_of, lines_of, summarise
from lama_gui.players import processes
from lama_gui.records import SeatInfo, read_record
from lama_gui.session import Session
from tests.bots.test_arena import Shot
from tests.slow import rest_slow
from tests.statistics.matches import play_match


def write_match(folder: Path, variant: str, seed: int, people: int = 1) -> Path:
    """A finished match of three in a file."""
    players = ("human", "human", "steady/rosa") if people == 2 else ("human", "novice", "steady")
    return play_match(folder, players, seed, variant=variant)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "matches"
    for seed in range(6):
        write_match(folder, ("classic", "vamos")[seed % 2], seed, people=1 + seed % 2)
    return folder


@pytest.fixture
def index(tmp_path: Path) -> Iterator[Index]:
    with Index(tmp_path / "statistics.sqlite") as index:
        yield index


def everything(index: Index) -> object:
    return [index.seats(level=level) for level in ("human", *index.levels())]


def test_the_index_keeps_what_the_files_tell(folder: Path, index: Index) -> None:
    assert index.refresh(folder).read == 6
    lines = []
    for path in folder.iterdir():
        record = read_record(path)
        facts = facts_of(record.header, record.match)
        assert facts is not None
        lines += [line for line in lines_of(path.name, facts) if line.facts.human]
    lines.sort(key=lambda line: (line.created, line.file))
    assert index.seats() == lines
    assert index.variants() == ["classic", "vamos"] and index.levels() == ["novice", "steady"]
    assert index.people() == ["Ana", "Ben"]


def test_bit_by_bit_and_all_at_once_are_the_same(folder: Path, index: Index) -> None:
    paths = sorted(folder.iterdir())
    hidden = [path.rename(path.with_suffix(".later")) for path in paths[3:]]
    index.refresh(folder)
    for path in hidden:
        path.rename(path.with_suffix(".jsonl"))
    assert index.refresh(folder).read == 3
    grown = everything(index)
    index.clear()
    assert index.refresh(folder, jobs=2).read == 6
    assert everything(index) == grown


def test_nothing_new_is_read_twice_and_what_is_gone_is_forgotten(folder, index):
    index.refresh(folder)
    assert index.refresh(folder).read == 0
    gone = min(folder.iterdir())
    gone.unlink()
    refreshed = index.refresh(folder)
    assert (refreshed.read, refreshed.forgotten) == (0, 1)
    assert index.count() == 5 and not [s for s in index.seats() if s.file == gone.name]


def test_a_damaged_file_is_told_and_leaves_the_rest_alone(folder: Path, index: Index) -> None:
    first = min(folder.iterdir())
    first.write_bytes(first.read_bytes().replace(b'"points"', b'"paints"', 1))
    refreshed = index.refresh(folder)
    assert len(refreshed.refused) == 1 and refreshed.refused[0].startswith(first.name)
    assert index.count() == 5


def test_an_unfinished_match_is_read_again_when_it_has_grown(folder: Path, index: Index) -> None:
    path = min(folder.iterdir())
    whole = path.read_bytes()
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:4]))
    assert not index.refresh(folder).refused
    assert index.count() == 5
    path.write_bytes(whole)
    index.refresh(folder)
    assert index.count() == 6


def test_the_index_survives_being_closed(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "s.sqlite"
    with Index(path) as index:
        index.refresh(folder)
        before = everything(index)
    with Index(path) as index:
        assert everything(index) == before
        assert index.refresh(folder).read == 0


def test_sums_equal_an_independent_count(folder: Path, index: Index) -> None:
    index.refresh(folder)
    summary = summarise(index.seats(who="Ana"))
    places: Counter[int] = Counter()
    points: list[int] = []
    results: list[bool] = []
    rounds = {}
    records = [(read_record(path), path) for path in folder.iterdir()]
    records.sort(key=lambda item: (item[0].header.created, item[1].name))
    for record, path in records:
        state = record.match.state
        best = sorted(state.totals, reverse=record.header.variant == "vamos")
        places[best.index(state.totals[0]) + 1] += 1
        results.append(0 in state.winners)
        moves = [step.move for step in record.match.steps]
        points += [m.points[0] for m in moves if str(m).startswith("score")]
        rounds[path.name] = state.round
    assert summary.places == places and summary.last == results
    streaks = "".join("W" if won else " " for won in results).split()
    assert summary.best_streak == max(map(len, streaks), default=0)
    assert (summary.matches, summary.won) == (6, sum(results))
    assert (summary.rounds, summary.points) == (len(points), sum(points))
    assert summary.recent == points[-30:]
    assert summary.longest.rounds == max(rounds.values()) == rounds[summary.longest.file]
    assert {k: share.of for k, share in summary.against.items()} == {
        "novice": 3, "steady": 6, "human": 3,
    }  # fmt: skip


def test_the_interval_is_wilsons() -> None:
    low, high = Share(17, 48).interval
    assert (round(low, 4), round(high, 4)) == (0.2343, 0.4956)
    assert Share(0, 0).interval == (0.0, 1.0) and Share(0, 0).share == 0


def test_lama_stats_prints_one_json_object(folder, monkeypatch, capsys):
    monkeypatch.setenv("LAMA_HOME", str(folder.parent))
    assert main(["stats", "--rebuild", "--json", "--jobs", "1"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["refused"] == 0 and set(report["variants"]) == {"classic", "vamos"}
    classic = report["variants"]["classic"]
    assert classic["matches"] == classic["people"]["matches"] == 3
    assert classic["levels"]["steady"]["matches"] == 3
    assert sum(classic["people"]["places"].values()) == 3


# ------------------------------------------------------------- the list of matches


def test_the_list_has_every_match_the_newest_first(folder: Path, index: Index) -> None:
    last = max(folder.iterdir())
    last.write_bytes(b"".join(last.read_bytes().splitlines(keepends=True)[:4]))
    index.refresh(folder)
    shown = index.matches(None, 0, 10)
    assert len(shown) == index.list_count() == 6
    moments = [line.created for _, line in shown]
    assert moments == sorted(moments, reverse=True)
    unfinished = [name for name, line in shown if not line.finished]
    assert unfinished == [last.name]
    for name, line in shown:
        record = read_record(folder / name)
        assert line.seats == record.header.seats
        assert line.totals == record.match.state.totals
        assert line.winners == tuple(record.match.state.winners)


def test_the_list_comes_in_pages_and_by_game_with_the_places_of_the_facts(folder, index):
    index.refresh(folder)
    whole = index.matches(None, 0, 6)
    assert index.matches(None, 0, 4) + index.matches(None, 4, 4) == whole
    vamos = [row for row in whole if row[1].variant == "vamos"]
    assert index.matches("vamos", 0, 6) == vamos
    assert index.list_count("vamos") == len(vamos) == 3
    for seat in index.seats(who="Ana"):
        line = dict(whole)[seat.file]
        assert line.place(0) == seat.facts.place
        assert tuple(points[0] for points in line.by_round) == seat.by_round


def test_deals_of_the_day_are_found_again(tmp_path: Path, index: Index) -> None:
    table = table_of(date(2026, 1, 3))
    others = [SeatInfo(name, "novice") for name in ("Rosa", "Tayo", "Luz")]
    session = Session.begin(table.header(SeatInfo("Ana", "human"), others), tmp_path / "m")
    session.advance()
    session.close()
    index.refresh(tmp_path / "m")
    ((name, line),) = index.days()
    assert session.path is not None and name == session.path.name
    assert day_named(line.day) == date(2026, 1, 3) and not line.finished


def test_a_match_that_has_just_ended_is_learned_alone(folder: Path, index: Index) -> None:
    index.refresh(folder)
    path = write_match(folder, "classic", 9)
    other = write_match(folder, "classic", 10)
    index.learn(path)
    names = [name for name, _ in index.matches(None, 0, 20)]
    assert path.name in names and other.name not in names
    assert index.refresh(folder).read == 1


@pytest.mark.parametrize("aside", [True, False])
def test_the_index_worker_does_all_that_was_asked_for(folder, tmp_path, aside):
    index_worker = IndexWorker(tmp_path / "index_worker.sqlite", folder, aside=aside)
    index_worker.refresh()
    index_worker.learn(write_match(folder, "classic", 9))
    index_worker.learn(tmp_path / "elsewhere" / "x.lama.jsonl")
    until = time.monotonic() + 30
    while index_worker.busy and time.monotonic() < until:
        time.sleep(0.005)
    assert not index_worker.busy and index_worker.news >= 1
    assert (index_worker.done, index_worker.due) == (0, 0)
    with Index(tmp_path / "index_worker.sqlite") as index:
        assert index.list_count() == 7


@pytest.mark.parametrize(
    ("aside", "unread"), rest_slow([(False, 300), (False, 2000), (True, 2000)], (False, 300))
)
def test_an_index_that_is_not_done_is_left_at_once_and_gone_on_with(
    folder, tmp_path, aside, unread, monkeypatch
):
    """Thousands of unread matches don't keep the program from ending."""
    others = set(multiprocessing.active_children())
    content = min(folder.iterdir()).read_bytes()
    for number in range(unread):
        (folder / f"{number}.lama.jsonl").write_bytes(content)
    path = tmp_path / "index_worker.sqlite"
    index_worker = IndexWorker(path, folder, aside=aside)
    if aside:
        index_worker.refresh()
        while not index_worker.done:
            time.sleep(0.005)
        index_worker.close()
    else:
        refresh = Index.refresh

        def closing(index, folder, told, *how):
            return refresh(index, folder, lambda *n: (told(*n), index_worker.close()), *how)

        with monkeypatch.context() as patch:
            patch.setattr(Index, "refresh", closing)
            index_worker.refresh()
    assert not index_worker.busy and others.issuperset(multiprocessing.active_children())
    with Index(path) as index:
        so_far = index.list_count()
        assert so_far < unread
        assert index.refresh(folder).read == unread + 6 - so_far


def test_what_a_process_that_was_ended_had_to_read_is_read(folder, index, monkeypatch):
    content = min(folder.iterdir()).read_bytes()
    for number in range(200):
        (folder / f"{number}.lama.jsonl").write_bytes(content)
    monkeypatch.setattr(processes, "start", Shot())
    assert index.refresh(folder, jobs=2).read == index.list_count() == 206


def test_an_index_worker_whom_the_disk_refuses_gives_up_quietly(folder, tmp_path):
    in_the_way = tmp_path / "file"
    in_the_way.write_text("no folder")
    index_worker = IndexWorker(in_the_way / "x.sqlite", folder, aside=False)
    index_worker.refresh()
    assert not index_worker.busy and not index_worker.news


def test_a_file_name_that_is_not_utf_8_is_as_good_as_any_other(folder: Path, index: Index) -> None:
    odd = "caf\udce9 \udcff.lama.jsonl"
    first = min(folder.iterdir())
    first.rename(folder / odd)
    (folder / "\udcfe.lama.jsonl").write_bytes(b"no match")
    refreshed = index.refresh(folder)
    (refused,) = refreshed.refused
    assert refused.startswith("�.lama.jsonl: line 1: this is not JSON")
    assert index.count() == 6
    listed = [name for name, _ in index.matches(None, 0, 10)]
    assert odd in listed and all((folder / name).is_file() for name in listed)
    assert odd in {line.file for line in index.seats()}
    assert index.refresh(folder).read == 0
    index.learn(folder / odd)
    assert index.count() == 6


def test_a_file_that_the_disk_did_not_give_once_is_read_again(folder, index, monkeypatch):
    opened = storage.open_file

    def failing(path: Path) -> object:
        if path == max(folder.iterdir()):
            raise OSError(5, "Input/output error")
        return opened(path)

    with monkeypatch.context() as broken:
        broken.setattr("lama_gui.storage.open_file", failing)
        refreshed = index.refresh(folder)
    assert [sentence.rpartition(": ")[2] for sentence in refreshed.refused] == [
        "Input/output error"
    ]
    assert index.refresh(folder).refused == ()
    assert index.count() == 6


def test_what_is_no_file_or_empty_is_no_match_in_the_list(folder: Path, index: Index) -> None:
    (folder / "empty.lama.jsonl").touch()
    (folder / "folder.lama.jsonl").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.lama.jsonl")
    assert index.refresh(folder).refused == ()
    assert index.list_count() == 6


def test_lama_stats_prints_a_table_and_names_damaged_files_and_who_is_there(
    folder, monkeypatch, capsys
):
    monkeypatch.setenv("LAMA_HOME", str(folder.parent))
    (folder / "x.lama.jsonl").write_text("no match\n")
    assert main(["stats", "--variant", "vamos"]) == 1
    out, err = capsys.readouterr()
    assert "vamos" in out and "classic" not in out
    assert "x.lama.jsonl" in err
    assert main(["stats", "--player", "Zoe"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and "--player 'Zoe': there are " in err and "Ana" in err


def test_lama_stats_without_matches_says_so(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("LAMA_HOME", str(tmp_path / "new"))
    assert main(["stats"]) == 0
    assert "No finished match" in capsys.readouterr().out
