"""The most won in one deal, and the floor of a payout limit that follows from it."""
