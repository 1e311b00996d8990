"""What cards do, in a line for the box table: once from the content, once from the data.

A card that speaks is told by the moments at which it does, its numbers, and its abilities; a culture event by its
phase, its effect and what that names. Of the data, which has other words for all of it, each effect is found here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from rules.civilization.content.abilities import Obsolete
from rules.civilization.content.events import Cancels, Celebration, ExchangeOfTechs, FreeUnits, Gift
from rules.civilization.content.hostile_events import ChangeOfTerrain, Desertion, DestroyBuildings
from rules.civilization.content.tiles import TERRAINS
from rules.civilization.effect import Effect
from rules.civilization.kinds import STATS, Ability, Card, CultureEvent, Tech, WonderCard
from rules.civilization.piece_kinds import UnitCard
from rules.civilization.price import Price

# --- cards that speak ------------------------------------------------------------------------------------------------


def of_card(card: Card) -> list[str]:
    """At which moments it speaks, its numbers, its abilities; and whether it stands in for what no source gives."""
    moments = [moment for moment in sorted(card.moments) if callable(getattr(Effect, moment)) and _own(card, moment)]
    stand_in = ["stand-in"] if card.stand_in else []
    numbers = [
        number for number in _numbers(type(card)) if number.split()[0] not in PRINTED.get(type(card).__base__, ())
    ]
    return [*moments, *numbers, *(_ability(ability) for ability in card.abilities), *stand_in]


PRINTED: Mapping[object, tuple[str, ...]] = {
    Tech: ("level", "tokens", *STATS.values()),
    WonderCard: ("price", "culture"),
}
"""Numbers that have a line of their own in the table."""


def _own(card: Card, moment: str) -> bool:
    """It does more than what is printed on techs of all sorts."""
    return getattr(type(card), moment) is not getattr(Tech, moment)


def _ability(ability: Ability) -> str:
    eras = ability.eras if isinstance(ability, Obsolete) else ()
    price = [f"for {ability.price}"] if any(ability.price) else []
    limit = ["once a battle"] if ability.once == "battle" else []
    words = [*ability.when, *limit, *price, *ability.cancels, *eras, *_numbers(type(ability)), *_numbers(ability)]
    if ability.interrupts:
        words.append("interrupts")
    return f"{ability.id.partition('.')[2]} ({', '.join(words)})"


def _numbers(thing: object) -> list[str]:
    return [f"{name} {n}" for name, n in sorted(vars(thing).items()) if type(n) is int and n]


Meaning = tuple[str, Mapping[str, str]]
"""What says it in the content, and what the numbers of the data are called there."""


def _is(words: str, **numbers: str) -> Meaning:
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
    # governments
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
    "win_game": _is(""),  # whoever learns it, in whatever way (CR-76)
    # wonders
    "opponent_hand_open": _is("sees_battle_hand"),
    "double_harvest": _is("city_actions city_action_ban"),
    "unit_strength_bonus": _is("strength", amount="more"),
    "research_discount": _is("research_price", amount="less"),
    "culture_event_immunity": _is("spared"),
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
}
"""Effect of the data that a player uses when he likes -> the ability."""
ROMAN_EVENTS = ["build_wonder", "build_city", "conquer_city", "conquer_village"]


def of_effects(effects: Iterable[Any], *, stand_in: bool = False) -> list[str]:
    moments: dict[str, None] = {}
    numbers, abilities = [], []
    for effect in effects:
        name, params = effect["effect"], effect.get("params", {})
        assert params.get("events", ROMAN_EVENTS) == ROMAN_EVENTS
        if effect.get("timing") == "start_of_turn" and name in EACH_TURN:
            abilities.append(_ability_of(effect, EACH_TURN[name]))
        elif effect.get("type") in ("resource", "activated") and name in USED:
            abilities.append(_ability_of(effect, USED[name]))
        else:
            words, names = SPEAKS[name]
            moments |= dict.fromkeys(words.split())
            numbers += [f"{names[param]} {params[param]}" for param in names]
    return [*sorted(moments), *sorted(numbers), *abilities, *(["stand-in"] if stand_in else [])]


def _ability_of(effect: Any, meaning: Meaning) -> str:
    words, names = meaning
    params, name = effect.get("params", {}), effect["effect"]
    cancels = [name.removeprefix("cancel_").replace("_", " ")] if words == "cancel" else []
    cost = effect.get("cost", {})
    price = Price(**cost.get("resources", {}), trade=cost.get("trade", 0), culture=cost.get("culture", 0))
    said = ["window" if cancels else effect["timing"].replace("_", "-")]
    said += ["once a battle"] if effect.get("limit") == "once_per_battle" else []
    said += [f"for {price}"] if any(price) else []
    said += [*cancels, *params.get("eras", ())]
    said += [f"{names[param]} {params[param]}" for param in names if type(params[param]) is int]
    said += ["interrupts"] if params.get("interrupt") else []
    return f"{words} ({', '.join(said)})"


def of_government(entry: Any) -> list[str]:
    """The base card as far as it is known, else its replacement; both together where the base card is known to differ
    in a number (Fundamentalism, CR-02). Social policies are not in the base box."""
    base, later = ({a["effect"]: a for a in card["abilities"]} for card in entry["cards"])
    if base and not later.keys() - base.keys() - {"social_policies_disabled"}:
        return of_effects(base.values())
    differs = {"combat_bonus"} if base else set()
    return of_effects([*base.values(), *(later[name] for name in later if name not in differs)], stand_in=True)


# --- culture events ------------------------------------------------------------------------------------------------

PHASES = {
    "start-of-turn": "start_of_turn",
    "city-management": "city_management",
    "movement": "movement",
    "before-drawing": "battle",
    "any": "any_time",
    "window": "any_time",
}


def of_event(event: CultureEvent) -> list[str]:
    effect, names = _event(event)
    return [*(PHASES[when] for when in event.when), effect, *_named(names)]


def _event(event: CultureEvent) -> tuple[str, dict[str, object]]:
    match event:
        case Celebration():
            return "city_production_bonus", {"amount": event.production}
        case FreeUnits():
            return "build_free_units", {"amount": event.units}
        case Gift():
            gives = type(event).when_spent is not CultureEvent.when_spent
            return "use_as_resource", {"any_of": event.stands_for, "then_other_player_coin": int(gives)}
        case ExchangeOfTechs():
            return "exchange_techs", {"levels": range(1, event.up_to + 1)}
        case Cancels():
            mine = type(event).may_cancel is not CultureEvent.may_cancel
            kinds = "_or_".join(kind.replace(" ", "_") for kind in event.cancels)
            return f"cancel_{kinds}", {"restriction": "targets_you" if mine else None}
        case DestroyBuildings():
            whose = "others" if event.only_of_others else None
            return "destroy_building", {"range": event.steps, "amount": event.most, "owner": whose}
        case Desertion(great_people=False):
            return "kill_figure", {"range": event.steps, "amount": event.figures, "interrupt": event.interrupts}
        case Desertion():
            return "kill_figures_or_great_person", {
                "range": event.steps, "figures": event.figures, "interrupt": event.interrupts,
            }  # fmt: skip
        case ChangeOfTerrain():
            return "change_terrain", {"to": event.to, "of": event.strikes}
    raise ValueError(f"{event.id} is of no known kind")


def of_event_data(entry: Any) -> list[str]:
    (effect,) = entry["effects"]
    names = dict(effect["params"])
    for same_for_all in ("scope", "timing"):
        names.pop(same_for_all, None)
    if effect["effect"] == "change_terrain":
        assert names.pop("exclude_contents") == ["building", "wonder"]
        but = names.pop("exclude_terrain", ())
        names["of"] = sorted(names.pop("only_terrain", [name for name in TERRAINS.values() if name not in but]))
    return [effect["phase"], effect["effect"], *_named(names)]


def _named(names: Mapping[str, object]) -> list[str]:
    return [f"{name} {_plain(value)}" for name, value in sorted(names.items()) if value]


def _plain(value: object) -> str:
    return "/".join(map(str, value)) if isinstance(value, list | tuple | range) else str(value)


# --- units -----------------------------------------------------------------------------------------------------------

BASIC = re.compile(r"deal (\d+) cards each of strength (\d), (\d) and (\d) at rank 1 \(\+1 per higher rank\)")
AIRCRAFT = re.compile(r"aircraft (\d) \((\d) cards\), (\d) \((\d)\), (\d) \((\d)\)")


def of_unit(card: UnitCard) -> str:
    words = ["/".join(map(str, card.strengths)), f"{card.copies} cards", *(["stand-in"] if card.stand_in else [])]
    return ", ".join(words)


def of_substitute(units: Any) -> dict[str, str]:
    """No source gives the strengths of the base cards: the data proposes what stands in for them."""
    proposal = units["_meta"]["base_substitute"]["proposal"]
    basic, aircraft = BASIC.search(proposal), AIRCRAFT.search(proposal)
    assert basic, proposal
    assert aircraft, proposal
    copies, *strengths = map(int, basic.groups())
    found = {}
    for type in units["unit_types"]:
        ranks = len(type["rank_names"])
        for least in strengths if ranks > 1 else ():
            by_rank = "/".join(str(least + rank) for rank in range(ranks))
            found[f"{type['id']}-{least}"] = f"{by_rank}, {copies} cards, stand-in"
    for strength, number in zip(aircraft.groups()[::2], aircraft.groups()[1::2], strict=True):
        found[f"aircraft-{strength}"] = f"{strength}, {number} cards, stand-in"
    return found
