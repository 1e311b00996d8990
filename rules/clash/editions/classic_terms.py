"""Words of 2012 and 2014 that are on no card, each with its meaning there and the rules to read on."""

from __future__ import annotations

from rules.clash.box import Box
from rules.engine.sentence import sentences

CLASSIC_WORDS = {
    "age": "round",
    "round": "turn",
    "main action": "action",
    "plains": "fertile",
    "Construct a building": "Increase city size",
    "Construct a wonder": "Build a wonder",
    "Recruit": "Build units",
    "Recruit units": "Build units",
    "Increase happiness": "Civic improvement",
    "Influence culture": "Cultural influence",
}
"""Words of the 2012 book that differ from the code's. If such a word means the same, the code's word is understood
too."""


CLASSIC_SENTENCES = sentences(
    turn_begins="Round {age}, turn {number}: it is {whose:'s} turn",
    gains_action="{who} has one more action this turn",
    loses_action="{who} loses an action",
    costs_no_action="It does not cost {whom} an action",
    constructs="{who} builds {what:a} in {at}[ for {price}]",
    constructs_wonder="{who} builds {what} in {at}[ for {price}]",
    recruits="{who} builds {what} in {at}[ for {price}]",
    status_phase_begins="Status phase of round {age}",
    goes_first="{who} goes first in the next round",
    no_action_is_left="You have no action left this turn",
    city_needs="A city needs {building:a} to build {unit:many}",
    nothing_to_recruit="There is nothing that you could build in {at} and pay for",
    no_wonder_to_build="There is no wonder that you could build: none is face up",
    wrong_mood_for_wonder="Only a {moods:or} city builds a wonder, but {at} is {mood}",
    to_construct="Increase city size",
    to_construct_wonder="Build a wonder",
    to_recruit="Build units",
    to_increase_happiness="Civic improvement",
    to_influence="Cultural influence",
    takes_no_action="no action",
    construct_where="Build where?",
    construct_what="Build what?",
    recruit_where="Build units where?",
    recruit_whom="Build up to {most:unit|units} in {at}: which?",
    retreat_to="Cease the attack and go back to {at}",
    who_goes_first="Who goes first in the next round?",
)
"""Sentences that differ from the code's in more than a noun."""


