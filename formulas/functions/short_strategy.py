"""SHORTSTRATEGY."""

from __future__ import annotations

from combinatorics.base_wager import BaseWager
from combinatorics.short_play import Line, ShortPlay
from formulas.function_groups import Group
from formulas.question.arguments import ConditionsArg, GameArg, JurisdictionArg, PaytableArg
from formulas.question.bases import ANTE, basis_of
from formulas.question.names import ask_banked_game
from formulas.question.readings import ask_base_game
from formulas.refusal import bad_value, echo, listing, not_available
from formulas.values import Rows, header
from formulas.worth.wager import base_pays, value

GROUP = Group.PLAY
ALL, LEFT, NOTE = "All decisions", "House advantage with these lines", "Note"  # the last rows
LONGEST = 200  # letters of a line of your own
EXAMPLES = (
    '=SHORTSTRATEGY("TCP","A")',
    '=SHORTSTRATEGY("TCP","A",,{"lines","Play: Q or better; Fold: otherwise"})',
)


def short_strategy(
    game: GameArg,
    paytable: PaytableArg = None,
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> Rows:
    """A few rules for each decision of a base game, and exactly what a player loses by them.

    The lines are read from the top, and the first that holds decides. The cost of a decision is
    counted over every deal against the best play, in base wagers a round; lines are added, those
    that gain most first, until all decisions together cost a thousandth or less, until none gains
    more, or until one has as many as are looked for: eleven beside its last, and fewer, two at
    least, where very many hands are told apart. A hand that may not stake as much as a line says
    goes on to the next line.
    The condition "lines" has lines of your own, in the words of this answer and in their order,
    such as "Play: Q or better; Fold: otherwise": what they cost is read from these words and
    counted in the same way, and below stands the house advantage that a player has who follows
    them, per unit of the base wager. A decision that they do not name keeps the lines found.
    """
    asked = ask_banked_game(game)
    if isinstance(asked.wagers[0], BaseWager) and not isinstance(asked.wagers[0], ShortPlay):
        raise not_available(
            f"{asked.code} has no short strategy here: what is kept of it does not say by which "
            "cards a decision is best. STRATEGY answers for each hand."
        )
    question, wager = ask_base_game(game, paytable, jurisdiction, conditions)
    assert isinstance(wager, ShortPlay)
    try:
        typed = _typed(conditions.word("lines"))
        short = wager.short(base_pays(question, wager), typed)
    except ValueError as wrong:
        raise bad_value(str(wrong)) from None
    known_here = dict.fromkeys(line.decision for point in short.points for line in point.lines)
    for line in typed:
        if line.decision.casefold() not in map(str.casefold, known_here):
            raise bad_value(
                f'No decision is called "{line.decision}" here; they are {listing(known_here)}.'
            )
    spilled: Rows = [header("Decision on", "Decision", "Hands", "Cost")]
    for point in short.points:
        *lines, last = point.lines
        spilled += [[point.name, line.decision, line.words, None] for line in lines]
        spilled.append([point.name, last.decision, last.words, point.lost])
    spilled.append([ALL, None, None, short.lost])
    if typed:
        edge = value(question).edge(basis_of(question, ANTE))
        spilled.append([LEFT, None, None, edge + short.lost])
    if short.note:
        spilled.append([NOTE, None, short.note, None])
    return spilled


def _typed(text: str | None) -> tuple[Line, ...]:
    """Return lines as they are typed."""
    if text is None:
        return ()
    lines = []
    for typed in text.strip().removesuffix(";").split(";"):
        one = " ".join(typed.split())
        decision, _, words = (part.strip() for part in one.partition(":"))
        if not decision or not words or len(one) > LONGEST or not one.isprintable():
            raise ValueError(
                f"{echo(one)} is no line: give a decision, a colon and cards, and a semicolon "
                'between lines, such as "Play: Q or better; Fold: otherwise".'
            )
        lines.append(Line(decision, words))
    return tuple(lines)
