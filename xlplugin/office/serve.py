"""Runs the server: what the command `xlplugin serve` was told, checked and carried out."""

from __future__ import annotations

import contextlib
import os
import re
import socket
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import uvicorn
from starlette.types import ASGIApp

from formulas.files import read_file
from formulas.refusal import bad_value
from xlplugin.logs import log_to_standard_error
from xlplugin.office.address import (
    AT_PORT,
    HOST,
    NAME,
    PORT,
    USUAL_PORT,
    is_loopback,
    own_certificate,
    read_address,
)
from xlplugin.office.certificate import MOST_BYTES, is_pair
from xlplugin.office.connections import Connection, Server
from xlplugin.office.pool import Pool
from xlplugin.office.server import Access, application

TOKEN_VARIABLE = "XLPLUGIN_TOKEN"
SHORTEST_TOKEN = 16
MOST_TOKEN = 10_000  # bytes of its file
ORIGIN = re.compile(rf"https?://{HOST}")
FRAME = re.compile(rf"https://(?:\*\.)?{NAME}{AT_PORT}")
SECONDS_TO_END = 2


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """How to serve, as the options of `xlplugin serve` say.

    Where none is named the address is of host and port, a certificate is made here, and the access
    token is the variable XLPLUGIN_TOKEN.
    """

    host: str = "127.0.0.1"
    port: int = PORT
    workers: int = 2
    address: str | None = None
    certificate: Path | None = None
    key: Path | None = None
    token_file: Path | None = None
    origins: frozenset[str] = field(default_factory=frozenset)
    frames: frozenset[str] = field(default_factory=frozenset)
    office_js: Path | None = None


def run(wanted: Wanted) -> None:
    """Serve until interrupted.

    Raises:
        Refusal: what is wanted cannot be.
        OSError: the port is taken, or a file cannot be read or written.
    """
    token = _token(wanted.token_file)
    for origins, pattern in ((wanted.origins, ORIGIN), (wanted.frames, FRAME)):
        for origin in sorted(origins):
            if not pattern.fullmatch(origin):  # no browser sends it, and it would never be met
                raise bad_value(
                    f'"{origin[:80]}" is no origin: give one without a path, such as '
                    "https://name:port."
                )
    listening = listen_at(wanted.host, wanted.port)
    port = listening.getsockname()[1]
    access = access_of(wanted, port, token)
    chain, key = _certificate(wanted, access.address)
    log_to_standard_error()
    app = application(access, Pool(wanted.workers), wanted.office_js)
    server = server_of(app, chain, key)
    print(
        f"Serving {access.address} at {wanted.host} port {port} with {wanted.workers} processes; "
        "end with Ctrl+C.",
        flush=True,
    )
    # Once all is answered uvicorn raises again the signal that ended it, which Python may ignore.
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])


def access_of(wanted: Wanted, port: int, token: str | None) -> Access:
    """Return who may ask a server.

    Args:
        wanted: how to serve.
        port: at which it listens.
        token: what a request for calls must bring, None for nothing.

    Raises:
        Refusal: the address is none or missing, or other machines could ask without a token.
    """
    local = is_loopback(wanted.host)
    if wanted.address is None and not local:
        raise bad_value(
            f"{wanted.host} is for other machines: give the address they use, "
            "such as --address https://paytables.agency.example."
        )
    own = f"https://localhost:{port}"
    address = read_address(own if wanted.address is None else wanted.address)
    if token is None and not (local and is_loopback(urlsplit(address).hostname or "")):
        raise bad_value(
            f"{address} at {wanted.host} can be reached by other machines: name a file with an "
            f"access token (--token-file) or set {TOKEN_VARIABLE}."
        )
    place = f":{port}".removesuffix(USUAL_PORT)
    names = ("localhost", "127.0.0.1", "[::1]") if local else ()
    hosts = frozenset(f"{name}{place}" for name in names)
    return Access(address, hosts, token, wanted.origins, wanted.frames)


def server_of(app: ASGIApp, chain: Path, key: Path) -> Server:
    """Return what serves an application with a certificate, its chain and its key."""
    config = uvicorn.Config(
        app,
        ssl_certfile=chain,
        ssl_keyfile=key,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        loop="asyncio",
        http=Connection,
        ws="none",
        timeout_keep_alive=int(Connection.room.next),
        timeout_graceful_shutdown=SECONDS_TO_END,
    )
    return Server(config)


def _token(file: Path | None) -> str | None:
    given = os.environ.get(TOKEN_VARIABLE, "")
    if file is not None:
        given = read_file(file, MOST_TOKEN).decode("utf-8-sig", "replace")
    token = given.strip()
    if not token and file is None:
        return None
    if len(token) < SHORTEST_TOKEN or not (token.isascii() and token.isprintable()):
        raise bad_value(
            f"The access token needs {SHORTEST_TOKEN} letters or digits at least, without accents: "
            "take a longer one."
        )
    return token


def listen_at(host: str, port: int) -> socket.socket:
    """Return a socket bound to a host and port.

    Args:
        host: a name or address of this machine.
        port: 0 for any free one.

    Raises:
        Refusal: there is no such host, or the port is taken.
    """
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (socket.gaierror, UnicodeError):  # the second for what is no name at all
        raise bad_value(
            f'There is no host "{host}": give a name or address of this machine.'
        ) from None
    # Named, the protocol lets an answer leave at once instead of waiting for the asker's receipt.
    listening = socket.socket(family, kind, protocol)
    if os.name == "posix":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(place)
    except OSError as wrong:
        listening.close()
        raise bad_value(
            f"Nothing can listen at {host} port {port} ({wrong.strerror}): give another --port."
        ) from None
    return listening


def _certificate(wanted: Wanted, address: str) -> tuple[Path, Path]:
    if wanted.certificate is not None and wanted.key is not None:
        for file in (wanted.certificate, wanted.key):
            read_file(file, MOST_BYTES)  # a pipe would hold up the reading below
        if not is_pair(wanted.certificate, wanted.key):
            raise bad_value(
                f"{wanted.certificate} and {wanted.key} are not a certificate and its key: give "
                "both in PEM, the key without a passphrase."
            )
        return wanted.certificate, wanted.key
    if wanted.certificate is not None or wanted.key is not None:
        raise bad_value("A certificate and its key go together: give both.")
    made = own_certificate(address)
    return made.chain, made.key