def classic_terms(box: Box) -> dict[str, str]:
    return {
        "Barbarians": "They belong to nobody, come through event icons and wait in unexplored regions. They "
        "attack from their cities, for one round, and take none; another player rolls for them. Capturing a city of "
        "theirs brings 1 gold for each that was defeated (CC-23.1 to CC-23.14).",
        "Culture token": "It boosts attempts to influence culture, and pays for wonders, cards and powers. You "
        "hold as many as your culture level at most (CC-5.6, CC-5.10).",
        "Mood token": "It makes cities happier, and pays for powers. You hold as many as your happiness level at "
        "most (CC-5.6, CC-5.10).",
        "Culture Level": f"It rises with advances that have a blue border, up to {box.most_of_a_resource}; you "
        "hold as many culture tokens at most. At 3, 5 and 7 it brings an event (CC-5.6 to CC-5.9).",
        "Happiness Level": f"It rises with advances that have a yellow border, up to {box.most_of_a_resource}; "
        "you hold as many mood tokens at most. At 3, 5 and 7 it brings an event (CC-5.6 to CC-5.9).",
        "Mood": "A city is happy, neutral or angry. A happy one collects and builds units as if one larger, an "
        "angry one as if of size 1; an angry one does not grow and works once a turn (CC-6.14 to CC-6.18).",
        "Status phase": "After each round: objectives, a free advance, an action card and an objective card, "
        "razing, the first player. The game ends in it (CC-17.1 to CC-17.10).",
        "Activation": "Collecting, building units or adding a building in one of your cities. From the second "
        "time in a turn, the city's mood falls by a step afterwards (CC-10.1, CC-10.2).",
        "Action": "You have three in a turn: advance, found a city, activate a city, move, civic improvement, "
        "cultural influence, or whatever is marked AAA (CC-7.3 to CC-7.5).",
        "AAA": "The mark of everything that costs one of your three actions (CC-3.1, CC-7.5).",
        "Event": "It is drawn when one of your levels reaches 3, 5 or 7, and carried out at once (CC-5.9, CC-22.1).",
        "Event icon": "It comes before the text of the event and concerns only the player who drew it: gold mine, "
        "exhausted land, barbarians appear, barbarians attack (CC-22.4 to CC-22.11).",
        "Gold mine": "An event icon: the player who draws it gains 2 gold (CC-22.5).",
        "Exhausted land": "An event icon: an empty land space beside a city of the player who draws it no longer "
        "gives anything and cannot hold a city (CC-22.6, CC-22.7).",
        "Barbarians appear": "An event icon: a barbarian city with a unit within 2 spaces of a city of yours, and "
        "one more barbarian unit (CC-22.8, CC-22.9).",
        "Barbarians attack": "An event icon: of the barbarian cities within 2 spaces of yours, the one with the "
        "largest army attacks your nearest city for one round (CC-22.10, CC-22.11, CC-23.4 to CC-23.8).",
        "City size": f"Settlement and buildings together, without the wonder: {box.largest_city} at most, and to "
        "grow it may not exceed the number of your cities (CC-6.1 to CC-6.4, CC-27.6).",
        "Influence": "A building of a city shows your colour: its point is yours, its use stays with the city "
        "(CC-16.1 to CC-16.13).",
        "Government": "Democracy, Autocracy or Theocracy: one of them at a time. The top advance of another one "
        "moves all cubes there (CC-8.6 to CC-8.14).",
        "Army": f"All army units of one owner in a space: {box.most_army_units} at most (CC-3.2, CC-10.8).",
        "Passengers": f"Land units aboard: {box.units_per_ship} for each ship, and lost with it (CC-14.7, CC-21.4).",
        "Combat value": "The sum of a side's dice, with everything that is added or subtracted. Every full "
        f"{box.hits} is a hit (CC-18.1, CC-18.2).",
        "Battle": "Rounds of cards, dice and losses until one side is gone or the attacker retreats (CC-18.1 to "
        "CC-18.11).",
        "Retreat": "After any round, the attackers may go back together to where they came from (CC-18.7).",
        "Capture": "An army alone in a foreign city takes it, with gold for its size unless it was angry; it is "
        "angry then (CC-19.1 to CC-19.7).",
        "Trade": "The player whose turn it is may trade resources, tokens and cards (CC-26.1 to CC-26.3).",
        "Objective": "A secret card with two tasks, one of which can be completed for 2 points (CC-24.1 to CC-24.5).",
        "Wonder": "It is face up for everybody until somebody builds it: 5 points and a power, for the owner of its "
        "city "
        "(CC-27.1 to CC-27.8).",
        "Razing": "In the status phase you may remove a city of size 1, for 1 gold (CC-17.7).",
        "Road": "With Roads a group pays 1 food to go 2 spaces, 1 ore to ignore the ground, or both (CC-30.6 to "
        "CC-30.9).",
        "Mountain": "It gives ore, and stops those who enter it until the end of the turn (CC-11.3, CC-13.9).",
        "Forest": "It gives wood. A unit that has entered it cannot go into battle this turn (CC-11.3, CC-13.10).",
        "Fertile land": "It gives food (CC-11.3).",
        "Barren land": "It gives nothing and cannot hold a city, unless an advance says otherwise (CC-9.3, CC-11.3).",
    }


def civilizations_terms(box: Box) -> dict[str, str]:
    return classic_terms(box) | {
        "Pirates": "Ships that wait in unexplored regions of two seas and come through an event icon. They keep "
        "everybody from collecting beside them and stop trade routes; sinking one brings 1 gold and 1 mood token "
        "(CV-6.1 to CV-6.16).",
        "Event icon": "It comes before the text of the event, of two the upper one first, and concerns only "
        "the player who drew it: gold mine, exhausted land, barbarians appear, barbarians attack, pirates (CC-22.4 to "
        "CC-22.11, CV-7.1).",
        "Army unit": "Infantry, cavalry and elephants (CV-5.1).",
        "Leader": "A figure with two abilities that moves and is lost like a settler. Chance gives you one at the "
        "start, and another after a status phase if you like (CV-3.1 to CV-3.11).",
        "Special advance": "One of four of your civilization; it comes with its basic advance, or with a "
        "government (CV-2.1 to CV-2.7).",
    }
