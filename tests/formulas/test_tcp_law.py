"""The regulations of Three Card Poker against the printed tables, and the figures they give."""

from __future__ import annotations

from fractions import Fraction

import pytest

from formulas.law.model import Edition
from formulas.law.shelf import regulation
from formulas.refusal import Refusal
from formulas.registry import invoke

PA, PRIOR, MD = (
    *regulation("TCP", "PA").editions,
    *regulation("TCP", "MD").editions,
)
# As printed in § 649a.12(b)-(f) and COMAR 36.05.14.12B-F, read again beside the files.
PRINTED = {
    ("PA:2011", "Base"): {
        "A": "5 to 1, 4 to 1, 1 to 1",
        "B": "5 to 1, 3 to 1, 1 to 1",
        "C": "4 to 1, 3 to 1, 1 to 1",
        "V-A": "lost, lost, 4 to 1, 3 to 1, 1 to 1",
        "V-B": "50 to 1, 50 to 1, 8 to 1, 6 to 1, N/A",
        "V-C": "50 to 1, 10 to 1, 6 to 1, 3 to 1, N/A",
    },
    ("PA:2011", "Pair Plus"): {
        "A": "35 to 1, 25 to 1, 5 to 1, 3 to 1, 1 to 1",
        "B": "40 to 1, 30 to 1, 5 to 1, 4 to 1, 1 to 1",
        "C": "40 to 1, 30 to 1, 6 to 1, 3 to 1, 1 to 1",
    },
    ("PA:2011", "Progressive"): {
        "A": "100% of meter, 500 for 1, 70 for 1, 60 for 1, 6 for 1",
        "B": "100% of meter, 500 for 1, 100 for 1, 90 for 1, N/A",
    },
    ("PA:2011", "Six Card"): {
        "A": "1,000 to 1, 200 to 1, 50 to 1, 25 to 1, 20 to 1, 10 to 1, 5 to 1",
        "B": "1,000 to 1, 200 to 1, 100 to 1, 20 to 1, 15 to 1, 9 to 1, 8 to 1",
        "C": "1,000 to 1, 200 to 1, 100 to 1, 20 to 1, 15 to 1, 10 to 1, 7 to 1",
    },
    ("MD", "Pair Plus"): {
        "A": "40 to 1, 30 to 1, 5 to 1, 4 to 1, 1 to 1",
        "B": "40 to 1, 30 to 1, 6 to 1, 3 to 1, 1 to 1",
        "C": "40 to 1, 30 to 1, 6 to 1, 4 to 1, 1 to 1",
        "D": "40 to 1, 25 to 1, 6 to 1, 4 to 1, 1 to 1",
    },
    ("MD", "Six Card"): {
        "A": "1,000 to 1, 200 to 1, 50 to 1, 25 to 1, 20 to 1, 10 to 1, 5 to 1",
        "B": "$100,000, 1,000 to 1, 200 to 1, 50 to 1, 20 to 1, 15 to 1, 10 to 1, 5 to 1",
        "E": (
            "$1,000,000, $100,000, 1,000 to 1, 200 to 1, 50 to 1, 20 to 1, 15 to 1, 10 to 1, 5 to 1"
        ),
    },
    ("MD:prior", "Six Card"): {
        "A": "1,000 to 1, 200 to 1, 50 to 1, 25 to 1, 20 to 1, 10 to 1, 5 to 1",
        "B": "1,000 to 1, 200 to 1, 100 to 1, 20 to 1, 15 to 1, 9 to 1, 8 to 1",
        "C": "1,000 to 1, 200 to 1, 100 to 1, 20 to 1, 15 to 1, 10 to 1, 7 to 1",
        "D": "1,000 to 1, 200 to 1, 50 to 1, 25 to 1, 15 to 1, 10 to 1, 5 to 1",
        "E": (
            "$1,000,000, $100,000, 1,000 to 1, 200 to 1, 50 to 1, 20 to 1, 15 to 1, 10 to 1, 5 to 1"
        ),
    },
}
EDITIONS = {edition.code: edition for edition in (PA, PRIOR, MD)}


def payback(*arguments: object) -> Fraction:
    """Return PAYBACK of Three Card Poker."""
    answer = invoke("PAYBACK", ["TCP", *arguments])  # type: ignore[list-item]
    assert isinstance(answer, Fraction)
    return answer


