"""How hands compare.

`order` has the rows of a ranking and the strength of every hand, `standing` what wild cards stand
for, `longest_suit` a ranking by the longest suit. `opposing` counts the dealer's hands against one,
`hand_rows` says which rows hands meet.
"""
