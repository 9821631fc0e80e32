"""The network of moves: what each legal action of a decision leads to, from what the seat sees."""

from __future__ import annotations

import numpy as np

from tools.training.c_table import Samples
from tools.training.fitting import fit
from tools.training.layers import Layers
from tools.training.shapes import ACTIONS, FEATURES, H1, H2, OUT

#: Chances are a quarter of what points are, about; the network learns both at the same pace.
WIN_SCALE = 4.0
#: The outputs that are chances: of each action, and of all on an average.
WINS = [*range(ACTIONS), 2 * ACTIONS]


class MovesNet(Layers):
    """Layers that take features as whole numbers and see them in a scale of their own.

    ``flat`` and ``load`` speak of plain features and plain chances, as the C table and the
    program do: neither knows of a scale.
    """

    def __init__(self, rng: np.random.Generator) -> None:
        super().__init__([FEATURES, H1, H2, OUT], rng)
        self.scale = np.ones(FEATURES, np.float32)

    def look_at(self, xs: np.ndarray) -> None:
        """Bring each feature to a spread of about one, so that all learn at the same pace."""
        largest = xs[:200_000].astype(np.float32).max(0)
        self.scale = (1 / np.maximum(largest / 2, 1)).astype(np.float32)

    def inputs(self, xs: np.ndarray) -> np.ndarray:
        """Features, shape (n, FEATURES), as the first layer takes them."""
        return xs.astype(np.float32) * self.scale

    def flat(self) -> np.ndarray:
        params = [p.copy() for p in self.params]
        params[0] *= self.scale[:, None]
        params[-2][:, WINS] /= WIN_SCALE
        params[-1][WINS] /= WIN_SCALE
        return np.concatenate([p.ravel() for p in params]).astype(np.float32)

    def load(self, flat: np.ndarray) -> None:
        super().load(flat)
        self.params[0] /= self.scale[:, None]
        self.params[-2][:, WINS] *= WIN_SCALE
        self.params[-1][WINS] *= WIN_SCALE


def centred(ys: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Targets and weights: each action against the mean of the legal ones, and the means.

    The luck that all actions of a decision share goes into the means and leaves the
    differences, on which the choice rests, with much less noise.
    """
    bits = (masks[:, None] >> np.arange(ACTIONS) & 1).astype(np.float32)
    legal = bits.sum(1, keepdims=True)
    win, points = ys[:, :ACTIONS] * WIN_SCALE, ys[:, ACTIONS:]
    mean_win = (win * bits).sum(1, keepdims=True) / legal
    mean_points = (points * bits).sum(1, keepdims=True) / legal
    target = np.concatenate([win - mean_win, points - mean_points, mean_win, mean_points], 1)
    ones = np.ones_like(legal)
    return target, np.concatenate([bits, bits * 0.1, ones * 0.3, ones * 0.1], 1)


def away(samples: Samples, chosen: np.ndarray, said: np.ndarray) -> tuple[np.ndarray, float]:
    """How far ``said`` is from the centred outcomes, weighted; and the actions' squares of it."""
    target, weight = centred(samples.ys[chosen], samples.masks[chosen])
    error = (said - target) * weight
    return error, float((error[:, :ACTIONS] ** 2).sum())


def fit_moves(
    net: MovesNet, samples: Samples, epochs: int, rate: float, rng: np.random.Generator
) -> float:
    """Fit the outcomes of the legal actions; the last epoch's error."""
    return fit(
        net,
        lambda chosen: net.inputs(samples.xs[chosen]),
        lambda chosen, said: away(samples, chosen, said),
        len(samples.masks),
        epochs,
        rate,
        rng,
    )


def unexplained(samples: Samples, net: MovesNet) -> tuple[float, float]:
    """How far the centred outcomes lie apart, and what ``net`` does not explain of it."""
    chosen = np.arange(min(len(samples.masks), 200_000))
    target, weight = centred(samples.ys[chosen], samples.masks[chosen])
    said = net.forward(net.inputs(samples.xs[chosen]))[-1]
    error = ((said - target) * weight)[:, :ACTIONS] / WIN_SCALE
    whole = (target * weight)[:, :ACTIONS] / WIN_SCALE
    return float((whole**2).sum() / len(chosen)), float((error**2).sum() / len(chosen))
