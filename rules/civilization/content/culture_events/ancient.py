"""The ancient culture events (CB-015)."""

from __future__ import annotations

from rules.civilization.board import others
from rules.civilization.coins import add_coin
from rules.civilization.content.events import Cancels, Celebration, ExchangeOfTechs, FreeUnits, Gift
from rules.civilization.content.hostile_events import ChangeOfTerrain, Desertion, DestroyBuildings
from rules.civilization.content.questions import who_gets_coin
from rules.civilization.content.targets import seats_of
from rules.civilization.state import Player, State
from rules.engine.ask import choose_one


class AGiftFromAfar(Gift):
    id = "a_gift_from_afar"
    name = "A Gift from Afar"
    level = 1
    copies = 3
    stands_for = ("iron", "wheat", "spy", "silk")

    def written(self) -> str:
        return f"{super().written()} Then another player of your choice puts a coin token on the civilization sheet."

    async def when_spent(self, state: State, player: Player) -> None:
        options = seats_of(others(state, player.seat))
        seat = await choose_one(player.seat, "who-gains", who_gets_coin(self), options)
        add_coin(state, state.players[seat])


class BreadAndCircuses(Cancels):
    name = "Bread and Circuses"
    level = 1
    copies = 2
    cancels = ("culture event",)

    def written(self) -> str:
        aimed = "It must be aimed at you, one of your figures, or a square or building of one of your cities."
        return f"{super().written()} {aimed}"

    def may_cancel(self, against: tuple[str, ...], player: Player) -> bool:
        return player.seat in against


class Defection(Desertion):
    level = 1
    copies = 2
    steps = 4
    figures = 1
    great_people = False


class Drought(ChangeOfTerrain):
    level = 1
    copies = 2
    to = "desert"
    strikes = ("desert", "forest", "grassland", "water")


class DutyAndHonor(FreeUnits):
    name = "Duty and Honor"
    level = 1
    copies = 2
    units = 1


class ExchangeOfIdeas(ExchangeOfTechs):
    name = "Exchange of Ideas"
    level = 1
    copies = 3
    up_to = 1


class Sabotage(DestroyBuildings):
    level = 1
    copies = 2
    steps = 4


class WeLoveTheDespotDay(Celebration):
    name = "We Love the Despot Day!"
    level = 1
    copies = 3
    production = 4
