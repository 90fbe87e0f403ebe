"""Games that are described rather than programmed, counted and solved exactly.

A description says what is dealt (`deal`), by rules where there are any (`drawing`), and for each
wager the rows in the order in which they are paid, each with a condition in a small language
(`language`, `words`, `tree`). `buckets` tells cards apart by what the rows see, `kinds` finds the
kinds of deal that no row can tell apart, suit by suit (`measures`), or part by part (`parted`), and
`count` the ways of each row; `plain` finds them again card by card. A base game is revealed card by
card (`reveal`, `reveal_names`) and played at its best (`play`, `play_worth`, `reveal_stored`);
`plain_play` plays it again. Hand against hand (`duel_rules`, `ranking`) is played in `duel` and
`duel_worth`, its states found in `duel_states`, those of one hand in `opposing`, of hands that
compare by their longest suit in `longest_suit`; `plain_duel` deals it out again, hands compared by
`plain_ranking`. The classes of a game that comes with the program are read in `duel_classes`, what
its wagers win together in `duel_most`, both found by `duel_build`.
Rows of a wager that hold one hand against another are counted in `outranked`, from
what `hand_rows` says of each hand. Over a shared board (`board_rules`) it is played in `board`,
`board_worth` and `board_chosen`: what hands are stands in `board_hands`, the states in
`board_states` and `board_kept`, those of one hand in `board_opposing`, the joint maxima in
`board_joint`; `plain_board` deals it out again. The kinds say what can be won together (`together`,
`joint`, `duel_joint`; for many kinds `duel_table`, kept by `duel_kept`), which deals to show
(`witness`), and where two descriptions differ (`compare`). `showdown` and `duel_showdown` settle a
round, `read_back` says it all in sentences, what base games say alike stands in `base_play`, and
`game` makes an ordinary `Game` of a `description`. The short strategies stand in `outcome_short`,
`reveal_seen`, `duel_short` and `board_short`.
"""
