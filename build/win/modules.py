"""Runs before the program on Windows, where `lama` and `lama-console` share one file of modules.

PyInstaller packs all modules into each program; here they would be a fifth of the download, twice.
"""

import sys

import pyimod01_archive
import pyimod02_importers

pyimod02_importers.pyz_archive = pyimod01_archive.ZlibArchiveReader(
    sys._MEIPASS + "\\modules.pyz", check_pymagic=True
)
pyimod02_importers._pyz_tree = None  # the list of what is in the other archive
sys.path_importer_cache.clear()  # those who look for modules there
