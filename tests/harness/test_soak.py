"""The real server under many calls, processes killed now and then: no answer is lost or wrong."""

import contextlib
import os
import signal
import threading
import time
from fractions import Fraction
from pathlib import Path

import pytest
from harness import budget, report
from office_server import serving

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/status").exists(), reason="looks at processes as Linux does"
)

ASKERS = 4
CALLS_OF_A_REQUEST = 50
CALLS = 1_200
KILLS = 3
MOST_MEGABYTES = 400
# Seven-card hands by their best five, textbook counts, of C(52,7).
COUNTS = {"Straight flush": 37_260, "Four of a kind": 224_848, "Full house": 3_473_184}
COUNTS |= {"Flush": 4_047_644, "Straight": 6_180_020, "Three of a kind": 6_461_620}
ROYALS, ALL = 4_324, 133_784_560
PAYS = dict(zip(COUNTS, (40, 30, 8, 6, 5, 3), strict=True))


def call(pay):
    """Return a call whose paytable nobody asked for before, and its payback as a double."""
    rows = [["Royal flush", pay], *([hand, odds] for hand, odds in PAYS.items())]
    asked = ["PAYBACK", [[["UTH"]], [["Trips"]], rows]]
    won = sum((odds + 1) * COUNTS[hand] for hand, odds in PAYS.items())
    return asked, float((won + (Fraction(str(pay)) + 1) * ROYALS) / ALL)


def children_of(process):
    """Return the processes that a process has started."""
    found = []
    for entry in Path("/proc").iterdir():
        with contextlib.suppress(OSError, ValueError):
            if int((entry / "stat").read_text().rpartition(")")[2].split()[1]) == process:
                found.append(int(entry.name))
    return found


def megabytes(process):
    """Return the memory that a process holds, 0 where it is gone."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) // 1024
    return 0


def test_no_answer_is_lost(tmp_path_factory, tmp_path):
    """Each call is answered exactly, while processes are killed; memory stays under its bound."""
    count = budget(CALLS)
    requests = max(ASKERS, count // CALLS_OF_A_REQUEST)
    wrong, held = [], []
    earlier = set(children_of(os.getpid()))  # servers of other tests in this process
    with serving(tmp_path_factory.mktemp("data"), tmp_path / "log") as served:
        new = [one for one in children_of(os.getpid()) if one not in earlier]
        ours = {one: Path(f"/proc/{one}/cmdline").read_bytes() for one in new}
        (server,) = (one for one, words in ours.items() if b"\0serve\0" in words)
        todo = list(range(requests))
        turn = threading.Condition()
        kills, killed = budget(KILLS), 0
        due = [requests - requests * (one + 1) // (kills + 1) for one in range(kills)]
        assert requests // (kills + 1) > ASKERS
        under = set()  # the askers that wait for an answer while the next process is killed

        def ask(asker):
            while True:
                with turn:
                    # A call is asked again once, so none may lose two processes: each asker asks
                    # for one answer under each kill, and for no other until it is over.
                    turn.wait_for(lambda: asker not in under)
                    if killed < kills and len(todo) <= due[killed]:
                        under.add(asker)
                        turn.notify_all()
                    if not todo:
                        return
                    number = todo.pop()
                pays = range(number * CALLS_OF_A_REQUEST, (number + 1) * CALLS_OF_A_REQUEST)
                calls, expected = zip(*(call(1 + pay / 16) for pay in pays), strict=True)
                try:
                    answers = served.call(*calls)
                except Exception as lost:  # noqa: BLE001 - a thread's own would go unseen
                    answers = [{"lost": repr(lost)}] * CALLS_OF_A_REQUEST
                for answer, value in zip(answers, expected, strict=True):
                    if answer.get("rows") != [[pytest.approx(value, rel=1e-15)]]:
                        wrong.append((number, answer, value))

        askers = [threading.Thread(target=ask, args=(one,)) for one in range(ASKERS)]
        for asker in askers:
            asker.start()
        while killed < kills:
            with turn:
                turn.wait_for(lambda: len(under) == ASKERS)
                while not (workers := children_of(server)):
                    time.sleep(0.01)
                held.append(max(map(megabytes, workers)))
                with contextlib.suppress(ProcessLookupError):
                    os.kill(min(workers), signal.SIGKILL)
                killed += 1
                under.clear()
                turn.notify_all()
        for asker in askers:
            asker.join()
        held.append(max(map(megabytes, children_of(server))))
        log = served.log.read_text()
    assert wrong == []
    assert max(held) < MOST_MEGABYTES
    report(
        "soak",
        calls=requests * CALLS_OF_A_REQUEST,
        kills=killed,
        lost=log.count("a calculating process was lost"),
        most_megabytes=max(held),
        last_megabytes=held[-1],
    )
