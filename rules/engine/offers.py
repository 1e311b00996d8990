"""Answering offers, wherever players make some: which one is answered; then yes, no, or something else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from rules.engine.ask import Ask, Option, choose_one

V = TypeVar("V")
Reply = Literal["accept", "counter", "decline"]


@dataclass(frozen=True)
class Offered(Generic[V]):
    """An offer as the one who answers it reads it."""

    offer: V
    key: str
    by: str
    terms: str
    """What is offered: "2 food for 1 gold"."""
    may_counter: bool = True
    """Something else can be offered instead."""


async def reply_to_one(seat: str, offers: Sequence[Offered[V]]) -> tuple[V, Reply]:
    """To be used in a flow. Whoever has left word to pass declines."""
    choices = [Option(offered.key, offered, f"@{offered.by}: {offered.terms}") for offered in offers]
    chosen = await choose_one(seat, "trade-offer", "Which offer do you answer?", choices)
    options: list[Option[Reply]] = [Option("accept", "accept", "Accept")]
    if chosen.may_counter:
        options.append(Option("counter", "counter", "Offer something else", idle=True))
    options.append(Option("decline", "decline", "Decline", idle=True))
    text = f"@{chosen.by} offers you {chosen.terms}."
    reply: Reply = await Ask(seat, "trade-answer", text, options, reaction=True)
    return chosen.offer, reply
