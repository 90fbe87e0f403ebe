"""A calculating process with calls of the tests' own beside the real functions."""

import os
import time

from xlplugin import cells
from xlplugin.office import calculator, calls

real_reply = calls.reply


def trial_reply(call):
    """Answer the trial calls here, any other as the real process does."""
    name, arguments = (call, []) if isinstance(call, str) else call
    if arguments and arguments[0] == [["TRIALSLEEP"]]:  # as Excel can ask for it
        name, arguments = "TRIALSLEEP", arguments[1:]
    if name == "TRIALSLEEP":
        time.sleep(arguments[0][0][0])
        return {"rows": [["awake"]]}
    if name == "TRIALCRASH":
        os._exit(3)
    if name == "TRIALPROCESS":
        return {"rows": [[os.getpid()]]}
    if name == "TRIALBUG":
        cells.invoke = _broken
        try:
            return real_reply(["PAYBACK", arguments])
        finally:
            cells.invoke = _invoke
    return real_reply(call)


_invoke = cells.invoke


def _broken(name, arguments):
    raise KeyError(arguments[0])


if __name__ == "__main__":
    calculator.reply = trial_reply
    calculator.main()
