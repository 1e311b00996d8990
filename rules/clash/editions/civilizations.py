"""Clash of Cultures of 2012 with its expansion Civilizations of 2014: the contents of its box, and its numbers, with
the rules that give them.

No source gives the texts of its cards, or most of its leaders: those of the Monumental Edition stand in for them.
"""

from __future__ import annotations

from dataclasses import replace

from rules.clash.classic.apothecary import HEALERS
from rules.clash.classic.beasts import count_beasts
from rules.clash.classic.house import HOUSE
from rules.clash.classic.leaders import choose_civilizations
from rules.clash.classic.pirates import raid_and_sail
from rules.clash.content.classic.action_cards import ACTION_CARDS_OF_2014
from rules.clash.content.classic.civilizations import CIVILIZATIONS as PEOPLES
from rules.clash.content.classic.events import EVENTS_OF_2014
from rules.clash.content.classic.objectives import OBJECTIVES_OF_2014
from rules.clash.content.classic.piece_kinds import (
    BUILDINGS_OF_2014,
    BUILDINGS_OF_A_KIND_IN_2014,
    EXHAUSTED_TOKENS_IN_2014,
    FIRST_CASUALTIES,
    UNITS_OF_2014,
)
from rules.clash.edition import Edition
from rules.clash.editions import classic, monumental
from rules.clash.editions.classic_cites import CIVILIZATIONS_CONCORDANCE, CIVILIZATIONS_RULEBOOK
from rules.clash.editions.classic_stand_ins import stand_ins_of
from rules.clash.editions.classic_terms import CLASSIC_SENTENCES, CLASSIC_WORDS, civilizations_terms
from rules.clash.pile import Pile
from rules.clash.variants import LEADERS

BOX = replace(
    classic.BOX,
    all_action_cards=ACTION_CARDS_OF_2014,  # CV-7.3
    all_events=EVENTS_OF_2014,  # CV-1.2
    all_objective_cards=OBJECTIVES_OF_2014,  # CV-1.2
    all_civilizations=PEOPLES,  # CV-1.1
    units=UNITS_OF_2014,  # CV-1.3
    buildings=BUILDINGS_OF_2014,  # CV-1.3
    buildings_of_a_kind=BUILDINGS_OF_A_KIND_IN_2014,  # CV-1.4
    pirate_ships=monumental.BOX.pirate_ships,  # CV-1.3
    exhausted_tokens=EXHAUSTED_TOKENS_IN_2014,  # CV-1.2
    starting_regions=monumental.BOX.starting_regions,  # CV-1.9
    boards_dealt=0,  # CV-1.5
    last_status_steps=("status-leaders",),  # CV-3.9
    cavalry_adds=1,  # CV-5.3
    first_casualties=FIRST_CASUALTIES,  # CV-5.12
    gold_for_a_pirate=Pile(gold=1, mood=1),  # CV-6.13
    token_for_a_pirate=False,
    trade_is_optional=True,  # CV-4.5
    pirates_of_an_icon=1,  # CV-6.11
    score_lines=(*classic.BOX.score_lines, "defeated leaders"),  # CV-3.8
)

BOX = replace(BOX, stand_ins=stand_ins_of(BOX))

WAYS = replace(
    classic.WAYS,
    complete_setup=choose_civilizations,
    count_dice=count_beasts,
    pirates_act=raid_and_sail,
)

CIVILIZATIONS = Edition(
    "civilizations",
    "Clash of Cultures with Civilizations (2014)",
    "The first edition with civilizations, leaders, cavalry and elephants",
    BOX,
    WAYS,
    (*classic.CLASSIC.options, LEADERS),
    (*HOUSE, HEALERS),
    CIVILIZATIONS_CONCORDANCE,
    CIVILIZATIONS_RULEBOOK,
    civilizations_terms,
    CLASSIC_WORDS,
    CLASSIC_SENTENCES,
)
