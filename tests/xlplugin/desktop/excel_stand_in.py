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
    """Answer all calls, then time the two kinds that a sheet is full of."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    started = time.process_time()
    call = server().CallUDF
    call(UDFS, "PAYBACK", ("UTH", "Trips", "B"), None, None)
    first = time.process_time() - started
    found = [
        call(UDFS, name, arguments, None, None) for name, arguments in pickle.load(sys.stdin.buffer)
    ]
    rest = (("Straight flush", 40.0), ("Four-of-a-kind", 30.0), ("Full house", 9.0))
    rest += (("Flush", 7.0), ("Straight", 4.0), ("Three-of-a-kind", 3.0))
    same = [("PAYBACK", ("UTH", "Trips", "B"))] * TIMED
    edited = [
        ("PAYBACK", ("UTH", "Trips", (("Royal flush", float(pay)), *rest))) for pay in range(TIMED)
    ]
    timed = {
        "first": first,
        "same": seconds_of_a_call(call, same),
        "edited": seconds_of_a_call(call, edited),
    }
    pickle.dump((found, timed), answers)
    answers.close()
    os._exit(0)  # xlwings' own loop would go on


if __name__ == "__main__":
    main()
