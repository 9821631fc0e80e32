"""The board: a match from the view of one seat, at rest or while a step is animated.

It is used for play and for replays, and only depends on views, events, and time.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from lama_gui.kit.animation import Clock, ended
from lama_gui.kit.context import Context
from lama_gui.kit.draw.portraits import plain_mood
from lama_gui.kit.draw.textures import LastMemo
from lama_gui.kit.geometry import Viewport
from lama_gui.kit.sounds import SOUNDS, Feeling
from lama_gui.records import SeatInfo
from lama_gui.records.seating import SeatTakeover
from lama_gui.rules.game import Event, View
from lama_gui.texts import Texts
from lama_gui.view.animator import Animator
from lama_gui.view.drawing.hand import HandFan
from lama_gui.view.drawing.seat_panels import SeatCount
from lama_gui.view.game_table import GameTable, Moment, faces_of, without_hand
from lama_gui.view.log import Captions, MatchLog
from lama_gui.view.people.expressions import Expression, Expressions, TurnLight, expression
from lama_gui.view.people.names import called, names_of
from lama_gui.view.people.talk import Talk
from lama_gui.view.staging.cut_scene import CutSceneState
from lama_gui.view.staging.spotlight import Spotlight

#: Seconds for which the rays behind an avatar turn when its turn begins.
SPIN_SECONDS = 1.6
#: Seconds for which decorations keep swaying after the last event.
CALM_SECONDS = 2.5
#: With large text, portraits are used up to this number of players, else avatars: otherwise seats
#: would overlap.
ROOMY = 4
#: The moods with a voice.
FEELINGS: dict[str, Feeling] = {"cheer": "glad", "glum": "glum"}


class Board:
    """The view of one seat; :mod:`lama_gui.view.drawing.picture` draws it.

    ``prereader``: a table for small children, with large actions; ``turn``: the highlighted seat;
    ``thinking``: the bot that is thinking; ``may_play``: whether the viewer may play; ``covered``:
    whether the viewer's cards are face down.
    """

    def __init__(
        self,
        context: Context,
        table: GameTable[View],
        seats: Sequence[SeatInfo],
        view: View,
        viewport: Viewport | None = None,
        *,
        people: bool = True,
        open_hands: bool = False,
        talk: Talk | None = None,
    ) -> None:
        self.context = context
        self.people = people  # show portraits instead of avatars if there is space
        self.viewport = viewport  # for a board in a part of the window
        self.table = table
        self.seats = tuple(seats)
        self._names = LastMemo(names_of)
        self.animator = Animator(self.sound, self._play_mood)
        self.fan = HandFan()
        self.turn: int | None = None
        self.thinking: int | None = None
        self.may_play = False
        self.covered = False
        self.open_hands = open_hands  # those of all people
        self.prereader = False
        self.lesson = False  # then a page may lie over the round and the companion
        self.hints = True  # whether hints are allowed at this table
        self.spin = 0.0
        self.swayed = 0.0  # seconds of swaying so far
        self._calm_clock = ended(CALM_SECONDS)  # since the last event
        self._spin_clock = Clock(SPIN_SECONDS)
        self.spotlight = Spotlight()
        self.expressions = Expressions()
        self.turn_light = TurnLight()
        self.captions = Captions(table.captions)
        self.talk = talk or Talk("", probability=0.0)
        self.before: View = view
        self.after: View = view
        self._before_covered, self._after_covered = LastMemo(without_hand), LastMemo(without_hand)
        self._log = MatchLog(table, self.names, self.texts)
        self._cached_counts: tuple[object, tuple[SeatCount, ...]] = (None, ())
        self._expressions_key: object = None  # the last ``memo_key`` seen by expressions
        self.show_at_once(view)

    @property
    def reduced_motion(self) -> bool:
        return self.context.settings.reduced_motion

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self._names(self.seats, self.context.texts)

    @property
    def texts(self) -> Texts:
        """The texts, in the vocabulary of the current game."""
        return self.context.texts_for(self.after.variant)

    @property
    def log(self) -> MatchLog:
        """The log in the current language."""
        if self._log.texts.language != self.context.texts.language:
            self._log = self._log.translated(self.names, self.texts)
        return self._log

    @property
    def viewer(self) -> int:
        """The viewing seat."""
        return self.after.seat

    @property
    def moment(self) -> Moment[View]:
        """The current state of the animation."""
        landing = None if self.reduced_motion else self.animator.landing()
        before, after = self._shown
        pushed, settled = None, 1.0
        if landing is not None:
            item, settled = landing
            push = math.sin(math.pi * settled) * (1 - settled)
            pushed = item.slot, item.weight * push
        return Moment(
            before=before,
            after=after,
            timeline=self.animator.timeline,
            t=self.animator.t,
            layout=self.layout,
            seats=called(self.seats, self.context.texts),
            texts=self.texts,
            reduced_motion=self.reduced_motion,
            covered=self.covered,
            pushed=pushed,
            settled=settled,
            stage=self.stage,
        )

    @property
    def _happened(self) -> tuple[object, ...]:
        """The key for everything that affects the numbers on the seat panels."""
        table = self.context.generation, self.layout, self.seats
        views = self.before, self.after, self.covered
        return *table, *views, self.animator.timeline, self.animator.passed

    @property
    def memo_key(self) -> object:
        """The key for everything that is drawn at rest.

        None during a cut-scene, when everything moves.
        """
        if self.stage is not None:
            return None
        words = self.talk.current, self.log, len(self.log.events)
        return self._happened, self.animator.faces, self.turn, self.thinking, self.may_play, words

    @property
    def counts(self) -> tuple[SeatCount, ...]:
        """The numbers on the seat panels, cached."""
        key = self._happened
        if key != self._cached_counts[0]:
            moment, seats = self.moment, range(len(self.seats))
            self._cached_counts = key, tuple(self.table.words.seat(moment, seat) for seat in seats)
        return self._cached_counts[1]

    @property
    def stage(self) -> CutSceneState | None:
        """The current cut-scene, if any."""
        player = self.animator
        return player.timeline.cut_scene_at(player.t, reduced_motion=self.reduced_motion)

    @property
    def announced(self) -> bool:
        """Whether the last event may be announced: it was shown, or its banner is visible."""
        stage = self.stage
        if stage is not None and not stage.reduced_motion:
            return stage.age >= stage.cut_scene.ribbon.end
        return stage is not None or not self.animator.running

    # ------------------------------------------------------------- state

    @property
    def _shown(self) -> tuple[View, View]:
        """The views before and after the last step, without their hands if covered."""
        if not self.covered:
            return self.before, self.after
        return self._before_covered(self.before), self._after_covered(self.after)

    @property
    def outdated(self) -> bool:
        """Whether the window or a setting that affects the layout has changed."""
        return self._layout_key != self._wanted_layout_key

    @property
    def _wanted_layout_key(self) -> tuple[Viewport, bool, bool, bool, bool]:
        """The layout's parameters: viewport, portraits, left-handed, large text, open hands."""
        large = self.context.type.is_large
        people = self.people and (len(self.seats) <= ROOMY or not large)
        viewport, left = self.viewport or self.context.viewport, self.context.settings.left_handed
        return viewport, people, left, large, self.open_hands

    def show_at_once(self, view: View) -> None:
        """Show ``view`` without animation."""
        self._layout_key = self._wanted_layout_key
        viewport, *options = self._layout_key
        self.layout = self.table.layout(viewport, len(self.seats), view.seat, *options)
        self.before = self.after = view
        self.animator.clear()
        self.talk.stop()
        self._deal_fan()
        self.fan.snap()

    def reset_log(self, events: Iterable[Event | SeatTakeover]) -> None:
        """Set the log to these events, as seen by the viewer."""
        self._log = MatchLog(self.table, self.names, self.texts, events)

    def show(self, view: View, events: Iterable[Event]) -> None:
        """Animate the step to ``view``; the events are as seen by its seat."""
        new_events = list(events)
        self.before, self.after = self.after, view
        self.log.add(new_events)
        leaving = self.fan.poses(self.reduced_motion)
        self._deal_fan()
        layout = self.layout.with_hands(leaving, self.fan.goals())
        self.animator.start(self.table.timeline(*self._shown, new_events, layout))
        if self.context.settings.talk:
            self._comment(new_events)

    def _comment(self, new_events: Iterable[Event]) -> None:
        """Let bots with characters comment on public events."""
        theme, texts = self.context.theme, self.texts
        self.talk.react(
            (self.after.round, self.log.since_deal),
            [remark for event in new_events if (remark := self.table.of(event).remark(event))],
            {
                seat: theme.avatar_of(info.avatar, seat)
                for seat, info in enumerate(self.seats)
                if info.avatar and not info.human
            },
            lambda key: texts(key) if texts.has(key) else "",
        )

    def finish_animation(self) -> None:
        """Show the end of the running animation."""
        if self.animator.running:
            self.animator.skip()
        self.before = self.after
        self._deal_fan()

    def light(self, turn: int | None, *, may_play: bool) -> None:
        """Highlight a seat; ``may_play``: whether the viewer may play."""
        if turn != self.turn:
            self._spin_clock.restart()
        self.turn, self.may_play = turn, may_play
        self.fan.shaded = may_play
        self._deal_fan()

    def _deal_fan(self) -> None:
        faces = () if self.layout.round else faces_of(self.moment.after)
        playable: frozenset[int] = frozenset()
        if self.may_play:
            legal = self.after.legal
            moves = (self.table.words.card_move(self.after, i) for i in range(len(faces)))
            playable = frozenset(i for i, move in enumerate(moves) if move in legal)
        self.fan.show(faces, playable, self.layout, large=self.prereader)

    def sound(self, name: str, step: int = 0) -> None:
        """Play a sound; ``step`` selects its pitch in a series, 0 for any take."""
        if name == "llama" and self.context.theme.beast in SOUNDS:
            name = self.context.theme.beast  # the highest card in this theme
        self.context.audio.play(name, step or None)
        self.captions.note(name)

    def _play_mood(self, mood: str) -> None:
        feeling = FEELINGS.get(mood)
        if feeling is not None:
            self.context.audio.call(self.context.theme.sound.voice, feeling)

    # ------------------------------------------------------------- time

    def update(self, dt: float, factor: float | None = None) -> bool:
        """Advance by ``dt`` seconds; returns whether anything looks different.

        ``factor`` is the speed of timelines, by default that of the settings.
        """
        fast = self.context.motion.factor if factor is None else factor
        lit = self.lit  # before the update: ``turn`` is outdated once the timeline has ended
        animating = self.animator.is_animating  # not the fan, which doesn't affect anything else
        moving = animating or self.fan.moving
        frozen = self.animator.running and self.animator.timeline.is_frozen(self.animator.t)
        self.animator.update(dt, min(fast, 1e9))
        if frozen and not self.reduced_motion:
            return True  # everything else is paused
        self.fan.update(dt, self.reduced_motion)
        talking = self.talk.update(dt, busy=self.animator.running)
        turning = self.turn_light.update(lit, dt, reduced_motion=self.reduced_motion)
        turning |= self._turn_rays(dt)
        return self._update_expressions(dt) | talking | moving | turning | self._sway(dt, animating)

    @property
    def seconds_at_rest(self) -> float:
        """Seconds until the table at rest changes by itself; 0 if now or unknown."""
        if self.animator.running or self.fan.moving or not self.talk.is_idle:
            return 0.0
        return self.expressions.seconds_at_rest(reduced_motion=self.reduced_motion)

    @property
    def lit(self) -> int | None:
        """The seat highlighted for its turn; None while the viewer's own card flies."""
        return None if self.animator.running and self.turn == self.viewer else self.turn

    @property
    def breeze(self) -> float:
        """The strength of swaying, 0 to 1."""
        return 1 - self._calm_clock.progress

    def _sway(self, dt: float, lively: bool) -> bool:
        if self.reduced_motion:
            self._calm_clock.skip()
            return False
        if lively:
            self._calm_clock.restart()
        else:
            self._calm_clock.tick(dt)
        self.swayed += dt * self.breeze
        return not self._calm_clock.done

    def _turn_rays(self, dt: float) -> bool:
        if self.turn is None or self._spin_clock.done or self.reduced_motion:
            return False
        self._spin_clock.tick(dt)
        self.spin += dt * 40 * (1 - self._spin_clock.progress)
        return True

    def _update_expressions(self, dt: float) -> bool:
        """Update the expressions; returns whether any looks different."""
        seats = range(len(self.seats))
        if any(self.layout.panels[seat].portrait is None for seat in seats):
            return False
        reduced_motion = self.reduced_motion
        key, changed = self.memo_key, False
        if key is None or key != self._expressions_key:
            expressions = {s: self._expression(s) for s in seats}
            changed = self.expressions.set_all(expressions, reduced_motion=reduced_motion)
            self._expressions_key = key
        return self.expressions.update(dt, reduced_motion=reduced_motion) or changed

    def _expression(self, seat: int) -> Expression:
        count = self.counts[seat]
        return expression(
            seat,
            mood=self._temporary_mood(seat),
            gone=count.gone,
            last=count.pill is not None and count.pill.kind == "last",
            turn=self.turn,
            places=[panel.rect.cx for panel in self.layout.panels],
        )

    def mood(self, seat: int) -> str:
        """The mood of the avatar of ``seat``."""
        return plain_mood(self._expression(seat).face)

    def _temporary_mood(self, seat: int) -> str:
        """The temporary expression of ``seat``; "" if it has none."""
        stage = self.stage
        if stage is not None:
            scene_mood = stage.cut_scene.mood if seat == stage.seat else stage.cut_scene.others
            if scene_mood:
                return scene_mood
        return self.animator.mood(seat) or self.talk.face(seat)
