"""The table of a L.A.M.A. game: deck and discard pile, their places, and what is around them."""

from __future__ import annotations

import math
from functools import partial

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Rect
from lama_gui.rules.cards import FACES
from lama_gui.rules.lama import LamaGame
from lama_gui.rules.lama_moves import Deal
from lama_gui.rules.lama_state import LamaView
from lama_gui.view.drawing.cards import RESTING_LIFT, draw_card, draw_flying
from lama_gui.view.drawing.easy import EasyLayout
from lama_gui.view.drawing.layout import Pose, TableLayout
from lama_gui.view.drawing.seat_panels import pill_bottom
from lama_gui.view.game_table import GameTable, Moment, TableDrawing, TableGeometry
from lama_gui.view.games.family_view import FamilyParts, Look
from lama_gui.view.games.lama import LOOKS, PICTURES
from lama_gui.view.games.lama.events import event_views, last_played, tension
from lama_gui.view.games.lama.scoring import LamaScoring
from lama_gui.view.games.lama.words import LamaWords
from lama_gui.view.games.teaching import Lessons, Position, pages_of, sections_of

#: The number of cards visible below the top of the pile.
PILE_DEPTH = 10


class LamaDrawing(TableDrawing[LamaView]):
    def draw_centre(self, canvas: Canvas, moment: Moment[LamaView]) -> None:
        self._draw_deck(canvas, moment)
        self._draw_pile(canvas, moment)

    def _draw_deck(self, canvas: Canvas, moment: Moment[LamaView]) -> None:
        view = moment.after
        deck = moment.layout.deck.towards(moment.layout.deck_aside(moment.spot_at), moment.spot)
        count = view.deck_size + moment.to_come((moment.layout.deck.x, moment.layout.deck.y))
        if not count:
            self._draw_empty_deck(canvas, moment)
            return
        for depth in range(min(3, (count + 5) // 6) - 1, -1, -1):
            lower = deck.moved(dy=5.0 * depth)
            if moment.spot in (0.0, 1.0):
                draw_card(canvas, None, lower, PICTURES, lift=0.9 if depth else 0.5)
            else:  # its height changes in each frame
                draw_flying(canvas, None, lower, PICTURES)
        self.draw_count(canvas, moment, deck, str(count))

    def draw_count(self, canvas: Canvas, moment: Moment[LamaView], deck: Pose, text: str) -> None:
        """Draw the number of cards in the deck."""
        part = deck.height / moment.layout.deck.height
        minimum, height = (side * part for side in moment.layout.count_size)
        size = min(canvas.type.size("number") * height / 48, 72.0 * part)
        width = max(minimum, canvas.type.width("0" * len(text), "number", size) + 40 * part)
        x, y = moment.layout.deck_count
        deck_pose = moment.layout.deck
        x = deck.x + (x - deck_pose.x) * part
        y += deck.rect.bottom - deck_pose.rect.bottom
        taller = max(0.0, size - height)  # it grows upwards, over the deck, away from a bubble
        pill = Rect.around(x, y - 1.4 * taller, width, height + taller)
        ink = canvas.theme.paper.toast_text
        canvas.pill(pill, canvas.theme.paper.toast)
        canvas.write(pill.cx, pill.cy + size * 0.34, text, "number", ink, "centre", size=size)

    def _draw_empty_deck(self, canvas: Canvas, moment: Moment[LamaView]) -> None:
        if not moment.after.discard:
            return
        rect = moment.layout.deck.rect
        canvas.dashed_panel(rect, radius=rect.w * 0.08)
        with canvas.fading(rect, 0.12) as shown:
            if shown:  # where the backs were
                draw_card(canvas, None, moment.layout.deck, PICTURES, lift=0.0)
        box = rect.inset(14, 60)
        ink = canvas.theme.paper.toast_text
        canvas.text(box, moment.texts("table.deck_empty"), "label", ink, "centre", lines=3)

    def _draw_pile(self, canvas: Canvas, moment: Moment[LamaView]) -> None:
        view = moment.after
        waiting = moment.waiting
        visible = [i for i in range(len(view.discard)) if ("pile", i) not in waiting]
        for index in visible[-PILE_DEPTH:]:
            top = index == visible[-1]
            pose = moment.layout.pile_card(index)
            if not top:
                settled = moment.settled if index == visible[-1] - 1 else 1.0
                pose = pose.towards(moment.layout.scattered_card(index), settled)
            face = str(view.discard[index])
            if moment.pushed is not None and not moment.spot and index >= visible[-1] - 3:
                pose = _pushed_pose(pose, index, moment.pushed, visible[-1])
                draw_flying(canvas, face, pose, PICTURES, shade=not top, lift=RESTING_LIFT)
                continue
            if not moment.spot:
                draw_card(canvas, face, pose, PICTURES, shade=not top)
                continue
            there = moment.layout.in_the_light(index, moment.spot_at, top=top)
            pose = pose.towards(there, moment.spot)
            draw = draw_card if top and moment.spot == 1 else draw_flying
            draw(canvas, face, pose, PICTURES, shade=not top)

    def draw_signs(self, canvas: Canvas, moment: Moment[LamaView]) -> None:
        """No labels are needed."""

    def draw_seat_extras(self, canvas: Canvas, moment: Moment[LamaView], seat: int) -> None:
        """Tokens are drawn on the panel."""

    def face_down(self, moment: Moment[LamaView]) -> bool:
        """Quitting turns the hand face down (L2.4)."""
        return bool(moment.after.quit[moment.after.seat])


#: How far lower cards move, in units, and how far the landing card is pressed down.
_GIVES, _PRESSES = 16.0, 0.05


def _pushed_pose(pose: Pose, index: int, pushed: tuple[tuple[str, int], float], top: int) -> Pose:
    """A card of the pile while another lands on it; the landing one is pressed down."""
    slot, push = pushed
    if slot != ("pile", top):
        return pose
    if index == top:
        return Pose(pose.x, pose.y + 5 * push, pose.angle, pose.height * (1 + _PRESSES * push))
    angle = math.radians(index * 137)
    away = _GIVES * push
    turned = pose.angle + (3 if index % 2 else -3) * push
    return Pose(
        pose.x + math.cos(angle) * away, pose.y + math.sin(angle) * away, turned, pose.height
    )


#: The rug or the pond without its fringe.
RUG = (880.0, 524.0)


class LamaGeometry(TableGeometry[LamaView]):
    def drop_zone(self, layout: TableLayout) -> Rect:
        """The whole rug."""
        return Rect.around(*layout.middle, *RUG)

    def landing(self, moment: Moment[LamaView]) -> Rect:
        return moment.layout.pile.rect

    def deck_zone(self, layout: TableLayout) -> Rect | None:
        return layout.deck.rect.grow(12)

    def middle(self, layout: TableLayout) -> list[Rect]:
        count = Rect.around(*layout.deck_count, *layout.count_size)
        return [layout.deck.rect.union(count), layout.pile.rect.grow(layout.loose)]

    def seat_area(self, layout: TableLayout, seat: int) -> Rect:
        return layout.panels[seat].rect

    def free_below(self, layout: TableLayout, seat: int, text_scale: float = 1.0) -> float:
        return pill_bottom(layout.panels[seat], text_scale) + 4

    def lying(self, moment: Moment[LamaView]) -> list[tuple[str, Pose]]:
        """The top of the pile."""
        pile = moment.after.discard
        if not pile:
            return []
        last = len(pile) - 1
        pose = moment.layout.pile_card(last)
        pose = pose.towards(moment.layout.in_the_light(last, moment.spot_at, top=True), moment.spot)
        return [(str(pile[-1]), pose)]


#: The sounds with captions, those of single cards last, by value.
CAPTIONS = (
    *("turn", "illegal", "matchpoint", "out", "allquit", "lastcard", "round", "again", "back"),
    *dict.fromkeys(
        face.sound
        for face in sorted(FACES.values(), key=lambda face: face.points, reverse=True)
        if face.sound
    ),
    "mosquito",
)


def lama_table(game: LamaGame) -> GameTable[LamaView]:
    """The table of ``game``."""
    easy = LOOKS.get(game.name, Look()).easy
    return GameTable(
        deck=tuple(dict.fromkeys(map(str, game.rules.deck))),
        layout=EasyLayout if easy else TableLayout,
        easy=easy,
        pictures=PICTURES,
        words=LamaWords(game),
        geometry=LamaGeometry(),
        drawing=LamaDrawing(),
        events=event_views(game.name),
        captions=CAPTIONS,
        tension=tension,
        last_played=last_played,
    )


def _has(played: LamaGame) -> frozenset[str]:
    """The kinds of cards in the deck, and the tokens."""
    kinds = {FACES[card].name for card in played.rules.deck}
    return frozenset(kinds | {f"token {value}" for value in played.rules.denominations})


def _deal(played: LamaGame, number: int, position: Position) -> Deal:
    """The deal of a position; the rest of the deck is unshuffled."""
    hands = tuple(tuple(map(played.parse_card, hand.split())) for hand in position.hands)
    top = played.parse_card(position.top)
    first = tuple(map(played.parse_card, position.next.split()))
    rest = list(played.rules.deck)
    for card in (*(card for hand in hands for card in hand), top, *first):
        rest.remove(card)
    return Deal(number, position.starter, hands, top, (*first, *rest))


PARTS: FamilyParts[LamaGame, LamaView] = FamilyParts(
    table=lama_table,
    scoring=LamaScoring,
    rule_pages=partial(pages_of, "lama"),
    lessons=Lessons(sections_of("lama"), _has, _deal, ("pipa", "pepe", "luz"), "abuela"),
)
