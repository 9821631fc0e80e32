"""This machine's addresses in networks of one's own, and whose calls are answered."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from contextlib import suppress

PORTS = range(4050, 4060)
"""The ports that are tried, one after the other."""

#: Asked which way they would be reached: nothing is sent there.
_FAR = ("192.0.2.1", "10.255.255.255", "172.31.255.255", "192.168.255.255")
_HOME = tuple(
    map(
        ipaddress.ip_network,
        ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8"),
    )
)
_HOME_6 = tuple(map(ipaddress.ip_network, ("fc00::/7", "fe80::/10", "::1/128")))


def at_home(address: str) -> bool:
    """Whether ``address`` lies in a network of one's own, or is this machine."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(known, ipaddress.IPv6Address):
        if known.ipv4_mapped is not None:
            return at_home(str(known.ipv4_mapped))
        return any(known in network for network in _HOME_6)
    return any(known in network for network in _HOME)


def addresses(last: str = "") -> list[str]:
    """The addresses by which phones may reach this machine, the likeliest first.

    ``last`` is the one that was used before: it goes first if it is still there.
    """
    found = [*_by_route(), *_by_name()]
    known = [one for one in dict.fromkeys(found) if at_home(one) and not one.startswith("127.")]
    known.sort(key=lambda one: (one != last, one.startswith("169.254.")))
    return known or ["127.0.0.1"]


def still_here(address: str) -> bool:
    """Whether ``address`` is one of this machine's now."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.bind((address, 0))
        return True
    return False


def routed() -> str:
    """The address by which phones would reach this machine now; "" when it is in no network.

    Names are not asked for: without a network that takes long.
    """
    return next((one for one in _by_route() if at_home(one) and not one.startswith("127.")), "")


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
    """Whether ``text`` is an IPv4 address that phones could be served at."""
    with suppress(ValueError):
        return ipaddress.IPv4Address(text) is not None and at_home(text)
    return False
