"""What cards do, in a line for the box table: once from the content, once from the data.

A card that speaks is told by the moments at which it does, its numbers, and its abilities; a culture event by its
phase, its effect and what that names. Of the data, which has other words for all of it, each effect is found here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from rules.civilization.content.events import Cancels, Celebration, ExchangeOfTechs, FreeUnits, Gift
from rules.civilization.content.hostile_events import ChangeOfTerrain, Desertion, DestroyBuildings
from rules.civilization.content.tiles import TERRAINS
from rules.civilization.effect import Effect
from rules.civilization.kinds import Ability, Card, CultureEvent
from rules.civilization.piece_kinds import UnitCard

# --- cards that speak ------------------------------------------------------------------------------------------------


def of_card(card: Card) -> list[str]:
    """At which moments it speaks, its numbers, its abilities; and whether it stands in for what no source gives."""
    moments = [moment for moment in sorted(card.moments) if callable(getattr(Effect, moment))]
    stand_in = ["stand-in"] if card.stand_in else []
    return [*moments, *_numbers(type(card)), *(_ability(ability) for ability in card.abilities), *stand_in]


def _ability(ability: Ability) -> str:
    words = [*ability.when, *_numbers(type(ability)), *_numbers(ability)]
    return f"{ability.id.partition('.')[2]} ({', '.join(words)})"


def _numbers(thing: object) -> list[str]:
    return [f"{name} {n}" for name, n in sorted(vars(thing).items()) if type(n) is int and n]


SPEAKS: Mapping[str, tuple[str, str]] = {
    # civilizations
    "gain_great_person": ("at_setup_end", ""),
    "rush_rate": ("rush", "production"),
    "capital_walled": ("at_setup", ""),
    "gain_culture": ("after_exploring", "culture"),
    "save_killed_unit": ("after_battle", ""),
    "gain_wonder": ("before_capitals at_setup", ""),
    "build_free_building": ("city_actions", ""),
    "gain_units": ("before_capitals", "first_units"),
    "free_unit_and_resource": ("after_learning", ""),
    "free_culture_advance": ("after_building after_city after_battle after_exploring", ""),
    "extra_figure": ("armies", "more_armies"),
    "stacking_limit_bonus": ("stacking_limit", "higher_stack"),
    "sacrifice_for_tech": ("enters_city instead_of_attack", ""),
    "government": ("", ""),  # printed apart
    # governments
    "city_production_bonus": ("city_production", "production"),
    "capital_no_actions": ("city_action_ban", ""),
    "armies_build_cities": ("founders", ""),
    "extra_capital_action": ("actions_of_city city_action_ban", "more"),
    "printed_coin": ("coins", "coin"),
    "battle_hand_bonus": ("battle_hand", "cards"),
    "production_equal_to_best": ("outskirts_production", ""),
}
"""Effect of the data -> the moments at which the card speaks, and what its number is called."""
ABILITIES: Mapping[str, tuple[str, str]] = {
    "harvest": ("free_harvest", ""),
    "gain_trade": ("each_turn", "trade"),
    "gain_culture_per_army": ("culture_of_armies", "each"),
}
"""Effect of the data -> the ability of the content, and what its number is called."""
ROMAN_EVENTS = ["build_wonder", "build_city", "conquer_city", "conquer_village"]


def of_effects(effects: Iterable[Any], *, stand_in: bool = False) -> list[str]:
    moments: dict[str, None] = {}
    numbers, abilities = [], []
    for effect in effects:
        params, name = effect.get("params", {}), effect["effect"]
        amount = params.get("production", params.get("amount"))
        assert params.get("events", ROMAN_EVENTS) == ROMAN_EVENTS
        if effect.get("timing") == "start_of_turn" and name in ABILITIES:
            ability, number = ABILITIES[name]
            abilities.append(
                f"{ability} ({', '.join(filter(None, ['start-of-turn', number and f'{number} {amount}']))})"
            )
            continue
        when, number = SPEAKS[name]
        moments |= dict.fromkeys(when.split())
        numbers += [f"{number} {amount}"] if number else []
    return [*sorted(moments), *sorted(numbers), *abilities, *(["stand-in"] if stand_in else [])]


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
