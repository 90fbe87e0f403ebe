"""The schedule of working interpretations, for an agency to adopt one by one in one sitting."""

from workbooks.agency.schedule import Entry, entries, schedule_book

__all__ = ["Entry", "entries", "schedule_book"]
