"""What the static add-in takes in a headless Chromium, beside the server's pane, in one run.

    PYTHONPATH=tests/known:tests/xlplugin/office python tests/benchmarks/static_pane.py

Processor seconds are those of every process of the browser, and of the server where there is one.
"""

import contextlib
import os
import tempfile
from pathlib import Path

from chromium import Chromium
from office_driver import excel
from static_driver import KEPT_START, opened, site, written

TICKS = os.sysconf("SC_CLK_TCK")
TRIPS = ["Royal flush", "Straight flush", "Four-of-a-kind", "Full house", "Flush", "Straight"]
BLIND = [500, 50, 10, 3, 1.5, 1]
PAGE = os.sysconf("SC_PAGE_SIZE")


def processes(session):
    """Yield the folder of each process of a session, and its line of figures."""
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            with contextlib.suppress(OSError):
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                if int(fields[3]) == session:
                    yield fields


def seconds(*sessions):
    """Return the processor seconds that all processes of some sessions have used."""
    return (
        sum(int(fields[11]) + int(fields[12]) for one in sessions for fields in processes(one))
        / TICKS
    )


def megabytes(session):
    """Return what the processes of a session hold in memory, shared pages counted each time."""
    return sum(int(fields[21]) for fields in processes(session)) * PAGE / 1e6


def trips(count):
    """Return calls with as many edited paytables of Trips."""
    pays = [[hand, pay] for hand, pay in zip(TRIPS, [50, 40, 30, 8, 6, 5], strict=True)]
    last = [["Three-of-a-kind", 3]]
    return [
        ("PAYBACK", ["UTH", "Trips", [["Royal flush", 50 + n / 1000], *pays[1:], *last]])
        for n in range(count)
    ]


def blind(number):
    """Return a call with an edited Blind table, whose play is optimized anew."""
    pays = [500 + number, *BLIND[1:]]
    return ("HOUSEEDGE", ["UTH", "Base", [list(pair) for pair in zip(TRIPS, pays, strict=True)]])


def told(what, begun, *sessions):
    """Print the processor seconds since a moment."""
    print(f"{what:58} {seconds(*sessions) - begun:6.2f} CPU s", flush=True)


def measured(driver, *sessions):
    """Print what calls take in a pane that is open."""
    for what, calls in (
        ("1,000 edited paytables of Trips", trips(1_000)),
        ("base game of UTH, an edited Blind table", [blind(1)]),
        ("ten more of them", [blind(number) for number in range(2, 12)]),
    ):
        begun = seconds(*sessions)
        answers = driver.calculate(calls)
        assert all(isinstance(answer, float) for answer in answers), answers[:2]
        told(what, begun, *sessions)


def main():
    """Print the table."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        written(folder / "add-in")
        with site(folder / "add-in") as address:
            with contextlib.closing(Chromium(folder / "empty")) as browser:
                before = seconds(browser._process.pid)
                browser.open(f"{address}/icon-16.png")
                told("the browser itself, with a picture", before, browser._process.pid)
            for turn in ("fresh profile", "second start", "third start"):
                with contextlib.closing(Chromium(folder / "profile")) as browser:
                    session = browser._process.pid
                    before = seconds(session)
                    driver = opened(browser, address)
                    driver.calculate(trips(1))
                    told(f"static folder, {turn}: to the first answer", before, session)
                    if turn == "third start":
                        measured(driver, session)
                        print(f"memory of the browser: {megabytes(session):.0f} MB")
                    driver.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
                    driver.page.evaluate(KEPT_START)
        (folder / "server").mkdir()
        with excel(folder / "server") as driver:
            own = os.getsid(0)
            print("with the server (its processes and the browser):")
            measured(driver, own, *{int(f[3]) for f in processes_of_chromium()})


def processes_of_chromium():
    """Yield the figures of each process of a Chromium."""
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            with contextlib.suppress(OSError):
                name, _, rest = (folder / "stat").read_text().rpartition(")")
                if "chrom" in name:
                    yield rest.split()


if __name__ == "__main__":
    main()
