"""The processes that calculate, each at one request at a time.

No call is refused because the machine is busy: a request that takes long is answered in parts, and
one that finds no process free is told to ask again.
"""

from __future__ import annotations

import json
import logging
import queue
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass

from formulas.question.ledger import State
from xlplugin.calc.link import SECONDS_HUNG, Worker
from xlplugin.office.calls import Call, refused

CALLS_AT_ONCE = 25  # sent together; after a cancellation no more than these are still answered

logger = logging.getLogger("xlplugin")


class BusyError(Exception):
    """No process is free: ask again."""


class GoneError(Exception):
    """Whoever asked is no longer there."""


@dataclass(frozen=True)
class Limits:
    """Limits in seconds by the clock; a call that computes too long ends its own process.

    Args:
        hung: without an answer to a call; the process is then ended.
        part: after which the calls answered so far go back, at least one, and the asker asks again
            for the rest.
        turn: until whoever waits for a free process is told to ask again.
    """

    hung: float = SECONDS_HUNG
    part: float = 15.0
    turn: float = 10.0


class Pool:
    """So many calculating processes, each started by a command and at one request at a time."""

    def __init__(
        self, size: int, limits: Limits | None = None, command: Sequence[str] | None = None
    ) -> None:
        self.limits = limits or Limits()
        made = list(command or (sys.executable, "-P", "-m", "xlplugin.office.calculator"))
        self._desks = [_Desk(made, self.limits) for _ in range(size)]
        # The one that calculated last has the answers of before in its memory.
        self._free: queue.LifoQueue[_Desk] = queue.LifoQueue()
        for desk in self._desks:
            self._free.put(desk)

    @property
    def size(self) -> int:
        """How many processes there are."""
        return len(self._desks)

    @property
    def free(self) -> int:
        """How many of them are at no request."""
        return self._free.qsize()

    def start(self) -> None:
        """Start every process now instead of at its first call.

        Raises:
            OSError: one cannot be started.
        """
        for desk in self._desks:
            desk.worker()

    def close(self) -> None:
        """End every process."""
        for desk in self._desks:
            desk.close()

    def answer(self, calls: Sequence[Call], gone: threading.Event) -> list[bytes]:
        """Return one JSON text for each call, in order, or for the first of them.

        Args:
            calls: of one request.
            gone: set when nobody waits for the answers any more.

        Raises:
            BusyError: no process is free.
            GoneError: nobody waits for the answers.
        """
        try:
            desk = self._free.get(timeout=self.limits.turn)
        except queue.Empty:
            raise BusyError from None
        try:
            return desk.answer(calls, gone)
        finally:
            self._free.put(desk)


class _Desk:
    """One process, started anew after it had to be stopped."""

    def __init__(self, command: Sequence[str], limits: Limits) -> None:
        self._command = command
        self._limits = limits
        self._worker: Worker | None = None

    def worker(self) -> Worker:
        """Return the process; one that is ended from outside before it is ready gets a second."""
        again = True
        while self._worker is None:
            worker = Worker(self._command)
            if worker.ask(b"", SECONDS_HUNG):
                self._worker = worker
            elif not (again and worker.lost):
                raise OSError(worker.why_silent(SECONDS_HUNG))
            again = False
        return self._worker

    def close(self) -> None:
        if self._worker is not None:
            self._worker.end()
            self._worker = None

    def answer(self, calls: Sequence[Call], gone: threading.Event) -> list[bytes]:
        answers: list[bytes] = []
        end = time.monotonic() + self._limits.part
        while len(answers) < len(calls):
            answers += self._some(calls[len(answers) :][:CALLS_AT_ONCE], gone, end)
            if time.monotonic() > end:
                break
        return answers

    def _some(
        self, calls: Sequence[Call], gone: threading.Event, end: float, *, again: bool = True
    ) -> list[bytes]:
        """Return the answers to the calls, or to the first of them: at least to one.

        Where `again`, a call whose process was ended from outside is asked once more.
        """
        if gone.is_set():
            raise GoneError
        worker = self.worker()
        line = json.dumps(calls).encode() + b"\n"
        answers: list[bytes] = []
        for _ in calls:
            answer = worker.ask(line, self._limits.hung)
            line = b""
            if not answer:
                self._worker = None
                words = worker.why_silent(self._limits.hung)
                logger.warning("a calculating process was lost: %s", words)
                if again and worker.lost:
                    return answers + self._some([calls[len(answers)]], gone, end, again=False)
                # A call that was stopped is kept nowhere and asked anew.
                stopped = {**refused("#N/A", words), "state": State.STOPPED.words}
                return [*answers, json.dumps(stopped).encode()]
            answers.append(answer.rstrip(b"\n"))
            if gone.is_set() or time.monotonic() > end:
                if len(answers) < len(calls):
                    self.close()  # it would go on with calls that nobody waits for
                break
        if gone.is_set():
            raise GoneError
        return answers
