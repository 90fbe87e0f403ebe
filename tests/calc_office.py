"""A real headless LibreOffice Calc for tests: private profile, time limits, nothing left behind."""

import contextlib
import functools
import json
import os
import queue
import shutil
import signal
import subprocess
import threading
import uuid
import zipfile
from pathlib import Path

from workbooks.recalculation.soffice import write_settings

DRIVER = Path(__file__).with_name("calc_driver.py")
HOW_TO_GET = (
    "apt-get install -y --no-install-recommends -t bookworm-backports "
    "libreoffice-calc-nogui python3-uno"
)
SECONDS_TO_START = 600  # of a machine that has other work
SECONDS_OF_A_STEP = 600


@functools.cache
def python_with_uno():
    """Return a Python that has `uno`, None where there is none."""
    candidates = [shutil.which("python3", path=os.defpath), shutil.which("python3")]
    for python in filter(None, candidates):
        tried = subprocess.run(
            [python, "-c", "import uno"], capture_output=True, timeout=600, check=False
        )
        if tried.returncode == 0:
            return python
    return None


@functools.cache
def why_not():
    """Return why no Calc can be driven here, "" where one can."""
    if shutil.which("soffice") is None:
        return f"no LibreOffice: {HOW_TO_GET}"
    if python_with_uno() is None:
        return f"no Python with uno: {HOW_TO_GET}"
    return ""


class Office:
    """A running LibreOffice with one open document; every step has a time limit.

    Args:
        folder: an empty folder for its profile and add-ins.
        oxt: the extension file to load, None for none.
        options: further options of soffice.
        environment: variables set for it.
        driver: the script that drives it.
    """

    def __init__(self, folder, oxt=None, options=(), environment=None, driver=DRIVER):
        self.folder = Path(folder)
        bundle = self.folder / "bundle"
        bundle.mkdir(parents=True, exist_ok=True)
        if not (self.folder / "profile").exists():
            write_settings(self.folder / "profile")
        if oxt is not None:
            with zipfile.ZipFile(oxt) as archive:
                archive.extractall(bundle / "addin")
        pipe = f"xlplugin{uuid.uuid4().hex[:12]}"
        self.log = self.folder / "soffice.log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [
                    shutil.which("soffice"),
                    f"-env:UserInstallation={(self.folder / 'profile').resolve().as_uri()}",
                    f"-env:BUNDLED_EXTENSIONS={bundle.resolve().as_uri()}",
                    *options,
                    "--headless",
                    "--norestore",
                    "--nologo",
                    "--nodefault",
                    f"--accept=pipe,name={pipe};urp;",
                ],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                # The worker's log goes to the folder of the test, not to the user's.
                env={**os.environ, "XDG_STATE_HOME": str(self.folder), **(environment or {})},
                start_new_session=True,
            )
        self.driver = subprocess.Popen(
            [python_with_uno(), "-E", str(driver), pipe],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self._replies = queue.SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()
        try:
            self._reply("start", SECONDS_TO_START)
        except BaseException:
            self.kill()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()

    def __getattr__(self, verb):
        """Return a verb of the driver: open, put, fill, array, show, data, calculate, save, ..."""
        if verb.startswith("_"):
            raise AttributeError(verb)

        def step(*arguments, seconds=SECONDS_OF_A_STEP):
            plain = [str(one) if isinstance(one, Path) else one for one in arguments]
            self.driver.stdin.write(json.dumps([verb, plain]) + "\n")
            self.driver.stdin.flush()
            return self._reply(verb, seconds)

        return step

    def value(self, formula, at="A1"):
        """Return what a formula shows: a number, text, or the error value as `{"error": text}`."""
        self.put(at, formula)
        cell = self.show(at)
        if cell["error"]:
            return {"error": cell["text"]}
        (answer,) = self.data(at)[0]
        return answer

    def processor_seconds(self):
        """Return the user and system time so far, of the office and of its workers (Linux)."""
        spent = {"office": 0.0, "worker": 0.0}
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                before, _, after = stat.read_text().rpartition(")")
                fields = after.split()
                if int(fields[2]) == self.process.pid:
                    whose = "worker" if before.partition("(")[2].startswith("python") else "office"
                    spent[whose] += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return spent

    def alive(self):
        """Say whether office and driver run."""
        return self.process.poll() is None and self.driver.poll() is None

    def kill(self):
        """End the office, its workers and the driver, whatever they are doing."""
        for process in (self.driver, self.process):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait(30)

    def _read(self):
        for line in self.driver.stdout:
            self._replies.put(line)
        self._replies.put("")

    def _reply(self, verb, seconds):
        try:
            line = self._replies.get(timeout=seconds)
        except queue.Empty:
            self.kill()
            raise TimeoutError(f"Calc needed more than {seconds} s to {verb}.") from None
        if not line:
            raise RuntimeError(f"Calc ended at {verb}: {self.log.read_text(errors='replace')}")
        reply = json.loads(line)
        if "trouble" in reply:
            raise RuntimeError(f"{verb}: {reply['trouble']}")
        return reply["answer"]
