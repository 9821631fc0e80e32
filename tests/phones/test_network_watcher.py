"""The address at which phones are served: gone with the network, another one, back again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lama_gui.net.network import still_here
from lama_gui.net.server import EVERY, NetworkWatcher
from lama_gui.records.reader import read_record
from tests.phones.crowd import offered
from tests.phones.tables import Silent, Table, served, with_phones

HOME, OTHER = "192.168.0.7", "10.0.0.4"


class Network:
    """What this machine's network says."""

    def __init__(self, *known: str) -> None:
        self.known = list(known)

    def here(self, address: str) -> bool:
        """Whether the address is this machine's."""
        return address in self.known or address == "127.0.0.1"

    def found(self) -> str:
        """The likeliest one."""
        return self.known[0] if self.known else ""


class Moving(Silent):
    """A server that can be moved."""

    def __init__(self, address: str = HOME) -> None:
        super().__init__()
        self.address, self.refuses = address, False

    def move(self, address: str) -> None:
        """Nothing is bound."""
        if self.refuses:
            raise OSError("in use")
        self.address = address


def lifeline(server: Any, network: Network, **more: bool) -> NetworkWatcher:
    return NetworkWatcher(server, here=network.here, found=network.found, **more)


def test_the_server_goes_where_the_machine_is_reached() -> None:
    server, network = Moving(), Network(HOME)
    line = lifeline(server, network)
    assert not line.look(EVERY, nobody=True)
    network.known = []
    assert line.look(2 * EVERY, nobody=True)
    assert (line.network, server.address) == ("gone", HOME)
    network.known = [OTHER]
    assert not line.look(2 * EVERY + 1, nobody=True)  # not more often than that
    assert line.look(3 * EVERY, nobody=True)
    assert (line.network, server.address) == ("moved", OTHER)
    assert line.look(4 * EVERY, nobody=False)  # somebody has found it
    assert line.network == ""


def test_the_same_network_comes_back() -> None:
    server, network = Moving(), Network(HOME)
    line = lifeline(server, network)
    network.known = []
    line.look(EVERY, nobody=True)
    network.known = [HOME, OTHER]
    assert line.look(2 * EVERY, nobody=True)
    assert (line.network, server.address) == ("", HOME)


def test_nothing_is_looked_at_while_a_phone_is_there() -> None:
    server, network = Moving(), Network()
    line = lifeline(server, network)
    assert not line.look(10 * EVERY, nobody=False)
    assert (line.network, server.address) == ("", HOME)


def test_a_machine_without_a_network_waits_for_one_unless_it_was_asked_to() -> None:
    server, network = Moving("127.0.0.1"), Network()
    line = lifeline(server, network)
    assert line.network == "gone"
    network.known = [OTHER]
    server.refuses = True
    line.look(EVERY, nobody=True)
    assert line.network == "gone"
    server.refuses = False
    line.look(2 * EVERY, nobody=True)
    assert server.address == OTHER
    asked = lifeline(Moving("127.0.0.1"), network, fixed=True)
    asked.look(EVERY, nobody=True)
    assert asked.network == ""


def test_the_system_knows_its_own_addresses() -> None:
    assert still_here("127.0.0.1")
    assert not still_here("192.0.2.1")


def test_a_server_that_moves_serves_on() -> None:
    """From one address of this machine to another: the host changes with it."""
    with served() as table:
        before = table.phone_table.url
        table.server.move("127.0.0.2")
        assert table.server.running
        assert table.server.address == "127.0.0.2"
        assert table.phone_table.url != before
        assert table.phone_table.url.partition("#")[2] == before.partition("#")[2]


def test_a_lost_network_loses_no_move(tmp_path: Path) -> None:
    """All phones are lost in mid-match: the file has every move, and the seats are kept."""
    table: Table = with_phones("classic", 2, tmp_path)
    network, server = Network(HOME), Moving()
    table.phone_table.network_watcher = lifeline(server, network)
    session, remote = table.session, table.remote
    for line in (1, 2, 1, 2):
        state = table.last(line)
        if moves := offered(state):
            table.server.hears(line, move=moves[0], n=state["n"])
            table.tick()
    hand, token = table.last(2).get("hand"), table.token(2)
    table.server.loses(1)
    table.server.loses(2)
    network.known = []
    for _ in range(40):
        table.tick(0.5)
    assert remote.all_lost
    assert table.phone_table.network == "gone"
    steps = len(session.match.steps)
    assert steps > 1
    assert len(read_record(session.path).match.steps) == steps
    table.server.hears(9, hello={"v": 1, "token": token})
    table.tick()
    assert not remote.all_lost
    assert table.phone_table.network == ""
    assert len(table.last(9).get("hand", ())) == len(hand or ())
