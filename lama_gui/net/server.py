"""The server: a thread with an event loop that transports messages and serves files.

Received messages are put into ``inbox``; :meth:`Server.send` sends messages. Imports
``websockets``, so this module is only imported when a lobby opens.
"""

from __future__ import annotations

import asyncio
import logging
import re
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from http import HTTPStatus
from queue import Empty, SimpleQueue
from typing import Any, Literal

from msgspec import Struct
from websockets.asyncio.server import ServerConnection, broadcast, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from lama_gui.net.guests import Limits, RateLimit
from lama_gui.net.messages import BEAT, LARGEST, GarbledError, PhoneMessage, understand
from lama_gui.net.network import PORTS, at_home, routed, still_here
from lama_gui.net.pages import HEADERS, KEPT, NOT_KEPT, ServedFiles

SOCKET = "/ws"
#: Seconds between pings and beats, and until a connection without a response is closed.
PING = 10.0
QUIET = logging.getLogger("lama_gui.net")
QUIET.addHandler(logging.NullHandler())
QUIET.propagate = False
#: The maximum number of unsent bytes of a connection.
BEHIND = 1_000_000


class Received(Struct, frozen=True):
    """A ``message`` received by ``line``; None if it is invalid."""

    line: int
    address: str
    message: PhoneMessage | None


class Disconnected(Struct, frozen=True):
    """A connection was closed."""

    line: int


#: The start of a request with a method other than GET and HEAD.
_SENDS = re.compile(rb"(?!GET |HEAD )[A-Z]{3,7} /")
_REFUSAL = b"This table only shows its page: ask for it with GET.\n"


class PhoneConnection(ServerConnection):
    """A connection that responds to requests with a body.

    ``websockets`` ends such connections without a response. Further data is ignored: closing
    immediately would reset the connection before the response is read.
    """

    _met = _refused = False

    def data_received(self, data: bytes) -> None:
        """Check the start of a request; everything else is left to ``websockets``."""
        if not self._met:
            self._met, self._refused = True, bool(_SENDS.match(data))
            if self._refused:
                response = answer(HTTPStatus.METHOD_NOT_ALLOWED, _REFUSAL)
                response.headers["Allow"] = "GET"
                self.transport.write(response.serialize())
                self.transport.write_eof()
        if not self._refused:
            super().data_received(data)


def answer(
    status: int, content: bytes = b"", type_: str = "text/plain", keep: str = NOT_KEPT
) -> Response:
    """An HTTP response, after which the connection is closed."""
    headers = Headers(HEADERS)
    headers["Cache-Control"] = keep
    headers["Content-Type"] = type_
    headers["Content-Length"] = str(len(content))
    headers["Connection"] = "close"
    return Response(status, HTTPStatus(status).phrase, headers, content)


