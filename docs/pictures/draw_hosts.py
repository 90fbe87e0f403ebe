"""Draws the check-list as a real Calc computes it, and the task pane in a real Chromium, anew.

make pictures                                    these and all others
.venv/bin/python docs/pictures/draw_hosts.py     these two

It needs what `draw.py` and `draw_page.py` need. Excel is a stand-in with nothing but its name.
"""

from __future__ import annotations

import contextlib
import io
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from draw import missing
from PIL import Image
from screen import Screen, pictures, trimmed

from xlplugin.calc.extension import build_oxt
from xlplugin.desktop.workbook import CHECKS, start_workbook
from xlplugin.office.certificate import prepare_certificate

HERE = Path(__file__).parent
TESTS = HERE.parents[1] / "tests"
sys.path[:0] = [str(TESTS), str(TESTS / "known")]

from calc_office import Office  # noqa: E402
from chromium import Chromium, why_not  # noqa: E402
from office_server import serving  # noqa: E402

AREA = "A1:F45"
EXCEL = """
window.Office = { onReady: (ready) => ready({ host: "Excel" }) };
window.Excel = { run: async () => {} };
"""
NOWHERE = {"https://appsforoffice.microsoft.com/": "/nonexistent/"}
SIZE = (360, 760)
SECONDS = 120
VIEWS: Mapping[str, tuple[str, str]] = {
    "": ("0", "document.querySelectorAll('#functions a').length"),
    "#": (
        "document.getElementById('insertions').open = true; 0",
        "document.getElementById('insertions').open",
    ),
    "#PAYBACK": (
        "document.getElementById('try').requestSubmit(); 0",
        "document.getElementById('answer').innerText && (scrollTo(0, 1e6), true)",
    ),
}
"""The name in the address, what is pressed then, and what stands there when it is drawn."""


def check_list() -> bytes:
    """The check-list, computed by a Calc that has the functions."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "start.xlsx").write_bytes(start_workbook())
        with Office(home / "office", build_oxt(home / "xlplugin.oxt")) as office:
            office.open(home / "start.xlsx")
            office.calculate()
            office.save(home / "computed.xlsx")
        book = (home / "computed.xlsx").read_bytes()
    return dict(pictures({"check-list": Screen(book, CHECKS, AREA)}))["check-list"]


def pane() -> bytes:
    """The task pane three times side by side: all functions, what it inserts, one function."""
    with contextlib.ExitStack() as running:
        home = Path(running.enter_context(tempfile.TemporaryDirectory()))
        certificate = prepare_certificate(home / "xlplugin" / "certificates")
        browser = running.enter_context(
            contextlib.closing(Chromium(home / "browser", certificate.authority))
        )
        served = running.enter_context(serving(home, home / "server.log"))
        whole = Image.new("RGB", (SIZE[0] * len(VIEWS), SIZE[1]), "white")
        for place, (name, (pressed, drawn)) in enumerate(VIEWS.items()):
            address = f"{served.address}/taskpane.html{name}"
            opened = browser.open(address, EXCEL, NOWHERE, SIZE)
            wait(opened, "document.querySelectorAll('#functions a').length")
            wait(opened, "document.getElementById('status').textContent.endsWith('ready')")
            opened.evaluate(pressed)
            wait(opened, drawn)
            opened.screenshot(home / "view.png")
            opened.close()
            with Image.open(home / "view.png") as view:
                whole.paste(view.convert("RGB").crop((0, 0, *SIZE)), (SIZE[0] * place, 0))
        kept = io.BytesIO()
        whole.save(kept, "PNG")
    return trimmed(kept.getvalue())


def wait(opened: Any, condition: str) -> None:
    """Wait until an expression of the page holds.

    Raises:
        SystemExit: it never does.
    """
    end = time.monotonic() + SECONDS
    while not opened.evaluate(condition):
        if time.monotonic() > end:
            sys.exit(f"The pane does not come to {condition}.")
        time.sleep(0.05)


def main() -> int:
    """Draw both."""
    if lacking := missing() or why_not():
        print(f"Not installed: {lacking}; see the head of this script.")
        return 2
    (HERE / "check-list.png").write_bytes(check_list())
    (HERE / "office-pane.png").write_bytes(pane())
    return 0


if __name__ == "__main__":
    sys.exit(main())
