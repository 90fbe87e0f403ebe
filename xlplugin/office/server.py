"""The server of the Office add-in: its files, calls and workbooks, and who may ask.

It keeps nothing of a request, so any number of processes and machines can stand behind one
address.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import re
import threading
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from xlplugin.cells import answer
from xlplugin.office.address import USUAL_PORT
from xlplugin.office.books import read_book
from xlplugin.office.calls import MOST_BYTES, BatchError, Call, read_batch
from xlplugin.office.files import content_of, media_of, served_files
from xlplugin.office.pool import BusyError, GoneError, Pool

SECONDS_FOR_A_BODY = 15.0
LONGEST_LENGTH = 20  # digits of the size of a body, as in 64 bits
LEFT = 499  # an answer that nobody reads
# Excel on the web reads the list of functions from Microsoft's page, not from ours.
EXCEL_ON_THE_WEB = re.compile(r"https://([a-z0-9-]+\.)*officeapps\.live\.com", re.ASCII)
READ_FROM_ELSEWHERE = ("/functions.json", "/functions.js")
ALIVE = "/health"
POLICY = "Content-Security-Policy"
# The pages of Microsoft 365 in which Excel on the web shows a pane.
FRAMES = (
    "https://*.officeapps.live.com",
    "https://*.office.com",
    "https://*.sharepoint.com",
    "https://excel.cloud.microsoft",
    "https://m365.cloud.microsoft",
    "https://onedrive.live.com",
    "https://teams.microsoft.com",
)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
    POLICY: (
        # Styles and connections stay open: Microsoft's script makes its own.
        "script-src 'self' https://appsforoffice.microsoft.com https://ajax.aspnetcdn.com; "
        "object-src 'none'; "
        "base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'self' " + " ".join(FRAMES)
    ),
}

logger = logging.getLogger("xlplugin")


@dataclass(frozen=True)
class Access:
    """Who may ask.

    Args:
        address: the address that Excel and the manifest know, such as https://localhost:3553.
        hosts: names (with port) by which this server may be called, besides the address.
        token: what a request for calls must bring, None where anybody on this machine may ask.
        origins: further pages that may read the list of functions.
        frames: further pages that may show the pane.
    """

    address: str
    hosts: frozenset[str] = field(default_factory=frozenset)
    token: str | None = None
    origins: frozenset[str] = field(default_factory=frozenset)
    frames: frozenset[str] = field(default_factory=frozenset)

    def knows_host(self, host: str | None) -> bool:
        """Say whether a request is meant for this server.

        A page that points a name of its own at this machine sends that name.
        """
        known = {urlsplit(self.address).netloc, *self.hosts}
        return host is not None and host.casefold().removesuffix(USUAL_PORT) in known

    def knows_origin(self, origin: str) -> bool:
        """Say whether a page is this server's own."""
        scheme, apart, host = origin.partition("://")
        return scheme == "https" and bool(apart) and self.knows_host(host)


def _guarded(app: ASGIApp, access: Access) -> ASGIApp:
    """Refuse what is not meant for this server, and set the headers of every answer."""

    def may_read(origin: str) -> bool:
        return (
            EXCEL_ON_THE_WEB.fullmatch(origin) is not None
            or origin in access.origins
            or access.knows_origin(origin)
        )

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        path = scope["path"]
        elsewhere = origin is not None and not access.knows_origin(origin)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                answered = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    answered[name] = value
                if access.frames:
                    answered[POLICY] += " " + " ".join(sorted(access.frames))
                if path in READ_FROM_ELSEWHERE:
                    answered["Vary"] = "Origin"
                    if origin is not None and may_read(origin):
                        answered["Access-Control-Allow-Origin"] = origin
            await send(message)

        answering = app
        if path != ALIVE:
            hosts = headers.getlist("host")
            if len(hosts) != 1 or not access.knows_host(hosts[0]):
                answering = problem(
                    421, f"This server answers as {access.address} only: use that address."
                )
            elif scope["method"] != "GET" and elsewhere:
                answering = problem(
                    403, f"A page from elsewhere may not ask: open {access.address} itself."
                )
        await answering(scope, receive, with_headers)

    return guard


