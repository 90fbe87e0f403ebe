"""Plays Excel for xlwings' own server: pickled calls on standard input, pickled answers out.

Run as a process of its own: what stands in for Windows would be in the way of other tests.
"""

import ctypes
import datetime
import os
import pickle
import statistics
import sys
import time
from unittest.mock import MagicMock

WINDOWS_MODULES = """
pythoncom pywintypes win32api win32con win32event win32gui win32process win32timezone
win32com win32com.client win32com.server win32com.server.dispatcher win32com.server.policy
win32com.server.util
"""
UDFS = "xlplugin.desktop.udfs"
TIMED = 2000


def pretend_windows():
    """Put stand-ins where xlwings looks for Windows."""
    for name in WINDOWS_MODULES.split():
        sys.modules[name] = MagicMock(name=name)
        parent, _, child = name.rpartition(".")
        if parent:
            setattr(sys.modules[parent], child, sys.modules[name])
    sys.modules["pythoncom"].__file__ = "pythoncom.dll"
    sys.modules["pywintypes"].com_error = type("com_error", (Exception,), {})
    sys.modules["pywintypes"].TimeType = datetime.datetime
    for name in ("CDispatch", "DispatchBaseClass", "CoClassBaseClass"):
        setattr(sys.modules["win32com.client"], name, type(name, (), {}))
    # A plain value is no wrapped object.
    sys.modules["win32com.server.util"].unwrap.side_effect = ValueError
    ctypes.PyDLL = ctypes.oledll = ctypes.windll = MagicMock()


def server():
    """Return xlwings' server, set up as the add-in starts it."""
    pretend_windows()
    import xlwings
    from xlwings import _xlwindows, com_server, main, udfs

    xlwings._xlwindows = _xlwindows
    xlwings.func, xlwings.arg, xlwings.ret = udfs.xlfunc, udfs.xlarg, udfs.xlret
    engine = main.Engine(impl=_xlwindows.engine)
    xlwings.engines.add(engine)
    xlwings.engines.active = engine
    return com_server.XLPython()


def seconds_of_a_call(call, asked):
    """Return the median seconds of processor time of the calls."""
    spent = []
    for name, arguments in asked:
        start = time.process_time()
        call(UDFS, name, arguments, None, None)
        spent.append(time.process_time() - start)
    return statistics.median(spent)


def main():
    """Answer all calls of the standard input; with the argument "timed", time two kinds of them."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    timed = sys.argv[1:] == ["timed"]
    if not timed:
        sys.modules["matplotlib"] = None  # no function draws, and it takes longest to import
    started = time.process_time()
    call = server().CallUDF
    if timed:
        call(UDFS, "PAYBACK", ("UTH", "Trips", "B"), None, None)
        pickle.dump(times(call, time.process_time() - started), answers)
    else:
        asked = pickle.load(sys.stdin.buffer)
        pickle.dump([call(UDFS, name, given, None, None) for name, given in asked], answers)
    answers.close()
    os._exit(0)  # xlwings' own loop would go on


def times(call, first):
    """Return seconds of processor time: the first answer, and the calls a sheet is full of."""
    rest = (("Straight flush", 40.0), ("Four-of-a-kind", 30.0), ("Full house", 9.0))
    rest += (("Flush", 7.0), ("Straight", 4.0), ("Three-of-a-kind", 3.0))
    same = [("PAYBACK", ("UTH", "Trips", "B"))] * TIMED
    edited = [
        ("PAYBACK", ("UTH", "Trips", (("Royal flush", float(pay)), *rest))) for pay in range(TIMED)
    ]
    return {
        "first": first,
        "same": seconds_of_a_call(call, same),
        "edited": seconds_of_a_call(call, edited),
    }


if __name__ == "__main__":
    main()
