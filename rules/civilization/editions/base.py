"""The base game: the contents of its box, and its numbers, with the rules that give them."""

from __future__ import annotations

from rules.civilization.box import Box
from rules.civilization.content import civilizations, culture_events, governments, techs, wonders
from rules.civilization.content.buildings import BUILDINGS, MARKERS_OF_POOLS, WALLS_COST
from rules.civilization.content.culture_spaces import CULTURE_TRACK
from rules.civilization.content.finds import FINDS
from rules.civilization.content.great_person_markers import GREAT_PEOPLE
from rules.civilization.content.huts_villages import MARKERS
from rules.civilization.content.resources import RESOURCES, RESOURCES_PER_PLAYER
from rules.civilization.content.tiles import TILES
from rules.civilization.content.unit_cards import BASIC_TYPES, UNIT_CARDS, UNIT_TYPES
from rules.civilization.edition import Edition
from rules.civilization.editions.base_rules import RULEBOOK
from rules.civilization.editions.base_rulings import RULINGS
from rules.civilization.fighters import strength_left
from rules.civilization.kinds import Civilization, CultureEvent, Government, Tech, WonderCard
from rules.civilization.loot import one_of_each
from rules.civilization.variants import OPTIONS
from rules.civilization.ways import Ways
from rules.engine.content import cards_in

BOX = Box(
    all_techs=tuple(cards_in(techs, Tech)),
    all_governments=tuple(cards_in(governments, Government)),
    all_wonders=tuple(cards_in(wonders, WonderCard)),
    all_civilizations=tuple(cards_in(civilizations, Civilization)),
    all_events=tuple(cards_in(culture_events, CultureEvent)),
    all_investments=(),
    all_people_cards=(),
    all_policies=(),
    all_relics=(),
    resources=RESOURCES,
    buildings=BUILDINGS,
    building_pools=MARKERS_OF_POOLS,
    unit_types=UNIT_TYPES,
    unit_cards=UNIT_CARDS,
    great_people=GREAT_PEOPLE,
    markers=MARKERS,
    city_states={},
    finds=FINDS,
    culture_track=CULTURE_TRACK,
    tiles={id: tile for id, tile in TILES.items() if tile.box == "base"},
    seats=(2, 4),  # CB-001
    armies=6,  # CB-003
    scouts=2,  # CB-003
    city_markers=2,  # CB-004
    starting_units=BASIC_TYPES,  # CB-008
    resources_per_player=RESOURCES_PER_PLAYER,  # CB-017
    wonder_market=4,  # CB-012
    wonders_of_an_era=4,  # CB-012
    market_ages=False,  # CB-232
    most_cities=2,  # CB-050
    travel_speed=2,  # CB-164
    stacking_limit=2,  # CB-168
    culture_hand=2,  # CB-151
    most_trade=27,  # CB-073
    culture_of_a_city_state=0,
    army_cost=4,  # CB-092
    scout_cost=6,  # CB-093
    walls_cost=WALLS_COST,  # CB-118
    city_distance=3,  # CB-057
    rush_price=3,  # CB-089
    rush=1,  # CB-089
    arts=1,  # CB-133
    arts_of_a_metropolis=0,
    production_of_a_caravan=0,
    research_price=6,  # CB-193
    research_step=5,  # CB-193
    coins_to_win=15,  # CB-280
    battle_hand=3,  # CB-236
    hand_of_an_army=2,  # CB-236
    hand_of_a_city=3,  # CB-238
    bonus_of_a_city=6,  # CB-245
    bonus_of_a_capital=12,  # CB-246
    bonus_of_walls=4,  # CB-247
    bonus_of_a_fortification=0,
    bonus_of_a_city_state=0,
    bonus_of_a_metropolis=0,
    barbarians=BASIC_TYPES,  # CB-187
    barbarian_rank=1,  # CB-189
    killed_for_an_army=2,  # CB-267
    loot_of_trade=3,  # CB-271
    loot_of_culture=3,  # CB-271
    city_loot_of_resources=2,  # CB-275
)

WAYS = Ways(loot=one_of_each, counts=strength_left)

BASE = Edition(
    "base",
    "Sid Meier's Civilization: The Board Game",
    "The base game: four ways to win, by culture, science, money or war",
    BOX,
    WAYS,
    OPTIONS,
    rulebook={**RULEBOOK, **RULINGS},
)
