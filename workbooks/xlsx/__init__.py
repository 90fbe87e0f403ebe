"""Reading an .xlsx file safely: its parts, sheets, formulas, stored values and looks, as they are.

Whoever reads a workbook of somebody else's begins here; nothing is computed and nothing changed.
"""

from workbooks.xlsx.package import Package, read_workbook
from workbooks.xlsx.refusal import WorkbookRefusal
from workbooks.xlsx.stored import CellValue, values_of

__all__ = ["CellValue", "Package", "WorkbookRefusal", "read_workbook", "values_of"]
