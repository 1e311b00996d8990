"""Words of the game that are on no card, each with its meaning and the rules to read on."""

from __future__ import annotations

from rules.clash.box import Box


def terms_of(box: Box) -> dict[str, str]:
    return {
        "Barbarians": "They belong to nobody and come through event icons. Another player rolls for them; a battle "
        "with them lasts one round, and beating them or capturing their city brings 1 gold (CM-19.01 to CM-19.29).",
        "Pirates": "Ships that come through an event icon. They keep everybody from collecting beside them and stop "
        "trade routes; sinking one brings 1 gold and a mood or culture token (CM-20.01 to CM-20.11).",
        "Culture token": "It boosts attempts to influence culture, and pays for wonders, cards and powers. You can "
        "have any number (CM-5.07, CM-15.06).",
        "Mood token": "It makes cities happier, and pays for powers. There is no limit to how many you have "
        "(CM-5.07, CM-14.02).",
        "Mood": "A city is happy, neutral or angry. A happy one collects and recruits as if one larger, an angry one "
        "as if of size 1; an angry one builds nothing and works once a turn (CM-4.05 to CM-4.11).",
        "Status phase": "After each age: objectives, a free advance, an action card and an objective card, razing, a "
        "change of government, the first player. The game ends in it (CM-25.01 to CM-25.13).",
        "Activation": "Collecting, building or recruiting in one of your cities. From the second time in a turn, the "
        "city's mood falls by a step afterwards (CM-9.01, CM-4.11).",
        "Main action": "You have three in a turn: advance, found a city, activate a city, move, increase happiness, "
        "influence culture, or a card or power that is marked as an action (CM-6.03 to CM-6.05).",
        "Free action": "It costs no main action, and comes before or after one, never within it (CM-6.06).",
        "Event tracker": "The cubes for advances come from it. When it is empty an event is drawn, and 3 cubes are put "
        "there again (CM-7.05, CM-21.01).",
        "Event icon": "It comes before the text of the event and concerns only the player who drew it: gold mine, "
        "exhausted land, barbarians appear, barbarians move, pirates (CM-21.02, CM-21.03).",
        "Gold mine": "An event icon: the player who draws it gains 2 gold (CM-21.06).",
        "Exhausted land": "An event icon: an empty land space beside a city of the player who draws it no longer "
        "gives anything and cannot hold a city (CM-21.07, CM-2.07).",
        "Barbarians appear": "An event icon: a barbarian city with an infantry, and one more barbarian unit (CM-19.06 "
        "to CM-19.10).",
        "Barbarians move": "An event icon: barbarian armies within 2 spaces go towards your nearest city, and their "
        "cities there gain an infantry (CM-19.11 to CM-19.15).",
        "City size": f"Settlement, buildings and wonders together: {box.largest_city} at most. A city cannot grow "
        "larger than the number of your cities (CM-4.01 to CM-4.04).",
        "Influence": "A building of a city shows your colour: its point is yours, its use stays with the city "
        "(CM-15.01 to CM-15.18).",
        "Government": "Democracy, Autocracy or Theocracy: one of them at a time (CM-7.09, CM-7.10, CM-25.08).",
        "Army": f"All army units of one owner in a space: {box.most_army_units} at most (CM-2.06, CM-12.10).",
        "Army unit": "Infantry, cavalry, elephants and leaders (CM-2.05).",
        "Passengers": f"Land units aboard: {box.units_per_ship} for each ship in the space (CM-13.08, CM-13.15).",
        "Combat value": "The sum of a side's dice, with everything that is added or subtracted. Every full 5 is a hit "
        "(CM-16.14, CM-16.15).",
        "CLASH": "The signs on the dice: each activates a unit of its kind, which then does what its description says "
        "(CM-16.09 to CM-16.13).",
        "Battle": "Rounds of cards, dice and losses until one side is gone or the attacker retreats (CM-16.01 to "
        "CM-16.31).",
        "Retreat": "After a round that both sides survive, the attacker may go back (CM-16.23), but never from "
        "barbarians.",
        "Capture": "An army alone in an enemy city takes it, with gold for its size; the city becomes angry "
        "(CM-17.01 to CM-17.16).",
        "Captive": "An enemy army unit that the Aztecs keep after a battle.",
        "Trade": "The player whose turn it is may trade resources, tokens and cards (CM-26.01 to CM-26.05).",
        "Objective": "A secret card with two tasks, one of which can be completed for 2 points (CM-22.01 to CM-22.08).",
        "Wonder": "A piece of a city that is not a building, worth 4 points, with a power of its own (CM-24.01 to "
        "CM-24.13).",
        "Leader": "An army unit with two abilities, recruited for a mood and a culture token (CM-11.08 to CM-11.14).",
        "Razing": "In the status phase you may remove a city of size 1, for 1 gold (CM-25.07).",
        "Road": "With Roads a group goes 2 spaces for 1 food and 1 ore, whatever the ground (CM-12.13, CM-12.14).",
        "Mountain": "It gives ore, and stops those who enter it until the end of the turn (CM-9.05, CM-12.08).",
        "Forest": "It gives wood. A unit that has entered it cannot go into battle this turn (CM-9.05, CM-12.09).",
        "Plains": "They give food (CM-9.05).",
        "Barren land": "It gives nothing and cannot hold a city, unless an advance says otherwise (CM-8.02, CM-9.06).",
    }
