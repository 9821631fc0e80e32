"""Pointers and text fields where the window's units are not its pixels."""

import os
from xml.etree import ElementTree

import pygame
import pytest

from lama_gui import resources
from lama_gui.app import window
from lama_gui.kit.geometry import Rect, Viewport
from lama_gui.kit.input import Click, Down, Point, Translator


def event(kind, **fields):
    return pygame.event.Event(kind, fields)


@pytest.mark.parametrize("across", [1.0, 1.5, 2.0])
def test_a_pointer_means_the_pixel_that_it_is_over(across):
    t = Translator(viewport=Viewport(1920, 1080), ratio=(across, across))
    at = (300 / across, 600 / across)
    assert t.translate(event(pygame.MOUSEMOTION, pos=at)) == [Point(300, 600)]
    assert t.translate(event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)) == [Down(300, 600)]
    up = t.translate(event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert up == [Click(300, 600, (300, 600))]


def test_the_ratio_is_that_of_pixels_to_units():
    assert window.ratio((2560, 1440), (1280, 720)) == (2.0, 2.0)
    assert window.ratio((1920, 1080), (1280, 720)) == (1.5, 1.5)
    assert window.ratio((0, 0), (0, 0)) == (1.0, 1.0), "a window that is put away"


def test_a_text_field_is_told_in_the_windows_units():
    where = window.in_units(Rect(60, 900, 700, 90), Viewport(3840, 2160), (2.0, 2.0))
    assert where == pygame.Rect(60, 900, 700, 90)


def test_windows_is_told_that_nothing_need_be_stretched(monkeypatch):
    for name in window.HINTS:
        monkeypatch.delenv(name, raising=False)
    window.set_hints()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"
    monkeypatch.setenv("SDL_WINDOWS_DPI_AWARENESS", "unaware")
    window.set_hints()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "unaware", "who starts it knows better"
    for name in window.HINTS:
        monkeypatch.delenv(name, raising=False)


def test_the_packaged_program_says_so_before_it_runs():
    build = resources.root().parent / "build"
    manifest = build / "win" / "lama.manifest"
    settings = ElementTree.parse(manifest).iter()
    found = {each.tag.rsplit("}", 1)[-1]: (each.text or "").strip() for each in settings}
    assert found["dpiAwareness"].startswith("PerMonitorV2")
    assert manifest.name in (build / "lama.spec").read_text("utf-8")
