"""JSON to checked structs, with every failure as one sentence."""

from __future__ import annotations

import json
from typing import Annotated, Any, TypeVar

import msgspec

T = TypeVar("T")

#: A whole number of a size that a game can have; a longer one is refused while reading.
Number = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31)]


class DecodeProblem(Exception):
    """A sentence that says what is wrong with the JSON of a line.

    ``syntax`` is true when it is no JSON at all, as a half-written line is.
    """

    def __init__(self, sentence: str, syntax: bool = False) -> None:
        super().__init__(sentence)
        self.syntax = syntax


def decode(data: bytes, shape: type[T]) -> T:
    """``data`` as a ``shape``. Raises DecodeProblem."""
    try:
        return msgspec.json.decode(data, type=shape)
    except msgspec.ValidationError as error:
        raise DecodeProblem(_lower(str(error))) from None
    except UnicodeDecodeError:
        raise DecodeProblem("this is not UTF-8 text", syntax=True) from None
    except RecursionError:
        raise DecodeProblem("this is nested too deeply") from None
    except msgspec.DecodeError as error:
        sentence = str(error).replace("JSON is malformed", "this is not JSON")
        sentence = sentence.replace("Input data was truncated", "this is not JSON: it breaks off")
        raise DecodeProblem(sentence, syntax=True) from None


def raw_object(data: bytes) -> dict[str, msgspec.Raw]:
    """``data`` as a JSON object whose values are not looked at yet.

    Raises DecodeProblem, also when any object in it names a key twice: programs
    differ in which one they believe.
    """
    values = decode(data, dict[str, msgspec.Raw])
    try:
        json.loads(data.decode(), object_pairs_hook=_once, parse_int=str, parse_float=str)
    except UnicodeDecodeError:
        raise DecodeProblem("this is not UTF-8 text", syntax=True) from None
    except json.JSONDecodeError as error:
        raise DecodeProblem(f"this is not JSON: {error.msg}", syntax=True) from None
    except RecursionError:
        raise DecodeProblem("this is nested too deeply") from None
    return values


def _once(pairs: list[tuple[str, Any]]) -> None:
    keys = [key for key, _ in pairs]
    if len(set(keys)) != len(keys):
        twice = next(key for key in keys if keys.count(key) > 1)
        raise DecodeProblem(f"the key {twice!r} stands twice")


def encode(value: Any) -> bytes:
    """``value`` as one line of JSON, without the line's end."""
    return msgspec.json.encode(value)


def _lower(sentence: str) -> str:
    """msgspec's sentence as the second half of ours: ``FILE:LINE: expected …``."""
    return sentence[:1].lower() + sentence[1:].replace("`", "'")
