"""The audit of the law as a workbook and as a page of the documentation."""

from workbooks.audit.book import audit_book
from workbooks.audit.page import audit_page

__all__ = ["audit_book", "audit_page"]
