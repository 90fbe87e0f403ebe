from combinatorics import cache


def test_the_cache_gives_back_only_what_was_asked(tmp_path, monkeypatch) -> None:
    """Another question, a damaged file or no folder is no answer."""
    monkeypatch.setattr(cache, "_folder", None)
    question = {"game": "UTH", "pays": ["1", "3/2"]}
    assert cache.keep(question, [1]) is None
    assert cache.recall(question) is None
    cache.keep_in(tmp_path / "solutions")
    path = cache.keep(question, [1, 2])
    assert path is not None
    assert cache.recall(question) == [1, 2]
    assert cache.recall({**question, "pays": ["1", "2"]}) is None
    path.write_text("{", encoding="utf-8")
    assert cache.recall(question) is None
    path.write_text('{"question": {}, "answer": 3}', encoding="utf-8")
    assert cache.recall(question) is None
