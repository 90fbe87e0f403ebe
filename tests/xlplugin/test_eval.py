"""`xlplugin eval`: one call or many, answered as in a cell."""

from __future__ import annotations

import json
import math
import random

import pytest
from click.testing import CliRunner, Result

from xlplugin.cli import cli

TRIPS_B = '=PAYBACK("UTH","Trips","B")'
# From the textbook counts of the best five of seven cards (4,324 royal flushes ... 6,461,620
# threes-of-a-kind in 133,784,560 hands) and the pays 50, 40, 30, 8, 6, 5, 3 of § 653a.12(c).
PAYBACK_OF_TRIPS_B = "2523793/2572780"
COUNTS = {50: 4324, 40: 37260, 30: 224848, 8: 3473184, 6: 4047644, 5: 6180020, 3: 6461620}


def run(*arguments: str, given: bytes | None = None) -> Result:
    """Run the command in this process."""
    return CliRunner().invoke(cli, ["eval", *arguments], input=given)


def answers(*lines: str | bytes) -> list[dict[str, object]]:
    """Return the objects printed for lines of standard input, one for each."""
    given = b"\n".join(line if isinstance(line, bytes) else line.encode() for line in lines)
    result = run("-", "--json", given=given + b"\n")
    assert result.exit_code == 0
    assert result.stdout.endswith("\n")
    printed = result.stdout[:-1].split("\n")
    assert len(printed) == len(lines)
    found = [json.loads(line) for line in printed]
    for one in found:
        keys = ["value", "exact", "error", "state"]
        assert list(one) in (keys, [*keys, "statement"])
        assert (one["error"] is None) != (one["value"] is None)
    return found


def code_of(one: dict[str, object]) -> object:
    """Return the error value of an object, None for none."""
    error = one["error"]
    return error["code"] if isinstance(error, dict) else None


def test_a_value_is_printed_with_status_0() -> None:
    """The double nearest to the textbook fraction."""
    assert sum(COUNTS.values()) + 113_355_660 == math.comb(52, 7)
    result = run(TRIPS_B)
    assert result.exit_code == 0
    assert result.stdout == f"{2523793 / 2572780!r}\n"
    assert result.stderr == ""


def test_json_carries_the_exact_fraction() -> None:
    """One object on one line; the fraction follows from the textbook counts."""
    result = run(TRIPS_B, "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {
        "value": 2523793 / 2572780,
        "exact": PAYBACK_OF_TRIPS_B,
        "error": None,
        "state": "exact",
    }
    assert result.stdout.count("\n") == 1
    assert sum(ways * (pay + 1) for pay, ways in COUNTS.items()) * 2572780 == 2523793 * math.comb(
        52, 7
    )


@pytest.mark.parametrize(
    ("formula", "value", "exact"),
    [
        ('=PAYBACKEXACT("UTH","Trips","B")', PAYBACK_OF_TRIPS_B, None),
        ('=HANDCOUNT("UTH","Trips","Royal flush","B")', 4324, "4324/1"),
        ('=WHY("PAYBACK","UTH","Trips","B")', "OK", None),
        ('=PAYTABLE("UTH","Trips","B",,{"give","Flush | Ways"})', 4047644, "4047644/1"),
        (
            '=PAYTABLE("UTH","Trips","B",,{"give","Pays"})',
            [["50 to 1"], ["40 to 1"], ["30 to 1"], ["8 to 1"], ["6 to 1"], ["5 to 1"], ["3 to 1"],
             [""], [""]],
            None,
        ),
        ("=CAPFLOOR(\"UTH\",{\"Ante\",15})", 50000, "50000/1"),
    ],
)  # fmt: skip
def test_every_kind_of_answer_has_its_json(formula: str, value: object, exact: object) -> None:
    """Text, counts, rows and single cells; counts and rows are textbook counts and § 653a.12."""
    (one,) = answers(formula)
    assert one.pop("state") in ("exact", "working interpretation, not adopted")
    assert one == {"value": value, "exact": exact, "error": None}


