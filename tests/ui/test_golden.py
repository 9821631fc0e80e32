"""A few pictures compared with those that were looked at and found good.

``python -m tests.ui.golden`` draws them anew; look at each before committing it.
"""

import pygame
import pytest

from tests.ui.golden import FOLDER, NAMES, draw

TOLERANCE = 40  # of 255, per channel: two steps; edges are drawn a little differently elsewhere
SHARE = 0.005  # of the pixels may differ by more


def difference(one, other):
    """The share of pixels that differ by more than the tolerance."""
    pairs = zip(*(pygame.image.tobytes(picture, "RGB") for picture in (one, other)), strict=True)
    far = [abs(a - b) > TOLERANCE for a, b in pairs]
    return sum(map(any, zip(far[::3], far[1::3], far[2::3], strict=True))) * 3 / len(far)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_it_looks_as_it_did(tmp_path, name):
    drawn = draw(tmp_path, name)
    golden = pygame.image.load(FOLDER / f"{name}.png")
    assert golden.get_size() == drawn.get_size()
    share = difference(drawn, golden)
    if share > SHARE:
        pygame.image.save(drawn, tmp_path / f"{name}.png")
    assert share <= SHARE, f"{share:.1%} differ; what is drawn now: {tmp_path / name}.png"


def test_the_comparison_sees_a_difference():
    one = pygame.Surface((50, 50))
    other = one.copy()
    assert difference(one, other) == 0
    other.fill("#FFFFFF", (0, 0, 10, 10))
    assert difference(one, other) == pytest.approx(0.04)
