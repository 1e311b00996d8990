"""The Huns in 2014."""

from __future__ import annotations

from rules.clash.board import cities_of, others, units_at
from rules.clash.cities import mood_at_work
from rules.clash.classic.barbarians import attackers
from rules.clash.classic.beasts import LOW
from rules.clash.combat import Force
from rules.clash.content.civilizations import huns
from rules.clash.content.classic.civilizations.revised import revised
from rules.clash.content.piece_kinds import Face
from rules.clash.content.questions.civilizations import cancel_a_hit, use_as_cavalry, use_cavalry_as_elephant
from rules.clash.content.questions.classic import let_them_come, they_attack, they_stay, turn_barbarians
from rules.clash.deeds import called
from rules.clash.leaders import leader_fights
from rules.clash.payment import affordable, pay
from rules.clash.pile import Pile
from rules.clash.state import Battle, City, Player, State, Unit
from rules.engine.ask import Option, Refusal, choose_one


class Nomads(huns.Nomads):
    """CV-8.25 to CV-8.29"""

    text = (
        f"As one group of a Move, a happy city of size {huns.Nomads.size} without a wonder may be activated and moved "
        "one space, alone or with units in it, to land without a city or enemies; it gains 1 resource of that land."
    )

    def city_may_move(self, allowed: bool, state: State, player: Player, city: City) -> bool:
        happy = mood_at_work(state, player, city) == "happy"
        return allowed or (city.size == self.size and not city.wonders and happy)


class MountedArchers(huns.MountedArchers):
    """CV-8.30"""

    text = "All your cities build cavalry. Your cavalry need not be lost before infantry."

    def recruits_without_market(self, allowed: bool, state: State, player: Player, city: City, kind: str) -> bool:
        return allowed or kind == "cavalry"

    def falls_first(self, first: bool, state: State, player: Player, kind: str) -> bool:
        return first and kind != "cavalry"

    async def after_recruit(self, state: State, player: Player, city: City, kinds: list[str], paid: Pile) -> None:
        """No free moves."""


class Raiders(huns.Raiders):
    """CV-8.31"""

    text = (
        f"Within {huns.Raiders.reach} spaces of your army units, settlers of other players neither found cities nor "
        "form trade routes, unless a city, an army unit or a leader of theirs is with them."
    )

    def settler_ban(self, ban: Refusal | None, state: State, player: Player, settler: Unit) -> Refusal | None:
        led = any(u.kind == "leader" and u.owner == settler.owner for u in units_at(state, settler.space))
        return ban if led else super().settler_ban(ban, state, player, settler)


class HunnicTribes(huns.HunnicTribes):
    """CV-8.32"""

    needs = "nationalism"
    text = (
        f"When barbarians attack you, pay {huns.HunnicTribes.price}: they do not, or they attack a city of another "
        "player that they can reach."
    )

    async def turns_raid(self, state: State, player: Player, sender: str, start: str, target: str) -> str | None:
        if not affordable(state, player, self.price):
            return None
        foreign = [city for other in others(state, player) for city in cities_of(state, other.seat)]
        reached = attackers(state, foreign).get(start, {})
        options: list[Option[str | None]] = [
            Option("none", None, let_them_come()),
            Option("cancel", "", they_stay()),
        ]
        options += [Option(space, space, they_attack(space), spaces=(space,)) for space in reached]
        text = turn_barbarians(self, start, target, self.price.said())
        said = await choose_one(player.seat, "hunnic-tribes", text, options, preset="none")
        if said is not None:
            await pay(state, player, self.price, called(self))
        return said


class HorseMaster(huns.HorseMaster):
    text = (
        f"In the first round of his land battles a die of {LOW} or less may cancel a hit as if one cavalry were an "
        "elephant."
    )

    async def cavalry_as_elephant(self, state: State, player: Player, battle: Battle, mine: Force) -> Face | None:
        if battle.round != 1 or not leader_fights(state, player, battle):
            return None
        dropped, low = list(mine.dropped), []
        for face in mine.faces:
            if face in dropped:
                dropped.remove(face)
            elif face.value <= LOW:
                low.append(face)
        faces = {str(face.value): face for face in low}
        if not faces:
            return None
        options: list[Option[Face | None]] = [
            Option(f"die {value}", face, cancel_a_hit(face.value)) for value, face in faces.items()
        ]
        options.append(Option("no", None, use_as_cavalry()))
        text = use_cavalry_as_elephant(self)
        return await choose_one(player.seat, "horse-master", text, options, preset="no")


HUNS = revised(huns.HUNS, Nomads, MountedArchers, Raiders, HunnicTribes, HorseMaster)
