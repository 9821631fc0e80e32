"""The server: what it serves and to whom, and that nothing thrown at it disturbs a table."""

from __future__ import annotations

import http.client
import json
import random
import re
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from lama_gui.families import GAMES, game
from lama_gui.net.guests import Limits
from lama_gui.net.network import addresses, at_home, is_address
from lama_gui.net.pages import page_files
from lama_gui.net.server import Server
from lama_gui.view.games import table_for
from lama_gui.view.phones.stylesheet import MOODS, name_of
from tests.browser.phones import going_on
from tests.phones.tables import FACES, MANY, Table, served, theme_files_of, until, with_phones


def get(
    table: Table, path: str, host: str | None = None, method: str = "GET"
) -> http.client.HTTPResponse:
    line = http.client.HTTPConnection(table.server.address, table.server.port, timeout=5)
    headers = {"Host": host} if host is not None else {}
    line.request(method, path, headers=headers)
    return line.getresponse()


def dial(table: Table, **more: Any) -> ClientConnection:
    """A line on which nobody has said anything yet."""
    address = table.phone_table.address
    more = {"origin": f"http://{address}", "open_timeout": 5} | more
    return connect(f"ws://{address}/ws", legacy=True, **more)


def join(table: Table, **hello: object) -> ClientConnection:
    line = dial(table)
    line.send(json.dumps({"hello": {"v": 1, "key": "the-key", **hello}}))
    return line


def hear(line: ClientConnection, kind: str, key: str = "t") -> dict[str, Any]:
    """The next message of this kind that has this key."""
    while True:
        message = json.loads(line.recv(timeout=5))
        if message["t"] == kind and key in message:
            return dict(message)


def test_the_page_and_nothing_else_is_served() -> None:
    with served() as table:
        answer = get(table, "/")
        assert answer.status == 200
        assert answer.getheader("Cache-Control") == "no-store"
        assert answer.getheader("X-Content-Type-Options") == "nosniff"
        policy = answer.getheader("Content-Security-Policy") or ""
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy
        for path in ("/../README.md", "//etc/passwd", "/%2e%2e/x", "/index.html", "/art/", "/a?b"):
            assert get(table, path).status == 404
        assert get(table, "/?x=1").status == 200


def test_only_the_own_address_is_answered() -> None:
    with served() as table:
        for host in ("evil.example", "127.0.0.1", "localhost:4050", f"127.0.0.1:{1}", ""):
            assert get(table, "/", host).status == 403


def test_a_page_from_elsewhere_opens_no_line() -> None:
    with served() as table:
        for origin in ("http://evil.example", "null", None, f"https://{table.phone_table.address}"):
            with pytest.raises(InvalidStatus):
                dial(table, origin=origin)


@pytest.mark.parametrize("size", [5, 3_000_000])
def test_who_sends_a_body_is_told_that_nothing_is_taken(size: int) -> None:
    with served() as table:
        line = http.client.HTTPConnection(table.server.address, table.server.port, timeout=5)
        line.request("POST", "/", body=b"x" * size)
        answer = line.getresponse()
        assert (answer.status, answer.getheader("Allow")) == (405, "GET")
        assert answer.read().count(b".") == 1
        line.close()
        assert get(table, "/").status == 200


def test_a_host_that_was_allowed_is_answered() -> None:
    server = Server(page_files(), hosts=["table.example"], limits=MANY)
    server.start("127.0.0.1")
    try:
        table = Table(server=server)
        assert get(table, "/", "table.example").status == 200
        assert get(table, "/", "other.example").status == 403
    finally:
        server.stop()


def test_the_page_asks_nobody_else() -> None:
    """No address but its own stands in anything that is served, and no script within the page."""
    _, art = theme_files_of("classic")
    for path, page in {**page_files(), **art}.items():
        if page.type.startswith(("text/", "image/")):
            found = re.findall(rb"https?://[^\"')\s]*", page.content)
            assert [f for f in found if not f.startswith(b"http://www.w3.org/")] in (
                [],
                [b"http://${location.host}/ws"],
            ), path
    html = page_files()["/"].content
    assert re.findall(rb"<script(?![^>]*src=)", html) == []
    assert b"style=" not in html
    assert b"onclick" not in html


