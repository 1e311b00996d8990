"""The wonders of Fame and Fortune (CF-004)."""

from __future__ import annotations

from rules.civilization.board import city_around
from rules.civilization.changing_government import known_governments, set_government
from rules.civilization.city_management.items import BUILDINGS
from rules.civilization.content.free_builds import FreeBuild
from rules.civilization.content.questions import (
    deck_of_level,
    from_which_deck,
    to_which_government,
    which_resource_is_taken,
)
from rules.civilization.culture_events import draw_event
from rules.civilization.deeds import called, called_government, token
from rules.civilization.kinds import Ability, Aim, WonderCard
from rules.civilization.payment import take_resource
from rules.civilization.price import Price
from rules.civilization.pyramid import ROMAN
from rules.civilization.refusals import lets_nobody_stop, market_is_empty
from rules.civilization.state import ANARCHY, Battle, City, Player, State
from rules.engine.ask import Option, Refusal, choose_one

# --- ancient -----------------------------------------------------------------------------------------------------


class ChichenItza(WonderCard):
    era = "ancient"
    price = 15
    discount = ("currency", 10)
    culture = 1
    production = 3
    text = f"Each of your cities has {production} more production."

    def city_production(self, amount: int, state: State, player: Player, city: City) -> int:
        return amount + self.production


class _FreeWalls(FreeBuild):
    """Masonry is needed (CR-89)."""

    sorts = ("walls",)
    text = "In Start of Turn: one of your cities builds City Walls for free, if you know Masonry."


class TheGreatWall(WonderCard):
    era = "ancient"
    price = 15
    discount = ("masonry", 10)
    culture = 1
    less_loot = 1
    text = f"A player who beats you gets {less_loot} less loot."
    abilities = (_FreeWalls(),)

    def loot(self, loot: int, state: State, player: Player, battle: Battle) -> int:
        """Taken off the loot that the winner has at this point (CR-90)."""
        return loot if battle.winner == player.seat else loot - self.less_loot


class ThePyramids(WonderCard):
    era = "ancient"
    price = 15
    discount = ("pottery", 10)
    culture = 1
    text = (
        "All governments are unlocked for you, and you are immune to Anarchy. When this wonder becomes obsolete, you "
        "go back to a government that you have unlocked in another way."
    )

    def known_governments(self, known: tuple[str, ...], state: State, player: Player) -> tuple[str, ...]:
        return (*known, *(id for id in state.box.governments if id != ANARCHY))

    def immune_to_anarchy(self, immune: bool, state: State, player: Player) -> bool:
        return True

    async def when_obsolete(self, state: State, player: Player) -> None:
        known = known_governments(state, player)
        if player.government not in (ANARCHY, *known):
            options = [Option(id, id, called_government(id)) for id in known]
            government = await choose_one(player.seat, "go-back", to_which_government(self), options)
            set_government(state, player, government)


# --- medieval ----------------------------------------------------------------------------------------------------


class BrandenburgGate(WonderCard):
    era = "medieval"
    price = 15
    culture = 2
    text = (
        "Figures of others cannot end a move in the outskirts of your cities. Figures that are already there must "
        "leave as soon as they can."
    )

    def stop_ban(self, ban: Refusal | None, state: State, player: Player, owner: str, square: str) -> Refusal | None:
        city = city_around(state, square)
        if owner == player.seat or city is None or city.owner != player.seat:
            return ban
        return Refusal("CB-122", lets_nobody_stop(self, player.seat, square))


class MachuPichu(WonderCard):
    era = "medieval"
    price = 20
    discount = ("irrigation", 15)
    culture = 2
    text = "Whenever you invest, take a resource of your choice from the market."

    async def after_investing(self, state: State, player: Player) -> None:
        options = [Option(kind, kind, token(kind)) for kind in state.box.market_resources if state.market[kind]]
        if options:
            kind = await choose_one(player.seat, "free-resource", which_resource_is_taken(self), options)
            take_resource(state, player, kind, called(self))


class _FreeBuilding(FreeBuild):
    sorts = BUILDINGS
    text = "In Start of Turn: one of your cities builds an unlocked building for free."


class TajMahal(WonderCard):
    era = "medieval"
    price = 20
    discount = ("chivalry", 15)
    culture = 2
    abilities = (_FreeBuilding(),)


# --- modern ------------------------------------------------------------------------------------------------------


class _OneOfEach(Ability):
    when = ("start-of-turn",)
    automatic = True
    text = "Every Start of Turn: take one of each resource from the market."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if any(state.market.values()) else Refusal("CB-138", market_is_empty())

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        for kind in state.box.market_resources:
            if state.market[kind]:
                take_resource(state, player, kind, called(self))


class BigBen(WonderCard):
    era = "modern"
    price = 25
    discount = ("banking", 20)
    culture = 3
    abilities = (_OneOfEach(),)


class _DrawEvents(Ability):
    when = ("start-of-turn",)
    automatic = True
    events = 2
    text = f"Every Start of Turn: draw {events} culture events from one deck of your choice."

    async def aim(self, state: State, player: Player) -> Aim:
        levels = [Option(level, level, deck_of_level(ROMAN[int(level)])) for level in state.event_decks]
        return Aim((await choose_one(player.seat, "which-deck", from_which_deck(self), levels),))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        for _ in range(self.events):
            await draw_event(state, player, int(aim.choices[0]))


class CristoRedentor(WonderCard):
    era = "modern"
    price = 25
    discount = ("mass_media", 15)
    culture = 3
    more_hand = 4
    text = f"You may hold {more_hand} more culture events."
    abilities = (_DrawEvents(),)

    def culture_hand(self, most: int, state: State, player: Player) -> int:
        return most + self.more_hand


class TheKremlin(WonderCard):
    era = "modern"
    price = 25
    discount = ("communism", 20)
    culture = 3
    for_a_spy = 2
    text = f"Once a turn, spend any {for_a_spy} resources in place of a spy."

    def prices(self, prices: tuple[Price, ...], state: State, player: Player) -> tuple[Price, ...]:
        if self.id in player.used:
            return prices
        return (*prices, *(p._replace(spy=p.spy - 1, any=p.any + self.for_a_spy) for p in prices if p.spy))
