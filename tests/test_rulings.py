"""docs/rulings.md: numbered without gaps, and the code that follows a ruling cites it."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
RULINGS = (ROOT / "docs/rulings.md").read_text()


def test_rulings_are_numbered_one_after_the_other_and_each_has_a_reason() -> None:
    numbers = [int(number) for number in re.findall(r"^(\d+)\. \*\*", RULINGS, re.M)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert numbers
    for ruling in re.split(r"^\d+\. ", RULINGS, flags=re.M)[1:]:
        assert re.search(r"Reason:\s", ruling), ruling


def test_the_code_points_to_every_ruling_and_to_no_other() -> None:
    numbers = set(re.findall(r"^(\d+)\. \*\*", RULINGS, re.M))
    pointed: set[str] = set()
    for file in sorted((ROOT / "rules").rglob("*.py")):
        pointed |= set(re.findall(r"docs/rulings\.md, (\d+)", file.read_text()))
    assert pointed == numbers
