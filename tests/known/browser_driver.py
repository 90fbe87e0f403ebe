"""Asks formulas of the page that computes in the browser: Pyodide in a real Chromium.

    with page(folder) as driver:  # needs the marker "browser"
        driver.formulas(['=PAYBACK("UTH","Trips","B")', ...])   # answers in order

An answer is what travels: `{"rows": ...}` or `{"error": code, "sentence": why}`.
"""

import contextlib
import functools
import http.server
import threading

from chromium import Chromium, packages

from xlplugin.browser.site import write_site

PART = 200  # formulas in one message; the page takes 500


class _Silent(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_words):
        """Say nothing."""


@contextlib.contextmanager
def page(folder):
    """Write the page, hold it out over http, open it, and give the way to ask.

    Args:
        folder: an empty folder.
    """
    site = folder / "site"
    write_site(site, packages() / "node_modules" / "pyodide")
    handler = functools.partial(_Silent, directory=str(site))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with contextlib.closing(Chromium(folder / "browser")) as browser:
        opened = browser.open(f"http://127.0.0.1:{server.server_port}/index.html", size=(1000, 900))
        ready = opened.wait("document.body.dataset.ready")
        # A page that cannot begin says why, at once and not after the longest wait.
        assert ready == "yes", opened.evaluate("document.getElementById('engine').textContent")
        yield PageDriver(opened, site)
    server.shutdown()
    server.server_close()


class PageDriver:
    """The opened page.

    Args:
        opened: the page of a `Chromium`.
        site: the folder that it was opened from.
    """

    def __init__(self, opened, site):
        self.page = opened
        self.site = site

    def formulas(self, texts):
        """Return the answers to formulas of one call each."""
        answers = []
        for first in range(0, len(texts), PART):
            answers += self.page.call("xlpaytables.calculate", texts[first : first + PART])
        return answers
