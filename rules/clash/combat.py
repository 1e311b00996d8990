"""One combat round in numbers: dice, CLASH icons, combat values and hits (CM-16.08 to CM-16.15)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rules.clash.board import clockwise, decides_for, is_player
from rules.clash.content.piece_kinds import Face
from rules.clash.deeds import die, rolls
from rules.clash.effect import Effect
from rules.clash.kinds import CombatCard
from rules.clash.pieces import fighters_at
from rules.clash.questions.war import die_shows, which_numbers_drop
from rules.clash.state import BARBARIANS, Battle, Rolled, State, Unit, Volley
from rules.clash.voices import modify, speakers
from rules.engine import chance
from rules.engine.ask import Option, choose_some
from rules.engine.step import tell


@dataclass
class Force:
    """One side of a battle in the current round."""

    owner: str
    seat: str
    """The player who rolls and decides for this side."""
    attacks: bool
    cards_of: str | None = None
    """The player who plays combat cards for this side; None: nobody."""
    strength: int = 0
    """Its fighting units at the beginning of the round."""
    card: CombatCard | None = None
    extra_dice: int = 0
    again_on: int | None = None
    """A die with this number brings one more die."""
    bonus: int = 0
    """Added to the numbers of the dice; penalties are negative."""
    cancels: int = 0
    """Hits of the enemy that are cancelled."""
    sure_hits: int = 0
    """Hits in addition to those of its combat value."""
    most_bonus: int | None = None
    """The most that all additions to the numbers of the dice may amount to (CM-28.06)."""
    clash: bool = True
    """Its CLASH abilities may be used."""
    played: bool = False
    """It has played a combat card this round, even if the card had no effect."""
    faces: list[Face] = field(default_factory=list)
    dropped: list[Face] = field(default_factory=list)
    """Dice whose number does not count (elephants)."""
    from_clash: int = 0
    one_cavalry: int = 0
    """How much more one activated cavalry adds than the others."""
    activated: dict[str, int] = field(default_factory=dict)
    """How many infantry and cavalry the icons have activated."""
    casualties: int = 0
    """How many units it has to remove for the hits of the roll."""
    volley: Volley = field(default_factory=Volley)
    """The part that everybody may see, kept with the battle."""

    @property
    def value(self) -> int:
        """CM-16.14"""
        numbers = sum(face.value for face in self.faces) - sum(face.value for face in self.dropped)
        return max(numbers + self.added, 0)

    @property
    def added(self) -> int:
        """The sum added to the numbers of the dice."""
        added = self.from_clash + self.bonus
        return added if self.most_bonus is None else min(added, self.most_bonus)

    def hits_on(self, state: State, foe: Force) -> int:
        """CM-16.15"""
        return max(self.value // state.box.hits + self.sure_hits - foe.cancels, 0)

    def note_roll(self, hits: int) -> None:
        """For the record: the dice and what each of them did."""
        dropped, activated = list(self.dropped), dict(self.activated)
        dice: list[Rolled] = []
        for face in self.faces:
            dice.append(Rolled(face.value, face.icon))
            if face in dropped:
                dropped.remove(face)
                dice[-1].use = "dropped"
            elif activated.get(face.icon):
                activated[face.icon] -= 1
                dice[-1].use = "icon"
        volley = self.volley
        volley.dice, volley.added, volley.cancels = dice, self.added, self.cancels
        volley.value, volley.hits = self.value, hits


def battle_of(state: State) -> Battle:
    """The running battle."""
    if state.battle is None:
        raise RuntimeError("no battle is being fought")
    return state.battle


def force_of(state: State, fight: Battle, owner: str) -> Force:
    """A side at the beginning of a round."""
    opponent = fight.defender if owner == fight.attacker else fight.attacker
    seat, cards_of = decides_for(state, owner, opponent), _player_of_cards(state, fight, owner)
    force = Force(owner, seat, owner == fight.attacker, cards_of)
    force.strength = len(units_of_force(state, fight, force))
    return force


def _player_of_cards(state: State, fight: Battle, owner: str) -> str | None:
    """The player of combat cards for a side: its owner; nobody for barbarians, unless a power says otherwise
    (CM-19.02)."""
    if is_player(owner):
        return owner
    opponent = fight.defender if owner == fight.attacker else fight.attacker
    for player in clockwise(state, opponent)[1:] if owner == BARBARIANS and is_player(opponent) else ():
        if modify(Effect.plays_for_barbarians, False, state, player, fight):
            return player.seat
    return None


def units_of_force(state: State, battle: Battle, force: Force) -> list[Unit]:
    """The units of the side that still fight."""
    return fighters_at(state, battle.space, force.owner, battle.naval)


def may_clash(state: State, battle: Battle, force: Force, foe: Force) -> bool:
    """The side has a unit with a CLASH ability, and no power of its owner forbids it."""
    owner = state.players.get(force.owner)
    if battle.naval or not units_of_force(state, battle, force):
        return False
    return owner is None or modify(Effect.combat, replace(force), state, owner, battle, foe).clash


async def roll_dice(state: State, battle: Battle, force: Force) -> None:
    """Step 3 for one side: a die for each unit and each extra die, and one reroll for a leader."""
    kinds = [unit.kind for unit in units_of_force(state, battle, force)]
    dice = max(len(kinds) + force.extra_dice, 0)
    force.faces = [await roll_die(state) for _ in range(dice)]
    force.faces += [await roll_die(state) for face in force.faces if face.value == force.again_on]
    if "leader" in kinds and _clashes(battle, force):
        await _reroll_for_leader(state, force)
    tell(state, rolls(force.owner, [die(face.value, face.icon) for face in force.faces], battle.space))


async def roll_die(state: State) -> Face:
    return state.box.die[await chance.roll("battle-die", len(state.box.die)) - 1]


async def use_dice(state: State, battle: Battle, force: Force) -> None:
    """The dice have an effect besides their numbers, unless something forbids it."""
    if _clashes(battle, force):
        await state.ways.count_dice(state, battle, force, [unit.kind for unit in units_of_force(state, battle, force)])


def _clashes(battle: Battle, force: Force) -> bool:
    return force.clash and not battle.naval


async def clash(state: State, battle: Battle, force: Force, kinds: list[str]) -> None:
    """CM-16.09 to CM-16.12, CM-16.26. Each icon activates one unit of its kind, each unit once."""
    for kind, each in (("infantry", state.box.infantry_adds), ("cavalry", state.box.cavalry_adds)):
        force.activated[kind] = min(kinds.count(kind), sum(face.icon == kind for face in force.faces))
        force.from_clash += each * force.activated[kind]
    if force.activated["cavalry"]:
        force.from_clash += force.one_cavalry
    await _use_elephants(state, battle, force, kinds.count("elephant"))
    if "cavalry" in kinds and any(face.icon == "cavalry" for face in force.faces) and force.owner in state.players:
        await _use_cavalry_otherwise(state, battle, force)


async def _use_cavalry_otherwise(state: State, battle: Battle, force: Force) -> None:
    """One activated cavalry acts like an elephant (CM-16.12)."""
    player = state.players[force.owner]
    for effect in speakers(Effect.cavalry_as_elephant, state, player):
        if face := await effect.cavalry_as_elephant(state, player, battle, force):
            force.from_clash -= state.box.cavalry_adds
            force.dropped = [*force.dropped, face]
            force.cancels += 1
            return


async def _reroll_for_leader(state: State, force: Force) -> None:
    """Rerolls one die with the leader's icon, until it shows another icon (CM-16.13, CM-16.27)."""
    index = next((i for i, face in enumerate(force.faces) if face.icon == "leader"), None)
    while index is not None and force.faces[index].icon == "leader":
        force.faces[index] = await roll_die(state)


async def _use_elephants(state: State, battle: Battle, force: Force, elephants: int) -> None:
    """An elephant cancels a hit, and the number of its die does not count (CM-16.12). If there are more icons than
    elephants, the side chooses the dropped numbers: the lowest, unless it says otherwise (CM-16.26)."""
    dice = sorted((face for face in force.faces if face.icon == "elephant"), key=lambda face: face.value)
    used = min(elephants, len(dice))
    force.cancels += used
    force.dropped = dice[:used]
    if 0 < used < len(dice) and dice[0].value != dice[-1].value:
        options = [
            Option(f"die {n + 1}: {face.value}", face, die_shows(n + 1, face.value)) for n, face in enumerate(dice)
        ]
        force.dropped = await choose_some(
            force.seat,
            "elephant-dice",
            which_numbers_drop(),
            options,
            least=used,
            most=used,
            preset=[option.key for option in options[:used]],
        )
