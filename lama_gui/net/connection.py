"""HTTP responses before a phone's WebSocket is opened.

Imports ``websockets``, so this module is only imported when a lobby opens.
"""

from __future__ import annotations

import re
from http import HTTPStatus

from websockets.asyncio.server import ServerConnection
from websockets.datastructures import Headers
from websockets.http11 import Response

from lama_gui.net.pages import HEADERS, NOT_KEPT

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
