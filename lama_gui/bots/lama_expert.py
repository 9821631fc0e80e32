"""The expert and keen L.A.M.A. bots: a policy network combined with playouts.

The network (:mod:`lama_network`) was trained on millions of rounds. Playouts use determinizations
of this table: every move is tried with the same hidden cards, all continue by the plain rule with
quitting thresholds from the opponent model, and the final totals are evaluated by win probability.
Both estimates are mixed; clearly worse moves are dropped early.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import accumulate
from math import exp, inf
from random import Random
from typing import NamedTuple

from msgspec import Struct

from lama_gui.bots import lama_levels as levels
from lama_gui.bots.characters import Character, plain
from lama_gui.bots.lama_beliefs import KIND_OF, PLAYS, are_random, kinds, log_odds
from lama_gui.bots.lama_levels import largest_return, steady_rule
from lama_gui.bots.lama_network import (
    TARGET,
    Network,
    features,
    load_network,
    on_scale,
    rounds_on_scale,
)
from lama_gui.bots.lama_playout import (
    ACTIONS,
    CARDS,
    QUIT,
    PlayoutRound,
    action_of,
    copies,
    counts_of,
)
from lama_gui.rules.cards import Card, Kind
from lama_gui.rules.game import Move
from lama_gui.rules.lama_moves import CardPlayed, Play, RoundDealt
from lama_gui.rules.lama_state import LamaView
from lama_gui.rules.variants import NextStarter

#: The value of a finished round for a seat, compared lexicographically.
Worth = Callable[[PlayoutRound], tuple[float, ...]]

#: The maximum number of positions in an exact endgame search.
MOST_POSITIONS = 4000


class TooLong(Exception):
    """The endgame search exceeds its limit."""


def is_alone(view: LamaView) -> bool:
    """Whether all others have quit."""
    return sum(view.quit) == view.seats - 1 and not view.quit[view.seat]


def is_open(view: LamaView) -> bool:
    """Whether the hand of the only other player is known by counting."""
    return view.seats == 2 and not view.deck_size


def ending(view: LamaView, last_card: int = -1) -> PlayoutRound:
    """The round in an endgame without a deck.

    The others have the cards that are not seen: they are the hand of the only opponent, and don't
    matter if this player is alone.
    """
    deck, mine, seen = copies(view.rules.deck), counts_of(view.hand), counts_of(view.discard)
    hidden = [deck[card] - mine[card] - seen[card] for card in range(CARDS)]
    hands = [hidden] * view.seats
    hands[view.seat] = mine
    return PlayoutRound(
        hands,
        list(view.hand_sizes),
        list(view.quit),
        [],
        view.discard_top.value,
        view.seat,
        last_card,
    )


def outcomes(
    table: PlayoutRound, actions: Sequence[int], worth: Worth, most: int = MOST_POSITIONS
) -> list[tuple[float, ...]]:
    """The minimax values of ``actions``.

    The seat whose turn it is maximizes ``worth``, any other minimizes it. Raises TooLong after
    ``most`` positions.
    """
    seat = table.turn
    known: dict[tuple[int, ...], tuple[float, ...]] = {}

    def value(at: PlayoutRound) -> tuple[float, ...]:
        if at.over:
            return worth(at)
        gone = sum(1 << s for s, quit_ in enumerate(at.quit) if quit_)
        cards = [count for hand in at.hands for count in hand]
        key = (at.turn, at.top, gone, at.last_card, *cards)
        found = known.get(key)
        if found is None:
            if len(known) >= most:
                raise TooLong
            known[key] = ()  # counts for the limit; positions don't repeat within a line of play
            pick = max if at.turn == seat else min
            found = known[key] = pick(after(at, action) for action in at.legal())
        return found

    def after(at: PlayoutRound, action: int) -> tuple[float, ...]:
        following = at.copy()
        following.act(action)
        return value(following)

    return [after(table, action) for action in actions]


#: The size of the cache.
MOST_KNOWN = 20_000


class Value:
    """The value network: the win probability of a seat at a table of ``seats``.

    ``rounds`` is the number of rounds played so far.
    """

    def __init__(self, network: Network, seats: int, twenty: bool, rounds: int) -> None:
        (first, bias), (last, (self._last_bias,)) = network.layers()
        self._last = last[0]
        scaled = [
            [tuple(w * t / TARGET for w in row) for t in range(TARGET)] for row in first[5:12]
        ]
        late = first[16] if len(first) > 16 else (0.0,) * len(bias)
        base = tuple(
            b + w + rounds / 10 * r for b, w, r in zip(bias, first[seats - 2], late, strict=True)
        )
        self._mine = [
            tuple(
                sum(column)
                for column in zip(
                    base,
                    scaled[0][total],
                    (w * ((total >= 10) + (twenty and total >= 20)) for w in first[14]),
                    strict=True,
                )
            )
            for total in range(TARGET)
        ]
        self._highest = scaled[1]
        self._others = scaled[2:]
        self._starter = (first[12], first[13])
        self._is_highest = first[15]
        self._seats = seats
        self._known: dict[tuple[int, ...], float] = {}

    def __call__(self, totals: Sequence[int], seat: int, starter: int) -> float:
        """The win probability of ``seat``; its share of the victory in a finished match."""
        mine = totals[seat]
        high = max(totals)
        if high >= TARGET:
            low = min(totals)
            return 1 / totals.count(low) if mine == low else 0.0
        others = sorted(totals)
        others.remove(mine)
        after = (starter - seat) % self._seats
        key = (mine, min(after, 2), *others)
        chance = self._known.get(key)
        if chance is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            chance = self._known[key] = self._work_out(mine, high, others, after)
        return chance

    def _work_out(self, mine: int, high: int, others: list[int], after: int) -> float:
        rows = [table[t] for table, t in zip(self._others, others, strict=False)]
        rows += [self._mine[mine], self._highest[high]]
        if after < 2:
            rows.append(self._starter[after])
        if mine == high:
            rows.append(self._is_highest)
        logit = self._last_bias
        for weight, column in zip(self._last, zip(*rows, strict=True), strict=True):
            active = sum(column)
            if active > 0:
                logit += weight * active
        return 1 / (1 + exp(-logit))


#: The points with which the plain rule quits by default.
QUIT_AT = 4


class _Holder(NamedTuple):
    """A seat with a hidden hand: the acceptance probability of each card."""

    seat: int
    size: int
    takes: tuple[float, ...]
    choice: float  # how much the odds differ


class Determinizations:
    """Samples the hidden cards of a view.

    ``beliefs`` provides the odds; by default all deals are equally likely. ``habits``: for each
    seat the probability of each kind of player; by default all follow the plain rule.
    """

    def __init__(
        self,
        view: LamaView,
        random: Callable[[], float],
        beliefs: Network | None = None,
        habits: Sequence[Sequence[float]] = (),
    ) -> None:
        self._random = random
        self._mine = counts_of(view.hand)
        seen = counts_of(view.discard)
        deck = copies(view.rules.deck)
        left = [deck[card] - self._mine[card] - seen[card] for card in range(CARDS)]
        self._hidden = [card for card in range(CARDS) for _ in range(left[card])]
        self._me, self._top, self._seats = view.seat, view.discard_top.value, view.seats
        self._sizes, self._quit = list(view.hand_sizes), list(view.quit)
        self._last_card = last_card(view)
        odds = log_odds(view, beliefs, habits) if beliefs is not None else {}
        self._kinds = [
            (seat, list(accumulate(chances)))
            for seat, chances in enumerate(habits)
            if seat != view.seat and not view.quit[seat]
        ]
        holders = [
            _holder(seat, size, odds.get(seat, ()), left)
            for seat, size in enumerate(view.hand_sizes)
            if seat != view.seat
        ]
        # Deal first to the seats with the most information, while there is a choice.
        self._holders = sorted(holders, key=lambda holder: -holder.choice)

    def deal(self) -> PlayoutRound:
        """Sample a round; the remaining cards are the deck."""
        random = self._random
        pool = self._mixed(self._hidden)
        hands = [self._mine[:]] * self._seats
        for seat, size, takes, choice in self._holders:
            hand = [0] * CARDS
            need = size
            if choice:
                refused = []
                while need and pool:
                    card = pool.pop()
                    if random() < takes[card]:
                        hand[card] += 1
                        need -= 1
                    else:
                        refused.append(card)
                if refused:
                    pool = self._mixed(pool + refused)
            for _ in range(need):
                hand[pool.pop()] += 1
            hands[seat] = hand
        return PlayoutRound(
            hands, self._sizes[:], self._quit[:], pool, self._top, self._me, self._last_card
        )

    def limits(self) -> list[int]:
        """Sample the points with which each seat quits if it can't play."""
        random = self._random
        limits = [QUIT_AT] * self._seats
        for seat, sums in self._kinds:
            limits[seat] = PLAYS[bisect(sums, random(), hi=len(sums) - 1)][0]
        return limits

    def _mixed(self, cards: list[int]) -> list[int]:
        """The cards in random order."""
        random = self._random
        keys = [random() for _ in cards]
        return [cards[place] for place in sorted(range(len(cards)), key=keys.__getitem__)]


