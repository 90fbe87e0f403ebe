"""How a form reads one pay by its own formulas: sign, numbers beside it, amount, return."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from workbooks.form.judged import UNSAID

WORDS: Final = "Pay_words"
NOT_READ: Final = "Unread"  # the cell of what stands where a pay is not read
OF_METER: Final = 3
"""The sign of a share between a number and the words of a meter."""
SIGNS: Final = {"to": "+1", "for": "+2"}
HYPHENS: Final = (":", "\N{EN DASH}", "\N{EM DASH}")
FIRST_DATE, LAST_DATE, HIGHEST = 36526, 73050, "10^9"


def whole_number(number: str) -> str:
    """Return an expression for a number of at most four decimals as a whole one."""
    return f"ROUND({number}*10^4,0)"


def _grouped(number: str, common: str) -> str:
    """Return an expression: a number by a common divisor, commas between its thousands."""
    return f'TEXT({whole_number(number)}/{common},"#,##0")'


def left_beside_number(printed: str, stake: str) -> str:
    """Return an expression: what comes back beside a bare number in a table of odds "for".

    Args:
        printed: the cell of the law's pay; where it is a share or Push, a number is "to 1".
        stake: the cell of what comes back beside odds in numbers.
    """
    other = f'LEFT({printed})="$",{printed}="N/A"'
    return f'IF(OR(ISNUMBER(SEARCH(" for ",{printed})),{other}),{stake},1)'


@dataclass(frozen=True)
class ReadPay:
    """The cells that read one pay.

    Args:
        pay: the pay.
        printed: the law's.
        law_back: what the law's returns, -1 where that is no number.
        position: where the sign between two numbers begins and what it is: ten times the place,
            and 1 for "to", 2 for "for", 3 for the share of a meter; behind the pay where there is
            no sign, -1 for Push and less for another word in the list of words.
        before: the words before the sign; one comma of thousands is left out.
        behind: the number behind the sign, 1 where there is no sign.
        amount: a number, or what the words before the sign are, digit by digit.
        returned: see `back`.
    """

    pay: str
    printed: str
    law_back: str
    position: str
    before: str
    behind: str
    amount: str
    returned: str = ""

    def parts(self, *, of_meter: bool = False) -> tuple[str, str, str, str]:
        """Return the expressions of the cells of position, before, behind and amount."""
        return self._position(of_meter), self._before(), self._behind(), self._amount()

    def _position(self, of_meter: bool) -> str:
        pay = plain = self.pay
        signs = {**SIGNS, "%": f"+{OF_METER}"} if of_meter else SIGNS
        places = [f'SEARCH("{sign}",{pay}&"{sign}")*10{kind}' for sign, kind in signs.items()]
        for hyphen in HYPHENS:
            plain = f'SUBSTITUTE({plain},"{hyphen}","-")'
        places.append(f'SEARCH("-",{plain}&"-")*10')
        one_word = f'SUBSTITUTE(LOWER(TRIM({pay})),"|","?")'  # two words of the list are none
        word = f'-FIND("|"&{one_word}&"|",{WORDS})'
        return f"IFERROR({word},MIN({','.join(places)}))"  # an error that stands in the pay stays

    @property
    def bare(self) -> str:
        """A condition: no word, slash or colon parts the pay, which is one number."""
        return f"{self.position}>LEN({self.pay})*10+9"

    def _before(self) -> str:
        words = f"TRIM(LEFT({self.pay},{self.position}/10-1))"
        comma = f'(LEN({words})>4)*(LEN({words})<8)*(RIGHT({words},4)=","&RIGHT({words},3))'
        return f'IFERROR(IF({comma},SUBSTITUTE({words},",","",1),{words}),"-")'

    def _behind(self) -> str:
        words = f"MID({self.pay},{self.position}/10+1+MOD({self.position},10),9)"
        value = f"VALUE({words})"
        comma = f'FIND(",",RIGHT({self.pay},5))'  # of decimals, in some languages
        same = f'(TRIM({words})={value}&"")/ISERROR({comma})'
        return f'IF({self.bare},1,IFERROR({value}/{same}/({value}>0),"-"))'

    def _amount(self) -> str:
        pay, before = self.pay, self.before
        digits = f'SUBSTITUTE({before},".","",1)'
        value = f"VALUE({digits})"
        places = f'MAX(0,LEN({before})-FIND(".",{before}&"."))'
        same = f"MID({HIGHEST}+{value},11-LEN({digits}),9)={digits}"
        ends = f'{before}>="0",RIGHT({before})<>"."'
        return f'IF(ISNUMBER({pay}),{pay},IFERROR({value}/10^{places}/AND({same},{ends}),"-"))'

    def words_of_odds(self, common: str) -> str:
        """Return an expression: a pay in words as the flags say it, "=" for what the law returns.

        UNSAID stands for what only the functions put into words.

        Args:
            common: the cell of the greatest common divisor of both numbers.
        """
        back, position = self.returned, self.position
        ends_for = f"{back}={self.amount}/{self.behind}"
        first, second = (_grouped(number, common) for number in (self.amount, self.behind))
        odds = f'{first}&IF({ends_for}," for "," to ")&{second}'
        number = f'IF({back}>=1,{odds},IF({self.pay}=0,"N/A","{UNSAID}"))'
        word = f'IF({position}<0,IF({position}=-1,"Push","N/A"),{number})'
        # Odds that return what a push does are none: a law's odds stand before the letter P.
        same = f'ABS({back}-{self.law_back})<10^-9*({self.printed}<"P")'
        return f'IFERROR(IF({same},"=",{word}),"{UNSAID}")'

    def words_of_dollars(self, common: str) -> str:
        """Return the same where a bare number is an amount of dollars, as the law's pay is."""
        whole = f"AND({self.bare},INT({self.amount})={self.amount})"
        amount = f'IF({whole},"$"&{_grouped(self.amount, common)},"{UNSAID}")'
        words = f'IFERROR(IF({self.amount}=0,"N/A",{amount}),"{UNSAID}")'
        return f'IF({self.pay}={self.printed},"=",{words})'

    def back(self, stake: str, large: int, number: str = "") -> str:
        """Return an expression: what the pay brings per unit wagered, stake included.

        Args:
            stake: what comes back beside a bare number.
            large: from what return of the law's on a number is no date for sure.
            number: what a bare number counts for; the amount if empty.
        """
        amount, sign = self.amount, f"MOD({self.position},10)"
        meant = f"OR({amount}<{FIRST_DATE},{amount}>{LAST_DATE},{self.law_back}>={large})"
        can_be = f"AND({amount}<={HIGHEST},ROUND({amount},4)=ABS({amount}),{meant})"
        bare = f"({number or amount}+{stake}*({amount}>0))/{can_be}"
        odds = f'{amount}/{self.behind}/OR({sign},{self.before}>="1")+({sign}<2)'
        as_printed = f"{self.law_back}/({self.law_back}>=0)"
        plain = f"IF({self.bare},{bare},{odds})"
        return (
            f"IFERROR(IF({self.pay}={self.printed},{as_printed},IF({self.position}<0,"
            f"1*({self.position}=-1),{plain})),{NOT_READ})"
        )
