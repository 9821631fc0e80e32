"""Line breaking: at spaces, and between the characters of Japanese, which has none.

Small kana, the long vowel mark, closing brackets and punctuation never begin a line; opening
brackets never end one (kinsoku). Latin words stay whole, and so do short words of katakana, or of
kanji with the hiragana after them; a number stays with what it counts. A break after a phrase,
that is after a particle or punctuation, is preferred if there is one near.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import accumulate, chain, pairwise

_NEVER_FIRST = frozenset(
    "、。，．・：；？！…‥ー〜～゛゜ヽヾゝゞ々）」』】〉》〕］｝”’"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ,.:;?!)]}%％"
)
_NEVER_LAST = frozenset("〜（「『【〈《〔［｛“‘([{¥＋+−#")
_JAPANESE = re.compile(r"[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff9f]")
_HIRAGANA = re.compile(r"[\u3040-\u309f]")
_KATAKANA, _KANJI = "[\\u30a0-\\u30ff]", "[\\u3005\\u4e00-\\u9fff]"
_UNBREAKABLE = (
    f"もう一度|(?<!{_KATAKANA}){_KATAKANA}{{1,7}}(?!{_KATAKANA})|(?<!{_KANJI}){_KANJI}{{1,4}}(?!{_KANJI})"
    "|で(?:す|した)|(?:あり|でき|かまい|[いきしちにひみりえけせてねべめれ])?ま(?:す|せん|した|しょう)"
    "|ください|さん[のがはをに]?|[こそあ](?:の|こ|れ)|まま|ごと|ずつ|すべて|から|まで|って?い(?:ます|る)"
)
"""What is never broken: short words of katakana or kanji, verb endings, and some words that are
written in hiragana only."""

_COMPOUND = f"{_KANJI}[きしちみりえけめれ]{_KANJI}"
"""The middle of a compound verb (取り消す)."""

_BINDS_NEXT = re.compile(r"[iouwzIOUWZ]|\d{1,2}")
"""Words that Polish never leaves at the end of a line; it does no harm in other languages."""

_PARTICLE = (
    r"を|(?<=[\u30a0-\u30ff\u4e00-\u9fff0-9」])"
    r"(?:では|でも|には|から|まで|(?:[はにもの]|で(?![すし]))|(?<![上下])が)"
)
_POINTS = frozenset("、。！？：…」』）")
_PHRASE = re.compile(r"(?<![こそあど])の$|[\u3040-\u309f](?<![のおご])$")
"""The end of a phrase before a noun: hiragana, but no prefix of honour, and not この."""

_BACK = 0.45
"""The fraction of a line that may stay empty to break after a phrase."""

_SHORT = 12
"""Easy Japanese separates phrases by spaces: those up to this length are not broken."""


def pieces(word: str) -> list[str]:
    """Divide ``word``, which has no spaces, wherever a line may break."""
    if not _JAPANESE.search(word):
        return [word]
    whole = {
        at
        for found in chain(re.finditer(_UNBREAKABLE, word), re.finditer(_COMPOUND, word))
        for at in range(found.start() + 1, found.end())
    }
    out = [word[0]]
    for at, (before, after) in enumerate(pairwise(word), 1):
        if at not in whole and _may_break(before, after):
            out.append(after)
        else:
            out[-1] += after
    return out


def wrapped(paragraph: str, fits: Callable[[str], bool]) -> list[str]:
    """Wrap ``paragraph`` into lines that fit; a wider piece without breaks gets its own line."""
    lines: list[str] = []
    line = ""
    for word in _bound(paragraph.split(" "), fits):
        glue = " " if line else ""
        parts = pieces(word)
        if len(parts) > 1 and glue and len(word) <= _SHORT and fits(word):
            parts = [word]
        for part in parts:
            if line and not fits(line + glue + part):
                full, rest = (line, "") if glue else _at_a_phrase(line, part)
                if not fits(rest + part):
                    full, rest = line, ""
                lines.append(full)
                line = rest + part
            else:
                line += glue + part
            glue = ""
    lines.append(line)
    return lines


def _bound(words: list[str], fits: Callable[[str], bool]) -> list[str]:
    """``words``, with single letters and numbers joined to the next word if both fit."""
    out: list[str] = []
    for word in words:
        last = out[-1].rpartition(" ")[2] if out else ""
        binds = _BINDS_NEXT.fullmatch(last) and word[:1].isalpha() and not _JAPANESE.match(word)
        if binds and fits(f"{out[-1]} {word}"):
            out[-1] += f" {word}"
        else:
            out.append(word)
    return out


def _may_break(before: str, after: str) -> bool:
    if after in _NEVER_FIRST or before in _NEVER_LAST or before.isdecimal():
        return False
    if after in "てを" and _HIRAGANA.match(before):
        return False
    if (after == "も" and before in "てで") or (after == "が" and before in "すんた"):
        return False  # a particle stays with its verb
    if _HIRAGANA.match(after) and before not in _POINTS and not _HIRAGANA.match(before):
        return False
    return bool(_JAPANESE.match(before) or _JAPANESE.match(after))


def _at_a_phrase(line: str, part: str) -> tuple[str, str]:
    """Divide ``line``, which is followed by ``part``, after its last phrase: (line, rest)."""
    text = line + part
    breaks = set(accumulate(map(len, pieces(text))))
    particles = {found.end() for found in re.finditer(_PARTICLE, text)}
    for at in range(len(line), int(len(line) * (1 - _BACK)), -1):
        if at in breaks and (at in particles or _phrase_ends(text[:at], text[at])):
            return line[:at], line[at:]
    return line, ""


def _phrase_ends(before: str, after: str) -> bool:
    """Whether a phrase ends: after punctuation, or where hiragana is followed by a noun."""
    if before[-1] in _POINTS or after in _NEVER_LAST:
        return True
    return bool(_PHRASE.search(before)) and not _HIRAGANA.match(after)
