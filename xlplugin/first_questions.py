"""What a newcomer asks, each with the command that answers it: the foot of the first screen."""

from __future__ import annotations

from typing import Final

QUESTIONS: Final = (
    ("What does a wager return?", """eval '=PAYBACK("UTH","Trips","B")'"""),
    ("What is the edge per Ante?", """eval '=HOUSEEDGE("UTH","Base","A")'"""),
    ("What is the edge per unit wagered?", """eval '=ELEMENTOFRISK("UTH","Base","A")'"""),
    ("Which paytables may a casino use?", """eval '=PAYTABLES("UTH","Trips")'"""),
    ("How is the game played best?", """eval '=STRATEGY("UTH",,,"A")'"""),
    ("What is the least payout limit?", """eval '=CAPFLOOR("UTH",{"Ante",15})'"""),
    ("What does the law say of it?", """eval '=CITE("UTH","Trips")'"""),
    ("Which texts of law are on file?", "law list"),
    ("What if I change a pay?", "whatif UTH -o what-if.xlsx"),
    ("How is a paytable submitted?", "form UTH --sample -o submission.xlsx"),
    ("How is a submission approved?", "approve submission.xlsx -o approval.xlsx"),
    ("Does an approval still hold?", "verify approval.xlsx"),
    ("Which approvals stand?", "register . -o register.xlsx"),
    ("What is due to this patron?", "dispute UTH -o dispute.xlsx"),
    ("How is signage compared?", "inspect sign approval.xlsx -o sign.xlsx"),
    ("How is a new game described?", "game blank -o game.xlsx"),
)
"""A question, and the command behind `xlplugin`; each answers where the ones above have run."""