@pytest.mark.parametrize("variant", GAMES)
def test_every_picture_of_a_game_is_served(variant: str) -> None:
    folder, files = theme_files_of(variant)
    names = {"back", *(f"card-{name_of(card)}" for card in table_for(game(variant)).deck)}
    names |= {f"token-{worth}" for worth in (1, 10, 20)}
    names |= {f"{face}-{mood}" for face in FACES for mood in MOODS}
    assert {f"{folder}{name}.svg" for name in names} <= files.keys()


def test_the_port_is_the_next_free_one() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        server = Server(page_files())
        server.start("127.0.0.1", taken)
        try:
            assert server.port != taken
        finally:
            server.stop()


def test_an_address_that_is_not_ours_is_an_error() -> None:
    with pytest.raises(OSError, match=r".+"):
        Server(page_files()).start("192.0.2.1")


def test_a_line_that_does_not_say_who_it_is_ends() -> None:
    with served(limits=Limits(hello=0.2)) as table:
        line = dial(table)
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=5)


def test_ten_strangers_a_minute_but_friends_come_as_often_as_they_like() -> None:
    with served(limits=Limits(hello=60)) as table:
        for _ in range(15):
            line = join(table)
            until(table, lambda: bool(table.phone_table.room.present))
            line.close()
            until(table, lambda: not table.phone_table.room.present)
        strangers: list[ClientConnection] = []
        with pytest.raises(InvalidStatus):
            strangers.extend(dial(table) for _ in range(12))
        assert len(strangers) == 10
        for line in strangers:
            line.close()


def test_the_seventeenth_phone_is_told_that_the_room_is_full() -> None:
    with served() as table, going_on(table):
        lines = [join(table) for _ in range(16)]
        for line in lines:
            hear(line, "lobby")
        assert hear(join(table), "bye")["why"] == "full"
        for line in lines:
            line.close()


def test_no_more_than_so_many_lines_in_all() -> None:
    with served(limits=Limits(lines=2)) as table:
        lines = [dial(table), dial(table)]
        with pytest.raises(InvalidStatus):
            dial(table)
        for line in lines:
            line.close()


def junk(chance: random.Random) -> str | bytes:
    """A frame as no phone would send it, or almost as one would."""
    sane = [
        '{"hello": {"v": 1, "key": "x"}}',
        '{"claim": {"seat": 1, "avatar": "pipa", "name": "Eve"}}',
        '{"move": "play 4", "n": 1}',
        '{"leave": true}',
        '{"lang": "de"}',
    ]
    match chance.randrange(6):
        case 0:
            return chance.randbytes(chance.randrange(200))
        case 1:
            text = chance.choice(sane)
            at = chance.randrange(len(text))
            return text[:at] + chr(chance.randrange(1, 0x2FFF)) + text[at + 1 :]
        case 2:
            return "[" * chance.randrange(4000)
        case 3:
            return json.dumps({"move": chance.choice(["", "draw", "x" * 50]), "n": 10**30})
        case 4:
            return chance.choice(sane)[: chance.randrange(40)]
    return json.dumps({chance.choice("abc"): None, "hello": chance.choice([1, "x", [], {}])})


@pytest.mark.parametrize("count", [60, pytest.param(5000, marks=pytest.mark.slow)])
def test_thousands_of_frames_and_requests_disturb_nobody(count: int) -> None:
    """Noise at the door and on the lines: the table and the others stay as they are."""
    chance = random.Random(5)
    with served() as table:
        friend = join(table)
        friend.send('{"claim": {"seat": 0, "avatar": "pipa", "name": "Ana"}}')
        until(table, lambda: table.lobby.chairs[0].taken)
        thrown = 0
        while thrown < count:
            if thrown % 10 == 9:
                thrown += throw_requests(table, chance)
                continue
            line = dial(table, close_timeout=0.1)  # nobody reads the answers, or hears of the end
            try:
                for _ in range(chance.randrange(1, 60)):
                    line.send(junk(chance))
                    thrown += 1
            except ConnectionClosed:
                pass
            table.tick(0.01)
            line.socket.close() if chance.random() < 0.5 else line.close()
        until(table, lambda: len(table.phone_table.room.present) == 1)
        assert [chair.kind for chair in table.lobby.chairs] == ["phone", *["free"] * 3]
        friend.send('{"lang": "de"}')
        until(table, lambda: table.phone_table.room.present[0].lang == "de")
        assert hear(friend, "lobby", "you")["you"] == 0
        friend.close()


