"""Meters and Envy Bonuses read from the words of every chapter, against the law files.

The law files were typed by hand from the same paragraphs; the reader sees their words alone.
"""

from __future__ import annotations

import pytest

from formulas.amended.labeled import envy_in, labeled, meters_in
from formulas.law import shelf
from formulas.law.model import Edition
from formulas.law.tables import canonical
from formulas.texts.shelf import text_of

CUT = {("TCP", "649a.12(e)(5)"), ("FUPG", "688a.12(d)")}
"""Envy Bonuses whose hands, or whose struck amounts, the copy on file does not keep apart."""


def editions() -> list[Edition]:
    """The editions of Pennsylvania with a text."""
    return [
        one
        for (game, place), _ in shelf.index().items()
        if place == "PA"
        for one in shelf.regulation(game, place).editions
        if text_of(game, one.code) is not None
    ]


def words(edition: Edition, section: str) -> str:
    """What a paragraph on file says."""
    text = text_of(edition.game, edition.code)
    assert text is not None
    return "\n".join(one.words for one in text.at(section) if one.place == section)


def test_every_meter_on_file_is_read_from_its_words() -> None:
    """Amounts and rates of each level, as the law file has them."""
    read = 0
    for edition in editions():
        for table in edition.paytables:
            if table.meters:
                section = table.meters[0].section
                found = meters_in(
                    labeled(words(edition, section)), table.id, table.meters[0], section
                )
                assert found is not None, (edition.game, edition.code, table.name)
                terms = [
                    [(one.level, one.seed, one.reseed, one.primary, one.reserve) for one in meters]
                    for meters in (found, table.meters)
                ]
                assert terms[0] == terms[1]
                read += len(found)
    assert read >= 20


def test_every_envy_bonus_on_file_is_read_from_its_words() -> None:
    """By the wager in dollars and the paytable, in the order of the text."""
    read = 0
    for edition in editions():
        for section in dict.fromkeys(one.section for one in edition.envy):
            if (edition.game, section) in CUT:
                continue
            own = [one for one in edition.envy if one.section == section]
            found = envy_in(labeled(words(edition, section)), own)
            assert found == {(one.stake, canonical(one.table).upper()): one.rows for one in own}
            read += len(found)
    assert read >= 14


@pytest.mark.parametrize(
    "words",
    [
        "Paytable A\nSeed\t$5,000\nSeed\t$6,000\nPrimary\t5%",
        "Paytable A\nPrimary\t5%",
        "Paytable A\nSeed\t$5,000",
    ],
)
def test_a_meter_that_the_words_leave_open_is_not_read(words: str) -> None:
    """Two initial amounts, none, and no rate where the law prints one."""
    like = next(
        table.meters[0]
        for one in editions()
        if (one.game, one.code) == ("UTH", "PA")
        for table in one.paytables
        if table.meters
    )
    assert meters_in(labeled(words), "A", like, "653a.12(d)(3)") is None
