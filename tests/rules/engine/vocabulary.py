"""A small vocabulary for the tests of deeds: coins, rings and a dragon, in English and in German."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from rules.engine import english, german
from rules.engine.deed import (
    Deeds,
    HasId,
    Noun,
    Owner,
    Owners,
    Said,
    Saids,
    Space,
    Spaces,
    Things,
    named,
    titled,
)
from rules.engine.phrases import ENGINE
from rules.engine.sentence import sentences
from rules.engine.writing import Writer, printed_in

DEEDS = Deeds(ENGINE)
deed, phrase = DEEDS.deed, DEEDS.phrase

Spell = Annotated[str | HasId, named("spells")]
Scroll = Annotated[str | HasId, titled("spells")]


class Printed(NamedTuple):
    id: str
    name: str
    text: str = ""


class Box:
    def __init__(self) -> None:
        printed = (Printed("fog", "Fog", "Nobody sees you."), Printed("wings", "Red Wings"), Printed("now", "Now!"))
        self.spells = {spell.id: spell for spell in printed}


BOX = Box()


@deed("{who} gains {what}[ ({why})][; there is no room for {lost}]")
def gains(who: Owner, what: Things, why: Said = "", lost: Things = ()) -> None: ...


@deed("{who} pays {price} for {what}", is_price=True)
def pays(who: Owner, price: Things, what: Said) -> None: ...


@deed("{who} forges {what:a} in {at}[ for {price}]", weight=2)
def forges(who: Owner, what: Noun, at: Space, price: Things = ()) -> None: ...


@deed("{who} flies to {at} and {who:verb sings}")
def flies(who: Owner, at: Space) -> None: ...


@deed("{who} attacks {whom} in {at}")
def attacks(who: Owner, whom: Owner, at: Space) -> None: ...


@deed("{who} takes {whom:'s} {what}, and {who:their} luck changes")
def takes(who: Owner, whom: Owner, what: Noun) -> None: ...


@deed("{who} casts {spell}: {spell:.text}")
def casts(who: Owner, spell: Spell) -> None: ...


@deed("{who} learns {spell}[ ({why:commas})]")
def learns(who: Owner, spell: Spell, why: Saids = ()) -> None: ...


@deed("{spell} of {whose} {spell:verb lies} in {at}")
def lies(spell: Spell, whose: Owner, at: Space) -> None: ...


@deed("{who} keeps the peace in {at}")
def keep_peace(who: Owners, at: Spaces) -> None: ...


@deed("{who} takes {wounds:wound|wounds|no wound}")
def takes_wounds(who: Owner, wounds: int) -> None: ...


@deed("{who} sees {seen:|nobody}")
def sees(who: Owner, seen: Saids) -> None: ...


@deed("There {what:verb is} {what:a|no figure} in {at}")
def stand(what: Things, at: Space) -> None: ...


@deed("{who} calls: {words}")
def calls(who: Owner, words: Said) -> None: ...


@deed("{who} melts {what} into {made}")
def melts(who: Owner, what: Things, made: Things) -> None: ...


@deed("{who} rests")
def rests(who: Owner) -> None: ...


@phrase("{what:a}")
def a_piece(what: Noun) -> None: ...


@phrase("the hoard of {whose} in {at}")
def hoard(whose: Owner, at: Space) -> None: ...


@deed("{scroll} is in {at}")
def is_in(scroll: Scroll, at: Space) -> None: ...


@phrase("{price:or}")
def one_of(price: Saids) -> None: ...


@phrase("{what}")
def amount(what: Things) -> None: ...


@phrase("{count} for {whom}")
def so_many_for(whom: Owner, count: int) -> None: ...


@phrase("{strength}[/{health}]")
def dragon_of(strength: int, health: int = 0) -> None: ...


ENGLISH = Writer(english.English(), english.nouns("coin", "ring", "army, armies", "dragons: dragon"), printed_in(BOX))
GERMAN = Writer(
    german.German(),
    german.nouns("""
        coin: die Münze, Münzen
        ring: der Ring, Ringe
        army: das Heer, Heere
        dragons: der Drache, Drachen, weak
    """),
    printed_in(BOX),
    sentences(
        gains="{who} erhält|erhalten|erhältst {what:akk}[ ({why})][; {lost:akk} haben keinen Platz und verfallen]",
        pays="{who} zahlt|zahlen {price:akk} für {what}",
        forges="{who} schmiedet|schmieden in {at} {what:ein akk}[ für {price:akk}]",
        flies="{who} fliegt|fliegen nach {at} und {who:verb singt|singen}",
        attacks="{who} greift|greifen|greifst {whom:akk} in {at} an",
        takes="{who} nimmt|nehmen den Ring {whom:gen}",
        takes_wounds="{who} nimmt|nehmen {wounds:Wunde|Wunden|keine Wunde}",
        stand="In {at} {what:verb ist|sind} {what:ein nom|keine Figur}",
        a_piece="{what:ein akk}",
        amount="{what}",
        hoard="der Hort {whose:gen} in {at}",
    ),
    english=ENGLISH,
)
