"""Draws the pictures of the page that computes in the browser anew, in a real Chromium.

make pictures                                   this one and those of the sheets
.venv/bin/python docs/pictures/draw_page.py     this one

It needs what the tests of the page need: sudo sh tests/install-browser.sh.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from screen import trimmed

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "tests" / "known"))

from browser_driver import page  # noqa: E402
from chromium import why_not  # noqa: E402

SIZE = {"width": 1180, "height": 1010, "deviceScaleFactor": 1, "mobile": False}
SECONDS = 120
TYPE = """
((field, text) => {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
})(document.querySelector("%s"), "%s"); 0
"""


class Shot(NamedTuple):
    """One picture of the page.

    Args:
        name: of the file.
        address: the table, as the address names it.
        steps: what payback to wait for ("" for none yet), then where to type what.
        moved: the payback that the picture shows.
        at: what of the page is at its top.
    """

    name: str
    address: str
    steps: tuple[tuple[str, str, str], ...]
    moved: str
    at: str


SHOTS = (
    Shot(
        "browser-page.png",
        "#UTH/PA/Trips/B",
        (("98.096%", "#hands tr:nth-child(5) input", "7"),),
        "101.121%",  # what a flush of 7 to 1 on Paytable B returns
        "body",
    ),
    Shot(
        "browser-house-way.png",
        "#FUPG/PA/Base",
        (
            ("", "#fields select", "foxwoods"),
            ("98.005%", "#rules tr:nth-child(5) input", "high pair 3-6 and single Q-A"),
        ),
        "98.058%",  # HOUSEWAYCHANGES of foxwoods has this line
        "#way",
    ),
)


def main() -> int:
    """Draw Trips with an edited flush, and Foxwoods with an edited rule."""
    if lacking := why_not():
        print(lacking)
        return 2
    with tempfile.TemporaryDirectory() as folder, page(Path(folder)) as driver:
        for shot in SHOTS:
            if not _drawn(driver.page, shot, Path(folder) / shot.name):
                print(f"The page does not come to {shot.moved}.")
                return 1
    return 0


def _drawn(opened: Any, shot: Shot, picture: Path) -> bool:
    """Draw one picture; whether the page came to what it shows."""
    opened.step("Emulation.setDeviceMetricsOverride", SIZE)
    opened.evaluate(f"location.hash = '{shot.address}'; 0")
    for payback, at, text in shot.steps:
        if not _comes(opened, payback, at):
            return False
        opened.evaluate(TYPE % (at, text))
    if not _comes(opened, shot.moved, shot.at):
        return False
    opened.evaluate(f"document.querySelector('{shot.at}').scrollIntoView(); 0")
    opened.screenshot(picture)
    (HERE / shot.name).write_bytes(trimmed(picture.read_bytes()))
    return True


def _comes(opened: Any, payback: str, at: str) -> bool:
    """Wait for a payback and a place of the page."""
    shown = "document.querySelector('#figures .now')?.textContent ?? ''"
    ready = f"({shown}) === '{payback}' && document.querySelector('{at}') !== null"
    end = time.monotonic() + SECONDS
    while not opened.evaluate(ready):
        if time.monotonic() > end:
            return False
        time.sleep(0.1)
    return True


if __name__ == "__main__":
    sys.exit(main())
