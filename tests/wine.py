"""What Windows' own Python can't do under Wine, though the program and Windows can.

``make test-windows`` leaves these out, each with its reason; everywhere else they run.
"""

from __future__ import annotations

import sys

import pytest

#: The end of a test's name, without its parameters, and why it can't pass under Wine.
CANT: dict[str, str] = {
    "test_index.py::test_a_file_name_that_is_not_utf_8_is_as_good_as_any_other": (
        "names lie on a disk of Linux as UTF-8: there is no half of a surrogate pair in them"
    ),
}


def here() -> bool:
    """Whether this is Windows' Python under Wine."""
    if sys.platform != "win32":
        return False
    import ctypes

    return hasattr(ctypes.windll.ntdll, "wine_get_version")


def leave_out(items: list[pytest.Item]) -> None:
    """Skip, of ``items``, what can't pass here."""
    for item in items:
        name = item.nodeid.replace("\\", "/").partition("[")[0]
        why = next((reason for end, reason in CANT.items() if name.endswith(end)), "")
        if why:
            item.add_marker(pytest.mark.skip(reason=f"Wine: {why}"))
