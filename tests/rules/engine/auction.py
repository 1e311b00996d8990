"""Sealed bids: a small game for the tests, with a use for everything that the engine offers.

Everybody bids one of three secret cards for a lot (AU-2); a die sets its price (AU-3); then a lot may be sold (AU-5).
The ring's owner may at any time promise somebody a lot at the next sale (AU-6), the vase's keep a bid (AU-7).
"""

from collections.abc import Callable
from functools import partial

import rules.engine.presentation as words
import tests.rules.engine.auction_questions as asked
from rules.engine.ask import (
    Aside,
    Ask,
    Each,
    Open,
    Option,
    Order,
    Pick,
    Refusal,
    choose_amounts,
    choose_one,
    choose_some,
)
from rules.engine.chance import draw, roll
from rules.engine.deed import Deed, Said
from rules.engine.effects import BaseEffect, speaking
from rules.engine.rules import Rules
from rules.engine.step import BaseState, Due, Steps, do_next, due, reveal, tell
from rules.engine.tree import Json, to_json, tree
from tests.rules.engine.auction_deeds import DEEDS, WRITE, all_bid, bids, buys, draws, gives, offers
from tests.rules.engine.auction_german import GERMAN
from tests.rules.engine.auction_refusals import host_must_bid, needs_silver

CARDS = [str(number) for number in range(1, 16)]


@tree
class Player:
    seat: str
    purse: dict[str, int]
    hand: list[str]
    lots: list[str]

    def gold_alone(self, coins: list[str]) -> Refusal | None:
        return Refusal("AU-3", needs_silver()) if set(coins) == {"gold"} and self.purse["silver"] else None

    def left(self, coins: list[str]) -> Said:
        return asked.leaves({coin: count - coins.count(coin) for coin, count in self.purse.items()})


@tree
class State(BaseState):
    round: int
    players: dict[str, Player]
    deck: list[str]
    lots: list[str]
    lot: str | None = None

    def put_back(self, cards: list[str]) -> None:
        self.deck += [card for card in cards if card in CARDS]
        for player in self.players.values():
            player.hand = [card for card in player.hand if card not in cards]

    def view(self, seat: str | None) -> Json:
        players = {name: {**to_json(player), "hand": len(player.hand)} for name, player in self.players.items()}
        hand = list(self.players[seat].hand) if seat else []
        counts = {"left": len(self.lots), "deck": len(self.deck)}
        return {"round": self.round, "lot": self.lot, "players": players, **counts, "hand": hand}

    def broken(self) -> list[str]:
        held = self.deck + [card for player in self.players.values() for card in player.hand]
        return [] if sorted(held, key=int) == CARDS else ["a card is missing, or there twice"]

    def scramble(self, seat: str | None, pick: Pick) -> None:
        places = [self.deck, *(player.hand for player in self.players.values() if player.seat != seat)]
        hidden = sorted((card for place in places for card in place), key=int)
        for place in places:
            place[:] = [hidden.pop(pick(len(hidden))) for _ in place]

    def next_step(self) -> Due | None:
        return due(turn, list(self.players)[self.round % len(self.players)]) if self.lots else None


class Effect(BaseEffect):
    def price(self, price: int) -> int:
        return price

    async def after_win(self, state: State, player: Player) -> None: ...


class Scale(Effect):
    def price(self, price: int) -> int:
        return price - 1


class Mill(Effect):
    async def after_win(self, state: State, player: Player) -> None:
        state.put_back(await choose_some(player.seat, "mill", asked.put_back_up_to_two(), options(player.hand), most=2))


LOTS: dict[str, Effect] = {"scale": Scale(), "mill": Mill(), "urn": Effect(), "vase": Effect(), "ring": Effect()}
STEPS: Steps[State] = Steps()
ORDERS = (
    Order[str]("modest", asked.never_bid_more_than(9), lambda left: [o for o in left if int(o.value) < 10]),
    Order[str]("highest", asked.bid_the_highest_card(), lambda left: sorted(left, key=lambda o: int(o.value))[-1:]),
)


