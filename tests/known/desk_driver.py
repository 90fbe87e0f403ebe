"""The page as a person uses it: its sizes and colours, waiting, choosing, pressing keys."""

from __future__ import annotations

from typing import Any

WIDE, NARROW = (1000, 900), (320, 900)
PAYBACK = "document.querySelector('#figures .now')?.textContent"
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


def press(page: Any, key: str) -> None:
    """Press a key where the focus is."""
    code = {"ArrowDown": 40, "ArrowUp": 38, "Tab": 9}[key]
    for kind in ("keyDown", "keyUp"):
        page.step(
            "Input.dispatchKeyEvent", {"type": kind, "key": key, "windowsVirtualKeyCode": code}
        )
