"""Earth, water and fire."""

from __future__ import annotations

from rules.clash.board import cities_of, clockwise, is_coastal, neighbours, units_at
from rules.clash.cities import remove_building, remove_city
from rules.clash.content.questions.events import (
    burn_which_city,
    destroy_which_city,
    destroy_which_pieces,
    event_lowers_which_mood,
    piece_in,
)
from rules.clash.deeds import called, is_destroyed, loses, settlement_is_destroyed, the_card, wonder_is_destroyed
from rules.clash.events import award, choose_city, everybody, lose_to_event, lower_a_mood, lower_mood, mood_falls
from rules.clash.kinds import EventCard
from rules.clash.payment import lose, lose_excess
from rules.clash.pile import Pile
from rules.clash.refusals import a_kind, settlement_goes_last
from rules.clash.state import City, Player, State
from rules.clash.wonders import wonders_leave
from rules.engine.ask import Option, Refusal, choose_some
from rules.engine.deed import Deed
from rules.engine.step import do_next, due, tell

FOR_A_PIECE = 2
SETTLEMENT = "settlement"

Piece = tuple[City, str]


# --- pieces that leave the game ------------------------------------------------------------------------------


def pieces_of(city: City) -> list[str]:
    """The settlement comes last: it goes last. A wonder that does not count in the size of its city is not among
    them."""
    return [*(city.wonders if city.wonders_count else ()), *city.buildings, SETTLEMENT]


def destroy(state: State, city: City, piece: str, why: Deed) -> None:
    """A piece leaves the game, and its owners gain its points: for a wonder the usual ones."""
    if piece in city.wonders:
        tell(state, wonder_is_destroyed(piece, city.space))
        _destroy_wonder(state, city, piece, why)
        return
    colour = city.owner
    if piece == SETTLEMENT:
        tell(state, settlement_is_destroyed(city.space))
        remove_city(state, city)
    else:
        tell(state, is_destroyed(piece, city.space))
        colour = city.buildings[piece]
        remove_building(city, piece)
    state.players[colour].destroyed.append(piece)
    award(state, state.players[colour], FOR_A_PIECE, why)


def _destroy_wonder(state: State, city: City, wonder: str, why: Deed) -> None:
    card, built = state.box.wonders[wonder], state.wonders[wonder]
    for seat, points in ((built.builder, card.points_of_builder), (city.owner, card.points_of_owner)):
        if points:
            award(state, state.players[seat], points, why)
    wonders_leave(state, city, wonder)
    lose_excess(state, state.players[city.owner])


WORTH = f"Each destroyed settlement or building is worth {FOR_A_PIECE} VP to its colour, a wonder as much as always."


class Volcano(EventCard):
    cities = 4
    worth = WORTH

    def written(self) -> str:
        return f"If you have {self.cities} or more cities, destroy one of them, with every unit in it. {self.worth}"

    async def resolve(self, state: State, player: Player) -> None:
        cities = cities_of(state, player.seat)
        if len(cities) < self.cities:
            return
        city = await choose_city(state, player, "volcano", destroy_which_city(self), cities)
        if city is None:
            return
        await lose_to_event(state, player, list(units_at(state, city.space)))
        for piece in pieces_of(city):
            destroy(state, city, piece, called(self))


class Earthquake(EventCard):
    cities, most = 3, 3
    worth = WORTH

    def written(self) -> str:
        return (
            f"If you have {self.cities} or more cities, destroy 1 to {self.most} pieces of your cities; the mood of "
            f"each of these cities falls by a step. {self.worth}"
        )

    async def resolve(self, state: State, player: Player) -> None:
        await self.befall(state, player)

    async def befall(self, state: State, player: Player) -> None:
        cities = cities_of(state, player.seat)
        if len(cities) < self.cities:
            return
        options = [_option(state, city, piece) for city in cities for piece in pieces_of(city)]
        first = next(o.key for o in options if o.value[1] != SETTLEMENT or o.value[0].size == 1)
        text = destroy_which_pieces(self)
        pieces = await choose_some(
            player.seat, "earthquake", text, options, least=1, most=self.most, check=_settlements_last, preset=[first]
        )
        for city, piece in pieces:
            destroy(state, city, piece, called(self))
        for space in dict.fromkeys(city.space for city, _ in pieces):
            if space in state.cities:
                await lower_mood(state, player, state.cities[space])


def _option(state: State, city: City, piece: str) -> Option[Piece]:
    name = the_card(piece) if piece in state.box.wonders else a_kind(piece)
    return Option(f"{city.space} {piece}", (city, piece), piece_in(name, city.space), spaces=(city.space,))


def _settlements_last(pieces: list[Piece]) -> Refusal | None:
    for city, piece in pieces:
        if piece == SETTLEMENT and sum(other.space == city.space for other, _ in pieces) < city.size:
            return Refusal("CM-21.13", settlement_goes_last(city.space))
    return None


class HeavyEarthquake(Earthquake):
    def written(self) -> str:
        return (
            f"Every player with {self.cities} or more cities destroys 1 to {self.most} pieces of them; the mood of "
            f"each of these cities falls by a step. {self.worth}"
        )

    async def resolve(self, state: State, player: Player) -> None:
        everybody(state, player, self.id)


class Flood(EventCard):
    text = "The mood of one of your cities beside the sea falls by a step."

    async def resolve(self, state: State, player: Player) -> None:
        await self.befall(state, player)

    async def befall(self, state: State, player: Player) -> None:
        coast = [city for city in cities_of(state, player.seat) if is_coastal(state, city)]
        await lower_a_mood(state, player, event_lowers_which_mood(self), coast)


class HeavyFlood(Flood):
    text = "For every player, the mood of one city beside the sea falls by a step."

    async def resolve(self, state: State, player: Player) -> None:
        everybody(state, player, self.id)


class Fire(EventCard):
    icon = "gold-mine"
    expansion = True
    wood = 1
    text = (
        "Choose one of your cities on a forest: its mood falls by a step, and that of every city, of any owner, on "
        f"the same connected forest. If you have none, lose {wood} wood."
    )

    async def resolve(self, state: State, player: Player) -> None:
        """CM-C.47"""
        wooded = [city for city in cities_of(state, player.seat) if state.terrain[city.space] == "forest"]
        if not wooded:
            if wood := min(self.wood, player.stock.wood):
                lose(player, Pile(wood=wood))
                tell(state, loses(player.seat, Pile(wood=wood)))
            return
        city = await choose_city(state, player, "fire", burn_which_city(self), wooded)
        forest = forest_around(state, city.space) if city else []
        owners = [other.seat for other in clockwise(state, player.seat)]
        burning = [state.cities[space] for space in forest if space in state.cities]
        burning.sort(key=lambda c: owners.index(c.owner) if c.owner in owners else len(owners))
        do_next(state, *[due(mood_falls, c.space) for c in burning])


def forest_around(state: State, start: str) -> list[str]:
    """The connected forest spaces."""
    forest = [start]
    for space in forest:
        forest += [
            near for near in neighbours(state, space) if state.terrain.get(near) == "forest" and near not in forest
        ]
    return forest


DISASTERS = (Volcano(), Earthquake(), HeavyEarthquake(), Flood(), HeavyFlood(), Fire())
