"""COMPLIANCE on Ultimate Texas Hold'em; every expectation is a clause of 58 Pa. Code § 653a."""

from __future__ import annotations

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Scalar

Choices = dict[str, Scalar]
PLAIN: Choices = {"Base paytable": "A", "Trips paytable": "B"}


def lines(choices: Choices, jurisdiction: str | None = None) -> list[list[Scalar]]:
    """Return the lines of the answer under the header."""
    answer = invoke("COMPLIANCE", ["UTH", [list(row) for row in choices.items()], jurisdiction])
    assert isinstance(answer, list)
    assert answer[0] == ["Rule", "Status", "Found", "Required", "Citation"]
    return answer[1:]


def line(choices: Choices, rule: str, jurisdiction: str | None = None) -> list[Scalar]:
    """Return the one line on a rule."""
    found = [row for row in lines({**PLAIN, **choices}, jurisdiction) if row[0] == rule]
    assert len(found) == 1, (rule, found)
    return found[0]


def status(choices: Choices, rule: str, jurisdiction: str | None = None) -> Scalar:
    """Return the status of one rule."""
    return line(choices, rule, jurisdiction)[1]


def refusal(choices: Choices, jurisdiction: str | None = None) -> Refusal:
    """Return the refusal that choices bring."""
    with pytest.raises(Refusal) as caught:
        lines({**PLAIN, **choices}, jurisdiction)
    return caught.value


def test_a_table_of_the_edition_is_ok_and_cited() -> None:
    """§ 653a.12(c) prints Trips Paytable B."""
    found = line({}, "Trips paytable")
    assert found[1:3] == ["OK", "B"]
    assert found[4] == "58 Pa. Code § 653a.12(c)"


@pytest.mark.parametrize(
    ("field", "answer", "chapter"),
    [
        ("Base paytable", "FAIL", ""),
        ("Progressive paytable", "FAIL", ""),
        ("Six Card paytable", "FAIL", ""),
        ("Five Card Hand paytable", "FAIL", ""),
        ("Trips paytable", "CHECK", "653b.2"),
        ("Bad Beat paytable", "CHECK", "653b.3"),
    ],
)
def test_a_table_that_only_653b_could_allow_is_looked_at(
    field: str, answer: str, chapter: str
) -> None:
    """The cross references name § 653b.2 for Trips and § 653b.3 for Bad Beat, and no other."""
    found = line({field: "Z"}, field)
    assert found[1] == answer
    assert chapter in str(found[4])


def test_without_653b_on_the_horizon_another_trips_table_fails() -> None:
    """The proposed text of 2011 knows no chapter 653b."""
    assert status({"Trips paytable": "Z", "Base paytable": None}, "Trips paytable", "PA:2011") == (
        "FAIL"
    )


@pytest.mark.parametrize(
    ("field", "pay", "table", "answer"),
    [
        ("Trips | Flush", 6, {}, "OK"),
        ("Trips | Flush", "6 to 1", {}, "OK"),
        ("Trips | Flush", 7, {}, "CHECK"),
        ("Base | Flush", "3 to 2", {}, "OK"),
        ("Base | Flush", 1.5, {}, "OK"),
        ("Base | Flush", 2, {}, "FAIL"),
        ("Base | Straight", 1, {"Base paytable": "B"}, "FAIL"),
        ("Six Card | Flush", 15, {"Six Card paytable": "B"}, "OK"),
        ("Six Card | Flush", 16, {"Six Card paytable": "B"}, "FAIL"),
        ("Bad Beat | Flush", 30, {"Bad Beat paytable": "A"}, "CHECK"),
        ("Progressive | Royal flush", "100% of meter", {"Progressive paytable": "A"}, "OK"),
        ("Progressive | Royal flush", "50% of meter", {"Progressive paytable": "A"}, "FAIL"),
        ("Progressive | Three-of-a-kind", 10, {"Progressive paytable": "D"}, "FAIL"),
        ("Progressive | Three-of-a-kind", 10, {"Progressive paytable": "C"}, "OK"),
        ("Five Card Hand | Flush", 49, {"Five Card Hand offered": "yes"}, "FAIL"),
        ("Five Card Hand | Magic Card", 20, {"Five Card Hand offered": "yes"}, "OK"),
        ("Five Card Hand | Magic Card", 19, {"Five Card Hand offered": "yes"}, "FAIL"),
        ("Five Card Hand | Lucky Bonus", "no", {"Five Card Hand offered": "yes"}, "OK"),
        ("Trips | Two pairs", 1, {}, "CHECK"),
        (
            "Six Card | Six-card royal flush—diamonds",
            200000,
            {"Six Card paytable": "A"},
            "FAIL",
        ),
    ],
)
def test_a_pay_is_held_against_the_selected_table(
    field: str, pay: Scalar, table: Choices, answer: str
) -> None:
    """§ 653a.12(b)-(g): a departure is FAIL, or CHECK where § 653b may allow it."""
    assert status({field: pay, **table}, field) == answer


