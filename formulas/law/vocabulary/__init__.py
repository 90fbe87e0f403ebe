"""The vocabulary of the law files: every key, result word, unit, circumstance and field."""
