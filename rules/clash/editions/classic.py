"""Clash of Cultures as it was printed in 2012: the contents of its box, and its numbers, with the rules that give them.

No source gives its unit costs, the texts of its cards, its tiles or its layouts: those of the Monumental Edition stand
in for them.
"""

from __future__ import annotations

from dataclasses import replace

from rules.clash.classic.barbarians import gold_for_each, keeps_or_razes, largest_army_attacks, spaces_in_reach
from rules.clash.classic.battle import declare_openly, only_numbers, take_hits_of_a_raid_too
from rules.clash.classic.capture import settler_is_due, spoils_by_size
from rules.clash.classic.house import HOUSE
from rules.clash.classic.levels import event_within_reach, reaches_event, take_effect_by_levels
from rules.clash.classic.ships import all_their_cargo, board_ships, whose_ship_is_gone, with_its_cargo
from rules.clash.classic.status_phase import highest_levels_choose
from rules.clash.classic.wonders import open_to, reveal_wonder, take_from_the_open
from rules.clash.content.classic.action_cards import ACTION_CARDS
from rules.clash.content.classic.advances import CATEGORIES
from rules.clash.content.classic.events import EVENTS
from rules.clash.content.classic.objectives import OBJECTIVES
from rules.clash.content.classic.piece_kinds import (
    BARBARIAN_SETTLEMENTS,
    BUILDINGS,
    BUILDINGS_OF_A_KIND,
    DIE,
    EXHAUSTED_TOKENS,
    MOST_OF_A_RESOURCE,
    ROADS,
    UNITS,
)
from rules.clash.content.classic.wonder_cards import WONDERS
from rules.clash.edition import Edition
from rules.clash.editions import monumental
from rules.clash.editions.classic_cites import CLASSIC_CONCORDANCE, CLASSIC_RULEBOOK
from rules.clash.editions.classic_stand_ins import stand_ins_of
from rules.clash.editions.classic_terms import CLASSIC_SENTENCES, CLASSIC_WORDS, classic_terms
from rules.clash.pile import RESOURCES, TOKENS, Pile
from rules.clash.printed import ICONS
from rules.clash.variants import ANGRY_CITIES, ENDING_DIE, EVENT_TEXTS, ending, ending_wonder, length

BOX = replace(
    monumental.BOX,
    all_categories=CATEGORIES,
    all_action_cards=ACTION_CARDS,
    all_events=EVENTS,
    all_objective_cards=OBJECTIVES,
    all_wonders=WONDERS,
    all_civilizations=(),
    units=UNITS,  # CC-1.4, CC-1.5
    buildings=BUILDINGS,  # CC-6.8 to CC-6.11
    buildings_of_a_kind=BUILDINGS_OF_A_KIND,  # CC-1.3
    barbarian_settlements=BARBARIAN_SETTLEMENTS,  # CC-1.5
    pirate_ships=0,
    exhausted_tokens=EXHAUSTED_TOKENS,  # CC-1.6
    die=DIE,  # CC-1.9
    starting_regions={side: monumental.BOX.starting_regions[side] for side in ("start_a", "start_b")},  # CC-2.3
    regions_are_inhabited=True,  # CC-23.2
    starting_mood="neutral",  # CC-2.8
    places_drawn=4,  # CC-2.4
    cubes_on_tracker=0,
    event_levels=(3, 5, 7),  # CC-5.9
    government_changes_with_an_advance=True,  # CC-8.11
    change_of_government=Pile(),  # CC-8.12: the player pays for it like an advance
    status_steps=("status-advance", "status-cards", "status-raze"),  # CC-17.1
    limited=(*RESOURCES, *TOKENS),  # CC-5.4, CC-5.6
    most_of_a_resource=MOST_OF_A_RESOURCE,  # CC-5.4
    wonders_count_in_size=False,  # CC-27.6
    wonders_per_city=1,  # CC-27.6
    wonders_lie_open=True,  # CC-27.2
    wonder_moods=("neutral", "happy"),  # CC-27.4
    angered_cities_rest=True,  # CC-6.16
    units_come_from_elsewhere=False,  # CC-1.8
    port_serves_every_sea=True,  # CC-11.8
    influenced_city_reaches_itself=False,  # CC-16.8
    icons={**ICONS, "barbarians-move": "barbarians attack"},  # CC-22.10
    buildings_need_their_advance=True,  # CC-19.6
    rounds_against_barbarians=None,  # CC-23.9
    gold_for_a_barbarian_city=0,  # CC-23.11
    roads=ROADS,  # CC-30.6
    events_begin_with_first_player=True,  # CC-22.3
    score_lines=("settlements and buildings", "advances", "wonders", "objectives", "events"),  # CC-4.9
)

BOX = replace(BOX, stand_ins=stand_ins_of(BOX))

WAYS = replace(
    monumental.WAYS,
    take_effect=take_effect_by_levels,
    event_follows=reaches_event,
    event_near=event_within_reach,
    wonder_comes=reveal_wonder,
    wonders_to_build=open_to,
    take_up_wonder=take_from_the_open,
    figure=with_its_cargo,
    who_sails_along=all_their_cargo,
    come_aboard=board_ships,
    lost_with_ships=whose_ship_is_gone,
    prepare_round=declare_openly,
    count_dice=only_numbers,
    take_hits=take_hits_of_a_raid_too,
    spoils=spoils_by_size,
    refugee=settler_is_due,
    bounty=gold_for_each,
    razes=keeps_or_razes,
    spawn_spaces=spaces_in_reach,
    barbarians_act=largest_army_attacks,
    choose_first_player=highest_levels_choose,
)

CLASSIC = Edition(
    "classic",
    "Clash of Cultures (2012)",
    "The first edition, and the simplest of the three",
    BOX,
    WAYS,
    (EVENT_TEXTS, length("round"), ending("round", "turn", known=""), ENDING_DIE, ending_wonder("turn"), ANGRY_CITIES),
    HOUSE,
    CLASSIC_CONCORDANCE,
    CLASSIC_RULEBOOK,
    classic_terms,
    {**CLASSIC_WORDS, "infantry": "army unit"},  # CV-5.1: it is called infantry from 2014 on
    CLASSIC_SENTENCES,
)
