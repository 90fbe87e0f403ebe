"""The worth: what the pays of a wager bring, counts joined with the law."""
