"""Servers of the Office add-in: the real command, and one in this process with trial calls."""

import contextlib
import os
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import uvicorn
from office_server import Served

from xlplugin.office.pool import Limits, Pool
from xlplugin.office.server import Access, application

TRIALS = [sys.executable, str(Path(__file__).with_name("trial_calculator.py"))]
SECONDS_TO_START = 30
ADDRESS = "https://paytables.test"
CALL_SECONDS = 1.0


@pytest.fixture(scope="session")
def in_process(tmp_path_factory):
    """Give a way to serve from this process, without encryption and with trial calls."""
    running = []

    def _start(token=None, workers=1, limits=None, origins=frozenset()):
        access = Access(ADDRESS, frozenset({"also.test:77"}), token, origins)
        pool = Pool(workers, limits or Limits(call=CALL_SECONDS), TRIALS)
        listening = socket.create_server(("127.0.0.1", 0))
        config = uvicorn.Config(
            application(access, pool), log_config=None, access_log=False, ws="none"
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        end = time.monotonic() + SECONDS_TO_START
        while not server.started:
            assert thread.is_alive(), "the server ended at once"
            assert time.monotonic() < end, "the server does not start"
            time.sleep(0.02)
        running.append((server, thread))
        port = listening.getsockname()[1]
        return Served("127.0.0.1", port, urlsplit(ADDRESS).netloc, None, Path())

    yield _start
    for server, _ in running:
        server.should_exit = True
    for _, thread in running:
        thread.join(SECONDS_TO_START)


@pytest.fixture(scope="session")
def trial_server(in_process):
    """Give a server with trial calls and a time limit of one second a call."""
    return in_process()


@pytest.fixture(scope="session")
def start_command(tmp_path_factory):
    """Give a way to run `xlplugin serve` with further options."""
    running = []

    def _start(*options, folder=None):
        folder = folder or tmp_path_factory.mktemp("serve")
        log = folder / "server.log"
        with log.open("wb") as stream:
            process = subprocess.Popen(
                [sys.executable, "-m", "xlplugin", "serve", "--port", "0", *options],
                stdout=subprocess.PIPE,
                stderr=stream,
                env={**os.environ, "XDG_DATA_HOME": str(folder), "PYTHONUNBUFFERED": "1"},
            )
        running.append(process)
        words = process.stdout.readline().decode().split()
        assert words[:1] == ["Serving"], log.read_text()
        address = urlsplit(words[1])
        trust = ssl.create_default_context(
            cafile=folder / "xlplugin" / "certificates" / "authority.pem"
        )
        served = Served(address.hostname, address.port, address.netloc, trust, log)
        end = time.monotonic() + SECONDS_TO_START
        while True:
            with contextlib.suppress(ConnectionError):
                if served.ask("GET", "/health").status == 200:
                    return served
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < end, log.read_text()
            time.sleep(0.05)

    yield _start
    for process in running:
        process.send_signal(signal.SIGINT)
    for process in running:
        process.wait(SECONDS_TO_START)
        process.stdout.close()


@pytest.fixture(scope="session")
def server(start_command):
    """Give the real server: the command `xlplugin serve` over https."""
    return start_command()
