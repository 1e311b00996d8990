"""Great merchants and explorers: their markers are those of industrialists (CF-071)."""

from __future__ import annotations

from rules.civilization.city_management.culture_track import advance_free, next_space
from rules.civilization.city_management.items import buildings_on_offer
from rules.civilization.coins import coins_of
from rules.civilization.content.free_builds import offer_build
from rules.civilization.deeds import called
from rules.civilization.kinds import ANY_TIME, Ability, Aim, GreatPersonCard
from rules.civilization.payment import gain_culture, gain_trade
from rules.civilization.refusals import is_at_end, needs_coins
from rules.civilization.state import Player, State
from rules.civilization.villages import look_at_markers
from rules.engine.ask import Refusal


class _Industrialist(GreatPersonCard):
    type = "industrialist"


class APGiannini(_Industrialist):
    id = "a_p_giannini"
    name = "A. P. Giannini"
    text = "Whenever you invest, one of your cities builds an unlocked building for free."

    async def after_investing(self, state: State, player: Player) -> None:
        await offer_build(state, player, buildings_on_offer(state), called(self))


class AdamSmith(_Industrialist):
    coin = 1
    text = f"{coin} coin."

    def coins(self, coins: int, state: State, player: Player) -> int:
        return coins + self.coin


class _AdvanceForCoins(Ability):
    once = ""
    discards = True
    coins = 3
    text = f"Advance on the culture track for free, once for every {coins} coins you have."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if coins_of(state, player) < self.coins:
            return Refusal("CF-076", needs_coins(self.coins))
        return None if next_space(state, player) else Refusal("CB-150", is_at_end())

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        for _ in range(coins_of(state, player) // self.coins):
            await advance_free(state, player, called(self))


class AndrewCarnegie(_Industrialist):
    abilities = (_AdvanceForCoins(),)


class _DoubleSpeed(Ability):
    when = ("movement",)
    once = ""
    discards = True
    lasts = "turn"
    text = "Your travel speed is doubled until the end of the turn."


class CaptainJamesCook(_Industrialist):
    times = 2
    abilities = (_DoubleSpeed(),)

    def travel_speed(self, speed: int, state: State, player: Player) -> int:
        return speed * self.times


class _CultureForCoins(Ability):
    when = ("start-of-turn",)
    automatic = True
    coins = 3
    text = f"Every Start of Turn: gain 1 culture for every {coins} coins you have."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        few = coins_of(state, player) < self.coins
        return Refusal("CF-076", needs_coins(self.coins)) if few else None

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        gain_culture(state, player, coins_of(state, player) // self.coins, called(self))


class LorenzoDeMedici(_Industrialist):
    name = "Lorenzo de' Medici"
    abilities = (_CultureForCoins(),)


class _Fortune(Ability):
    when = ANY_TIME
    once = ""
    discards = True
    trade = 27
    text = f"Gain {trade} trade."

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        gain_trade(state, player, self.trade, called(self))


class MarcoPolo(_Industrialist):
    abilities = (_Fortune(),)


class _LookAtMarkers(Ability):
    when = ANY_TIME
    once = ""
    discards = True
    text = "Look at all hut and village markers on the map, and at those of the other players."

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        await look_at_markers(state, player)


class ZhengHe(_Industrialist):
    abilities = (_LookAtMarkers(),)
