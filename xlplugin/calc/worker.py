"""The worker that answers Calc: one line of JSON in, one line out, until the office is gone."""

from __future__ import annotations

import json
import logging
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

from formulas import registry
from formulas.values import CellError
from xlplugin import cells
from xlplugin.logs import log_to_file, log_to_standard_error
from xlplugin.prepared import use_own_folders
from xlplugin.user_folders import logs_folder
from xlplugin.watch import Watch

SECONDS_IDLE = 1800.0
READY = b'"ready"\n'

logger = logging.getLogger("xlplugin")


def serve(
    questions: BinaryIO,
    answers: BinaryIO,
    watch: Watch,
    call: Callable[[str, list[Any]], cells.HostValue],
) -> None:
    """Answer line by line until the questions end.

    Args:
        questions: lines of `[name, arguments]`.
        answers: where the answers go.
        watch: is told when a call begins and ends.
        call: answers one call.
    """
    answers.write(READY)
    answers.flush()
    for line in questions:
        watch.busy(True)
        name, arguments = json.loads(line)
        reply = json.dumps(_plain(call(name, arguments))).encode() + b"\n"
        watch.busy(False)
        answers.write(reply)
        answers.flush()


def run(serving: Callable[[BinaryIO, BinaryIO, Watch], None], watch: Watch) -> None:
    """Serve on the standard streams, with what watches the calls, until whoever asks is gone."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # Whatever a library prints must not land between two answers.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    watch.start()
    try:
        serving(sys.stdin.buffer, answers, watch)
    except (BrokenPipeError, KeyboardInterrupt):
        # Nobody waits for an answer.
        os._exit(0)


def answer(name: str, arguments: list[Any]) -> cells.HostValue:
    """Answer one call of Calc, which hands over 0 for an empty cell."""
    registry.renew()
    return cells.call(name, arguments, blank_is_zero=True)


def log_to(folder: Path) -> None:
    """Send the log to a file in a folder, made when it is not there, beside standard error."""
    log_to_standard_error(["xlplugin"])
    try:
        log_to_file(folder / "calc.log")
    except OSError as trouble:
        logger.warning("no log file in %s: %s", folder, trouble.strerror)


def main() -> None:
    """Serve every function of the registry."""
    log_to(logs_folder())
    use_own_folders()
    registry.functions()
    run(partial(serve, call=answer), Watch(SECONDS_IDLE))


def _plain(value: cells.HostValue) -> Any:
    if isinstance(value, list):
        return [[_plain(cell) for cell in row] for row in value]
    return {"error": value.code} if isinstance(value, CellError) else value


if __name__ == "__main__":
    main()
