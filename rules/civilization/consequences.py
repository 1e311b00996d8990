"""Hints of options besides their names: the texts of the cards, and values that the rules check, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules.civilization.board import is_revealed, map_on
from rules.civilization.coins import coins_of, slots_of
from rules.civilization.culture_events import hand_limit
from rules.civilization.piece_kinds import Space
from rules.civilization.price import Price
from rules.civilization.state import Piece, Player, State
from rules.civilization.units import rank_of
from rules.civilization.what_squares_give import icons_in, resource_in
from rules.civilization.written import gives_of, of_tech
from rules.civilization.yields import total
from rules.engine.english import listed, so_many

if TYPE_CHECKING:
    from rules.civilization.city_management.items import Item

BETWEEN = " · "


def together(*parts: str) -> str:
    return BETWEEN.join(part for part in parts if part)


# --- what is written on things ---------------------------------------------------------------------------------------

FIGURES = {
    "army": "fights, and takes huts and villages",
    "scout": "builds cities and gathers; does not fight",
    "caravan": "",
}


def of_item(state: State, player: Player, item: Item) -> str:
    """The use of an item that a city makes."""
    box = state.box
    match item.sort:
        case "unit":
            type = box.unit_types[item.name]
            name = type.ranks[min(max(rank_of(state, player, item.name), 1), len(type.ranks)) - 1]
            return together(name, f"trumps {box.unit_types[type.trumps].name.lower()}" if type.trumps else "")
        case "building":
            building = box.buildings[item.name]
            return together(f"gives {listed(gives_of(building))}", "one such in a city" if building.limited else "")
        case "walls":
            return f"+{box.bonus_of_walls} in its defence, and the attacker plays first"
        case "wonder":
            wonder = box.wonders[item.name]
            return together(f"{wonder.culture} culture", wonder.text)
        case _:
            return FIGURES.get(item.name, "")


def of_research(state: State, id: str) -> str:
    """The unlocked things, the printed icons and the effect of a tech."""
    tech = state.box.techs[id]
    return " ".join([*of_tech(state.box, tech), *filter(None, [tech.text])])


# --- what comes of it ------------------------------------------------------------------------------------------------


def of_space(state: State, player: Player, space: Space, price: Price) -> str:
    """The reward of a step on the culture track, how far the end is, and what is left to pay the next one with."""
    track = len(state.box.culture_track)
    most = hand_limit(state, player)
    full = f", and you discard one: {most} is your limit" if len(player.events) >= most else ""
    reward = {"culture event": f"a culture event{full}", "victory": "wins the game"}.get(
        space.reward, f"a {space.reward}"
    )
    return together(
        reward, f"space {space.number} of {track}", f"leaves {player.culture - price.culture} culture"
    )  # fmt: skip


def of_arts(player: Player, culture: int, price: Price | None) -> str:
    """How near that comes to the next space of the culture track."""
    if price is None:
        return f"{culture} culture"
    have = player.culture + culture
    enough = f"then enough for the next space ({price.culture})"
    return together(
        f"{culture} culture", enough if have >= price.culture else f"then {have} of {price.culture} for the next space"
    )


def of_site(state: State, *center: str) -> str:
    """On what a city there would live: the squares around it, as far as they lie open."""
    around = [near for near in map_on(state).outskirts(center) if is_revealed(state, near)]
    resources = [kind for near in around if (kind := resource_in(state, near))]
    return together(f"around it {listed(_icons_of(state, around))}", listed(resources) if resources else "")


def of_place(state: State, square: str, item: Item | None = None) -> str:
    """The icons that the square loses when a piece lies on it (CB-116, CB-161, CB-291). A figure leaves it all."""
    if item and item.sort == "figure":
        return ""
    if piece := state.pieces.get(square):
        return f"in place of {_name_of(state, piece)}"
    gone = [*_icons_of(state, [square]), *filter(None, [resource_in(state, square)])]
    return f"in place of {listed(gone)}" if gone else ""


def _name_of(state: State, piece: Piece) -> str:
    if piece.kind == "building":
        return state.box.buildings[piece.name].name
    return (state.box.wonders if piece.kind == "wonder" else state.box.great_people)[piece.name].name


def _icons_of(state: State, squares: Iterable[str]) -> list[str]:
    return total(icons_in(state, square) for square in squares).words()


def of_coin(state: State, player: Player, card: str) -> str:
    """How far the coins are, and how many more the card can give."""
    most = slots_of(state, player, card)
    given = player.coins.get(card, 0) + player.coins_gone.get(card, 0)
    return together(
        f"coin {coins_of(state, player) + 1} of {state.box.coins_to_win}",
        f"{so_many(most - given - 1, 'token')} left after it" if most is not None else "",
    )
