"""How good each move of a L.A.M.A. turn is: a network's opinion, and playouts to check it.

The network (:mod:`network`) knows from millions of rounds how moves turn out. Playouts look
at this very table: the hidden cards are guessed again and again, every move is tried with
the same guesses, all play on by the plain rule – the others quitting as early as they are used
to – and the totals are judged by the chance to win the match. The two opinions are mixed; moves
that fall behind are dropped early.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate
from math import exp, inf
from typing import NamedTuple

from lama_gui.bots import network
from lama_gui.bots.lama_beliefs import KIND_OF, log_odds
from lama_gui.bots.lama_features import TARGET, features, on_scale, rounds_on_scale
from lama_gui.bots.lama_opponents import PLAYS, careless, kinds
from lama_gui.bots.lama_playout import (
    ACTIONS,
    CARDS,
    QUIT,
    PlayoutRound,
    action_of,
    copies,
    counts_of,
)
from lama_gui.bots.network import Network
from lama_gui.rules.cards import Card, Kind
from lama_gui.rules.game import Move
from lama_gui.rules.lama_events import CardPlayed, RoundDealt
from lama_gui.rules.lama_state import LamaView
from lama_gui.rules.variants import NextStarter, Variant

#: What a finished round is worth to the seat that asks; the more the better, first things first.
Worth = Callable[[PlayoutRound], tuple[float, ...]]

#: Positions looked at before an ending is given up as too long.
MOST_POSITIONS = 4000


class TooLong(Exception):
    """There are more positions than may be looked at."""


def is_alone(view: LamaView) -> bool:
    """Whether all others have quit."""
    return sum(view.quit) == view.seats - 1 and not view.quit[view.seat]


def is_open(view: LamaView) -> bool:
    """Whether the one other player's hand follows by counting."""
    return view.seats == 2 and not view.deck_size


def open_table(view: LamaView, last_card: int = -1) -> PlayoutRound:
    """The round as it stands in an open ending: every card is known."""
    deck, mine, seen = copies(view.rules.deck), counts_of(view.hand), counts_of(view.discard)
    theirs = [deck[card] - mine[card] - seen[card] for card in range(CARDS)]
    hands = [theirs, theirs]
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


def lone_table(view: LamaView, last_card: int = -1) -> PlayoutRound:
    """The round of who goes on alone; the hands of the others count nothing in it."""
    hands = [[0] * CARDS for _ in range(view.seats)]
    hands[view.seat] = counts_of(view.hand)
    sizes = list(view.hand_sizes)
    return PlayoutRound(
        hands, sizes, list(view.quit), [], view.discard_top.value, view.seat, last_card
    )


def outcomes(
    table: PlayoutRound, actions: Sequence[int], worth: Worth, most: int = MOST_POSITIONS
) -> list[tuple[float, ...]]:
    """What each of ``actions`` is worth when all play as well as can be from there.

    The seat whose turn it is wants ``worth`` to be large, any other wants it to be small. Raises
    TooLong after ``most`` positions.
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
            known[key] = ()  # counted while it is worked out; no position comes twice in a line
            pick = max if at.turn == seat else min
            found = known[key] = pick(after(at, action) for action in at.legal())
        return found

    def after(at: PlayoutRound, action: int) -> tuple[float, ...]:
        following = at.copy()
        following.act(action)
        return value(following)

    return [after(table, action) for action in actions]


#: Answers kept at hand.
MOST_KNOWN = 20_000


class Value:
    """Chance to win for one seat at a table of ``seats``.

    ``rounds``: played so far, which tell what the others' totals are worth.
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
        """The chance of ``seat``, 0 to 1; a finished match gives its share of the win."""
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


#: The plain rule's points to quit with: the own, and those of a seat that nothing is known of.
QUIT_AT = 4


class _Holder(NamedTuple):
    """A seat whose hand is to be guessed: how often it takes each card that comes up."""

    seat: int
    size: int
    takes: tuple[float, ...]
    choice: float  # how much its odds differ