@pytest.mark.parametrize(("code", "wager"), PRINTED)
def test_the_pays_are_those_printed(code: str, wager: str) -> None:
    """Every pay of every table, in the order of the page."""
    found = {
        table.id: ", ".join(row.pay for row in table.rows) for table in EDITIONS[code].tables(wager)
    }
    assert found == PRINTED[code, wager]


@pytest.mark.parametrize("edition", [PRIOR, MD], ids=lambda edition: edition.code)
def test_maryland_pays_the_same_ante_bonus_in_both_versions(edition: Edition) -> None:
    """COMAR 36.05.14.12B and C print the same three tables."""
    tables = {table.id: table.rows for table in edition.tables("Base")}
    assert len(tables) == 6
    for letter in "ABC":
        assert tables[letter] == tables[f"V-{letter}"]
        same = [one.rows for one in PA.tables("Base") if one.id == letter]
        assert [tables[letter]] == same


def test_plain_pa_is_the_text_of_2011_and_plain_md_the_draft() -> None:
    """The newest on file answers where no edition is named."""
    assert regulation("TCP", "PA").newest is PA
    assert regulation("TCP", "MD").newest is MD
    assert payback("Pair Plus", "A") == payback("Pair Plus", "A", "PA:2011")
    assert payback("Pair Plus", "D", "MD") == payback("Pair Plus", "D", "MD:prior")


@pytest.mark.parametrize(
    ("table", "code", "edge"),
    [("C", "PA", "7.28"), ("B", "MD", "7.28"), ("C", "MD", "2.32"), ("D", "MD", "3.49")],
)
def test_pair_plus_has_the_published_edge(table: str, code: str, edge: str) -> None:
    """Wizard of Odds prints 7.28% for 1-3-6-30-40, 2.32% for 1-4-6-30-40, 3.49% for 25."""
    assert f"{float(100 - 100 * payback('Pair Plus', table, code)):.2f}" == edge


def test_the_base_game_has_the_published_edge_and_element_of_risk() -> None:
    """Wizard of Odds: 3.37% of the Ante and 2.01% of all wagered, for the bonus 1-4-5."""
    edge = invoke("HOUSEEDGE", ["TCP", "Base", "A"])
    risk = invoke("ELEMENTOFRISK", ["TCP", "Base", "A"])
    assert isinstance(edge, Fraction)
    assert isinstance(risk, Fraction)
    assert (f"{float(100 * edge):.2f}", f"{float(100 * risk):.2f}") == ("3.37", "2.01")
    assert payback("Base", "A", None, [["basis", "opening"]]) == 1 - edge


def test_a_lost_cell_refuses_and_names_the_readings() -> None:
    """§ 649a.12(c): the scan has cut two pays of Paytable A; each reading supposes both."""
    with pytest.raises(Refusal) as refused:
        payback("Base", "V-A")
    assert refused.value.code == "#N/A"
    values = []
    for reading in ("50 and 5", "50 and 15", "50 and 25"):
        assert f'"{reading}"' in refused.value.sentence
        values.append(payback("Base", "V-A", None, [["reading", reading]]))
    assert values == sorted(values)
    assert len(set(values)) == 3
    typed = [
        ["Ace, King & Queen of Spades", 50],
        ["Ace, King & Queen of Hearts, Diamonds or Clubs", 25],
        ["Straight flush", 4],
        ["Three-of-a-kind", 3],
        ["Straight", 1],
    ]
    assert payback("Base", typed) == values[-1]


def test_the_readings_of_the_ante_bonus_are_selectable() -> None:
    """The plain reading pays most; an unknown one is refused with the known."""
    values = [
        payback("Base", "A", None, [["reading", reading]])
        for reading in (
            "only on a win against queen high or better",
            "not when the dealer wins",
            "always",
        )
    ]
    assert values == sorted(values)
    assert values[-1] == payback("Base", "A")
    with pytest.raises(Refusal, match="not when the dealer wins"):
        payback("Base", "A", None, [["reading", "never"]])


def test_a_flat_amount_is_worth_less_to_a_larger_wager() -> None:
    """COMAR 36.05.14.12F(2): $100,000 for four hands, whatever was wagered."""
    one = payback("Six Card", "B", "MD")
    five = payback("Six Card", "B", "MD", [["bet", 5]])
    assert one - five == Fraction(4, 20_358_520) * 100_000 * Fraction(4, 5)


