"""The page for hosts: systemd can read its unit, and it names every setting and every number."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

from bot.config import Settings
from bot.words.measured import REGISTRY

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
UNIT = re.findall(r"```ini\n(.*?)```", PAGE, re.S)[0]
FOR_TESTS = {"cradle_api", "cradle_gateway", "cradle_cdn"}


def test_the_unit_is_one_that_systemd_reads(tmp_path: Path) -> None:
    """By systemd itself, if it is installed; the unit starts an existing program."""
    parts = ConfigParser(interpolation=None)
    parts.optionxform = str  # type: ignore[assignment, method-assign]
    parts.read_string(UNIT)
    assert parts["Service"]["ExecStart"].endswith("/python -m bot")
    if verify := shutil.which("systemd-analyze"):
        unit = tmp_path / "cradle.service"
        there = UNIT.replace("/opt/cradle/.venv/bin/python", sys.executable).replace("User=cradle", "User=root")
        unit.write_text(there)
        told = subprocess.run([verify, "verify", str(unit)], capture_output=True, text=True, timeout=60)
        assert "cradle.service" not in told.stderr, told.stderr


def test_every_number_is_on_the_page() -> None:
    names = {metric.name for metric in REGISTRY.collect()}
    assert len(names) > 15
    assert [name for name in names if not re.search(rf"`{name}(_total)?(\{{[^`]*)?`", PAGE)] == []


def test_every_setting_is_in_the_example() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    names = set(Settings.model_fields) - FOR_TESTS
    assert [name for name in names if not re.search(rf"^#?{name.upper()}=", example, re.M)] == []


def test_every_setting_in_the_example_is_one() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    offered = re.findall(r"^#?([A-Z_]+)=", example, re.M)
    assert len(offered) > 10
    assert [name for name in offered if name.lower() not in Settings.model_fields] == []