def application(access: Access, pool: Pool, office_js: Path | None = None) -> ASGIApp:
    """Return the server.

    Args:
        access: who may ask.
        pool: what calculates; starts and ends with the server.
        office_js: a folder with Microsoft's script, None where Excel fetches it from Microsoft.

    Raises:
        Refusal: there is no such script in the folder.
    """
    files = served_files(access.address, office_js)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await run_in_threadpool(pool.start)
        yield
        pool.close()

    async def session(_request: Request) -> Response:
        # What a cell shows now, or why it is refused.
        engine = await run_in_threadpool(answer, "ENGINEVERSION", ())
        return JSONResponse(
            {
                "token": access.token is not None,
                "engine": engine.sentence or str(engine.value),
                "processes": pool.size,
                "free": pool.free,
            }
        )

    async def alive(_request: Request) -> Response:
        return Response("ok\n", media_type="text/plain")

    async def file(request: Request) -> Response:
        name = request.path_params["name"]
        if name not in files:
            return problem(404, "There is no such file: the add-in's pane is at /taskpane.html.")
        return Response(content_of(files[name]), media_type=media_of(name))

    app = Starlette(
        routes=[
            Route("/batch", partial(_answer, access, pool, read_batch), methods=["POST"]),
            Route("/book", partial(_answer, access, pool, read_book), methods=["POST"]),
            Route("/session", session),
            Route(ALIVE, alive),
            Route("/{name:path}", file),
        ],
        lifespan=lifespan,
        exception_handlers={HTTPException: _http_problem, Exception: _bug},
    )
    return _guarded(app, access)


def problem(status: int, sentence: str) -> Response:
    """Return the answer to a request that is refused."""
    return JSONResponse({"error": sentence}, status)


async def _answer(
    access: Access, pool: Pool, read: Callable[[bytes], Sequence[Call]], request: Request
) -> Response:
    began = time.monotonic()
    given, wanted = request.headers.get("authorization", ""), f"Bearer {access.token}"
    if access.token is not None and not hmac.compare_digest(given.encode(), wanted.encode()):
        return problem(
            401, "The server asks for an access token: enter it in the task pane of the add-in."
        )
    kind = request.headers.get("content-type", "").partition(";")[0].strip()
    if kind.casefold() != "application/json":
        return problem(415, "Send the calls as application/json.")
    try:
        body = await _body(request)
    except ClientDisconnect:
        return Response(status_code=LEFT)
    except TimeoutError:
        return problem(408, "The request does not arrive: send it again.")
    if body is None:
        return problem(
            413, f"The request is larger than {MOST_BYTES:,} bytes: give smaller ranges."
        )
    try:
        calls = read(body)
    except BatchError as wrong:
        return problem(400, str(wrong))
    gone = threading.Event()
    watching = asyncio.create_task(_watch(request, gone))
    try:
        answers = await run_in_threadpool(pool.answer, calls, gone)
    except BusyError:
        return JSONResponse({"error": "The server is busy: ask again.", "busy": True}, 503)
    except GoneError:
        logger.info("batch of %d calls left by its asker", len(calls))
        return Response(status_code=LEFT)
    except OSError:
        logger.exception("a calculating process does not start")
        return problem(503, "The calculation does not start: see the log of the server.")
    finally:
        watching.cancel()
    spent = (time.monotonic() - began) * 1000
    logger.info("batch of %d calls, %d bytes, %.1f ms", len(calls), len(body), spent)
    return Response(
        b'{"answers":[' + b",".join(answers) + b"]}",
        media_type="application/json",
        headers={"X-Calls": str(len(calls))},
    )


async def _body(request: Request) -> bytes | None:
    """Return the body of a request, None when it is too large; TimeoutError where it comes late."""
    length = request.headers.get("content-length", "").lstrip("0")
    if length.isdecimal() and (len(length) > LONGEST_LENGTH or int(length) > MOST_BYTES):
        return None
    read = bytearray()
    async with asyncio.timeout(SECONDS_FOR_A_BODY):
        async for piece in request.stream():
            read += piece
            if len(read) > MOST_BYTES:
                return None
    return bytes(read)


async def _watch(request: Request, gone: threading.Event) -> None:
    """Set `gone` when whoever asked ends the connection."""
    while True:
        message = await request.receive()
        if message["type"] == "http.disconnect":
            gone.set()
            return


async def _http_problem(_request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, HTTPException)
    words = "This address does not take what was asked: GET a file, or POST to /batch or /book."
    return problem(wrong.status_code, words)


async def _bug(_request: Request, bug: Exception) -> Response:
    # Starlette hands the exception on to the server, whose log tells where it was.
    return problem(500, f"Internal error ({type(bug).__name__}): please report it with the log.")
