"""The apothecary of 2014 (CV-4.8 to CV-4.12): units that fell in a battle or an event may come back."""

from __future__ import annotations

from rules.clash.board import cities_of, counts, is_army
from rules.clash.cities import serves
from rules.clash.content.piece_kinds import BuildingKind
from rules.clash.deeds import comes_back
from rules.clash.kinds import HouseRule
from rules.clash.pieces import put_back, room_for_army
from rules.clash.pile import Pile
from rules.clash.priced import Priced
from rules.clash.questions.cities import nobody
from rules.clash.questions.war import who_comes_back
from rules.clash.refusals import a_kind
from rules.clash.state import Battle, City, Player, State, Unit
from rules.engine.ask import Option, choose_one
from rules.engine.step import tell


class Healers(Priced, HouseRule):
    price = Pile(food=1)
    text = (
        f"After a battle or an event that has cost you land units, {price} each brings one back in each city of yours "
        "with an apothecary."
    )

    def on_fall(self, unit: Unit, state: State, player: Player) -> Unit:
        """Settlers and army units, as they were: if they had moved or fought, this still counts (CV-4.10)."""
        going_on = state.battle is not None or any(then.step == "event-over" for then in state.agenda)
        if state.battle and unit.id in state.battle.armies.get(unit.owner, ()):
            unit.halted = "battle"
        if going_on and unit.kind != "ship" and counts(state, unit):
            state.fallen.append(unit)
        return unit

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        """Includes captures: a player who has just captured an apothecary may use it (CV-4.12)."""
        await self._bring_back(state, player)

    async def after_event(self, state: State, player: Player) -> None:
        await self._bring_back(state, player)

    async def _bring_back(self, state: State, player: Player) -> None:
        for city in cities_of(state, player.seat):
            if not _heals(state, city) or self.cannot_pay(state, player):
                continue
            alike = {unit.kind: unit for unit in state.fallen if _fits(state, unit, city)}
            options: list[Option[Unit | None]] = [Option(kind, unit, a_kind(kind)) for kind, unit in alike.items()]
            if not options:
                continue
            options.append(Option("none", None, nobody(), idle=True))
            text = who_comes_back(city.space, self.cost.said())
            unit = await choose_one(player.seat, "apothecary", text, options)
            if unit:
                await self.pay(state, player)
                state.fallen.remove(unit)
                unit.space, unit.aboard = city.space, None
                put_back(state, unit)
                tell(state, comes_back(unit.kind, player.seat, city.space))


def _heals(state: State, city: City) -> bool:
    kinds: list[BuildingKind] = [kind for kind in state.box.buildings.values() if kind.heals]
    return any(serves(state, city, kind.name) for kind in kinds)


def _fits(state: State, unit: Unit, city: City) -> bool:
    """CC-10.8"""
    has_room = not is_army(state, unit) or room_for_army(state, city.space, city.owner) > 0
    return unit.owner == city.owner and has_room


HEALERS = Healers()
