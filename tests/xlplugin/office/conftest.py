"""Servers of the Office add-in: the real command, and one in this process with trial calls."""

import contextlib
import socket
import ssl
import sys
import threading
import time
from pathlib import Path

import pytest
from chromium import Chromium
from office_driver import ExcelDriver
from office_server import SECONDS_TO_START, Served, serving

from xlplugin.office.certificate import prepare_certificate
from xlplugin.office.pool import Pool
from xlplugin.office.serve import server_of
from xlplugin.office.server import Access, application

TRIALS = [sys.executable, str(Path(__file__).with_name("trial_calculator.py"))]


@pytest.fixture(scope="session")
def data_folder(tmp_path_factory):
    """Give the folder of the user's data, in which the servers find their certificate."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="session")
def certificate(data_folder):
    """Give the certificate that the servers show."""
    return prepare_certificate(data_folder / "xlplugin" / "certificates")


@pytest.fixture(scope="session")
def trust(certificate):
    """Give what verifies the certificate of the servers."""
    return ssl.create_default_context(cafile=certificate.authority)


@contextlib.contextmanager
def starting_in_process(certificate, trust):
    """Give a way to serve from this process, with trial calls, until the block ends.

    A server that nobody asks looks around ten times a second: one lives as long as its tests.
    """
    running = []

    def _start(token=None, workers=1, limits=None, origins=frozenset(), frames=frozenset()):
        pool = Pool(workers, limits, TRIALS)
        listening = socket.create_server(("127.0.0.1", 0))
        name = f"localhost:{listening.getsockname()[1]}"
        access = Access(f"https://{name}", frozenset(), token, origins, frames)
        server = server_of(application(access, pool), certificate.chain, certificate.key)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        end = time.monotonic() + SECONDS_TO_START
        while not server.started:
            assert thread.is_alive(), "the server ended at once"
            assert time.monotonic() < end, "the server does not start"
            time.sleep(0.02)
        running.append((server, thread))
        return Served("localhost", listening.getsockname()[1], name, trust, Path())

    yield _start
    for server, _ in running:
        server.should_exit = True
    for _, thread in running:
        thread.join(SECONDS_TO_START)


@contextlib.contextmanager
def starting_commands(data_folder, tmp_path_factory):
    """Give a way to run `xlplugin serve` with further options, until the block ends."""
    with contextlib.ExitStack() as running:

        def _start(*options):
            log = tmp_path_factory.mktemp("serve") / "server.log"
            return running.enter_context(serving(data_folder, log, *options))

        yield _start


@pytest.fixture
def in_process(certificate, trust):
    """Give a way to serve from this process, with trial calls."""
    with starting_in_process(certificate, trust) as start:
        yield start


@pytest.fixture(scope="module")
def trial_server(certificate, trust):
    """Give a server with trial calls."""
    with starting_in_process(certificate, trust) as start:
        yield start()


@pytest.fixture
def start_command(certificate, data_folder, tmp_path_factory):
    """Give a way to run `xlplugin serve` with further options."""
    with starting_commands(data_folder, tmp_path_factory) as start:
        yield start


@pytest.fixture(scope="session")
def browser(certificate, tmp_path_factory):
    """Give a real Chromium that trusts the certificate of the servers."""
    folder = tmp_path_factory.mktemp("browser")
    with contextlib.closing(Chromium(folder, certificate.authority)) as running:
        yield running


@pytest.fixture(scope="module")
def excel(browser, server):
    """Give the add-in's page as Excel runs it, and the way to call functions.

    One page for all tests of a file: they only ask.
    """
    driver = ExcelDriver(browser, server.address)
    yield driver
    driver.page.close()


@pytest.fixture(scope="session")
def server(certificate, data_folder, tmp_path_factory):
    """Give the real server: the command `xlplugin serve` over https."""
    with starting_commands(data_folder, tmp_path_factory) as start:
        yield start()
