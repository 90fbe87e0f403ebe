"""Games that are described rather than programmed: wagers on dealt cards, counted exactly.

A description says what is dealt (`deal`) and, for each wager, the rows in the order in which they
are paid, each with a condition in a small language (`language`, `words`). `count` finds the ways of
each row by classes of cards that no row can tell apart; `plain` finds them again card by card;
`game` makes an ordinary `Game` of it.
"""
