"""`@rule("CM-8.04")` above a test names the numbered rules that it proves."""

import pytest

rule = pytest.mark.rule
