"""A real headless Chromium for tests, driven over its debugging pipe.

Private profile, time limits, no name of the outside resolved, nothing left behind.
"""

import base64
import contextlib
import fcntl
import functools
import hashlib
import itertools
import json
import os
import queue
import shutil
import subprocess
import sys
import threading
from pathlib import Path

NPM = Path(__file__).parents[1] / "npm"
HOW_TO_GET = "sudo sh tests/install-browser.sh"
SECONDS_OF_A_STEP = 600  # of a machine that has other work
# Chromium reads commands from file 3 and writes to file 4; Popen cannot place them there.
PLACE_PIPES = """
import os, sys
taken, given = int(sys.argv[1]), int(sys.argv[2])
os.dup2(taken, 3)
os.dup2(given, 4)
os.execvp(sys.argv[3], sys.argv[3:])
"""
OPTIONS = (
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-sandbox",
    "--no-first-run",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--force-device-scale-factor=1",
    # Pages are made one after the other, and nobody goes back.
    "--process-per-site",
    # Nor does anybody type an address: what would be offered below it is made of two pages.
    "--disable-features=BackForwardCache,SpareRendererForSitePerProcess,WebUIOmniboxPopup,"
    "WebUIOmniboxAimPopup",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
)


@functools.cache
def packages():
    """Return the folder of the packages pinned in tests/npm, where they are installed."""
    lock = hashlib.sha256((NPM / "package-lock.json").read_bytes()).hexdigest()[:12]
    caches = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return caches / "xlplugin-tests" / lock


@functools.cache
def why_not():
    """Return why no Chromium can be driven here, "" where one can."""
    for program in ("chromium", "certutil", "node"):
        if shutil.which(program) is None:
            return f"no {program}: {HOW_TO_GET}"
    if not (packages() / "complete").exists():
        return f"the packages of tests/npm are not installed: {HOW_TO_GET}"
    return ""


class BrowserError(Exception):
    """The browser refused a step, or the page threw."""


