"""The board: what one seat sees of a match, at rest or while a step is being shown.

Live play and replay both show a match through a board; it knows neither the session nor
who decides, only views, events and time.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from lama_gui.kit.animation import Clock, ended
from lama_gui.kit.context import Context
from lama_gui.kit.geometry import Viewport
from lama_gui.kit.latest import LastMemo
from lama_gui.kit.sound.sounds import Feeling
from lama_gui.records import SeatInfo
from lama_gui.records.seating import SeatTakeover
from lama_gui.rules.game import Event, View
from lama_gui.texts import Texts
from lama_gui.view.animator import Animator
from lama_gui.view.drawing.hand import HandFan
from lama_gui.view.drawing.layout import SeatPanel
from lama_gui.view.game_table import GameTable, Moment, SeatCount, faces_of, without_hand
from lama_gui.view.log import Captions, MatchLog
from lama_gui.view.people.expressions import Attitude, Expressions, TurnLight, attitude
from lama_gui.view.people.names import called, names_of
from lama_gui.view.people.talk import Talk
from lama_gui.view.staging.cut_scene import MIDDLE, CutSceneState
from lama_gui.view.staging.spotlight import Spotlight

#: The rays behind an avatar turn for this long when its turn begins, then they rest.
SPIN_SECONDS = 1.6
#: What hangs around the table sways on for this long after the last thing happened.
CALM_SECONDS = 2.5
#: From more people than this on they sit above each other, and larger words than this would hang
#: over those below: then they wear avatars.
ROOMY, LARGE = 4, 1.3
#: What is called with a face.
FEELINGS: dict[str, Feeling] = {"cheer": "glad", "glum": "glum"}


class Board:
    """What ``view``'s seat sees; :mod:`lama_gui.view.drawing.picture` draws it.

    ``together``: who looks is too small to read; what may be played is large.

    ``turn`` is the seat in the light; ``thinking`` the bot that is at it; ``open`` whether
    the own hand may be touched; ``covered`` turns the own cards face down.
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
        talk: Talk | None = None,
    ) -> None:
        self.context = context
        self.people = people  # seen to the chest, where there is room
        self.viewport = viewport  # of a board that fills only a part of the window
        self.table = table
        self.seats = tuple(seats)
        self._names = LastMemo(names_of)
        self.animator = Animator(self.sound, self._feel)
        self.fan = HandFan()
        self.turn: int | None = None
        self.thinking: int | None = None
        self.open = False
        self.covered = False
        self.together = False
        self.hints = True  # whether this table plays with hints
        self.spin = 0.0
        self.swayed = 0.0  # seconds that the pennants have been swaying
        self._calm = ended(CALM_SECONDS)  # since the last thing happened
        self._spun = Clock(SPIN_SECONDS)
        self.spotlight = Spotlight()
        self.expressions = Expressions()
        self.turn_light = TurnLight()
        self.captions = Captions(table.captions)
        self.talk = talk or Talk("", often=0.0)
        self.before: View = view
        self.after: View = view
        self._hidden: tuple[tuple[View, View], ...] = ()  # views, and without their hands
        self._log = MatchLog(table, self.names, self.texts)
        self._counted: tuple[object, tuple[SeatCount, ...]] = (None, ())
        self._watched: object = None  # the ``memo_key`` that people last reacted to
        self.rest(view)

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return self._names(self.seats, self.context.texts)

    @property
    def texts(self) -> Texts:
        """The sentences, in the words of the game on the table."""
        return self.context.texts_for(self.after.variant)

    @property
    def log(self) -> MatchLog:
        """The log, in the language that is spoken now."""
        if self._log.language != self.context.texts.language:
            self._log = self._log.translated(self.names, self.texts)
        return self._log

    @property
    def viewer(self) -> int:
        """Whose view this is."""
        return self.after.seat

    @property
    def moment(self) -> Moment[View]:
        """The table as it is shown now."""
        stage, calm = self.stage, self.context.settings.reduced_motion
        landing = None if calm else self.animator.landing()
        pushed, settled = None, 1.0
        if landing is not None:
            item, settled = landing
            push = math.sin(math.pi * settled) * (1 - settled)
            pushed = item.slot, item.weight * push
        return Moment(
            before=self._shown(self.before),
            after=self._shown(self.after),
            timeline=self.animator.timeline,
            t=self.animator.t,
            layout=self.layout,
            seats=called(self.seats, self.context.texts),
            texts=self.texts,
            calm=calm,
            covered=self.covered,
            pushed=pushed,
            settled=settled,
            spot=stage.spot if stage is not None else 0.0,
            spot_at=(stage.cut_scene.spot if stage is not None else None) or MIDDLE,
            actor=stage.seat if stage is not None else None,
            apart=stage.apart if stage is not None else 1.0,
            hung=stage.hung if stage is not None else 0.0,
        )

    @property
    def _happened(self) -> tuple[object, ...]:
        """All that the numbers on the plates depend on."""
        player = self.animator
        views = self.before, self.after, self.covered
        return (
            self.context.generation,
            self.layout,
            self.seats,
            *views,
            player.timeline,
            player.passed,
        )

    @property
    def memo_key(self) -> object:
        """All that the things at rest depend on: while it stays equal, they look the same.

        None while a moment is staged, when everything moves.
        """
        if self.stage is not None:
            return None
        words = self.talk.current, self.log, self.log.length
        return self._happened, self.animator.faces, self.turn, self.thinking, self.open, words

    @property
    def counts(self) -> tuple[SeatCount, ...]:
        """The numbers on everybody's plate, worked out anew only when something has happened."""
        happened = self._happened
        if happened != self._counted[0]:
            moment, seats = self.moment, range(len(self.seats))
            self._counted = happened, tuple(self.table.words.seat(moment, seat) for seat in seats)
        return self._counted[1]

    @property
    def stage(self) -> CutSceneState | None:
        """The moment that is staged now, if one is."""
        player = self.animator
        return player.timeline.cut_scene_at(player.t, calm=self.context.settings.reduced_motion)

    @property
    def announced(self) -> bool:
        """Whether the last event may be mentioned: it was shown, or its ribbon hangs already."""
        stage = self.stage
        if stage is not None and not stage.calm:
            return stage.age >= stage.cut_scene.ribbon.end
        return stage is not None or not self.animator.running

    def _shown(self, view: View) -> View:
        """``view``, or what is left of it on a covered table; asked many times in a frame."""
        if not self.covered:
            return view
        for whole, rest in self._hidden:
            if whole is view:
                return rest
        rest = without_hand(view)
        self._hidden = (*self._hidden[-1:], (view, rest))
        return rest

    # ------------------------------------------------------------- what is shown

    @property
    def outdated(self) -> bool:
        """Whether the window, the size of words or the hand that presses is another one now."""
        return self._laid_for != self._wanted

    @property
    def _wanted(self) -> tuple[Viewport, bool, bool, bool]:
        """What the layout depends on: space, room for portraits, which hand, large words."""
        large = self.context.grow > LARGE
        people = self.people and (len(self.seats) <= ROOMY or not large)
        return (
            self.viewport or self.context.viewport,
            people,
            self.context.settings.left_handed,
            large,
        )

    def rest(self, view: View) -> None:
        """Show ``view`` with everything in its place."""
        viewport, people, left, large = self._laid_for = self._wanted
        seats = len(self.seats)
        self.layout = self.table.layout(
            viewport, seats, view.seat, people=people, left=left, large=large
        )
        self.before = self.after = view
        self.animator.clear()
        self.talk.stop()
        self._deal_fan()
        self.fan.settle()

    def recall(self, events: Iterable[Event | SeatTakeover]) -> None:
        """Write the log of what has happened; the events are as the viewer saw them."""
        self._log = MatchLog.of(events, self.table, self.names, self.texts)

    def show(self, view: View, events: Iterable[Event]) -> None:
        """Show how the table comes to ``view``; the events are as its seat saw them."""
        happened = list(events)
        self.before, self.after = self.after, view
        self.log.add(happened)
        before, after = self._shown(self.before), self._shown(view)
        leaving = self.fan.seen(self.context.settings.reduced_motion)
        self._deal_fan()
        layout = self.layout.with_hands(leaving, self.fan.goals())
        self.animator.start(self.table.timeline(before, after, happened, layout))
        if self.context.settings.talk:
            self._talk_of(happened)

    def _talk_of(self, happened: Iterable[Event]) -> None:
        """Who plays here as a character may remark upon it: what everybody sees."""
        theme, texts = self.context.theme, self.texts
        self.talk.react(
            (self.after.round, self.log.since_deal),
            [remark for event in happened if (remark := self.table.of(event).remark(event))],
            {
                seat: theme.avatar_of(info.avatar, seat)
                for seat, info in enumerate(self.seats)
                if info.avatar and not info.human
            },
            lambda key: texts(key) if texts.has(key) else "",
        )

    def land(self) -> None:
        """What flew has arrived."""
        if self.animator.running:
            self.animator.skip()
        self.before = self.after
        self._deal_fan()

    def light(self, turn: int | None, *, open_: bool) -> None:
        """Put the light on a seat; ``open_`` lets the viewer's cards be played."""
        if turn != self.turn:
            self._spun.restart()
        self.turn, self.open = turn, open_
        self.fan.shaded = open_
        self._deal_fan()

    def _deal_fan(self) -> None:
        faces = () if self.layout.round else faces_of(self.moment.after)
        playable: frozenset[int] = frozenset()
        if self.open:
            legal = self.after.legal
            moves = (self.table.words.card_move(self.after, i) for i in range(len(faces)))
            playable = frozenset(i for i, move in enumerate(moves) if move in legal)
        self.fan.show(faces, playable, self.layout, large=self.together)

    def sound(self, name: str, step: int = 0) -> None:
        """Something at the table sounds; ``step`` of a rising row, 0 for any take."""
        if name == "llama" and self.context.theme.beast == "mosquito":
            name = "mosquito"  # its highest card shows one
        self.context.audio.play(name, step or None)
        self.captions.note(name)

    def _feel(self, mood: str) -> None:
        feeling = FEELINGS.get(mood)
        if feeling is not None:
            self.context.audio.call(self.context.theme.sound.voice, feeling)

    # ------------------------------------------------------------- time

    def update(self, dt: float, factor: float | None = None) -> bool:
        """Let ``dt`` seconds pass; returns whether the picture changes.

        ``factor`` is how fast timelines run; left out, as the player set it.
        """
        fast = self.context.motion.factor if factor is None else factor
        lit = self.lit  # from before: once a timeline has ended, ``turn`` is still the old one
        happening = self.animator.lively  # the own hand moves nothing that others see
        lively = happening or self.fan.moving
        still = self.animator.running and self.animator.timeline.still(self.animator.t)
        self.animator.update(dt, min(fast, 1e9))
        if still and not self.context.settings.reduced_motion:
            return True  # nothing else goes on
        self.fan.update(dt, self.context.settings.reduced_motion)
        talking = self.talk.update(dt, busy=self.animator.running)
        still = self.context.settings.reduced_motion
        dawning = self.turn_light.update(lit, dt, still=still)
        turning = self._turn_rays(dt) | dawning
        return self._watch(dt) | talking | lively | turning | self._sway(dt, happening)

    @property
    def seconds_at_rest(self) -> float:
        """Seconds until a table at rest looks different by itself; 0: at once, or not known."""
        if self.animator.running or self.fan.moving or not self.talk.rests:
            return 0.0
        return self.expressions.seconds_at_rest(still=self.context.settings.reduced_motion)

    @property
    def lit(self) -> int | None:
        """The seat in the light of the turn: not the viewer's while the viewer's own card flies."""
        return None if self.animator.running and self.turn == self.viewer else self.turn

    @property
    def breeze(self) -> float:
        """How strongly things sway now, 0 to 1."""
        return 1 - self._calm.part

    def _sway(self, dt: float, lively: bool) -> bool:
        if self.context.settings.reduced_motion:
            self._calm.skip()
            return False
        if lively:
            self._calm.restart()
        else:
            self._calm.tick(dt)
        self.swayed += dt * self.breeze
        return not self._calm.done

    def _turn_rays(self, dt: float) -> bool:
        if self.turn is None or self._spun.done or self.context.settings.reduced_motion:
            return False
        self._spun.tick(dt)
        self.spin += dt * 40 * (1 - self._spun.part)
        return True

    def _watch(self, dt: float) -> bool:
        """People look at what happens; returns whether anybody looks different."""
        plates = [self.layout.plate(seat) for seat in range(len(self.seats))]
        if any(plate.portrait is None for plate in plates):
            return False
        still = self.context.settings.reduced_motion
        key, changed = self.memo_key, False
        if key is None or key != self._watched:
            changed = self.expressions.take(self._attitudes(plates), still=still)
            self._watched = key
        return self.expressions.update(dt, still=still) or changed

    def _attitudes(self, plates: Sequence[SeatPanel]) -> dict[int, Attitude]:
        places = [plate.rect.cx for plate in plates]
        return {
            seat: attitude(
                seat,
                mood=self._passing(seat),
                gone=count.gone,
                last=count.pill is not None and count.pill.kind == "last",
                turn=self.turn,
                places=places,
            )
            for seat, count in enumerate(self.counts)
        }

    def mood(self, seat: int) -> str:
        """The face that ``seat`` makes."""
        passing = self._passing(seat)
        if passing:
            return passing
        count = self.counts[seat]
        if count.gone:
            return "glum"
        return "cheer" if count.pill is not None and count.pill.kind == "last" else "calm"

    def _passing(self, seat: int) -> str:
        """The face that ``seat`` makes for the moment; "" for none of its own."""
        stage = self.stage
        if stage is not None:
            staged = stage.cut_scene.mood if seat == stage.seat else stage.cut_scene.others
            if staged:
                return staged
        return self.animator.mood(seat) or self.talk.face(seat)
