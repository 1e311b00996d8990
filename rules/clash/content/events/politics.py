"""Unrest, migration, and the fate of governments and leaders."""

from __future__ import annotations

from rules.clash.actions.recruit import dismiss_leader
from rules.clash.amounts import kind_counted
from rules.clash.board import army_at, cities_of, is_army, is_land, others, units_of
from rules.clash.content.events.plagues import units_by_place
from rules.clash.content.questions.common import worth_points
from rules.clash.content.questions.events import (
    change_to_which_government,
    civil_war_where,
    event_lowers_which_mood,
    is_to_place_settler,
    leader_or_points,
    pay_which_tokens,
    remove_army_for_action,
    remove_army_for_government,
    remove_one,
    replace_which_temple,
    where_last_leader_appears,
    who_gives_up_temple,
    who_places_settler,
    who_replaces_temple,
)
from rules.clash.deeds import (
    called,
    changes_colour,
    gives_up_units,
    has_no_government,
    is_led_by,
    pays_tokens,
    the_government,
)
from rules.clash.events import (
    award,
    choose_city,
    choose_player,
    end,
    lose_to_event,
    lower_a_mood,
    lower_mood,
    lying,
    stay,
)
from rules.clash.governments import change_government, possible_governments, which_advances
from rules.clash.kinds import EventCard
from rules.clash.payment import lose, lose_excess
from rules.clash.pieces import (
    buildings_left,
    kind_of,
    lose_unit,
    place_in_city,
    place_unit,
    room_for_army,
    shielded_by_others,
    units_left,
)
from rules.clash.pile import TOKENS, Pile, pile_of
from rules.clash.questions.cards import accept_it
from rules.clash.questions.printed_texts import the_leader
from rules.clash.state import City, Player, State, Unit
from rules.clash.turn import lose_action
from rules.engine.ask import Option, choose_amounts, choose_one
from rules.engine.deed import Deed
from rules.engine.step import tell

# --- settlers ------------------------------------------------------------------------------------------------


def _can_house(state: State, player: Player) -> bool:
    return bool(cities_of(state, player.seat)) and units_left(state, player.seat, "settler") > 0


async def _settler_for_another(state: State, player: Player) -> None:
    """Another player, chosen by this one, who has a city and a settler left."""
    possible = [other for other in others(state, player) if _can_house(state, other)]
    if possible:
        options = [Option(other.seat, other, is_to_place_settler(other.seat)) for other in possible]
        other = await choose_one(player.seat, "settler-for", who_places_settler(), options)
        await place_in_city(state, other.seat, "settler", cities_of(state, other.seat))


class PopulationBoom(EventCard):
    text = "Place 1 settler in one of your cities, and choose another player who does the same."

    async def resolve(self, state: State, player: Player) -> None:
        await place_in_city(state, player.seat, "settler", cities_of(state, player.seat))
        await _settler_for_another(state, player)


class Migration(EventCard):
    icon = "gold-mine"
    text = (
        "Choose another player who places 1 settler in one of their cities. The mood of one of your cities falls by a "
        "step."
    )

    async def resolve(self, state: State, player: Player) -> None:
        await _settler_for_another(state, player)
        await lower_a_mood(state, player, event_lowers_which_mood(self), cities_of(state, player.seat))


# --- unrest --------------------------------------------------------------------------------------------------


class CivilWar(EventCard):
    rebel = "infantry"

    def written(self) -> str:
        return (
            f"Choose one of your cities that is not happy and holds an {self.rebel}: remove the {self.rebel}, and the "
            "mood falls by a step. If you have none, the mood of any city of yours falls."
        )

    async def resolve(self, state: State, player: Player) -> None:
        cities = cities_of(state, player.seat)
        torn = [city for city in cities if city.mood != "happy" and _infantry(state, city)]
        if not torn:
            await lower_a_mood(state, player, event_lowers_which_mood(self), cities)
            return
        city = await choose_city(state, player, "civil-war", civil_war_where(self), torn)
        if city:
            infantry = _infantry(state, city)[0]
            await lose_to_event(state, player, [*shielded_by_others(state, infantry), infantry][:1])
            await lower_mood(state, player, city)


def _infantry(state: State, city: City) -> list[Unit]:
    return [unit for unit in army_at(state, city.space, city.owner) if unit.kind == "infantry"]


class Revolution(EventCard):
    icon = "gold-mine"
    text = (
        "You lose a main action, and then change your government if you can, at no price. For each of the two you may "
        "remove one of your army units instead."
    )

    async def resolve(self, state: State, player: Player) -> None:
        if not _idle(state, player) and not await _pay_with_a_unit(state, player, remove_army_for_action(self)):
            lose_action(state, player)
        governments = possible_governments(state, player)
        if governments and not await _pay_with_a_unit(state, player, remove_army_for_government(self)):
            options = [Option(category.id, category, the_government(category)) for category in governments]
            category = await choose_one(player.seat, "change-government", change_to_which_government(), options)
            change_government(state, player, category, await which_advances(state, player, category))


def _idle(state: State, player: Player) -> bool:
    """In the player's own turn, and no main action is left to lose (CM-6.12)."""
    return state.turn is not None and state.turn.seat == player.seat and state.turn.actions == 0


async def _pay_with_a_unit(state: State, player: Player, text: Deed) -> bool:
    armies = {key: units[0] for key, units in units_by_place(state, player).items() if is_army(state, units[0])}
    places = {key: unit for key, unit in armies.items() if not shielded_by_others(state, unit)}
    if not places:
        return False
    options: list[Option[Unit | None]] = [
        Option(key, unit, remove_one(kind_of(unit), unit.space), spaces=(unit.space,)) for key, unit in places.items()
    ]
    options.append(Option("accept", None, accept_it(), idle=True))
    unit = await choose_one(player.seat, "revolution", text, options)
    if unit is None:
        return False
    lose_unit(state, unit)
    tell(state, gives_up_units(player.seat, kind_of(unit), unit.space))
    return True


