"""The editor for custom rules, with trial matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from lama_gui.arena.trial import Trial, TrialResult
from lama_gui.bots import BotError
from lama_gui.families import GAMES, OptionError, game
from lama_gui.kit.cloth import on_blanket
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Rect
from lama_gui.kit.layout import SPRING, Box, Cell, Column, Grid, Length, Padded, Row, space
from lama_gui.kit.scene import Pop, Transition
from lama_gui.kit.ui import on_panel
from lama_gui.kit.widgets import Changed, Message, Option, Pressed, Stepper, Widget
from lama_gui.names import LONGEST, plain
from lama_gui.own_variants import OwnVariant, differing, save
from lama_gui.players.background import Thinker
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.picker import Editor
from lama_gui.scenes.common.rug import friends
from lama_gui.scenes.common.seat_plates import SeatFace
from lama_gui.scenes.common.tiles import draw_copies
from lama_gui.view.games import pictures_of, theme_of

MATCHES = 300
BATCH = 5  # a number small enough to stop without delay


class RuleTrial:
    """Plays trial matches in batches. ``seats`` is the wanted number of players."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._batch: Trial | None = None
        self.seats = 4
        self.outcome = TrialResult()

    @property
    def running(self) -> bool:
        """Whether matches are being played."""
        return self._batch is not None

    def start(self, variant: str, options: Mapping[str, Any], seats: int) -> None:
        """Start from scratch."""
        self.outcome = TrialResult()
        self._ask(Trial(variant, options, seats, 0, BATCH))

    def stop(self) -> None:
        """Stop; the results so far are kept."""
        if self.running:
            self._batch = None
            self._thinker.forget()

    def reset(self) -> None:
        """Discard the results, as the rules have changed."""
        self.stop()
        self.outcome = TrialResult()

    def update(self) -> bool:
        """Fetch results; returns whether something has changed."""
        batch = self._batch
        if batch is None:
            return False
        try:
            part = self._thinker.fetch()
        except BotError:
            self._batch = None
            return True
        if not isinstance(part, TrialResult):
            return False
        self.outcome += part
        if self.outcome.matches < MATCHES:
            self._ask(replace(batch, first=self.outcome.matches))
        else:
            self._batch = None
        return True

    def _ask(self, batch: Trial) -> None:
        self._batch = batch
        self._thinker.ask(batch, None)


HANDS = tuple(range(1, 13))
TARGETS = (10, 20, 30, 40, 50, 60, 80, 100, 150, 200)
TOKENS = ((1,), (1, 10), (1, 20), (1, 10, 20))
OF_A_CARD = tuple(range(21))
STARTERS, RETURNS = ("last_card", "last_turn"), ("choice", "largest")


def bases() -> list[str]:
    """The games whose decks and tokens can be changed."""
    found = []
    for name in GAMES:
        try:
            game(name, {"tokens": [1]})
        except OptionError:
            continue
        found.append(name)
    return found


class DeckCard(Stepper):
    """A card of the deck with the number of its copies, or a place for it if there are none.

    A click on its left half or the left arrow means one less, the others one more.
    """

    card: str
    variant: str

    def draw(self, canvas: Canvas) -> None:
        picture, count = pictures_of(self.variant).of(canvas.theme, self.card), self.value
        active = self.focused or self.hover > 0.5
        badge = draw_copies(
            canvas, self.rect, picture, str(count or "+"), here=bool(count), wide=active
        )
        if self.focused:
            canvas.ring(badge, badge.h / 2, paper=True)
        if active:
            side, ink = 0.5 * badge.h, canvas.theme.paper.text
            for x, icon in ((0.7, "minus"), (badge.w / badge.h - 0.7, "plus")):
                place = Rect.around(badge.x + x * badge.h, badge.cy, side, side)
                canvas.icon(icon, place, ink)


def numbers_of(values: Iterable[int]) -> tuple[Option, ...]:
    """The values of a numeric stepper."""
    return tuple((value, str(value)) for value in values)


