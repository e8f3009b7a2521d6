"""What is compiled of a function that has no tensor?"""

from deck.capture import Recorder


def squares(count: int) -> int:
    return sum(number * number for number in range(count))


def run(record: Recorder) -> None:
    record.compile(squares, [5])
