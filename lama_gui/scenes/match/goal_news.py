"""Goals just reached: a note with the badge, at the table and in the result of the round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from lama_gui.kit.accessibility import Role, sentence
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.type import Type
from lama_gui.kit.geometry import Rect
from lama_gui.kit.widgets import Widget
from lama_gui.library.statistics import Index
from lama_gui.library.statistics.index_worker import IndexQuery
from lama_gui.library.statistics.outcome import Achievement, achievements_in_round
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.lookback.badges import Badge, badges_of, draw_badge
from lama_gui.session import Session
from lama_gui.texts import Texts
from lama_gui.unlockables import opened_words

#: Width in units next to the text: the badge and the margins.
BESIDE = 168.0


class GoalSlip(Widget):
    """The goal reached, with a line of explanation."""

    patch: Badge
    text: str
    detail: str = ""
    focusable: bool = False

    accessible_role: ClassVar[Role] = Role.ALERT

    @property
    def accessible_name(self) -> str:
        return self.label or sentence(self.text, self.detail)

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        canvas.loose_paper(rect, radius=30, lift=1.6)
        size = min(rect.h * 1.4, 138.0)
        icon, box = rect.inset(20, 6).cut_left(size * 0.86, 14)
        draw_badge(canvas, self.patch, icon.cx, rect.cy, size, 0)
        if not self.detail:
            canvas.text(box, self.text, "strong", p.text, lines=2)
            return
        lower, upper = box.cut_bottom(canvas.type.line("caption"))
        canvas.text(upper, self.text, "strong", p.text)
        canvas.text(lower, self.detail, "caption", p.second)


def fitting(parts: Sequence[str], room: float, width: Callable[[str], float]) -> str:
    """Join as many of ``parts`` as fit in one line of width ``room``, at least the first."""
    shown = parts[:1]
    for count in range(2, len(parts) + 1):
        if width(sentence(*parts[:count])) <= room:
            shown = parts[:count]
    return sentence(*shown)


class GoalNews:
    """The goals reached in the round just finished; the index tells whether they are new."""

    def __init__(self, context: AppContext, session: Session, texts: Texts) -> None:
        self.context, self.session, self.texts = context, session, texts
        self.reached: tuple[Achievement, ...] = ()
        self._query: IndexQuery[dict[str, Counter[str]]] | None = None
        self._earlier: Counter[str] | None = None
        self.refresh()

    def refresh(self) -> None:
        """Update after a step."""
        before, self.reached = self.reached, achievements_in_round(self.session)
        path = self.session.path
        is_saved = path is not None and path.parent == self.context.home.matches
        if self.reached and self._query is None and is_saved:
            self._query = self.context.index_worker.query(Index.goals_of)
        if self.reached != before:
            self._earlier = None

    @property
    def is_pending(self) -> bool:
        """Whether a query of the index is pending."""
        return bool(self.reached) and self._query is not None and self._earlier is None

    def update(self) -> bool:
        """Poll the query; returns whether it has been answered."""
        before = self._earlier
        answer = self._query.answer if self._query is not None else None
        if self._earlier is None and answer is not None:
            self._earlier = self._of_people(answer)
        return bool(self.reached) and before is not self._earlier

    def _of_people(self, ever: Mapping[str, Counter[str]]) -> Counter[str]:
        """Count by goal how often these people had reached it; 0 if it is new to one of them."""
        names = [(self.session.seats[one.seat].name, one.goal) for one in self.reached]
        people = {name for name, _ in names}
        earlier = sum((ever[name] for name in people if name in ever), Counter[str]())
        for name, goal in names:
            if name not in ever or not ever[name][goal]:
                del earlier[goal]
        return earlier

    def slip(self, room: Rect, *, height: float = 0.0) -> GoalSlip | None:
        """The note in the middle of ``room``; None if no goal was reached."""
        if not self.reached:
            return None
        type_, words = self.context.type, self._words()
        detail = fitting(
            self._details(), room.w - BESIDE, lambda text: type_.width(text, "caption")
        )
        width = max(type_.width(words, "strong"), type_.width(detail, "caption")) + BESIDE
        rect = Rect.around(room.cx, room.cy, min(room.w, width), height or self.height(type_))
        patch = self._patches()[self._goals()[0]]
        return GoalSlip(name="goal", rect=rect, patch=patch, text=words, detail=detail)

    @staticmethod
    def height(type_: Type) -> float:
        """The preferred height in units."""
        return 20 + type_.line("strong") + type_.line("caption")

    def _goals(self) -> list[str]:
        """The goals reached, new ones first."""
        known = self._earlier or Counter()
        return sorted(dict.fromkeys(r.goal for r in self.reached), key=lambda goal: known[goal] > 0)

    def _patches(self) -> dict[str, Badge]:
        times = Counter(r.goal for r in self.reached) + (self._earlier or Counter())
        return {patch.goal: patch for patch in badges_of("", times, self.texts)}

    def _words(self) -> str:
        """The titles, such as "Clean plate!"; with several people at the screen also the names."""
        patches = self._patches()
        titles = self.texts.listed([patches[goal].title for goal in self._goals()])
        seats = sorted({r.seat for r in self.reached})
        if len(self.session.humans) == 1:
            return self.texts("match.goal.new", goals=titles)
        names = self.texts.listed([self.session.seats[seat].name for seat in seats])
        return self.texts("match.goal.of", name=names, goals=titles)

    def _details(self) -> list[str]:
        """How many of all goals that makes, and what it unlocks, or that it is not new.

        Empty until the index has answered.
        """
        if self._earlier is None:
            return []
        new_goals = [goal for goal in self._goals() if not self._earlier[goal]]
        if not new_goals:
            return [self.texts("match.goal.once_more")]
        patches = self._patches().values()
        count = {"count": sum(patch.times > 0 for patch in patches), "of": len(patches)}
        parts = [self.texts("match.goal.fresh", **count), opened_words(new_goals, self.texts)]
        return [words for words in parts if words]
