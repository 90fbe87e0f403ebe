"""What stands and happens at a table, beside what was approved for it."""