class Uprising(EventCard):
    expansion = True
    most, worth = 4, 0.5
    text = f"Pay 1 to {most} mood or culture tokens if you have any. Each is worth {worth:g} VP."

    async def resolve(self, state: State, player: Player) -> None:
        have = {kind: player.stock[kind] for kind in TOKENS if player.stock[kind]}
        if not have:
            return
        options = [kind_counted(kind, count, min(count, self.most)) for kind, count in have.items()]
        most = min(sum(have.values()), self.most)
        preset = [next(iter(have))]
        text = pay_which_tokens(self)
        tokens = preset
        if most > 1:
            tokens = await choose_amounts(player.seat, "uprising", text, options, least=1, most=most, preset=preset)
        lose(player, pile_of(tokens))
        tell(state, pays_tokens(player.seat, tokens))
        award(state, player, self.worth * len(tokens), called(self))


# --- governments and leaders ---------------------------------------------------------------------------------


class Anarchy(EventCard):
    expansion = True
    each = 1
    text = (
        "Lay the cubes of your government advances on this card. Government advances that you gain later take their "
        f"cubes from here, not from the event tracker. Each cube here at the end is worth {each} VP."
    )

    async def resolve(self, state: State, player: Player) -> None:
        lost = [advance for advance in player.advances if _governs(state, advance)]
        if not lost:
            return
        player.advances = tuple(advance for advance in player.advances if advance not in lost)
        lose_excess(state, player)
        stay(state, self.id, player.seat, *["cube"] * len(lost))
        tell(state, has_no_government(player.seat, self, len(lost)))

    def cube_from_tracker(self, takes: bool, state: State, player: Player, advance: str) -> bool:
        return takes and not _governs(state, advance)

    async def after_advance(self, state: State, player: Player, advance: str, paid: Pile) -> None:
        if _governs(state, advance):
            cubes = lying(state, self.id).about
            cubes.pop()
            if not cubes:
                end(state, player, self.id)

    def points(self, points: float, state: State, player: Player) -> float:
        return points + self.each * len(lying(state, self.id).about)


def _governs(state: State, advance: str) -> bool:
    return state.box.advances[advance].category.government


class Guillotine(EventCard):
    icon = "barbarians-spawn"
    expansion = True
    worth = 2
    text = (
        "Your leader leaves the game. Then place one of your other leaders in one of your cities or armies, or gain "
        f"{worth} VP. You can recruit no more leaders."
    )

    async def resolve(self, state: State, player: Player) -> None:
        if player.leader:
            dismiss_leader(state, player)  # killed, so embalmed (docs/rulings.md, 8)
        options: list[Option[str | None]] = [Option(id, id, the_leader(id)) for id in player.leaders]
        places = places_for_a_leader(state, player)
        options = [*(options if places else ()), Option("points", None, worth_points(self.worth))]
        leader = await choose_one(player.seat, "guillotine", leader_or_points(self.worth), options)
        player.passed_over += player.leaders  # also the new one: nobody has recruited that leader
        player.leaders = []
        if leader is None:
            award(state, player, self.worth, called(self))
            return
        where = [Option(space, space, spaces=(space,)) for space in places]
        space = await choose_one(player.seat, "place-leader", where_last_leader_appears(), where)
        player.leader = leader
        place_unit(state, "leader", player.seat, space)
        tell(state, is_led_by(player.seat, leader, space))


def places_for_a_leader(state: State, player: Player) -> list[str]:
    cities = [city.space for city in cities_of(state, player.seat)]
    armies = [u.space for u in units_of(state, player.seat) if is_army(state, u) and is_land(state, u.space)]
    spaces, needs_room = dict.fromkeys(cities + armies), state.box.units["leader"].army
    return [space for space in spaces if not needs_room or room_for_army(state, space, player.seat)]


# --- temples -------------------------------------------------------------------------------------------------


class Reformation(EventCard):
    icon = "barbarians-spawn"
    expansion = True
    text = (
        "Choose another player who replaces one of your temples in your cities with one of theirs. If you have none, "
        "choose a player who has one to do this in your place."
    )

    async def resolve(self, state: State, player: Player) -> None:
        if not _own_temples(state, player):
            believers = [other for other in others(state, player) if _own_temples(state, other)]
            text = who_gives_up_temple(self)
            chosen = await choose_player(player, "reformation-instead", text, believers)
            if chosen is None:
                return
            player = chosen
        possible = [other for other in others(state, player) if buildings_left(state, other.seat, "temple")]
        reformer = await choose_player(player, "reformation", who_replaces_temple(), possible)
        if reformer is None:
            return
        temples = _own_temples(state, player)
        city = await choose_city(state, reformer, "reformation-city", replace_which_temple(), temples)
        if city:
            city.buildings["temple"] = reformer.seat
            tell(state, changes_colour("temple", city.space, reformer.seat))


def _own_temples(state: State, player: Player) -> list[City]:
    return [city for city in cities_of(state, player.seat) if city.buildings.get("temple") == player.seat]


CIVIL_WARS = tuple(CivilWar(f"civil_war_{copy}") for copy in (1, 2))
POLITICS = (
    PopulationBoom("population_boom_1", "barbarians-spawn"),
    PopulationBoom("population_boom_2", "barbarians-move"),
    *(Migration(f"migration_{copy}") for copy in (1, 2)),
    *CIVIL_WARS,
    Revolution(),
    Uprising(),
    Anarchy(),
    Guillotine(),
    Reformation(),
)
