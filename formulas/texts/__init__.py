"""The texts of the law themselves: every paragraph on file, with its place, words and dates."""
