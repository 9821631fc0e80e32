"""In which order several processes go through the patient part."""

from tests.slow import long_first


def order(tests: str, long: str, processes: int) -> str:
    return "".join(long_first(tests, long.__contains__, processes))


def test_each_process_begins_with_its_share_of_the_long_tests():
    assert order("abcdefghijKL", "KL", 2) == "KabcdeLfghij"
    assert order("abcdefgHIJ", "HIJ", 3) == "HabIcdJefg"


def test_without_long_tests_and_for_one_process_nothing_is_torn_apart():
    assert order("abcdef", "", 3) == "abcdef"
    assert order("abcDef", "D", 1) == "Dabcef"


def test_every_test_is_run_once_however_many_are_long():
    for processes in range(1, 6):
        for long in range(12):
            assert sorted(order("abcdefghijk", "abcdefghijk"[:long], processes)) == [*"abcdefghijk"]
