"""Words of the game that are on no card, each with its meaning and the rules to read on."""

from __future__ import annotations

from rules.civilization.box import Box


def terms_of(box: Box) -> dict[str, str]:
    return {
        "Turn": "Five phases: Start of Turn, Trade, City Management, Movement, Research. In three of them the "
        "players act one after the other; in Trade and in Research everybody acts at once (CB-044 to CB-048).",
        "Start of Turn": "You build cities with scouts, change your government, place great people you hold, and say "
        "for which city your scouts gather (CB-049 to CB-069).",
        "Trade phase": "Everybody collects the trade of cities and gathering scouts; then you may make deals with "
        "anybody (CB-070 to CB-077).",
        "City Management": "Each of your cities takes one action: it produces, is devoted to the arts, or harvests a "
        "resource. You may advance on the culture track in between (CB-078 to CB-150).",
        "Movement": f"Each of your figures may move once, alone or in a group: {box.travel_speed} squares at first, "
        "over sides, never over corners (CB-163 to CB-179).",
        "Research": "Everybody chooses a tech in secret, and all are revealed together. You spend all your trade "
        "except what coins protect (CB-192 to CB-202).",
        "Trade": f"Techs are bought with it, and it makes up for production: {box.rush_price} trade for {box.rush} "
        f"production. The dial ends at {box.most_trade} (CB-073, CB-089).",
        "Production": "The hammers in the outskirts of a city. They are spent on one item and cannot be saved "
        "(CB-086 to CB-091).",
        "Culture": "Tokens that pay for the culture track, and for what some cards do (CB-133, CB-144).",
        "Coin": f"On techs, wonders, the map and the sheet. Each protects 1 trade in Research; {box.coins_to_win} win "
        "the game (CB-195, CB-214 to CB-219, CB-280).",
        "Resource": f"Incense, iron, silk and wheat of the market, {box.resources_per_player} of each for every "
        "player, and what huts and villages give. Techs use them (CB-017, CB-136, CB-208).",
        "Outskirts": "The 8 squares around a city. They give it their icons, and hold its buildings, wonders and "
        "great people (CB-028, CB-116).",
        "Capital": "Your first city. A player who conquers an enemy's capital wins the game (CB-027, CB-281).",
        "City Walls": f"A building in the center of a city, for {box.walls_cost} production: the attacker plays the "
        "first unit, and the city defends itself better (CB-118, CB-251).",
        "Army": f"A figure that fights and explores. At first {box.stacking_limit} of your figures may stand in a "
        "square "
        "(CB-092, CB-168).",
        "Scout": "A figure that builds cities, gathers, and does not fight (CB-050, CB-099, CB-220).",
        "Standing forces": "Your unit cards, a secret. The units for a battle are drawn from them (CB-008, CB-239).",
        "Battle": "Both sides draw units and play them in turn, each onto a new front or against an enemy on one. The "
        "stronger side wins (CB-233 to CB-276).",
        "Front": "A place of a battle with a unit, or one of each side that fight (CB-253, CB-254).",
        "Trump": "Infantry trumps mounted, mounted artillery, artillery infantry: the unit that trumps wounds first "
        "(CB-259).",
        "Battle hand": f"{box.battle_hand} units for the first army, {box.hand_of_an_army} for each more, and "
        f"{box.hand_of_a_city} for a city that defends itself (CB-236 to CB-239).",
        "Combat bonus": "What buildings, great people and cards add in every battle (CB-242 to CB-248).",
        "Barbarians": "They defend villages; the player to the left of the attacker plays them (CB-186 to CB-188).",
        "Hut": "An army that ends its move there takes what lies under it (CB-184).",
        "Village": "An army that ends its move there fights the barbarians, and takes what lies under it if it wins "
        "(CB-184, CB-186, CB-190).",
        "Loot": "What the winner of a battle takes from a player (CB-265 to CB-272).",
        "Culture track": f"{len(box.culture_track)} spaces: culture events, great people, and at its end victory "
        "(CB-141 to CB-150).",
        "Culture event": f"A secret card, played when it says so. You hold {box.culture_hand} at first (CB-151 to "
        "CB-155).",
        "Great person": "A marker that replaces the icons of a square in your outskirts (CB-156 to CB-162).",
        "Pyramid": "A tech needs two of the level below that no other one stands on (CB-197 to CB-199).",
        "Gathering": "A scout sends the icons of its square to one of your cities (CB-069, CB-220 to CB-223).",
        "Blockade": "An enemy figure in your outskirts: its square gives nothing, and nothing is built there (CB-224 "
        "to CB-226).",
        "Obsolete": "A wonder whose tech somebody knows no longer does anything, but gives its culture (CB-229 to "
        "CB-232).",
        "Wonder": f"Costs production, less with a tech; one in a city. {box.wonder_market} are face up (CB-012, CB-119 "
        "to CB-126).",
        "Limited building": "A city can have only one of these, of whatever kind (CB-115).",
        "Rush": f"{box.rush_price} trade make up for {box.rush} production (CB-089).",
        "Victory": f"By the end of the culture track, by Space Flight, by {box.coins_to_win} coins, or by conquering "
        "a capital (CB-277 to CB-283).",
    }
