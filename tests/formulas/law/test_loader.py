"""The loader refuses what it does not know, one broken file for each refusal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from combinatorics.files.blocks import RegulationError
from formulas.law.loader import load_text

HERE = Path(__file__).parent
BROKEN = sorted((HERE / "broken").glob("*.toml"))
MARK = "# refused: "


def test_the_whole_file_is_accepted() -> None:
    """The file that every broken one is made from is accepted with all its blocks."""
    law = load_text((HERE / "whole.toml").read_text(encoding="utf-8"), "ZZ/whole.toml")
    edition = law.newest
    assert (law.game, law.jurisdiction, edition.code) == ("TOY", "ZZ", "ZZ")
    assert edition.tables("Side")[0].meters[0].primary.text == "20%"
    assert edition.rule("betting positions").value == 6
    assert edition.citation("1.6") == "1 Toy Code § 1.6"
    (envy,) = edition.envy_of("Side", "")
    assert envy.fits(1)
    assert not envy.fits(2)
    assert edition.wager("Side").requires == ("Ante",)
    assert len(edition.readings_of("Side")) == len(edition.findings) == len(edition.elsewhere) == 1


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_a_broken_file_is_refused_in_its_words(path: Path) -> None:
    """A broken file is refused with the words its first line states, after the file's name."""
    text = path.read_text(encoding="utf-8")
    first = text.splitlines()[0]
    assert first.startswith(MARK)
    with pytest.raises(RegulationError) as refusal:
        load_text(text, f"ZZ/{path.name}")
    message = str(refusal.value)
    assert first.removeprefix(MARK) in message
    assert message.startswith(f"ZZ/{path.name}")


def test_the_broken_files_are_all_there() -> None:
    """No refusal loses its broken file unnoticed, and each differs from the others."""
    assert len(BROKEN) >= 56
    assert len({path.read_text(encoding="utf-8") for path in BROKEN}) == len(BROKEN)


def test_a_hand_the_mathematics_does_not_know_is_refused() -> None:
    """A hand of the law's ranking that no outcome of the game has is refused by name."""
    text = (HERE / "whole.toml").read_text(encoding="utf-8")

    def known(game: str, wager: str) -> tuple[str, ...]:
        return ("Flush",) if (game, wager) == ("TOY", "Side") else ()

    with pytest.raises(RegulationError, match='mathematics of Side does not know "Pair"'):
        load_text(text, "ZZ/whole.toml", known)


def test_a_game_without_mathematics_is_loaded() -> None:
    """Where the mathematics knows no such wager, the law's own ranking decides alone."""
    text = (HERE / "whole.toml").read_text(encoding="utf-8")

    def known(game: str, wager: str) -> None:
        return None

    assert load_text(text, "ZZ/whole.toml", known).game == "TOY"


def test_a_text_may_print_no_day() -> None:
    """A final-form text that names neither day has none, and is not called one never in force."""
    text = (HERE / "whole.toml").read_text(encoding="utf-8")
    for name in ("published", "effective"):
        text = re.sub(rf"(?m)^{name} = \S+$", f'{name} = "not printed"', text)
    edition = load_text(text, "ZZ/whole.toml").newest
    assert (edition.published, edition.effective) == (None, None)
    assert edition.out_of_force == "not shown to be in effect"
    assert edition.citation("preamble") == "preamble"
