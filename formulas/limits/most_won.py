"""The most that one player wins in one deal, on all wagers staked together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from combinatorics.catalogue import joint_of
from combinatorics.joint import Best, UndecidedError
from formulas.limits.counted import alike, component_of, wins_nothing
from formulas.limits.layout import (
    BASE,
    DEALER,
    Layout,
    allowed_multiple,
    base_parts,
    multiples,
    odds_of_part,
    reads,
    table_part,
)
from formulas.limits.winnings import add_envy, best_of, sharing_of, winnings_of
from formulas.refusal import not_available, out_of_range

FLOOR_PLAY, LOWEST = "cap floor, play", "lowest multiple"


def most_won(
    layout: Layout,
    stakes: Mapping[str, Fraction],
    others: int,
    boxes: int = 1,
    cut: Mapping[str, Fraction] | None = None,
) -> Best:
    """Return the most one player wins in one deal, stakes not counted.

    Args:
        layout: the game, the law and the pays.
        stakes: dollars by component; the base game by its first wager, its other wagers follow
            (the Play at its highest multiple) where they are not given.
        others: other players who can bring an envy bonus.
        boxes: on how many adjacent boxes he stakes so, in the same deal.
        cut: by wager or part the most that is counted of what a hand wins on it; None for all.

    Raises:
        Refusal: the game has no joint maxima, its boxes are not examined together, or a stake is
            refused by the rules.
    """
    joint = layout.game.joint or joint_of(layout.game.code)
    if joint is None:
        raise not_available(
            f"The wagers of {layout.game.code} are not examined together: there is no table of "
            "what one deal can bring."
        )
    for name, stake in stakes.items():
        apart = alike(layout, name) if stake else []
        if len(apart) > 1:
            return max(
                (most_won(each, stakes, others, boxes, cut) for each in apart),
                key=lambda best: best.amount,
            )
    worth: dict[str, Mapping[str, Fraction]] = dict(_base_worth(layout, stakes))
    base = {part.name for part in base_parts(layout.edition)}
    for name, stake in stakes.items():
        if name in base or not stake:
            continue
        wager = name.removesuffix(DEALER)
        if wins_nothing(layout, wager):
            continue
        component = component_of(layout, joint, wager, name)
        worth[component] = best_of(layout, wager, stake, sharing_of(layout, name))
        if others:
            add_envy(layout, wager, stake, component, worth)
    for component, wins in worth.items():
        most = (cut or {}).get(component.removesuffix(DEALER).partition(", ")[0])
        if most is not None:
            worth[component] = {hand: min(amount, most) for hand, amount in wins.items()}
    try:
        if boxes == 1:
            return joint.most_won(worth, others)
        if joint.on_boxes is None:
            raise not_available(
                f"The boxes of {layout.game.code} are not examined together: ask for one box."
            )
        return joint.on_boxes(worth, boxes)
    except UndecidedError as undecided:
        raise not_available(str(undecided)) from None


def _base_worth(
    layout: Layout, stakes: Mapping[str, Fraction]
) -> Iterable[tuple[str, Mapping[str, Fraction]]]:
    edition = layout.edition
    parts = base_parts(edition)
    if not parts or not stakes.get(parts[0].name):
        if any(stakes.get(part.name) for part in parts):
            raise not_available(
                f"The stake of {parts[0].name} is missing: the base game is counted from it."
            )
        return
    first = stakes[parts[0].name]
    lowest = reads(layout, FLOOR_PLAY, LOWEST)
    for part in parts:
        allowed = multiples(edition, part.name)
        given = stakes.get(part.name)
        if part is parts[0]:
            stake = first
        elif given is None:
            stake = first * ((min if lowest else max)(allowed) if allowed else 1)
        elif allowed and not allowed_multiple(edition, part.name, given / first):
            raise out_of_range(
                f"The stake of {part.name} must be {' or '.join(map(str, allowed))} times the "
                f"{parts[0].name}."
            )
        else:
            stake = given
        title = edition.tables(BASE)[0].title
        even = odds_of_part(edition, part.name)
        tabled = part.name == table_part(edition)
        if tabled and even is not None and not title.startswith(part.title):
            # What the table pays besides even money has its own name ("Ante Bonus").
            yield title, best_of(layout, BASE, stake, 1)
            tabled = False
        if tabled or even is None:
            yield part.name, best_of(layout, BASE, stake, 1)
        else:
            yield (
                part.name,
                {
                    "Win": winnings_of(
                        pay=even,
                        unit="to 1",
                        stake=stake,
                        meters={},
                        sharing=1,
                        bet=Fraction(1),
                    )
                },
            )
