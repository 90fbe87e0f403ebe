from formulas.texts.split import place


def paths(labels: str) -> list[str]:
    """The places of labels, written as the law cites them."""
    return ["".join(f"({label})" for label in one.path) for one in place(labels.split())]


def test_labels_nest_as_the_law_cites_them() -> None:
    """Outlines of § 653a.11(h)-(i), § 688a.11(h)-(i), § 521.4 and COMAR 36.05.14.12E, by hand."""
    assert paths("a b c d e f g h 1 2 i ii iii i 1 2 j")[7:] == [
        "(h)",
        "(h)(1)",
        "(h)(2)",
        "(h)(2)(i)",
        "(h)(2)(ii)",
        "(h)(2)(iii)",
        "(i)",
        "(i)(1)",
        "(i)(2)",
        "(j)",
    ]
    assert paths("a b c d e f g h 1 i A B 2 i A B ii 3 i A B 1 2 i j")[8:] == [
        "(h)(1)",
        "(h)(1)(i)",
        "(h)(1)(i)(A)",
        "(h)(1)(i)(B)",
        "(h)(2)",
        "(h)(2)(i)",
        "(h)(2)(i)(A)",
        "(h)(2)(i)(B)",
        "(h)(2)(ii)",
        "(h)(3)",
        "(h)(3)(i)",
        "(h)(3)(i)(A)",
        "(h)(3)(i)(B)",
        "(h)(3)(i)(B)(1)",
        "(h)(3)(i)(B)(2)",
        "(i)",
        "(j)",
    ]
    assert paths("1 2 3") == ["(1)", "(2)", "(3)"]
    assert paths("E 1 a i ii b i 2 F") == [
        "(E)",
        "(E)(1)",
        "(E)(1)(a)",
        "(E)(1)(a)(i)",
        "(E)(1)(a)(ii)",
        "(E)(1)(b)",
        "(E)(1)(b)(i)",
        "(E)(2)",
        "(F)",
    ]


def test_a_label_that_is_missing_is_seen_and_one_printed_twice_goes_on() -> None:
    """§ 686a.7 prints (j), then (i) again, then (k); a lost (c) is a gap."""
    assert paths("a b d") == ["(a)", "(b)", "(d)"]
    assert [one.skipped for one in place(["a", "b", "d", "e"])] == [False, False, True, False]
    twice = place(["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "i", "1", "2", "k", "l"])
    assert ["".join(one.path) for one in twice[9:]] == ["j", "i", "i1", "i2", "k", "l"]
