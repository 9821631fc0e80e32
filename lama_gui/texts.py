"""Localized texts.

Catalogues are gettext files, ``assets/texts/<language>.po``, compiled to ``.mo`` beside them.
Languages have gettext names, with a region if needed: ``pl``, ``pt_BR``. The msgid is a dotted
key, placeholders are named: ``texts("table.quit", n=11)``. ``n`` selects the plural form. A text
may have variants by context (``msgctxt``): ``easy`` for easy language, the name of a game
(``komary``) for its own wording, and ``you`` if ``name`` is the person at the screen.
"""

from __future__ import annotations

import errno
import gettext
import locale
import logging
import os
import re
from collections.abc import Iterable
from copy import copy
from datetime import date, datetime
from functools import cache, lru_cache

from lama_gui import resources

PSEUDO = "xx"
"""A pseudo-language: English, accented and 40 % longer, to find clipped and untranslated texts."""

EASY = "easy"
YOU = "you"

#: Error numbers of the system -> text keys; the system's own messages are not localized.
REASONS: dict[int, str] = {
    errno.ENOSPC: "reason.no_space",
    errno.EDQUOT: "reason.no_space",
    errno.EACCES: "reason.not_allowed",
    errno.EPERM: "reason.not_allowed",
    errno.EROFS: "reason.read_only",
    errno.ENOENT: "reason.not_there",
    errno.ENOTDIR: "reason.not_there",
    errno.EISDIR: "reason.not_a_file",
    errno.EINVAL: "reason.not_a_file",
    errno.EEXIST: "reason.exists",
    errno.EIO: "reason.disk",
    errno.EAGAIN: "reason.in_use",
    errno.EBUSY: "reason.in_use",
    errno.ENAMETOOLONG: "reason.long_name",
    errno.EADDRINUSE: "reason.address_in_use",
    errno.EADDRNOTAVAIL: "reason.no_address",
}
#: Windows error numbers for a file that another program has open, which also mean EACCES.
HELD_OPEN = frozenset({32, 33})

_ACCENTS = str.maketrans("aeiouyAEIOUYncszlNCSZL", "àéîöûýÀÉÎÖÛÝñçšžłÑÇŠŽŁ")
_PLACEHOLDER = re.compile(r"(\{[^}]*\})")
_WORD = re.compile(r"(\s+)")
_QUOTED_KEY = re.compile(r"`([^`]+)`(?!.*`)")  # the last one: a theme's faults end with it
_JAPANESE = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")


class GivenName(str):
    """A name that somebody has chosen, even if it equals the word for "you"."""

    __slots__ = ()


class MissingTextError(KeyError):
    """A key is in no catalogue, or a placeholder has no value."""

    def __str__(self) -> str:
        return str(self.args[0])


def languages() -> list[str]:
    """The languages that have a compiled catalogue, English first."""
    found = {path.stem for path in resources.folder("texts") if path.suffix == ".mo"}
    return sorted(found, key=lambda code: (code != "en", code))


def system_language(preferred: Iterable[str] = ()) -> str:
    """The system's language if it is available, otherwise English.

    The environment comes first, then ``preferred``, the languages in the system's settings.
    """
    codes = set(languages())
    for wish in (*_asked(), *preferred, locale.getlocale()[0] or ""):
        code = language_for(wish, codes)
        if code:
            return code
    return "en"


def language_for(wish: str, available: Iterable[str]) -> str | None:
    """The best match for ``wish`` (``pt_BR.UTF-8``, ``pt-br`` or ``pt``), or None.

    The same language with another region is accepted if that one is missing.
    """
    asked = re.split(r"[.@]", wish)[0].replace("-", "_").lower()
    known = {code.lower(): code for code in sorted(available)}
    tongue = {name.partition("_")[0]: code for name, code in reversed(known.items())}
    return known.get(asked) or tongue.get(asked.partition("_")[0])


def is_japanese(words: str) -> bool:
    """Whether ``words`` contain kana or kanji, and need Japanese punctuation."""
    return _JAPANESE.search(words) is not None


def labelled(label: str, words: str) -> str:
    """``label`` and ``words`` with a colon: ``Quit: 3 points``, ``降りる：3点``."""
    return f"{label}{'：' if is_japanese(label + words) else ': '}{words}"


