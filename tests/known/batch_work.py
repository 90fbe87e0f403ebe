"""Work for the tests of a batch, importable in the processes that the batch starts."""

import os
import signal
import time

from workbooks.batch.outcome import MADE, Outcome

DEADLY = "deadly.xlsx"


def prepare():
    """Mark the process as prepared."""
    os.environ["BATCH_PREPARED"] = "yes"


def name_only(job):
    """Say that the file is made, and whether the process was prepared for it."""
    return Outcome(name=job.name, result=MADE, sentence=os.environ.get("BATCH_PREPARED", "no"))


def may_die(job):
    """End the process without a word for one name, as the system does when memory is gone."""
    if job.name == DEADLY:
        os._exit(9)
    return name_only(job)


def interrupted(job):
    """Do a file while Ctrl+C reaches the process, as it reaches every one of a terminal."""
    os.kill(os.getpid(), signal.SIGINT)
    return name_only(job)


def begun(job):
    """Take a moment for a file, and leave a mark that it was begun."""
    job.target.touch()
    time.sleep(0.1)
    return name_only(job)
