"""This machine's addresses in private networks."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable, Iterator
from contextlib import suppress

PORTS = range(4050, 4060)
"""The ports to try, in order."""

#: Addresses used to query routes; nothing is sent to them.
_FAR = ("192.0.2.1", "10.255.255.255", "172.31.255.255", "192.168.255.255")
_HOME = [
    *map(ipaddress.ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")),
    *map(ipaddress.ip_network, ("169.254.0.0/16", "127.0.0.0/8")),
    *map(ipaddress.ip_network, ("fc00::/7", "fe80::/10", "::1/128")),
]


def at_home(address: str) -> bool:
    """Whether ``address`` is private or this machine."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(known, ipaddress.IPv6Address) and known.ipv4_mapped is not None:
        known = known.ipv4_mapped
    return any(known in network for network in _HOME)


def addresses(last: str = "") -> list[str]:
    """The addresses at which phones may reach this machine, most likely first.

    ``last``: the previously used one, which has priority if it still exists.
    """
    known = [*_reachable(dict.fromkeys([*_by_route(), *_by_name()]))]
    known.sort(key=lambda one: (one != last, one.startswith("169.254.")))
    return known or ["127.0.0.1"]


def still_here(address: str) -> bool:
    """Whether ``address`` is currently one of this machine's."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.bind((address, 0))
        return True
    return False


def routed() -> str:
    """The address at which phones can reach this machine now; "" if it has no network.

    Host names are not resolved, since that is slow without a network.
    """
    return next(_reachable(_by_route()), "")


def _reachable(found: Iterable[str]) -> Iterator[str]:
    """Those at which phones in a private network can reach this machine."""
    return (one for one in found if at_home(one) and not one.startswith("127."))


def _by_route() -> Iterable[str]:
    for far in _FAR:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
            asked.connect((far, 9))
            yield asked.getsockname()[0]


def _by_name() -> Iterable[str]:
    with suppress(OSError):
        for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(entry[4][0])


def is_address(text: str) -> bool:
    """Whether ``text`` is an IPv4 address on which phones can be served."""
    return ":" not in text and at_home(text)
