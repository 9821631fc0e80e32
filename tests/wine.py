"""Tests that fail with Windows' Python under Wine, although they pass on Windows.

``make test-windows`` skips them with the reason.
"""

from __future__ import annotations

import sys

import pytest

#: A part of a test's id without parameters -> the reason.
CANT: dict[str, str] = {
    "test_index.py::test_a_file_name_that_is_not_utf_8_is_as_good_as_any_other": (
        "names lie on a disk of Linux as UTF-8: there is no half of a surrogate pair in them"
    ),
    "test_network_watcher.py::test_the_system_knows_its_own_addresses": (
        "a socket can be bound to an address that is not this machine's"
    ),
    "test_windows.py::test_ctrl_break_ends_a_command_as_ctrl_c_does": (
        "Ctrl-Break can't be sent to a group of processes"
    ),
    "tests/bots/test_cluster.py::": (
        "Dask measures by how much the clock jumps on Windows, and waits for ever where it does not"
    ),
}


def here() -> bool:
    """Whether this is Windows' Python under Wine."""
    if sys.platform != "win32":
        return False
    import ctypes

    return hasattr(ctypes.windll.ntdll, "wine_get_version")


def leave_out(items: list[pytest.Item]) -> None:
    """Skip those of ``items`` that can't pass here."""
    for item in items:
        name = item.nodeid.replace("\\", "/").partition("[")[0]
        why = next((reason for part, reason in CANT.items() if part in name), "")
        if why:
            item.add_marker(pytest.mark.skip(reason=f"Wine: {why}"))
