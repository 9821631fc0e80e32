"""The disk image for macOS: the bundle, a way to Applications, and what Gatekeeper will say."""

from __future__ import annotations

import os
import platform
import subprocess
from pathlib import Path

import about

HERE = Path(__file__).resolve().parent / "mac"
ENTITLEMENTS = HERE / "entitlements.plist"
OLDEST = "11.0"
"""LSMinimumSystemVersion: what the wheels of Python and pygame-ce are made for."""
SIGNED = """\
The program is signed and notarised: macOS says once that it comes from the internet, and opens
it."""
UNSIGNED = """\
The program is not notarised, because that costs more than this game earns. macOS says that it could
not check it. Press Done, open System Settings > Privacy & Security, scroll down to Security, press
Open Anyway, and give your password. That is asked once. (Since macOS 15 the Control-click of
earlier days no longer opens it.) Somebody else's managed Mac may not allow it at all."""


def note() -> str:
    """INSTALL.txt: true about whether this build is signed."""
    signed = SIGNED if os.environ.get("LAMA_SIGN_IDENTITY") else UNSIGNED
    text = (HERE / "INSTALL.txt").read_text(encoding="utf-8")
    for place, value in (
        ("TITLE", about.TITLE), ("VERSION", about.version()), ("MACHINE", platform.machine()),
        ("SIGNED", signed),
    ):  # fmt: skip
        text = text.replace(f"@{place}@", value)
    return text


def information() -> dict[str, object]:
    """What Info.plist says beside PyInstaller's own."""
    return {
        "CFBundleDisplayName": about.TITLE,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": about.COPYRIGHT,
        # Asked when phones sit down at the table, and not before.
        "NSLocalNetworkUsageDescription": "Phones in your network can hold the cards.",
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{about.ID}.match",
                "UTTypeDescription": "Match of a card game",
                "UTTypeConformsTo": ["public.utf8-plain-text"],
                "UTTypeTagSpecification": {"public.filename-extension": ["lama.jsonl", "jsonl"]},
            }
        ],
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Match of a card game",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Alternate",
                "LSItemContentTypes": [f"{about.ID}.match"],
            }
        ],
    }


def build(folder: Path, target: Path) -> Path:
    """A compressed image of ``folder``, signed where the environment names an identity."""
    (folder / "Applications").symlink_to("/Applications")
    subprocess.run(
        ["hdiutil", "create", "-volname", about.TITLE, "-srcfolder", str(folder), "-fs", "HFS+",
         "-format", "ULFO", "-ov", str(target)],
        check=True,
    )  # fmt: skip
    identity = os.environ.get("LAMA_SIGN_IDENTITY")
    if identity:
        subprocess.run(["codesign", "--sign", identity, "--timestamp", str(target)], check=True)
    return target
