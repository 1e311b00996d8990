"""Parts of queries that both engines understand."""

from __future__ import annotations

import json
from collections.abc import Collection


def one_of(column: str, values: Collection[object]) -> str:
    """The column has one of these values. They follow where the question marks are."""
    return f"{column} IN ({_marks(values)})" if values else "1 = 0"


def none_of(column: str, values: Collection[object]) -> str:
    """The column has none of these values."""
    return f"{column} NOT IN ({_marks(values)})" if values else "1 = 1"


def _marks(values: Collection[object]) -> str:
    return ", ".join("?" * len(values))


def names(column: str) -> str:
    """The column is JSON in which this text stands, given as `named` writes it. None stands nowhere."""
    return f"replace({column}, ?, '') != {column}"


def named(text: str | None) -> str | None:
    return None if text is None else json.dumps(text)
