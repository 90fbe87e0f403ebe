"""What ends a calculating process: a call that computes too long, a hung one, or nothing to do.

A call is stopped by what it has computed, never by how long it has waited for a busy machine.
"""

from __future__ import annotations

import math
import os
import threading
import time

from xlplugin.calc.link import ENDED_IDLE, ENDED_STOPPED, SECONDS_HUNG, SECONDS_OF_WORK

ENDED_HUNG = 1
SECONDS_AFTER_HUNG = 30.0
"""After which whoever asked has given up, or would have ended the process if it could."""
LOOKS = 5  # within the shortest of the limits
SECONDS_BETWEEN_LOOKS = 1.0  # at most


class Watch:
    """Ends this process when a call computes for too long, or none comes for long.

    Args:
        idle: seconds without a call.
        work: seconds of this process's processor within one call.
        hung: seconds within one call, of which whoever asked should have made an end: it may have
            been killed, which this process cannot see while it calculates.
    """

    def __init__(
        self,
        idle: float = math.inf,
        work: float = SECONDS_OF_WORK,
        hung: float = SECONDS_HUNG + SECONDS_AFTER_HUNG,
    ) -> None:
        self._idle = idle
        self._work = work
        self._hung = hung
        self._since = time.monotonic()
        self._computed = time.process_time()
        self._busy = False
        # Between the look at a call and its end the process must not come to the next one.
        self._lock = threading.Lock()

    def busy(self, busy: bool) -> None:
        """Say that a call begins or ends; after its end it is no longer stopped."""
        with self._lock:
            self._since = time.monotonic()
            if busy:
                self._computed = time.process_time()
            self._busy = busy

    def start(self) -> None:
        """Begin to watch."""
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        shortest = min(self._idle, self._work, self._hung)
        while True:
            time.sleep(min(shortest / LOOKS, SECONDS_BETWEEN_LOOKS))
            with self._lock:
                status = self._status()
                if status is not None:
                    os._exit(status)

    def _status(self) -> int | None:
        """Return the status to end with, None to go on."""
        waited = time.monotonic() - self._since
        if not self._busy:
            return ENDED_IDLE if waited > self._idle else None
        if time.process_time() - self._computed > self._work:
            return ENDED_STOPPED
        return ENDED_HUNG if waited > self._hung else None