def tag(language: str) -> str:
    """The language tag for web pages and speech programs: ``pt-BR``."""
    return language.replace("_", "-")


def proofread(language: str) -> bool:
    """Whether a native speaker has proofread the catalogue of ``language``."""
    return _lookup(catalogue_of(language), None, "language.proofread", None) != "no"


def _asked() -> list[str]:
    named = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")]
    return [part for value in named for part in value.split(":") if part]


class Texts:
    """The texts of one language, with English as fallback for each key.

    ``strict`` raises MissingTextError for an unknown key; otherwise the key itself is returned.
    ``contexts`` are tried in order; see :meth:`with_context`. If ``name`` is the word for "you",
    the contexts ``you`` and ``you easy`` are tried first.
    """

    def __init__(self, language: str = "en", *, strict: bool = False) -> None:
        self.language = language
        self.strict = strict
        self.contexts: tuple[str, ...] = ()
        own = "en" if language == PSEUDO else language
        self._catalogues = tuple(map(catalogue_of, dict.fromkeys((own, "en"))))
        you = self._find("new_match.you", None, ())
        self._you = pseudolocalise(you) if you and language == PSEUDO else you

    def __call__(self, key: str, **values: object) -> str:
        """The text of ``key`` with its placeholders replaced by ``values``.

        ``reason`` may be an exception; see :meth:`reason`.
        """
        number, problem = values.get("n"), values.get("reason")
        if isinstance(problem, Exception):
            values["reason"] = self.reason(problem)
        pattern = self._find(key, number, self.contexts)
        name = values.get("name")
        if isinstance(name, str) and is_you_word(name) and self._speaks_to(name, pattern):
            own = (f"{YOU} {context}" for context in self.contexts)
            pattern = self._find(key, number, (*own, YOU, *self.contexts))
        if pattern is None:
            return self._missing(f"No text for the key {key!r}", key)
        if self.language == PSEUDO:
            pattern = pseudolocalise(pattern)
        try:
            return pattern.format_map(values)
        except (KeyError, IndexError, ValueError) as error:
            return self._missing(f"Text {key!r}: placeholder {error} got no value", pattern)

    def _speaks_to(self, name: str, pattern: str | None) -> bool:
        """Whether to address the person called ``name``, a word for "you" in some language.

        If ``pattern`` does not contain the name and the word is that of another language, the
        text must agree with the name beside it and stays in the third person.
        """
        return self.is_you(name) or "{name}" in (pattern or "")

    def is_you(self, name: str) -> bool:
        """Whether ``name`` is this language's word for "you", used for people without a name."""
        return name == self._you and not isinstance(name, GivenName)

    def reason(self, error: Exception) -> str:
        """The cause of ``error`` in this language, without a full stop.

        The program's own errors about files are English sentences that begin with the place;
        in other languages only the place is given.
        """
        message = str(error)
        _log_reason(message)
        if isinstance(error, OSError):
            held = getattr(error, "winerror", None) in HELD_OPEN
            key = "reason.in_use" if held else REASONS.get(error.errno or 0)
            if key is None:
                return self("reason.system", number=error.errno or "?")
            return self(key)
        if self.language in ("en", PSEUDO):
            return message.rstrip(".")
        if line := getattr(error, "line", 0):
            return self("reason.line", line=line)
        if said := self.reasons(error):
            return "\n".join(said)
        place, colon, rest = message.partition(": ")
        if colon and isinstance(error, ValueError) and ("." in place or os.sep in place):
            quoted = _QUOTED_KEY.search(rest)
            key = "reason.key" if quoted else "reason.place"
            return self(key, place=place, word=quoted[1] if quoted else "")
        return self("reason.other")

    def original(self, error: object) -> str:
        """The system's or a library's own words for ``error``; "" if :meth:`reason` is the same."""
        if not isinstance(error, Exception):
            return ""
        message = str(error)
        return "" if message.rstrip(".") == self.reason(error) else message

    def reasons(self, error: Exception) -> list[str]:
        """A sentence for each place of a file that ``error`` is about: see ``store.Problem``."""
        if self.language in ("en", PSEUDO):
            return list(getattr(error, "problems", ()))
        found = getattr(error, "reasons", ())
        return [self._of_place(place, reason) for place, reason in found]

    def _of_place(self, place: str, reason: str) -> str:
        key, allowed = getattr(reason, "key", ""), getattr(reason, "allowed", "")
        if text := getattr(reason, "text", ""):
            return self("reason.of_file", place=place, reason=self(text))
        if not key:
            return self("reason.place", place=place)
        said = "reason.allowed" if allowed else "reason.key"
        return self(said, place=place, word=key, allowed=allowed)

    def has(self, key: str) -> bool:
        return any(self._find(key, n, self.contexts) is not None for n in (None, 1))

    def decimal(self, value: float, digits: int = 1) -> str:
        """``value`` with the language's decimal mark, ``3.2`` or ``3,2``, and a true minus sign."""
        return f"{value:.{digits}f}".replace(".", self("number.mark")).replace("-", "−")

    def listed(self, words: Iterable[str], last: str = "") -> str:
        """Join ``words`` with commas; ``last`` is the key of the separator before the last one."""
        *first, end = words
        if not first:
            return end
        comma = self("list.comma")
        return (self(last) if last else comma).join((comma.join(first), end))

    def with_context(self, *contexts: str) -> Texts:
        """The same language with other contexts, tried in this order."""
        other = copy(self)
        other.contexts = contexts
        return other

    def easy(self) -> Texts:
        """The same language in easy language, as far as there are such texts."""
        return self.with_context(EASY)

    def _find(self, key: str, n: object, contexts: tuple[str, ...]) -> str | None:
        """Look up a text; the language takes precedence over the context.

        Plural forms depend on the number without its sign: −1 is "punkt" and not "punktów".
        """
        number = abs(n) if isinstance(n, int) else None
        for catalogue in self._catalogues:
            for context in (*contexts, None):
                found = _lookup(catalogue, context, key, number)
                if found is not None:
                    return found
        return None

    def _missing(self, sentence: str, shown: str) -> str:
        if self.strict:
            raise MissingTextError(sentence)
        return shown


