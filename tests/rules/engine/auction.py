"""Sealed bids: a small game for the tests, with a use for everything that the engine offers.

Everybody holds three cards in secret. In each round a lot is turned up and all bid a card at once (AU-2); the highest
takes the lot, at a price that a die sets (AU-3), and may offer one of its lots for sale (AU-5). Lots are effects.
"""

from rules.engine.ask import Ask, Either, Option, Pick, Refusal, Together, choose_amounts, choose_one, choose_some
from rules.engine.chance import draw, roll
from rules.engine.effects import BaseEffect, speaking
from rules.engine.rules import Rules
from rules.engine.step import BaseState, Due, Steps, do_next, due, tell
from rules.engine.tree import Json, to_json, tree

MUST_BID = Refusal("AU-2", "The host has to bid.")
GOLD_ALONE = Refusal("AU-3", "Gold alone is not taken.")
CARDS = [str(number) for number in range(1, 16)]


def seats(options: Json) -> list[str]:
    return ["red", "blue", "green"][: options["seats"]]


@tree
class Player:
    seat: str
    purse: dict[str, int]
    hand: list[str]
    lots: list[str]


@tree
class State(BaseState):
    round: int
    players: dict[str, Player]
    deck: list[str]
    lots: list[str]
    lot: str | None = None


class Effect(BaseEffect):
    def price(self, price: int) -> int:
        return price

    async def after_win(self, state: State, player: Player) -> None: ...


class Scale(Effect):
    rebate = 1

    def price(self, price: int) -> int:
        return price - self.rebate


class Mill(Effect):
    async def after_win(self, state: State, player: Player) -> None:
        hand = options(player.hand)
        put_back(state, player, await choose_some(player.seat, "mill", "Put back up to two cards?", hand, most=2))


LOTS: dict[str, Effect] = {"scale": Scale(), "mill": Mill(), "urn": Effect(), "vase": Effect(), "ring": Effect()}
STEPS: Steps[State] = Steps()


def options(names: list[str]) -> list[Option[str]]:
    return [Option(name, name) for name in names]


def put_back(state: State, player: Player, cards: list[str]) -> None:
    state.deck += cards
    player.hand = [card for card in player.hand if card not in cards]


@STEPS.checkpoint
async def turn(state: State, seat: str) -> None:
    for player in state.players.values():
        while len(player.hand) < 3:
            player.hand.append(await draw("card", state.deck))
            state.deck.remove(player.hand[-1])
            tell(state, f"You draw {player.hand[-1]}.", to=[player.seat])
    state.lot, state.round = await draw("lot", state.lots), state.round + 1
    state.lots.remove(state.lot)
    tell(state, f"@{seat} offers {state.lot}.", state.lot)
    do_next(state, due(bidding, seat))


@STEPS.step
async def bidding(state: State, host: str) -> None:
    asks = []
    for seat, player in state.players.items():
        no = Option("pass", "0", refused=MUST_BID if seat == host else None, idle=True)
        asks.append(Ask(seat, "bid", f"Your bid for {state.lot}?", [*options(player.hand), no], secret=True))
    bids = dict(zip(state.players, await Together(asks), strict=True))
    winner = max(bids, key=lambda seat: int(bids[seat]))
    tell(state, ", ".join(f"@{seat} bids {bid}" for seat, bid in bids.items()))
    for seat, bid in bids.items():
        put_back(state, state.players[seat], [bid] if bid in CARDS else [])
    do_next(state, due(payment, winner), due(sale, winner))


@STEPS.step
async def payment(state: State, seat: str) -> None:
    player, price = state.players[seat], await roll("price", 6)
    for modifier in speaking(map(LOTS.__getitem__, player.lots), Effect.price):
        price = modifier.price(price)
    coins = ["silver"] * player.purse["silver"] + ["gold"] * player.purse["gold"]
    price = max(0, min(price, len(coins)))
    purse = [Option(coin, coin, up_to=count) for coin, count in player.purse.items()]

    def check(paid: list[str]) -> Refusal | None:
        return GOLD_ALONE if set(paid) == {"gold"} and "silver" in coins else None

    text, preset = f"Pay {price}", coins[:price]
    paid = await choose_amounts(seat, "pay", text, purse, least=price, most=price, check=check, preset=preset)
    player.purse = {coin: count - paid.count(coin) for coin, count in player.purse.items()}
    player.lots, state.lot = [*player.lots, state.lot or ""], None
    for interrupt in speaking(map(LOTS.__getitem__, player.lots), Effect.after_win):
        await interrupt.after_win(state, player)


@STEPS.step
async def sale(state: State, seat: str) -> None:
    seller = state.players[seat]
    lot = await choose_one(seat, "offer", "Which lot?", options(seller.lots))
    rich = [other for other, player in state.players.items() if other != seat and player.purse["silver"]]
    asks = [Ask(other, "buy", f"Buy {lot} for a silver?", options(["buy"])) for other in rich]
    who, answer = await Either([Ask(seat, "keep", f"Keep {lot}?", options(["keep"])), *asks])
    buyer = state.players[who]
    if answer == "buy":
        buyer.purse["silver"], seller.purse["silver"] = buyer.purse["silver"] - 1, seller.purse["silver"] + 1
        seller.lots.remove(lot)
        buyer.lots.append(lot)
        tell(state, f"@{who} buys {lot}.", lot)


def next_step(state: State) -> Due | None:
    return due(turn, list(state.players)[state.round % len(state.players)]) if state.lots else None


def new(options: Json) -> State:
    players = {seat: Player(seat, {"gold": 2, "silver": 5}, [], []) for seat in seats(options)}
    return State([], [], 0, 0, players, list(CARDS), list(LOTS))


def view(state: State, seat: str | None) -> Json:
    players = {name: {**to_json(player), "hand": len(player.hand)} for name, player in state.players.items()}
    hand = list(state.players[seat].hand) if seat else []
    return {"round": state.round, "lot": state.lot, "players": players, "deck": len(state.deck), "hand": hand}


def broken(state: State) -> list[str]:
    held = state.deck + [card for player in state.players.values() for card in player.hand]
    return [] if sorted(held, key=int) == CARDS else ["a card is missing, or there twice"]


def scramble(state: State, seat: str | None, pick: Pick) -> None:
    places = [state.deck, *(player.hand for player in state.players.values() if player.seat != seat)]
    hidden = [card for place in places for card in place]
    for place in places:
        place[:] = [hidden.pop(pick(len(hidden))) for _ in place]


AUCTION: Rules[State] = Rules(
    "auction", "Sealed bids", 1, {}, State, STEPS, seats, new, next_step, view, broken, scramble, box=tuple(LOTS)
)
