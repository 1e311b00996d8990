"""Speed, always against something measured in the same run: machines are noisy, ratios are not.

make bench
"""

from __future__ import annotations

from tests.bench import days, drawing, engine, engines, presses, render, table, touches, visitors

ROOMS = (engine, render, drawing, table, engines, presses, touches, visitors, days)


def main() -> None:
    for room in ROOMS:
        for result in room.results():
            print(result, flush=True)


if __name__ == "__main__":
    main()
