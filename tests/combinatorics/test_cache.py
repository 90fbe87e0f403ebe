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


def test_a_question_is_found_by_the_start_of_its_digest(tmp_path, monkeypatch) -> None:
    """One that is kept, under its own digest; nothing for two, or a name that is no digest."""
    monkeypatch.setattr(cache, "_folder", None)
    question = {"game": "FUPG", "house way": []}
    name = cache.digest(question)
    assert cache.asked(name) is None
    cache.keep_in(tmp_path / "solutions")
    path = cache.keep(question, 1)
    assert path is not None
    assert cache.asked(name[:8]) == question
    assert cache.asked("*") is None
    assert cache.asked("..") is None
    (tmp_path / "solutions" / f"{name[:8]}0000.json").write_text(path.read_text(encoding="utf-8"))
    assert cache.asked(name[:8]) is None
    assert cache.asked(f"{name[:8]}0000") is None
    path.write_text("{", encoding="utf-8")
    assert cache.asked(name) is None