def _holder(seat: int, size: int, odds: Sequence[float], left: Sequence[int]) -> _Holder:
    """Acceptance probabilities relative to the most likely card that is left."""
    there = [odds[KIND_OF[card]] for card, count in enumerate(left) if count] if odds else []
    if not there:
        return _Holder(seat, size, (), 0.0)
    most = max(there)
    takes = tuple(min(1.0, exp(odds[kind] - most)) for kind in KIND_OF)
    return _Holder(seat, size, takes, most - min(there))


def last_card(view: LamaView) -> int:
    """The last seat that played a card in this round, or -1 if unknown."""
    for event in reversed(view.history or view.events):
        if isinstance(event, CardPlayed):
            return event.seat
        if isinstance(event, RoundDealt):
            break
    return -1


#: The weight of the playouts; the rest is that of the network.
MIX = 0.4

#: A lead in win probability that needs no playouts.
CLEAR = 0.05

#: A move is dropped if it is this many standard errors behind.
SURE = 2.5

#: The points with which this seat quits in playouts against random players.
SAFE = 8

#: Determinizations between checks for moves to drop.
BATCH = 32


@dataclass(slots=True)
class Estimate:
    """The estimate of a move: win probability and expected points of this round.

    ``points`` include a returned token.
    """

    move: Move
    win: float
    points: float
    playouts: int = 0


