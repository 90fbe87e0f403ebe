"""The add-in's line to its worker: starts it, asks it, ends it where it hangs.

Calc's own Python runs this file, an older one on some systems: standard library only.

A call may take as long as a busy machine needs. The worker ends itself when a call has computed for
longer than any call may; the clock stops only a worker that hangs.

One call is one line of JSON to the worker's standard input and one line back. When the office ends,
however it ends, the worker's standard input closes and the worker ends too.
"""

from __future__ import annotations

import json
import math
import os
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

NUMBER_OF_ERROR = {
    "#NULL!": 521,
    "#DIV/0!": 532,
    "#VALUE!": 519,
    "#REF!": 524,
    "#NAME?": 525,
    "#NUM!": 503,
    "#N/A": 32767,
}
SECONDS_OF_WORK = 10.0  # of the worker's processor in one call; ten times what a call may take
SECONDS_HUNG = 120.0  # without an answer: the worker hangs, however busy the machine is
SECONDS_OF_PAUSE = 20.0  # after a start that failed
SECONDS_BETWEEN_LOOKS = 0.2
TRIM_FROM = 1000  # rows; a longer range is likely a whole column
ENDED_IDLE, ENDED_STOPPED = 0, 86  # the statuses with which a worker ends itself


class LinkError(Exception):
    """No answer came; the message is the sentence for the person."""


class Link:
    """A worker process and the line to it.

    Args:
        command: starts the worker; its first word, a path, may hold `~` and variables of the
            environment, since an extension may be made on another machine.
        seconds: without an answer after which the worker counts as hung.
    """

    def __init__(self, command: Sequence[str], seconds: float = SECONDS_HUNG) -> None:
        self._command = [str(Path(os.path.expandvars(command[0])).expanduser()), *command[1:]]
        self._seconds = seconds
        self._lock = threading.Lock()
        self._worker: Worker | None = None
        self._pause_ends = 0.0
        self._last_failure = ""

    def call(self, name: str, arguments: Sequence[Any]) -> Any:
        """Return the worker's answer, as JSON reads it.

        Args:
            name: the function.
            arguments: what Calc hands over; a range is a tuple of tuples.

        Raises:
            LinkError: there is no answer; where no worker starts, further calls are refused for a
                while, so that a sheet full of cells does not hold the office up.
        """
        try:
            line = json.dumps([name, trim(arguments)], separators=(",", ":")).encode() + b"\n"
        except TypeError as trouble:
            raise LinkError(f"An argument cannot be handed over: {trouble}.") from None
        with self._lock:
            if time.monotonic() < self._pause_ends:
                raise LinkError(f"{self._last_failure} Calculate again in {SECONDS_OF_PAUSE:g} s.")
            try:
                return self._ask(line)
            except LinkError as failure:
                print(f"xlplugin: {failure}", file=sys.stderr, flush=True)
                raise

    def close(self) -> None:
        """End the worker."""
        if self._worker is not None:
            self._worker.end()
            self._worker = None

    def _ask(self, line: bytes) -> Any:
        worker = self._worker
        if worker is not None:
            reply = worker.ask(line, self._seconds)
            if reply:
                return json.loads(reply)
            self._worker = None
            if worker.status != ENDED_IDLE:
                raise LinkError(worker.why_silent(self._seconds))
            # A worker that ended because it was idle is started again without a word.
        worker = self._start()
        reply = worker.ask(line, self._seconds)
        if reply:
            self._worker = worker
            return json.loads(reply)
        raise LinkError(worker.why_silent(self._seconds))

    def _start(self) -> Worker:
        try:
            worker = Worker(self._command)
            started = worker.ask(b"", SECONDS_HUNG)
            trouble = worker.why_silent(SECONDS_HUNG) if not started else ""
        except OSError as error:
            trouble = str(error)
        if trouble:
            self._last_failure = (
                f'The calculation does not start: run "xlplugin install calc" again. ({trouble})'
            )
            self._pause_ends = time.monotonic() + SECONDS_OF_PAUSE
            raise LinkError(self._last_failure)
        return worker


class Worker:
    """One worker process, watched by a thread that ends it when it hangs.

    The thread also takes the ended process off the system's list.

    Raises:
        OSError: it cannot be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # A LibreOffice of Windows has no console to hand down; the worker has its log file.
            stderr=subprocess.DEVNULL if sys.platform == "win32" else None,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self._deadline = math.inf
        self._hung = False
        threading.Thread(target=self._watch, daemon=True).start()

    @property
    def status(self) -> int:
        """The status with which it ended; waits for the end."""
        return self._process.wait()

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Write a line and return the line that comes back, empty when the worker ends first.

        Args:
            line: the question; empty to wait for the word that the worker is ready.
            seconds: for writing and reading, after which the worker counts as hung.
        """
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        self._deadline = time.monotonic() + seconds
        try:
            process.stdin.write(line)
            process.stdin.flush()
            reply = process.stdout.readline()
            # Half a line is the last thing that a dying worker said.
            return reply if reply.endswith(b"\n") else b""
        except OSError:
            return b""
        finally:
            self._deadline = math.inf

    @property
    def lost(self) -> bool:
        """Whether it ended neither for hanging nor for computing too long; waits for the end."""
        return self.status != ENDED_STOPPED and not self._hung

    def why_silent(self, seconds: float) -> str:
        """Return why no line came back in the seconds after which the worker counts as hung."""
        status = self.status
        if self._hung:
            return f"The calculation hung for {seconds:g} s and was stopped: calculate again."
        if status == ENDED_STOPPED:
            return (
                f"The calculation was stopped: it computed for more than {SECONDS_OF_WORK:g} s, "
                "which no call should. Please report the call."
            )
        return f"The calculation ended without an answer (status {status})."

    def end(self) -> None:
        """End it now."""
        self._process.kill()
        self._process.wait()

    def _watch(self) -> None:
        while self._process.poll() is None:
            if time.monotonic() > self._deadline:
                self._hung = True
                self._process.kill()
            time.sleep(SECONDS_BETWEEN_LOOKS)


def trim(arguments: Sequence[Any]) -> list[Any]:
    """Return arguments without the omitted ones at the end and the empty end of whole columns."""
    kept = list(arguments)
    while kept and kept[-1] is None:
        kept.pop()
    for place, argument in enumerate(kept):
        if isinstance(argument, tuple) and len(argument) > TRIM_FROM:
            end = len(argument)
            while end > 1 and all(cell == "" for cell in argument[end - 1]):
                end -= 1
            kept[place] = argument[:end]
    return kept


def encode_rows(answer: Any) -> tuple[tuple[Any, ...], ...]:
    """Return an answer as Calc takes it from a function that answers with rows.

    Args:
        answer: a number, text, a boolean, `{"error": code}`, or rows of these.
    """
    rows = answer if isinstance(answer, list) else [[answer]]
    return tuple(tuple(encode_cell(cell) for cell in row) for row in rows)


def encode_cell(answer: Any) -> Any:
    """Return an answer as Calc takes it from a function that answers with one value.

    Args:
        answer: a number, text, a boolean or `{"error": code}`.
    """
    if isinstance(answer, dict):
        return error_value(answer["error"])
    # Calc shows True as 0 and False as 1 in an array, and a large int as 0: doubles only.
    return answer if isinstance(answer, str) else float(answer)


def error_value(code: str) -> float:
    """Return the number that Calc shows as an error value: no number, carrying Calc's own code."""
    bits = 0x7FF8000000000000 | NUMBER_OF_ERROR[code]
    number: float = struct.unpack("<d", struct.pack("<Q", bits))[0]
    return number
