"""Rules of people's own: read with one clear sentence for what is wrong, carried by the match."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import pytest

from lama_gui.arena.trial import Trial, TrialResult
from lama_gui.commands import main
from lama_gui.families import OptionError, game
from lama_gui.match import Match, play_out
from lama_gui.own_variants import (
    SUFFIX,
    OwnVariant,
    OwnVariantError,
    differing,
    found_in,
    read,
    save,
)
from lama_gui.players.coach import hint
from lama_gui.players.registry import make_bot
from lama_gui.records import read_record, verify
from lama_gui.rules.variants import VARIANTS
from tests.slow import diagonal

DOCS = Path(__file__).parents[2] / "docs"
GRANNY = """\
format = "lama-variant"
version = 1
name = "Granny's rules"
like = "classic"
hand = 5
target = 30
tokens = [1, 10, 20]
next_starter = "last_turn"

[deck]
1 = 6
4 = 6
L = 6
"3+" = 2
P = 1
"""


def written(tmp_path: Path, text: str = GRANNY) -> Path:
    path = tmp_path / f"granny{SUFFIX}"
    path.write_text(text)
    return path


def test_all_that_a_file_says_is_in_the_rules(tmp_path: Path) -> None:
    one = read(written(tmp_path))
    rules = one.game().rules
    assert (one.name, one.like) == ("Granny's rules", "classic")
    assert (rules.hand_size, rules.target, rules.denominations) == (5, 30, (1, 10, 20))
    assert rules.next_starter.value == "last_turn"
    assert " ".join(map(str, rules.deck)).startswith("1 1 1 1 1 1 3+ 3+ 4")
    assert len(rules.deck) == 21 and one.game().seat_counts == range(2, 4)  # enough for three


@pytest.mark.parametrize("name", VARIANTS)
def test_the_published_games_are_such_files(name: str) -> None:
    one = read(DOCS / "variants" / f"{name}{SUFFIX}")
    assert one.like == name and one.options == {}
    text = one.path.read_text() if one.path else ""
    assert all(key in text for key in ("hand", "target", "tokens", "next_starter", "returning"))
    assert text.count("=") == 9 + len(set(VARIANTS[name].deck))


def test_the_file_of_the_page_can_be_read(tmp_path: Path) -> None:
    page = (DOCS / "variants.md").read_text()
    text = page.split("```toml\n")[1].split("```")[0]
    assert read(written(tmp_path, text)).game().seat_counts == range(2, 7)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("hand = 5", "hand = 50", ":5: hand is a number from 1 to 12, not 50"),
        ("hand = 5", "hand = true", ":5: hand is a number from 1 to 12, not true"),
        ("4 = 6", "4 = 66", ":12: deck: of 4 there are 0 to 20, not 66"),
        ("4 = 6", "8 = 6", ":12: deck: '8' is not a card: there are 1, 2"),
        ("[1, 10, 20]", "[10, 20]", ":7: tokens are some of [1, 10, 20], with 1 among them"),
        ("[1, 10, 20]", "[1, [2]]", ":7: tokens are some of"),
        ("hand = 5", "hand = 12", ":10: deck: 21 cards are not enough for two hands of 12"),
        ("target = 30", "limit = 30", ":6: 'limit' is not a house rule: there are target"),
        ('"last_turn"', '"first"', ":8: next_starter is 'last_card' or 'last_turn', not 'first'"),
        ('like = "classic"', 'like = "chess"', ":4: like is one of classic"),
        ('like = "classic"', 'like = ["classic"]', ":4: like is one of classic"),
        ("hand = 5", "hand = 1979-05-27", ":5: hand is a number from 1 to 12, not 1979-05-27"),
        ('name = "Granny\'s rules"', "name = 3", ":3: name is what these rules are called"),
        ("version = 1", "version = 2", ":2: version 2 is not known: this program reads 1"),
        ("version = 1", "version = true", ":2: version is 1, not true"),
        ('format = "lama-variant"\n', "", ':1: format is "lama-variant", not nothing'),
        ('"lama-variant"', '"else"', ':1: format is "lama-variant", not'),
        ("target = 30", "target = ", ":6: invalid value"),
        ("[deck]", "[deck", ":10: expected"),
    ],
)
def test_what_is_wrong_is_one_sentence_that_names_the_place(tmp_path, old, new, says):
    assert old in GRANNY
    with pytest.raises(OwnVariantError) as caught:
        read(written(tmp_path, GRANNY.replace(old, new)))
    sentence = str(caught.value)
    assert sentence.startswith(f"granny{SUFFIX}{says}") and "\n" not in sentence


def test_a_symbol_that_cannot_be_is_told_with_its_line(tmp_path: Path) -> None:
    lines = 'format = "lama-variant"', "version = 1", 'name = "x"', 'like = "vamos"', "[symbols]"
    with pytest.raises(OwnVariantError) as caught:
        read(written(tmp_path, "\n".join((*lines, "6 = -1", "5 = 9"))))
    assert str(caught.value).startswith(f"granny{SUFFIX}:7: card 5 is blue and shows skulls")


def test_what_is_no_text_and_what_is_too_large_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path)
    for content in (b"\xff\xfe", b"#" * 30_000):
        path.write_bytes(content)
        with pytest.raises(OwnVariantError):
            read(path)


def test_a_file_is_written_as_it_is_read(tmp_path: Path) -> None:
    one = OwnVariant('The "best" \\ ones', "party", {"target": 60, "deck": {"1": 20, "L": 5}})
    kept = save(one, tmp_path / "new")
    assert kept.path is not None and read(kept.path) == kept
    again = save(OwnVariant(one.name, "classic"), tmp_path / "new")
    assert again.path != kept.path, "no file takes the place of another"
    found = [o.like for o in found_in(tmp_path / "new") if isinstance(o, OwnVariant)]
    assert found == ["classic", "party"]


def test_a_wrong_file_does_not_hide_the_others(tmp_path: Path) -> None:
    written(tmp_path, GRANNY.replace("hand = 5", "hand = 0"))
    save(OwnVariant("Fine", "classic", {"target": 50}), tmp_path)
    (tmp_path / f"folder{SUFFIX}").mkdir()
    kinds = [type(one).__name__ for one in found_in(tmp_path)]
    assert sorted(kinds) == ["OwnVariant", "OwnVariantError", "OwnVariantError"]
    assert list(found_in(tmp_path / "nowhere")) == []


def test_only_what_differs_is_kept() -> None:
    deck = dict.fromkeys((*"123456", "L"), 8)
    assert differing("classic", {"deck": deck, "target": 40, "hand": 6, "tokens": [1, 10]}) == {}
    assert differing("classic", {"deck": {"1": 12}, "hand": 3}) == {"deck": {"1": 12}, "hand": 3}


def test_a_deck_of_ones_own_has_to_be_enough_for_two() -> None:
    for options in ({"deck": {"1": 13}}, {"deck": {}}, {"deck": []}, {"deck": {"1": 8}, "hand": 4}):
        with pytest.raises(OptionError):
            game("classic", options)
    assert game("classic", {"deck": {"1": 14}}).seat_counts == range(2, 3)


def test_matches_by_such_rules_are_verified_by_everybody(tmp_path, capsys):
    file, records = written(tmp_path), tmp_path / "records"
    played = ["--bots", "steady,novice", "--matches", "3", "--json", "--records", str(records)]
    assert main(["simulate", "--variant", str(file), *played]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["called"] == "Granny's rules" and figures["options"]["hand"] == 5
    file.unlink()  # the match carries its rules itself
    for path in records.iterdir():
        verdict = verify(path)
        assert verdict.error is None and verdict.finished
        header = read_record(path).header
        assert header.called == "Granny's rules" and header.options["tokens"] == [1, 10, 20]


def test_both_paths_of_the_simulator_play_the_same_matches(tmp_path, capsys):
    file, wins = written(tmp_path), []
    for path in ("clear", "fast"):
        bots = ["--bots", "steady,novice,random", "--matches", "20", "--json", "--path", path]
        assert main(["simulate", "--variant", str(file), *bots]) == 0
        figures = json.loads(capsys.readouterr().out)
        wins.append([(bot["win_share"], bot["mean_final"]) for bot in figures["bots"]])
    assert wins[0] == wins[1]


def test_verify_takes_rules_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path)
    assert main(["verify", str(file)]) == 0
    assert 'ok, "Granny\'s rules" for 2 to 3 players' in capsys.readouterr().out
    written(tmp_path, GRANNY.replace("hand = 5", "hand = 0"))
    assert main(["verify", str(file)]) == 1
    assert f"{file}:5: hand is a number" in capsys.readouterr().out
    written(tmp_path, "hello\n")  # "a key/value pair" is no folder
    assert main(["verify", str(file)]) == 1
    assert capsys.readouterr().out.startswith(f"{file}:1: ")
    assert main(["verify", str(tmp_path / f"none{SUFFIX}")]) == 2
    assert main(["simulate", "--variant", str(file), "--bots", "steady,steady"]) == 2


EXTREMES = (
    {"deck": {"1": 14}},
    {"deck": {"P": 20}, "hand": 1, "tokens": [1]},
    {"deck": {**dict.fromkeys("123456", 20), "L": 20}, "hand": 12, "tokens": [1, 20]},
    {"deck": {f"{n}+": 20 for n in range(1, 7)}, "hand": 9, "target": 10},
)


@pytest.mark.parametrize(("options", "bot"), diagonal(EXTREMES, ["steady", "expert"]))
def test_bots_and_coach_play_by_odd_rules(options: dict[str, object], bot: str) -> None:
    played = game("classic", options)
    seats = played.seat_counts[-1]
    match, bots = Match(played, seats), [make_bot(bot, n) for n in range(seats)]
    playing = play_out(match, bots, lambda cards: list(cards)[::-1])
    asked = (match.view(match.turn) for _ in playing if match.turn is not None)
    view = next(view for view in asked if len(view.legal) > 1)
    assert hint(view).move in view.legal
    list(islice(playing, 60))


# ------------------------------------------------------------- trying out


def test_a_trial_counts_rounds_and_who_began() -> None:
    trial = Trial("classic", {"target": 10}, 3, 0, 4)
    out = trial.read(trial(None), None)
    assert out.matches == 4 and out.rounds >= 4 and 0 <= out.starter_share <= 1
    again = Trial("classic", {"target": 10}, 3, 0, 2)
    rest = Trial("classic", {"target": 10}, 3, 2, 2)
    assert again.read(again(None), None) + rest.read(rest(None), None) == out


def test_rules_that_never_end_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lama_gui.arena.trial.LONGEST", 5)
    trial = Trial("classic", {}, 4, 0, 2)
    assert trial.read(trial(None), None) == TrialResult(2, 2, 10, 0.0, 2)
