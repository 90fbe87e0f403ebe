"""What a game and its edition say of themselves on a report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from combinatorics.files.blocks import RegulationError
from combinatorics.game import Account as Account
from combinatorics.game import Checked
from combinatorics.side_wager import SideWager
from formulas.law.model import Edition
from formulas.proof.derivations import derivation_of
from formulas.question.ask import ask_cell
from formulas.question.names import ask_game
from formulas.refusal import Refusal

OF_EQUIPMENT: Final = ("equipment", "cards", "shuffle", "table", "layout")
"""Topics of the rules that say what stands on the floor."""


@dataclass(frozen=True)
class Equipment:
    """One thing that the text says of table, layout, cards or shuffle.

    Args:
        what: the name of the rule.
        required: what it requires.
        citation: where it stands.
        figures: whether it is required in figures or names, not in words alone.
    """

    what: str
    required: str
    citation: str
    figures: bool


def account_of(edition: Edition) -> Account:
    """Return what the game of an edition says of itself; an unknown game is refused."""
    game = ask_game(edition.game)
    if game.account is not None:
        try:
            return game.account()
        except (RegulationError, OSError) as wrong:
            return Account(checks=(Checked(game.code, f"Not checked: {wrong}", holds=False),))
    checks = []  # how the counts of each wager with a table are derived a second time
    for wager in edition.wagers():
        table = edition.tables(wager)[0].id or None
        try:
            question = ask_cell(
                edition.game, wager, table, f"{edition.jurisdiction}:{edition.id}", None
            )
            derivation = derivation_of(question)
        except (Refusal, KeyError):
            continue  # a lost table, or a wager that asks for more than its table
        words = f"{derivation.reach}: {derivation.words} ({derivation.test})."
        checks.append(Checked(wager, words))
    return Account(checks=tuple(checks))


def under_play(game: str) -> frozenset[str]:
    """Return the side wagers of a game that hang on its base game's play; unknown is refused."""
    wagers = ask_game(game).wagers
    return frozenset(one.name for one in wagers if isinstance(one, SideWager) and one.under_play)


def equipment_of(edition: Edition) -> tuple[Equipment, ...]:
    """Return what an edition says of equipment, in its order."""
    found = []
    for rule in (rule for rule in edition.rules if rule.topic in OF_EQUIPMENT):
        values = ", ".join(map(str, rule.values))
        how = "" if rule.comparison == "equal" else f"{rule.comparison} "
        unit = f" {rule.unit}" if rule.unit and rule.unit not in rule.key else ""
        required = f"{how}{values}{unit}" if values else rule.quote
        cited = edition.citation(rule.section)
        found.append(Equipment(rule.key, required, cited, bool(rule.values)))
    return tuple(found)