def options(names: list[str], called: Callable[[str], Said] = lambda _: "") -> list[Option[str]]:
    return [Option(name, name, called(name)) for name in names]


@STEPS.checkpoint
async def turn(state: State, seat: str) -> None:
    for player in state.players.values():
        while len(player.hand) < 3:
            player.hand.append(state.deck.pop(state.deck.index(await draw("card", state.deck))))
            await reveal(state, draws(player.seat, player.hand[-1]), to=[player.seat])
    state.round += 1
    state.lot = state.lots.pop(state.lots.index(await draw("lot", state.lots)))
    tell(state, offers(seat, state.lot, state.lot))
    do_next(state, due(bidding, seat))


@STEPS.step
async def bidding(state: State, host: str) -> None:
    said = await Each({seat: partial(bid, state, seat, host) for seat in state.players})
    winner = max(said, key=lambda seat: int(said[seat][0]))
    tell(state, all_bid(bids(seat, card) for seat, (card, _) in said.items()))
    state.put_back([card for card, kept in said.values() if not kept])
    do_next(state, due(payment, winner), due(sale, winner))


async def bid(state: State, seat: str, host: str) -> tuple[str, bool]:
    must = Refusal("AU-2", host_must_bid()) if seat == host else None
    own, lot = state.players[seat], state.lot or ""
    says = [Option("no", False, asked.no()), Option("keep", True, asked.keep(), idle=True)]
    kept = "vase" in own.lots and await Ask(seat, "keep-card", asked.keep_card(), says, preset=["no"], standing=True)
    no = Option("pass", "0", asked.no_bid(), refused=must, idle=True, hint=lambda: asked.is_for_somebody_else(lot))
    hand, text = [*options(own.hand), no], asked.your_bid_for(lot)
    return await Ask(seat, "bid", text, hand, secret=True, reaction=True, orders=ORDERS), kept


@STEPS.step
async def payment(state: State, seat: str) -> None:
    player, price = state.players[seat], await roll("price", 6)
    for modifier in speaking(map(LOTS.__getitem__, player.lots), Effect.price):
        price = modifier.price(price)
    coins = (["silver"] * player.purse["silver"] + ["gold"] * player.purse["gold"])[: max(price, 0)]
    n, check, left = len(coins), player.gold_alone, player.left
    purse = [Option(c, c, asked.a_piece(c), up_to=k, many=partial(asked.so_many, c)) for c, k in player.purse.items()]
    paid = await choose_amounts(
        seat, "pay", asked.pay(n), purse, least=n, most=n, check=check, preset=coins, minor=True, comes_to=left
    )
    player.purse = {coin: count - paid.count(coin) for coin, count in player.purse.items()}
    player.lots, state.lot = [*player.lots, state.lot or ""], None
    for interrupt in speaking(map(LOTS.__getitem__, player.lots), Effect.after_win):
        await interrupt.after_win(state, player)


@STEPS.step
async def sale(state: State, seat: str) -> None:
    seller = state.players[seat]
    lot = await choose_one(seat, "offer", asked.which_lot(), options(seller.lots, asked.a_piece))
    rich = [other for other, player in state.players.items() if other != seat and player.purse["silver"]]
    buyers = {other: partial(say, other, "buy", asked.do_you_buy(lot), asked.buy()) for other in rich}
    flows = {seat: partial(say, seat, "keep", asked.do_you_keep(lot), asked.keep()), **buyers}
    while lot in seller.lots:
        who, said = await Open(flows)
        if isinstance(said, tuple):
            hand_over(state, who, said[0], said[1], gives(who, said[0], said[1], said[1]))
        elif said == "keep":
            return
        else:
            state.players[who].purse["silver"] -= 1
            seller.purse["silver"] += 1
            hand_over(state, seat, who, lot, buys(who, lot, lot))


async def say(seat: str, what: str, text: Said, label: Said) -> str:
    return str(await Ask(seat, what, text, [Option(what, what, label)], reaction=what == "buy"))


