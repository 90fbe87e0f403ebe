"""Several hundred calls that every host is asked, written as in a cell of Excel.

They come from three places: the examples of the reference, every paytable of the law on file, and
sound calls in which one argument at a time is replaced by something odd.
"""

import functools

from formulas.law.shelf import load_all
from formulas.registry import functions

ODD = (
    "",
    '""',
    '" "',
    "0",
    "-1",
    "0.1",
    "2.5",
    "1E+300",
    "123456789012345678",
    "TRUE",
    "FALSE",
    "#N/A",
    "#VALUE!",
    "#DIV/0!",
    "46000",
    '"2026-11-21"',
    '"50:1"',
    '"1/2"',
    '"é€日本 Ω"',
    '"Tr\u2009ips"',
    '"=1+1"',
    '"+cmd|calc"',
    '"\'; DROP TABLE law; --"',
    '"<b>B</b>"',
    '"../../etc"',
    '"a""b"',
    '"' + "x" * 200 + '"',
    "{1,2;3,4}",
    '{"",""}',
    '{"Flush",6}',
    '{"meter",1000}',
    '{"meter","much"}',
    '{"color","red"}',
    '{"meter",#N/A}',
    '{"others",2;"others",3}',
)
SOUND = (
    ("PAYBACK", ('"UTH"', '"Trips"', '"B"', '"PA"', '{"others",2}')),
    ("PAYBACKEXACT", ('"TCP"', '"Pair Plus"', '"A"', '"MD"', "")),
    ("HITFREQ", ('"LIR"', '"Bonus"', '"A"', '"PA:2011"', "")),
    ("HANDCOUNT", ('"UTH"', '"Trips"', '"Flush"', '"B"', '"PA"')),
    ("SOLVEPAY", ('"UTH"', '"Trips"', '"B"', '"Straight"', "0.96")),
    ("CITE", ('"UTH"', '"Trips"', '"PA"')),
    ("CAPFLOOR", ('"UTH"', '{"Ante",100}', '{"Trips","B"}')),
    ("STRATEGY", ('"UTH"', '"Kd 5d"', '"Kc 9s 2h"', '"A"')),
    (
        "SETTLE",
        (
            '"UTH"',
            '"As Ad"',
            '"Ks Kd"',
            '"2c 3c 4d 8h 9h"',
            '{"Ante",5,"";"Blind",5,"A";"Play",5,""}',
        ),
    ),
)


def call(name, arguments):
    """Return the text of a call."""
    return f"={name}({','.join(arguments)})"


@functools.cache
def examples():
    """Return the examples of the reference."""
    return tuple(text for one in functions().values() for text in one.examples)


@functools.cache
def paytables():
    """Return the payback of every paytable of every edition that comes with the program."""
    return tuple(
        call("PAYBACK", (f'"{law.game}"', f'"{table.wager}"', f'"{table.id}"', f'"{edition.code}"'))
        for law in load_all()
        for edition in law.editions
        for table in edition.paytables
    )


@functools.cache
def odd():
    """Return sound calls with one argument at a time replaced by each odd thing."""
    found = []
    for name, arguments in SOUND:
        found.append(call(name, arguments))
        for place in range(len(arguments)):
            for thing in ODD:
                changed = (*arguments[:place], thing, *arguments[place + 1 :])
                found.append(call(name, changed))
    found += [
        "=PAYBACK()",
        '=PAYBACK("UTH")',
        "=ENGINEVERSION(1)",
        '=WHY("PAYBACK","UTH","Trips","Q")',
    ]
    return tuple(dict.fromkeys(found))


@functools.cache
def cases():
    """Return every call, each once."""
    return tuple(dict.fromkeys((*examples(), *paytables(), *odd())))
