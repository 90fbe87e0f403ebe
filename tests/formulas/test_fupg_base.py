"""The base game of Face Up Pai Gow Poker as cells ask for it (§ 688a.11, § 688a.12(a))."""

from __future__ import annotations

from fractions import Fraction

import pytest

from combinatorics.solvers.face_up_pai_gow import ways
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.tables import check_rule
from formulas.values import CellError, Raw, Rows

DEALS = 8_250_459_031_214_400
STONES: Rows = [["house way", "stones"]]


def _cells(way_id: str) -> Rows:
    return [list(rule.cells) for rule in ways.way(way_id).rules]


def _strategy(player: object, dealer: object, conditions: object = STONES) -> Rows:
    found = invoke("STRATEGY", ["FUPG", player, dealer, None, None, conditions])  # type: ignore[list-item]
    assert isinstance(found, list)
    return found


def test_the_figures_of_a_way_fit_together() -> None:
    """Even money: payback 1 + win - lose, edge its rest, and the rounds add up to all deals."""
    asked: list[Raw] = ["FUPG", "Base", None, None]
    win, push, lose = (
        invoke("HITFREQ", [*asked, [*STONES, ["outcome", outcome]]])
        for outcome in ("win", "push", "lose")
    )
    assert isinstance(win, Fraction)
    assert isinstance(push, Fraction)
    assert isinstance(lose, Fraction)
    assert win + push + lose == 1
    payback = invoke("PAYBACK", [*asked, STONES])
    assert payback == 1 + win - lose
    assert invoke("PAYBACK", [*asked, [*STONES, ["basis", "ante"]]]) == payback
    assert invoke("HOUSEEDGE", [*asked, STONES]) == lose - win
    assert invoke("ELEMENTOFRISK", [*asked, STONES]) == lose - win
    deviation = invoke("VOLATILITY", [*asked, STONES])
    assert deviation == pytest.approx(float(win + lose - (win - lose) ** 2) ** 0.5)
    table = invoke("PAYTABLE", [*asked, STONES])
    assert isinstance(table, list)
    assert table[-1][2] in (DEALS, str(DEALS))


def test_without_a_house_way_the_ways_are_listed() -> None:
    """The regulation leaves the way to the Rules Submission, so no default can be right."""
    with pytest.raises(Refusal, match=r"house way.*Foxwoods.*MGM Grand.*Stones") as caught:
        invoke("PAYBACK", ["FUPG", "Base"])
    assert caught.value.code == "#N/A"
    with pytest.raises(Refusal, match=r'no house way "x".*Foxwoods') as caught:
        invoke("PAYBACK", ["FUPG", "Base", None, None, [["house way", "x"]]])
    assert caught.value.code == "#N/A"


def test_a_way_typed_in_a_range_has_the_value_of_its_rules() -> None:
    """The range stands where a paytable would; the rules of a way on file are that way."""
    typed = invoke("PAYBACK", ["FUPG", "Base", _cells("mgm-grand")])
    named = invoke("PAYBACK", ["FUPG", "Base", None, None, [["house way", "mgm-grand"]]])
    assert typed == named


def test_a_way_never_seen_before_is_answered_at_once() -> None:
    """One rule changed: another value, whose parts fit together; changed back: the old one."""
    changed: Rows = [["Two pair", "joker", "highest singles"], *_cells("mgm-grand")]
    payback = invoke("PAYBACK", ["FUPG", "Base", changed])
    assert payback != invoke("PAYBACK", ["FUPG", "Base", _cells("mgm-grand")])
    win, lose = (
        invoke("HITFREQ", ["FUPG", "Base", changed, None, [["outcome", outcome]]])
        for outcome in ("win", "lose")
    )
    assert payback == 1 + win - lose  # type: ignore[operator]


def test_the_hand_that_a_way_does_not_set_is_shown() -> None:
    """Without its last rule for two pair the way leaves hands; the first of them is named."""
    cells = [row for row in _cells("foxwoods") if row[0] != "Two pair" or row[1]]
    lacking: Rows = [["Two pair", "", "as One pair"], *cells]
    with pytest.raises(Refusal, match="no straight or flush"):
        invoke("PAYBACK", ["FUPG", "Base", lacking])
    lacking = [["Two pair", "", "ace and highest"], *cells]
    with pytest.raises(Refusal, match=r"sets 2c 2d 3h 3s .* \(Two pair\)") as caught:
        invoke("PAYBACK", ["FUPG", "Base", lacking])
    assert caught.value.code == "#VALUE!"
    with pytest.raises(Refusal, match=r"\(Two pair\) into a legal hand"):
        invoke("HOUSEWAYS", ["FUPG", lacking])


