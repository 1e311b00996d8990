"""The words of the data, and their meaning in the content: each effect of a card, with its moment or its ability."""

from __future__ import annotations

from collections.abc import Mapping

Meaning = tuple[str, Mapping[str, str | int]]
"""The name in the content, and the data's names of its numbers."""


def _is(words: str, **numbers: str | int) -> Meaning:
    return words, numbers


SPEAKS: Mapping[str, Meaning] = {
    # civilizations
    "gain_great_person": _is("at_setup_end"),
    "rush_rate": _is("rush", production="production"),
    "capital_walled": _is("at_setup"),
    "gain_culture": _is("after_exploring", amount="culture"),
    "save_killed_unit": _is("after_battle"),
    "gain_wonder": _is("before_capitals at_setup"),
    "build_free_building": _is("city_actions"),
    "gain_units": _is("before_capitals", amount="first_units"),
    "free_unit_and_resource": _is("after_learning"),
    "free_culture_advance": _is("after_building after_city after_battle after_exploring"),
    "extra_figure": _is("armies", amount="more_armies"),
    "stacking_limit_bonus": _is("stacking_limit", amount="higher_stack"),
    "sacrifice_for_tech": _is("enters_city instead_of_attack"),
    "government": _is(""),  # printed apart
    "gain_resources": _is("at_setup_end"),
    "unit_rank": _is(""),  # by the tech with which it begins
    "travel_speed": _is(""),  # the same
    "none": _is(""),
    "social_policies": _is(""),  # one more than all others, always
    "gain_culture on_spend_resource": _is("after_spending", amount="culture"),
    "free_culture_advance on_invest": _is("after_investing"),
    "draw_extra_keep_one on_gain_great_person": _is("great_people_drawn", extra="more_people"),
    "gain_culture_per_player": _is("after_learning", amount="culture"),
    "extra_figure scout": _is("scouts", amount="more_scouts"),
    "travel_speed_bonus": _is("travel_speed", amount="faster"),
    "build_free_basic_building": _is("after_discovering"),
    "metropolis_capital": _is("at_setup"),
    "resource_substitution": _is("resource_kinds"),
    "arts_culture_per_resource_square": _is("arts", amount="culture"),
    "gain_trade battle_end": _is("after_battle", amount="trade"),
    "gain_culture_per_killed_unit": _is("after_battle", amount="culture"),
    "build_free_units": _is("after_great_person", amount="units"),
    "armies_gather": _is("gatherers"),
    "water_movement civilization": _is("enters_water"),
    "social_policy_max_bonus": _is("most_policies", amount="more_policies"),
    "extra_loot": _is("loot", amount="more_loot"),
    "villages_without_battle": _is("villages_without_battle"),
    "cities_next_to_huts": _is("after_city cities_beside_huts"),
    # governments
    "social_policies_disabled": _is(""),  # a rule: CW-059
    "city_production_bonus": _is("city_production", amount="production"),
    "capital_no_actions": _is("city_action_ban"),
    "armies_build_cities": _is("founders"),
    "extra_capital_action": _is("actions_of_city city_action_ban", amount="more"),
    "printed_coin": _is("coins", amount="coin"),
    "battle_hand_bonus": _is("battle_hand", amount="cards"),
    "production_equal_to_best": _is("outskirts_production"),
    # techs
    "add_coin_token": _is("after_battle"),
    "unlock_city_walls": _is(""),  # printed apart, like the next two
    "water_movement": _is(""),
    "max_cities": _is(""),
    "split_production": _is("items", items="made"),
    "production_per_coins": _is("city_production", per_coins="coins_for_production"),
    "destroy_building_at_move_end": _is("after_move"),
    "destroy_walls_before_battle": _is("before_battle"),
    "hand_size_per_coins": _is("battle_hand culture_hand", per_coins="coins_for_a_card"),
    "ignore_obstacles": _is("passes_over"),
    "culture_events_uncancelable": _is("cannot_cancel"),
    "win_game": _is(""),  # for the one who learns it, in any way (CR-76)
    "draw_extra_keep_one on_draw_culture_event": _is("events_drawn", extra="more_events"),
    "culture_advance_trade_discount": _is("culture_price", per_coins="coins_for_trade"),
    "grow_capital_to_metropolis": _is("after_learning"),
    "place_army_at_shipyard_city": _is("also_placed_in"),
    "switch_social_policy": _is("after_research"),
    "add_coin_token on_build_wonder": _is("after_building"),
    # social policies
    "army_travel_speed_bonus": _is("speed_of", amount="faster"),
    "draw_extra_keep_one on_gain_great_person policy": _is("great_people_drawn", extra="more"),
    "developed_city_bonus": _is(
        "arts city_production", production="production", culture="culture", min_different="different"
    ),
    "scouts_explore_huts": _is("explores_huts"),
    "build_free_units on_build_army": _is("after_building", amount="units"),
    # wonders
    "opponent_hand_open": _is("sees_battle_hand"),
    "double_harvest": _is("city_actions"),
    "unit_strength_bonus": _is("strength", amount="more"),
    "research_discount": _is("research_price", amount="less"),
    "culture_event_immunity": _is("spared"),
    "opponent_loot_reduction": _is("loot", amount="less_loot"),
    "unlock_all_governments": _is("known_governments"),
    "immune_to_anarchy": _is("immune_to_anarchy"),
    "revert_government": _is(""),  # no moment: when_obsolete
    "no_enemy_stop_in_outskirts": _is("stop_ban"),
    "gain_resource_after_invest": _is("after_investing"),
    "culture_hand_bonus": _is("culture_hand", amount="more_hand"),
    "two_resources_as_spy": _is("prices", for_a_spy=2),
    "combat_bonus": _is("combat_bonus", amount="bonus"),
    "trade_per_empty_water": _is("icons", amount="trade"),
    "unit_cost_cap": _is("cost", amount="most"),
    "second_tech": _is("second_tech", more_trade=6),
    "coin_slot_bonus": _is("coin_slots", amount="more_tokens"),
    "units_not_trumped": _is("trumped"),
}
"""Effect of the data -> the moments at which the card speaks."""
EACH_TURN: Mapping[str, Meaning] = {
    "harvest": _is("free_harvest"),
    "gain_culture": _is("each_turn", amount="culture"),
    "gain_trade": _is("each_turn", amount="trade"),
    "gain_culture_per_army": _is("culture_of_armies", amount="each"),
    "build_free_figure_here": _is("figure_here"),
    "add_coin_token": _is("coin_each_turn"),
    "research_known_tech_free": _is("learn_from_others"),
    "free_culture_advance": _is("free_advance"),
    "build_free_city_walls": _is("free_walls"),
    "build_free_building": _is("free_building"),
    "gain_each_market_resource": _is("one_of_each"),
    "gain_trade_per_city": _is("trade_of_cities", per_city="each"),
    "gain_culture policy": _is("culture_of_peace", amount="culture_of_all", extra_if_scout="culture_of_scouts"),
    "draw_culture_events": _is("draw_events", amount="events"),
}
"""Effect of the data in Start of Turn -> the ability."""
USED: Mapping[str, Meaning] = {
    "heal_wounds": _is("heal", amount="wounds"),
    "city_production_bonus": _is("city_production", amount="production"),
    "gain_culture": _is("gain_culture", amount="culture"),
    "gain_trade_and_gift": _is("caravan", other_amount="of_other", amount="trade"),
    "strengthen_attack": _is("stronger_attack", amount="wounds"),
    "gain_great_person": _is("gain_great_person"),
    "add_coin_token": _is("coin_on_card"),
    "cancel_city_action": _is("cancel"),
    "cancel_culture_event": _is("cancel"),
    "cancel_resource_ability": _is("cancel"),
    "deal_wounds": _is("deal_wounds", amount="wounds"),
    "obsolete_wonder_or_kill_unit": _is("obsolete_or_kill"),
    "obsolete_wonder_or_destroy_building": _is("obsolete_or_destroy"),
    "lock_square": _is("lock_square"),
    "teleport_to_water": _is("steam"),
    "extra_city_actions": _is("more_actions"),
    "destroy_city": _is("destroy_city"),
    "force_coin_discard": _is("lose_coin"),
    "change_terrain": _is("other_terrain"),
    "build_free": _is("plastic"),
    "learn_tech": _is("learn_anything"),
    "learn_tech 1": _is("learn_of_level_i", level="level"),
    "learn_tech 2": _is("learn_of_level_ii", level="level"),
    "draw_culture_event": _is("draw_event"),
}
"""Effect of the data that players use when they like -> the ability."""
