"""Fitting a network: epochs of shuffled batches, the rate of learning falling along a cosine."""

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
    """Fit ``net`` to ``count`` samples; the mean loss of the last epoch.

    ``inputs(chosen)`` gives the rows of these numbers, shape (batch, first layer).
    ``errors(chosen, said)`` gives the gradient of the last layer, same shape as ``said``, and the
    loss to report, summed. ``floor``: the share of ``rate`` that is left at the end.
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
    """Fit the chance to win by logistic regression; the mean squared error of the last epoch.

    ``scale``: what each column of ``xs`` is multiplied by before the net sees it.
    """

    def errors(chosen: np.ndarray, said: np.ndarray) -> tuple[np.ndarray, float]:
        error = 1 / (1 + np.exp(-said[:, 0])) - ys[chosen]
        return error[:, None], float((error**2).sum())

    def inputs(chosen: np.ndarray) -> np.ndarray:
        return (xs[chosen] * scale).astype(np.float32, copy=False)

    return fit(value, inputs, errors, len(xs), epochs, rate, rng, batch, floor)