def test_the_rounds_of_a_base_game_are_counted_with_the_flop_apart() -> None:
    """Hole cards, dealer's cards, Flop, turn and river: C(52,2) C(50,2) C(48,3) C(45,2) rounds."""
    (one,) = answers('=PAYTABLE("UTH","Base","A",,{"give","Total | Ways"})')
    rounds = math.comb(52, 2) * math.comb(50, 2) * math.comb(48, 3) * math.comb(45, 2)
    assert one == {
        "value": rounds,
        "exact": f"{rounds}/1",
        "error": None,
        "state": "exact",
    }


def test_an_error_value_has_status_1() -> None:
    """The error value stands on standard output, its sentence on standard error."""
    result = run('=PAYBACK("UTH","Trips","Q")')
    assert result.exit_code == 1
    assert result.stdout == "#N/A\n"
    assert "A, B, C, D" in result.stderr


def test_an_error_value_in_json_has_status_1() -> None:
    """The object carries code and message, and no value."""
    result = run('=PAYBACK("UTH","Trips","Q")', "--json")
    assert result.exit_code == 1
    printed = json.loads(result.stdout)
    assert printed["value"] is None
    assert printed["exact"] is None
    assert printed["error"]["code"] == "#N/A"
    assert "A, B, C, D" in printed["error"]["message"]


@pytest.mark.parametrize(
    "formula", ["", "=", "=1+1", "=A1", '=PAYBACK("UTH"', "=F(G(1))", "\ud800"]
)
def test_a_formula_that_cannot_be_read_has_status_2(formula: str) -> None:
    """Nothing but the sentence; with --json an object with #VALUE!."""
    plain = run(formula)
    assert plain.exit_code == 2
    assert plain.stdout == ""
    assert plain.stderr.count("\n") == 1
    printed = run(formula, "--json")
    assert printed.exit_code == 2
    assert code_of(json.loads(printed.stdout)) == "#VALUE!"


@pytest.mark.parametrize(
    ("formula", "code"),
    [
        ('=PAYBACK("UTH")', "#VALUE!"),
        ("=PAYBACK()", "#VALUE!"),
        ('=PAYBACK("UTH","Trips","B","PA",,"x")', "#VALUE!"),
        ("=ENGINEVERSION(1)", "#VALUE!"),
        ('=PAYBACK("QQQ","Trips","B")', "#N/A"),
        ('=PAYBACK("UTH","QQQ","B")', "#N/A"),
        ('=PAYBACK("UTH","Trips","B","XX")', "#N/A"),
        ('=PAYBACK("UTH","Trips","B","PA:1066")', "#N/A"),
        ('=PAYBACK("UTH","Trips","B",,{"x",1})', "#N/A"),
        ('=HANDCOUNT("UTH","Trips","x","B")', "#N/A"),
        ("=NOSUCH(1)", "#N/A"),
        ('=PAYBACK(TRUE,"Trips","B")', "#VALUE!"),
        ('=PAYBACK({"UTH","UTH"},"Trips","B")', "#VALUE!"),
        ('=PAYBACK("UTH","Trips",{50;40;30;8;6;5;"x"})', "#VALUE!"),
        ('=PAYBACK("UTH","Trips",{50;40;30;8;6;5;""})', "#VALUE!"),
        ('=PAYBACK("UTH","Trips",{50;40;30;8;6;5;-3})', "#NUM!"),
        ('=PAYBACK("UTH","Trips",{50;40;30;8;6;5;1E+300})', "#NUM!"),
        ('=PAYBACK("UTH","Progressive","A",,{"others",-1})', "#NUM!"),
        ('=SOLVEPAY("UTH","Trips","B","Flush",96)', "#NUM!"),
        ('=STRATEGY("UTH","Ks Ks",,"A")', "#VALUE!"),
        ('=PAYBACK(#N/A,"Trips","B")', "#N/A"),
        ('=PAYBACK("UTH",#DIV/0!,"B")', "#DIV/0!"),
        ('=PAYBACK("UTH","Trips",{50;40;30;8;6;5;#REF!})', "#REF!"),
        ('=PAYBACK("UTH","Trips","B",,{"bet",#NUM!})', "#NUM!"),
    ],
)
def test_each_refusal_has_the_code_of_its_kind(formula: str, code: str) -> None:
    """#N/A does not exist, #VALUE! is of the wrong kind, #NUM! out of range; errors pass."""
    (one,) = answers(formula)
    assert code_of(one) == code


