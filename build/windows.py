"""What Windows shows in a program's properties, and its signature."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import about
from PyInstaller.utils.win32 import versioninfo as v

ENGLISH_UNICODE = (0x0409, 1200)


def version_info() -> v.VSVersionInfo:
    """The version resource."""
    parts = [int(part) for part in about.version().split(".") if part.isdecimal()]
    numbers = tuple([*parts, 0, 0, 0, 0][:4])
    strings = {
        "CompanyName": "The Lama studio",
        "FileDescription": about.SUMMARY,
        "FileVersion": about.version(),
        "InternalName": "lama",
        "LegalCopyright": about.COPYRIGHT,
        "OriginalFilename": "lama.exe",
        "ProductName": about.TITLE,
        "ProductVersion": about.version(),
    }
    table = v.StringTable("040904B0", [v.StringStruct(*item) for item in strings.items()])
    return v.VSVersionInfo(
        ffi=v.FixedFileInfo(filevers=numbers, prodvers=numbers),
        kids=[
            v.StringFileInfo([table]),
            v.VarFileInfo([v.VarStruct("Translation", list(ENGLISH_UNICODE))]),
        ],
    )


def sign(folder: Path) -> None:
    """Sign the programs in ``folder`` if ``LAMA_SIGN_IDENTITY`` names a certificate (its SHA-1)."""
    identity = os.environ.get("LAMA_SIGN_IDENTITY")
    if identity:
        stamp = ["/fd", "sha256", "/tr", "http://timestamp.digicert.com", "/td", "sha256"]
        programs = [str(path) for path in sorted(folder.glob("*.exe"))]
        subprocess.run(["signtool", "sign", "/sha1", identity, *stamp, *programs], check=True)
