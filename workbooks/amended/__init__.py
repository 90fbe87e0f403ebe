"""Two editions of a chapter side by side, as a workbook."""

from workbooks.amended.book import comparison_book

__all__ = ["comparison_book"]