def test_lines_are_answered_in_order_also_the_unreadable_ones() -> None:
    """Values, refusals, nonsense and empty lines: one object each, in their order."""
    found = answers(TRIPS_B, "", "nonsense", '=PAYBACK("UTH","Trips","Q")', "   ", TRIPS_B)
    assert [code_of(one) for one in found] == [None, "#VALUE!", "#VALUE!", "#N/A", "#VALUE!", None]
    assert found[0] == found[-1]


def test_hostile_lines_are_answered_and_the_next_one_too() -> None:
    """Bytes that are no text, a million letters, deep nesting, injection: a refusal, no more."""
    hostile: list[str | bytes] = [
        b"\xff\xfe\x00=PAYBACK(",
        b'=PAYBACK("UTH","Trips","\xed\xa0\x80")',
        b'=PAYBACK("UTH","Tri\x01ps"',
        "A" * 1_000_000,
        f'=PAYBACK("UTH","Trips","{"B" * 1_000_000}")',
        "=" + "(" * 8000,
        "=PAYBACK(" + "{" * 8000,
        "=PAYBACK(" + "-" * 8000 + '"',
        '=PAYBACK("UTH","../../etc/passwd","A")',
        '=PAYBACK("UTH","{0.__class__}","A")',
        '=PAYBACK("UTH","Trips","\'; DROP TABLE paytables;--")',
        '=PAYBACK("UTH","Trips",1E+400)',
        '=WHY("WHY",' + '"WHY",' * 900 + '"X")',
        '=STRATEGY("UTH","' + "Ks " * 2000 + '",,"A")',
        "=__IMPORT__(1)",
        "=PAYBACK(NaN,inf,1)",
    ]
    found = answers(*hostile, TRIPS_B)
    for line, one in zip(hostile, found, strict=False):
        assert code_of(one) in ("#VALUE!", "#N/A"), line[:60]
        assert "internal error" not in str(one["error"]), line[:60]
        assert len(str(one["error"])) < 600, line[:60]
    assert found[-1]["exact"] == PAYBACK_OF_TRIPS_B


def test_mutilated_formulas_never_end_in_an_internal_error() -> None:
    """Letters deleted, doubled and changed at random: an answer or a refusal for every line."""
    chance = random.Random(653)
    whole = [
        TRIPS_B,
        '=PAYBACK("UTH","Trips",{50;40;30;8;6;5;3},"PA",{"paytable","B"})',
        '=SETTLE("UTH","As Ks","9d 9c","Qs Js Ts 2d 3c",{"Ante",9;"Blind",9;"Play",9},"PA:2011")',
        '=CAPFLOOR("UTH",{"Ante",15;"Trips",5},{"Trips","B"},"PA:2011")',
        '=SOLVEPAY("UTH","Trips","B","Flush",96%,,{"step",0.5})',
        '=COMPLIANCE("UTH",{"Base paytable","A";"Trips | Flush",7})',
        '=BREAKEVEN("UTH","Progressive","C",,{"major",5000;"target",90%})',
    ]
    lines = []
    for _ in range(400):
        line = list(chance.choice(whole))
        for _ in range(chance.randint(1, 3)):
            place = chance.randrange(len(line))
            line[place : place + 1] = chance.choice(
                ["", line[place] * 2, chance.choice('"{},;()%-#0123456789ABß€ .=')]
            )
        lines.append("".join(line))
    found = answers(*lines)
    wrong = [line for line, one in zip(lines, found, strict=True) if "internal" in str(one)]
    assert wrong == []
    assert sum(code_of(one) is None for one in found) > 10
    assert sum(code_of(one) is not None for one in found) > 100