def hand_over(state: State, seat: str, to: str, lot: str, deed: Deed) -> None:
    state.players[to].lots.append(state.players[seat].lots.pop(state.players[seat].lots.index(lot)))
    tell(state, deed)


def asides(state: State) -> list[Aside[tuple[str, str]]]:
    owners = [player for player in state.players.values() if "ring" in player.lots and state.lots]
    return [Aside(player.seat, "gift", partial(gift, state, player)) for player in owners]


async def gift(state: State, by: Player) -> tuple[str, str]:
    others = options([seat for seat in state.players if seat != by.seat], asked.for_them)
    to: str = await Ask(by.seat, "gift-to", asked.a_lot_for_whom(), others)
    return to, await choose_one(by.seat, "gift-lot", asked.which_lot_for(to), options(by.lots, asked.a_piece))


def seats(options: Json) -> list[str]:
    return ["red", "blue", "green"][: options["seats"]]


def new(options: Json) -> State:
    players = {seat: Player(seat, {"gold": 2, "silver": 5}, [], []) for seat in seats(options)}
    return State([], [], 0, 0, players, list(CARDS), [*LOTS][: options.get("lots")])


def score(view: Json) -> list[words.ScoreLine]:
    worth = {seat: {"lots": 3 * len(player["lots"])} | player["purse"] for seat, player in view["players"].items()}
    return [words.ScoreLine(seat, sum(reasons.values()), reasons) for seat, reasons in worth.items()]


def worth(state: State, seat: str) -> float:  # high cards win the lots to come, and with silver they can be bought
    left, all_ = min(len(state.lots), 2), state.players.items()
    own = {s: 3 * len(p.lots) + sum(p.purse.values()) + 0.3 * min(p.purse["silver"], 2) * left for s, p in all_}
    held = 0.8 * left * sum((int(card) / 15) ** 2 for card in state.players[seat].hand)
    return own[seat] + held - max(value for other, value in own.items() if other != seat)


PRESENTATION = words.Presentation(
    questions={"offer": "when you have a lot", "bid": "when a lot is offered"},
    verbs={
        "bid": words.Verb("Bid a card", None, {"card": words.Parameter("bid", "Which card")}, "bid"),
        "sell": words.Verb("Offer a lot", None, {"lot": words.Parameter("offer", "Which lot")}),
    },
    options=(words.TableOption("lots", "Lots", (("five", 5), ("three", 3))),),
    seats=(2, 3),
    status=lambda view: f"round {view['round']}",
    mine=asked.mine,
    lasts=words.Lasting({2: (0.5, 1), 3: (0.5, 1.5)}, lambda lots: f"{lots} lots", lambda table: table.get("lots", 5)),
    gone=lambda view: view["round"] / (view["round"] + view["left"] + 1),
    era=lambda view: f"the {'first' if view['round'] < 3 else 'second'} half",
    occasions={"ring": words.Occasion(asked.if_ring_is_offered(), lambda view, _: view["lot"] == "ring")},
    stops={"lost": words.Stop(asked.if_you_lose_lot(), asked.lots_kept, gone=True)},
    orders={"bid": ORDERS},
    beats=lambda view: f"round {view['round']}",
    hand=lambda view: [words.Written(card, f"A bid of {card}.", "bid") for card in view["hand"]],
    score=score,
    about=lambda name: [
        words.Written(lot, f"A fine {lot}.", "lot", stand_in=lot == "urn") for lot in LOTS if name.lower() in lot
    ],
)
next_step, view, broken, scramble = State.next_step, State.view, State.broken, State.scramble
AUCTION = Rules("auction", "Auction", 1, {}, State, STEPS, seats, new, next_step, view, broken, scramble, worth,
                asides, PRESENTATION, (*LOTS,), part=lambda state: f"round {state.round}", deeds=DEEDS, write=WRITE,
                languages={"de": GERMAN})  # fmt: skip
