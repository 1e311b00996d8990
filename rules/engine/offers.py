"""Answering offers, wherever players make any: which one is answered; then yes, no, or something else."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, Literal, Protocol, TypeVar

from rules.engine.ask import Aside, Ask, Option, Request, choose_one
from rules.engine.deed import Deed
from rules.engine.phrases import (
    accept,
    decline,
    is_offered,
    offer_of,
    offer_something_else,
    which_offer_is_answered,
    which_offer_is_withdrawn,
)

V = TypeVar("V")
Reply = Literal["accept", "counter", "decline"]


class Numbered(Protocol):
    @property
    def number(self) -> int: ...


N = TypeVar("N", bound=Numbered)


# --- what is said of an offer, by its number: others may have overtaken it --------------------------------------------


@dataclass(frozen=True)
class Acceptance(Generic[V]):
    number: int
    given: list[V]
    """The giver's choice among what is given: cards by name, markers."""


@dataclass(frozen=True)
class Decline:
    number: int


@dataclass(frozen=True)
class Withdrawal:
    number: int


def answers_aside(
    to: Mapping[str, Sequence[N]], answer: Callable[[str, Sequence[N]], Coroutine[Request, object, V]]
) -> list[Aside[V]]:
    """Players who have offers can answer them at any time."""
    return [
        Aside(seat, f"offers {' '.join(str(offer.number) for offer in offers)}", partial(answer, seat, offers))
        for seat, offers in to.items()
        if offers
    ]


async def withdrawal(seat: str, options: Sequence[Option[int]]) -> Withdrawal:
    return Withdrawal(await choose_one(seat, "withdraw-trade", which_offer_is_withdrawn(), options))


def numbered(offers: Iterable[N], number: int) -> N | None:
    return next((offer for offer in offers if offer.number == number), None)


# --- answering one ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Offered(Generic[V]):
    """An offer as its receiver reads it."""

    offer: V
    key: str
    by: str
    terms: Deed
    """Both sides as everybody may read them: "2 food and 1 card for 1 gold"."""
    shown: Deed | None = None
    """The same with everything that the receiver was shown, if there is anything."""
    may_counter: bool = True
    """The receiver can offer something else instead."""


async def reply_to_one(seat: str, offers: Sequence[Offered[V]]) -> tuple[V, Reply]:
    """For use in a flow. A player who has left word to pass declines."""
    choices = [Option(each.key, each, offer_of(each.by, each.shown or each.terms)) for each in offers]
    chosen = await choose_one(seat, "trade-offer", which_offer_is_answered(), choices)
    hint = chosen.shown or ""  # others read the question too
    options: list[Option[Reply]] = [Option("accept", "accept", accept(), hint=hint)]
    if chosen.may_counter:
        options.append(Option("counter", "counter", offer_something_else(), idle=True))
    options.append(Option("decline", "decline", decline(), idle=True))
    text = is_offered(chosen.by, chosen.terms)
    reply: Reply = await Ask(seat, "trade-answer", text, options, reaction=True)
    return chosen.offer, reply
