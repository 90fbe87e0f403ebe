import io
import json
import subprocess
import sys

import pytest

from formulas.values import CellError
from xlplugin import cells
from xlplugin.calc import worker
from xlplugin.calc.extension import worker_command
from xlplugin.calc.link import ENDED_STOPPED
from xlplugin.watch import Watch


def served(questions, call):
    """Return the worker's lines for some questions, the first saying that it is ready."""
    lines = b"".join(json.dumps(question).encode() + b"\n" for question in questions)
    answers = io.BytesIO()
    worker.serve(io.BytesIO(lines), answers, Watch(), call)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def test_one_line_for_each_question_in_order():
    """Every kind of answer is one line, after the word that it is ready."""
    answers = {
        "A": 0.5,
        "B": "x",
        "C": True,
        "D": CellError("#N/A"),
        "E": [[1.0, ""], ["a", False]],
    }
    assert served([[name, []] for name in answers], lambda name, _: answers[name]) == [
        "ready",
        0.5,
        "x",
        True,
        {"error": "#N/A"},
        [[1.0, ""], ["a", False]],
    ]


def test_the_real_worker_answers_and_ends_with_its_input():
    """The command that the add-in runs answers a function and ends when the office is gone."""
    done = subprocess.run(
        worker_command(),
        input=b'["ENGINEVERSION", []]\n["NOSUCH", []]\n',
        capture_output=True,
        timeout=600,
        check=True,
    )
    ready, version, refused = [json.loads(line) for line in done.stdout.splitlines()]
    assert ready == "ready"
    assert version == cells.call("ENGINEVERSION", [])
    assert refused == {"error": "#N/A"}


WAIT = "time.sleep(2)"
COMPUTE = "until = time.process_time() + 0.6\nwhile time.process_time() < until: pass"


@pytest.mark.parametrize(
    ("limits", "busy", "doing", "status"),
    [
        ("idle=0.5", False, WAIT, 0),
        ("idle=0.5", True, WAIT, 99),
        ("work=0.2", True, COMPUTE, ENDED_STOPPED),
        ("work=0.2", True, WAIT, 99),
        ("work=0.2", False, COMPUTE, 99),
        ("hung=0.5", True, WAIT, 1),
        ("hung=0.5", False, WAIT, 99),
    ],
)
def test_the_watch_ends_what_nobody_needs(limits, busy, doing, status):
    """Idle for long, computing for long in a call, hung in a call: nothing else ends by it."""
    code = (
        "import time; from xlplugin.watch import Watch\n"
        f"watch = Watch({limits}); watch.busy({busy}); watch.start()\n{doing}\n"
        "raise SystemExit(99)"
    )
    done = subprocess.run([sys.executable, "-c", code], timeout=600, check=False)
    assert done.returncode == status


def test_the_log_keeps_internal_errors(tmp_path, monkeypatch):
    """A mistake of ours leaves its traceback in the log file."""
    monkeypatch.setattr(worker.logger, "handlers", [])
    worker.log_to(tmp_path / "logs")
    monkeypatch.setattr(cells, "answer_of", lambda *_: 1 // 0)
    assert worker.answer("ENGINEVERSION", []) == CellError("#VALUE!")
    for handler in worker.logger.handlers:
        handler.close()
    text = (tmp_path / "logs" / "calc.log").read_text(encoding="utf-8")
    assert "ENGINEVERSION" in text
    assert "ZeroDivisionError" in text