class Knowledge(Struct, frozen=True):
    """The networks for one kind of deck."""

    policy: Network
    value: Network
    beliefs: Network
    habits: Network


@cache
def knowledge(party: bool) -> Knowledge:
    """The networks for decks with party cards or without."""
    name = "lama-party" if party else "lama-plain"
    return Knowledge(
        load_network(f"{name}.net"),
        load_network(f"{name}-value.net"),
        load_network(f"{name}-beliefs.net"),
        load_network(f"{name}-habits.net"),
    )


@lru_cache(maxsize=32)
def known_of(deck: tuple[Card, ...]) -> Knowledge:
    """The networks for a deck."""
    return knowledge(any(card.kind != Kind.PLAIN for card in deck))


_value = cache(Value)


def opinions(view: LamaView) -> list[Estimate]:
    """The network's estimate of every legal move of a turn, in about a millisecond."""
    out = known_of(view.rules.deck).policy(features(view))
    top = view.discard_top.value
    moves = [(move, action_of(move, top)) for move in view.legal]
    # The network's outputs are relative to the mean of the legal moves.
    win = _centred(out[:ACTIONS], moves, out[2 * ACTIONS])
    points = _centred(out[ACTIONS : 2 * ACTIONS], moves, out[2 * ACTIONS + 1])
    return [
        Estimate(move, min(1.0, max(0.0, w)), 10 * p)
        for (move, _), w, p in zip(moves, win, points, strict=True)
    ]


def _centred(better: list[float], moves: list[tuple[Move, int]], mean: float) -> list[float]:
    chosen = [better[action] for _, action in moves]
    shift = mean - sum(chosen) / len(chosen)
    return [value + shift for value in chosen]


@dataclass(slots=True)
class _Tried:
    """A move being tried: sums of its advantage over the network's first choice."""

    estimate: Estimate
    action: int
    worlds: int = 0
    win: float = 0.0
    squares: float = 0.0
    points: float = 0.0

    def score(self, prior: float, mix: float) -> float:
        """Its advantage over the first choice by both estimates."""
        return (1 - mix) * (self.estimate.win - prior) + mix * self.win / self.worlds

    def error(self, mix: float) -> float:
        """The standard error of the score."""
        mean = self.win / self.worlds
        return mix * (max(0.0, self.squares / self.worlds - mean * mean) / self.worlds) ** 0.5  # type: ignore[no-any-return]


