"""The words of the page that never change: sent once to each phone, in its language."""

from __future__ import annotations

from lama_gui.net.messages import MOODS
from lama_gui.texts import Texts

#: Asked for as ``phone.page.<name>``.
_WORDS = (
    *("hide", "show", "hidden", "hidden_tap", "menu", "close", "language", "table"),
    *(
        "can",
        "cannot",
        "tokens",
        "seat",
        "as_on_screen",
        "who",
        "name",
        "sit",
        "free",
        "take",
        "i_am",
    ),
    *("try", "tip", "ask_first", "cover_after", "cover_away", "leave", "leave_sure"),
    *("leave_no", "rules", "hint", "moods", "swap", "code", "code_go", "again"),
    *("your_cards", "plain_http", "last_things", "here", "you"),
    *("i_am", "colours", "as_table", "cream", "dark", "words", "easy", "ordinary"),
)


def page_words(texts: Texts) -> dict[str, str]:
    """All of them, by their short names."""
    words = {name: texts(f"phone.page.{name}") for name in _WORDS}
    return words | {f"mood.{mood}": texts(f"phone.mood.{mood}") for mood in MOODS}
