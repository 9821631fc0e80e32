"""The table of VAMOS: the trick, gifts and score piles, their places, and what is around them."""

from __future__ import annotations

import math
from functools import partial

from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle, Stitch
from lama_gui.kit.geometry import Rect
from lama_gui.rules.vamos import VamosGame
from lama_gui.rules.vamos_cards import DECK, VamosCard, parse_card
from lama_gui.rules.vamos_moves import Deal
from lama_gui.rules.vamos_state import Phase, VamosView
from lama_gui.view.drawing.cards import RESTING_LIFT, draw_card, draw_flying
from lama_gui.view.drawing.layout import CARD_RATIO, Pose, TableLayout
from lama_gui.view.drawing.seat_panels import pill_bottom
from lama_gui.view.game_table import GameTable, Moment, TableDrawing, TableGeometry
from lama_gui.view.games.family_view import FamilyParts
from lama_gui.view.games.teaching import Lessons, Position, pages_of, sections_of
from lama_gui.view.games.vamos import PICTURES
from lama_gui.view.games.vamos import layout as places
from lama_gui.view.games.vamos.events import event_views, last_played, tension
from lama_gui.view.games.vamos.layout import FeastLayout
from lama_gui.view.games.vamos.scoring import VamosScoring
from lama_gui.view.games.vamos.words import VamosWords, rule_words, stars_and_skulls


