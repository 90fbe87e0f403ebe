"""Archives of one case: what was filed, approved and computed, for somebody in ten years."""

from workbooks.archive.case import Enclosed, case_of
from workbooks.archive.checking import check_case

__all__ = ["Enclosed", "case_of", "check_case"]
