"""Where phones are to be served, as somebody asked for it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Wanted:
    """Where to serve: an address ("" the likeliest), a port (0 the first free), more names."""

    address: str = ""
    port: int = 0
    hosts: tuple[str, ...] = ()
