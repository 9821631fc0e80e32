"""A small neural network in numpy, trained with Adam."""

from __future__ import annotations

from itertools import pairwise

import numpy as np


class Layers:
    """A feed-forward network with ReLU, trained with Adam."""

    def __init__(self, sizes: list[int], rng: np.random.Generator) -> None:
        self.params = []
        for rows, columns in pairwise(sizes):
            spread = np.sqrt(2 / rows)
            self.params.append(rng.normal(0, spread, (rows, columns)).astype(np.float32))
            self.params.append(np.zeros(columns, np.float32))
        self.moments = [(np.zeros_like(p), np.zeros_like(p)) for p in self.params]
        self.steps = 0

    def forward(self, x: np.ndarray) -> list[np.ndarray]:
        """The activations of all layers, the last one without ReLU."""
        layers = [x]
        for i in range(0, len(self.params), 2):
            x = x @ self.params[i] + self.params[i + 1]
            if i + 2 < len(self.params):
                np.maximum(x, 0, out=x)
            layers.append(x)
        return layers

    def learn(self, layers: list[np.ndarray], error: np.ndarray, rate: float) -> None:
        """A step of Adam for the gradient ``error`` of the last layer."""
        gradients = []
        for i in range(len(self.params) - 2, -1, -2):
            below = layers[i // 2]
            gradients += [error.sum(0), below.T @ error]
            if i:
                error = (error @ self.params[i].T) * (below > 0)
        self.steps += 1
        scale = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for p, (m, v), g in zip(self.params, self.moments, reversed(gradients), strict=True):
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            p -= scale * m / (np.sqrt(v) + 1e-7)

    def flat(self) -> np.ndarray:
        """All weights in the order of the C structs."""
        return np.concatenate([p.ravel() for p in self.params]).astype(np.float32)

    def load(self, flat: np.ndarray) -> None:
        """Set all weights, in that order."""
        at = 0
        for p in self.params:
            p[...] = flat[at : at + p.size].reshape(p.shape)
            at += p.size
