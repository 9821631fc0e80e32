"""Sentences: a key and its numbers become a sentence in the chosen language.

Catalogues are gettext files, ``assets/texts/<language>.po``, compiled to ``.mo`` beside them. A
language is named as gettext does, with a region where that matters: ``pl``, ``pt_BR``.
The msgid is a dotted key, the placeholders are named: ``texts("table.quit", n=11)``. A key with
plural forms is chosen by ``n``. A sentence may be said differently in a context, ``msgctxt``:
``easy`` for easy language, a variant's name (``komary``) for its own words, and ``you`` for when
``name`` is the person at the screen.
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
from functools import cache, lru_cache

from lama_gui import resources

PSEUDO = "xx"
"""English made 40 % longer and accented, to find what clips and what is not translated."""

EASY = "easy"
YOU = "you"
YOU_EASY = f"{YOU} {EASY}"

#: What the system refuses with, in words of every language; its own are English, and in the log.
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
#: Windows' numbers for a file that another program has open: it calls that EACCES, too.
HELD_OPEN = frozenset({32, 33})

_ACCENTS = str.maketrans("aeiouyAEIOUYncszlNCSZL", "àéîöûýÀÉÎÖÛÝñçšžłÑÇŠŽŁ")
_PLACEHOLDER = re.compile(r"(\{[^}]*\})")
_WORD = re.compile(r"(\s+)")
_QUOTED_KEY = re.compile(r"`([^`]+)`(?!.*`)")  # the last one: a theme's faults end with it
_JAPANESE = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")


class GivenName(str):
    """A name that somebody has chosen, even if it reads like the word for "you"."""

    __slots__ = ()


class MissingTextError(KeyError):
    """No catalogue has this key, or a placeholder got no value."""

    def __str__(self) -> str:
        return str(self.args[0])


def languages() -> list[str]:
    """The languages that have a compiled catalogue, English first."""
    found = {path.stem for path in resources.folder("texts") if path.suffix == ".mo"}
    return sorted(found, key=lambda code: (code != "en", code))


def system_language(available: Iterable[str] | None = None, preferred: Iterable[str] = ()) -> str:
    """The first language the system asks for that there is; else English.

    The environment goes first, then ``preferred``: what the system's own settings say.
    """
    codes = set(languages() if available is None else available)
    for wish in (*_asked(), *preferred, locale.getlocale()[0] or ""):
        code = language_for(wish, codes)
        if code:
            return code
    return "en"


def language_for(wish: str, available: Iterable[str]) -> str | None:
    """Which of the languages ``wish`` asks for: ``pt_BR.UTF-8``, ``pt-br`` or ``pt``.

    The region asked for goes first; another one is still better than a foreign language.
    """
    asked = re.split(r"[.@]", wish)[0].replace("-", "_").lower()
    known = {code.lower(): code for code in sorted(available)}
    tongue = {name.partition("_")[0]: code for name, code in reversed(known.items())}
    return known.get(asked) or tongue.get(asked.partition("_")[0])


def is_japanese(words: str) -> bool:
    """Whether kana or kanji are among ``words``, so that 、 and 。 go with them."""
    return _JAPANESE.search(words) is not None


def labelled(label: str, words: str) -> str:
    """``words`` after what they are about: ``Quit: 3 points``, ``降りる：3点``."""
    return f"{label}{'：' if is_japanese(label + words) else ': '}{words}"


def tag(language: str) -> str:
    """``language`` as pages and speech programs name it: ``pt-BR``."""
    return language.replace("_", "-")


def proofread(language: str) -> bool:
    """Whether somebody who grew up with ``language`` has read it; its catalogue says if not."""
    return _lookup(_read(language), None, "language.proofread", None) != "no"


def _asked() -> list[str]:
    named = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")]
    return [part for value in named for part in value.split(":") if part]


class Texts:
    """The sentences of one language, falling back to English key by key.

    ``strict`` raises MissingTextError for an unknown key; otherwise the key itself is shown.
    ``contexts`` are preferred, the first one most; see :meth:`voiced`. Who has no name is spoken
    to in the context ``you``, and in easy words in ``you easy``.
    """

    def __init__(self, language: str = "en", *, strict: bool = False) -> None:
        self.language = language
        self.strict = strict
        self.contexts: tuple[str, ...] = ()
        own = "en" if language == PSEUDO else language
        self._catalogues = tuple(map(_read, dict.fromkeys((own, "en"))))
        you = self._find("new_match.you", None, ())
        self._you = pseudo(you) if you and language == PSEUDO else you

    def __call__(self, key: str, **values: object) -> str:
        """The sentence of ``key`` with its placeholders filled from ``values``.

        A ``reason`` may be an exception; see :meth:`reason`.
        """
        number, problem = values.get("n"), values.get("reason")
        if isinstance(problem, Exception):
            values["reason"] = self.reason(problem)
        pattern = self._find(key, number, self.contexts)
        name = values.get("name")
        if isinstance(name, str) and means_you(name) and self._speaks_to(name, pattern):
            own = (f"{YOU} {context}" for context in self.contexts)
            pattern = self._find(key, number, (*own, YOU, *self.contexts))
        if pattern is None:
            return self._missing(f"No text for the key {key!r}", key)
        if self.language == PSEUDO:
            pattern = pseudo(pattern)
        try:
            return pattern.format_map(values)
        except (KeyError, IndexError, ValueError) as error:
            return self._missing(f"Text {key!r}: placeholder {error} got no value", pattern)

    def _speaks_to(self, name: str, pattern: str | None) -> bool:
        """Whether a sentence speaks to who is called ``name``, the word of some language for you.

        One that is told beside the name has to agree with it: "You draws", elsewhere than here.
        """
        return self.is_you(name) or "{name}" in (pattern or "")

    def is_you(self, name: str) -> bool:
        """Whether ``name`` is what this language calls a person without a name."""
        return name == self._you and not isinstance(name, GivenName)

    def reason(self, error: Exception) -> str:
        """Why ``error`` happened, in this language and without a full stop.

        What the program itself says about a file is an English sentence with the place: other
        languages keep the place.
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

    def reasons(self, error: Exception) -> list[str]:
        """A sentence for each place of a file that ``error`` is about: see ``store.Fault``."""
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
        """``value`` with the language's decimal mark: ``3.2`` or ``3,2``; a real minus."""
        return f"{value:.{digits}f}".replace(".", self("number.mark")).replace("-", "−")

    def listed(self, words: Iterable[str], last: str = "") -> str:
        """``words`` one after the other; ``last`` is a key of what stands before the last one."""
        *first, end = words
        if not first:
            return end
        comma = self("list.comma")
        return (self(last) if last else comma).join((comma.join(first), end))

    def with_context(self, *contexts: str) -> Texts:
        """The same language, preferring the sentences of ``contexts``, the first one most."""
        other = copy(self)
        other.contexts = contexts
        return other

    def easy(self) -> Texts:
        """The same language in easy words, where there are such."""
        return self.with_context(EASY)

    def _find(self, key: str, n: object, contexts: tuple[str, ...]) -> str | None:
        """A sentence of the own language goes before an English one of a better context."""
        number = n if isinstance(n, int) else None
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
    """Write down the words of an error, once: a sentence is asked for in each frame."""
    logging.getLogger("lama").warning("shown as a reason: %s", message)


