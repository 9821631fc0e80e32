"""Where there is no display the window's commands say so, in one line."""

import pytest

from tests.program import lama
from tests.slow import rest_slow


@pytest.mark.parametrize("command", rest_slow(["", "play", "resume"], "resume"))
def test_without_a_display_there_is_one_sentence(command, tmp_path):
    done = lama(*command.split(), home=tmp_path, text=True)
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert "display" in line
    assert list(tmp_path.iterdir()) == []
