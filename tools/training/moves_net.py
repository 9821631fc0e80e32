"""The policy network: the outcomes of the actions in a decision, from the seat's view."""

from __future__ import annotations

import numpy as np

from tools.training.c_table import Samples
from tools.training.fitting import fit
from tools.training.layers import Layers
from tools.training.shapes import ACTIONS, FEATURES, H1, H2, OUT

#: The scale of win probabilities, to balance them with points.
WIN_SCALE = 4.0
#: The outputs that are win probabilities: of each action, and the mean.
WINS = [*range(ACTIONS), 2 * ACTIONS]


class MovesNet(Layers):
    """A network with scaled integer features.

    ``flat`` and ``load`` use unscaled features and probabilities, like the C table and the program.
    """

    def __init__(self, rng: np.random.Generator) -> None:
        super().__init__([FEATURES, H1, H2, OUT], rng)
        self.scale = np.ones(FEATURES, np.float32)

    def look_at(self, xs: np.ndarray) -> None:
        """Set the scale of each feature to a spread of about one."""
        largest = xs[:200_000].astype(np.float32).max(0)
        self.scale = (1 / np.maximum(largest / 2, 1)).astype(np.float32)

    def inputs(self, xs: np.ndarray) -> np.ndarray:
        """Scale features, shape (n, FEATURES)."""
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
    """Targets and weights: each action relative to the mean of the legal ones, and the means.

    This removes luck that is common to all actions from the differences, which then have much less
    noise.
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
    """The weighted error to the centred outcomes, and the squared error of the actions."""
    target, weight = centred(samples.ys[chosen], samples.masks[chosen])
    error = (said - target) * weight
    return error, float((error[:, :ACTIONS] ** 2).sum())


def fit_moves(
    net: MovesNet, samples: Samples, epochs: int, rate: float, rng: np.random.Generator
) -> float:
    """Fit the outcomes of the legal actions; returns the last epoch's error."""
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
    """The variance of the centred outcomes, and the part that ``net`` does not explain."""
    chosen = np.arange(min(len(samples.masks), 200_000))
    target, weight = centred(samples.ys[chosen], samples.masks[chosen])
    said = net.forward(net.inputs(samples.xs[chosen]))[-1]
    error = ((said - target) * weight)[:, :ACTIONS] / WIN_SCALE
    whole = (target * weight)[:, :ACTIONS] / WIN_SCALE
    return float((whole**2).sum() / len(chosen)), float((error**2).sum() / len(chosen))
