"""What a person sees of a running match: the board, the widgets on it, toasts, captions.

The screen knows when cards must be covered; it makes no move and opens no other scene.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from typing import ClassVar

from lama_gui.kit.animation import Speed
from lama_gui.kit.controls.routing import topmost
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.fading import fading, fading_parts
from lama_gui.kit.frames.foresight import foresee
from lama_gui.kit.input import Click, DoubleClick, Down, Input, Press
from lama_gui.kit.memory import settle
from lama_gui.kit.narration import Node, sentence
from lama_gui.kit.sound.mixing import Tension
from lama_gui.kit.widgets import Widget
from lama_gui.own_settings import of_people
from lama_gui.rules.game import Event, View
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.app_scene import AppScene
from lama_gui.scenes.learning.course import course_name
from lama_gui.scenes.match.goal_news import GoalNews
from lama_gui.session import Session
from lama_gui.view import accessible, hud
from lama_gui.view.board import Board
from lama_gui.view.drawing import picture
from lama_gui.view.drawing.widgets import HandCard, follow_pointer
from lama_gui.view.game_table import Action, LogLine
from lama_gui.view.games import table_for, theme_of
from lama_gui.view.hud import Captions, draw_caption
from lama_gui.view.people.talk import Talk, seed_of
from lama_gui.view.privacy import Privacy


class AtTable(AppScene):
    """Knows ``session``, its board, and ``viewer``, the seat that is looked from."""

    name: ClassVar[str] = "table"
    still: ClassVar[bool] = True

    def __init__(self, context: AppContext, session: Session) -> None:
        super().__init__(context)
        self.session = session
        self.game = session.match.game
        self.variant = self.game.name
        self.theme = theme_of(self.variant)
        self.table = table_for(self.game)
        self.viewer = session.humans[0] if session.humans else 0
        alone = len(session.humans) < 2
        self.privacy = Privacy(self.viewer if alone else None, shy=context.settings.peek)
        talk = Talk(seed_of(session.header))
        view = session.view(self.viewer)
        self.board = Board(context, self.table, session.seats, view, talk=talk)
        self.board.hints = session.header.hints
        self.board.covered = self.privacy.covers(self.viewer)
        self.board.together = self.together
        self.board.recall(session.told(self.viewer))
        self._shown_covered = False  # whether the hand was covered when it was painted last
        self._regrets = False  # whether the last move is one that may be regretted

    @property
    def covers(self) -> bool:
        """Whether what was shown last is more than may be seen now."""
        return self.board.covered and not self._shown_covered

    @property
    def seated(self) -> tuple[str, ...]:  # type: ignore[override]  # seats change hands
        """Who plays at this screen: what they have chosen for themselves is used."""
        return tuple(self.session.seats[seat].name for seat in self.session.humans)

    @property
    def family(self) -> bool:
        """Whether all who play here want open hands, whomever the settings above are shown for."""
        return of_people(self.context.kept, self.seated).family

    @property
    def tension(self) -> Tension:  # type: ignore[override]  # changes as the match goes on
        """How tense the match is, by what everybody sees of it."""
        return self.table.tension(self.board.after)

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return self.board.names

    @property
    def together(self) -> bool:
        """Whether who looks is too small to read: what may be played is large, and spoken."""
        name = self.session.seats[self.viewer].name
        profiles = self.context.kept.profiles
        return any(profile.together for profile in profiles if profile.name == name)

    @property
    def aloud(self) -> bool:  # type: ignore[override]  # turn by turn
        """What who can't read may do is said, on their own turn only."""
        return self.board.together and self.my_turn and not self.board.covered

    @property
    def _waits(self) -> bool:
        """Whether what is told stays until it is read: nobody hurries who can't read."""
        return self.context.settings.wait or self.board.together

    @property
    def openly(self) -> bool:
        """Whether the hands of all people lie open: as the table wished when they were dealt."""
        return self.family and self.session.changes.hands_lie_open

    @property
    def my_turn(self) -> bool:
        """Whether the person at the screen may act now."""
        return (
            not self.board.player.running
            and self.session.match.turn == self.viewer == self.privacy.at_screen
            and self.session.is_human(self.viewer)
        )

    @property
    def can_take_back(self) -> bool:
        """Whether the person at the screen made a move that may be regretted and taken back."""
        mine = self.privacy.at_screen == self.viewer and self._regrets
        return mine and self.session.undo_refusal(self.viewer) is None

    def _only_watches(self) -> bool:
        """Whether the round goes on, and no person has anything left to do in it."""
        if self.session.match.turn is None:
            return False
        moment, seat = self.board.moment, self.table.words.seat
        return all(seat(moment, person).gone for person in self.session.humans)

    def _view(self) -> View:
        return self.session.view(self.viewer)


