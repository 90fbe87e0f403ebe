from formulas.law.rows import row_place
from formulas.law.shelf import regulation


def test_a_row_that_has_its_own_paragraph_is_cited_by_it() -> None:
    """COMAR 36.05.14.12D has a letter for each row; 12D(1)(b) lacks a word and is not found."""
    edition = regulation("TCP", "MD").newest
    tables = {table.id: table for table in edition.tables("Pair Plus")}
    places = [row_place(edition, tables["A"], row) for row in tables["A"].rows]
    assert places == ["12D(1)(a)", "12D(1)", "12D(1)(c)", "12D(1)(d)", "12D(1)(e)"]
    places = [row_place(edition, tables["D"], row) for row in tables["D"].rows]
    assert places == [f"12D(4)({letter})" for letter in "abcde"]


def test_a_row_of_a_table_stands_in_the_paragraph_of_the_table() -> None:
    """Pennsylvania prints tables within a subsection."""
    edition = regulation("UTH", "PA").newest
    for table in edition.paytables:
        assert {row_place(edition, table, row) for row in table.rows} == {table.section}
