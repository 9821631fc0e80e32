"""Dates and times as text."""

from __future__ import annotations

from datetime import date, datetime

from lama_gui.texts import Texts


def day_words(texts: Texts, day: date) -> str:
    """``20 Nov 2026``, in the order of the language."""
    month = texts(f"month.short.{day.month}")
    return texts("date.day", day=day.day, month=month, year=day.year)


def month_words(texts: Texts, day: date) -> str:
    """``November 2026``."""
    return texts("date.month", month=texts(f"month.{day.month}"), year=day.year)


def moment_words(texts: Texts, created: str) -> str:
    """Date and time of an ISO timestamp, in its own time zone; "" if it is not one."""
    try:
        when = datetime.fromisoformat(created)
    except ValueError:
        return ""
    return texts("date.moment", date=day_words(texts, when.date()), time=f"{when:%H:%M}")
