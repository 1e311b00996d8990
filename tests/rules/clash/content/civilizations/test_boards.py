"""The print of the boards and leader cards: which advance brings which special one, and whose leaders are whose."""

from __future__ import annotations

import pytest

from rules.clash.editions.monumental import BOX
from tests.rule import rule

PRINTED = {
    "carthage": (
        "start_maritime",
        "Warbeasts: husbandry, Hegemony: cartography, Pirate Allies: navigation, Mercenaries: draft",
        "Queen Dido: Founder, Sacrifice; Hanno the Great: Navigator, Fleet Commander; "
        "Hannibal: Father of Strategy, Hannibal ad Portas",
    ),
    "egypt": (
        "start_egypt",
        "Flood Plains: irrigation, Architecture: engineering, Embalming: rituals, Man-God: priesthood",
        "Cleopatra: Legendary, Beloved; Imhotep: Innovator, Physician; Ramses II: Monumental, Coastal Power",
    ),
    "india": (
        None,
        "Indian Elephants: husbandry, Proselytism: state_religion, Prosperity: trade_routes, "
        "Peace & Poetry: drama_and_music",
        "Maharaja Sri Gupta: Golden Age, Prepared; Ashoka the Great: Buddhism, Expansionist; "
        "Akbar the Great: Bladed Tusks, Prosperous",
    ),
    "japan": (
        None,
        "Pottery: storage, Horsemanship: husbandry, Subterfuge: tactics, Shogunate: any government",
        "Emperor Go-Toba: Way of the Sword, Scholar; Emperor Jimmu: Fortified, Mythical; "
        "Empress Suiko: Japanese Buddhism, Defender",
    ),
    "maya": (
        "start_maya",
        "Terracing: irrigation, Stelas: art_and_sculptures, Ballcourts: circus_and_sports, Calendar: astronomy",
        "K'inich Janaab Pakal I: Sun Shield, Art and Architecture; Siyaj K'ak': Fire Is Born, Cultural Influx; "
        "Wak Chanil Ajaw: New Dynasty, Reconstruction",
    ),
    "persia": (
        None,
        "Elephants: husbandry, Immortals: draft, Zoroastrianism: priesthood, Banking: currency",
        "Cyrus the Great: King of Persia, Strategist; Darius: Cultural Unity, Architect; "
        "Xerxes I: Mighty Army, Great Builder",
    ),
    "phoenicia": (
        "start_maritime",
        "City Independence: fishing, Biremes: warships, Alphabet: writing, Cedars & Dyes: trade_routes",
        "Ithobaal: Deliverance, Priest of Astarte; Hiram: Trade Master, Constructor; "
        "Pygmalion: Mediterranean Trader, Protector",
    ),
    "vikings": (
        "start_maritime",
        "Ship Construction: fishing, Longships: warships, Raiding: trade_routes, Rune Stones: rituals",
        "Knut the Great: Ruler of the North, Danegeld; Erik the Red: Legendary Explorer, New Colonies; "
        "Ragnar Lodbrok: Prey, Horror of the North",
    ),
}


@rule("CM-28.01", "CM-28.04")
@pytest.mark.parametrize("name", [*PRINTED])
def test_boards_and_leader_cards_say_what_is_printed(name: str) -> None:
    region, advances, leaders = PRINTED[name]
    box = BOX.civilizations[name]
    assert BOX.starting_region(name) == region
    assert ", ".join(f"{one.name}: {one.needs}" for one in box.advances) == advances
    assert "; ".join(f"{one.name}: {', '.join(a.name for a in one.abilities)}" for one in box.leaders) == leaders
