"""A running server of the Office add-in, as the tests talk to it."""

import contextlib
import http.client
import json
import ssl
from dataclasses import dataclass
from pathlib import Path


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
        trust: verifies its certificate, None where it shows none.
        log: the file of its log.
    """

    host: str
    port: int
    name: str
    trust: ssl.SSLContext | None
    log: Path

    def connect(self):
        """Return a new connection."""
        if self.trust is None:
            return http.client.HTTPConnection(self.host, self.port, timeout=30)
        return http.client.HTTPSConnection(self.host, self.port, timeout=30, context=self.trust)

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
        """Return the answers to calls that are sent together."""
        answered = self.post({"calls": list(calls)})
        assert answered.status == 200, answered.body
        return answered.json["answers"]


def one(*values):
    """Return arguments of one cell each; None is an omitted one."""
    return [None if value is None else [[value]] for value in values]
