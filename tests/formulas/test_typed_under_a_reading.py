"""The pays of a paytable typed as the law prints them bring what it brings, however it is read."""

from formulas.law.shelf import load_all
from formulas.question.paytables import legible_pays
from formulas.refusal import Refusal
from formulas.registry import invoke

FEWEST, FEWEST_IN_ODDS = 40, 1


def test_typed_as_printed_is_as_printed_under_every_choice():
    """Dollars typed where an interpretation gives the stake back were paid without the stake."""
    compared = in_odds = 0
    for edition in (one for law in load_all() for one in law.editions):
        for reading in edition.readings:
            for table in edition.tables(reading.wager) if reading.wager else ():
                typed = [[hand, str(pay)] for hand, pay in legible_pays(table)]
                if any(pay == "$0" for _, pay in typed):
                    continue  # typed it is no pay at all, and printed a hand that wins nothing
                for choice in reading.choices:
                    if choice.like or choice.rows:
                        continue  # it reads other pays than are printed
                    terms = [["reading", f"{reading.id}: {choice.id}"], ["paytable", table.id]]
                    asked = [edition.game, table.wager]
                    try:
                        known = invoke("PAYBACK", [*asked, table.id, edition.code, terms[:1]])
                        found = invoke("PAYBACK", [*asked, typed, edition.code, terms])
                    except Refusal:
                        continue
                    assert found == known, (edition.code, table.wager, table.id, choice.id)
                    compared += 1
                    in_odds += choice.odds
    assert compared >= FEWEST
    assert in_odds >= FEWEST_IN_ODDS
