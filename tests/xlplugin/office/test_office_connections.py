"""Connections without requests, with half of one, and processes that are killed."""

import contextlib
import json
import os
import re
import signal
import socket
import ssl
import threading
import time
from pathlib import Path

import pytest
from office_server import one, serving

from xlplugin.office import connections
from xlplugin.office.connections import Connection, Room

PAYBACK_B = ["PAYBACK", one("UTH", "Trips", "B")]
SECONDS = 600  # of a machine that has other work; nothing below takes a tenth of it


@pytest.fixture
def small_room(monkeypatch):
    """Make the server's limits small: five connections of one address, eight of all."""
    monkeypatch.setattr(Connection, "room", Room(first=600, of_address=5, of_all=8))


def opened(served, name="127.0.0.1"):
    """Return a connection with its encryption begun, on which nothing is asked."""
    plain = socket.create_connection((served.host, served.port), SECONDS, source_address=(name, 0))
    return served.trust.wrap_socket(plain, server_hostname=served.host)


def is_ended(stream):
    """Wait until the server ends a connection."""
    stream.settimeout(SECONDS)
    try:
        return stream.recv(1) == b""
    except (ConnectionError, ssl.SSLError):
        return True


def asked(stream, served, body=None):
    """Return the status and the JSON that come back for a request on an open connection."""
    head = f"{'POST' if body else 'GET'} {'/batch' if body else '/session'} HTTP/1.1\r\n"
    head += f"Host: {served.name}\r\nContent-Type: application/json\r\n"
    head += f"Content-Length: {len(body or b'')}\r\n\r\n"
    stream.sendall(head.encode() + (body or b""))
    return received(stream)


def received(stream):
    """Return the status and the JSON of an answer."""
    data = b""
    while b"\r\n\r\n" not in data:
        data += stream.recv(65536)
    head, _, body = data.partition(b"\r\n\r\n")
    (length,) = re.findall(rb"(?i)content-length: (\d+)", head)
    while len(body) < int(length):
        body += stream.recv(65536)
    return int(head.split()[1]), json.loads(body)


def test_idle_connections_shut_nobody_out(in_process, small_room):
    """Far more than there is room for: each new one ends the oldest on which nothing was asked."""
    served = in_process()
    with contextlib.ExitStack() as stack:
        worker = stack.enter_context(opened(served))
        assert asked(worker, served)[0] == 200
        idle = [stack.enter_context(opened(served)) for _ in range(40)]
        assert served.call(PAYBACK_B)
        assert is_ended(idle[0])
        assert asked(worker, served)[0] == 200  # who has asked before stays
        assert asked(idle[-1], served)[0] == 200


def test_one_address_leaves_room_for_others(in_process, small_room):
    """Connections that are busy fill an address, and the next is refused in JSON; others ask."""
    served = in_process()
    with contextlib.ExitStack() as stack:
        for _ in range(5):
            stream = stack.enter_context(opened(served, "127.0.0.2"))
            stream.sendall(
                f"POST /batch HTTP/1.1\r\nHost: {served.name}\r\nContent-Length: 9\r\n"
                "Content-Type: application/json\r\n\r\n".encode()
            )
        time.sleep(0.5)  # till the server has read them; the assertion below waits for no clock
        refused = stack.enter_context(opened(served, "127.0.0.2"))
        status, content = received(refused)
        assert status == 503
        assert "too many connections" in content["error"]
        assert is_ended(refused)
        assert served.call(PAYBACK_B)


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: "])
def test_a_connection_without_a_request_is_ended(in_process, monkeypatch, sent):
    """After the time for the first request, also where some letters of one have come."""
    monkeypatch.setattr(Connection, "room", Room(first=0.5))
    served = in_process()
    with opened(served) as stream:
        stream.sendall(sent)
        assert is_ended(stream)


def test_letters_one_by_one_do_not_keep_a_connection(in_process, monkeypatch):
    """The time for the next request runs from the last answer, whatever comes meanwhile."""
    monkeypatch.setattr(Connection, "room", Room(next=1))
    served = in_process()
    with opened(served) as stream:
        assert asked(stream, served)[0] == 200
        with contextlib.suppress(ConnectionError, ssl.SSLError):
            for letter in b"GET /" + b"a" * 1_000:
                stream.sendall(bytes([letter]))
                time.sleep(0.05)
            pytest.fail("the server went on reading for the fifty seconds of a second")
        assert is_ended(stream)


