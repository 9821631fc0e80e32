"""The table of a puzzle, with the hand of one seat, and one move to make."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, NamedTuple

from lama_gui.bots import BotError
from lama_gui.bots.characters import of_level
from lama_gui.bots.reasons import WITH_CHANCE
from lama_gui.kit.accessibility import Node, sentence
from lama_gui.kit.dialog import IconDisc
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.panels import PanelStyle
from lama_gui.kit.geometry import Rect
from lama_gui.kit.input import Click, Input, Press
from lama_gui.kit.layout import Box, Cell, Length, Row, space
from lama_gui.kit.scene import Pop, Push, Transition
from lama_gui.kit.widgets import Button, Label, Message, Pressed, Refused, Widget
from lama_gui.library.puzzles import GOOD, Puzzle
from lama_gui.players.coach import Advice, Verdict
from lama_gui.players.questions import Hint, Look
from lama_gui.records import SeatInfo
from lama_gui.rules.game import Move, View
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.common.board_scene import BoardScene
from lama_gui.scenes.common.lineup import AVATARS
from lama_gui.scenes.common.picker import Picker
from lama_gui.scenes.learning.course import teacher_of
from lama_gui.texts import Texts
from lama_gui.view import accessible, hud
from lama_gui.view.board import Board
from lama_gui.view.drawing import picture
from lama_gui.view.drawing.cards import CardPictures, draw_card
from lama_gui.view.drawing.layout import CARD_RATIO, Pose
from lama_gui.view.drawing.widgets import Picked, follow_pointer
from lama_gui.view.game_table import say
from lama_gui.view.games import look_of, table_for, theme_of

ICON = 72.0
NOTE = 112.0
"""The height of a note with a move, which shows a card."""


class _MoveNote(Label):
    """A move as text, with a picture of the card, the card's back, or the flag."""

    move: Move
    pictures: CardPictures
    best: bool = False

    def draw(self, canvas: Canvas) -> None:
        paper = canvas.theme.paper
        canvas.panel(self.rect, PanelStyle(paper.row_own if self.best else paper.row, 24, 0, 0))
        box = self.rect.inset(28, 6)
        height = min(100.0, box.h)
        place, box = box.cut_left(height * CARD_RATIO, 24)
        kind, _, card = str(self.move).partition(" ")
        if kind == "quit":
            canvas.icon("flag", Rect.around(place.cx, place.cy, 56, 56), paper.points)
        elif kind in ("draw", "play", "give"):
            pose = Pose(place.cx, place.cy, -4, height)
            draw_card(canvas, card or None, pose, self.pictures, lift=0.5)
        canvas.text(box, self.text, "strong", paper.text, lines=2)


class Answer(Picker):
    """The coach's assessment of an answer at ``table``; pops "again" or "next"."""

    name: ClassVar[str] = "puzzle-answer"
    reads_all = True
    veil: ClassVar[float] = 0.45
    widths: ClassVar[tuple[float, float]] = (1060.0, 850.0)

    def __init__(self, table: PuzzleTable, assessment: Assessment) -> None:
        super().__init__(table.context)
        self.table, self.assessment = table, assessment

    @property
    def onlooker(self) -> str:
        return teacher_of(self.table.puzzle.game)

    @property
    def mood(self) -> str:
        return "cheer" if self.assessment.well else "calm"

    def boxes(self) -> Iterable[Box]:
        t, ui, well = self.table.t, self.ui, self.assessment.well
        move, verdict, advice = self.assessment
        icon = IconDisc(name="icon", icon="check" if well else "bulb", colour=2 if well else 1)
        title = t("puzzle.well" if well else "puzzle.otherwise")
        yield Row([Cell(icon, ICON, ICON), ui.text("title", title, "head", lines=2)], 18, True)
        yield space(14)
        yield self._note("own", "puzzle.you", move)
        if move != advice.move:
            yield space(10)
            yield self._note("coach", "puzzle.coach", advice.move)
        why = self._say(advice)
        text = t("puzzle.as_good") if well else self._say(verdict)
        if well and move == advice.move:
            text, why = why, ""
        yield space(20)
        yield ui.text("text", text, lines=5)
        if why:
            yield space(8)
            yield ui.text("why", why, lines=4)
        cost = 0 if well or verdict.key in WITH_CHANCE else round(100 * verdict.cost_win)
        if cost:
            yield space(8)
            yield ui.text("cost", t("puzzle.cost", win=cost), "label", lines=2)
        yield space(28)
        on = t("puzzle.next" if self.table.more else "puzzle.done")
        yield ui.answers(("again", t("puzzle.again")), ("next", on))

    def _say(self, reason: Verdict | Advice) -> str:
        board = self.table.board
        return say(reason.key, reason.numbers, board.names, board.texts, board.table.words)

    def _note(self, name: str, key: str, move: Move) -> Box:
        board, line = self.table.board, self.ui.type.line("strong")
        words = board.table.words.move_words(move, self.table.view, board.texts, "puzzle.move")
        note = _MoveNote(
            name=name,
            text=self.context.texts(key, move=words),
            move=move,
            pictures=board.table.pictures,
            best=move == self.assessment.advice.move,
            paper=True,
            lines=2,
        )
        return Cell(note, height=Length(line * 1.2, max(NOTE, line * 2 + 12)))

    def first_focus(self) -> str | None:
        return "next"

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("again" | "next" as name):
                return Pop(name)
        return None

    def on_back(self) -> Transition | None:
        return Pop("next")


