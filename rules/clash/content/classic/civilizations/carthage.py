"""Carthage in 2014."""

from __future__ import annotations

from functools import partial

from rules.clash.actions.found_city import found_in
from rules.clash.actions.move import Source, suffer_terrain
from rules.clash.board import find_unit, is_land, neighbours, ships_at, units_of
from rules.clash.cities import cannot_found_at
from rules.clash.classic.beasts import LOW
from rules.clash.classic.ships import cargo_of, with_its_cargo
from rules.clash.content.civilizations import carthage
from rules.clash.content.classic.civilizations.revised import revised
from rules.clash.content.questions.classic import attack_pirates, join_pirates, what_ships_do, which_ship_and_where
from rules.clash.leaders import leader_figure
from rules.clash.payment import Price
from rules.clash.pieces import part_with_pirates, remove_unit, shift_unit
from rules.clash.pile import Pile
from rules.clash.routes import no_room
from rules.clash.state import City, Player, State, Unit
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.step import Due, do_next


class Warbeasts(carthage.Warbeasts):
    """CV-8.56"""

    text = f"All your cities build elephants. Your dice of {LOW} or less may count instead of cancelling hits."

    def recruit_price(self, price: Price, state: State, player: Player, city: City, kinds: list[str]) -> Price:
        """The usual one."""
        return price

    def low_dice_may_count(self, allowed: bool, state: State, player: Player) -> bool:
        return True


class Hegemony(carthage.Hegemony):
    """CV-8.2"""

    text = (
        "As an action, remove a ship of yours to found a city on land beside it. All aboard land in the city, "
        "where the ground counts as in a move."
    )

    def sites(self, state: State, player: Player) -> list[Option[tuple[Unit, str]]]:
        """The passengers of ships tell them apart."""
        own = [unit for unit in units_of(state, player.seat) if unit.kind == "ship" and not unit.pirate]
        ships = {(ship.space, with_its_cargo(state, ship)): ship for ship in reversed(own)}
        seas = [sea for sea, _ in ships]
        return [
            Option(
                f"{sea} {land}" if seas.count(sea) == 1 else f"{figure.key} {sea} {land}",
                (ship, land),
                "" if seas.count(sea) == 1 else which_ship_and_where(figure.cargo, sea, land),
                spaces=(sea, land),
                unless=partial(self._refused, state, player, ship, land),
            )
            for (sea, figure), ship in ships.items()
            for land in neighbours(state, sea)
            if is_land(state, land)
        ]

    def _refused(self, state: State, player: Player, ship: Unit, land: str) -> Refusal | None:
        return cannot_found_at(state, player, land) or no_room(state, player, cargo_of(state, ship), land)

    async def found(self, state: State, player: Player, ship: Unit, space: str) -> None:
        landing = cargo_of(state, ship)
        for unit in landing:
            shift_unit(state, unit, space)
        remove_unit(state, ship)
        suffer_terrain(state, player, landing, space)
        await found_in(state, player, space, ship)


class PirateAllies(carthage.PirateAllies):
    """CV-8.3 to CV-8.8"""

    text = (
        "Your ships pass and join pirates instead of fighting them, or attack them, as you like; your land units and "
        "leader may board pirate ships. As long as a piece of yours is with them, pirates count as your ships and sail "
        "only with your pieces; pirate icons do not concern them."
    )

    async def after_recruit(self, state: State, player: Player, city: City, kinds: list[str], paid: Pile) -> None:
        port = city.port or ""
        if "ship" not in kinds or not any(ship.pirate for ship in ships_at(state, port, player.seat)):
            return
        options = [Option("join", False, join_pirates()), Option("attack", True, attack_pirates())]
        text = what_ships_do(port)
        if await choose_one(player.seat, "pirates-met", text, options):
            part_with_pirates(state, player.seat, port, [])
            do_next(state, Due("battle", [player.seat, port, port, "recruited"]))


class Mercenaries(carthage.Mercenaries):
    drafted = ("infantry", "cavalry", "elephant")


class Navigator(carthage.Navigator):
    """The leader sails with the ship, aboard it."""

    def _source(self, state: State, player: Player) -> Source | None:
        source, figure = super()._source(state, player), leader_figure(state, player.seat)
        his = find_unit(state, figure.aboard or "") if figure else None
        if source is None or his in source.units:
            return source
        return source._replace(units=[])

    async def companions(self, state: State, player: Player, ships: list[Unit]) -> list[Unit]:
        return [unit for ship in ships for unit in cargo_of(state, ship)]


CARTHAGE = revised(carthage.CARTHAGE, Warbeasts, Hegemony, PirateAllies, Mercenaries, Navigator)