def means_you(name: str) -> bool:
    """Whether ``name`` is what some language calls a person without a name."""
    return not isinstance(name, GivenName) and name in _you()


def learn_you() -> None:
    """Read that word of every language ahead, which takes as long as a frame."""
    _you()


@cache
def _you() -> frozenset[str]:
    """What a person without a name may be called: "you", in the language of back then."""
    words = [_lookup(_read(code), None, "new_match.you", None) for code in languages()]
    known = [word for word in words if word]
    return frozenset((*known, *map(pseudo, known)))


@lru_cache(maxsize=8192)
def _lookup(
    catalogue: gettext.NullTranslations, context: str | None, key: str, number: int | None
) -> str | None:
    """gettext answers with the key itself for what it does not know."""
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
def _read(language: str) -> gettext.NullTranslations:
    name = f"texts/{language}.mo"
    if not resources.exists(name):
        return gettext.NullTranslations()
    with resources.find(name).open("rb") as file:
        return gettext.GNUTranslations(file)


def pseudo(sentence: str) -> str:
    """``sentence`` accented and 40 % longer, word by word; placeholders stay as they are."""
    parts = _PLACEHOLDER.split(sentence)
    if not any(letter.isalpha() for part in parts[::2] for letter in part):
        return sentence  # an arrow or a number is the same in every language
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