LEVEL = "steady"
#: The player's avatar in games without a cast.
OWN = "pipa"


def seats_of(puzzle: Puzzle, texts: Texts) -> tuple[SeatInfo, ...]:
    """The player on the deciding seat, and the original match's avatars on the others.

    If it has none, they are the game's characters.
    """
    cast = look_of(puzzle.header.variant).cast or (OWN, *(one.avatar for one in of_level(LEVEL)))
    known = [info.avatar for info in puzzle.header.seats]
    free = iter([one for one in dict.fromkeys([*cast, *AVATARS]) if one not in known])
    own = known[puzzle.seat] or next(free)
    infos = []
    for seat, face in enumerate(known):
        if seat == puzzle.seat:
            infos.append(SeatInfo(texts("new_match.you"), "human", own))
            continue
        avatar = face or next(free)
        key = f"name.{avatar}"
        name = texts(key) if texts.has(key) else texts("new_match.player", number=seat + 1)
        infos.append(SeatInfo(name, LEVEL, avatar))
    return tuple(infos)


class Assessment(NamedTuple):
    """The coach's assessment of an answer: its cost, and the best move with the reason."""

    move: Move
    verdict: Verdict
    advice: Advice

    @property
    def well(self) -> bool:
        """Whether the answer is as good as the coach's."""
        return self.verdict.cost_win < GOOD


