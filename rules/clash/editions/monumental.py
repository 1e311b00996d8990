"""The Monumental Edition: the contents of its box, and its numbers, with the rules that give them."""

from __future__ import annotations

from rules.clash.actions.advance import last_cube_goes, last_cube_left, take_effect_by_tracker
from rules.clash.actions.move import choose_passengers
from rules.clash.aftermath import gold_for_a_victory
from rules.clash.barbarians import armies_move, spaces_at_a_distance
from rules.clash.battle import take_hits
from rules.clash.box import Box
from rules.clash.capture import never_razes, settler_flees, spoils_by_mood
from rules.clash.combat import clash
from rules.clash.combat_cards import prepare_face_down
from rules.clash.content.action_cards import ACTION_CARDS
from rules.clash.content.advances import CATEGORIES
from rules.clash.content.boards import BOARDS, REGIONS, STARTING_REGIONS
from rules.clash.content.civilizations import CIVILIZATIONS
from rules.clash.content.events import EVENTS
from rules.clash.content.objectives import OBJECTIVES
from rules.clash.content.piece_kinds import (
    BARBARIAN_SETTLEMENTS,
    BUILDING_PRICE,
    BUILDINGS,
    BUILDINGS_OF_A_KIND,
    CUBES_ON_TRACKER,
    DIE,
    LARGEST_CITY,
    MOST_ARMY_UNITS,
    MOST_OF_A_RESOURCE,
    PIRATE_SHIPS,
    ROADS,
    SETTLEMENTS,
    UNITS,
    UNITS_PER_SHIP,
)
from rules.clash.content.wonder_cards import WONDERS
from rules.clash.edition import Edition
from rules.clash.editions.monumental_rules import RULEBOOK
from rules.clash.pieces import by_its_kind, go_aboard_anywhere, those_without_room
from rules.clash.pile import RESOURCES, Pile
from rules.clash.pirates import pirates_come
from rules.clash.printed import ICONS
from rules.clash.setup import nothing_more
from rules.clash.status_phase import most_tokens_choose
from rules.clash.terms import terms_of
from rules.clash.variants import OPTIONS
from rules.clash.ways import Ways
from rules.clash.wonders import draw_wonder, play_from_hand, wonders_in_hand

BOX = Box(
    all_categories=tuple(CATEGORIES),
    all_action_cards=tuple(ACTION_CARDS),
    all_events=tuple(EVENTS),
    all_objective_cards=tuple(OBJECTIVES),
    all_wonders=tuple(WONDERS),
    all_civilizations=tuple(CIVILIZATIONS),
    units=UNITS,
    buildings=BUILDINGS,
    building_price=BUILDING_PRICE,
    buildings_of_a_kind=BUILDINGS_OF_A_KIND,
    settlements=SETTLEMENTS,
    barbarian_settlements=BARBARIAN_SETTLEMENTS,
    pirate_ships=PIRATE_SHIPS,
    exhausted_tokens=None,
    die=DIE,
    boards=BOARDS,
    regions=REGIONS,
    starting_regions=STARTING_REGIONS,
    regions_are_inhabited=False,  # CM-29.05
    starting_advances=("farming", "mining"),  # CM-1.09
    starting_food=2,  # CM-1.08
    starting_mood="happy",  # CM-1.11
    starting_mood_of_a_short_game="happy",
    places_drawn=3,  # CM-1.03
    settlers=1,  # CM-1.11
    settlers_of_a_short_game=2,  # CM-29.04
    boards_dealt=1,  # CM-1.06
    boards_to_choose_from=2,  # CM-29.06
    cubes_on_tracker=CUBES_ON_TRACKER,
    event_levels=(),
    ages=6,  # CM-6.01
    rounds=3,  # CM-6.01
    main_actions=3,  # CM-6.03
    advance_price=Pile(food=2),  # CM-7.01
    icons=ICONS,
    borders={"blue": Pile(culture=1), "yellow": Pile(mood=1)},  # CM-7.03
    change_of_government=Pile(culture=1, mood=1),  # CM-25.08
    government_changes_with_an_advance=False,
    status_steps=("status-advance", "status-cards", "status-raze", "status-government"),  # CM-25.01
    last_status_steps=(),
    limited=RESOURCES,
    most_of_a_resource=MOST_OF_A_RESOURCE,
    most_food_without_storage=2,  # CM-5.02
    largest_city=LARGEST_CITY,
    wonders_count_in_size=True,  # CM-4.01
    wonders_per_city=LARGEST_CITY - 1,  # CM-24.05
    wonders_lie_open=False,  # CM-24.01
    wonder_moods=("happy",),  # CM-24.03
    angered_cities_rest=False,  # CM-4.19
    units_come_from_elsewhere=True,  # CM-11.07
    port_serves_every_sea=False,  # CM-9.09
    influenced_city_reaches_itself=True,  # CM-15.10
    buildings_need_their_advance=False,  # CM-17.06
    most_army_units=MOST_ARMY_UNITS,
    units_per_ship=UNITS_PER_SHIP,
    groups=3,  # CM-12.01
    hits=5,  # CM-16.15
    infantry_adds=1,  # CM-16.10
    cavalry_adds=2,  # CM-16.11
    fortress_dice=1,
    fortress_cancels=1,
    barbarian_rounds=1,  # CM-19.04
    rounds_against_barbarians=1,  # CM-19.04
    barbarian_reach=2,  # CM-19.06, CM-19.11
    pirates_of_an_icon=2,  # CM-20.06
    gold_for_barbarians=Pile(gold=1),
    gold_for_a_barbarian_city=1,
    gold_for_a_pirate=Pile(gold=1),
    token_for_a_pirate=True,  # CM-20.05
    first_casualties=(),
    influence_success=5,  # CM-15.06
    roads=ROADS,  # CM-12.13
    trade_reach=2,
    most_trade_routes=4,
    trade_is_optional=False,
    gold_mine=Pile(gold=2),  # CM-21.06
    events_begin_with_first_player=False,  # CM-21.04
    gold_for_razing=Pile(gold=1),
    points_of_a_piece=1.0,  # CM-27.02
    points_of_an_advance=0.5,  # CM-27.03
    points_of_an_objective=2.0,  # CM-27.04
    points_of_a_leader=2.0,  # CM-27.07
    score_lines=("settlements and buildings", "advances", "objectives", "wonders", "events", "defeated leaders"),
)

WAYS = Ways(
    complete_setup=nothing_more,
    take_effect=take_effect_by_tracker,
    event_follows=last_cube_goes,
    event_near=last_cube_left,
    wonder_comes=draw_wonder,
    wonders_to_build=wonders_in_hand,
    take_up_wonder=play_from_hand,
    figure=by_its_kind,
    who_sails_along=choose_passengers,
    come_aboard=go_aboard_anywhere,
    lost_with_ships=those_without_room,
    prepare_round=prepare_face_down,
    count_dice=clash,
    take_hits=take_hits,
    spoils=spoils_by_mood,
    refugee=settler_flees,
    bounty=gold_for_a_victory,
    razes=never_razes,
    spawn_spaces=spaces_at_a_distance,
    barbarians_act=armies_move,
    pirates_act=pirates_come,
    choose_first_player=most_tokens_choose,
)

MONUMENTAL = Edition(
    "monumental",
    "Clash of Cultures: Monumental Edition",
    "Cities, advances and wonders: the big box, with everything in it",
    BOX,
    WAYS,
    OPTIONS,
    rulebook=RULEBOOK,
    terms=terms_of,
)
