"""The audit of the law: every published figure and every table on file held against the counts."""
