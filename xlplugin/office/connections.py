"""The connections of the server: a time for each request to arrive, and room for every address.

A connection on which nobody asks, or asks letter by letter, or does not take the answer, is ended.
Where there are too many, of one address or of all, the one that has been idle longest makes room,
those on which nothing was ever asked first; so nobody is shut out by connections without requests.
"""

from __future__ import annotations

import asyncio
import functools
import json
import socket
from collections.abc import Collection
from dataclasses import dataclass
from itertools import count
from typing import Any

import uvicorn
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol

SECONDS_OF_A_GREETING = 10.0
_ages = count()


class Server(uvicorn.Server):
    """A server that does not wait long for the greeting of an encrypted connection."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        loop = asyncio.get_running_loop()
        create = functools.partial(loop.create_server, ssl_handshake_timeout=SECONDS_OF_A_GREETING)
        loop.create_server = create  # type: ignore[method-assign]
        await super().startup(sockets)


@dataclass(frozen=True)
class Room:
    """Limits of the connections.

    Args:
        first: seconds in which the first request of a connection must arrive.
        next: seconds in which the next one must.
        whole: seconds from a request to the end of its answer, more than any calculation takes.
        of_address: connections that one address may hold.
        of_all: connections that all together may hold.
    """

    first: float = 10.0
    next: float = 60.0
    whole: float = 900.0
    of_address: int = 100
    of_all: int = 200


class Connection(H11Protocol):
    """One connection: uvicorn's, with limits."""

    room = Room()

    def __init__(self, config: Config, **more: Any) -> None:
        super().__init__(config, **more)
        self._timer: asyncio.TimerHandle | None = None
        self._age = next(_ages)
        self._asked = False

    @property
    def host(self) -> str:
        """The address of whoever asks."""
        return self.client[0] if self.client else ""

    @property
    def busy(self) -> bool:
        """Whether a request is being answered."""
        return self.cycle is not None and not self.cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection up, or refuse it."""
        super().connection_made(transport)
        self._end_in(self.room.first)
        crowd = self._crowd()
        if crowd:
            idle = [one for one in crowd if one is not self and not one.busy]
            if idle:
                min(idle, key=lambda one: (one._asked, one._age)).end()
            else:
                self._refuse(503, "The server has too many connections: ask again in a moment.")

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self._stop_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take up what was sent; the time runs on until it is a whole request."""
        was_busy = self.busy
        super().data_received(data)
        if self.busy and not was_busy:
            self._begin()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self._age = next(_ages)
        self._end_in(self.room.next)
        super().on_response_complete()
        if self.busy:  # it had been sent already
            self._begin()

    def pause_writing(self) -> None:
        """Wait for an asker who does not take the answer."""
        super().pause_writing()
        self._end_in(self.room.next)

    def resume_writing(self) -> None:
        """Go on with an answer."""
        super().resume_writing()
        if self.busy:
            self._end_in(self.room.whole)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request of HTTP."""
        del msg
        self._refuse(400, "The server cannot read this request: send it as HTTP/1.1 with a host.")

    def end(self) -> None:
        """End the connection at once."""
        self._stop_timer()
        self.connections.discard(self)
        self.transport.abort()

    def _begin(self) -> None:
        self._asked = True
        self._end_in(self.room.whole)

    def _crowd(self) -> Collection[Connection]:
        """Return the connections among which one must make room, none where there is enough."""
        every = [one for one in self.connections if isinstance(one, Connection)]
        same = [one for one in every if one.host == self.host]
        if len(same) > self.room.of_address:
            return same
        return every if len(every) > self.room.of_all else ()

    def _refuse(self, status: int, sentence: str) -> None:
        body = json.dumps({"error": sentence}).encode()
        head = (
            f"HTTP/1.1 {status} Refused\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        )
        self._stop_timer()
        self.connections.discard(self)
        self.transport.write(head.encode() + body)
        self.transport.close()

    def _end_in(self, seconds: float) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(seconds, self.end)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
