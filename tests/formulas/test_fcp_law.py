"""Chapter 641a as data, against the printed text typed a second time, and its functions.

The expected figures are typed from 58 Pa. Code Chapter 641a as proposed (rulemaking 125-152).
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from combinatorics.catalogue import shipped
from combinatorics.side_wager import SideWager
from formulas.law.editions import find
from formulas.law.shelf import index, read
from formulas.refusal import Refusal
from formulas.registry import invoke

LAW = find("FCP", "PA")
# Pays from four-of-a-kind down, § 641a.12(c); "-" for the cells that the scan has lost.
ACES_UP = {
    "A": "50 30 9 6 4 2 1",
    "B": "50 30 7 6 5 2 1",
    "C": "50 40 8 5 4 3 1",
    "D": "50 40 8 6 4 - -",
    "E": "50 30 8 6 4 - -",
    "F": "50 40 7 5 4 - -",
}
BOARDS_WORDS = "PA:2011, proposed: not shown to be in effect"


def value(*asked: object) -> Fraction:
    """The payback of a wager of Four Card Poker."""
    answer = invoke("PAYBACK", ["FCP", *asked])  # type: ignore[list-item]
    assert isinstance(answer, Fraction)
    return answer


def settled(
    player: str, dealer: str | None, wagers: list[list[object]], **more: object
) -> dict[str, list[object]]:
    """The lines of a settlement by wager, without heading."""
    conditions = [[name.replace("_", " "), given] for name, given in more.items()]
    asked = ["FCP", player, dealer, None, wagers, None, conditions]
    spilled = invoke("SETTLE", asked)  # type: ignore[arg-type]
    assert isinstance(spilled, list)
    return {str(line[0]): list(line) for line in spilled[1:]}


def test_plain_pa_finds_the_proposed_text() -> None:
    """The text of 2011 is the newest on file for Four Card Poker, never itself in force."""
    assert LAW is find("FCP", "PA:2011")
    assert (LAW.status, LAW.effective, LAW.chapter) == (
        "proposed",
        None,
        "58 Pa. Code Chapter 641a",
    )


def test_the_mathematics_knows_every_hand() -> None:
    """No paytable names a hand that is not counted."""
    _, aces_up, _ = shipped()["FCP"].wagers
    assert isinstance(aces_up, SideWager)
    outcomes = aces_up.distribution("first row").outcomes
    known = {name for outcome in outcomes for name in (outcome.name, *outcome.also)}
    law = read(index()["FCP", "PA"], "PA", lambda _game, _wager: known)
    assert sum(len(table.rows) for table in law.newest.paytables) == 3 + 6 * 7 + 2 * 4


def test_ante_bonus() -> None:
    """§ 641a.12(b): one table of three hands."""
    (table,) = LAW.tables("Base")
    assert [(row.hand, row.pay) for row in table.rows] == [
        ("Four-of-a-kind", "25 to 1"),
        ("Straight Flush", "20 to 1"),
        ("Three-of-a-kind", "2 to 1"),
    ]


def test_aces_up_as_printed() -> None:
    """§ 641a.12(c): every legible pay, typed a second time; lost cells stay lost."""
    found = {
        table.id: " ".join("-" if row.pay == "lost" else row.pay.split()[0] for row in table.rows)
        for table in LAW.tables("Aces Up")
    }
    assert found == ACES_UP
    assert {row.pay.split(" ", 1)[1] for row in LAW.tables("Aces Up")[0].rows} == {"to 1"}


def test_progressive_and_envy_as_printed() -> None:
    """§ 641a.12(d)(1), (3) and (5)."""
    a, b = LAW.tables("Progressive")
    assert [row.pay for row in a.rows] == ["100% of meter", "300 for 1", "100 for 1", "9 for 1"]
    assert [row.pay for row in b.rows] == ["100% of meter", "300 for 1", "100 for 1", "15 for 1"]
    assert [table.meters[0].seed.text for table in (a, b)] == ["$5,000", "$1,000"]
    assert [table.meters[0].reseed.comparison for table in (a, b)] == ["at least", "at least"]
    envy = {(one.table, one.stake): [row.pay for row in one.rows] for one in LAW.envy}
    assert envy == {
        ("A", 1): ["$100", "$10", "$5"],
        ("B", 1): ["$100", "$25", "N/A"],
        ("A", 5): ["$500", "$50", "$25"],
        ("B", 5): ["$500", "$125", "N/A"],
    }


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("betting positions", (7,)),
        ("betting areas", (3,)),
        ("decks", (1,)),
        ("cover cards", (1,)),
        ("decks with an automated shuffler", (1, 2)),
        ("deck change, dealt by hand", (4,)),
        ("deck change, dealt from a shoe", (8,)),
        ("cut, cards above the cover card", (10,)),
        ("stub count, dealt by hand", (5,)),
        ("Play at least the Ante", (1,)),
        ("Play at most three times the Ante", (3,)),
    ],
)
def test_limits_as_printed(key: str, values: tuple[int, ...]) -> None:
    """§§ 641a.2 to 641a.9: numbers typed a second time."""
    assert LAW.rule(key).values == values


@pytest.mark.parametrize(
    ("table", "two_pairs", "edge"),
    [("B", None, "3.37"), ("C", None, "3.89"), ("F", 3, "6.15")],
)
def test_published_edges_of_aces_up(table: str, two_pairs: int | None, edge: str) -> None:
    """3.37%, 3.89% and 6.15% as wizardofodds.com lists them; 6.15% is the highest of all."""
    reading = [["reading", f"{table} with two pair {two_pairs} to 1"]] if two_pairs else None
    assert round((1 - value("Aces Up", table, None, reading)) * 100, 2) == Fraction(edge)


@pytest.mark.parametrize("table", ["D", "E", "F"])
def test_a_lost_cell_refuses(table: str) -> None:
    """Without a reading there is no figure, and the sentence names the lost hands."""
    for function in ("PAYBACK", "PAYBACKEXACT", "HITFREQ", "VOLATILITY", "PAYTABLE"):
        with pytest.raises(Refusal, match="Two Pair, Pair of Aces") as refused:
            invoke(function, ["FCP", "Aces Up", table])
        assert refused.value.code == "#N/A"


def test_each_reading_of_a_lost_cell_answers() -> None:
    """Two pairs at 3 to 1 return 123,552 deals of 2,598,960 more than at 2 to 1."""
    for table in "DEF":
        low, high = (
            value("Aces Up", table, None, [["reading", f"{table} with two pair {pay} to 1"]])
            for pay in (2, 3)
        )
        assert high - low == Fraction(123_552, 2_598_960)


def test_edited_aces_up() -> None:
    """A range of seven pays is answered; the names of hands match as typed."""
    pays = [[hand, 0] for hand in ("four of a kind", "straight flush", "three-of-a-kind")]
    pays += [["flush", 0], ["straight", 0], ["two pair", 0], ["pair of aces", 9]]
    assert value("Aces Up", pays) == Fraction(81_096 * 10, 2_598_960)


def test_base_bases_and_edits() -> None:
    """House edge per Ante is what the published 2.79% says; an edited bonus moves it exactly."""
    edge = invoke("HOUSEEDGE", ["FCP", "Base"])
    assert isinstance(edge, Fraction)
    assert round(edge * 100, 2) == Fraction("2.79")
    more = [["Four-of-a-kind", 26], ["Straight Flush", 20], ["Three-of-a-kind", 2]]
    edited = invoke("HOUSEEDGE", ["FCP", "Base", more])
    assert edge - edited == Fraction(624, 2_598_960)  # type: ignore[operator]
    assert value("Base", None, None, [["basis", "ante"]]) == 1 - edge


def test_base_paytable_counts_paid_hands() -> None:
    """A hand with a bonus stands in its row, also where it loses to the dealer (§ 641a.12(b))."""
    total = 2_598_960 * 47 * 1_370_754
    for hand, ways in (("Four-of-a-kind", 624), ("Three-of-a-kind", 58_656)):
        assert invoke("HANDCOUNT", ["FCP", "Base", hand]) == ways * total // 2_598_960
    assert invoke("HITFREQ", ["FCP", "Base", None, None, [["outcome", "push"]]]) == 0


def test_envy_goes_with_the_paytable() -> None:
    """Each other player brings the schedule of the paytable: A for $1, B for $5."""
    rate: list[list[object]] = [["rate", "20%"]]
    others: list[list[object]] = [*rate, ["others", 1]]
    more = value("Progressive", "A", None, others) - value("Progressive", "A", None, rate)
    assert more == Fraction(48 * 100 + 576 * 10 + 2_072 * 5, 2_598_960)
    five: list[list[object]] = [["bet", 5]]
    more = value("Progressive", "B", None, [*others, *five]) - value(
        "Progressive", "B", None, [*rate, *five]
    )
    assert more == Fraction(48 * 500 + 576 * 125, 2_598_960 * 5)


def test_a_higher_hand_wins() -> None:
    """Ante and Play 1 to 1, the bonus on the Ante, Aces Up by its table."""
    lines = settled(
        "Ks Kd Kc 7h 2d",
        "Ac Ad 2c 3c 4h 9d",
        [["Ante", 10, None], ["Play", 30, None], ["Aces Up", 5, "A"]],
    )
    assert lines["Ante"][2:6] == ["win", "1 to 1", 10, 20]
    assert lines["Play"][2:6] == ["win", "1 to 1", 30, 60]
    assert lines["Ante Bonus"][2:6] == ["win", "2 to 1", 20, 20]
    assert lines["Aces Up"][2:6] == ["win", "9 to 1", 45, 50]
    assert lines["Total"][4:6] == [105, 150]
    assert "641a.11(c)(3)(ii)" in str(lines["Ante"][6])
    assert BOARDS_WORDS in str(lines["Ante"][6])


def test_a_tie_wins() -> None:
    """§ 641a.11(c)(3)(ii): "higher than or equal to"."""
    lines = settled("Ks Kd Qc 7h 2d", "Kh Kc Qd 7s 2c 3c", [["Ante", 10], ["Play", 10]])
    assert lines["Ante"][2:6] == ["win", "1 to 1", 10, 20]
    assert "Ante Bonus" not in lines


def test_a_lower_hand_keeps_its_bonus() -> None:
    """§ 641a.12(b) pays regardless; the line says which reading was taken."""
    lines = settled("Ks Kd Kc 7h 2d", "Ac Ad Ah 3c 4h 9d", [["Ante", 10], ["Play", 30]])
    assert lines["Ante"][2:6] == ["lose", None, 0, 0]
    assert lines["Ante Bonus"][2:6] == ["win", "2 to 1", 20, 20]
    assert 'read as "paid"' in str(lines["Ante Bonus"][6])


def test_a_fold() -> None:
    """§ 641a.11(b)(1), (2): the Ante and the Progressive are forfeited, Aces Up is not."""
    lines = settled(
        "As Ad 9c 7h 2d",
        None,
        [["Ante", 10, None], ["Aces Up", 5, "A"], ["Progressive", 1, "A"]],
        other_hands="2s 2h 2d 2c Kc".replace("2d", "3d"),
    )
    assert lines["Ante"][2] == "forfeit"
    assert lines["Progressive"][2] == "forfeit"
    assert lines["Aces Up"][2:6] == ["win", "1 to 1", 5, 10]
    assert "641a.11(b)(1)" in str(lines["Aces Up"][6])


def test_a_fold_keeps_the_envy_bonus() -> None:
    """§ 641a.11(b)(2): "shall not forfeit the eligibility to receive an Envy Bonus"."""
    lines = settled(
        "As Ad 9c 7h 2d",
        None,
        [["Ante", 10, None], ["Progressive", 5, "B"]],
        other_hands="Ks Kd Kh Kc 3c; 4h 5h 6h 7d 8d",
    )
    assert lines["Envy"][2:6] == ["win", "$125", 125, 125]


def test_a_straight_flush_brings_no_envy_in_schedule_b() -> None:
    """§ 641a.12(d)(5): N/A there, $5 for $1 in schedule A."""
    for table, paid in (("A", True), ("B", False)):
        lines = settled(
            "As Ad 9c 7h 2d",
            None,
            [["Aces Up", 5, "A"], ["Progressive", 1, table]],
            other_hands="4s 5s 6s 7s 8d",
        )
        assert (lines["Envy"][5] == 5) is paid
        assert (lines["Envy"][7] or "").startswith("$0 under" if paid else "$5 under")
        assert lines["Progressive"][2] == "lose"


@pytest.mark.parametrize("play", [10, 15, 30])
def test_play_may_be_any_amount_from_one_to_three_times(play: int) -> None:
    """§ 641a.7(d)(1): "from one to three times", so one and a half times too."""
    lines = settled("Ks Kd Qc 7h 2d", "Kh Kc Jd 7s 2c 3c", [["Ante", 10], ["Play", play]])
    assert lines["Play"][2:6] == ["win", "1 to 1", play, 2 * play]


@pytest.mark.parametrize(
    ("wagers", "words"),
    [
        ([["Ante", 10], ["Play", 9]], "1 to 3 times"),
        ([["Ante", 10], ["Play", 31]], "1 to 3 times"),
        ([["Play", 10]], "Play is staked without Ante"),
        ([["Progressive", 1, "A"]], "Ante or Aces Up"),
    ],
)
def test_forbidden_stakes(wagers: list[list[object]], words: str) -> None:
    """§ 641a.7(d)(1), (4): Play under or over its range, or without Ante; Progressive alone."""
    with pytest.raises(Refusal, match=words):
        settled("Ks Kd Qc 7h 2d", "Kh Kc Jd 7s 2c 3c", wagers)


@pytest.mark.parametrize(
    ("player", "dealer", "words"),
    [
        ("Ks Kd Qc 7h", "Kh Kc Jd 7s 2c 3c", "needed: 5 cards of player"),
        ("Ks Kd Qc 7h 2d", "Kh Kc Jd 7s 2c", "needed: 1 card of up, then 5"),
        ("Ks Kd Qc 7h 2d", None, "those of up and hole are missing"),
        ("Ks Kd Qc 7h Jo", "Kh Kc Jd 7s 2c 3c", "the shoe does not have it"),
    ],
)
def test_cards_that_cannot_lie_so(player: str, dealer: str | None, words: str) -> None:
    """Wrong numbers of cards and a joker are refused with a sentence."""
    with pytest.raises(Refusal, match=words):
        settled(player, dealer, [["Ante", 10], ["Play", 10]])


def test_irregularities_return_every_wager() -> None:
    """§ 641a.13(c), (d), (f): all hands void, all wagers returned."""
    for name in ("incorrect number of cards", "dealer's card exposed", "dealing shoe jams"):
        lines = settled(
            "Ks Kd Qc 7h 2d",
            None,
            [["Ante", 10, None], ["Aces Up", 5, "B"]],
            irregularity=name,
        )
        assert lines["Ante"][2:6] == ["void", None, 0, 10]
        assert lines["Total"][5] == 15


def test_no_payout_limit_is_authorised() -> None:
    """Chapter 641a has no clause on a maximum payout."""
    with pytest.raises(Refusal, match="authorizes no payout limit") as refused:
        invoke("CAPFLOOR", ["FCP", [["Ante", 15]]])
    assert refused.value.code == "#N/A"


def test_compliance_of_a_submission() -> None:
    """Positions over seven and another pay fail, a lost table is not called wrong by its id."""
    choices = [
        ["betting positions", 8],
        ["Aces Up paytable", "A"],
        ["Aces Up | Flush", 5],
        ["Progressive paytable", "B"],
        ["Progressive initial amount", 999],
        ["Progressive reset amount", 1000],
        ["Progressive envy B $1 | Four Aces", 100],
    ]
    spilled = invoke("COMPLIANCE", ["FCP", choices])  # type: ignore[list-item]
    assert isinstance(spilled, list)
    status = {str(line[0]): line[1] for line in spilled[1:]}
    assert status["betting positions"] == "FAIL"
    assert status["Aces Up | Flush"] == "FAIL"
    assert status["Progressive initial amount"] == "FAIL"
    assert status["Progressive reset amount"] == "OK"
    assert status["Progressive envy B $1 | Four Aces"] == "OK"


def test_strategy_spills_the_values() -> None:
    """STRATEGY takes the open card as the third argument; without cards it gives frequencies."""
    spilled = invoke("STRATEGY", ["FCP", "2c 2d 2h 2s 3c", "As"])
    assert isinstance(spilled, list)
    assert [line[0] for line in spilled[1:]] == ["Play 3x", "Play 2x", "Play 1x", "Fold"]
    assert spilled[1][2] == "best"
    whole = invoke("STRATEGY", ["FCP"])
    assert isinstance(whole, list)
    assert sum(line[1] for line in whole[1:-1]) == 1  # type: ignore[misc]


def test_aliases() -> None:
    """Game and wagers answer to their full names."""
    assert value("Aces Up Wager", "A") == value("aces up", "Paytable A")
    assert invoke("PAYBACK", ["Four Card Poker", "Base"]) == value("Base")
    assert shipped()["FCP"].code == "FCP"


@pytest.mark.parametrize(
    ("pay", "status"), [("lost", "MISSING"), (2, "CHECK"), ("3 to 1", "CHECK")]
)
def test_compliance_of_a_lost_cell(pay: object, status: str) -> None:
    """A pay of a lost cell must be stated and looked at by a person; it is never called wrong."""
    choices = [["Aces Up paytable", "D"], ["Aces Up | Two Pair", pay], ["Aces Up | Flush", 6]]
    spilled = invoke("COMPLIANCE", ["FCP", choices])  # type: ignore[list-item]
    assert isinstance(spilled, list)
    found = {str(line[0]): line[1] for line in spilled[1:]}
    assert found["Aces Up | Two Pair"] == status
    assert found["Aces Up | Flush"] == "OK"
