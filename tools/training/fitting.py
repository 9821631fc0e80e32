"""Training of a network with shuffled batches and a cosine schedule of the learning rate."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.training.layers import Layers


def fit(
    net: Layers,
    inputs: Callable[[np.ndarray], np.ndarray],
    errors: Callable[[np.ndarray, np.ndarray], tuple[np.ndarray, float]],
    count: int,
    epochs: int,
    rate: float,
    rng: np.random.Generator,
    batch: int = 4096,
    floor: float = 0.01,
) -> float:
    """Fit ``net`` to ``count`` samples; returns the mean loss of the last epoch.

    ``inputs(chosen)``: the inputs of these samples, shape (batch, first layer). ``errors(chosen,
    said)``: the gradient of the last layer, in the shape of ``said``, and the total loss to report.
    ``floor``: the final learning rate relative to ``rate``.
    """
    total, step, loss = epochs * (count // batch), 0, 0.0
    for _ in range(epochs):
        order, loss = rng.permutation(count), 0.0
        for at in range(0, count - batch + 1, batch):
            chosen = order[at : at + batch]
            layers = net.forward(inputs(chosen))
            error, missed = errors(chosen, layers[-1])
            loss += missed
            now = rate * 0.5 * (1 + np.cos(np.pi * step / total)) + rate * floor
            net.learn(layers, error / batch, now)
            step += 1
    return loss / count


def fit_value(
    value: Layers,
    xs: np.ndarray,
    ys: np.ndarray,
    epochs: int,
    rate: float,
    rng: np.random.Generator,
    batch: int = 2048,
    floor: float = 0,
    scale: np.ndarray | float = 1,
) -> float:
    """Fit the win probability by logistic regression; returns the last epoch's mean squared error.

    ``scale``: the factors of the columns of ``xs``.
    """

    def errors(chosen: np.ndarray, said: np.ndarray) -> tuple[np.ndarray, float]:
        error = 1 / (1 + np.exp(-said[:, 0])) - ys[chosen]
        return error[:, None], float((error**2).sum())

    def inputs(chosen: np.ndarray) -> np.ndarray:
        return (xs[chosen] * scale).astype(np.float32, copy=False)

    return fit(value, inputs, errors, len(xs), epochs, rate, rng, batch, floor)
