"""The effect of cards, in a line for the box table: once from the content, once from the data.

A card that speaks has a line with its moments, its numbers, and its abilities; a culture event has one with its phase,
its effect and its targets. The data has other words for all of this: here each of its effects is translated."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from rules.civilization.content.abilities import Obsolete, SwitchPolicies
from rules.civilization.content.coin_losses import CoinLoss
from rules.civilization.content.events import Cancels, Celebration, ExchangeOfTechs, FreeUnits, Gift, TwoEffects
from rules.civilization.content.fame_and_fortune.culture_events import Flooding
from rules.civilization.content.hostile_events import ChangeOfTerrain, Desertion, DestroyBuildings, Revolt
from rules.civilization.content.moves_by_card import MoveOne, MoveOthers
from rules.civilization.content.roaming_horde import BarbarianAttack
from rules.civilization.content.tiles import TERRAINS
from rules.civilization.content.wisdom_and_warfare.culture_events import BarbarianEncampment, GainTrade, MoreOfACity
from rules.civilization.effect import Effect
from rules.civilization.kinds import STATS, Ability, Card, CultureEvent, GreatPersonCard, Power, Tech, WonderCard
from rules.civilization.piece_kinds import UnitCard
from rules.civilization.price import Price
from tests.rules.civilization.card_meanings import EACH_TURN, SPEAKS, USED, Meaning

# --- cards that speak ------------------------------------------------------------------------------------------------


def of_card(card: Card) -> list[str]:
    """The moments at which it speaks, its numbers, its abilities; and whether it stands in for something unknown."""
    moments = [moment for moment in sorted(card.moments) if callable(getattr(Effect, moment)) and _own(card, moment)]
    stand_in = ["stand-in"] if card.stand_in else []
    numbers = [
        number for number in _numbers_of_card(card) if number.split()[0] not in PRINTED.get(type(card).__base__, ())
    ]
    return [*moments, *numbers, *(_ability(ability) for ability in card.abilities), *stand_in]


def of_person_card(card: GreatPersonCard) -> list[str]:
    """Whether it is discarded when it is used, and its numbers above 1: the data has words for nothing else."""
    discards = ["discarded"] if any(ability.discards for ability in card.abilities) else []
    said = [*_numbers_of_card(card), *(n for a in card.abilities for n in {*_numbers(type(a)), *_numbers(a)})]
    numbers = [int(number.split()[-1]) for number in said] + [n for a in card.abilities for n in a.price]
    return [*discards, *(str(number) for number in sorted(numbers) if number > 1)]


def of_person_data(card: Any) -> list[str]:
    numbers = [number for number in card["params"].values() if type(number) is int and number > 1]
    return [*(["discarded"] if card["use"] == "discard" else []), *map(str, sorted(numbers))]


PRINTED: Mapping[object, tuple[str, ...]] = {
    Tech: ("level", "tokens", *STATS.values()),
    WonderCard: ("price", "culture"),
}
"""Numbers that have their own line in the table."""


def _own(card: Card, moment: str) -> bool:
    """It does more than the prints that all sorts of techs have."""
    return getattr(type(card), moment) is not getattr(Tech, moment)


def _ability(ability: Ability) -> str:
    eras = ability.eras if isinstance(ability, Obsolete) else ()
    price = [f"for {ability.price}"] if any(ability.price) else []
    limit = ["once a battle"] if ability.once == "battle" else []
    words = [*ability.when, *limit, *price, *ability.cancels, *eras, *_numbers(type(ability)), *_numbers(ability)]
    if ability.interrupts:
        words.append("interrupts")
    return f"{ability.id.partition('.')[2]} ({', '.join(words)})"


def _numbers_of_card(card: Card) -> list[str]:
    """Including those of the card of another edition that it stands for."""
    classes = [of for of in type(card).__mro__ if of.__module__.startswith("rules.civilization.content")]
    return sorted({number for of in classes for number in _numbers(of)})


def _numbers(thing: object) -> list[str]:
    return [f"{name} {n}" for name, n in sorted(vars(thing).items()) if type(n) is int and n]


ROMAN_EVENTS = ["build_wonder", "build_city", "conquer_city", "conquer_village"]


PRINTED_APART = [name for name, (words, _) in SPEAKS.items() if not words]
GROWS = "grow (start-of-turn)"
"""Growth that was not possible at once has to come in a later Start of Turn (CF-058)."""


def of_effects(effects: Iterable[Any], of: str = "") -> list[str]:
    """`of`: the sort of card they are on."""
    moments: dict[str, None] = {}
    numbers, abilities = [], []
    for effect in effects:
        name, params = effect["effect"], effect.get("params", {})
        assert params.get("events", ROMAN_EVENTS) == ROMAN_EVENTS
        each_turn, used = _meaning(EACH_TURN, effect, of), _meaning(USED, effect, of)
        if effect.get("timing") == "start_of_turn" and each_turn:
            abilities.append(_ability_of(effect, each_turn))
        elif effect.get("type") in ("resource", "activated") and used:
            abilities.append(_ability_of(effect, used))
        else:
            words, names = _meaning(SPEAKS, effect, of) or ("", {})
            assert words or name in PRINTED_APART, name
            moments |= dict.fromkeys(words.split())
            abilities += [GROWS] if name == "grow_capital_to_metropolis" else []
            numbers += [f"{n} {params[param]}" for param, n in names.items() if type(n) is str and param in params]
            numbers += [f"{name} {n}" for name, n in names.items() if type(n) is int]
    return [*sorted(moments), *sorted(numbers), *abilities]


def _meaning(meanings: Mapping[str, Meaning], effect: Any, of: str) -> Meaning | None:
    """Some words of the data mean one thing at one moment, for one kind or on one sort of card, and another
    elsewhere."""
    name, params, timing = effect["effect"], effect.get("params", {}), effect.get("timing", "")
    more = (f"{timing} {of}", timing, params.get("kind", ""), str(params.get("level", "")), of)
    names = [*(f"{name} {word}" for word in more), name]
    return next((meanings[key] for key in names if key in meanings), None)


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
    said += [f"{names[param]} {params[param]}" for param in names if type(params.get(param)) is int]
    said += ["interrupts"] if params.get("interrupt") else []
    return f"{words} ({', '.join(said)})"


STANDS_IN = {
    r"scouts .* huts": ("explores_huts", "", ""),
    r"harvest one resource": ("", "", "free_harvest (start-of-turn)"),
    r"arts gains (\d) culture more": ("arts", "culture", ""),
    r"arts gains (\d) culture less": ("arts", "less", ""),
    r"hand of culture events is (\d)": ("culture_hand", "hand", ""),
    r"gain (\d) trade": ("", "", "each_turn (start-of-turn, trade {})"),
    r"armies do not attack": ("attack_ban", "", ""),
    r"(\d) production more": ("city_production", "production", ""),
    r"battle hand is (\d) card": ("battle_hand", "cards", ""),
    r"(\d) trade less collected": ("trade_of_city", "less", ""),
}
"""The data's proposal for a base card (CR-85) -> moment, number, ability."""


