"""A calculating process with calls of the tests' own beside the real functions."""

import os
import time
from pathlib import Path

from xlplugin import cells
from xlplugin.office import calculator, calls
from xlplugin.watch import Watch

SECONDS_OF_WORK = 2.0  # the first of the real calls imports for most of a second
WORKED = 1.7  # of which a call without an end is said to have computed when it begins

real_reply = calls.reply


class TrialWatch(Watch):
    """The watch of this process, which can be told that a call has computed already."""

    def __init__(self):
        super().__init__(work=SECONDS_OF_WORK)
        watching.append(self)

    def worked(self, seconds):
        """Take it that the call has computed for so many seconds more."""
        self._computed -= seconds


watching = []


def trial_reply(call):
    """Answer the trial calls here, any other as the real process does."""
    if isinstance(call, dict):  # as the pane asks
        if "TRIALUNTIL" in call["formula"]:
            mark = call["formula"].split('"')[3]
            Path(f"{mark}.begun").touch()
            wait_for(mark)
        return real_reply(call)
    name, arguments = call
    if arguments and arguments[0] in ([["TRIALSLEEP"]], [["TRIALUNTIL"]]):  # as Excel can ask
        name, arguments = arguments[0][0][0], arguments[1:]
    if name == "TRIALSLEEP":
        time.sleep(arguments[0][0][0])
        return {"rows": [["awake"]]}
    if name == "TRIALUNTIL":
        wait_for(arguments[0][0][0])
        return {"rows": [["there"]]}
    if name == "TRIALWORK":
        watching[0].worked(WORKED)
        while True:
            pass
    if name == "TRIALCRASH":
        os._exit(3)
    if name == "TRIALPROCESS":
        return {"rows": [[os.getpid()]]}
    if name == "TRIALBUG":
        cells.answer_of = _broken
        try:
            return real_reply(["PAYBACK", arguments])
        finally:
            cells.answer_of = _invoke
    return real_reply(call)


def wait_for(mark):
    """Wait until a file is there."""
    while not Path(mark).exists():
        time.sleep(0.02)


_invoke = cells.answer_of


def _broken(name, arguments):
    raise KeyError(arguments[0])


if __name__ == "__main__":
    calculator.reply = trial_reply
    calculator.Watch = TrialWatch
    calculator.main()
