"""The page as a person uses it: its sizes and colors, waiting, choosing, pressing keys."""

from __future__ import annotations

from typing import Any

WIDE, NARROW = (1000, 900), (320, 900)
PAYBACK = "document.querySelector('#figures .now')?.textContent"
STAYS = "#functions"
"""The part of the page on which no choice, edit or refusal changes anything."""
LOOKS = {
    "light": {"name": "prefers-color-scheme", "value": "light"},
    "dark": {"name": "prefers-color-scheme", "value": "dark"},
    "the system's": {"name": "forced-colors", "value": "active"},
}


def set_size(page: Any, size: tuple[int, int]) -> None:
    """Give the page another size."""
    width, height = size
    page.step(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
    )


def choose(page: Any, name: str, value: str) -> None:
    """Choose one of what is offered, and wait until its answer stands.

    The address is emptied first: it is written with the answer to what was chosen last, which may
    lay the rows anew.
    """
    page.call(
        """(name, value) => {
          history.replaceState(null, "", "#");
          const field = document.getElementById(name);
          field.value = value;
          field.dispatchEvent(new Event("change", { bubbles: true }));
        }""",
        name,
        value,
    )
    place = ["game", "law", "wager", "table"].index(name)
    page.wait(f"decodeURIComponent(location.hash.slice(1).split('/')[{place}]) === {value!r}")


def open_table(page: Any, game: str, law: str, wager: str, table: str) -> None:
    """Open a table by its address, as printed, and wait until its answer stands.

    What the address has beyond the table is gone once the page has written it with the answer.
    """
    address = f"#{game}/{law}/{wager}/{table}"
    page.evaluate(f"location.hash = {address + '/opened'!r}; 0")
    page.wait(f"location.hash === {address!r}")


def press(page: Any, key: str) -> None:
    """Press a key where the focus is."""
    code = {"ArrowDown": 40, "ArrowUp": 38, "Tab": 9}[key]
    for kind in ("keyDown", "keyUp"):
        page.step(
            "Input.dispatchKeyEvent", {"type": kind, "key": key, "windowsVirtualKeyCode": code}
        )