def test_a_blank_pay_is_missing_not_silently_the_laws() -> None:
    """A cell somebody emptied says nothing about what will be paid."""
    assert status({"Trips | Flush": None}, "Trips | Flush") == "MISSING"


def test_a_wager_of_another_edition_fails() -> None:
    """The text of 2011 has no Six Card bonus wager."""
    choices: Choices = {"Trips paytable": "A", "Six Card paytable": "A"}
    found = [row for row in lines(choices, "PA:2011") if row[0] == "Six Card paytable"]
    assert found[0][1] == "FAIL"


def test_a_table_that_must_be_selected_is_missing() -> None:
    """§ 653a.12(c): one of the tables is "selected by the certificate holder"."""
    found = [row for row in lines({"Base paytable": "A"}) if row[0] == "Trips paytable"]
    assert found[0][1] == "MISSING"


def test_a_wager_the_chapter_does_not_leave_to_choice_cannot_be_left_out() -> None:
    """§ 653a.2(b)(2) and § 653a.7(d)(2) make Trips a part of the layout."""
    assert status({"Trips paytable": "no"}, "Trips paytable") == "FAIL"
    assert status({"Six Card paytable": "no"}, "Six Card paytable") == "OK"


@pytest.mark.parametrize(
    ("cap", "answer"), [(50499.99, "FAIL"), (50500, "OK"), ("$50,501", "OK"), (50000, "FAIL")]
)
def test_a_cap_at_below_and_above_what_one_patron_could_win(cap: Scalar, answer: str) -> None:
    """§ 653a.12(h) at a minimum of $100: 100 x (1 + 4 + 500) = $50,500."""
    assert status({"Ante minimum": 100, "payout limit": cap}, "payout limit") == answer


@pytest.mark.parametrize(("cap", "answer"), [(49999.99, "FAIL"), (50000, "OK"), (50001, "OK")])
def test_a_cap_at_below_and_above_fifty_thousand(cap: Scalar, answer: str) -> None:
    """§ 653a.12(h) at a minimum of $15: 15 x 505 = $7,575 is less than $50,000."""
    assert status({"Ante minimum": 15, "payout limit": cap}, "payout limit") == answer


def test_a_cap_without_posted_minimums_is_looked_at() -> None:
    """The second amount of § 653a.12(h) depends on the minimum wager."""
    assert status({"payout limit": 60000}, "payout limit") == "CHECK"
    assert status({"payout limit": 49999}, "payout limit") == "FAIL"


def test_a_cap_follows_the_edited_blind_table() -> None:
    """A royal flush at 1,000 to 1 wins 100 x (1 + 4 + 1000) = $100,500 at a minimum of $100."""
    choices: Choices = {"Ante minimum": 100, "payout limit": 100499, "Base | Royal flush": 1000}
    assert status(choices, "payout limit") == "FAIL"
    assert status({**choices, "payout limit": 100500}, "payout limit") == "OK"


@pytest.mark.parametrize(
    ("wagers", "jurisdiction", "answer"),
    [
        ("Ante, Blind and Play", None, "OK"),
        ("Base", None, "OK"),
        ("Ante, Blind, Play, Trips", None, "FAIL"),
        ("Ante, Blind, Play, Trips", "PA:2011", "OK"),
        ("Progressive", "PA:2011", "FAIL"),
    ],
)
def test_which_wagers_a_cap_may_touch(wagers: str, jurisdiction: str | None, answer: str) -> None:
    """§ 653a.12(h) as codified leaves out Trips; § 653a.12(e) of 2011 takes it in."""
    choices: Choices = {"Ante minimum": 15, "Trips minimum": 5, "payout limit": 50000}
    choices["payout limit applies to"] = wagers
    if jurisdiction:
        choices["Base paytable"] = None
    assert status(choices, "payout limit applies to", jurisdiction) == answer


