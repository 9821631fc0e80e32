"""How a phone is spoken to: in its own language, and easily where its owner wants that."""

from __future__ import annotations

from collections.abc import Sequence

from lama_gui.net.messages import Speech
from lama_gui.texts import EASY, Texts, language_for, languages

#: The words for a phone: its language, and how it is spoken to.
Voice = tuple[str, Speech]


def best_language(wished: str) -> str:
    """The first of the wished languages, with commas between, that the table speaks."""
    known = languages()
    for wish in wished.replace(";", ",").split(","):
        code = language_for(wish.strip(), known)
        if code:
            return code
    return "en"


def voice_of(lang: str, speech: Speech, contexts: Sequence[str], *, strict: bool = False) -> Texts:
    """The words of ``lang`` at a table that speaks in ``contexts``; ``speech`` is the phone's."""
    own = tuple(contexts)
    if speech != "table":
        own = tuple(one for one in contexts if one != EASY)
    if speech == "easy":
        own = (*own, EASY)
    return Texts(lang, strict=strict).voiced(*own)
