"""A match in a few lines of text, for a message to friends."""

from __future__ import annotations

from collections.abc import Sequence

from lama_gui.daily import day_named
from lama_gui.kit.dates import day_words
from lama_gui.library.statistics import Listed
from lama_gui.texts import Texts
from lama_gui.view.scoring.scoring import plain


def result_text(texts: Texts, line: Listed, names: Sequence[str]) -> str:
    """The result to copy. A deal of the day names nobody; other matches name all."""
    game = texts(f"variant.{line.variant}.title")
    day = day_named(line.day)
    if day is not None:
        return _of_the_day(texts, line, texts("share.daily", date=day_words(texts, day), game=game))
    head = texts("share.head", game=game, rounds=line.round)
    order = sorted(range(len(names)), key=line.place if line.finished else lambda seat: seat)
    rows = [f"{names[seat]}  {plain(line.totals[seat])}" for seat in order]
    if line.finished:
        rows = [f"{line.place(seat)}. {row}" for seat, row in zip(order, rows, strict=True)]
    return "\n".join([head, *rows])


def _of_the_day(texts: Texts, line: Listed, head: str) -> str:
    seat = line.person or 0
    if not line.finished:
        return head
    total = line.totals[seat]
    result = texts(
        "share.result",
        place=line.place(seat),
        seats=len(line.seats),
        points=plain(total),
        rounds=line.round,
    )
    rounds = " · ".join(plain(points[seat]) for points in line.by_round)
    return "\n".join(filter(None, [head, result, rounds]))
