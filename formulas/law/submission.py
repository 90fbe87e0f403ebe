"""The description in a file that a user submits: the game, and where the submission says so."""

from __future__ import annotations

from combinatorics.catalogue import names_of_shipped
from combinatorics.described.rules.description import Description
from combinatorics.files.blocks import CITED, Block
from combinatorics.files.description import description_of


def submitted(head: Block) -> Description:
    """Return the description in a file.

    Raises:
        RegulationError: it cannot be read, a wager or a stake has no title, section or quotation,
            or a game came with the program under one of its names.
    """
    description = description_of(head)
    block = head.need("description")
    for code, names in names_of_shipped().items():
        known = [one.casefold() for one in (code, *names)]
        if description.code.casefold() in known or description.name.casefold() in known:
            raise block.fail(f"{code} ({names[0]}) came with the program; choose other names.")
    base = block.block("base")
    paid = [*([] if base is None else [base]), *block.blocks("wager")]
    stakes = [] if base is None else base.blocks("stake")
    rows = [row for one in paid for row in one.blocks("cited")]
    for blocks, keys in (([*paid, *stakes], CITED), (rows, CITED[1:])):
        for one in blocks:
            for key in keys:
                one.text(key)
    return description