@pytest.mark.parametrize(
    ("field", "value", "table", "answer"),
    [
        ("Progressive rate of progression", "21%", "A", "OK"),
        ("Progressive rate of progression", 0.21, "A", "OK"),
        ("Progressive rate of progression", "20%", "A", "FAIL"),
        ("Progressive rate of progression", "22%", "A", "FAIL"),
        ("Progressive reserve rate of progression", "N/A", "A", "OK"),
        ("Progressive reserve rate of progression", "1%", "A", "FAIL"),
        ("Progressive mega rate of progression", "11%", "B", "OK"),
        ("Progressive mega rate of progression", "10%", "B", "FAIL"),
        ("Progressive minor rate of progression", "3%", "B", "FAIL"),
        ("Progressive minor rate of progression", "N/A", "B", "OK"),
        ("Progressive minor rate of progression", "3%", "C", "OK"),
        ("Progressive initial amount", "$10,000 for 1", "A", "OK"),
        ("Progressive initial amount", 10000, "A", "OK"),
        ("Progressive initial amount", 9999, "A", "FAIL"),
        ("Progressive initial amount", 10001, "A", "FAIL"),
        ("Progressive major reset amount", 1000, "D", "OK"),
        ("Progressive major reset amount", 1001, "D", "FAIL"),
    ],
)
def test_rates_and_seeds_of_the_progressive_are_equal_not_least(
    field: str, value: Scalar, table: str, answer: str
) -> None:
    """§ 653a.12(d)(3): rates and seeds "must be as follows"."""
    assert status({field: value, "Progressive paytable": table}, field) == answer


@pytest.mark.parametrize(
    ("field", "value", "answer"),
    [
        ("Five Card Hand initial amount", 10000, "OK"),
        ("Five Card Hand initial amount", 20000, "FAIL"),
        ("Five Card Hand reset amount", 0, "OK"),
        ("Five Card Hand reset amount", 1, "FAIL"),
        ("Five Card Hand reset amount", "no", "OK"),
        ("Five Card Hand initial amount", "no", "FAIL"),
        ("Five Card Hand rate of progression", "13%", "OK"),
        ("Five Card Hand reserve rate of progression", "8%", "OK"),
        ("Five Card Hand reserve rate of progression", "9%", "FAIL"),
    ],
)
def test_rates_and_seeds_of_the_five_card_hand_wager(
    field: str, value: Scalar, answer: str
) -> None:
    """§ 653a.12(e)(4) prints seed $10,000 for 1, reseed $0, primary 13% and reserve 8%."""
    assert status({field: value, "Five Card Hand offered": True}, field) == answer


def test_a_seed_for_one_grows_with_the_wager() -> None:
    """§ 653a.12(d)(3): seeds are "based upon the amount of the progressive payout wager"."""
    five: Choices = {"Progressive paytable": "A", "Progressive bets": "$5"}
    name = "Progressive initial amount"
    assert status({**five, name: 50000}, name) == "OK"
    assert status({**five, name: 10000}, name) == "FAIL"
    assert status({**five, name: "$10,000 for 1"}, name) == "OK"


@pytest.mark.parametrize(("seed", "answer"), [(9999, "FAIL"), (10000, "OK"), (10001, "OK")])
def test_the_seed_of_2011_is_a_least_amount(seed: int, answer: str) -> None:
    """§ 653a.12(d)(3) of 2011: "must be at least $10,000"."""
    choices: Choices = {"Base paytable": None, "Progressive offered": "yes"}
    choices |= {"Progressive initial amount": seed, "Progressive rate of progression": "12.5%"}
    assert status(choices, "Progressive initial amount", "PA:2011") == answer


