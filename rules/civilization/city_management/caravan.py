"""The caravan of a city, unloaded for production (CF-046)."""

from __future__ import annotations

from rules.civilization.city_management.production import production_of
from rules.civilization.city_management.rush import caravan_of, trade_for
from rules.civilization.deeds import discards_caravan
from rules.civilization.questions.cities import discard_caravan, keep_caravan, what_becomes_of_caravan
from rules.civilization.state import City, Player, State
from rules.engine.ask import Option, choose_one
from rules.engine.step import tell

UNLOAD, KEEP = "unload", "keep"


async def unload(state: State, player: Player, city: City, cost: int) -> None:
    """Only asks a player who needs more production and has the trade to do without the caravan. Unneeded production
    would be lost (CB-088)."""
    more = caravan_of(state, city)
    if not more or cost <= production_of(state, player, city):
        return
    without, with_it = trade_for(state, player, city, cost), trade_for(state, player, city, cost - more)
    if without <= player.trade:
        options = [
            Option(UNLOAD, True, discard_caravan(more, with_it)),
            Option(KEEP, False, keep_caravan(without)),
        ]
        if not await choose_one(player.seat, "caravan", what_becomes_of_caravan(city.square), options):
            return
    city.marker = ""
    city.bonus += more
    tell(state, discards_caravan(player.seat, city.square, {"production": more}, city.center))
