"""Games that are described rather than programmed, counted and solved exactly.

A description says what is dealt and, for each wager, the rows in the order in which they are paid,
each with a condition in a small language. The rooms, each importing only those before it:

- `language`: the words, their tree and the parser, what is dealt, and whether a condition holds;
- `ranking`: how hands compare, and which hands the dealer can have against one;
- `counting`: the ways of each row, by the kinds of deal that no row tells apart;
- `rules`: what a description says of its base game, and a description read back in sentences;
- `play`: the base game played at its best, one room for each kind of game;
- `settlement`: how a dealt round settles;
- `plain`: the second derivations, card by card.

`joint` says what can be won together in one deal, and `game` makes an ordinary `Game` of a
description.
"""