class Determinizations:
    """Deals the hidden cards of a view, again and again.

    ``beliefs`` gives the odds; without it all deals are alike. ``habits``: for each seat the
    chance of each kind of player; without them all play on by the plain rule.
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
        # Those of whom most is known are dealt first, while there is a choice.
        self._holders = sorted(holders, key=lambda holder: -holder.choice)

    def deal(self) -> PlayoutRound:
        """One guess; the cards left over are the deck."""
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
        """With how many points each seat quits when stuck, as one guess has it."""
        random = self._random
        limits = [QUIT_AT] * self._seats
        for seat, sums in self._kinds:
            limits[seat] = PLAYS[bisect(sums, random(), hi=len(sums) - 1)][0]
        return limits

    def _mixed(self, cards: list[int]) -> list[int]:
        """The same cards in any order."""
        random = self._random
        keys = [random() for _ in cards]
        return [cards[place] for place in sorted(range(len(cards)), key=keys.__getitem__)]


def _holder(seat: int, size: int, odds: Sequence[float], left: Sequence[int]) -> _Holder:
    """The likeliest card that is left is always taken, the others as often as their odds say."""
    there = [odds[KIND_OF[card]] for card, count in enumerate(left) if count] if odds else []
    if not there:
        return _Holder(seat, size, (), 0.0)
    most = max(there)
    takes = tuple(min(1.0, exp(odds[kind] - most)) for kind in KIND_OF)
    return _Holder(seat, size, takes, most - min(there))


def last_card(view: LamaView) -> int:
    """Who played the round's last card so far, as far as it was seen; else -1."""
    for event in reversed(view.history or view.events):
        if isinstance(event, CardPlayed):
            return event.seat
        if isinstance(event, RoundDealt):
            break
    return -1


#: How much the playouts count beside the network.
MIX = 0.4

#: A lead in the chance to win that needs no checking.
CLEAR = 0.05

#: A move is dropped when it is this many standard errors behind.
SURE = 2.5

#: Against the careless: the own points to quit with in a playout.
SAFE = 8

#: Determinizations between two looks at who is behind.
BATCH = 32


@dataclass(slots=True)
class Estimate:
    """What a move is worth: the chance to win the match and the points of this round.

    ``points`` are those taken until the round is scored, less a token returned.
    """

    move: Move
    win: float
    points: float
    playouts: int = 0


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What was learned for one kind of deck."""

    policy: network.Network
    value: network.Network
    beliefs: network.Network
    habits: network.Network


@cache
def knowledge(party: bool) -> Knowledge:
    """The networks for decks with party cards or without."""
    name = "lama-party" if party else "lama-plain"
    return Knowledge(
        network.load(f"{name}.net"),
        network.load(f"{name}-value.net"),
        network.load(f"{name}-beliefs.net"),
        network.load(f"{name}-habits.net"),
    )


def known_of(deck: tuple[Card, ...]) -> Knowledge:
    """What was learned for such a deck."""
    return knowledge(_is_party(deck))


@lru_cache(maxsize=32)
def _is_party(deck: tuple[Card, ...]) -> bool:
    return any(card.kind != Kind.PLAIN for card in deck)


def _value_for(rules: Variant, seats: int, rounds: int) -> Value:
    return _value(_is_party(rules.deck), max(rules.denominations) >= 20, seats, rounds)


@cache
def _value(party: bool, twenty: bool, seats: int, rounds: int) -> Value:
    return Value(knowledge(party).value, seats, twenty, rounds)


def opinions(view: LamaView) -> list[Estimate]:
    """The network's estimate of every legal move of a turn, in about a millisecond."""
    out = knowledge(_is_party(view.rules.deck)).policy(features(view))
    top = view.discard_top.value
    moves = [(move, action_of(move, top)) for move in view.legal]
    # The network says how much better than the mean of the legal moves each one is.
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
    """A move under trial: sums of its advantage over the first choice."""

    estimate: Estimate
    action: int
    worlds: int = 0
    win: float = 0.0
    squares: float = 0.0
    points: float = 0.0

    def score(self, prior: float, mix: float) -> float:
        """Its advantage over the first choice in both opinions together."""
        return (1 - mix) * (self.estimate.win - prior) + mix * self.win / self.worlds

    def error(self, mix: float) -> float:
        """The standard error of the score."""
        mean = self.win / self.worlds
        return mix * (max(0.0, self.squares / self.worlds - mean * mean) / self.worlds) ** 0.5  # type: ignore[no-any-return]