def test_a_connection_that_does_not_greet_is_ended(in_process, monkeypatch):
    """Before its encryption a connection is no request and no answer; it must come soon, too."""
    monkeypatch.setattr(connections, "SECONDS_OF_A_GREETING", 0.5)
    served = in_process()
    with socket.create_connection((served.host, served.port), SECONDS) as plain:
        assert is_ended(plain)
    assert served.call(PAYBACK_B)


@pytest.mark.parametrize(
    "sent", [b"hello\r\n\r\n", b"GET / HTTP/9\r\n\r\n", b"\0" * 10_000 + b"\r\n\r\n"]
)
def test_what_is_no_request_is_refused_in_json(trial_server, sent):
    """Not only what asks for no calls: also what is not HTTP at all."""
    with opened(trial_server) as stream:
        stream.sendall(sent)
        status, content = received(stream)
        assert status == 400
        assert set(content) == {"error"}


def test_every_refusal_of_the_server_is_json(trial_server):
    """Each wrong path, method and body gets an object with a sentence."""
    wrong = [
        trial_server.ask("GET", "/nowhere"),
        trial_server.ask("PUT", "/batch"),
        trial_server.ask("GET", "/batch"),
        trial_server.ask("POST", "/session"),
        trial_server.ask("POST", "/batch", b"{}"),
        trial_server.post(b"[" * 100_000),
        trial_server.post(b"9" * 5_000),
        trial_server.ask("GET", "/", headers={"Host": "elsewhere"}),
    ]
    assert [each.status for each in wrong] == [404, 405, 404, 405, 415, 400, 400, 421]
    for each in wrong:
        assert set(each.json) == {"error"}
        assert each.headers["Content-Type"] == "application/json"


def process_of(served):
    """Return the number of the calculating process."""
    ((answer,),) = (row for reply in served.call(["TRIALPROCESS", []]) for row in reply["rows"])
    return answer


def test_a_process_killed_while_idle_costs_no_answer(in_process):
    """The call is asked once more of a new process, and no #N/A reaches a cell."""
    served = in_process()
    for _ in range(3):
        killed = process_of(served)
        os.kill(killed, signal.SIGKILL)
        assert served.call(PAYBACK_B)[0]["rows"]
        assert process_of(served) != killed


def test_a_process_killed_at_work_costs_no_answer(in_process, tmp_path):
    """Of a request of three calls, the one at which it was is asked again, and each is answered."""
    served = in_process()
    killed = process_of(served)
    answers = []
    mark = str(tmp_path / "end")
    calls = [PAYBACK_B, ["TRIALUNTIL", one(mark)], PAYBACK_B]
    asking = threading.Thread(target=lambda: answers.extend(served.call(*calls)))
    asking.start()
    time.sleep(0.5)
    os.kill(killed, signal.SIGKILL)
    (tmp_path / "end").touch()
    asking.join()
    assert [set(answer) for answer in answers] == [{"rows"}] * 3


def test_a_call_that_ends_its_process_is_refused_after_one_retry(in_process):
    """It takes down two processes, not the calls beside it."""
    served = in_process()
    before, lost, after = served.call(PAYBACK_B, ["TRIALCRASH", []], PAYBACK_B)
    assert before == after
    assert lost["error"] == "#N/A"


def children_of(process):
    """Return the numbers of the processes that a process has started."""
    found = []
    for entry in Path("/proc").iterdir():
        with contextlib.suppress(OSError, ValueError):
            status = (entry / "stat").read_text().rpartition(")")[2].split()
            if int(status[1]) == process:
                found.append(int(entry.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes as Linux does")
def test_a_killed_server_leaves_no_process(data_folder, certificate, tmp_path):
    """Its calculating processes read that it is gone, and end themselves."""
    others = children_of(os.getpid())  # servers of other tests are among them
    with serving(data_folder, tmp_path / "log") as served:
        assert served.call(PAYBACK_B)
        (server,) = (
            one
            for one in set(children_of(os.getpid())) - set(others)
            if b"serve" in Path(f"/proc/{one}/cmdline").read_bytes()
        )
        workers = children_of(server)
        assert len(workers) == 2
        os.kill(server, signal.SIGKILL)
        end = time.monotonic() + SECONDS
        while any(Path(f"/proc/{worker}").exists() for worker in workers):
            assert time.monotonic() < end
            time.sleep(0.05)