class VamosDrawing(TableDrawing[VamosView]):
    def draw_centre(self, canvas: Canvas, moment: Moment[VamosView]) -> None:
        for seat in range(moment.layout.seats):
            self.draw_seat_extras(canvas, moment, seat)
        self._draw_deck(canvas, moment)
        self._draw_own_slot(canvas, moment)
        self._draw_trick(canvas, moment)
        self._draw_gifts(canvas, moment)
        self.draw_signs(canvas, moment)
        self._draw_sentence(canvas, moment)

    def _draw_trick(self, canvas: Canvas, moment: Moment[VamosView]) -> None:
        view = moment.after
        cards = _trick_cards(moment)
        for seat, card in cards:
            pose = places.lies(moment.layout, seat, moment.spot)
            best = seat == view.winner and len(cards) == len(view.trick)
            lift = 1.5 if best else RESTING_LIFT
            if moment.pushed is not None and not moment.spot:
                jolted = _jolted_pose(pose, seat, moment.pushed, moment.layout)
                if card.is_vamos:
                    push = min(1.0, moment.pushed[1] / 0.6)
                    canvas.glow(pose.rect.grow(8), 30, opacity=push)
                draw_flying(canvas, str(card), jolted, PICTURES, rim=best, lift=lift)
                continue
            draw_card(canvas, str(card), pose, PICTURES, rim=best, lift=lift)

    def draw_signs(self, canvas: Canvas, moment: Moment[VamosView]) -> None:
        """Draw the medal of the led colour, and the crown of the winning card."""
        view = moment.after
        cards = _trick_cards(moment)
        if not cards:
            return
        if moment.spot:  # the cards have moved together
            return
        _medal(canvas, cards[0][1].colour, places.medal(moment.layout))
        if view.winner is not None and len(cards) == len(view.trick) > 1:
            box = places.crown(moment.layout, view.winner)
            canvas.glow(box.scaled(0.3), box.h * 0.15)
            canvas.picture("props/crown.svg", box, lift=0.5)

    def _draw_own_slot(self, canvas: Canvas, moment: Moment[VamosView]) -> None:
        """Draw an outline where the viewer's card will be; on a round table for everybody."""
        view = moment.after
        if view.phase is not Phase.TRICK or not moment.resting:
            return
        if moment.layout.round:
            played = {seat for seat, _ in view.trick}
            for seat in (one for one in range(moment.layout.seats) if one not in played):
                _slot(canvas, moment, seat, moment.seats[seat].name, lit=seat == view.turn)
        elif view.seat == view.turn:
            _slot(canvas, moment, view.seat, moment.texts("vamos.your_card"), lit=True)

    def _draw_deck(self, canvas: Canvas, moment: Moment[VamosView]) -> None:
        """Draw the remaining cards of a deal."""
        x, y = moment.layout.middle
        coming = 0 if moment.reduced_motion else moment.to_come((x, y))
        for depth in range(min(5, (coming + 5) // 6)):
            pose = Pose(x, y - 5.0 * depth, 0.0, places.TRICK_HEIGHT)
            draw_card(canvas, None, pose, PICTURES, lift=0.4 if depth else 0.9)

    def _draw_gifts(self, canvas: Canvas, moment: Moment[VamosView]) -> None:
        view = moment.after
        waiting = moment.waiting
        for seat in view.gave if view.phase is Phase.GIVE else ():
            if ("gift", seat) not in waiting:
                draw_card(canvas, None, places.gift(moment.layout, seat), PICTURES)

    def _draw_sentence(self, canvas: Canvas, moment: Moment[VamosView]) -> None:
        view = moment.after
        sentence = self._sentence(view, moment)
        if not sentence:
            return
        large = moment.layout.large
        x, width = (1512, 388) if large else (1522, 366)
        corner = moment.layout.beside_hand(x, 782, width, 164)
        led_colour = view.led if view.phase is Phase.TRICK else None
        dx, dy = (14, 6) if large else (24, 16)
        height = 164 * canvas.type.picture_scale
        if led_colour is None:
            height = min(height, canvas.type.height(sentence, "strong", corner.w - 2 * dx) + 52)
        rect = Rect(corner.x, corner.bottom - height, corner.w, height)
        vamos_played = any(card.is_vamos for _, card in view.trick) and view.phase is Phase.TRICK
        final = max(view.hand_sizes) <= 1
        canvas.paper_panel(rect, radius=30)
        paper = canvas.theme.paper
        box = rect.inset(dx, dy)
        if led_colour is not None and not large:  # it is also in the middle of the table
            place, box = box.cut_left(98, 12)
            _medal(canvas, led_colour, Rect.around(*place.centre, 118, 118))
        if vamos_played and not final:
            upper, lower = box.cut_top(box.h * 0.66)
            canvas.text(upper, sentence, "strong", paper.text, lines=3)
            canvas.text(lower, moment.texts("vamos.all_give"), "label", paper.points, lines=2)
        else:
            canvas.text(box, sentence, "strong", paper.text, lines=4)

    def _sentence(self, view: VamosView, moment: Moment[VamosView]) -> str:
        """The instruction for the viewer, if it is their turn."""
        if view.turn != view.seat or not moment.resting or moment.covered:
            return ""
        return rule_words(view, [info.name for info in moment.seats], moment.texts)

    def draw_seat_extras(self, canvas: Canvas, moment: Moment[VamosView], seat: int) -> None:
        """Draw the score pile."""
        view = moment.after
        if not view.collected:
            return
        pile = view.collected[seat]
        in_air = moment.in_air(("tray", seat))
        shown = max(0, len(pile.cards) + pile.face_down - in_air)
        if not shown:
            return
        values = [view.values[card] for card in pile.cards[:shown]]
        counts = list(zip(("star", "skull"), stars_and_skulls(values), strict=True))
        if shown > len(values):
            counts.append(("unknown", shown - len(values)))
        rect = places.tray(moment.layout, seat)
        stitch = Stitch(canvas.theme.control.band, 4, 2, "1 9", 0.45)
        # without counts during a call, or if covered by a panel
        opacity, stage, layout = 1 - moment.spot, moment.stage, moment.layout
        if stage is not None and seat == stage.seat:
            opacity = min(opacity, stage.yielding_opacity)
        if stage is not None and layout.panels[seat].rect.overlaps(layout.headline):
            opacity = min(opacity, 1 - stage.ribbon_clearance)
        with canvas.fading(rect.grow(8), opacity) as shown_at_all:
            if not shown_at_all:
                return
            canvas.panel(rect, PanelStyle("#140720", 22, 0, 0, stitch, opacity=0.92, grain=0))
            columns = rect.inset(10, 0).columns(len(counts))
            for (icon, count), place in zip(counts, columns, strict=True):
                _count(canvas, icon, count, place)


def _trick_cards(moment: Moment[VamosView]) -> list[tuple[int, VamosCard]]:
    """The seats and cards of the trick that have landed."""
    waiting = moment.waiting
    return [(seat, card) for seat, card in moment.after.trick if ("trick", seat) not in waiting]


#: How far other cards move, in units, and how far the landing card is pressed down.
_GIVES, _PRESSES = 5.0, 0.05


def _jolted_pose(
    pose: Pose, seat: int, pushed: tuple[tuple[str, int], float], layout: TableLayout
) -> Pose:
    """A card of the trick while another lands beside it; the landing one is pressed down."""
    slot, push = pushed
    if slot == ("trick", seat):
        return Pose(pose.x, pose.y + 5 * push, pose.angle, pose.height * (1 + _PRESSES * push))
    landed = places.slot(layout, slot[1]) if slot[0] == "trick" else pose
    dx, dy = pose.x - landed.x, pose.y - landed.y
    distance = max(1.0, math.hypot(dx, dy))
    return pose.moved(_GIVES * push * dx / distance, _GIVES * push * dy / distance)


def _medal(canvas: Canvas, colour: str, box: Rect) -> None:
    canvas.picture(f"cards/vamos/medal/{colour}.svg", box, lift=0.7)


def _slot(canvas: Canvas, moment: Moment[VamosView], seat: int, words: str, *, lit: bool) -> None:
    """Draw the place of a card that has not been played, with its seat."""
    pose = places.slot(moment.layout, seat)
    rect = Rect.around(pose.x, pose.y, pose.height * CARD_RATIO, pose.height)
    band, shown = canvas.theme.control.band, 1.0 if lit else 0.5
    line = Stitch(band, 2, 4, "10 12", 0.95 * shown)
    canvas.panel(rect, PanelStyle("#1E0C2B", 14, 0, 0, line, opacity=0.74 * shown, grain=0))
    ink = band if lit else canvas.theme.paper.on_landscape_second
    top = moment.layout.large  # clear of an arrow from below
    canvas.text(rect.inset(8, 16), words, "name", ink, "centre", lines=2, top=top)


def _count(canvas: Canvas, icon: str, count: int, place: Rect) -> None:
    """Draw an icon with a count."""
    text, side = f"×{count}", min(44.0, place.w * 0.36)
    width = canvas.type.width(text, "label")
    left = max(place.x, place.cx - (side + 4 + width) / 2)
    canvas.picture(f"cards/vamos/count/{icon}.svg", Rect(left, place.cy - side / 2, side, side))
    box = Rect(left + side + 2, place.y, place.right - left - side - 2, place.h)
    canvas.text(box, text, "label", canvas.theme.paper.toast_text)


class VamosGeometry(TableGeometry[VamosView]):
    def drop_zone(self, layout: TableLayout) -> Rect:
        """The cloth inside its rim."""
        return Rect.around(*layout.middle, 988, 480)

    def landing(self, moment: Moment[VamosView]) -> Rect:
        """The place of the viewer's card in the trick, or of its gift."""
        layout = moment.layout
        is_giving = moment.after.phase is Phase.GIVE
        return (places.gift if is_giving else places.slot)(layout, layout.viewer).rect

    def middle(self, layout: TableLayout) -> list[Rect]:
        """The cards of a trick, the medal, and the gifts."""
        seats = range(layout.seats)
        cards = [places.slot(layout, seat).rect.grow(8) for seat in seats]
        cards.append(places.medal(layout))
        return [*cards, *(places.gift(layout, seat).rect.grow(8) for seat in seats)]

    def seat_area(self, layout: TableLayout, seat: int) -> Rect:
        """The panel and the score pile."""
        return layout.panels[seat].rect.union(places.tray(layout, seat))

    def free_below(self, layout: TableLayout, seat: int, text_scale: float = 1.0) -> float:
        pill, pile = pill_bottom(layout.panels[seat], text_scale), places.tray(layout, seat)
        return max(pill + 4, pile.bottom + 8)

    def lying(self, moment: Moment[VamosView]) -> list[tuple[str, Pose]]:
        """The cards of the trick."""
        trick = moment.after.trick
        return [(str(card), places.lies(moment.layout, seat, moment.spot)) for seat, card in trick]


def vamos_table(game: VamosGame) -> GameTable[VamosView]:
    """The table of ``game``."""
    return GameTable(
        deck=tuple(map(str, DECK)),
        layout=FeastLayout,
        easy=False,
        pictures=PICTURES,
        words=VamosWords(game.symbols),
        geometry=VamosGeometry(),
        drawing=VamosDrawing(),
        events=event_views(game.symbols),
        captions=("turn", "illegal", "matchpoint", "vamos", "round", "gift"),
        tension=tension,
        last_played=last_played,
    )


def _has(_: VamosGame) -> frozenset[str]:
    """No lesson depends on the game."""
    return frozenset()


def _deal(_: VamosGame, number: int, position: Position) -> Deal:
    """The deal of a position; all other cards are removed."""
    hands = tuple(tuple(map(parse_card, hand.split())) for hand in position.hands)
    dealt = {card for hand in hands for card in hand}
    removed = tuple(card for card in DECK if card not in dealt)
    return Deal(number, position.starter, hands, removed)


PARTS: FamilyParts[VamosGame, VamosView] = FamilyParts(
    table=vamos_table,
    scoring=VamosScoring,
    rule_pages=partial(pages_of, "vamos"),
    lessons=Lessons(sections_of("vamos"), _has, _deal, ("brasa", "torito", "lunar"), "flaca"),
)
