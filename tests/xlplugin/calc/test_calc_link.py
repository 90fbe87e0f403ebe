import math
import os
import struct
import sys
import time

import pytest

from formulas.values import ERROR_CODES
from xlplugin.calc.link import Link, LinkError, encode_cell, encode_rows, error_value, trim


@pytest.fixture
def trial_link(trial_command):
    """Give a link to the trial functions."""
    made = Link(trial_command)
    yield made
    made.close()


def python(code):
    """Return the command that runs some Python."""
    return [sys.executable, "-c", code]


def gone(process):
    """Say whether a process is off the system's list, waiting for it a little."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def test_answers_come_back(trial_link):
    """Numbers, text, rows and error values pass as JSON; the worker stays the same one."""
    assert trial_link.call("HALF", (3.0,)) == 1.5
    assert trial_link.call("ECHO", ("é", None, ((1.0, ""),), None)) == "['é', None, [[1.0, '']]]"
    assert trial_link.call("ERROR", ("#NUM!",)) == {"error": "#NUM!"}
    assert trial_link.call("PROCESS", ()) == trial_link.call("PROCESS", ())


def test_a_call_that_computes_too_long_is_stopped_and_the_next_one_answered(trial_link):
    """The worker ends itself, leaves no zombie, and a new one answers; nothing is remembered."""
    for _ in range(4):
        first = int(trial_link.call("PROCESS", ()))
        with pytest.raises(LinkError, match="was stopped: it computed for more than"):
            trial_link.call("WORK", ())
        assert gone(first)
        assert trial_link.call("PROCESS", ()) != first


def test_a_call_that_only_waits_is_answered(trial_link):
    """Longer than a call may compute, it waits for a busy machine."""
    assert trial_link.call("SLEEP", (0.8,)) == "awake"


def test_a_worker_that_hangs_is_ended_by_the_clock(trial_command):
    """After the limit the worker is killed, leaves no zombie, and a new one answers."""
    hanging = Link(trial_command, 3.0)
    try:
        first = int(hanging.call("PROCESS", ()))
        with pytest.raises(LinkError, match="hung for 3 s and was stopped"):
            hanging.call("SLEEP", (600,))
        assert gone(first)
        assert hanging.call("PROCESS", ()) != first
    finally:
        hanging.close()


def test_a_crash_is_told_and_the_next_call_answered(trial_link):
    """The call that ends the worker has no answer; the next one starts a new worker."""
    first = int(trial_link.call("PROCESS", ()))
    with pytest.raises(LinkError, match=r"status 3"):
        trial_link.call("CRASH", ())
    assert gone(first)
    assert trial_link.call("HALF", (4.0,)) == 2.0


def test_what_a_function_prints_is_no_answer(trial_link):
    """Print goes to standard error, so answers stay in step."""
    assert trial_link.call("SHOUT", ()) == "quiet"
    assert trial_link.call("HALF", (8.0,)) == 4.0


def test_a_worker_that_does_not_read_is_stopped():
    """A question longer than the pipe holds, to a worker that never reads, has the same limit."""
    deaf = Link(python("import time; print('ready', flush=True); time.sleep(600)"), 0.5)
    with pytest.raises(LinkError, match="hung for"):
        deaf.call("ECHO", ("x" * 1_000_000,))


def test_an_idle_worker_is_started_again():
    """A worker that went home (status 0) is no failure: the same call is asked of a new one."""
    once = "import sys; print('ready', flush=True); sys.stdin.readline(); print('1', flush=True)"
    polite = Link(python(once))
    try:
        assert [polite.call("ECHO", ()) for _ in range(3)] == [1, 1, 1]
    finally:
        polite.close()


def test_half_an_answer_is_none():
    """A worker that dies within its answer has given none."""
    code = (
        "import sys; print('ready', flush=True); sys.stdin.readline()\n"
        "print('[[1.0, ', end='', flush=True); sys.exit(4)"
    )
    with pytest.raises(LinkError, match="status 4"):
        Link(python(code)).call("ECHO", ())


def test_where_no_worker_starts_a_sheet_is_not_held_up(tmp_path, monkeypatch):
    """The rest of the sheet is told the same at once; after the pause it is tried again."""
    tries = tmp_path / "tries"
    tries.touch()
    broken = Link(python(f"open({str(tries)!r}, 'a').write('x')"))
    for again in ("", *["Calculate again"] * 50):
        with pytest.raises(LinkError, match=f"xlplugin install calc.*{again}"):
            broken.call("HALF", (1.0,))
    assert tries.read_text() == "x"
    monkeypatch.setattr(broken, "_pause_ends", 0.0)
    with pytest.raises(LinkError):
        broken.call("HALF", (1.0,))
    assert tries.read_text() == "xx"


@pytest.mark.parametrize(
    "command",
    [["no-such-program-anywhere"], python("raise SystemExit('broken environment')")],
)
def test_what_does_not_start_says_what_to_do(command):
    """A moved or broken environment is told with the command that mends it."""
    with pytest.raises(LinkError, match="xlplugin install calc"):
        Link(command).call("HALF", (1.0,))


def test_a_strange_argument_is_no_crash(trial_link):
    """An object that is no value is told, and the line stays in step."""
    with pytest.raises(LinkError, match="cannot be handed over"):
        trial_link.call("ECHO", (object(),))
    assert trial_link.call("HALF", (1.0,)) == 0.5


def test_whole_columns_lose_their_empty_end():
    """A:A arrives as 1,048,576 rows; the empty ones at the end are not handed on."""
    column = (("Flush",), ("",)) + (("",),) * 5000
    assert trim((column, "x", None, None)) == [(("Flush",),), "x"]
    assert trim(((("",),) * 5000,)) == [(("",),)]
    short = ((1.0,), ("",))
    assert trim((short,)) == [short]


def test_answers_for_calc_are_rows_of_doubles_and_texts():
    """Only doubles and texts go to Calc, which misreads booleans and large integers."""
    rows = encode_rows([[True, False, 2**31], ["", "text", 0.5]])
    assert rows == ((1.0, 0.0, 2147483648.0), ("", "text", 0.5))
    assert all(type(cell) in (float, str) for row in rows for cell in row)
    assert encode_rows(3) == ((3.0,),)
    assert [encode_cell(cell) for cell in (3, True, "x")] == [3.0, 1.0, "x"]
    assert type(encode_cell(3)) is type(encode_cell(True)) is float


@pytest.mark.parametrize("code", ERROR_CODES)
def test_every_error_value_has_its_number(code):
    """An error value is no number, whose low bits are LibreOffice's published error number."""
    published = {
        "#NULL!": 521,
        "#DIV/0!": 532,
        "#VALUE!": 519,
        "#REF!": 524,
        "#NAME?": 525,
        "#NUM!": 503,
        "#N/A": 32767,
    }
    value = encode_cell({"error": code})
    assert math.isnan(value)
    assert math.isnan(encode_rows({"error": code})[0][0])
    assert struct.unpack("<Q", struct.pack("<d", error_value(code)))[0] & 0xFFFFF == published[code]
