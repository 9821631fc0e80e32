"""What Windows and macOS are handed: compiled and read here, where neither is at hand."""

from __future__ import annotations

import plistlib
import shutil
from pathlib import Path

import about
import disk_image
import installer
import pytest


@pytest.mark.skipif(not shutil.which("makensis"), reason="there is no makensis here (nsis)")
def test_the_installer_of_windows_is_made_without_a_warning(tmp_path: Path):
    program = tmp_path / "program folder"
    (program / "_internal").mkdir(parents=True)
    (program / "lama.exe").write_bytes(b"MZ")
    setup = installer.build(program, tmp_path / "scratch", tmp_path / installer.setup())
    data = setup.read_bytes()
    assert data[:2] == b"MZ"
    assert about.version().encode("utf-16-le") in data


def test_what_is_written_into_the_registry_is_taken_out_again():
    script = (installer.HERE / "lama.nsi").read_text(encoding="utf-8")
    install, _, uninstall = script.partition('Section "Uninstall"')
    for key in ("${KEY}", "Software\\Classes\\${PROGID}"):
        assert f'WriteRegStr HKCU "{key}"' in install
        assert f'DeleteRegKey HKCU "{key}"' in uninstall
    assert "HKLM" not in script
    assert "RequestExecutionLevel user" in script


@pytest.mark.parametrize("identity", ["", "somebody"])
@pytest.mark.parametrize("system", [installer, disk_image])
def test_the_note_says_what_the_system_will_say(system, identity, monkeypatch):
    monkeypatch.setenv("LAMA_SIGN_IDENTITY", identity)
    text = system.note()
    assert "@" not in text
    assert about.version() in text
    assert ("not signed" in text or "not notarised" in text) == (not identity)


def test_macos_is_told_how_old_it_may_be_and_what_may_be_opened():
    told = plistlib.loads(plistlib.dumps(disk_image.information()))
    assert told["LSMinimumSystemVersion"] == "11.0"
    (kind,) = told["UTExportedTypeDeclarations"]
    (opened,) = told["CFBundleDocumentTypes"]
    assert opened["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]


def test_the_hardened_runtime_is_opened_no_further_than_needed():
    given = plistlib.loads(disk_image.ENTITLEMENTS.read_bytes())
    assert given == {"com.apple.security.cs.allow-unsigned-executable-memory": True}
