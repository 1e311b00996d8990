"""Culture: art, games, monuments, theatre."""

from __future__ import annotations

from functools import partial

from rules.clash.actions.influence import influence
from rules.clash.actions.influence import why_not as why_not_influence
from rules.clash.board import cities_of
from rules.clash.cities import change_mood
from rules.clash.content.questions.advances import exchange_which_token, mood_goes_up, raise_which_mood
from rules.clash.deeds import called, terms_of
from rules.clash.effect import Effect
from rules.clash.kinds import Advance, Category
from rules.clash.payment import NOTHING_ELSE, Price, affordable, after_paying, cannot_pay, exchange, pay
from rules.clash.payment import price as price_of
from rules.clash.pile import Pile
from rules.clash.priced import Priced
from rules.clash.refusals import because_of, cities_are_happy, city_has, nothing_to_exchange
from rules.clash.state import MOODS, City, Player, State
from rules.clash.voices import modify
from rules.engine.ask import Option, Refusal, choose_one
from rules.engine.step import do_next, due


class ArtAndSculptures(Priced, Advance):
    name = "Art & Sculptures"
    border = "blue"
    costs_action = False
    once_a_turn = True
    price = Pile(culture=1)
    text = f"Once a turn, for {price}, try to influence culture as a free action."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        cost = self._cost(state, player)
        return cannot_pay(state, player, cost, "CM-6.06") or after_paying(
            state, player, cost, partial(why_not_influence, state)
        )

    def _cost(self, state: State, player: Player) -> Price:
        return modify(Effect.art_price, self.cost, state, player)

    async def act(self, state: State, player: Player) -> None:
        """The remaining tokens must still reach a city, however the player pays."""
        await pay(state, player, self._cost(state, player), called(self))
        if why_not_influence(state, player) is None:
            do_next(state, due(influence, player.seat))


class CircusAndSports(Advance):
    name = "Circus & Sports"
    border = "yellow"
    most = 2
    text = f"As an action, pay 1 or {most} culture tokens and raise the mood of a city by as many steps."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if all(city.mood == "happy" for city in cities_of(state, player.seat)):
            return Refusal("CM-4.09", cities_are_happy())
        return cannot_pay(state, player, price_of(Pile(culture=1), NOTHING_ELSE), "CM-6.05")

    async def act(self, state: State, player: Player) -> None:
        options: list[Option[tuple[City, int]]] = [
            Option(
                f"{city.space} {steps}",
                (city, steps),
                mood_goes_up(city.space, city.mood, steps),
                spaces=(city.space,),
            )
            for city in cities_of(state, player.seat)
            for steps in range(1, self.most + 1)
            if MOODS.index(city.mood) + steps < len(MOODS)
            and affordable(state, player, price_of(Pile(culture=steps), NOTHING_ELSE))
        ]
        city, steps = await choose_one(player.seat, "circus", raise_which_mood(), options)
        await pay(state, player, price_of(Pile(culture=steps), NOTHING_ELSE), called(self))
        change_mood(state, city, steps)


class Monuments(Advance):
    border = "blue"
    text = "Draw a wonder card. Enemies may not influence culture in your cities with wonders."

    async def on_gain(self, state: State, player: Player) -> None:
        await state.ways.wonder_comes(state, player)

    def influence_ban(self, ban: Refusal | None, state: State, player: Player, city: City) -> Refusal | None:
        if not city.wonders:
            return ban
        return Refusal("CM-15.16", because_of(self, city_has("wonder", city.space)))


class DramaAndMusic(Advance):
    name = "Drama & Music"
    border = "yellow"
    costs_action = False
    once_a_turn = True
    text = "Once a turn, exchange 1 culture token for 1 mood token, or the other way round."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if player.stock.culture or player.stock.mood:
            return None
        return Refusal("CM-6.06", nothing_to_exchange("token"))

    async def act(self, state: State, player: Player) -> None:
        options = [
            Option(f"{give} for {take}", (Pile(**{give: 1}), Pile(**{take: 1})), terms_of([give], [take]))
            for give, take in (("culture", "mood"), ("mood", "culture"))
            if player.stock[give]
        ]
        given, taken = await choose_one(player.seat, "drama", exchange_which_token(), options)
        exchange(state, player, given, taken, called(self))


CULTURE = Category("Culture", [ArtAndSculptures, CircusAndSports, Monuments, DramaAndMusic])
