"""Chapter 643a as data and in its functions, against the printed text typed a second time."""

from __future__ import annotations

from fractions import Fraction

import pytest

from formulas.law.editions import find
from formulas.refusal import Refusal
from formulas.registry import invoke

LAW = find("LIR", "PA:2011")
# Pays from the royal flush (mini-royal) down, § 643a.12(a) to (c).
PAYS = {
    "Base": {"A": "1000 200 50 11 8 5 3 2 1", "B": "500 200 50 11 8 5 3 2 1"},
    "Bonus": {
        "A": "25000 2500 400 200 50 25 5 0 0",
        "B": "20000 2000 200 75 50 25 5 4 1",
        "C": "20000 2000 100 75 50 25 9 6 0",
    },
    "Three Card": {
        "A": "40 40 30 6 4 1",
        "B": "40 40 30 5 4 1",
        "C": "40 40 30 6 3 1",
        "D": "50 40 30 lost lost lost",
        "E": "50 40 30 lost lost lost",
        "F": "50 40 30 lost lost lost",
    },
}
EVERY = [
    pytest.param(table, id=f"{table.wager} {table.id}") for table in LAW.paytables if not table.lost
]


def test_the_printed_pays() -> None:
    """Every pay of § 643a.12 is the printed one, in the printed order; lost cells stay lost."""
    checked = 0
    for wager, tables in PAYS.items():
        assert [table.id for table in LAW.tables(wager)] == list(tables)
        for table in LAW.tables(wager):
            pays = [row.pay.removesuffix(" to 1").strip("$").replace(",", "") for row in table.rows]
            assert " ".join(pays) == tables[table.id]
            checked += 1
    assert checked == 11


def test_plain_pa_is_the_proposed_text() -> None:
    """The proposed chapter is the newest on file, so PA alone finds it."""
    assert find("LIR", "PA") is LAW
    assert LAW.status == "proposed"


@pytest.mark.parametrize("table", EVERY)
def test_every_function_answers_every_paytable(table) -> None:  # type: ignore[no-untyped-def]
    """Payback, exact payback, edge, frequency, volatility, paytable and counts agree."""
    asked = ["LIR", table.wager, table.id]
    payback = invoke("PAYBACK", asked)
    assert isinstance(payback, Fraction)
    exact = f"{payback.numerator}/{payback.denominator}"
    assert invoke("PAYBACKEXACT", asked) == exact
    edge, frequency = invoke("HOUSEEDGE", asked), invoke("HITFREQ", asked)
    assert isinstance(frequency, Fraction)
    assert 0 < frequency < 1
    if table.wager == "Base":
        assert edge != 1 - payback
        assert invoke("ELEMENTOFRISK", asked) == 1 - payback
    else:
        assert edge == 1 - payback
    spilled = invoke("PAYTABLE", asked)
    assert isinstance(spilled, list)
    assert [line[0] for line in spilled[1:-2]] == [row.hand for row in table.rows]
    assert sum(line[2] for line in spilled[1:-1]) == spilled[-1][2]  # type: ignore[misc]
    assert sum(line[5] for line in spilled[1:-1]) == spilled[-1][5] == payback  # type: ignore[misc]
    for line in spilled[1:-2]:
        assert invoke("HANDCOUNT", ["LIR", table.wager, line[0], table.id]) == line[2]  # type: ignore[list-item]
    assert invoke("VOLATILITY", asked) > 0  # type: ignore[operator]


def test_the_other_bases() -> None:
    """The edge is stated per base wager; per the three bets staked it is a third of that."""
    edge = invoke("HOUSEEDGE", ["LIR", "Base", "A"])
    opening = invoke("PAYBACK", ["LIR", "Base", "A", None, [["basis", "opening"]]])
    assert isinstance(edge, Fraction)
    assert opening == 1 - edge / 3
    assert round(float(edge) * 100, 2) == 3.51  # Wizard of Odds, Let It Ride


@pytest.mark.parametrize("paytable", ["D", "E", "F"])
def test_lost_cells_refuse_and_name_their_readings(paytable: str) -> None:
    """Tables D to F refuse as they lie, and answer under each reading as the table it names."""
    with pytest.raises(Refusal, match=f'lost .* "{paytable} as A"'):
        invoke("PAYBACK", ["LIR", "Three Card", paytable])
    for source in "ABC":
        reading = [["reading", f"{paytable} as {source}"]]
        supposed = invoke("PAYBACK", ["LIR", "Three Card", paytable, None, reading])
        printed = invoke("PAYBACK", ["LIR", "Three Card", source])
        assert isinstance(supposed, Fraction)
        assert isinstance(printed, Fraction)
        assert supposed == printed + Fraction(4 * 10, 22_100)  # a mini-royal pays 10 more


