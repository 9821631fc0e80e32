"""The outlines of a TrueType font, only simple glyphs of the basic plane.

Tables and fields are those of the OpenType specification 1.9 (cmap format 4, loca, glyf).
"""

from __future__ import annotations

import itertools
import struct
from dataclasses import dataclass
from pathlib import Path

from tools.art.svg import at

ON_CURVE, X_SHORT, Y_SHORT, REPEAT, X_SAME, Y_SAME = 1, 2, 4, 8, 16, 32
Corner = tuple[float, float, bool]


@dataclass(frozen=True)
class Outline:
    """Contours in font units, y up, and their bounding box: left, bottom, right, top."""

    contours: tuple[tuple[Corner, ...], ...]
    box: tuple[int, int, int, int]

    def path(self, scale: float, dx: float, dy: float) -> str:
        """Path data with y down; dx and dy are added after scaling."""

        def place(x: float, y: float) -> str:
            return at(x * scale + dx, -y * scale + dy)

        data = ""
        for contour in self.contours:
            corners = explicit(contour)
            data += "M" + place(*corners[0][:2])
            control: Corner | None = None
            for corner in [*corners[1:], corners[0]]:
                if not corner[2]:
                    control = corner
                elif control is None:
                    data += "L" + place(*corner[:2])
                else:
                    data += f"Q{place(*control[:2])} {place(*corner[:2])}"
                    control = None
            data += "Z"
        return data


def explicit(contour: tuple[Corner, ...]) -> list[Corner]:
    """The contour with implied points, starting with a point on the curve."""
    full: list[Corner] = []
    for index, corner in enumerate(contour):
        before = contour[index - 1]
        if not corner[2] and not before[2]:
            full.append(((corner[0] + before[0]) / 2, (corner[1] + before[1]) / 2, True))
        full.append(corner)
    start = next(index for index, corner in enumerate(full) if corner[2])
    return full[start:] + full[:start]


class Font:
    """A TrueType font. Raises KeyError for missing signs, ValueError for composite glyphs."""

    def __init__(self, path: Path) -> None:
        self._data = path.read_bytes()
        (count,) = struct.unpack_from(">H", self._data, 4)
        self._tables = {}
        for index in range(count):
            tag, _, offset, _ = struct.unpack_from(">4sLLL", self._data, 12 + 16 * index)
            self._tables[tag.decode()] = offset
        (self._long,) = struct.unpack_from(">h", self._data, self._tables["head"] + 50)

    def __contains__(self, sign: str) -> bool:
        """Whether the font has the sign."""
        try:
            return self._index(ord(sign)) != 0
        except KeyError:
            return False

    def outline(self, sign: str) -> Outline:
        """The outline of a sign."""
        return self._glyph(self._index(ord(sign)))

    def _index(self, code: int) -> int:
        cmap = self._tables["cmap"]
        (count,) = struct.unpack_from(">H", self._data, cmap + 2)
        for record in range(count):
            (offset,) = struct.unpack_from(">L", self._data, cmap + 8 + 8 * record)
            (kind,) = struct.unpack_from(">H", self._data, cmap + offset)
            if kind == 4:
                return self._segment(cmap + offset, code)
        raise KeyError(chr(code))

    def _segment(self, table: int, code: int) -> int:
        (double,) = struct.unpack_from(">H", self._data, table + 6)

        def word(row: int, position: int, signed: bool = False) -> int:
            place = table + 14 + row * double + (2 if row else 0) + position
            return int(struct.unpack_from(">h" if signed else ">H", self._data, place)[0])

        for position in range(0, double, 2):
            if code > word(0, position):
                continue
            first, delta, jump = word(1, position), word(2, position, True), word(3, position)
            if code < first:
                break
            if not jump:
                return (code + delta) & 0xFFFF
            place = table + 16 + 3 * double + position + jump + 2 * (code - first)
            return (int(struct.unpack_from(">H", self._data, place)[0]) + delta) & 0xFFFF
        raise KeyError(chr(code))

    def _glyph(self, index: int) -> Outline:
        loca = self._tables["loca"]
        if self._long:
            (offset,) = struct.unpack_from(">L", self._data, loca + 4 * index)
        else:
            offset = 2 * struct.unpack_from(">H", self._data, loca + 2 * index)[0]
        place = self._tables["glyf"] + offset
        count, *box = struct.unpack_from(">5h", self._data, place)
        if count < 0:
            raise ValueError(f"glyph {index} is made of other glyphs")
        ends = struct.unpack_from(f">{count}H", self._data, place + 10)
        place += 10 + 2 * count
        place += 2 + struct.unpack_from(">H", self._data, place)[0]
        flags: list[int] = []
        while len(flags) <= ends[-1]:
            flag, times = self._data[place], 1
            place += 1
            if flag & REPEAT:
                times += self._data[place]
                place += 1
            flags += [flag] * times
        xs, place = self._axis(place, flags, X_SHORT, X_SAME)
        ys, _ = self._axis(place, flags, Y_SHORT, Y_SAME)
        corners = [(x, y, bool(f & ON_CURVE)) for x, y, f in zip(xs, ys, flags, strict=True)]
        starts = [0, *(end + 1 for end in ends)]
        contours = tuple(tuple(corners[a:b]) for a, b in itertools.pairwise(starts))
        left, low, right, high = box
        return Outline(contours, (left, low, right, high))

    def _axis(self, place: int, flags: list[int], short: int, same: int) -> tuple[list[int], int]:
        values, value = [], 0
        for flag in flags:
            if flag & short:
                value += self._data[place] if flag & same else -self._data[place]
                place += 1
            elif not flag & same:
                value += struct.unpack_from(">h", self._data, place)[0]
                place += 2
            values.append(value)
        return values, place
