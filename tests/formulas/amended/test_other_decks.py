"""A text that deals the game from another number of decks, and the text of a day among several.

The count beside ours: the point totals of three cards of eight decks, added up card by card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod
from pathlib import Path

import pytest
from click.testing import CliRunner
from imported_law import entered
from signing import signed

from formulas.account import account_of
from formulas.law.editions import find
from formulas.question.names import ask_game, dealt_by
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in
from workbooks.form.draws import draws_of, packs_of
from xlplugin.commands.approve import command as approve
from xlplugin.commands.form import command as write_form
from xlplugin.commands.verify import command as verify

PAYS = {6: 50, 7: 10, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
"""58 Pa. Code § 686a.8(b); what is paid for a total is paid for 39 less it too."""
ROWS = tuple(f"{total} or {39 - total}" for total in PAYS)


def counted(decks: int) -> Fraction:
    """The payback of the Bonus from so many decks, by the points of three cards."""
    points = Counter(range(2, 11)) + Counter({10: 3, 11: 1})
    cards = {point: 4 * decks * number for point, number in points.items()}
    won = Fraction(0)
    for three in combinations_with_replacement(sorted(cards), 3):
        total = min(sum(three), 39 - sum(three))
        ways = prod(comb(cards[one], number) for one, number in Counter(three).items())
        won += ways * (PAYS[total] + 1 if total in PAYS else 0)
    return won / comb(52 * decks, 3)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of law files that is looked into no more afterwards."""
    yield tmp_path
    look_in(())


@pytest.mark.parametrize("decks", [4, 8])
def test_what_a_text_deals_from_is_what_its_figures_are_counted_from(
    folder: Path, decks: int
) -> None:
    """Nobody types the decks: the text says them, and what is typed still goes before."""
    assert invoke("PAYBACKEXACT", ["OU", "Bonus"]) == str(counted(6))
    entered(folder, "2024-01-27", decks)
    assert invoke("PAYBACKEXACT", ["OU", "Bonus"]) == str(counted(decks))
    assert invoke("PAYBACKEXACT", ["OU", "Bonus", None, "PA"]) == str(counted(6))
    six = invoke("PAYBACKEXACT", ["OU", "Bonus", None, None, [["decks", 6]]])
    assert six == str(counted(6))
    base = invoke("PAYBACK", ["OU", "Base", None, "PA", [["decks", decks]]])
    assert invoke("PAYBACK", ["OU", "Base"]) == base
    total = invoke("PAYTABLE", ["OU", "Bonus", None, None, [["give", "Total | Ways"]]])
    pays = [[hand, pay] for hand, pay in zip(ROWS, PAYS.values(), strict=True)]
    known = [["all games", "yes"]]
    likened = invoke("MATCHTABLE", ["OU", "Bonus", pays, None, known])
    assert isinstance(likened, list)
    assert ["OU Bonus Paytable, PA:2024-01-27", 0] in [row[:2] for row in likened]
    # Nobody counted the base game from so many decks a second time, and the record says so.
    second = [len(account_of(find("OU", code)).checks) for code in ("PA", "PA:2024-01-27")]
    assert second == [2, 1]
    game = dealt_by(ask_game("OU"), find("OU", "PA:2024-01-27"))
    assert draws_of(
        int(str(total)), packs_of(decks=game.decks, jokers=game.jokers, left_out=game.left_out)
    ) == ((52 * decks, 3),)


def test_decks_that_a_game_cannot_be_counted_from_are_refused(folder: Path) -> None:
    """No figure of one deck under a text that deals from two."""
    entered(folder, "2024-01-27", 2, "UTH", "653a.3")
    with pytest.raises(Refusal, match=r"from 1 deck only, and 58 Pa\. Code § 653a\.3 of PA:2"):
        invoke("PAYBACK", ["UTH", "Trips", "A"])
    assert isinstance(invoke("PAYBACK", ["UTH", "Trips", "A", "PA"]), Fraction)


def test_of_two_texts_brought_in_a_day_finds_the_one_of_its_time(folder: Path) -> None:
    """Where no edition is named a day takes the older of two; before both nothing stands."""
    entered(folder, "2024-01-27", 8)
    entered(folder, "2024-02-24", 4)
    answers = [
        invoke("PAYBACKEXACT", ["OU", "Bonus", None, None, [["as of", day]]])
        for day in ("2024-02-01", "2024-03-01")
    ]
    assert answers == [str(counted(8)), str(counted(4))]
    with pytest.raises(Refusal, match="No text of OU on file was in force on January 1, 2024"):
        invoke("PAYBACK", ["OU", "Bonus", None, None, [["as of", "2024-01-01"]]])


def test_before_the_day_of_an_imported_text_the_shipped_one_is_found(folder: Path) -> None:
    """UTH's own text was in force from August 31, 2019 on."""
    entered(folder, "2024-01-27", 1, "UTH", "653a.3")
    assert isinstance(
        invoke("PAYBACK", ["UTH", "Trips", "A", None, [["as of", "2020-06-01"]]]), Fraction
    )


def test_an_approval_under_an_imported_text_is_listed_when_the_next_one_comes(
    folder: Path,
) -> None:
    """The sheet carries the file of its text, which is the text in the folder all the same."""
    entered(folder, "2024-01-27", 8)
    form, sheet = folder / "form.xlsx", folder / "sheets" / "ou.xlsx"
    sheet.parent.mkdir()
    run = CliRunner().invoke(write_form, ["OU", "--sample", "-o", str(form)])
    assert run.exit_code == 0, run.output
    CliRunner().invoke(approve, [str(form), "-o", str(sheet)])
    sheet.write_bytes(signed(sheet.read_bytes()))
    entered(folder, "2024-02-24", 4)
    asked = [str(sheet.parent), "--amended", "PA:2024-01-27", "PA:2024-02-24"]
    run = CliRunner().invoke(verify, asked)
    assert "of 1 approvals under PA:2024-01-27 are touched; standing approvals: 1" in run.output