def test_what_2011_leaves_to_the_submission_must_be_stated() -> None:
    """§ 653a.12(d)(3) of 2011: the rate and the amounts "must be contained" in the submission."""
    choices: Choices = {"Base paytable": None, "Progressive offered": "yes"}
    rate = "Progressive rate of progression"
    for field in (rate, "Progressive initial amount", "Progressive reset amount"):
        assert status(choices, field, "PA:2011") == "MISSING"
    assert status({**choices, rate: "12.5%"}, rate, "PA:2011") == "OK"


@pytest.mark.parametrize(
    ("bets", "answer"),
    [("$1", "OK"), (5, "OK"), ("$1, $5", "OK"), ("$2", "CHECK"), ("$1; $10", "CHECK")],
)
def test_an_amount_without_a_printed_envy_bonus_is_looked_at(bets: Scalar, answer: str) -> None:
    """§ 653a.12(d)(5) prints Envy Bonuses for $1 and for $5."""
    choices: Choices = {"Progressive paytable": "A", "Progressive bets": bets}
    assert status(choices, "Progressive bets") == answer


@pytest.mark.parametrize(("amount", "answer"), [(1500, "OK"), (1499, "FAIL"), (300, "FAIL")])
def test_an_envy_bonus_is_the_printed_one(amount: int, answer: str) -> None:
    """§ 653a.12(d)(5): $1,500 for a straight flush at $5."""
    field = "Progressive envy $5 | Straight flush"
    assert status({"Progressive paytable": "A", field: amount}, field) == answer
    odds = refusal({"Progressive paytable": "A", field: f"{amount} for 1"})
    assert "an amount of dollars is needed" in odds.sentence


def test_a_wager_needs_those_the_chapter_names() -> None:
    """§ 653a.7(d)(6): Bad Beat for who "placed Ante, Blind and Trips wagers"."""
    choices: Choices = {"Bad Beat paytable": "A"}
    field = "Bad Beat requires"
    assert status({**choices, field: "Ante, Blind and Trips"}, field) == "OK"
    assert status({**choices, field: "Ante, Blind"}, field) == "FAIL"
    assert status({**choices, field: "Ante, Blind, Trips, Six Card"}, field) == "CHECK"
    assert status({**choices, "Trips paytable": "no"}, "Bad Beat") == "FAIL"


def test_the_blind_equals_the_ante() -> None:
    """§ 653a.7(d)(1): "both an Ante wager and a Blind wager in equal amounts"."""
    assert status({"Ante minimum": 15, "Blind minimum": 15}, "Blind minimum") == "OK"
    assert status({"Ante minimum": 15, "Blind minimum": 10}, "Blind minimum") == "FAIL"


@pytest.mark.parametrize(
    ("multiples", "answer"), [("3, 4", "OK"), ("3, 4, 5", "FAIL"), ("4", "CHECK"), (5, "FAIL")]
)
def test_play_before_the_flop(multiples: Scalar, answer: str) -> None:
    """§ 653a.11(b): "equal to three or four times the amount of the player's Ante"."""
    assert status({"Play before the Flop": multiples}, "Play before the Flop") == answer


@pytest.mark.parametrize(
    ("hours", "method", "answer"),
    [
        (4, "by hand", "OK"),
        (5, "by hand", "FAIL"),
        (3, "by hand", "OK"),
        (8, "manual dealing shoe", "OK"),
        (9, "manual dealing shoe", "FAIL"),
        (5, "automated dealing shoe", "OK"),
        (4, None, "OK"),
        (9, None, "FAIL"),
        (5, None, "CHECK"),
    ],
)
def test_decks_are_changed_in_time(hours: int, method: str | None, answer: str) -> None:
    """§ 653a.3(c): four hours dealt by hand, eight from a shoe."""
    choices: Choices = {"deck change hours": hours, "dealing method": method}
    assert status(choices, "deck change") == answer


@pytest.mark.parametrize(
    ("decks", "shuffler", "answer"),
    [
        (1, "no", "OK"),
        (2, "no", "FAIL"),
        (1, "yes", "OK"),
        (2, "yes", "OK"),
        (3, "yes", "FAIL"),
        (2, None, "CHECK"),
        (3, None, "FAIL"),
    ],
)
def test_two_decks_need_a_shuffler(decks: int, shuffler: str | None, answer: str) -> None:
    """§ 653a.3(a)-(b): one deck, or two with an automated card shuffling device."""
    choices: Choices = {"decks": decks, "automated card shuffling device": shuffler}
    assert status(choices, "decks") == answer


