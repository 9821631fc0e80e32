"""What the server answers in HTTP, before a phone's socket is opened.

Imports ``websockets``, so it is imported itself only when a lobby opens.
"""

from __future__ import annotations

import re
from http import HTTPStatus

from websockets.asyncio.server import ServerConnection
from websockets.datastructures import Headers
from websockets.http11 import Response

from lama_gui.net.pages import HEADERS, NOT_KEPT

#: How a request begins that wants something done and not something shown.
_SENDS = re.compile(rb"(?!GET |HEAD )[A-Z]{3,7} /")
_REFUSAL = b"This table only shows its page: ask for it with GET.\n"


class PhoneConnection(ServerConnection):
    """A connection that tells whoever sends a body that nothing is taken here.

    ``websockets`` ends such a connection without any answer. What still comes is thrown away:
    to close at once would reset the connection before the answer is read.
    """

    _met = _refused = False

    def data_received(self, data: bytes) -> None:
        """Look at how the request begins; all else is for ``websockets``."""
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
    """What is answered in HTTP; the connection ends with it."""
    headers = Headers(HEADERS)
    headers["Cache-Control"] = keep
    headers["Content-Type"] = type_
    headers["Content-Length"] = str(len(content))
    headers["Connection"] = "close"
    return Response(status, HTTPStatus(status).phrase, headers, content)