def test_an_edited_table_is_played_anew() -> None:
    """A row without a pay loses its bets; a push returns them (design: 0 or N/A pays nothing)."""
    rows = [[row.hand, row.pay] for row in LAW.tables("Base")[0].rows]
    printed = invoke("HOUSEEDGE", ["LIR", "Base", "A"])
    assert invoke("HOUSEEDGE", ["LIR", "Base", rows]) == printed
    edges = []
    for pay in ("N/A", "Push", "1 to 1", "2 to 1"):
        rows[-1][1] = pay
        edges.append(invoke("HOUSEEDGE", ["LIR", "Base", rows]))
    assert edges[2] == printed
    assert edges == sorted(edges, reverse=True)  # type: ignore[type-var]
    assert len(set(edges)) == 4


def test_the_bonus_scales_with_the_stated_wager() -> None:
    """The amounts are fixed: a wager of five dollars returns a fifth per dollar."""
    one = invoke("PAYBACK", ["LIR", "Bonus", "B"])
    five = invoke("PAYBACK", ["LIR", "Bonus", "B", None, [["bet", 5]]])
    assert isinstance(one, Fraction)
    assert five == one / 5


def test_the_cap_floor_counts_the_three_bets() -> None:
    """§ 643a.12(d): three royal flushes of 1,000 to 1 at, below and above $50,000."""
    for minimum, floor in ((10, 50_000), (Fraction(50, 3), 50_000), (17, 51_000), (25, 75_000)):
        assert invoke("CAPFLOOR", ["LIR", [["Bet 1", minimum]], [["Base paytable", "A"]]]) == floor
    assert invoke("CAPFLOOR", ["LIR", [["Base", 25]], [["Base paytable", "B"]]]) == 50_000


def test_the_most_won_in_one_deal() -> None:
    """A royal flush on all bets, the Bonus amount less its stake, and a mini-royal."""
    stakes = [["Base", 25], ["Bonus", 1], ["Three Card", 5]]
    choices = [["Base paytable", "A"], ["Bonus paytable", "A"], ["Three Card paytable", "A"]]
    assert invoke("MAXWIN", ["LIR", stakes, choices]) == 3 * 25_000 + 24_999 + 200
    assert invoke("MAXWIN", ["LIR", stakes[:2], choices[:2]]) == 3 * 25_000 + 24_999
    with pytest.raises(Refusal, match="The stake of Bet 1 is missing"):
        invoke("MAXWIN", ["LIR", [["Bet 3", 25]]])


def status(choices: list[list[object]]) -> dict[object, object]:
    """The status of each line of a compliance answer."""
    answer = invoke("COMPLIANCE", ["LIR", choices])  # type: ignore[list-item]
    assert isinstance(answer, list)
    return {line[0]: line[1] for line in answer[1:]}


@pytest.mark.parametrize(
    ("field", "good", "bad"),
    [
        ("betting positions", 7, 8),
        ("decks", 1, 2),
        ("cover cards", 1, 2),
        ("betting areas", 3, 2),
        ("payout limit", 75_000, 74_999),
        ("payout limit applies to", "Base", "Base, Three Card"),
        ("Bet 1 minimum", 25, 10),
        ("Base | Flush", 8, 7),
        ("Base paytable", "A", "C"),
    ],
)
def test_compliance_at_and_beyond_each_bound(field: str, good: object, bad: object) -> None:
    """Figures of §§ 643a.2, 643a.3, 643a.7(d) and 643a.12 at their bounds and beyond."""
    choices: list[list[object]] = [
        ["Base paytable", "A"],
        ["Bet 3 minimum", 25],
        ["Bet 1 minimum", 25],
        ["payout limit", 75_000],
        ["automated card shuffling device", "no"],
    ]

    def answered(value: object) -> object:
        rest = [line for line in choices if line[0] != field]
        return status([*rest, [field, value]])[field]

    assert answered(good) == "OK"
    assert answered(bad) == "FAIL"


@pytest.mark.parametrize(
    ("name", "wager"),
    [
        ("Let It Ride", "Base"),
        ("Let It Ride wager", "Base"),
        ("Let It Ride Poker", "Base"),
        ("Let It Ride Bonus", "Bonus"),
        ("Let It Ride Bonus Wager", "Bonus"),
        ("bonus", "Bonus"),
        ("Three Card Bonus Wager", "Three Card"),
    ],
)
def test_wagers_are_found_by_the_names_of_the_law(name: str, wager: str) -> None:
    """The Let It Ride wager and the Let It Ride Bonus Wager are two (§ 643a.7(d) and (e))."""
    named = invoke("PAYBACK", ["Let It Ride", name, "B"])
    assert named == invoke("PAYBACK", ["LIR", wager, "B"])
