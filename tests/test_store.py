"""Small files: what is wrong with one is a short sentence, and nothing that was written is lost."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from lama_gui.store import NewerFileError, Store, StoreError, read_toml, short


class Colour(msgspec.Struct):
    name: str
    shade: int = 0


STORE = Store("lama-colour", 1, Colour, largest=9000)
SOUND = b'{"format":"lama-colour","version":1,"name":"blue","shade":3}\n'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "colour.json"


def test_what_was_written_is_read(path: Path) -> None:
    STORE.write(path, Colour("blue", 3))
    assert path.read_bytes() == SOUND
    assert STORE.read(path) == STORE.find(path) == STORE.open(path).value == Colour("blue", 3)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "this is not JSON"),
        (SOUND[:40], "this is not JSON: it breaks off"),
        (SOUND.replace(b"blue", b"\xff"), "this is not UTF-8 text"),
        (SOUND.replace(b"3", b"9" * 5000), ""),
        (SOUND.replace(b"3", b"[" * 8000), "this is nested too deeply"),
        (
            SOUND.replace(b"3", b'"' + b"x" * 3000 + b'"'),
            "expected 'int', got 'str' - at '$.shade'",
        ),
        (SOUND.replace(b"colour", b"x" * 3000), 'format is "lama-colour", not \'lama-xxx'),
        (SOUND + b" " * 9000, "it is larger than 9000 bytes"),
    ],
)
def test_a_damaged_file_is_named_in_a_short_sentence_and_set_aside(path, content, says):
    path.write_bytes(content)
    with pytest.raises(StoreError) as error:
        STORE.read(path)
    assert str(error.value).startswith(f"colour.json: {says}") and len(str(error.value)) < 260
    STORE.write(path, Colour("red"))
    assert STORE.find(path) == Colour("red")
    assert path.with_name("colour.json.damaged").read_bytes() == content


def test_nothing_is_written_over_the_file_of_a_newer_program(path: Path) -> None:
    newer = SOUND.replace(b":1,", b":2,")
    path.write_bytes(newer)
    with pytest.raises(NewerFileError, match="version 2 is not known: this program reads 1"):
        STORE.read(path)
    STORE.write(path, Colour("red"))
    assert STORE.open(path).closed and path.read_bytes() == newer


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a = " + "9" * 5000, "a number has too many digits"),
        ("a = " + "[" * 5000, "this is nested too deeply"),
        ("a = 1\nb = ", "invalid value"),
    ],
)
def test_toml_too_is_refused_in_a_short_sentence(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "colour.toml"
    path.write_text(text)
    with pytest.raises(StoreError, match=says):
        read_toml(path, 10_000)


def test_what_is_quoted_is_cut_and_the_sentence_goes_on() -> None:
    assert short(f"there is no '{'x' * 3000}' here") == f"there is no '{'x' * 60}…' here"
    assert len(short("x" * 3000)) == 240
