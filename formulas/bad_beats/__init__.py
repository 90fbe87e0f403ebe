"""The Bad Beat payout (58 Pa. Code § 553.20): the hands that qualify, the fund of a gaming day."""