def throw_requests(table: Table, chance: random.Random) -> int:
    """Requests that break the rules of HTTP, or only those of this table."""
    lines = (
        b"GET / HTTP/1.1\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello",
        b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 200 + b"\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET /ws HTTP/1.1\r\nUpgrade: websocket\r\n\r\n",
        b"",
        chance.randbytes(300),
    )
    for content in lines:
        with socket.create_connection((table.server.address, table.server.port), 5) as line:
            line.sendall(content)
    return len(lines)


def test_addresses_of_ones_own_networks() -> None:
    for own in ("192.168.1.5", "10.0.0.1", "172.20.3.4", "127.0.0.1", "fe80::1%eth0", "::1"):
        assert at_home(own)
    for foreign in ("8.8.8.8", "172.32.0.1", "2001:db8::1", "nonsense", ""):
        assert not at_home(foreign)
    assert is_address("192.168.1.5")
    assert not is_address("8.8.8.8")
    assert not is_address("house")
    assert all(at_home(found) for found in addresses())


def test_nothing_of_it_is_imported_before_a_lobby_opens() -> None:
    code = (
        "import sys, lama_gui.commands, lama_gui.app.window, lama_gui.scenes.before.new_match;"
        "import lama_gui.scenes.match.table;"
        "print([m for m in ('asyncio', 'websockets', 'segno') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_it_serves_without_the_libraries_for_encryption() -> None:
    """The packaged program leaves them out."""
    code = (
        "import sys; sys.modules['ssl'] = sys.modules['_ssl'] = sys.modules['_hashlib'] = None\n"
        "from lama_gui.net.server import Server\n"
        "from lama_gui.net.pages import page_files\n"
        "import http.client\n"
        "s = Server(page_files()); s.start('127.0.0.1')\n"
        "c = http.client.HTTPConnection('127.0.0.1', s.port); c.request('GET', '/')\n"
        "print(c.getresponse().status)\n"
        "import socket\n"
        "a = f'127.0.0.1:{s.port}'\n"
        "l = socket.create_connection(('127.0.0.1', s.port))\n"
        "l.sendall((f'GET /ws HTTP/1.1\\r\\nHost: {a}\\r\\nOrigin: http://{a}\\r\\n'\n"
        " 'Connection: Upgrade\\r\\nUpgrade: websocket\\r\\nSec-WebSocket-Version: 13\\r\\n'\n"
        " 'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\\r\\n\\r\\n').encode())\n"
        "print(l.recv(100).split()[1].decode()); l.close()\n"
        "s.stop(); print('ok')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["200", "101", "ok"], done.stderr


def test_a_match_goes_on_over_real_lines(tmp_path: Path) -> None:
    with served(seats=2) as table:
        lines = [join(table), join(table)]
        for seat, line in enumerate(lines):
            claim = {"seat": seat, "avatar": "pipa", "name": f"P{seat}"}
            line.send(json.dumps({"claim": claim}))
        until(table, lambda: all(chair.taken for chair in table.lobby.chairs))
        table.begin(tmp_path)
        states = [hear(line, "view", "hand") for line in lines]
        turn = [state["phase"] for state in states].index("turn")
        lines[turn].send(json.dumps({"move": "quit", "n": states[turn]["n"]}))
        until(table, lambda: table.session is not None and len(table.session.match.steps) == 2)
        assert hear(lines[1 - turn], "view")["n"] == states[turn]["n"] + 1
        for line in lines:
            line.close()


def test_all_phones_are_told_when_the_table_closes(tmp_path: Path) -> None:
    table = with_phones("classic", 3, tmp_path)
    table.phone_table.close()
    assert [table.server.sent[line][-1]["why"] for line in (1, 2, 3)] == ["closed"] * 3
    assert not table.server.running
