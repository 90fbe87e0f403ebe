import itertools
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from office_server import one, serving

ASKERS = 4  # workbooks that calculate at the same time
CALLS = 100  # in a request
PAYS = ["Royal flush", "Straight flush", "Four-of-a-kind", "Full house", "Flush", "Straight"]
TRIPS = [50, 40, 30, 8, 6, 5, 3]
BLIND = [500, 50, 10, 3, 1.5, 1]
SECONDS_OF_TRIPS = 5.0
SECONDS_OF_BASE = 20.0


@pytest.fixture(scope="module", params=[1, 2], ids=["1 worker", "2 workers"])
def server(request: Any, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Give the real server, over https, with that many processes that calculate."""
    folder = tmp_path_factory.mktemp("serve")
    with serving(folder / "data", folder / "server.log", "--workers", str(request.param)) as served:
        yield served


def test_payback_of_edited_side_wagers(server: Any, benchmark: Any) -> None:
    """Requests of 100 calls, each with another paytable, so that no answer is remembered."""
    numbers = itertools.count()

    def _request(_: int) -> int:
        calls = []
        for number in itertools.islice(numbers, CALLS):
            pays = [50 + number / 1000, *TRIPS[1:]]
            calls.append(["PAYBACK", [*one("UTH", "Trips"), [[pay] for pay in pays]]])
        return len(server.call(*calls))

    _measure(benchmark, _request, requests=24)
    assert benchmark.stats.stats.min < SECONDS_OF_TRIPS


def test_payback_of_edited_base_games(server: Any, benchmark: Any) -> None:
    """The same with the Blind table of Ultimate Texas Hold'em, played optimally anew each time."""
    numbers = itertools.count()

    def _request(_: int) -> int:
        calls = []
        for number in itertools.islice(numbers, CALLS // 10):
            pays = [500 + number / 1000, *BLIND[1:]]
            table = [list(pair) for pair in zip(PAYS, pays, strict=True)]
            calls.append(["PAYBACK", [*one("UTH", "Base"), table]])
        answers = server.call(*calls)
        assert all("rows" in answer for answer in answers), answers
        return len(answers)

    _measure(benchmark, _request, requests=12)
    assert benchmark.stats.stats.min < SECONDS_OF_BASE


def test_one_call_alone(server: Any, benchmark: Any) -> None:
    """From asking to answer, over a connection of its own."""
    assert benchmark.pedantic(
        server.call, args=(["PAYBACK", one("UTH", "Trips", "B")],), rounds=20, warmup_rounds=2
    )


def _measure(benchmark: Any, request: Any, requests: int) -> None:
    """Time requests from several askers at once, and note the calls answered in a second."""
    with ThreadPoolExecutor(ASKERS) as askers:

        def _all() -> int:
            return sum(askers.map(request, range(requests)))

        answered = benchmark.pedantic(_all, rounds=5, warmup_rounds=1)
    benchmark.extra_info["calls_per_second"] = round(answered / benchmark.stats.stats.min)
    assert answered > 0
