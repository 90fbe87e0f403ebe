"""Asks formulas of the static add-in as Excel does: a plain web server, Python inside the pane.

    with site(folder) as address: ...          # holds out a folder that was written
    with static_excel(folder) as driver: ...   # the pane as Excel opens it, loaded

Both need the marker "browser".
"""

import contextlib
import functools
import http.server
import threading

from chromium import Chromium, packages
from office_driver import WEB_BLANK, ExcelDriver

from xlplugin.office.install import Further, write_static

ADDRESS = "https://addins.example.gov/paytables"

KEPT_START = """(async () => {
  const kept = await caches.open("xlpaytables-start");
  while ((await kept.keys()).length < 3) await new Promise((look) => setTimeout(look, 50));
})()"""
"""Waits in the pane until its start is kept for the next one."""


class Listening(http.server.SimpleHTTPRequestHandler):
    """A plain web server that notes what is asked of it."""

    asked: list = []  # noqa: RUF012 - of all servers of this process

    def log_message(self, *_words):
        """Say nothing."""

    def do_GET(self):
        """Hand out a file."""
        self.asked.append(("GET", self.path))
        super().do_GET()

    def do_POST(self):
        """Note what must not come."""
        self.asked.append(("POST", self.path))
        self.send_error(405)


def written(folder, **further):
    """Write the add-in into a folder, with Pyodide and Microsoft's script beside it."""
    known = packages() / "node_modules"
    parts = {"pyodide": known / "pyodide", "office_js": known / "@microsoft" / "office-js"}
    write_static(ADDRESS, folder, Further(**parts, **further))


@contextlib.contextmanager
def site(folder):
    """Hold out a folder over http, and give its address."""
    handler = functools.partial(Listening, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def opened(browser, address, blank=0):
    """Return the pane as Excel opens it, when its engine is loaded."""
    driver = ExcelDriver(browser, address, blank, net=False)
    driver.page.evaluate("pane.started.then(() => 0)")
    said = driver.page.evaluate("document.getElementById('status').textContent")
    assert said.startswith("Engine "), said
    return driver


@contextlib.contextmanager
def static_excel(folder):
    """Write the add-in, hold it out, open it in a browser of its own, and give the way to ask."""
    written(folder / "add-in")
    with (
        site(folder / "add-in") as address,
        contextlib.closing(Chromium(folder / "browser")) as browser,
    ):
        yield opened(browser, address, WEB_BLANK)
