"""A program that runs all day answers by the user's files as they are now."""

import io
import json
from pathlib import Path

import pytest

from formulas.registry import look_in
from formulas.values import CellError
from xlplugin.calc import worker
from xlplugin.office import calculator
from xlplugin.watch import Watch

RED_DOG = Path(__file__).parents[2] / "docs/examples/games/red-dog.toml"
CALL = [
    "PAYTABLE",
    [[["RDOG"]], [["Base"]], None, None, [["give", "Spread of 1 | Pays"]]],
]
PAYS = ("5 to 1", "6 to 1", None, "60 to 1", "5 to 1")


def _of_office(lines):
    answers = io.BytesIO()
    calculator.serve((json.dumps([CALL]).encode() for _ in lines), answers, Watch())
    found = [json.loads(line) for line in answers.getvalue().splitlines()[1:]]
    return [one["rows"][0][0] if "rows" in one else None for one in found]


def _of_calc(lines):
    found = [worker.answer(*CALL) for _ in lines]
    return [None if isinstance(one, CellError) else one for one in found]


@pytest.mark.parametrize("answers", [_of_office, _of_calc])
def test_a_process_answers_by_the_text_that_is_there(tmp_path, answers):
    """Two processes of one server would else give one cell two figures; the pays are the file's."""
    text, file = RED_DOG.read_text("utf-8"), tmp_path / "red-dog.toml"

    def _changes():
        for pay in PAYS:
            if pay is None:
                file.unlink()
            else:
                file.write_text(text.replace('1", "5 to 1"', f'1", "{pay}"'), "utf-8")
            yield pay

    look_in((tmp_path,))
    try:
        assert tuple(answers(_changes())) == PAYS
    finally:
        look_in(())
