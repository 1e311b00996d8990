"""Great artists and thinkers."""

from __future__ import annotations

from rules.civilization.board import capital_of, cities_of
from rules.civilization.city_management.actions import actions_left
from rules.civilization.city_management.arts import Arts
from rules.civilization.city_management.culture_track import section_of
from rules.civilization.city_management.items import Item
from rules.civilization.content.questions import which_events_are_discarded
from rules.civilization.culture_events import discard_event, draw_event, hand_limit
from rules.civilization.deeds import called, called_event, discards_event, text_of
from rules.civilization.effect import Effect
from rules.civilization.kinds import ANY_TIME, Ability, Aim, GreatPersonCard
from rules.civilization.payment import gain_culture
from rules.civilization.refusals import has_acted
from rules.civilization.state import City, Player, State
from rules.civilization.voices import modify
from rules.engine.ask import Option, Refusal, choose_amounts
from rules.engine.step import tell


class _Artist(GreatPersonCard):
    type = "artist"


class AkiraKurosawa(_Artist):
    culture = 1
    text = f"Whenever another player devotes a city to the arts, you gain {culture} culture."

    async def after_arts_of_others(self, state: State, player: Player, city: City) -> None:
        gain_culture(state, player, self.culture, called(self))


class _NewHand(Ability):
    when = ANY_TIME
    once = ""
    discards = True
    text = "Discard any culture events; then draw up to your limit, from the deck of the section you stand in."

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        """At the start of the track, draws from the first deck."""
        options = [
            Option(id, id, called_event(id), up_to=player.events.count(id), hint=text_of(id))
            for id in dict.fromkeys(player.events)
        ]
        gone: list[str] = []
        if options:
            text, most = which_events_are_discarded(), len(player.events)
            gone = await choose_amounts(player.seat, "discard-event", text, options, least=0, most=most, secret=True)
        for id in gone:
            discard_event(state, player, id)
            tell(state, discards_event(player.seat, id))
        section = section_of(state, player)
        for _ in range(hand_limit(state, player) - len(player.events)):
            await draw_event(state, player, section)


class FridaKahlo(_Artist):
    abilities = (_NewHand(),)


class _AllArts(Ability):
    once = ""
    discards = True
    text = (
        "As the city action of your capital, all your cities are devoted to the arts. It cannot be cancelled, and your "
        "other cities still act."
    )

    def why_not(self, state: State, player: Player) -> Refusal | None:
        capital = capital_of(state, player.seat)
        if actions_left(state, player, capital) <= 0:
            return Refusal("CB-078", has_acted(capital.square))
        return modify(Effect.city_action_ban, None, state, player, capital, Arts.key)

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        arts = Arts()
        for city in cities_of(state, player.seat):
            await arts.carry_out(state, player, city, await arts.announce(state, player, city))
        capital_of(state, player.seat).actions.append(Arts.key)


class JerryGarcia(_Artist):
    abilities = (_AllArts(),)


class _CancelAnything(Ability):
    when = ("window",)
    once = ""
    discards = True
    cancels = ("city action", "culture event", "resource ability")
    text = "Cancel a city action, a culture event or a resource ability of another player."


class MarkTwain(_Artist):
    abilities = (_CancelAnything(),)


class _CheaperWonder(Ability):
    once = ""
    discards = True
    lasts = "turn"
    text = "The next wonder that you build this turn costs 5 less production, whatever else makes it cheaper."


class Michelangelo(_Artist):
    less = 5
    abilities = (_CheaperWonder(),)

    def cost(self, cost: int, state: State, player: Player, city: City, item: Item) -> int:
        return max(cost - self.less, 0) if item.sort == "wonder" else cost

    async def after_building(self, state: State, player: Player, item: Item, square: str) -> None:
        if item.sort == "wonder":
            player.lasting.remove(self.id)


class Valmiki(_Artist):
    hand = 2
    text = f"You may hold {hand} more culture events."

    def culture_hand(self, most: int, state: State, player: Player) -> int:
        return most + self.hand


class WilliamShakespeare(_Artist):
    text = (
        "On the culture track you may jump over spaces on which other players stand: only the one where you stop is "
        "paid and gives its reward."
    )

    def jumps(self, jumps: bool, state: State, player: Player) -> bool:
        return True
