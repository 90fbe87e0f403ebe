"""Chapter 688a as data, against the printed text.

The expected figures are typed from final-form rulemaking 125-223; where the texts lie beside the
checkout, the paytables are also read out of them by a parser that knows nothing of our file.
"""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from law_texts import section_body

from combinatorics.catalogue import shipped
from combinatorics.side_wager import SideWager
from formulas.law.editions import find
from formulas.law.shelf import index, read
from formulas.pays import Dollars, Share, parse_pay
from formulas.refusal import Refusal
from formulas.registry import invoke

PA = find("FUPG", "PA")

NO_ROWS = ("Outcome", "\tPay", "Meter seed", "Rate of", "Reserve", "Original")


def test_the_file_names_only_hands_that_the_mathematics_knows() -> None:
    """Every row of a wager is an outcome of it, or stands for one."""
    hands: dict[str, set[str]] = {}
    for wager in shipped()["FUPG"].wagers:
        if isinstance(wager, SideWager):
            for rule in wager.rules:
                for outcome in wager.distribution(rule).outcomes:
                    hands.setdefault(wager.name, set()).update((outcome.name, *outcome.also))
        else:
            hands[wager.name] = set(wager.categories)
    law = read(index()["FUPG", "PA"], "PA", lambda _game, wager: hands.get(wager))
    assert law.newest.wagers() == ("Base", "Ace High", "Fortune", "Progressive")


def test_the_edition() -> None:
    """A final-form text that prints no day: neither published nor effective is made up."""
    assert (PA.status, PA.published, PA.effective, PA.expires) == ("final-form", None, None, None)
    names = [wager.name for wager in PA.layout]
    assert names == ["Face Up Pai Gow", "Ace High", "Fortune", "Progressive"]


def printed_tables() -> dict[str, list[tuple[int, list[list[str]]]]]:
    """The paytables of § 688a.12 by subsection as the text prints them: number, rows of cells."""
    found: dict[str, list[tuple[int, list[list[str]]]]] = {}
    part = ""
    for line in section_body("FUPG", "PA", "688a.12").splitlines():
        if match := re.match(r"\(([bcd])\) ", line):
            part = match[1]
        elif match := re.match(r"Paytable (\d)", line):
            found.setdefault(part, []).append((int(match[1]), []))
        elif "\t" in line and not line.startswith(NO_ROWS):
            found[part][-1][1].append([cell.strip() for cell in line.split("\t")])
    return found


def test_every_paytable_without_redline_is_the_one_in_the_text() -> None:
    """Ace High 1-5, Fortune 1-6, Progressive 1, 2, 5 and 6: every cell, Envy Bonuses too."""
    printed = printed_tables()
    checked = 0
    for wager, part, redlined in (
        ("Ace High", "b", ()),
        ("Fortune", "c", ()),
        ("Progressive", "d", (3, 4, 7)),
    ):
        tables = PA.tables(wager)
        assert [number for number, _ in printed[part]] == [int(table.id) for table in tables]
        for table, (number, rows) in zip(tables, printed[part], strict=True):
            if number in redlined:
                continue
            assert [[row.hand, row.pay] for row in table.rows] == [row[:2] for row in rows]
            envy = [row[2] for row in rows if len(row) > 2 and row[2]]
            [*schedules] = PA.envy_of(wager, table.id)
            assert [row.pay for one in schedules for row in one.rows] == envy
            checked += len(rows) + len(envy)
    assert checked == 5 * 3 + (12 + 5 * 11) + 6 * 7 + 6 + 7 + 7 + 6


