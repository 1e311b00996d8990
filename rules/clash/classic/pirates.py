"""The pirate icon of 2014 (CV-6.2, CV-6.8 to CV-6.11): a raid by pairs, then a ship that appears or moves. It only
concerns the player who drew the card (CV-6.15)."""

from __future__ import annotations

from rules.clash.amounts import kind_counted
from rules.clash.board import all_units, cities_of, is_coastal, within
from rules.clash.cities import change_mood
from rules.clash.deeds import loses_to_pirates, pirate_ship_appears, pirate_ship_moves
from rules.clash.events import choose_city
from rules.clash.payment import lose
from rules.clash.pieces import place_unit, shift_unit, units_left
from rules.clash.pile import RESOURCES, Pile, pile_of
from rules.clash.pirates import free_sea
from rules.clash.questions.war import (
    leave_pirates,
    lose_to_pirate_raid,
    where_pirates_appear,
    where_pirates_sail,
    which_pirates_sail,
    whose_mood_falls,
)
from rules.clash.state import PIRATES, City, Player, State, Unit
from rules.engine.ask import Option, choose_amounts, choose_one
from rules.engine.step import tell

REACH = 2
LOOT = (*RESOURCES, "mood")
"""The loot of pirates: resources and mood tokens."""


async def raid_and_sail(state: State, seat: str) -> None:
    player = state.players[seat]
    await _raid(state, player)
    await _sail(state, player)


def pirate_ships(state: State) -> list[Unit]:
    """Those that sail with no player (CV-6.14)."""
    return [unit for unit in all_units(state) if unit.owner == PIRATES]


# --- the raid ------------------------------------------------------------------------------------------------


async def _raid(state: State, player: Player) -> None:
    """Each pair takes a resource or a mood token. For each that is missing, the mood of a paired city falls."""
    targets = _targets(state, player)
    pairs = len(_paired(targets, list(targets)))
    if not pairs:
        return
    have = {kind: player.stock[kind] for kind in LOOT if player.stock[kind]}
    given = min(pairs, sum(have.values()))
    if given:
        lost = pile_of([kind for kind, count in have.items() for _ in range(count)][:given])
        if len(have) > 1 and given < sum(have.values()):
            lost = await _choose_loot(player, have, lost, given)
        lose(player, lost)
        tell(state, loses_to_pirates(player.seat, lost))
    await _sadden(state, player, targets, pairs - given)


async def _choose_loot(player: Player, have: dict[str, int], usual: Pile, given: int) -> Pile:
    options = [kind_counted(kind, count, min(count, given)) for kind, count in have.items()]
    preset = [kind for kind, count in usual.items() for _ in range(count)]
    text = lose_to_pirate_raid(given)
    return pile_of(
        await choose_amounts(player.seat, "pirate-loot", text, options, least=given, most=given, preset=preset)
    )


def _targets(state: State, player: Player) -> dict[str, list[str]]:
    """The player's cities by the sea, each with the pirate ships in reach, over land or sea."""
    ships = pirate_ships(state)
    coast = [city for city in cities_of(state, player.seat) if is_coastal(state, city)]
    near = {city.space: within(state, city.space, REACH) for city in coast}
    return {space: [ship.id for ship in ships if ship.space in around] for space, around in near.items()}


def _paired(targets: dict[str, list[str]], cities: list[str]) -> dict[str, str]:
    """A largest set of pairs of these cities: pirate ship -> its city (CV-6.9)."""
    pairs: dict[str, str] = {}

    def pair(city: str, tried: set[str]) -> bool:
        for ship in targets[city]:
            if ship not in tried:
                tried.add(ship)
                if ship not in pairs or pair(pairs[ship], tried):
                    pairs[ship] = city
                    return True
        return False

    for city in cities:
        pair(city, set())
    return pairs


async def _sadden(state: State, player: Player, targets: dict[str, list[str]], count: int) -> None:
    """Cities in one such set, chosen by the player (docs/rulings.md, 27); Myths does not help (CV-6.10)."""
    chosen: list[str] = []
    for _ in range(count):
        cities = [city for city in cities_of(state, player.seat) if _could_be(targets, chosen, city)]
        text = whose_mood_falls()
        city = await choose_city(state, player, "pirate-mood", text, cities)
        if city:
            chosen.append(city.space)
            change_mood(state, city, -1)


def _could_be(targets: dict[str, list[str]], chosen: list[str], city: City) -> bool:
    """A largest set can include it along with those chosen so far."""
    if city.space not in targets or city.space in chosen or city.mood == "angry":
        return False
    return len(_paired(targets, [*chosen, city.space])) == len(chosen) + 1


# --- a ship that appears or moves (CV-6.11) ------------------------------------------------------------------


async def _sail(state: State, player: Player) -> None:
    spaces = free_sea(state)
    if not spaces:
        return
    options = [Option(space, space, spaces=(space,)) for space in spaces]
    if units_left(state, PIRATES, "ship"):
        space = await choose_one(player.seat, "pirate-ship", where_pirates_appear(), options)
        place_unit(state, "ship", PIRATES, space)
        tell(state, pirate_ship_appears(space))
        return
    ships = {ship.space: ship for ship in pirate_ships(state)}
    moving: list[Option[Unit | None]] = [Option(space, ship, spaces=(space,)) for space, ship in ships.items()]
    if not moving:
        return
    moving.append(Option("none", None, leave_pirates(), idle=True))
    unit = await choose_one(player.seat, "pirate-moved", which_pirates_sail(), moving)
    if unit:
        start, others = unit.space, [option for option in options if option.value != unit.space]
        if not others:
            return
        space = await choose_one(player.seat, "pirate-ship", where_pirates_sail(start), others)
        shift_unit(state, unit, space)
        tell(state, pirate_ship_moves(start, space))