def of_government(entry: Any, *, replaced: bool) -> list[str]:
    """With Wisdom and Warfare its replacement (CW-009); without it the base card, or its stand-in."""
    base, later = entry["cards"]
    if replaced:
        return of_effects(later["abilities"])
    if "stand_in" not in base:
        return of_effects(base["abilities"])
    moments, numbers, abilities = list[str](), list[str](), list[str]()
    for text in base["stand_in"]["texts"]:
        (said,) = [(found, *words) for pattern, words in STANDS_IN.items() if (found := re.search(pattern, text))]
        found, moment, number, ability = said
        moments += [moment] * bool(moment)
        numbers += [f"{number} {found[1]}"] if number else []
        abilities += [ability.format(*found.groups())] * bool(ability)
    return [*sorted(moments), *sorted(numbers), *abilities, "stand-in"]


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
    effects = event.effects if isinstance(event, TwoEffects) else [event]
    return [word for effect in effects for word in _of_effect(effect)]


def _of_effect(power: Power) -> list[str]:
    effect, names = _event(power)
    return [*(PHASES[when] for when in power.when), effect, *_named(names)]


def _event(event: Power) -> tuple[str, dict[str, object]]:
    match event:
        case CoinLoss():
            players = {None: "all_others", 1: ""}.get(event.most, f"up_to_{event.most}")
            return "force_coin_discard", {"amount": 1, "players": players}
        case MoveOthers():
            return "move_enemy_group", {"range": event.steps}
        case MoveOne():
            return "move_own_figure", {"range": event.steps}
        case SwitchPolicies():
            return "switch_social_policy", {"amount": event.most}
        case Revolt():
            return "force_anarchy", {}
        case BarbarianAttack():
            return "barbarian_attack", {"range": event.steps, "rank": event.rank}
        case BarbarianEncampment():
            return "place_village", {}
        case GainTrade():
            return "gain_trade", {"amount": event.trade}
        case MoreOfACity():
            return "extra_city_action", {"amount": 1, "exclude": ["capital"]}
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
            return "change_terrain", {"to": event.to, "of": event.strikes, "empty": isinstance(event, Flooding)}
    raise ValueError(f"{event.id} is of no known kind")


def of_event_data(entry: Any) -> list[str]:
    return [word for effect in entry["effects"] for word in _of_data(effect)]


def _of_data(effect: Any) -> list[str]:
    names = dict(effect["params"])
    for same_for_all in ("scope", "timing"):
        names.pop(same_for_all, None)
    if effect["effect"] == "change_terrain":
        names["empty"] = names.pop("exclude_contents") == ["figure", "token"]
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
    values = [card.strengths, *([card.healths] if card.healths else [])]
    words = [
        *("/".join(map(str, value)) for value in values),
        f"{card.copies} cards",
        *(["stand-in"] if card.stand_in else []),
    ]
    return ", ".join(words)


def of_unit_data(units: Any) -> dict[str, str]:
    """The cards with strength and health."""
    return {
        card["id"].removeprefix("waw_").replace("_", "-"): ", ".join(
            [*("/".join(str(rank[value]) for rank in card["ranks"]) for value in ("strength", "health")),
             f"{card['copies']} cards"]
        )
        for card in units["waw_cards"]
    }  # fmt: skip


def of_substitute(units: Any) -> dict[str, str]:
    """No source gives the strengths of the base cards: the data proposes stand-ins."""
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