class Server:
    """Serves ``pages`` and the connections of phones at one address.

    ``hosts``: additional host names; ``wake``: called in the server's thread when something is
    received.
    """

    def __init__(
        self,
        pages: ServedFiles,
        hosts: Iterable[str] = (),
        limits: Limits | None = None,
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        self.inbox: SimpleQueue[Received | Disconnected] = SimpleQueue()
        self.pages = pages
        self.address, self.port = "", 0
        self.limits = limits or Limits()
        self.hosts = tuple(hosts)
        self.wake = wake  # requests another frame
        self._lines: dict[int, ServerConnection] = {}
        self._admitted: set[int] = set()
        self._next = 1
        self._connects = RateLimit(self.limits.connects)
        self._files = RateLimit(self.limits.files)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._ended: asyncio.Event | None = None

    # ---- called in the window's thread ----------------------------------------------------

    def start(self, address: str, port: int = 0) -> None:
        """Listen at ``address`` and ``port``, or else the first free port. Raises OSError."""
        began: SimpleQueue[OSError | None] = SimpleQueue()
        self._thread = threading.Thread(
            target=self._work, args=(address, port, began), name="phones", daemon=True
        )
        self._thread.start()
        problem = began.get()
        if problem is not None:
            self._thread.join()
            self._thread = None
            raise problem

    @property
    def running(self) -> bool:
        """Whether it is listening."""
        return self._thread is not None and self._thread.is_alive()

    def receive(self) -> list[Received | Disconnected]:
        """The messages received since the last call."""
        found: list[Received | Disconnected] = []
        with suppress(Empty):
            while len(found) < 200:
                found.append(self.inbox.get_nowait())
        return found

    def admit(self, line: int) -> None:
        """Mark the connection as admitted."""
        self._call(self._admit, line)

    def send(self, line: int, message: bytes) -> None:
        """Send ``message`` to ``line``."""
        self.post([(line, message)])

    def post(self, messages: Sequence[tuple[int, bytes]]) -> None:
        """Send messages to connections, in one call, since each wakes the server's thread."""
        self._call(self._post, messages)

    def end(self, line: int, message: bytes = b"") -> None:
        """Send a last message and close ``line``."""
        self._call(self._end, line, message.decode())

    def stop(self) -> None:
        """Close all connections and stop listening."""
        if self._thread is None:
            return
        if self._loop is not None and self._ended is not None:
            self._call(self._ended.set)
        self._thread.join(3.0)
        self._thread = None

    def move(self, address: str) -> None:
        """Listen at another address, with the same port if it is free. Raises OSError."""
        port = self.port
        self.stop()
        self.start(address, port)

    def _call(self, do: Callable[..., object], *values: object) -> None:
        if self._loop is not None:
            with suppress(RuntimeError):  # it has just ended
                self._loop.call_soon_threadsafe(do, *values)

    # ---- in the server's thread -----------------------------------------------------------

    def _work(self, address: str, port: int, began: SimpleQueue[OSError | None]) -> None:
        try:
            asyncio.run(self._serve(address, port, began))
        except OSError as error:
            began.put(error)
        finally:
            self._loop = None

    async def _serve(self, address: str, port: int, began: SimpleQueue[OSError | None]) -> None:
        problem: OSError | None = None
        for number in (port, *PORTS) if port else PORTS:
            try:
                server = await serve(
                    self._line,
                    address,
                    number,
                    process_request=self._request,
                    create_connection=PhoneConnection,
                    server_header=None,
                    compression=None,
                    max_size=LARGEST,
                    max_queue=8,
                    open_timeout=5,
                    close_timeout=1,
                    ping_interval=PING,
                    ping_timeout=PING,
                    logger=QUIET,
                )
            except OSError as error:
                problem = error
                continue
            break
        else:
            raise problem or OSError("no port")
        self.address, self.port = address, number
        self._loop, self._ended = asyncio.get_running_loop(), asyncio.Event()
        began.put(None)
        async with server:
            while not self._ended.is_set():
                broadcast(self._lines.values(), BEAT)
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._ended.wait(), PING)

    async def _request(self, connection: ServerConnection, request: Request) -> Response | None:
        """A file, an error, or None to open a WebSocket."""
        address = str(connection.remote_address[0])
        if not (at_home(address) or self.hosts):
            return answer(403)
        host = request.headers.get_all("Host")
        if len(host) != 1 or host[0] not in (f"{self.address}:{self.port}", *self.hosts):
            return answer(403)
        path = request.path.partition("?")[0]
        now = time.monotonic()
        if path != SOCKET:
            if not self._files.allow(address, now):
                return answer(429)
            page = self.pages.get(path)
            if page is None:
                return answer(404)
            return answer(200, page.content, page.type, KEPT if page.keeps else NOT_KEPT)
        origin = request.headers.get_all("Origin")
        own = {f"http://{host[0]}"} | {f"https://{name}" for name in self.hosts}
        if len(origin) != 1 or origin[0] not in own:
            return answer(403)
        if len(self._lines) >= self.limits.lines:
            return answer(503)
        if not self._connects.allow(address, now):
            return answer(429)
        return None

    async def _line(self, connection: ServerConnection) -> None:
        """Handle a phone's connection."""
        line, self._next = self._next, self._next + 1
        address = str(connection.remote_address[0])
        self._lines[line] = connection
        frames, garbled = RateLimit(self.limits.frames, 1.0), RateLimit(self.limits.garbled - 1)
        assert self._loop is not None
        late = self._loop.call_later(self.limits.hello, self._too_late, line)
        try:
            async for frame in connection:
                now = time.monotonic()
                if not frames.allow("", now):
                    break
                try:
                    message: PhoneMessage | None = understand(frame)
                except GarbledError:
                    message = None
                    if not garbled.allow("", now):
                        break
                self.inbox.put(Received(line, address, message))
                self.wake()
        except ConnectionClosed:
            pass
        finally:
            late.cancel()
            self._lines.pop(line, None)
            self._admitted.discard(line)
            self.inbox.put(Disconnected(line))
            self.wake()

    def _too_late(self, line: int) -> None:
        if line not in self._admitted:
            self._end(line, "")

    def _admit(self, line: int) -> None:
        connection = self._lines.get(line)
        if connection is not None and line not in self._admitted:
            self._admitted.add(line)
            self._connects.give_back(str(connection.remote_address[0]))

    def _post(self, messages: Sequence[tuple[int, bytes]]) -> None:
        for line, message in messages:
            connection = self._lines.get(line)
            if connection is None:
                continue
            transport: Any = connection.transport
            if transport.get_write_buffer_size() > BEHIND:
                transport.abort()  # it hasn't read for too long
            else:
                broadcast([connection], message.decode())  # does not wait

    def _end(self, line: int, message: str) -> None:
        connection = self._lines.get(line)
        if connection is not None:
            task = asyncio.ensure_future(_last(connection, message))
            _TASKS.add(task)
            task.add_done_callback(_TASKS.discard)


_TASKS: set[asyncio.Task[None]] = set()


async def _last(connection: ServerConnection, message: str) -> None:
    """Send a last ``message``, if any, and close."""
    if message:
        with suppress(ConnectionClosed, OSError):
            await connection.send(message)
    await connection.close()


#: Seconds between checks while no phone is connected.
EVERY = 5.0

Network = Literal["", "gone", "moved"]


class NetworkWatcher:
    """Monitors the server's address, and moves the server if necessary.

    ``network`` is "gone" while this machine has no network, and "moved" after a change of the
    address until a phone connects. ``fixed``: the address was set by the user and need not be
    reachable. ``here`` and ``found`` query the system.
    """

    def __init__(
        self,
        server: Server,
        *,
        fixed: bool = False,
        here: Callable[[str], bool] = still_here,
        found: Callable[[], str] = routed,
    ) -> None:
        self._server, self._here, self._found = server, here, found
        self.fixed = fixed
        self._stray = not fixed and server.address.startswith("127.")
        self.network: Network = "gone" if self._stray else ""
        self._last = 0.0

    def look(self, now: float, *, nobody: bool) -> bool:
        """Check again if no phone is connected and it is time; returns whether anything changed."""
        before = self.network, self._server.address
        if not nobody:
            self.network, self._last = "", now
        elif now - self._last >= EVERY:
            self._last = now
            self.network = self._looked()
        return before != (self.network, self._server.address)

    def _looked(self) -> Network:
        server = self._server
        if not self._stray and server.running and self._here(server.address):
            return "" if self.network == "gone" else self.network
        address = self._found()
        if not address:
            return "gone"
        try:
            server.move(address)
        except OSError:
            return "gone"
        self._stray = False
        return "moved"
