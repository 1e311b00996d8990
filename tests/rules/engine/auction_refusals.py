"""The reasons why something is not allowed at the auction."""

from __future__ import annotations

from tests.rules.engine.auction_deeds import phrase


@phrase("Gold alone is not taken")
def needs_silver() -> None: ...


@phrase("The host has to bid")
def host_must_bid() -> None: ...