class Chromium:
    """A running browser.

    Args:
        folder: an empty folder for its home and profile.
        authority: the file of a certificate it shall trust, None for none but its own.
    """

    def __init__(self, folder, authority=None):
        home = Path(folder)
        if authority is not None:
            store = home / ".pki" / "nssdb"
            store.mkdir(parents=True)
            for words in (
                ("-N", "--empty-password"),
                ("-A", "-t", "C,,", "-n", "authority", "-i", str(authority)),
            ):
                subprocess.run(
                    ["certutil", "-d", f"sql:{store}", *words],
                    check=True,
                    capture_output=True,
                    timeout=SECONDS_OF_A_STEP,
                )
        taken, self._out = os.pipe()
        self._in, given = os.pipe()
        # Numbers above 9, so that placing one does not overwrite the other.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (taken, given)]
        os.close(taken)
        os.close(given)
        command = [sys.executable, "-c", PLACE_PIPES, *map(str, ends), "chromium", *OPTIONS]
        self._process = subprocess.Popen(
            [*command, f"--user-data-dir={home / 'profile'}", "about:blank"],
            pass_fds=ends,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "HOME": str(home)},
            start_new_session=True,
        )
        for end in ends:
            os.close(end)
        self._numbers = itertools.count(1)
        self._answers = {}
        self._pages = {}
        self.left = []
        """Name and link of each page that was closed: it takes the next address to be opened."""
        self._writing = threading.Lock()
        threading.Thread(target=self._read, daemon=True).start()

    def open(self, url, before="", files=None, size=(360, 760)):
        """Return a new page that has loaded an address.

        Args:
            url: the address.
            before: a script that runs before any of the page's own.
            files: what to answer to addresses of the outside, path by address.
            size: width and height in pixels.
        """
        session = self.left.pop() if self.left else self._made()
        page = self._pages[session] = Page(self, session, dict(files or {}))
        page.prepare(before, size)
        page.go(url)
        return page

    def _made(self):
        target = self.step("Target.createTarget", {"url": "about:blank"})["targetId"]
        made = self.step("Target.attachToTarget", {"targetId": target, "flatten": True})
        for part in ("Page", "Runtime", "Log", "Network"):
            self.step(f"{part}.enable", session=made["sessionId"])
        return made["sessionId"]

    def step(self, method, given=None, session=None):
        """Return what the browser answers to one command.

        Raises:
            BrowserError: it refuses, or does not answer in time.
        """
        number, answer = self.send(method, given, session)
        try:
            message = answer.get(timeout=SECONDS_OF_A_STEP)
        except queue.Empty:
            raise BrowserError(f"{method} takes too long: {given}") from None
        finally:
            self._answers.pop(number, None)
        if "error" in message:
            raise BrowserError(f"{method}: {message['error']['message']}")
        return message["result"]

    def send(self, method, given=None, session=None):
        """Send a command and return its number and where its answer will be."""
        number = next(self._numbers)
        answer = self._answers[number] = queue.SimpleQueue()
        message = {"id": number, "method": method, "params": given or {}}
        if session:
            message["sessionId"] = session
        words = json.dumps(message).encode() + b"\0"
        with self._writing:
            while words:
                words = words[os.write(self._out, words) :]
        return number, answer

    def close(self):
        """End the browser."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, 9)
        self._process.wait()
        os.close(self._out)

    def _read(self):
        unread = b""
        while piece := os.read(self._in, 1 << 20):
            unread += piece
            *whole, unread = unread.split(b"\0")
            for words in whole:
                message = json.loads(words)
                waiting = self._answers.get(message.get("id"))
                if waiting is not None:
                    waiting.put(message)
                elif message.get("sessionId") in self._pages:
                    self._pages[message["sessionId"]].hear(message["method"], message["params"])
        for waiting in list(self._answers.values()):
            waiting.put({"error": {"message": "the browser has ended"}})
        os.close(self._in)


class Page:
    """A page of a browser; made by `Chromium.open`.

    Args:
        browser: the browser.
        session: the name of our link to it.
        files: what to answer to addresses of the outside, path by address.
    """

    def __init__(self, browser, session, files):
        self.complaints = []
        """What the page threw and what the browser would not let it do."""
        self._browser = browser
        self._session = session
        self._files = files
        self._loaded = threading.Event()
        self._script = ""

    def prepare(self, before, size):
        """Set up the page before its first address."""
        width, height = size
        self.step(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
        )
        if before:
            added = self.step("Page.addScriptToEvaluateOnNewDocument", {"source": before})
            self._script = added["identifier"]
        if self._files:
            patterns = [{"urlPattern": f"{address}*"} for address in self._files]
            self.step("Fetch.enable", {"patterns": patterns})

    def go(self, url):
        """Load an address.

        Raises:
            BrowserError: it cannot be loaded.
        """
        self._loaded.clear()
        answer = self.step("Page.navigate", {"url": url})
        if "errorText" in answer:
            raise BrowserError(f"{url}: {answer['errorText']}")
        if not self._loaded.wait(SECONDS_OF_A_STEP):
            raise BrowserError(f"{url} takes too long")

    def close(self):
        """End what is shown, and leave the page as new for the next address that is opened."""
        if self._script:
            self.step("Page.removeScriptToEvaluateOnNewDocument", {"identifier": self._script})
        self.step("Emulation.setEmulatedMedia", {"features": []})
        self.go("about:blank")
        if self._files:
            self.step("Fetch.disable")
        self._browser.left.append(self._session)

    def step(self, method, given=None):
        """Return what the browser answers to one command for this page."""
        return self._browser.step(method, given, self._session)

    def evaluate(self, script):
        """Return the value of an expression, awaited where it is a promise.

        Raises:
            BrowserError: the page threw.
        """
        given = {"expression": script, "awaitPromise": True, "returnByValue": True}
        answer = self.step("Runtime.evaluate", given)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise BrowserError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def wait(self, condition):
        """Return the value of an expression once it is true; the page looks by itself.

        Raises:
            BrowserError: the page threw, or it does not become true in time.
        """
        return self.evaluate(
            f"""new Promise((done, failed) => {{
              const look = () => {{
                try {{
                  const value = ({condition});
                  if (value) done(value); else setTimeout(look, 20);
                }} catch (wrong) {{
                  failed(wrong);
                }}
              }};
              look();
            }})"""
        )

    def call(self, function, *arguments):
        """Return what a function of the page answers to values."""
        return self.evaluate(f"({function})(...{json.dumps(arguments)})")

    def screenshot(self, path):
        """Write a picture of the page."""
        picture = self.step("Page.captureScreenshot", {"format": "png"})["data"]
        Path(path).write_bytes(base64.b64decode(picture))

    def hear(self, method, params):
        """Take note of an event; called by the thread that reads."""
        if method == "Page.loadEventFired":
            self._loaded.set()
        elif method == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.complaints.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            entry = params["entry"]
            self.complaints.append(f"{entry['text']} {entry.get('url', '')}".strip())
        elif method == "Fetch.requestPaused":
            self._fulfil(params)

    def _fulfil(self, params):
        address = params["request"]["url"].partition("?")[0]
        match = max((one for one in self._files if address.startswith(one)), key=len)
        path = Path(str(self._files[match]) + address[len(match) :])
        answer = {"requestId": params["requestId"], "responseCode": 404}
        if path.is_file():
            answer["responseCode"] = 200
            answer["responseHeaders"] = [
                {"name": "Content-Type", "value": "text/javascript"},
                {"name": "Access-Control-Allow-Origin", "value": "*"},
            ]
            answer["body"] = base64.b64encode(path.read_bytes()).decode()
        self._browser.send("Fetch.fulfillRequest", answer, self._session)