TOAST_SECONDS = 4.0
#: What stays until somebody has done something: it may take any time to read.
STAYS_ON = float("inf")
#: What is gone through last by who has one switch.
CORNER = ("menu", "log", "lately")
#: What makes room for a moment, and works all the same.
ROOM = ("log", "lately", "undo", "hurry")
#: What can still be read and used while a moment ends the round.
STAYS = ("take_back", "toast", "goal")
#: Shadows, rings and tails reach so far beyond a widget, in units.
WIDGET_REACH = 70.0


class TableScreen(AtTable):
    """Shows ``session`` to ``viewer``, as far as nobody else may see what is shown."""

    def __init__(self, context: AppContext, session: Session) -> None:
        super().__init__(context, session)
        self.toast: tuple[str, float] | None = None
        self._private = False  # whether the toast speaks of the own cards
        self._about: int | None = None  # the card of the hand that it speaks of
        self._crossed = False  # whether it says why that card can't go
        self._mine = False
        self.watches = False  # whether nobody at the screen has anything left to do in the round
        self._steered = False  # whether the person has moved the focus since the last own move
        self._last_card = 0  # of the hand, that had the focus
        self.captions = Captions(context.audio, self.table.captions)
        self.goals = GoalNews(context, session, self.texts)

    def _hurries(self, event: Input) -> bool:
        """Whether ``event`` says no more than "go on": what it would do now was not meant."""
        match event:
            case Press(action=action):
                return action == "activate"
            case Down(x, y) | Click(x, y) | DoubleClick(x, y):
                return not isinstance(topmost(self.widgets, x, y), HandCard)
        return False

    def _look(self) -> None:
        """See the table anew from the viewer's seat, everything at rest."""
        self.board.rest(self._view())
        self.board.recall(self.session.told(self.viewer))
        self._cover()

    def _cover(self) -> None:
        """Turn the own cards face down when nobody may see them now, or face up again."""
        self.privacy.shy = self.context.settings.peek
        self.board.covered = self.privacy.covers(self.viewer)
        self._light()
        self.rebuild()

    def _conceal(self) -> None:
        """Cover the cards and all that follows from them, until ``_cover`` is asked again."""
        self.board.covered = True
        self._light()
        self.rebuild()

    def _light(self) -> None:
        """Put the light on whose turn it is, and open the hand if it is the viewer's."""
        self.board.together = self.together and self.session.is_human(self.viewer)
        self.board.light(self.session.match.turn, open_=self.my_turn and not self.board.covered)
        if self.my_turn and not self._mine:
            self.context.audio.play("turn")
            self.startle(self._hurries)
        if self.my_turn and not self._steered and not self._focus_holds:
            self.focus = None
        self._mine = self.my_turn

    @property
    def _focus_holds(self) -> bool:
        """Whether the turn goes on with the focus on nothing that does not go."""
        focus = self.focus or ""
        goes = {f"card-{index}" for index in self.board.fan.playable}
        return self._mine and (not focus.startswith("card-") or focus in goes)

    # ------------------------------------------------------------- widgets

    def build(self) -> Iterable[Widget]:
        """The corner buttons, the log, the hand's cards and the actions."""
        if self.board.outdated:
            self.board.rest(self._view())
        self.watches = self._only_watches()
        yield from hud.corners(self.board)
        yield from hud.lately(self.board)
        if self.openly:
            others = {seat: self.session.view(seat).hand for seat in self.session.humans}
            yield from hud.open_hands(self.board, others)
        if not self.board.covered:
            yield from hud.cards(self.board)
            if self.watches:
                yield from hud.to_end(self.board)
            else:
                wait = "" if self.my_turn else self._whose_turn()
                yield from hud.buttons(self.board, self._actions(), wait)
            if self._offers_lesson():
                yield hud.lesson(self.board)
        elif self.privacy.at_screen == self.viewer and self.privacy.covers(self.viewer):
            yield from hud.show_cards(self.board, hidden=self.privacy.hidden)
        if self.can_take_back:
            yield from hud.take_back(self.board)
        else:
            yield from self._pace_button()
        if self.toast is not None and not (self._private and self.board.covered):
            yield self._said(self.toast[0])
        elif not self.can_take_back and self.board.told:
            goal = self.goals.slip(hud.told_place(self.board, GoalNews.height(self.context.type)))
            yield from [goal] if goal is not None else []

    def _pace_button(self) -> Iterable[Widget]:
        """One button beside the round's number: taking the last move back as long as that holds,
        else hurrying the others, one move at a time.
        """
        mine = self.privacy.at_screen == self.viewer
        if mine and self.session.undo_refusal(self.viewer) is None:
            yield from hud.beside_round(self.board, "undo", "pause.undo", "undo")
            return
        turn = self.session.match.turn
        instant = self.context.motion.speed is Speed.INSTANT
        if turn is not None and not self.session.is_human(turn) and not instant:
            yield from hud.beside_round(self.board, "hurry", "table.hurry", "activate")

    def painted(self) -> Iterable[Node]:
        """Log, turn, middle and seats, as far as the board shows them."""
        costs = [
            f"{action.text}: {action.detail}"
            for action in (self._actions() if self.my_turn and not self.board.covered else [])
            if action.detail and not action.unavailable
        ]
        if self.aloud:
            others = [one for one in self._actions() if not (one.detail or one.unavailable)]
            costs = [one.text for one in others] + costs
        yield from accessible.nodes(
            self.board, accessible.turn_words(self.board, self._whose_turn(), costs)
        )

    @property
    def spoken_title(self) -> str:
        """The round, and before its first move what lies there; at first also which game it is."""
        view, words, texts = self._view(), self.table.words, self.texts
        round_ = words.round_words(view, texts)
        if self.board.chronicle.since_deal:
            return round_
        middle = words.spoken_middle(view, self.names, texts)
        if view.round > 1:
            return sentence(round_, *middle)
        others = (name for seat, name in enumerate(self.names) if seat != self.viewer)
        told = texts("daily.table", names=texts.listed(others))
        return sentence(texts(f"variant.{self.variant}.title"), told, round_, *middle)

    def _said(self, sentence: str) -> Widget:
        if self._about is None or self.board.covered or self._about >= len(self.board.fan):
            return hud.toast(self.board, sentence, offer=self.can_take_back)
        return hud.said_of(self.board, self._about, sentence, refused=self._crossed)

    def _actions(self) -> list[Action]:
        return self.table.words.actions(self._view(), self.texts)

    def _acts_ahead(self) -> None:
        """Have the buttons made that the way on gives way to when the round is over."""
        if self.watches:
            acts = list(hud.buttons(self.board, self._actions(), self._whose_turn()))
            foresee(self.context, lambda canvas: self.draw_some(canvas, acts), first=False)

    def _offers_lesson(self) -> bool:
        """Whether this is the first match of its kind, and nobody has moved in it."""
        return (
            self.my_turn
            and course_name(self.game) not in self.context.settings.tutorial_seen
            and not any(
                self.session.is_human(s.seat)
                for s in self.session.match.steps
                if s.seat is not None
            )
        )

    def rebuild(self) -> None:
        """Where there is nothing to do, nothing has the focus: Enter then only hurries."""
        before = self.focus
        super().rebuild()
        if self.focus != before and self.focus != self.first_focus():
            self.focus = None
            self.mark_focus()

    def focus_on(self, name: str) -> None:
        """What was chosen on purpose keeps the focus when the turn comes."""
        self._steered = True
        super().focus_on(name)

    def entrance(self) -> str | None:
        """Taking back, or the hand: its card that had the focus last."""
        if self.can_take_back:
            return "take_back"
        cards = [w.name for w in self.widgets if isinstance(w, HandCard)]
        return cards[min(self._last_card, len(cards) - 1)] if cards else None

    def scanned(self) -> list[str]:
        """The cards that go and what else can be done, on the own turn; else any press hurries."""
        covered = self.board.covered and self.privacy.at_screen == self.viewer
        if not (self.my_turn or covered):
            return []
        idle = {f"card-{i}" for i in range(len(self.board.fan)) if i not in self.board.fan.playable}
        names = [name for name in super().scanned() if name not in idle]
        return sorted(names, key=lambda name: name in CORNER)

    def first_focus(self) -> str | None:
        """The first card that may be played, else the first button that works and costs nothing.

        What costs something is gone to on purpose: Enter comes easily. Before the own turn there is
        nothing: who listens would hear of a button instead of the last move before it.
        """
        if self.board.covered:
            return "show"
        if not self.my_turn:
            return None
        playable = sorted(self.board.fan.playable)
        if playable:
            return f"card-{playable[0]}"
        ready = [a.name for a in self._actions() if not (a.unavailable or a.asks)]
        return ready[0] if ready else None

    # ------------------------------------------------------------- words

    def _refused(self, sentence: str, card: int | None = None, *, private: bool = False) -> None:
        self.context.audio.play("illegal")
        self._say(sentence, STAYS_ON, card=card, private=private)
        self._crossed = True
        self.rebuild()

    def _say(
        self,
        sentence: str,
        seconds: float = TOAST_SECONDS,
        *,
        card: int | None = None,
        private: bool = False,
    ) -> None:
        """Tell the person at the screen, at the ``card`` of the hand that it is about, if any.

        What is ``private`` is not read by others.
        """
        seconds = STAYS_ON if self._waits else seconds
        self.toast, self._private = (sentence, seconds), private
        self._about, self._crossed = card, False
        self.rebuild()

    def _whose_turn(self) -> str:
        turn = self.session.match.turn
        if turn is None or turn == self.viewer:
            return self.t("table.wait")
        return self.t("table.turn_of", name=self.names[turn])

    def _since_last_turn(self) -> list[LogLine]:
        """The own last move, and what everybody did after it."""
        happened: list[Event] = []
        for step in reversed(self.session.match.steps):
            happened[:0] = [event.seen_by(self.viewer) for event in step.events]
            if step.seat == self.viewer or any(event.begins_round for event in step.events):
                break
        lines = [self.table.log(event, self.names, self.texts) for event in happened]
        return [line for line in lines if line is not None and line.seat is not None]

    # ------------------------------------------------------------- time and drawing

    def interrupted(self) -> None:
        """Another scene comes up: no card stays in the air."""
        super().interrupted()
        self.board.fan.let_go()

    def unattended(self) -> None:
        """Peeks end, and who hid the cards finds them hidden; what flies comes down."""
        self.privacy.look_away()
        if self.privacy.covers(self.viewer) and not self.board.covered:
            self.board.land()
            self._cover()

    def released(self, action: str) -> bool:
        """A peek ends under another scene, too, however short it was."""
        if action != "peek" or not self.privacy.peeking:
            return False
        self.privacy.peeking = False
        self._cover()
        return True

    def _follow_focus(self) -> bool:
        """The hovered or focused card rises, and is remembered."""
        fan = self.board.fan
        changed = follow_pointer(fan, self.widgets)
        if fan.ringed is not None:
            self._last_card = fan.ringed
        return changed

    def _caption_words(self) -> str:
        """What sounded, in words; with the name of whom it is about where one might ask."""
        match self.captions.sound:
            case "turn" if len(self.session.humans) > 1:
                return self.t("caption.turn_of", name=self.names[self.viewer])
            case "lastcard":
                moment = self.board.moment
                pills = [self.table.words.seat(moment, n).pill for n in range(len(self.names))]
                last = [pill is not None and pill.kind == "last" for pill in pills]
                if any(last):
                    return self.t(
                        "caption.lastcard", names=self.texts.listed(compress(self.names, last))
                    )
                return self.t("pill.last_card")
        return self.t(f"caption.{self.captions.sound}")

    def _read(self) -> None:
        """Something was done: what waited for that has been read."""
        self.captions.read()
        if self.toast is not None and self.toast[1] == STAYS_ON:
            self.toast = None
            self.rebuild()

    @property
    def _waits_to_be_read(self) -> bool:
        """Whether something is told that no step of somebody else makes untrue.

        Why something can't be done now does not hold any more when the table has changed.
        """
        if self.toast is None or self.toast[1] != STAYS_ON or self._private:
            return False
        return self._waits or not self._crossed

    def _fade_toast(self, dt: float) -> bool:
        if self.toast is None or self.context.narration.speaking:
            return False  # who listens has not heard it yet
        text, left = self.toast
        self.toast = (text, left - dt) if left > dt else None
        if self.toast is None:
            self.rebuild()
        return self.toast is None

    def draw_widgets(self, canvas: Canvas) -> None:
        """What hangs in the corners makes room for a moment; all else if that ends the round."""
        stage = self.board.stage
        if stage is None:
            super().draw_widgets(canvas)
            return
        above = [widget for widget in self.widgets if widget.name in ROOM]
        others = [widget for widget in self.widgets if widget.name not in ROOM]
        for widget in above:
            with fading(canvas, widget.rect.grow(16), stage.apart) as shown:
                self.draw_some(canvas, [widget] if shown else ())
        places = [widget.rect.grow(WIDGET_REACH) for widget in others]
        with fading_parts(canvas, places, 1 - stage.cleared) as shown:
            self.draw_some(canvas, others if shown else ())
        if stage.cleared:
            self.draw_some(canvas, [widget for widget in others if widget.name in STAYS])

    def paint_below(self, canvas: Canvas) -> None:
        """The landscape with the rug, kept."""
        picture.draw_ground(canvas, self.board)
        if self.context.art.rasterizer.working:
            settle()

    def paint(self, canvas: Canvas) -> None:
        """Everything that may change from frame to frame."""
        if not canvas.is_nowhere:
            self._shown_covered = self.board.covered
        picture.draw_table(canvas, self.board, ribbon=self.toast is None)

    def paint_above(self, canvas: Canvas) -> None:
        """What is in the air."""
        picture.draw_above(canvas, self.board)
        if self.context.settings.captions and self.captions.sound:
            draw_caption(canvas, self._caption_words())