def test_a_byte_order_mark_and_line_ends_of_windows_are_taken_off() -> None:
    """What Windows puts around lines is no part of a formula."""
    result = run("-", "--json", given=b"\xef\xbb\xbf" + TRIPS_B.encode() + b"\r\n")
    assert json.loads(result.stdout)["exact"] == PAYBACK_OF_TRIPS_B


def test_no_lines_no_answers() -> None:
    """Empty input prints nothing."""
    result = run("-", "--json", given=b"")
    assert (result.exit_code, result.stdout) == (0, "")


def test_lines_can_be_answered_without_json() -> None:
    """The error value and its sentence stand on the line of a refusal."""
    given = f'{TRIPS_B}\n=PAYBACK("UTH","Trips","Q")\n'.encode()
    result = run("-", given=given)
    first, second = result.stdout.splitlines()
    assert first == f"{2523793 / 2572780!r}"
    assert second.startswith('#N/A PA has no paytable "Q"')


def test_rows_are_printed_in_columns() -> None:
    """A spilled answer is a table on a terminal."""
    lines = run('=PAYTABLE("UTH","Trips","B")').stdout.splitlines()
    assert lines[0].split()[:3] == ["Hand", "Pays", "Ways"]
    assert lines[1].startswith("Royal flush")
    assert "50 to 1  4324" in lines[1]
    assert len(lines) == 1 + 7 + 2


@pytest.mark.parametrize(
    ("formula", "state"),
    [
        (TRIPS_B, "exact"),
        ('=PAYBACK("UTH","Trips",{"Royal flush",51},,{"paytable","B"})', "exact as a what-if"),
        ('=PAYBACK("UTH","Bad Beat","B")', "working interpretation, not adopted"),
        ('=PAYBACK("FCP","Aces Up","A")', "text not shown to be in effect"),
        ('=PAYBACK("UTH","Trips","Z")', "not computed"),
        ("=PAYBACK(", "not computed"),
    ],
)
def test_json_carries_the_state_of_the_answer(formula: str, state: str) -> None:
    """One of the six, as `formulas.question.ledger` decides it."""
    assert answers(formula)[0]["state"].startswith(state)


FOLDED = (
    '"UTH","As Ad","3s 3h","Ac 3c 4d 8h 9h",'
    '{"Ante",5,"";"Blind",5,"A";"Trips",5,"B";"Bad Beat",5,"B"}'
)


@pytest.mark.parametrize(
    ("formula", "statement"),
    [
        (
            '=PAYBACK("UTH","Bad Beat","B")',
            "80.660% (working interpretation: fold forfeits; not adopted; otherwise 85.213%)",
        ),
        # § 653a.12(c) and (g), Paytables B: three-of-a-kind pays 3 to 1 and 9 to 1 on $5.
        (
            f'=SETTLE({FOLDED},,{{"give","Total | Returned"}})',
            "$20 (working interpretation: fold forfeits; not adopted; Bad Beat $0, otherwise $50 ",
        ),
        (f"=SETTLE({FOLDED})", "working interpretation: fold forfeits; not adopted; Bad Beat $0,"),
        (TRIPS_B, None),
        ('=PAYBACK("UTH","Bad Beat","B",,{"reading","default"})', "80.660% (working"),
    ],
)
def test_a_statement_says_what_a_figure_would_be_otherwise(
    formula: str, statement: str | None
) -> None:
    """READINGS has the payback of each choice; an answer in no doubt has no statement."""
    (one,) = answers(formula)
    assert ("statement" in one) == (statement is not None)
    if statement is not None:
        assert str(one["statement"]).startswith(statement)
    rows = answers('=READINGS("UTH","Bad Beat","B")')[0]["value"]
    assert isinstance(rows, list)
    shown = {row[1]: f"{row[3]:.3%}" for row in rows[1:]}
    assert (shown["fold forfeits"], shown["showdown"]) == ("80.660%", "85.213%")