def test_a_stated_rate_counts_above_the_least() -> None:
    """§ 649a.12(e)(3): at least 14% and at least $1,000; what is stated counts."""
    least = payback("Progressive", "A")
    assert payback("Progressive", "A", None, [["rate", "20%"]]) - least == Fraction(6, 100)
    seed = payback("Progressive", "A", None, [["seed", 2000]])
    assert seed - least == Fraction(1000, 22_100)


def test_envy_counts_each_other_player() -> None:
    """§ 649a.12(e)(5): $100 for one hand, $25 for three, of 22,100, for a $1 wager."""
    others = payback("Progressive", "A", None, [["others", 3]])
    assert others - payback("Progressive", "A") == 3 * Fraction(100 + 3 * 25, 22_100)


@pytest.mark.parametrize("wager", ["Base", "Pair Plus", "Progressive", "Six Card"])
def test_the_counts_of_a_wager_add_up_to_its_total(wager: str) -> None:
    """PAYTABLE ends with the total, HANDCOUNT gives each of its rows."""
    lines = invoke("PAYTABLE", ["TCP", wager, "A"])
    assert isinstance(lines, list)
    *rows, total = [line for line in lines[1:] if isinstance(line[2], int)]
    counts = [invoke("HANDCOUNT", ["TCP", wager, row[0], "A"]) for row in rows]
    assert counts == [row[2] for row in rows]
    assert sum(counts) == total[2]  # type: ignore[arg-type]


def test_the_chapters_authorise_no_payout_limit() -> None:
    """Neither § 649a.12 nor COMAR 36.05.14.12 lets a holder limit a payout."""
    for code in EDITIONS:
        with pytest.raises(Refusal, match="authorizes no payout limit"):
            invoke("CAPFLOOR", ["TCP", [["Ante", 10]], None, code])


@pytest.mark.parametrize(
    ("field", "value", "status"),
    [
        ("betting positions", 7, "OK"),
        ("betting positions", 8, "FAIL"),
        ("Progressive rate of progression", "14%", "OK"),
        ("Progressive rate of progression", "13%", "FAIL"),
        ("Progressive initial amount", "$1,000", "OK"),
        ("Progressive initial amount", "$999", "FAIL"),
        ("deck change", 4, "OK"),
        ("version of the game", "(e)(3)", "OK"),
        ("version of the game", "(e)(4)", "FAIL"),
        ("payout limit", 50000, "FAIL"),
    ],
)
def test_choices_are_held_against_the_chapter(field: str, value: object, status: str) -> None:
    """§§ 649a.2(a), 649a.3(c), 649a.7(e), 649a.12(e)(3), at and past each bound."""
    choices = [
        ["Base paytable", "A"],
        ["Progressive paytable", "A"],
        ["dealing method", "by hand"],
        [field, value],
    ]
    lines = invoke("COMPLIANCE", ["TCP", choices])  # type: ignore[list-item]
    assert isinstance(lines, list)
    found = {str(line[0]).casefold(): line[1] for line in lines[1:]}
    names = [name for name in found if name.startswith(field) or field.casefold() == name]
    assert names, lines
    assert found[names[0]] == status


@pytest.mark.parametrize(
    ("table", "version", "status"),
    [
        ("A", "(d)", "OK"),
        ("A", "(e)(1)", "FAIL"),
        ("V-B", "(d)", "FAIL"),
        ("V-B", "(e)(2)", "OK"),
        ("V-B", None, "MISSING"),
    ],
)
def test_an_ante_bonus_table_belongs_to_its_version(
    table: str, version: str | None, status: str
) -> None:
    """§ 649a.12(b) and (c): the tables of (c) are those of the version of § 649a.7(e)."""
    choices: list[list[object]] = [["Base paytable", table]]
    if version is not None:
        choices.append(["version of the game", version])
    lines = invoke("COMPLIANCE", ["TCP", choices])  # type: ignore[list-item]
    assert isinstance(lines, list)
    found = {line[0]: line[1] for line in lines[1:]}
    name = "Base paytable, version" if version else "version of the game"
    assert found[name] == status