def test_dealing_by_hand_needs_a_shuffler() -> None:
    """§ 653a.9(a)(1): "An automated shuffling device shall be used"."""
    choices: Choices = {"dealing method": "from the hand", "shuffler": "no"}
    assert status(choices, "shuffler when dealt by hand") == "FAIL"


def test_stub_counts_where_the_shuffler_does_not_count() -> None:
    """§ 653a.8(f): "at least once every 5 rounds" without a shuffler that counts."""
    choices: Choices = {"dealing method": "manual dealing shoe", "shuffler that counts": "no"}
    assert status({**choices, "stub count rounds": 5}, "stub count") == "OK"
    assert status({**choices, "stub count rounds": 6}, "stub count") == "FAIL"


def test_adjacent_boxes_by_edition() -> None:
    """§ 653a.7(e): to be stated as codified; in 2011 no more than one position."""
    assert status({}, "adjacent boxes") == "MISSING"
    assert status({"adjacent boxes": 2}, "adjacent boxes") == "OK"
    choices: Choices = {"Base paytable": None, "adjacent boxes": 2}
    assert status(choices, "betting positions of one player", "PA:2011") == "FAIL"


def test_a_text_never_in_force_is_looked_at() -> None:
    """The rulemaking of 2011 was proposed only; the codified chapter is in force since 2019."""
    assert status({}, "edition") == "OK"
    assert status({"Base paytable": None}, "edition", "PA:2011") == "CHECK"


def test_a_waiver_is_looked_at_and_softens_its_section() -> None:
    """58 Pa. Code § 521.5 lets the Board waive a table game regulation."""
    assert status({"waiver": "yes", "positions": 7}, "betting positions") == "FAIL"
    assert status({"waiver": "§ 653a.2(a)", "positions": 7}, "betting positions") == "CHECK"
    assert status({"waiver": "§ 653a.2(a)"}, "waiver") == "CHECK"


@pytest.mark.parametrize(
    ("wager", "answer"),
    [("Play the Board", "CHECK"), ("Ultimate Pairs", "CHECK"), ("Lucky Sevens", "FAIL")],
)
def test_wagers_of_chapters_not_on_file(wager: str, answer: str) -> None:
    """The cross references name Play the Board (§ 653b.4) and Ultimate Pairs (§ 653b.5)."""
    assert status({"Other wagers": wager}, "Other wagers") == answer


def test_most_serious_first() -> None:
    """FAIL, MISSING, CHECK, OK; among failures a pay before the cap before the table."""
    choices: Choices = {"positions": 7, "payout limit": 1, "Base | Flush": 9, "Trips | Flush": 9}
    found = lines({**PLAIN, **choices})
    order = ["FAIL", "MISSING", "CHECK", "OK"]
    places = [order.index(str(row[1])) for row in found]
    assert places == sorted(places)
    assert set(places) == {0, 1, 2, 3}
    assert [row[0] for row in found][:3] == ["Base | Flush", "payout limit", "betting positions"]


def test_what_is_not_stated_is_said_in_one_line() -> None:
    """A short submission is no clean bill: the rules it is silent on are named."""
    found = line({}, "rules the submission does not state")
    assert found[1] == "CHECK"
    assert "betting positions" in str(found[3])
    assert "betting positions" not in str(
        line({"positions": 6}, "rules the submission does not state")[3]
    )


def test_without_choices_the_fields_are_listed() -> None:
    """Every field comes with what the law requires and where."""
    for empty in (None, "", 0, [[None, None]]):
        answer = invoke("COMPLIANCE", ["UTH", empty])
        assert isinstance(answer, list)
        names = [row[0] for row in answer]
        assert len(names) == len(set(names)) > 150
        assert ["betting positions", "", "", "at most 6 positions", "58 Pa. Code § 653a.2(a)"] in (
            answer
        )
        assert all(row[3] and row[4] for row in answer)


