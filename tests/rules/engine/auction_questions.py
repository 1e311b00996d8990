"""Everything that is asked at the auction, the possible answers, and what they lead to."""

from __future__ import annotations

from rules.engine.deed import Deed, Noun, Owner, Things
from rules.engine.tree import Json
from tests.rules.engine.auction_deeds import DEEDS

question = DEEDS.question


@question("{what}")
def a_piece(what: Noun) -> None: ...


# --- bidding (AU-2) ------------------------------------------------------------------------------------------------


@question("Your bid for {lot}?")
def your_bid_for(lot: Noun) -> None: ...


@question("pass")
def no_bid() -> None: ...


@question("{lot} is for somebody else")
def is_for_somebody_else(lot: Noun) -> None: ...


@question("Never bid more than {most}")
def never_bid_more_than(most: int) -> None: ...


@question("Bid the highest card")
def bid_the_highest_card() -> None: ...


@question("Keep the card you bid?")
def keep_card() -> None: ...


@question("no")
def no() -> None: ...


@question("keep")
def keep() -> None: ...


# --- paying (AU-3) -------------------------------------------------------------------------------------------------


@question("Pay {count}")
def pay(count: int) -> None: ...


@question("{what}")
def coins(what: Things) -> None: ...


def so_many(coin: str, count: int) -> Deed:
    return coins({coin: count})


@question("leaves {coins}")
def leaves(coins: Things) -> None: ...


@question("Put back up to two?")
def put_back_up_to_two() -> None: ...


# --- sales and gifts (AU-5, AU-6) ----------------------------------------------------------------------------------


@question("Which lot?")
def which_lot() -> None: ...


@question("Buy {lot} for a silver?")
def do_you_buy(lot: Noun) -> None: ...


@question("buy")
def buy() -> None: ...


@question("Keep {lot}?")
def do_you_keep(lot: Noun) -> None: ...


@question("A lot for whom?")
def a_lot_for_whom() -> None: ...


@question("{whom}")
def for_them(whom: Owner) -> None: ...


@question("Which lot for {whom}?")
def which_lot_for(whom: Owner) -> None: ...


# --- views in words ----------------------------------------------------------------------------------------------


def mine(view: Json, seat: str) -> str:
    own = view["players"][seat]
    return " · ".join([", ".join(f"{n} {coin}" for coin, n in own["purse"].items()), *own["lots"]])


@DEEDS.phrase("the ring is offered")
def if_ring_is_offered() -> None: ...


@DEEDS.phrase("you lose a lot")
def if_you_lose_lot() -> None: ...


@DEEDS.phrase("you have lost {lot:the}")
def has_lost_lot(lot: Noun) -> None: ...


def lots_kept(view: Json, seat: str) -> dict[str, Deed]:
    """Each lot with its sentence for when it is gone."""
    return {lot: has_lost_lot(lot) for lot in view["players"][seat]["lots"]}
