"""Goals just reached: a slip with the patch, at the table and on the result of the round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from lama_gui.kit.accessibility import Role, sentence
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.type import Type
from lama_gui.kit.geometry import Rect
from lama_gui.kit.widgets import Widget
from lama_gui.library.achievements import Achievement, achievements_in_round
from lama_gui.library.statistics import Index
from lama_gui.library.statistics.index_worker import IndexQuery
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.lookback.badges import Badge, badges_of, draw_badge
from lama_gui.session import Session
from lama_gui.texts import Texts
from lama_gui.unlockables import opened_words

#: The room beside the words: the patch, and the edges.
BESIDE = 168.0


@dataclass(kw_only=True, eq=False)
class GoalSlip(Widget):
    """What was reached, and under it what that means."""

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
    """As many of ``parts`` in one line as have ``room``, the first one in any case."""
    shown = parts[:1]
    for count in range(2, len(parts) + 1):
        if width(" ".join(parts[:count])) <= room:
            shown = parts[:count]
    return " ".join(shown)


class GoalNews:
    """What was reached in the round that is over. How often that was before, the index knows."""

    def __init__(self, context: AppContext, session: Session, texts: Texts) -> None:
        self.context, self.session, self.texts = context, session, texts
        self.reached: tuple[Achievement, ...] = ()
        self._query: IndexQuery[dict[str, Counter[str]]] | None = None
        self._earlier: Counter[str] | None = None
        self.refresh()

    def refresh(self) -> bool:
        """See what the last step has brought; whether that is something new."""
        before, self.reached = self.reached, achievements_in_round(self.session)
        path = self.session.path
        kept = path is not None and path.parent == self.context.home.matches
        if self.reached and self._query is None and kept:
            self._query = self.context.index_worker.query(Index.goals_of)
        if self.reached != before:
            self._earlier = None
        return self.reached != before

    @property
    def waits(self) -> bool:
        """Whether the index is asked something, and has not answered."""
        return bool(self.reached) and self._query is not None and self._earlier is None

    def update(self) -> bool:
        """Whether the index has answered meanwhile."""
        before = self._earlier
        answer = self._query.answer if self._query is not None else None
        if self._earlier is None and answer is not None:
            self._earlier = self._of_people(answer)
        return bool(self.reached) and before is not self._earlier

    def _of_people(self, ever: Mapping[str, Counter[str]]) -> Counter[str]:
        """How often those who reached something had reached each goal; 0 where it is new to one."""
        names = [(self.session.seats[one.seat].name, one.goal) for one in self.reached]
        people = {name for name, _ in names}
        earlier = sum((ever[name] for name in people if name in ever), Counter[str]())
        for name, goal in names:
            if name not in ever or not ever[name][goal]:
                del earlier[goal]
        return earlier

    def slip(self, room: Rect, *, high: float = 0.0) -> GoalSlip | None:
        """The slip at the middle of ``room``; None when there is nothing to tell."""
        if not self.reached:
            return None
        type_, words = self.context.type, self._words()
        detail = fitting(
            self._details(), room.w - BESIDE, lambda text: type_.width(text, "caption")
        )
        wide = max(type_.width(words, "strong"), type_.width(detail, "caption")) + BESIDE
        rect = Rect.around(room.cx, room.cy, min(room.w, wide), high or self.height(type_))
        patch = self._patches()[self._goals()[0]]
        return GoalSlip(name="goal", rect=rect, patch=patch, text=words, detail=detail)

    @staticmethod
    def height(type_: Type) -> float:
        """How high it wants to be."""
        return 20 + type_.line("strong") + type_.line("caption")

    def _goals(self) -> list[str]:
        """What was reached, what is new first."""
        known = self._earlier or Counter()
        return sorted(dict.fromkeys(r.goal for r in self.reached), key=lambda goal: known[goal] > 0)

    def _patches(self) -> dict[str, Badge]:
        times = Counter(r.goal for r in self.reached) + (self._earlier or Counter())
        return {patch.goal: patch for patch in badges_of("", times, self.texts)}

    def _words(self) -> str:
        """``Clean plate!``; with several people at the screen also whose it is."""
        patches = self._patches()
        titles = self.texts.listed([patches[goal].title for goal in self._goals()])
        seats = sorted({r.seat for r in self.reached})
        if len(self.session.humans) == 1:
            return self.texts("match.goal.new", goals=titles)
        names = self.texts.listed([self.session.seats[seat].name for seat in seats])
        return self.texts("match.goal.of", name=names, goals=titles)

    def _details(self) -> list[str]:
        """How many of all goals that makes, and what it unlocks; what is not new says so.

        Nothing before it is known.
        """
        if self._earlier is None:
            return []
        fresh = [goal for goal in self._goals() if not self._earlier[goal]]
        if not fresh:
            return [self.texts("match.goal.once_more")]
        patches = self._patches().values()
        count = {"count": sum(patch.times > 0 for patch in patches), "of": len(patches)}
        parts = [self.texts("match.goal.fresh", **count), opened_words(fresh, self.texts)]
        return [words for words in parts if words]
