"""What a match meant beyond its score, on a slip of paper: goals, the tally, the day's deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from lama_gui.families import FAMILIES, family_of
from lama_gui.kit.accessibility import sentence
from lama_gui.kit.dates import day_words
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.draw.type import Type
from lama_gui.kit.space import Rect
from lama_gui.kit.widgets import Widget
from lama_gui.library.statistics.outcome import Outcome, Tally
from lama_gui.scenes.keepsakes.words import opened_words
from lama_gui.scenes.lookback.patches import Patch, draw_patch, patches_of
from lama_gui.texts import Texts

#: So many players are named in the tally beside the person.
NAMED = 3
#: From this text size on the words leave no room for the patch.
LARGE = 1.3


def goals_told(outcome: Outcome, variant: str, texts: Texts) -> tuple[Patch | None, str, str, str]:
    """The patch to show – the first that was reached, or the next –, and the sentences: what was
    reached, what that opens, and what is next.
    """
    patches = patches_of("", outcome.times, texts)
    told = {patch.goal: patch for patch in patches}
    titles = [told[goal].title for goal in outcome.reached if goal in outcome.fresh]
    count = {"count": sum(p.times > 0 for p in patches), "of": len(patches)}
    words = []
    if titles:
        words.append(texts("match.goal.new", goals=texts.listed(titles)))
    elif outcome.reached:
        titles = [told[goal].title for goal in outcome.reached]
        words.append(texts("match.goal.again", goals=texts.listed(titles)))
    words.append(texts("match.goals.count" if words else "match.goals", **count))
    family = [goal.name for goal in family_of(variant).goals]
    order = [*family, *(g.name for f in FAMILIES.values() for g in f.goals)]
    following = next((told[goal] for goal in order if not told[goal].times), None)
    after = texts("match.goals.next", goal=following.title) if following else ""
    shown = told[outcome.reached[0]] if outcome.reached else following
    opens = opened_words([goal for goal in outcome.reached if goal in outcome.fresh], texts)
    return shown, " ".join(words), opens, after


def tally_told(tally: Tally, names: Sequence[str], you: int | None, texts: Texts) -> str:
    """``You 2 · Tayo 1 · best streak 3``; "" before there is anything to compare."""
    if tally.matches < 2:
        return ""
    own = [] if you is None else [names[you]]
    others = sorted((n for n in names if n not in own), key=lambda name: -tally.won[name])
    shown = [*own, *[name for name in others if tally.won[name]][:NAMED]]
    parts = [texts("match.tally", name=name, n=tally.won[name]) for name in shown]
    if own and tally.best > 1:
        parts.append(texts("match.tally.best", n=tally.best))
    return " · ".join(parts)


def day_told(day: date, streak: tuple[int, int], texts: Texts) -> str:
    """Which day's deal it was, and how many days in a row have been played."""
    return texts("match.day", day=day_words(texts, day), n=streak[0])


@dataclass(kw_only=True, eq=False)
class OutcomeSlip(Widget):
    """The slip over the ways on; pressing it leads to all goals."""

    patch: Patch | None
    reached: str
    opens: str
    following: str
    lower: str

    @property
    def said(self) -> str:
        """What a voice says of it."""
        return self.label or sentence(self.reached, self.opens, self.following, self.lower)

    @staticmethod
    def height(type_: Type) -> float:
        """How high it wants to be."""
        large = type_.grow > LARGE
        return 16 + type_.line("caption") + (0 if large else type_.line("label"))

    def draw(self, canvas: Canvas) -> None:
        p, rect = canvas.theme.paper, self.rect
        if self.focused:
            canvas.ring(rect, 30)
        canvas.slip(rect, radius=30, lift=1.0 + 0.6 * self.warmth)
        large = canvas.type.grow > LARGE
        box = rect.inset(28, 6)
        if self.patch is not None and not large:
            size = min(rect.h * 1.3, 150.0)
            icon, box = box.cut_left(size * 0.82, 16)
            draw_patch(canvas, self.patch, icon.cx, rect.cy, size, 0, p.second)
        role = "caption" if large else "label"
        parts = (self.opens, self.following), (self.opens,), (self.following,), ()
        ways = [
            " ".join(filter(None, (self.reached, *more))) for more in parts
        ]  # the album has all
        if large and self.lower:
            ways = [f"{way}  ·  {self.lower}" for way in ways] + ways
        fitting = (words for words in ways if canvas.type.width(words, role) <= box.w)
        words = next(fitting, self.reached)
        if large or not self.lower:
            canvas.text(box, words, role, p.text)
            return
        lower, upper = box.cut_bottom(canvas.type.line("caption"))
        canvas.text(upper, words, role, p.text)
        canvas.text(lower, self.lower, "caption", p.second)


def slip(rect: Rect, outcome: Outcome, variant: str, second: str, texts: Texts) -> OutcomeSlip:
    """The slip; ``second`` is its lower line."""
    patch, reached, opens, following = goals_told(outcome, variant, texts)
    return OutcomeSlip(
        name="outcome",
        rect=rect,
        patch=patch,
        reached=reached,
        opens=opens,
        following=following,
        lower=second,
    )
