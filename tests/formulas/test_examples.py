"""Every example of the reference is an answer that a reader wants."""

from formulas.formula_text import read_call
from formulas.registry import answer_of, functions

FEWEST = 60


def test_every_example_of_the_reference_is_answered() -> None:
    """No example comes to an error value."""
    texts = [text for one in functions().values() for text in one.examples]
    for text in texts:
        call = read_call(text)
        answer = answer_of(call.name, call.arguments)
        assert not answer.code, (text, answer.sentences)
    assert len(texts) >= FEWEST