def search(
    view: LamaView, random: Callable[[], float], worlds: int, sure: float = SURE
) -> list[Estimate]:
    """Estimates of all legal moves after at most ``worlds`` determinizations.

    ``sure``: the standard errors by which a move must be behind to be dropped; with infinity
    every move is tried in every world.
    """
    if len(view.legal) > 1 and (exact := _exactly(view, random)):
        return exact
    first_opinions = opinions(view)
    if len(first_opinions) < 2 or worlds < 1:
        return first_opinions
    known = known_of(view.rules.deck)
    habits = kinds(view, known.habits)
    wild = are_random(view, habits)
    if sure < inf and not wild and _lead(first_opinions) > CLEAR:
        return first_opinions
    top = view.discard_top.value
    tried = [_Tried(estimate, action_of(estimate.move, top)) for estimate in first_opinions]
    tried.sort(key=lambda t: -t.estimate.win)
    prior = tried[0].estimate.win
    trial = _Trial(view, random if wild else None)
    guesses = Determinizations(view, random, None if wild else known.beliefs, habits)
    # The network misjudges random players.
    mix = 1.0 if wild else MIX
    live = tried
    base_win = base_points = 0.0
    done = 0
    while done < worlds and len(live) > 1:
        for _ in range(min(BATCH, worlds - done)):
            done += 1
            win, points = trial.run(guesses, live)
            base_win += win
            base_points += points
        live = _still_in(live, prior, sure, mix)
    level = (1 - mix) * prior + mix * base_win / done
    first_points = tried[0].estimate.points
    points_level = (1 - mix) * first_points + mix * base_points / done
    return [
        Estimate(
            t.estimate.move,
            min(1.0, max(0.0, level + t.score(prior, mix))),
            points_level
            + (1 - mix) * (t.estimate.points - first_points)
            + mix * t.points / t.worlds,
            t.worlds,
        )
        for t in tried
    ]


def _exactly(view: LamaView, random: Callable[[], float]) -> list[Estimate]:
    """The exact estimates in an endgame; empty if it can't be solved."""
    alone = is_alone(view)
    if not alone and not is_open(view):
        return []
    trial, top = _Trial(view), view.discard_top.value
    actions = [action_of(move, top) for move in view.legal]
    table = ending(view, last_card(view))
    try:
        if alone:
            # Fewer points are never worse, whatever the others have.
            totals = [-own for (own,) in outcomes(table, actions, lambda t: (-trial.total(t),))]
            known = known_of(view.rules.deck)
            guesses = Determinizations(view, random, known.beliefs, kinds(view, known.habits))
            chances = trial.chances(guesses, actions, totals)
        else:
            ends = outcomes(table, actions, lambda t: (trial.worth(t), -trial.total(t)))
            chances, totals = [win for win, _ in ends], [-own for _, own in ends]
    except TooLong:
        return []
    before = view.totals[view.seat]
    return [
        Estimate(move, chance, total - before)
        for move, chance, total in zip(view.legal, chances, totals, strict=True)
    ]


def _lead(estimates: list[Estimate]) -> float:
    """The lead of the best move over the second."""
    second, best = sorted(estimate.win for estimate in estimates)[-2:]
    return best - second


def _still_in(live: list[_Tried], prior: float, sure: float, mix: float) -> list[_Tried]:
    """The moves that are not clearly behind the best; the first choice is the reference."""
    best = max(live, key=lambda t: t.score(prior, mix))
    top, error = best.score(prior, mix), best.error(mix)
    left = [
        t for t in live if t is best or top - t.score(prior, mix) <= sure * (error + t.error(mix))
    ]
    if live[0] not in left:
        # All others are measured against the first choice: without it the best is found.
        return [best] if len(left) == 1 else [live[0], *left]
    return left


