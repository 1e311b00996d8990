"""The release drill: `python -m rules.engine.save FILE ...` says how every stored game fares on this code."""

from pathlib import Path

import pytest

from rules import GAMES
from rules.engine.save import main
from rules.engine.tree import pack
from tests.rules.engine.auction import AUCTION, Scale
from tests.rules.engine.test_upgrades import second_round, stored


def test_the_release_drill_prints_one_line_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "auction", AUCTION)
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_bytes(pack(stored()))
    other.write_bytes(pack(second_round()))
    assert main([str(one), str(other)]) == 0
    assert capsys.readouterr().out == f"{one}: identical\n{other}: identical\n"
    monkeypatch.setattr(Scale, "price", lambda scale, price: price - 2)
    assert main([str(one), str(other)]) == 0
    assert capsys.readouterr().out == (
        f"{one}: re-asks 2: pay of blue can be answered differently now\n{other}: identical\n"
    )


def test_the_release_drill_goes_on_behind_a_file_that_cannot_be_loaded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "auction", AUCTION)
    files = {
        "damaged": b"x",
        "unknown": pack({**stored(), "rules": "chess"}),
        "empty": pack({}),
        "newer": pack({**stored(), "version": 9}),
        "sound": pack(stored()),
    }
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    assert main([str(tmp_path / name) for name in [*files, "missing"]]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(": ")[2].partition(":")[0] for line in lines] == [
        "cannot load",
        "cannot load",
        "cannot load",
        "cannot load",
        "identical",
        "cannot load",
    ]
    assert "newer program" in lines[3]