def search(
    view: LamaView, random: Callable[[], float], worlds: int, sure: float = SURE
) -> list[Estimate]:
    """Estimates of all legal moves after at most ``worlds`` guesses at the hidden cards.

    ``sure``: standard errors by which a move must be behind to be dropped; infinity tries
    every move in every world.
    """
    if len(view.legal) > 1 and (exact := _exactly(view, random)):
        return exact
    first_opinions = opinions(view)
    if len(first_opinions) < 2 or worlds < 1:
        return first_opinions
    known = known_of(view.rules.deck)
    habits = kinds(view, known.habits)
    wild = careless(view, habits)
    if sure < inf and not wild and _lead(first_opinions) > CLEAR:
        return first_opinions
    top = view.discard_top.value
    tried = [_Tried(estimate, action_of(estimate.move, top)) for estimate in first_opinions]
    tried.sort(key=lambda t: -t.estimate.win)
    prior = tried[0].estimate.win
    trial = _Trial(view, random if wild else None)
    guesses = Determinizations(view, random, None if wild else known.beliefs, habits)
    # The network reads sense into moves that have none.
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
    """The estimates in an ending that can be played out; empty in any other."""
    alone = is_alone(view)
    if not alone and not is_open(view):
        return []
    trial, top = _Trial(view), view.discard_top.value
    actions = [action_of(move, top) for move in view.legal]
    try:
        if alone:
            # Fewer own points are never worse, whatever the others hold.
            table = lone_table(view, last_card(view))
            totals = [-own for (own,) in outcomes(table, actions, lambda t: (-trial.own(t),))]
            known = known_of(view.rules.deck)
            guesses = Determinizations(view, random, known.beliefs, kinds(view, known.habits))
            chances = trial.chances(guesses, actions, totals)
        else:
            table = open_table(view, last_card(view))
            ends = outcomes(table, actions, lambda t: (trial.worth(t), -trial.own(t)))
            chances, totals = [win for win, _ in ends], [-own for _, own in ends]
    except TooLong:
        return []
    before = view.totals[view.seat]
    return [
        Estimate(move, chance, total - before)
        for move, chance, total in zip(view.legal, chances, totals, strict=True)
    ]


def _lead(estimates: list[Estimate]) -> float:
    """How far the best is ahead of the second."""
    second, best = sorted(estimate.win for estimate in estimates)[-2:]
    return best - second


def _still_in(live: list[_Tried], prior: float, sure: float, mix: float) -> list[_Tried]:
    """Those that are not clearly behind the best; the first choice stays as the measure."""
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
    """Tries moves in one guessed world after the other.

    ``wild``: where chance comes from if the others make any legal move; else none.
    """

    def __init__(self, view: LamaView, wild: Callable[[], float] | None = None) -> None:
        record = view.rules
        self._seat = view.seat
        self._view = view
        self._tokens = record.denominations
        self._by_card = record.next_starter is NextStarter.LAST_CARD
        self._wild = wild
        self._safe = [SAFE] * view.seats
        self._value = _value_for(record, view.seats, rounds_on_scale(view))

    def run(self, guesses: Determinizations, live: Iterable[_Tried]) -> tuple[float, float]:
        """One world for every move in ``live``; how the first of them fared."""
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
                table.finish_wildly(seat, self._safe, wild)
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

    def own(self, table: PlayoutRound) -> int:
        """The own total after a round that is over."""
        return self._after(table)[self._seat]

    def worth(self, table: PlayoutRound) -> float:
        """The chance to win after a round that is over."""
        return self._worth(self._after(table), self._starter(table.last_turn, table.last_card))

    def chances(
        self, guesses: Determinizations, actions: Sequence[int], totals: Sequence[float]
    ) -> list[float]:
        """The chance to win when each of ``actions``, made alone, ends with that own total."""
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
        """The chance to win from ``totals``; a match that is over is scored by the true ones."""
        if self._view.target != TARGET:
            over = max(totals) >= self._view.target
            totals = [t * TARGET for t in totals] if over else on_scale(self._view, totals)
        return self._value(totals, self._seat, starter)


__all__ = ["Estimate", "known_of", "opinions", "search"]