class PuzzleTable(BoardScene):
    """Asks ``puzzle``; pops whether it was solved, or None if it was left.

    ``head`` is its title; ``more`` whether another one follows.
    """

    name: ClassVar[str] = "puzzle"
    static_background: ClassVar[bool] = True

    def __init__(
        self,
        context: AppContext,
        puzzle: Puzzle,
        head: str = "",
        more: bool = False,
        on_answer: Callable[[bool], None] | None = None,
    ) -> None:
        super().__init__(context)
        self._on_answer = on_answer
        self.puzzle, self.head, self.more = puzzle, head, more
        self.variant = puzzle.header.variant
        self.theme = theme_of(self.variant)
        self.table = table_for(puzzle.game)
        self.move: Move | None = None  # the answer while the coach judges it
        self.assessment: Assessment | None = None
        self.verdict: Verdict | None = None
        self.well: bool | None = None  # the first answer
        self.board = Board(context, self.table, seats_of(puzzle, self.texts), self.view)
        self.board.hints = False
        self.board.reset_log(puzzle.round_so_far)
        self._show_turn()

    @property
    def view(self) -> View:
        return self.puzzle.decision

    def _show_turn(self) -> None:
        self.board.light(self.puzzle.seat, may_play=self.open)

    @property
    def open(self) -> bool:
        """Whether a move can be made."""
        return self.move is None

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        if self.board.outdated:
            self.board.show_at_once(self.view)
            self._show_turn()
        corner = self.board.layout.corner
        yield Button(name="back", rect=corner(32, 30, 72, 64), icon="back")
        yield from (w for w in hud.corners(self.board) if w.name != "menu")
        yield from hud.cards(self.board)
        wait = "" if self.open else self.t("puzzle.looking")
        yield from hud.buttons(self.board, self.actions(), wait)
        yield from [hud.toast(self.board, wait)] if wait else self.toasts()

    @property
    def _tab(self) -> Rect:
        """The tab of the title below the round, as the background may be light or dark.

        It ends above everything next to the plates, also at large text sizes.
        """
        type_ = self.context.type
        width = min(type_.width(self.head, "label") + 48, 420.0)
        height = min(max(48.0, type_.line("label") + 12), 54.0)
        return self.board.layout.corner(32, 122, width, height)

    def painted_nodes(self) -> Iterable[Node]:
        turn = accessible.turn_words(self.board, self.t("puzzle.ask"), self.actions())
        yield from accessible.nodes(self.board, turn)

    @property
    def spoken_title(self) -> str:
        round_ = self.table.words.round_words(self.view, self.texts)
        return sentence(self.head, self.t("puzzle.ask"), round_)

    def first_focus(self) -> str | None:
        return super().first_focus() or "back"

    # ------------------------------------------------------------- input

    def dispatch(self, event: Input) -> Transition | None:
        if isinstance(event, Click | Press):
            self.dismiss_toast()
        return super().dispatch(event)

    def on(self, message: Message) -> Transition | None:
        match message:
            case Pressed("back"):
                return self.on_back()
            case Pressed("log"):
                lines = self.board.log.lines
                return Push(self.scenes.log(lines, self.board.seats, self.table.pictures))
            case Pressed("deck"):
                self._act("draw")
            case Picked(_, index):
                self._try(self.card_move(index), index)
            case Pressed(name) | Refused(name, _):
                self._act(name)
        return None

    def on_input(self, event: Input) -> Transition | None:
        match event:
            case Press(action="rules"):
                return Push(self.scenes.rules(self.variant))
            case Press(action="log"):
                return self.on(Pressed("log"))
            case Press(action=action) if action.startswith("value_"):
                card = self.card_of(action.removeprefix("value_"))
                if card is None:
                    self.refuse(self.t("table.no_such_card"))
                else:
                    self._try(self.card_move(card), card)
            case Press(action=action) if self.action(action):
                self._act(action)
            case _:
                return super().on_input(event)
        return None

    def on_back(self) -> Transition | None:
        """Leave; the first answer counts, and without one the puzzle is asked again."""
        self.context.thinker.forget()
        return Pop(self.well)

    def _act(self, name: str) -> None:
        action = self.action(name)
        if action is not None:
            self._try(action.move, None)

    def _try(self, move: Move, index: int | None) -> None:
        """Answer with ``move`` if it is legal, else say why not."""
        if not self.open:
            return
        if words := self.refusal(move, index):
            self.refuse(words, index)
            return
        self.context.audio.play("play")
        self.toast = None
        self.move, self.verdict = move, None
        self._show_turn()
        self.context.thinker.ask(Look(self.puzzle.length, move), self.view)
        self.rebuild()

    # ------------------------------------------------------------- time

    def update(self, dt: float) -> bool:
        changed = self.board.update(dt) | follow_pointer(self.board.fan, self.widgets)
        return changed | self._poll_coach()

    def _poll_coach(self) -> bool:
        if self.move is None or self.assessment is not None:
            return False
        try:
            answer = self.context.thinker.fetch()
        except BotError:
            return self._on_coach_failure()
        if answer is None:
            return False
        if isinstance(answer, Advice):
            assert self.verdict is not None, "the verdict comes before"
            self._show_assessment(Assessment(self.move, self.verdict, answer))
        elif answer:
            self.verdict = answer[0]
            self.context.thinker.ask(Hint(), self.view)
        else:
            return self._on_coach_failure()
        return True

    def _on_coach_failure(self) -> bool:
        """The coach has failed; another answer is possible."""
        self.move = None
        self.refuse(self.t("puzzle.no_coach"))
        self._show_turn()
        return True

    def _show_assessment(self, assessment: Assessment) -> None:
        self.assessment = assessment
        if self.well is None:
            self.well = assessment.well
            if self._on_answer is not None:  # save it at once, as the program may end
                self._on_answer(assessment.well)
        self.next = Push(Answer(self, assessment), self._after_answer)

    def _after_answer(self, answer: object) -> Transition | None:
        """Go on to the next puzzle, or try again."""
        if answer != "again":
            return Pop(self.well)
        self.move = self.assessment = None
        self._show_turn()
        self.rebuild()
        return None

    # ------------------------------------------------------------- drawing

    def paint(self, canvas: Canvas) -> None:
        shown = any(widget.name == "toast" for widget in self.widgets)
        picture.draw_table(canvas, self.board, ribbon=not shown)
        if self.head:  # above the landscape's lights
            canvas.toast_pill(self._tab, self.head, "label")