class _Trial:
    """Tries moves in one determinization after the other.

    ``wild``: the random generator for others who make random moves, or None.
    """

    def __init__(self, view: LamaView, wild: Callable[[], float] | None = None) -> None:
        record = view.rules
        self._seat = view.seat
        self._view = view
        self._tokens = record.denominations
        self._by_card = record.next_starter is NextStarter.LAST_CARD
        self._wild = wild
        self._safe = [SAFE] * view.seats
        twenty = max(record.denominations) >= 20
        self._value = _value(known_of(record.deck).value, view.seats, twenty, rounds_on_scale(view))

    def run(self, guesses: Determinizations, live: Iterable[_Tried]) -> tuple[float, float]:
        """Try every move in ``live`` in one world; returns the result of the first."""
        world, limits = guesses.deal(), guesses.limits()
        seat, wild = self._seat, self._wild
        base_win = base_points = 0.0
        first = True
        for tried in live:
            table = world.copy()
            table.act(tried.action)
            if wild is None:
                table.finish(limits)
            else:
                table.finish_randomly(seat, self._safe, wild)
            totals = self._after(table)
            win = self._worth(totals, self._starter(table.last_turn, table.last_card))
            points = totals[seat] - self._view.totals[seat]
            if first:
                base_win, base_points, first = win, points, False
            tried.worlds += 1
            better = win - base_win
            tried.win += better
            tried.squares += better * better
            tried.points += points - base_points
        return base_win, base_points

    def total(self, table: PlayoutRound) -> int:
        """This seat's total after a finished round."""
        return self._after(table)[self._seat]

    def worth(self, table: PlayoutRound) -> float:
        """The win probability after a finished round."""
        return self._worth(self._after(table), self._starter(table.last_turn, table.last_card))

    def chances(
        self, guesses: Determinizations, actions: Sequence[int], totals: Sequence[float]
    ) -> list[float]:
        """The win probabilities for the totals after each of ``actions`` of a lone player."""
        sums = [0.0] * len(actions)
        for _ in range(BATCH):
            world = guesses.deal()
            after = world.totals_after(self._view.totals, self._tokens)
            for number, (action, own) in enumerate(zip(actions, totals, strict=True)):
                after[self._seat] = round(own)
                last = world.last_card if action == QUIT else self._seat
                sums[number] += self._worth(after, self._starter(self._seat, last))
        return [chance / BATCH for chance in sums]

    def _after(self, table: PlayoutRound) -> list[int]:
        return table.totals_after(self._view.totals, self._tokens)

    def _starter(self, last_turn: int, last_card: int) -> int:
        return last_card if self._by_card and last_card >= 0 else last_turn

    def _worth(self, totals: list[int], starter: int) -> float:
        """The win probability with ``totals``; the result itself if the match is over."""
        if self._view.target != TARGET:
            over = max(totals) >= self._view.target
            totals = [t * TARGET for t in totals] if over else on_scale(self._view, totals)
        return self._value(totals, self._seat, starter)


#: The maximum number of determinizations per decision.
WORLDS = 400

#: The fraction of turns that the keen bot plays by the rule of thumb.
HABIT = 0.1


class Expert:
    """Maximizes the win probability, with at most ``worlds`` determinizations per decision.

    The number of playouts does not depend on a clock, so the decision is the same on every
    machine.
    """

    def __init__(self, seed: int, character: Character, worlds: int = WORLDS) -> None:
        self._seed = seed
        self._character = character
        self._worlds = worlds

    def choose(self, view: LamaView, /) -> Move:
        """The move with the highest win probability, adjusted for the character."""
        if (back := largest_return(view)) is not None:
            return back
        if len(view.legal) == 1:
            only: Move = view.legal[0]
            return only
        return max(self._estimates(view), key=lambda one: preference(self._character, one)).move

    def _estimates(self, view: LamaView) -> list[Estimate]:
        return search(view, luck(self._seed, view).random, self._worlds)


class Keen(Expert):
    """Counts cards; the character decides where moves are almost equal."""

    def choose(self, view: LamaView, /) -> Move:
        if luck(self._seed, view).random() < HABIT:
            return steady_rule(plain("steady"), view.seats).choose(view)
        return super().choose(view)

    def _estimates(self, view: LamaView) -> list[Estimate]:
        return opinions(cards_only(view))


def preference(who: Character, estimate: Estimate) -> float:
    """The win probability plus a character's preference (in per cent)."""
    move, taste = estimate.move, 0.0
    if move == levels.QUIT:
        taste = who.caution
    elif move == levels.DRAW:
        taste = who.boldness
    elif isinstance(move, Play) and move.card.is_llama:
        taste = -who.collecting
    return estimate.win + 0.01 * taste


def luck(seed: int, view: LamaView) -> Random:
    """The random generator for a decision, which depends on the seed and the view only."""
    cards = " ".join(map(str, (*view.hand, "/", *view.discard)))
    return Random(f"{seed} {view.seat} {view.round} {view.totals} {view.hand_sizes} {cards}")


def cards_only(view: LamaView) -> LamaView:
    """The view reduced to cards: nobody has drawn, and all have the same points."""
    return replace(view, events=(), totals=(view.totals[view.seat],) * view.seats)
