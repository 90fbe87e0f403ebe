"""No workbook stays in memory after it was written: a year's folder takes what one file takes."""

import gc
import weakref

import pytest

from workbooks.kit import style
from workbooks.kit.book import new_book
from workbooks.kit.packing import packed

LOOKS = (style.title, style.label, style.plain, style.heading, style.figure, style.entry)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.__name__)
def test_a_book_whose_cells_wear_a_look_is_given_back(look):
    """Nothing of the program holds it, or a look of it, once nobody asks for it."""
    book = new_book("One")
    cell = book.active.cell(1, 1, "words")
    look(cell)
    assert packed(book)
    left = weakref.ref(book)
    del book, cell
    gc.collect()
    assert left() is None


def test_what_is_written_of_whole_approvals_is_given_back(made_once):
    """An approval that is verified is drawn a second time; none of these books is left."""
    from workbooks.approval.verification import verify
    from workbooks.kit.book import Book

    gc.collect()
    before = sum(isinstance(one, Book) for one in gc.get_objects())
    assert verify(made_once.approval("LIR")).holds
    gc.collect()
    assert sum(isinstance(one, Book) for one in gc.get_objects()) == before