def test_every_listed_field_is_accepted() -> None:
    """Whatever the list names can be typed, in both editions."""
    counted = 0
    for jurisdiction in ("PA", "PA:2011"):
        answer = invoke("COMPLIANCE", ["UTH", None, jurisdiction])
        assert isinstance(answer, list)
        invoke("COMPLIANCE", ["UTH", [[row[0], None] for row in answer[1:]], jurisdiction])
        counted += len(answer) - 1
    assert counted > 300


def test_one_cell_can_be_asked_for() -> None:
    """The condition "give" returns the status of one rule."""
    choices = [list(row) for row in {**PLAIN, "Trips | Flush": 7}.items()]
    for rule, answer in (("Trips | Flush", "CHECK"), ("Base paytable", "OK")):
        give = [["give", f"{rule} | Status"]]
        assert invoke("COMPLIANCE", ["UTH", choices, None, give]) == answer


@pytest.mark.parametrize(
    ("choices", "code", "words"),
    [
        ({"Trip paytable": "B"}, "#N/A", "Trips paytable"),
        ({"Trips | Flsh": 6}, "#N/A", "Trips | Flush"),
        ({"color of the felt": "green"}, "#N/A", "no field"),
        ({"positions": "many"}, "#VALUE!", "betting positions"),
        ({"positions": -1}, "#NUM!", "betting positions"),
        ({"positions": True, "adjacent boxes": 1, "Trips | Flush": -6}, "#NUM!", "Trips | Flush"),
        ({"Trips | Flush": "six"}, "#VALUE!", "Trips | Flush"),
        ({"Trips | Flush": 2.0840277777777777}, "#VALUE!", "time"),
        ({"payout limit": "lots"}, "#VALUE!", "payout limit"),
        ({"payout limit": float("nan")}, "#NUM!", "payout limit"),
        ({"payout limit": 1e300}, "#NUM!", "payout limit"),
        ({"payout limit": 60000, "payout limit applies to": "Insurance"}, "#VALUE!", "Insurance"),
        ({"dealing method": "by drone"}, "#VALUE!", "dealing method"),
        ({"automated card shuffling device": "perhaps"}, "#VALUE!", "shuffling"),
        (
            {"Progressive paytable": "A", "Progressive rate of progression": 21},
            "#NUM!",
            "Progressive rate of progression",
        ),
        (
            {"Progressive paytable": "A", "Progressive rate of progression": "much"},
            "#VALUE!",
            "Progressive rate of progression",
        ),
        ({"Progressive paytable": "A", "Progressive bets": "some"}, "#VALUE!", "Progressive bets"),
        ({"Ante minimum": "ten"}, "#VALUE!", "Ante minimum"),
        ({"Trips paytable": 1.5}, "#VALUE!", "1.5"),
        ({"positions": 10**5000}, "#NUM!", "betting positions"),
        ({"positions": "1" + ",000" * 5000}, "#VALUE!", "betting positions"),
        ({"payout limit": "$1 million"}, "#VALUE!", "payout limit"),
        ({"payout limit": "50k"}, "#VALUE!", "payout limit"),
        ({"x" * 1_000_000: 1}, "#VALUE!", "1,000,000 letters"),
        ({"x" * 30_000: 1}, "#N/A", "no field"),
        ({"adjacent boxes": float("inf")}, "#NUM!", "adjacent boxes"),
        ({"Bad Beat requires": "Luck", "Bad Beat paytable": "A"}, "#VALUE!", "Luck"),
    ],
)
def test_what_cannot_be_meant_is_refused(choices: Choices, code: str, words: str) -> None:
    """A refusal has its error value and names the field."""
    caught = refusal(choices)
    assert caught.code == code
    assert words in caught.sentence


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ([["Trips paytable", "B"], ["TRIPS  PAYTABLE", "A"]], "#VALUE!"),
        ([["Trips paytable", "B", 1]], "#VALUE!"),
        ([[None, "B"]], "#VALUE!"),
        ([[3, "B"]], "#VALUE!"),
        ("Trips", "#VALUE!"),
    ],
)
def test_a_range_of_another_shape_is_refused(raw: object, code: str) -> None:
    """Choices are two columns, each field once."""
    with pytest.raises(Refusal) as caught:
        invoke("COMPLIANCE", ["UTH", raw])  # type: ignore[list-item]
    assert caught.value.code == code
