"""The cell functions, the law as data, and the one place where both meet."""
