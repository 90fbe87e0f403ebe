"""A running server of the Office add-in, as the tests talk to it."""

import contextlib
import http.client
import json
import os
import signal
import ssl
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from xlplugin.office.certificate import prepare_certificate

SECONDS_TO_START = 300  # of a machine that has other work


@dataclass
class Answered:
    """An answer of a server."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def json(self):
        """The body as JSON."""
        return json.loads(self.body)


@dataclass
class Served:
    """A running server.

    Args:
        host: where it listens.
        port: its port.
        name: what it is called in a request.
        trust: verifies its certificate.
        log: the file of its log.
    """

    host: str
    port: int
    name: str
    trust: ssl.SSLContext
    log: Path

    @property
    def address(self):
        """The address by which Excel knows it."""
        return f"https://{self.name}"

    def answers(self):
        """Say whether it is there."""
        try:
            return self.ask("GET", "/health").status == 200
        except ConnectionError:
            return False

    def connect(self):
        """Return a new connection."""
        return http.client.HTTPSConnection(self.host, self.port, timeout=300, context=self.trust)

    def ask(self, method, path, body=None, headers=None):
        """Return the answer to one request; a header of None is left out."""
        sent = {"Host": self.name, **(headers or {})}
        connection = self.connect()
        with contextlib.closing(connection):
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            if body is not None and "Content-Length" not in sent:
                sent["Content-Length"] = str(len(body))
            for header, value in sent.items():
                if value is not None:
                    connection.putheader(header, value)
            connection.endheaders(body)
            answer = connection.getresponse()
            return Answered(answer.status, answer.headers, answer.read())

    def post(self, content, headers=None):
        """Return the answer to a posted batch; content is bytes or made JSON."""
        body = content if isinstance(content, bytes) else json.dumps(content).encode()
        return self.ask(
            "POST", "/batch", body, {"Content-Type": "application/json"} | (headers or {})
        )

    def call(self, *calls):
        """Return the answers to calls that are sent together, as often as the server asks for."""
        answers = []
        while len(answers) < len(calls):
            answered = self.post({"calls": list(calls[len(answers) :])})
            if answered.status == 503 and answered.json.get("busy"):
                continue
            assert answered.status == 200, answered.body
            assert answered.json["answers"]
            answers += answered.json["answers"]
        return answers


@contextlib.contextmanager
def serving(data_folder, log, *options):
    """Run `xlplugin serve` on a free port and give the server once it answers.

    Args:
        data_folder: of the user; holds the certificate, which is made where there is none.
        log: the file for its log.
        options: further options of the command.
    """
    certificate = prepare_certificate(data_folder / "xlplugin" / "certificates")
    trust = ssl.create_default_context(cafile=certificate.authority)
    with log.open("wb") as stream:
        process = subprocess.Popen(
            [sys.executable, "-m", "xlplugin", "serve", "--port", "0", *options],
            stdout=subprocess.PIPE,
            stderr=stream,
            env={**os.environ, "XDG_DATA_HOME": str(data_folder), "PYTHONUNBUFFERED": "1"},
        )
    try:
        words = process.stdout.readline().decode().split()
        assert words[:1] == ["Serving"], log.read_text()
        port = int(words[words.index("port") + 1])
        served = Served("localhost", port, urlsplit(words[1]).netloc, trust, log)
        end = time.monotonic() + SECONDS_TO_START
        while not served.answers():
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < end, log.read_text()
            time.sleep(0.05)
        yield served
    finally:
        process.send_signal(signal.SIGINT)
        status = process.wait(SECONDS_TO_START)
        process.stdout.close()
    # It ended in its own time, not in the middle of code, or the test has killed it.
    assert status in (0, -signal.SIGKILL), log.read_text()


def one(*values):
    """Return arguments of one cell each; None is an omitted one."""
    return [None if value is None else [[value]] for value in values]


def typed(formula, spelling="office"):
    """Return the call of a formula as a person types it in the pane."""
    return {"formula": formula, "spelling": spelling}
