"""Hand rankings, one ordered list each."""
