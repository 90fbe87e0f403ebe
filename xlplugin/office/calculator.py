"""The process that calculates for the server: a line of calls in, a line out for each answer.

In the place of a call a workbook may be asked for.
"""

from __future__ import annotations

import json
from typing import BinaryIO

from formulas import registry
from xlplugin.calc.worker import READY, run
from xlplugin.logs import log_to_standard_error
from xlplugin.office.books import book_reply, is_book
from xlplugin.office.calls import reply
from xlplugin.prepared import use_own_folders
from xlplugin.watch import Watch


def serve(questions: BinaryIO, answers: BinaryIO, watch: Watch) -> None:
    """Answer line by line until the questions end.

    Args:
        questions: lines of JSON, each a list of calls.
        answers: gets one line for each call, as soon as there is an answer.
        watch: is told when calls begin and end.
    """
    answers.write(READY)
    answers.flush()
    for line in questions:
        registry.renew()
        for call in json.loads(line):
            watch.busy(True)
            answered = book_reply(call) if is_book(call) else reply(call)
            answer = json.dumps(answered, allow_nan=False).encode() + b"\n"
            watch.busy(False)
            answers.write(answer)
            answers.flush()


def main() -> None:
    """Serve every function of the registry on the standard streams."""
    log_to_standard_error()
    use_own_folders()
    registry.functions()
    run(serve, Watch())


if __name__ == "__main__":
    main()
