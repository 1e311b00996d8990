"""Objectives that special advances, leaders and apothecaries change (CV-2.6, CV-7.2)."""

from __future__ import annotations

from functools import partial

from rules.clash.content.classic.objectives import names
from rules.clash.content.objectives import advances, armies, battles, buildings
from rules.clash.content.objectives.advances import complete_categories
from rules.clash.content.objectives.battles import Fight
from rules.clash.content.objectives.comparing import leads
from rules.clash.kinds import Objective
from rules.clash.leaders import leader_figure
from rules.clash.scoring import specials_of
from rules.clash.state import Player, State

# --- special advances are a category (CV-2.6) ----------------------------------------------------------------


def _whole_categories(state: State, player: Player) -> int:
    return complete_categories(state, player) + _all_special(state, player)


def _all_special(state: State, player: Player) -> bool:
    civilization = state.box.civilizations.get(player.civilization or "")
    return civilization is not None and len(specials_of(state, player)) == len(civilization.advances)


class GoalFocused(names.GoalFocused):
    text = (
        "You have completed more categories of advances than any other player; your special advances are one of them."
    )

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return leads(state, player, partial(_whole_categories, state))


class DiversifiedResearch(names.DiversifiedResearch):
    text = (
        f"You have advances of {names.DiversifiedResearch.categories} or more categories; your special advances are "
        "one of them."
    )

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        categories = {state.box.advances[id].category.id for id in player.advances}
        return len(categories) + bool(specials_of(state, player)) >= self.categories


# --- leaders, who are not units ------------------------------------------------------------------------------


class HighCulture(advances.HighCulture):
    text = (
        f"You have all advances of your civilization, and {advances.HighCulture.leaders} or more leaders have led you."
    )

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return _all_special(state, player) and len(player.led) >= self.leaders


class GreatCommander(battles.GreatCommander):
    def _leader_fought(self, state: State, fight: Fight) -> bool:
        figure = leader_figure(state, fight.me)
        here = figure is not None and figure.space == fight.battle.space
        return here or fight.me in fight.battle.leaders_lost


class Brutus(battles.Brutus):
    text = f"In one battle an enemy leader and {battles.Brutus.others} army units or ships fell to you."

    def won_by(self, state: State, player: Player, fight: Fight) -> bool:
        drowned = fight.battle.drowned[fight.foe]
        fallen = [*fight.battle.lost[fight.foe], *(kind for kind in drowned if state.box.units[kind].army)]
        return (fight.foe in fight.battle.leaders_lost or "leader" in drowned) and len(fallen) >= self.others


class Versatility(armies.Versatility):
    text = "You have every kind of unit on the board, and your leader."


# --- apothecaries --------------------------------------------------------------------------------------------


class StarGazers(buildings.StarGazers):
    building = "apothecary"
    text = buildings.lead_text(building)


OTHERS: dict[str, Objective] = {
    half.id: half
    for half in (
        GoalFocused(),
        DiversifiedResearch(),
        HighCulture(),
        GreatCommander(),
        Brutus(),
        Versatility(),
        StarGazers(),
    )
}
