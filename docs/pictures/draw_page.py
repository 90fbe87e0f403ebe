"""Draws the picture of the page that computes in the browser anew, in a real Chromium.

make pictures                                   this one and those of the sheets
.venv/bin/python docs/pictures/draw_page.py     this one

It needs what the tests of the page need: sudo sh tests/install-browser.sh.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from screen import trimmed

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "tests" / "known"))

from browser_driver import page  # noqa: E402
from chromium import why_not  # noqa: E402

SIZE = {"width": 1180, "height": 1010, "deviceScaleFactor": 1, "mobile": False}
EDITED = """
const field = document.querySelectorAll("#hands input")[4];
field.value = "7";
field.dispatchEvent(new Event("input", { bubbles: true }));
scrollTo(0, 0);
"""
MOVED, SECONDS = "101.121 %", 120  # what a flush of 7 to 1 on Paytable B returns


def main() -> int:
    """Draw Trips with an edited flush."""
    if lacking := why_not():
        print(lacking)
        return 2
    with tempfile.TemporaryDirectory() as folder, page(Path(folder)) as driver:
        opened = driver.page
        opened.step("Emulation.setDeviceMetricsOverride", SIZE)
        opened.evaluate("location.hash = '#UTH/PA/Trips/B'; 0")
        end = time.monotonic() + SECONDS
        for awaited, then in (("98.096 %", f"{EDITED}; 0"), (MOVED, "0")):
            shown = "document.querySelector('#figures .now')?.textContent"
            while opened.evaluate(shown) != awaited:
                if time.monotonic() > end:
                    print(f"The page does not come to {awaited}.")
                    return 1
                time.sleep(0.1)
            opened.evaluate(then)
        picture = Path(folder) / "page.png"
        opened.screenshot(picture)
        (HERE / "browser-page.png").write_bytes(trimmed(picture.read_bytes()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
