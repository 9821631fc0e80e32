"""The viewer's hand: a fan of cards that rise, spread, and follow the pointer.

It only contains temporary state that undo needn't restore: where cards are moving, and which one is
hovered, focused, or dragged.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise, repeat
from typing import NamedTuple

import msgspec
from msgspec import Struct

from lama_gui.kit.animation import Clock, approach, ease_out_back, ease_out_cubic, ended
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.view.drawing.cards import RING_REACH, CardPictures, draw_card, draw_flying, draw_glow
from lama_gui.view.drawing.layout import CARD_RATIO, Pose, TableLayout
from lama_gui.view.timeline import REFLOW

HOVER_SECONDS = 0.135
DIM_SECONDS = 0.16
HOVER_SCALE = 1.06
HOVER_RISE = 14.0  # unless the card is raised already
OPENING = RING_REACH  # the gap on both sides of a lifted card
SHAKE_SECONDS, SHAKE = 0.30, 7.0
HOP = 26.0


class _Look(NamedTuple):
    lift: float = 0.0  # 1 if hovered
    dim: float = 0.0  # 1 if it is not playable
    aside: float = 0.0  # -1 if moved to the left, 1 to the right of a lifted card
    rise: float = HOVER_RISE  # the rise of a lifted card


#: The seconds in which each part of a look changes by one.
LOOK_SECONDS = _Look(HOVER_SECONDS, DIM_SECONDS, HOVER_SECONDS, HOVER_SECONDS / HOVER_RISE)


class _Card(Struct):
    """A card moving from ``start`` to ``goal``."""

    face: str
    start: Pose
    goal: Pose
    glide: Clock = msgspec.field(default_factory=lambda: ended(REFLOW))
    look: _Look = msgspec.field(default_factory=_Look)
    shake: Clock = msgspec.field(default_factory=lambda: ended(SHAKE_SECONDS))

    def pose(self, reduced_motion: bool) -> Pose:
        """The current pose. A lifted card grows to the right, to not cover its left neighbour."""
        done = 1.0 if reduced_motion else ease_out_cubic(self.glide.progress)
        here = self.start.towards(self.goal, done)
        look = self.look
        lift = ease_out_back(look.lift) if look.lift < 1 else 1.0
        growth = (HOVER_SCALE - 1) * lift
        dx = OPENING * look.aside + here.height * CARD_RATIO * growth / 2
        if not self.shake.done and not reduced_motion:
            left = 1 - self.shake.progress
            dx += SHAKE * left * math.sin(left * math.tau * 3)
        return Pose(here.x + dx, here.y - look.rise * lift, here.angle, here.height * (1 + growth))


class HandFan:
    """The cards at the lower edge, by index from the left."""

    def __init__(self) -> None:
        self._cards: list[_Card] = []
        self.playable: frozenset[int] = frozenset()
        self.shaded = False  # whether unplayable cards are dimmed
        self.active: int | None = None  # the hovered or focused card
        self.ringed: int | None = None  # the card with the keyboard or gamepad focus
        self.dragged: int | None = None
        self._drag_position = (0.0, 0.0)
        self._drag_offset = (0.0, 0.0)
        self.dragging = 0.0  # the brightness of the drop zone, 0 to 1

    def __len__(self) -> int:
        return len(self._cards)

    @property
    def faces(self) -> tuple[str, ...]:
        """The cards in notation; "" for hidden ones."""
        return tuple(card.face for card in self._cards)

    @property
    def moving(self) -> bool:
        """Whether another frame is needed."""
        if self.dragged is not None or self.dragging:
            return True
        return any(not self._is_settled(index, card) for index, card in enumerate(self._cards))

    def _is_settled(self, index: int, card: _Card) -> bool:
        """Whether a card has reached its pose and look."""
        return card.glide.done and card.shake.done and card.look == self._look(index)

    @property
    def memo_key(self) -> object:
        """The look of the fan at rest; None while a card moves."""
        if self.moving:
            return None
        goals = tuple(card.goal for card in self._cards)
        return self.faces, goals, self.playable, self.shaded, self.active, self.ringed

    @property
    def least_seen(self) -> float:
        """The minimum visible fraction of a card's width within a row, at rest."""
        pairs = pairwise(card.goal for card in self._cards)
        parts = ((b.x - a.x) / (a.height * CARD_RATIO) for a, b in pairs if b.x > a.x)
        return min(parts, default=1.0)

    def _look(self, index: int) -> _Look:
        """The look of a card at rest, which makes room for a lifted one."""
        active, playable = self.active, index in self.playable
        aside = 0 if active is None else (index > active) - (index < active)
        lift, rise = float(index == active), 0.0 if playable else HOVER_RISE
        dim = 0.0 if playable or not self.shaded else 1.0 - 0.5 * lift
        return _Look(lift, dim, float(aside), rise)

    def show(
        self,
        faces: Sequence[str],
        playable: frozenset[int],
        layout: TableLayout,
        *,
        large: bool = False,
    ) -> None:
        """Hold these cards; those that remain glide to their new positions.

        ``large``: show playable cards large and the others small.
        """
        if large and playable:
            poses = enlarged_row(layout, len(faces), playable)
        else:
            poses = layout.hand(len(faces), playable)
        old_indices = kept_from(self.faces, faces)
        cards = []
        for index, (face, goal) in enumerate(zip(faces, poses, strict=True)):
            before = old_indices[index]
            if before is None:
                cards.append(_Card(face, goal, goal))
                continue
            card = self._cards[before]
            if card.goal != goal:
                card.start = card.start.towards(card.goal, ease_out_cubic(card.glide.progress))
                card.goal = goal
                card.glide.restart()
            cards.append(card)
        if self.faces != tuple(faces):
            self.active = self.ringed = self.dragged = None
        self._cards = cards
        self.playable = playable

    def update(self, dt: float, reduced_motion: bool = False) -> None:
        """Advance by ``dt`` seconds; with ``reduced_motion``, finish at once."""
        dt = 10.0 if reduced_motion else dt
        lit = float(self.dragged is not None)
        self.dragging = approach(self.dragging, lit, dt, DIM_SECONDS)
        for index, card in enumerate(self._cards):
            if self._is_settled(index, card):
                continue
            card.glide.tick(dt)
            card.shake.tick(dt)
            moved = map(approach, card.look, self._look(index), repeat(dt), LOOK_SECONDS)
            card.look = _Look(*moved)

    def snap(self) -> None:
        """Move every card to its goal immediately."""
        self.update(10.0)

    # ------------------------------------------------------------- pointing

    def at(self, x: float, y: float) -> int | None:
        """The topmost card at a point."""
        for index in reversed(range(len(self._cards))):
            if _contains(self._cards[index].goal, x, y, reach=24 if index == self.active else 0):
                return index
        return None

    def pose(self, index: int) -> Pose:
        """The goal of a card."""
        return self._cards[index].goal

    def shown(self, index: int, reduced_motion: bool = False) -> Pose:
        """The current pose of a card."""
        return self._cards[index].pose(reduced_motion)

    def goals(self) -> list[Pose]:
        """The goals of all cards."""
        return [card.goal for card in self._cards]

    def poses(self, reduced_motion: bool = False) -> list[Pose]:
        """The current poses of all cards, including the dragged one."""
        return [
            self.dragged_pose() if index == self.dragged else self.shown(index, reduced_motion)
            for index in range(len(self))
        ]

    def refuse(self, index: int) -> None:
        """Shake a card that can't be played."""
        self._cards[index].shake.restart()

    def hop(self) -> None:
        """Let the playable cards hop."""
        for index in self.playable:
            card = self._cards[index]
            card.start = card.goal.moved(0.0, -HOP)
            card.glide.restart()

    def grab(self, index: int, x: float, y: float) -> None:
        """Start to drag a card; it stays under the pointer."""
        goal = self._cards[index].goal
        self.dragged = index
        self._drag_offset = (goal.x - x, goal.y - y)
        self._drag_position = (x, y)

    def drag(self, x: float, y: float) -> None:
        """Move the dragged card."""
        self._drag_position = (x, y)

    def drop(self) -> Pose:
        """End the drag; returns where the card was. It glides back unless it is played."""
        assert self.dragged is not None
        card, pose = self._cards[self.dragged], self.dragged_pose()
        card.start = pose
        card.glide.restart()
        self.dragged = None
        return pose

    @property
    def held_at(self) -> tuple[float, float]:
        """The middle of the card that is, or was last, dragged."""
        (x, y), (dx, dy) = self._drag_position, self._drag_offset
        return x + dx, y + dy

    def let_go(self) -> None:
        """Cancel the drag; the card is back in its place."""
        self.dragged = None

    def dragged_pose(self) -> Pose:
        """The pose of the dragged card."""
        assert self.dragged is not None
        height = self._cards[self.dragged].goal.height * HOVER_SCALE
        return Pose(*self.held_at, 0.0, height)

    # ------------------------------------------------------------- drawing

    def draw(
        self,
        canvas: Canvas,
        pictures: CardPictures,
        *,
        hidden: frozenset[int] = frozenset(),
        shaded: bool,
        face_down: bool = False,
        across: float = 1.0,
        free: frozenset[int] = frozenset(),
        dimmed: float = 0.0,
        reduced_motion: bool = False,
    ) -> None:
        """Draw the fan, without cards that are ``hidden`` while they fly.

        With ``shaded``, unplayable cards are dimmed, and so are ``free`` ones. All cards are dimmed
        by ``dimmed`` (0 to 1), and have the relative width ``across`` while they flip. A lifted
        card keeps its place in the order, so that no value is covered.
        """
        pictures = pictures.in_fan(self.least_seen)
        visible = [i for i in range(len(self)) if i not in hidden and i != self.dragged]
        for index in sorted(self.playable.intersection(visible)):
            draw_glow(canvas, self.shown(index, reduced_motion))
        for index in visible:
            card = self._cards[index]
            pose = self.shown(index, reduced_motion)
            face = None if face_down else card.face or None
            rim = index in self.playable
            shade = card.look.dim if shaded and not face_down else 0.0
            shade = max(shade, float(index in free), dimmed)
            if across < 1 or card.look.lift > 0:
                ring = canvas.focus and index == self.ringed
                draw_flying(canvas, face, pose, pictures, across, shade=shade, rim=rim, ring=ring)
            else:
                lift = 1.6 if rim else 0.9
                draw_card(canvas, face, pose, pictures, shade=shade, rim=rim, lift=lift)
        if self.dragged is not None and self.dragged not in hidden:
            card = self._cards[self.dragged]
            face = None if face_down else card.face or None
            draw_flying(canvas, face, self.dragged_pose(), pictures)


