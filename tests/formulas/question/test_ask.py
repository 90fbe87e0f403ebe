import pytest

from formulas.question.names import ask_game, ask_wager
from formulas.refusal import Refusal
from formulas.registry import invoke

# § 653a.12(d)(1): Paytables C and D have the same rows; (d)(3) gives them other rates.
ROWS = [
    ["Royal flush", "100% mega jackpot"],
    ["Straight flush", "100% major jackpot"],
    ["Four-of-a-kind", "100% minor jackpot"],
    ["Full house", "50 for 1"],
    ["Flush", "40 for 1"],
    ["Straight", "30 for 1"],
    ["Three-of-a-kind", "8 for 1"],
]


def test_the_condition_paytable_names_the_meters_of_edited_pays():
    """Rates of 9, 7 and 3 percent under C, of 10, 8 and 3 percent under D: two points apart."""
    under_c, under_d = (
        invoke("PAYBACK", ["UTH", "Progressive", ROWS, "PA", [["paytable", table]]])
        for table in ("C", "D")
    )
    assert float(under_d - under_c) == 0.02
    assert under_d - under_c == type(under_c)(2, 100)


def test_a_blank_name_is_refused_as_nothing():
    """The sentence shows an empty name, not a word of the program, and lists what there is."""
    with pytest.raises(Refusal, match='There is no game "" here; there is DJW'):
        ask_game(" ")
    with pytest.raises(Refusal, match="named: xlplugin game folder PATH"):
        ask_game("BIGSIX")
    with pytest.raises(Refusal, match='UTH has no wager ""; its wagers are Base'):
        ask_wager(ask_game("UTH"), None)
