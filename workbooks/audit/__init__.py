"""The audit of the law as a workbook and as a page of the documentation."""
