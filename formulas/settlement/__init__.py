"""Settling one round: stakes in, what each wager wins and returns out, each with its section."""
