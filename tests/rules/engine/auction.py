"""Sealed bids: a small game for the tests, with a use for everything that the engine offers.

All bid one of three secret cards for a lot (AU-2); a die sets its price (AU-3); then a lot may be sold (AU-5).
"""

from rules.engine.ask import Ask, Either, Option, Pick, Refusal, Together, choose_amounts, choose_one, choose_some
from rules.engine.chance import draw, roll
from rules.engine.effects import BaseEffect, speaking
from rules.engine.rules import Rules
from rules.engine.step import BaseState, Due, Steps, do_next, due, tell
from rules.engine.tree import Json, to_json, tree

CARDS = [str(number) for number in range(1, 16)]


@tree
class Player:
    seat: str
    purse: dict[str, int]
    hand: list[str]
    lots: list[str]

    def gold_alone(self, coins: list[str]) -> Refusal | None:
        return Refusal("AU-3", "Gold alone is not taken.") if set(coins) == {"gold"} and self.purse["silver"] else None


@tree
class State(BaseState):
    round: int
    players: dict[str, Player]
    deck: list[str]
    lots: list[str]
    lot: str | None = None

    def put_back(self, cards: list[str]) -> None:
        for player in self.players.values():
            self.deck += [card for card in player.hand if card in cards]
            player.hand = [card for card in player.hand if card not in cards]

    def view(self, seat: str | None) -> Json:
        players = {name: {**to_json(player), "hand": len(player.hand)} for name, player in self.players.items()}
        hand = list(self.players[seat].hand) if seat else []
        return {"round": self.round, "lot": self.lot, "players": players, "deck": len(self.deck), "hand": hand}

    def broken(self) -> list[str]:
        held = self.deck + [card for player in self.players.values() for card in player.hand]
        return [] if sorted(held, key=int) == CARDS else ["a card is missing, or there twice"]

    def scramble(self, seat: str | None, pick: Pick) -> None:
        places = [self.deck, *(player.hand for player in self.players.values() if player.seat != seat)]
        hidden = [card for place in places for card in place]
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
        state.put_back(await choose_some(player.seat, "mill", "Put back up to two?", options(player.hand), most=2))


LOTS: dict[str, Effect] = {"scale": Scale(), "mill": Mill(), "urn": Effect(), "vase": Effect(), "ring": Effect()}
STEPS: Steps[State] = Steps()


def options(names: list[str]) -> list[Option[str]]:
    return [Option(name, name) for name in names]


@STEPS.checkpoint
async def turn(state: State, seat: str) -> None:
    for player in state.players.values():
        while len(player.hand) < 3:
            player.hand.append(state.deck.pop(state.deck.index(await draw("card", state.deck))))
            tell(state, f"You draw {player.hand[-1]}.", to=[player.seat])
    state.round += 1
    state.lot = state.lots.pop(state.lots.index(await draw("lot", state.lots)))
    tell(state, f"@{seat} offers {state.lot}.", state.lot)
    do_next(state, due(bidding, seat))


@STEPS.step
async def bidding(state: State, host: str) -> None:
    asks = []
    for seat, player in state.players.items():
        no = Option("pass", "0", refused=Refusal("AU-2", "The host has to bid.") if seat == host else None, idle=True)
        asks.append(Ask(seat, "bid", f"Your bid for {state.lot}?", [*options(player.hand), no], secret=True))
    bids = dict(zip(state.players, await Together(asks), strict=True))
    winner = max(bids, key=lambda seat: int(bids[seat]))
    tell(state, ", ".join(f"@{seat} bids {bid}" for seat, bid in bids.items()))
    state.put_back([*bids.values()])
    do_next(state, due(payment, winner), due(sale, winner))


@STEPS.step
async def payment(state: State, seat: str) -> None:
    player, price = state.players[seat], await roll("price", 6)
    for modifier in speaking(map(LOTS.__getitem__, player.lots), Effect.price):
        price = modifier.price(price)
    coins = (["silver"] * player.purse["silver"] + ["gold"] * player.purse["gold"])[: max(price, 0)]
    purse = [Option(coin, coin, up_to=count) for coin, count in player.purse.items()]
    n, check = len(coins), player.gold_alone
    paid = await choose_amounts(seat, "pay", f"Pay {n}", purse, least=n, most=n, check=check, preset=coins, minor=True)
    player.purse = {coin: count - paid.count(coin) for coin, count in player.purse.items()}
    player.lots, state.lot = [*player.lots, state.lot or ""], None
    for interrupt in speaking(map(LOTS.__getitem__, player.lots), Effect.after_win):
        await interrupt.after_win(state, player)


@STEPS.step
async def sale(state: State, seat: str) -> None:
    seller = state.players[seat]
    lot = await choose_one(seat, "offer", "Which lot?", options(seller.lots))
    rich = [other for other, player in state.players.items() if other != seat and player.purse["silver"]]
    asks = [Ask(other, "buy", f"Buy {lot} for a silver?", options(["buy"]), reaction=True) for other in rich]
    who, answer = await Either([Ask(seat, "keep", f"Keep {lot}?", options(["keep"])), *asks])
    buyer = state.players[who]
    if answer == "buy":
        buyer.purse["silver"], seller.purse["silver"] = buyer.purse["silver"] - 1, seller.purse["silver"] + 1
        seller.lots.remove(lot)
        buyer.lots.append(lot)
        tell(state, f"@{who} buys {lot}.", lot)


def seats(options: Json) -> list[str]:
    return ["red", "blue", "green"][: options["seats"]]


def new(options: Json) -> State:
    players = {seat: Player(seat, {"gold": 2, "silver": 5}, [], []) for seat in seats(options)}
    return State([], [], 0, 0, players, list(CARDS), list(LOTS))


next_step, view, broken, scramble = State.next_step, State.view, State.broken, State.scramble
AUCTION = Rules("auction", "Auction", 1, {}, State, STEPS, seats, new, next_step, view, broken, scramble, box=(*LOTS,))