@pytest.mark.parametrize(
    ("rows", "conditions", "words"),
    [
        ([["Two pair", "big pair 9", "low pair"]], None, 'Row 1, column "When"'),
        ([["No pair", "", "highest"]], None, "has no rule for One pair"),
        ([[CellError("#REF!"), "", "highest"]], None, "#REF!"),
        ([[7, "", "highest"]], None, "text is needed"),
        ([["", "", ""]], None, "is empty"),
        (_cells("stones"), STONES, "given twice"),
    ],
)
def test_a_typed_way_that_cannot_be_read_is_refused(
    rows: Rows, conditions: Rows | None, words: str
) -> None:
    """The refusal says which row and cell, or that the way is given twice."""
    with pytest.raises(Refusal, match=words):
        invoke("PAYBACK", ["FUPG", "Base", rows, None, conditions])


def test_strategy_shows_every_legal_setting_its_result_and_the_house_way() -> None:
    """Tens over sevens with an ace against a pair of kings that lies over queen-jack."""
    head, *lines = _strategy("Ts Th 7d 7c As 5h 3d", "Ks Kh 8d 6c 2s | Qh Jd")
    assert head == ["Decision", "Value", "Best", "Result", "House way"]
    assert all(line[3] in ("win", "push", "lose") for line in lines)
    assert [line[1] for line in lines] == sorted((line[1] for line in lines), reverse=True)  # type: ignore[type-var]
    # Two pair beat the kings and the ace beats the queen; Stones keeps tens with an ace together.
    by_setting = {str(line[0]): line[1:] for line in lines}
    value, _, result, house_way = by_setting["Ts Th 7d 7c 3d | As 5h"]
    assert (value, result, house_way) == (1, "win", "house way")
    assert by_setting["As Ts Th 5h 3d | 7d 7c"][2] == "push"
    assert [line[2] for line in lines].count("best") == 1
    assert [line[4] for line in lines].count("house way") == 1
    assert lines[0][2] == "best"


def test_seven_bare_cards_of_the_dealer_are_set_by_the_way() -> None:
    """The same as when they are given as the way sets them."""
    player, dealer = "Ts Th 7d 7c As 5h 3d", "Js Jh 4d 4c Ac 6h 2d"
    assert _strategy(player, dealer) == _strategy(player, "Js Jh 4d 4c 2d | Ac 6h")
    assert _strategy(player, dealer, [["house way", "always-split"]]) == _strategy(
        player, "Js Jh Ac 6h 2d | 4d 4c", [["house way", "always-split"]]
    )


@pytest.mark.parametrize(
    ("player", "dealer", "words"),
    [
        ("As Kh Qd Jc 9s 8h 2d", None, "seven cards face up, not 0"),
        ("As Kh Qd Jc 9s 8h 2d", "As Kd 5d 4c 3s 2h Qc", "the player's and the dealer's"),
        ("As Kh Qd Jc 9s 8h 2d", "Ks Kd 5d 4c 3s | 2h | Qc", "one bar"),
        ("As Kh Qd Jc 9s 8h 2d", "Ks Kd 5d 4c 3s | 2h Ks", "stands twice"),
        ("As Kh Qd Jc 9s 8h", "Ks Kd 5d 4c 3s 2h Qc", "Seven cards"),
        ("As Kh Qd Jc 9s 8h Xx", "Ks Kd 5d 4c 3s 2h Qc", "not a card"),
        (None, "Ks Kd 5d 4c 3s 2h Qc", "player has none"),
    ],
)
def test_strategy_refuses_cards_that_cannot_lie_so(
    player: object, dealer: object, words: str
) -> None:
    """Missing, shared, repeated and unreadable cards."""
    with pytest.raises(Refusal, match=words):
        _strategy(player, dealer)


def test_the_random_deals_of_a_way_on_file_are_told_at_once() -> None:
    """By name, or by its rules; the check by random deals stands beside."""
    by_name = check_rule("FUPG", "Foxwoods")
    assert by_name == check_rule("FUPG", _cells("foxwoods"))
    payback = invoke("PAYBACK", ["FUPG", "Base", None, None, [["house way", "foxwoods"]]])
    assert 1 + by_name.net == payback
    assert by_name.deals == 10_000_000


@pytest.mark.parametrize(
    ("game", "rule", "words"),
    [
        ("UTH", "foxwoods", "no rule that could be typed"),
        ("FUPG", "nobody", "no house way 'nobody'"),
        ("FUPG", [["No pair", "", "highest"]], "has no rule for One pair"),
    ],
)
def test_what_cannot_be_solved_is_refused(game: str, rule: str | Rows, words: str) -> None:
    """Another game, an unknown name, an incomplete table."""
    with pytest.raises(Refusal, match=words):
        check_rule(game, rule)