def test_the_redlined_paytables_hold_what_stands_behind() -> None:
    """Progressive 3, 4 and 7: of two figures or hands in a cell the second one, as read."""
    printed = dict(printed_tables()["d"])
    third, fourth, seventh = (PA.tables("Progressive")[place] for place in (2, 3, 6))
    for row, cells in zip(third.rows, printed[3], strict=True):
        assert (row.hand, row.pay) == (
            cells[0],
            cells[1].split(" ")[-1] if "$" in cells[1] else cells[1],
        )
    for row, cells in zip(fourth.rows, printed[4], strict=True):
        assert [row.hand, row.pay] == cells[:2]
    [envy] = PA.envy_of("Progressive", "4")
    seconds = [cells[2].split(" ")[1] for cells in printed[4] if len(cells) > 2 and cells[2]]
    assert [row.pay for row in envy.rows] == seconds
    # The inserted hands stand in capitals, the inserted amounts last; the row of five aces at 10%
    # has neither and is left out.
    inserted = []
    for hand, pay in (cells[:2] for cells in printed[7]):
        capitals = re.search(r"[A-Z][A-Z-]+( [A-Z]+)*$", hand)
        if capitals:
            inserted.append([capitals[0].capitalize(), pay.split(" ")[-1] if "$" in pay else pay])
    assert [[row.hand, row.pay] for row in seventh.rows] == inserted
    assert len(inserted) == len(printed[7]) - 1 == 5


def test_the_wager_the_joker_and_the_meter_of_each_progressive() -> None:
    """§ 688a.12(d): printed wager, fully wild joker, seed, rate, whether the wager comes back."""
    expected = {
        "1": (1, "", "$10,000", "28%", "for 1"),
        "2": (1, "fully wild joker", "$10,000", "7%", "for 1"),
        "3": (5, "", "$10,000", "29%", "for 1"),
        "4": (5, "", "$10,000", "1%", "to 1"),
        "5": (1, "fully wild joker", "$5,000", "17%", "for 1"),
        "6": (1, "fully wild joker", "$2,000", "17%", "for 1"),
        "7": (1, "fully wild joker", "$1,000", "26%", "for 1"),
    }
    for table in PA.tables("Progressive"):
        [meter] = table.meters
        found = (table.stake, table.counted, meter.seed.text, meter.primary.text, table.unit)
        assert found == expected[table.id]
        reserve = None if meter.reserve is None else meter.reserve.text
        assert reserve == ("1%" if table.id == "4" else None)


def test_dollars_and_a_share_of_the_meter_in_one_cell() -> None:
    """What Paytable 4 prints, $5,000/20% of meter, is both, and is shown as the law prints it."""
    pay = parse_pay("$5,000/20% of meter")
    assert pay == Share(Fraction(1, 5), "", Fraction(5000))
    assert str(pay) == "$5,000/20% of meter"
    assert str(parse_pay("$7.50")) == "$7.50" == str(Dollars(Fraction(15, 2)))
    for wrong in ("$5,000/", "$5,000/$20", "$5/5 to 1", "$1/$1/10% of meter"):
        with pytest.raises(Refusal):
            parse_pay(wrong)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("betting positions", 6),
        ("decks", 1),
        ("cover cards", 2),
        ("jokers", 1),
        ("dice in the shaker", 3),
        ("dice on a table", 24),
        ("deck change, dealt by hand", 4),
        ("deck change, dealt from a shoe", 8),
        ("cut, cards from the top or the bottom", 10),
        ("shakes of the shaker", 3),
        ("cards of a hand", 7),
        ("cards left", 4),
        ("adjacent betting areas of one player", 2),
        ("Qualifying Wager", 5),
    ],
)
def test_figures_of_the_chapter(key: str, value: int) -> None:
    """The number each clause prints."""
    assert PA.rule(key).value == value


def test_a_cap_touches_the_optional_wagers_only() -> None:
    """§ 688a.12(e): notwithstanding subsections (b)-(d), never Envy Bonuses."""
    assert PA.rule("wagers a cap may touch").wagers == ("Ace High", "Fortune", "Progressive")


def test_cite_shows_the_chapter_by_wager() -> None:
    """Every wager is cited with its paytables and rules, each with section and words."""
    for topic, section in (("Progressive", "688a.12(d)"), ("Fortune", "688a.12(c)")):
        answer = invoke("CITE", ["FUPG", topic])
        assert isinstance(answer, list)
        assert any(section in str(row[0]) for row in answer[1:]), topic
    assert len(PA.findings) >= 15
    assert len(PA.readings) >= 10