class VariantEditor(Editor):
    """Edits ``variant``, or creates one; pops whether anything was saved."""

    name: ClassVar[str] = "rules_editor"
    second: ClassVar[str] = "like"
    above: ClassVar[bool] = True

    def __init__(self, context: AppContext, variant: OwnVariant | None) -> None:
        super().__init__(context)
        self.path = variant.path if variant else None
        self.called = variant.name if variant else ""
        self.like = variant.like if variant else bases()[0]
        self.theme = theme_of(self.like)
        self.cards = list(dict.fromkeys(str(c) for n in bases() for c in game(n).rules.deck))
        rules = game(self.like, variant.options if variant else {}).rules
        self.values: dict[str, Any] = {
            "hand": rules.hand_size,
            "target": rules.target,
            "next_starter": rules.next_starter.value,
            "returning": rules.returning.value,
            "tokens": rules.denominations,
        }
        self.deck = {card: Counter(map(str, rules.deck))[card] for card in self.cards}
        self._saved_state = self._state
        self.trying = RuleTrial(context.thinker)

    @property
    def _state(self) -> tuple[object, ...]:
        return self.called, self.like, dict(self.values), dict(self.deck)

    def options(self) -> dict[str, Any]:
        """The options that differ from those of the base game. Raises OptionError."""
        deck = {card: count for card, count in self.deck.items() if count}
        values = {**self.values, "tokens": list(self.values["tokens"]), "deck": deck}
        return differing(self.like, values)

    @property
    def problem(self) -> str:
        """Why these rules are not playable, or ""."""
        try:
            self.options()
        except OptionError:
            need = 2 * self.values["hand"] + 2
            return self.t("rules_editor.problem", n=need)
        return ""

    @property
    def _asleep(self) -> dict[str, Any]:
        """What makes buttons unavailable while there is a problem, which the form tells."""
        return {"unavailable": self.problem, "show_reason": False}

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        yield from self.header()
        cards = Grid([self._card(card) for card in self.cards], 7, 16, 12)
        deck = Padded(on_blanket(cards, 2), 40, 0)
        form = on_panel("form-panel", self._form(), 32, 18)
        trial = on_panel("trial-panel", Column(list(self._trial()), 14), 28, 18)
        boxes: list[Box] = [self.footer_hints()]
        if self.large:
            yield from self.one_page([form, space(24), deck, space(24), trial])
        else:
            right, left = self.content.cut_top(12)[1].cut_right(self.content.w * 0.31, 40)
            left = Rect(left.x, left.y, left.w, self.viewport.height - 24 - left.y)
            yield from Column([form, SPRING]).place(right)
            yield from Column([deck, space(14), trial]).place(left)
            boxes = [space(left.w), *boxes]
        if self.path is not None:
            boxes.append(self.footer_button("remove", self.t("rules_editor.remove"), "secondary"))
        boxes.append(
            self.footer_button("save", self.t("rules_editor.save"), "primary", **self._asleep)
        )
        yield from self.footer_row(*boxes)

    def _form(self) -> Box:
        t = self.t
        options: dict[str, Iterable[Option]] = {
            "hand": numbers_of(HANDS),
            "target": numbers_of(TARGETS),
            "tokens": ((v, " · ".join(map(str, v))) for v in TOKENS),
            "next_starter": ((v, t(f"house.next_starter.{v}")) for v in STARTERS),
            "returning": ((v, t(f"house.returning.{v}")) for v in RETURNS),
        }
        games = ((n, t(f"variant.{n}.title")) for n in bases())
        choices = [self.choice("like", games, self.like)]
        choices += [self.choice(name, each, self.values[name]) for name, each in options.items()]
        return Column([self.name_row("rules_editor.name.hint"), *choices], 16)

    def _card(self, card: str) -> Box:
        """The number of copies of a card."""
        return Cell(
            DeckCard(
                name=f"card.{card}",
                options=numbers_of(OF_A_CARD),
                value=self.deck[card],
                label=self.context.texts_for(self.like)(f"card.{card}"),
                item=card,
                card=card,
                variant=self.like,
                paper=True,
            ),
            height=Length(110.0, 200.0 * self.context.type.picture_scale, 1.0),
        )

    def _trial(self) -> Iterable[Box]:
        """The players of the trial, its results, and the button to start it."""
        t, ui, running = self.t, self.ui, self.trying.running
        faces = [
            Cell(SeatFace(name=f"plays.{face}", avatar=face), 84.0, 84.0)
            for _, face, _ in friends(self.context, self.like, self._seats)
        ]
        ink = self.context.theme.paper.points if self.problem else ""
        found = Column([ui.text(*each, lines=4, colour=ink) for each in self._findings()])
        yield found if self.large else Row([*faces, space(16), found], level=True)
        options = [(n, t("rules_editor.seats.n", n=n)) for n in self._seat_counts]
        label, width = t("rules_editor.seats"), Length(0, 0, 0.55)
        seats = ui.choice("seats", options, self._seats, label=label, width=width)
        name, icon = ("stop", "stop") if running else ("try", "play")
        words = t(f"rules_editor.{name}")
        yield Row([seats, ui.button(name, words, kind="quiet", icon=icon, **self._asleep)], 16)

    @property
    def _seat_counts(self) -> range:
        """The possible numbers of players."""
        return game(self.like, {} if self.problem else self.options()).seat_counts

    @property
    def _seats(self) -> int:
        """The number of players in the trial."""
        counts = self._seat_counts
        return min(max(self.trying.seats, counts[0]), counts[-1])

    def _findings(self) -> Iterable[tuple[str, str, str]]:
        """The deck; its problem, what a trial is, or its results so far: name, text and role."""
        out, t = self.trying.outcome, self.t
        yield "deck", t("rules_editor.deck", n=sum(self.deck.values())), "heading"
        if self.problem or not out.matches:
            yield "trial", self.problem or t("rules_editor.trial.about"), "body"
            return
        yield "found", t("rules_editor.found.played", n=out.matches), "label"
        yield "found-rounds", t("rules_editor.found.rounds", n=round(out.mean_rounds)), "strong"
        share, even = round(100 * out.starter_share), round(100 / self._seats)
        yield "found-starter", t("rules_editor.found.starter", win=share, even=even), "strong"
        if out.endless:
            yield "endless", t("rules_editor.found.endless", n=out.endless), "strong"

    def first_focus(self) -> str:
        return "name"

    # ------------------------------------------------------------- behaviour

    def on(self, message: Message) -> Transition | None:
        match message:
            case Changed("seats", int(seats)):
                self.trying.seats = seats
            case Changed("like", str(like)):
                self.like, self.theme = like, theme_of(like)
            case Changed(name, value) if name in self.values:
                self.values[name] = value
            case Changed(_, int(count), item=str(card)):
                self.deck[card] = count
            case Pressed("try"):
                self.trying.start(self.like, self.options(), self._seats)
                self.focus = "stop"
            case Pressed("stop"):
                self.trying.stop()
                self.focus = "try"
            case Pressed("save"):
                return self._save()
            case Pressed("remove"):
                return self.confirm("rules_editor.sure", self._remove)
            case _:
                return super().on(message)
        if isinstance(message, Changed):
            self.trying.reset()
        self.rebuild()
        return None

    def update(self, dt: float) -> bool:
        if not self.trying.update():
            return False
        if not self.trying.running and self.focus == "stop":
            self.focus = "try"
        self.rebuild()
        if self.focus in ("try", "stop"):  # the results may have pushed it out of view
            self.focus_on(self.focus)
        return True

    def _save(self) -> Transition | None:
        name = plain(self.called, LONGEST)
        if not name:
            self.focus_on("name")
            return self.tell("rules_editor.not_saved", self.t("rules_editor.nameless"))
        own = OwnVariant(name, self.like, self.options(), self.path)
        folder = self.context.home.variants
        return self._leave_after(lambda: save(own, folder), own)

    def _remove(self, sure: bool) -> Transition | None:
        path = self.path
        if not sure or path is None:
            return None
        return self._leave_after(lambda: path.unlink(missing_ok=True))

    def _leave_after(
        self, write: Callable[[], object], saved: OwnVariant | None = None
    ) -> Transition:
        """Leave, unless the disk refuses what is to be written."""
        try:
            write()
        except OSError as error:
            words = self.t("new_match.unwritable", reason=error)
            return self.tell("rules_editor.not_saved", words, error=error)
        self.trying.stop()
        return Pop(saved)

    def on_back(self) -> Transition | None:
        """Leave, after a question if there are unsaved changes."""
        self.trying.stop()
        return Pop() if self._state == self._saved_state else self.ask_to_leave()
