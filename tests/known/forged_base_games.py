"""Proof files of base games, each forged so that one fault hides behind figures in step with it."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction

WAY = [["house way", "foxwoods"]]
TRUE = {
    "UTH": ("UTH", "Base", "B"),
    "TCP": ("TCP", "Base", "A"),
    "LIR": ("LIR", "Base", "A"),
    "OU": ("OU", "Base"),
    "DJW": ("DJW", "Base"),
    "FUPG": ("FUPG", "Base", None, None, WAY),
    "beat": ("UTH", "Bad Beat", "A"),
}


def in_step(file: dict) -> dict:
    """The averages of a file as its rounds give them."""
    total = sum(int(one["ways"]) for one in file["rounds"])
    staked, net = (
        sum((Fraction(one[name]) * int(one["ways"]) for one in file["rounds"]), Fraction()) / total
        for name in ("staked", "net")
    )
    return {**file, "staked": str(staked), "net": str(net), "payback": str(1 + net / staked)}


def move(file: dict, one: dict, other: dict, ways: int = 1) -> None:
    """Move deals from one class of rounds to another."""
    rounds = [
        next(r for r in file["rounds"] if all(r[key] == value for key, value in wanted.items()))
        for wanted in (one, other)
    ]
    rounds[0]["ways"] = str(int(rounds[0]["ways"]) - ways)
    rounds[1]["ways"] = str(int(rounds[1]["ways"]) + ways)


def forged(texts: dict[str, str]) -> dict[str, tuple[dict, str]]:
    """Forgeries, each with a part of the line that must refuse it."""
    found: dict[str, tuple[dict, str]] = {}

    def forge(name: str, of: str, change: Callable[[dict], object], fault: str) -> None:
        file = json.loads(texts[of])
        change(file)
        found[name] = (in_step(file) if "rounds" in file else file, fault)

    big = {"decision": "Play 4x", "result": "win", "qualifies": True}
    forge(
        "one deal moved from a kind to another",
        "UTH",
        lambda file: move(file, big | {"category": "Pair"}, big | {"category": "Two pairs"}),
        "pair: ",
    )
    forge(
        "one fold moved to a dealer who does not qualify, which moves no money",
        "UTH",
        lambda file: move(
            file,
            {"decision": "Fold", "category": "High card", "qualifies": True},
            {"decision": "Fold", "category": "High card", "qualifies": False},
        ),
        "The dealer does not qualify in ",
    )

    def lose_them(file: dict) -> None:
        for end in file["rounds"]:
            if end["decision"] == "Play 4x" and end["result"] == "win":
                lost = {"decision": "Play 4x", "result": "lose", "category": end["category"]}
                mine = {key: end[key] for key in ("decision", "result", "category", "qualifies")}
                if any(all(one[key] == lost[key] for key in lost) for one in file["rounds"]):
                    move(file, mine, lost, int(end["ways"]) - 1)

    forge("large wagers that lose", "UTH", lose_them, "would have been better")
    forge("every count twice", "UTH", double, " deals there are, not ")
    forge(
        "an Ante won though the dealer does not qualify",
        "UTH",
        lambda file: next(
            one for one in file["rounds"] if not one["qualifies"] and one["result"] == "win"
        ).update(net="99"),
        ": net ",
    )
    forge(
        "a class of rounds that stands twice",
        "UTH",
        lambda file: file["rounds"].append(file["rounds"][0] | {"ways": "0"}),
        "stand twice",
    )
    forge(
        "a pay that is another number than its words",
        "UTH",
        lambda file: file["pays"][0].update(pay="501 to 1"),
        ' "501 to 1" is not 500 to 1',
    )
    forge(
        "a decision worth more than it is",
        "UTH",
        lambda file: file["states"][0]["values"][0].update(value="1/3"),
        "Play 2x is worth ",
    )
    forge(
        "a decision left out",
        "UTH",
        lambda file: file["states"][0]["values"].pop(),
        ": 2 decisions, the file has 1",
    )
    for code, decision, category in (
        ("TCP", "Play", "Pair"),
        ("LIR", "Bets 1, 2 and 3 ride", "Straight"),
    ):
        other = "lose" if code == "TCP" else "win"
        target = {"decision": decision if code == "TCP" else "Bet 3 alone rides", "result": other}
        forge(
            f"one deal of {code} moved within a kind",
            code,
            lambda file, decision=decision, category=category, target=target: move(
                file,
                {"decision": decision, "result": "win", "category": category, "qualifies": True},
                target | {"category": category},
            ),
            " deals counted, the file says ",
        )
    forge(
        "one deal of OU moved",
        "OU",
        lambda file: move(file, {"result": "lose"}, {"result": "win"}),
        " deals counted, the file says ",
    )
    forge(
        "one deal of DJW moved from a kind to another",
        "DJW",
        lambda file: move(
            file,
            {"decision": "Raise", "result": "win", "category": "Flush"},
            {"decision": "Raise", "result": "win", "category": "Straight"},
        ),
        "flush: ",
    )
    forge(
        "a setting that wins and does not",
        "FUPG",
        lambda file: file["states"][0]["values"][-1].update(value="1"),
        " is worth ",
    )
    forge(
        "a setting left out", "FUPG", lambda file: file["states"][0]["values"].pop(), " decisions"
    )
    forge(
        "rules that set the dealer's cards otherwise",
        "FUPG",
        lambda file: file["house way"].__setitem__(
            slice(None), [[hand, "", "highest"] for hand, _, _ in file["house way"]]
        ),
        "sets the dealer's cards otherwise",
    )
    forge(
        "a sampled deal paid as another row",
        "beat",
        lambda file: file["samples"][0].update(row="Straight flush"),
        "the file says Straight flush",
    )
    forge("deals that there are not", "beat", unfold, "deals there")
    forge(
        "a row that no round is paid by",
        "UTH",
        lambda file: file["pays"].append({"hand": "Ace high", "pay": "2 to 1", "to one": "2"}),
        'The row "Ace high" is no hand',
    )
    return found


def unfold(file: dict) -> None:
    """Call a wager that a fold forfeits one that it does not."""
    file["rule"] = "showdown"
    del file["beside"]


def double(file: dict) -> None:
    """Count every deal twice."""
    file["total"] = str(2 * int(file["total"]))
    for end in file["rounds"]:
        end["ways"] = str(2 * int(end["ways"]))
