"""Where there is no display the window's commands say so, in one line."""

import os
import subprocess
import sys

import pytest

from tests.slow import rest_slow

HIDDEN = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")


@pytest.mark.parametrize("command", rest_slow(["", "play", "resume"], "resume"))
def test_without_a_display_there_is_one_sentence(command, tmp_path):
    environment = {key: value for key, value in os.environ.items() if key not in HIDDEN}
    environment["LAMA_HOME"] = str(tmp_path)
    done = subprocess.run(
        [sys.executable, "-m", "lama_gui", *command.split()],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert "display" in line
    assert list(tmp_path.iterdir()) == []
