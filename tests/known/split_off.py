"""A small process from which others are split off, in which the n-th step of writing files fails.

To split a process off copies the list of all its memory: a process of many tests has much.
"""

import errno
import gc
import os
import pickle
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass

STEPS = ("mkdir", "chmod", "fsync", "replace")


class Steps:
    """Counts the steps of writing files in this process, and lets one of them fail.

    Args:
        at: the step that fails, counted from 0; -1 for none.
        fault: how.
        below: the folder in which steps count.
    """

    def __init__(self, at, fault, below):
        self._at, self._fault, self._below = at, fault, str(below)
        self.done = 0
        for name in STEPS:
            setattr(os, name, self._counted(getattr(os, name), name))
        self._mkstemp, self._fdopen = tempfile.mkstemp, os.fdopen
        tempfile.mkstemp, os.fdopen = self._make, self._open

    def _step(self, *names):
        known = [name for name in names if isinstance(name, str | os.PathLike)]
        if known and not str(known[0]).startswith(self._below):
            return
        self.done += 1
        if self.done - 1 == self._at:
            if self._fault == "kill":
                os.kill(os.getpid(), signal.SIGKILL)
            number = getattr(errno, self._fault)
            raise OSError(number, os.strerror(number), *map(str, known))  # as the system does

    def _counted(self, real, _name):
        def step(*arguments, **named):
            self._step(*arguments[:1])
            return real(*arguments, **named)

        return step

    def _make(self, *arguments, **named):
        self._step(named.get("dir") or "/")
        return self._mkstemp(*arguments, **named)

    def _open(self, handle, *arguments, **named):
        file = self._fdopen(handle, *arguments, **named)
        real = file.write
        steps = self

        class Written:
            """A file whose writing counts as a step."""

            def __enter__(self):
                return self

            def __exit__(self, *_):
                file.close()

            def write(self, data):
                real(data[: len(data) // 2])
                steps._step()
                return real(data[len(data) // 2 :])

            def __getattr__(self, name):
                return getattr(file, name)

        return Written()


@dataclass
class Ended:
    """How a split-off process ended: status, or minus the signal, its words and its steps."""

    status: int
    words: str
    steps: int


class Splitter:
    """The small process; work is a function of a module that it can import, with its arguments."""

    def __init__(self):
        self._process = subprocess.Popen(
            [sys.executable, "-c", "import split_off; split_off._serve()"],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def beforehand(self, work):
        """Do work in the small process itself: the processes split off have what it imports."""
        self._asked(work, None, -1, "")

    def split_off(self, work, folder, at=-1, fault=""):
        """Run work in a process split off, and say how that ended.

        Args:
            work: what is done.
            folder: the folder in which its steps count.
            at: the step that fails; -1 for none.
            fault: the name of an error number, or "kill".
        """
        return self._asked(work, folder, at, fault)

    def _asked(self, *asked):
        pickle.dump(asked, self._process.stdin)
        self._process.stdin.flush()
        return pickle.load(self._process.stdout)

    def end(self):
        """End the small process."""
        self._process.stdin.close()
        assert self._process.wait() == 0
        self._process.stdout.close()


def _serve():
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what work prints is no answer
    asked = os.fdopen(0, "rb", closefd=False)
    while True:
        try:
            work, folder, at, fault = pickle.load(asked)
        except EOFError:
            return
        if folder is None:
            work()
            gc.collect()
            gc.freeze()  # what was there before stays where it is: to look through it copies it
        pickle.dump(folder and _split_off(work, folder, at, fault), answers)
        answers.flush()


def _split_off(work, folder, at, fault):
    from combinatorics import atomic

    log = folder.parent / f"{folder.name}.log"
    ends = os.pipe()
    child = os.fork()
    if child == 0:
        status = 99
        try:
            stream = os.open(log, os.O_CREAT | os.O_TRUNC | os.O_WRONLY)
            os.dup2(stream, 1)
            os.dup2(stream, 2)
            sys.stdout = sys.stderr = open(2, "w", closefd=False)  # noqa: SIM115
            atomic._swept.clear()
            steps = Steps(at, fault, folder)
            try:
                work()
                status = 0
            except SystemExit as end:
                status = end.code if isinstance(end.code, int) else int(bool(end.code))
            except OSError as wrong:
                print(f"{wrong.strerror}: {wrong.filename}", file=sys.stderr)
                status = 1
            sys.stderr.flush()
            os.write(ends[1], str(steps.done).encode())
        finally:
            os._exit(status)
    os.close(ends[1])
    _, ended = os.waitpid(child, 0)
    done = os.read(ends[0], 100)
    os.close(ends[0])
    return Ended(os.waitstatus_to_exitcode(ended), log.read_text(), int(done or b"0"))
