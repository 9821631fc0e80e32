"""``lama gallery``: the same pictures every time, and clear words about what there is not."""

import pygame
import pytest

from lama_gui.cli import main
from tests.ui.drawings import anew

SMALL = ["--size", "960x540"]


def test_a_picture_is_the_same_every_time(tmp_path, capsys):
    for folder in ("one", "two"):
        with anew():
            assert main(["gallery", str(tmp_path / folder), "--only", "menu-question", *SMALL]) == 0
    one, two = (list((tmp_path / folder).iterdir()) for folder in ("one", "two"))
    assert [path.name for path in one] == ["menu-question-960x540.png"]
    assert one[0].read_bytes() == two[0].read_bytes()
    assert "1 pictures" in capsys.readouterr().out


@pytest.mark.slow
def test_a_film_shows_a_moment_ten_times_a_second(tmp_path, capsys):
    assert main(["gallery", str(tmp_path), "--film", "--only", "classic-one-left", *SMALL]) == 0
    (path,) = tmp_path.iterdir()
    assert path.name == "classic-one-left-film-960x540.png"
    strip = pygame.image.load(path)
    wide, high = 960 // 3 + 4, 540 // 3 + 4
    assert strip.get_width() == 5 * wide - 4
    frames = [
        pygame.image.tobytes(strip.subsurface(x * wide, y * high, wide - 4, high - 4), "RGB")
        for y in range((strip.get_height() + 4) // high)
        for x in range(5)
    ]
    assert len(set(frames)) > 8, "it moves"


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--only", "nothing"], "nothing"),
        (["--lang", "xx"], "xx"),
        (["--theme", "plaid"], "plaid"),
    ],
)
def test_what_there_is_not_is_named(tmp_path, capsys, arguments, word):
    assert main(["gallery", str(tmp_path), *arguments, *SMALL]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert word in line


@pytest.mark.parametrize("size", ["1x1", "big", "1920", "99999x1080"])
def test_a_size_that_is_none(tmp_path, capsys, size):
    with pytest.raises(SystemExit) as left:
        main(["gallery", str(tmp_path), "--size", size])
    assert left.value.code == 2
    assert size in capsys.readouterr().err


def test_a_theme_that_was_refused_says_why(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("LAMA_HOME", str(tmp_path / "home"))
    folder = tmp_path / "home" / "themes" / "harbour"
    folder.mkdir(parents=True)
    (folder / "theme.toml").write_text('like = "dust"\nname = "harbour"\norder = 9\n')
    assert main(["gallery", str(tmp_path), "--theme", "harbour", *SMALL]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "theme.toml: `like` is no theme of the program: crayon," in line