@lru_cache(maxsize=256)
def _log_reason(message: str) -> None:
    """Log an error message once, since texts are looked up in every frame."""
    logging.getLogger("lama").warning("shown as a reason: %s", message)


def is_you_word(name: str) -> bool:
    """Whether ``name`` is the word for "you" in any language."""
    return not isinstance(name, GivenName) and name in words_for_you()


@cache
def words_for_you() -> frozenset[str]:
    """The word for "you" in all languages: the name of people without one in old files.

    The first call takes as long as a frame.
    """
    words = [_lookup(catalogue_of(code), None, "new_match.you", None) for code in languages()]
    known = [word for word in words if word]
    return frozenset((*known, *map(pseudolocalise, known)))


@lru_cache(maxsize=8192)
def _lookup(
    catalogue: gettext.NullTranslations, context: str | None, key: str, number: int | None
) -> str | None:
    """A text of a catalogue, or None; gettext returns the key itself for an unknown one."""
    if number is not None:
        if context:
            found = catalogue.npgettext(context, key, key, number)
        else:
            found = catalogue.ngettext(key, key, number)
        if found != key:
            return found
    found = catalogue.pgettext(context, key) if context else catalogue.gettext(key)
    return None if found == key else found


@cache
def catalogue_of(language: str) -> gettext.NullTranslations:
    name = f"texts/{language}.mo"
    if not resources.exists(name):
        return gettext.NullTranslations()
    with resources.find(name).open("rb") as file:
        return gettext.GNUTranslations(file)


def pseudolocalise(sentence: str) -> str:
    """``sentence`` accented and 40 % longer, word by word, except placeholders."""
    parts = _PLACEHOLDER.split(sentence)
    if not any(letter.isalpha() for part in parts[::2] for letter in part):
        return sentence  # arrows and numbers need no translation
    out, spoken, added = [], 0, 0
    for i, part in enumerate(parts):
        if i % 2:
            out.append(part)
            continue
        for piece in _WORD.split(part.translate(_ACCENTS)):
            spoken += len(piece)
            more = -(-spoken * 4 // 10) - added if piece.strip() else 0
            added += more
            out.append(piece + "~" * more)
    return "".join(out) + "~" * (-(-spoken * 4 // 10) - added)


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
