"""What seen cards make of a side wager: a workbook for the agency, never part of an approval."""
