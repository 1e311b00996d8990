"""Chapters 18 and 21 of 2012: cards are declared openly, dice are plain, and a raid of barbarians wears a city down."""

from __future__ import annotations

from rules.clash.battle import take_hits
from rules.clash.board import is_player, units_at
from rules.clash.cities import remove_building, remove_city, set_mood
from rules.clash.combat import Force
from rules.clash.combat_cards import choose_card, is_asked_for_a_card, lay_open, take_card
from rules.clash.deeds import city_is_destroyed, is_destroyed, loses, plays_card, plays_no_card
from rules.clash.effect import Effect
from rules.clash.pieces import choose_casualties, lose_unit
from rules.clash.questions.moves import building_of
from rules.clash.questions.war import play_for_battle, which_buildings_go
from rules.clash.state import Battle, City, State
from rules.clash.voices import interrupts
from rules.engine.ask import Option, Shown, choose_some
from rules.engine.step import tell


async def declare_openly(state: State, fight: Battle, mine: Force, foe: Force) -> None:
    """All payments come first. Then the attacker says what to play, and then the defender, who has seen it (CC-18.8,
    CC-18.9)."""
    for force in (mine, foe):
        if fight.round == 1 and is_player(force.owner):
            await interrupts(Effect.before_battle, state, state.players[force.owner], fight)
    for force, other in ((mine, foe), (foe, mine)):
        if is_asked_for_a_card(state, fight, force, other):
            if await choose_card(state, fight, force, play_for_battle) is None:
                tell(state, plays_no_card(force.owner, fight.space))
                continue
            take_card(state, fight, force)
            lay_open(state, fight, force, plays_card)
            await Shown("combat-card")


async def only_numbers(_: State, __: Battle, ___: Force, ____: list[str]) -> None:
    """Only their sum counts (CC-18.1)."""


# --- what barbarians destroy (CC-23.5 to CC-23.7) ------------------------------------------------------------


async def take_hits_of_a_raid_too(state: State, fight: Battle, force: Force, foe: Force, hits: int) -> None:
    """A unit for each hit (CC-18.3). In a raid the units in the city go first, then the city itself (CC-23.5)."""
    if not (fight.raid and foe.attacks):
        await take_hits(state, fight, force, foe, hits)
        return
    hits -= await _lose_anybody(state, fight, force, hits)
    city = state.cities.get(fight.space)
    if hits and city:
        await _lose_pieces(state, city, hits)


async def _lose_anybody(state: State, fight: Battle, force: Force, hits: int) -> int:
    """Army units, settlers or the leader; their owner chooses. Returns how many hits they have taken."""
    units = [unit for unit in units_at(state, fight.space) if unit.owner == force.owner]
    count = min(hits, len(units))
    if not count:
        return 0
    lost = await choose_casualties(state, force.seat, "casualties", fight.space, units, count)
    for unit in lost:
        force.volley.lost.append(unit.kind)
        if state.box.units[unit.kind].army:
            fight.lost[force.owner].append(unit.kind)
        else:
            fight.note_helpless(unit)
        lose_unit(state, unit, fight.attacker)
    tell(state, loses(force.owner, [unit.kind for unit in lost], [fight.space]))
    return count


async def _lose_pieces(state: State, city: City, hits: int) -> None:
    """Buildings of any colour; the owner of the city chooses. The settlement goes last, and the city with it
    (docs/rulings.md, 33). A surviving city is angry, whatever it has lost (CC-23.7; docs/rulings.md, 32)."""
    buildings = [Option(b, b, building_of(b, colour), spaces=(city.space,)) for b, colour in city.buildings.items()]
    text = which_buildings_go(hits, city.space)
    count = min(hits, len(buildings))
    for building in await choose_some(city.owner, "pieces-lost", text, buildings, least=count, most=count):
        remove_building(city, building)
        tell(state, is_destroyed(building, city.space))
    if hits > count:
        remove_city(state, city)
        tell(state, city_is_destroyed(city.owner, city.space))
    else:
        set_mood(state, city, "angry")
