"""Critics that see all hands, which judge the outcomes for training the policy network.

A single outcome contains the luck of drawn cards and random moves; the critic estimates the mean
(PerfectDou, Yang et al., NeurIPS 2022). The inputs of the policy network don't change.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from tools.training.c_table import Samples
from tools.training.fitting import fit
from tools.training.layers import Layers
from tools.training.moves_net import WIN_SCALE, MovesNet, away
from tools.training.shapes import ACTIONS, FEATURES, H1, H2, OTHERS, OUT


def open_inputs(net: MovesNet, samples: Samples, chosen: np.ndarray) -> np.ndarray:
    """A critic's inputs: the view, scaled as in ``net``, and the others' hands."""
    own = net.inputs(samples.xs[chosen])
    return np.concatenate([own, samples.hands[chosen].astype(np.float32)], 1)


def new_critic(
    net: MovesNet, samples: Samples, half: np.ndarray, epochs: int, rng: np.random.Generator
) -> Layers:
    """A critic fitted to the centred outcomes of one half."""
    critic, part = Layers([FEATURES + OTHERS, H1, H2, OUT], rng), samples.of(half)
    fit(
        critic,
        lambda chosen: open_inputs(net, part, chosen),
        lambda chosen, said: away(part, chosen, said),
        len(half),
        epochs,
        0.001,
        rng,
    )
    return critic


def judge(
    net: MovesNet,
    critics: Sequence[Layers],
    samples: Samples,
    trust: float,
    halves: Sequence[np.ndarray],
) -> np.ndarray:
    """Outcomes mixed with the critics' estimates, in the shape of ``samples.ys``.

    Each critic judges the half on which it was not trained. ``trust``: the weight of the critics, 0
    to 1.
    """
    found = samples.ys.copy()
    for critic, other in zip(critics, reversed(halves), strict=True):
        for at in range(0, len(other), 65_536):
            chosen = other[at : at + 65_536]
            said = critic.forward(open_inputs(net, samples, chosen))[-1]
            means = said[:, 2 * ACTIONS :]
            expected = said[:, : 2 * ACTIONS].copy()
            expected[:, :ACTIONS] = (expected[:, :ACTIONS] + means[:, :1]) / WIN_SCALE
            expected[:, ACTIONS:] += means[:, 1:]
            found[chosen] += trust * (expected - found[chosen])
    return found


def seen_through(
    net: MovesNet, samples: Samples, trust: float, epochs: int, rng: np.random.Generator
) -> Samples:
    """The same decisions with outcomes judged by two critics, each trained on the other half."""
    order = rng.permutation(len(samples.masks))
    halves = np.sort(order[: len(order) // 2]), np.sort(order[len(order) // 2 :])
    critics = [new_critic(net, samples, half, epochs, rng) for half in halves]
    return replace(samples, ys=judge(net, critics, samples, trust, halves))