#: The heights of playable and of other cards for small children, in units.
LARGE, SMALL = 306.0, 202.0
#: The maximum visible fraction of a small card's width, and the distance around large cards.
VISIBLE_PART, APART = 0.9, 22.0
#: The distance of large cards from the window's edge.
FOOT = 36.0


def enlarged_row(layout: TableLayout, count: int, playable: frozenset[int]) -> list[Pose]:
    """A row in which playable cards are much larger.

    If there is too little space, cards overlap more, but keep their size.
    """
    heights = [LARGE if index in playable else SMALL for index in range(count)]
    widths = [height * CARD_RATIO for height in heights]
    # the distance from each card to the next
    steps = [
        w + APART if {index, index + 1} & playable else w * VISIBLE_PART
        for index, w in enumerate(widths)
    ]
    area = layout.hand_area
    room = area.w - widths[-1] - 8
    total = sum(steps[:-1])
    part = min(1.0, room / total) if total else 1.0
    left = area.cx - (total * part + widths[-1]) / 2
    base = layout.viewport.height - FOOT
    poses = []
    for height, w, step in zip(heights, widths, steps, strict=True):
        poses.append(Pose(left + w / 2, base - height / 2, 0.0, height))
        left += step * part
    return poses


def kept_from(before: Sequence[str], after: Sequence[str]) -> list[int | None]:
    """For each card of ``after``, its index in ``before``; None for new cards.

    Equal cards keep their order, to avoid needless crossings.
    """
    free: dict[str, list[int]] = {}
    for index, face in enumerate(before):
        free.setdefault(face, []).append(index)
    return [free[face].pop(0) if free.get(face) else None for face in after]


def _contains(pose: Pose, x: float, y: float, reach: float) -> bool:
    """Whether (x, y) is on the rotated card; ``reach`` extends it upwards."""
    angle = math.radians(-pose.angle)
    dx, dy = x - pose.x, y - pose.y
    along = dx * math.cos(angle) - dy * math.sin(angle)
    down = dx * math.sin(angle) + dy * math.cos(angle)
    half = pose.height / 2
    return abs(along) <= half * CARD_RATIO and -half - reach <= down <= half
