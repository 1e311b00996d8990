"""What is printed on what a view names by id."""

from __future__ import annotations

from rules.civilization.yields import NOTHING, Icons

COINS_TO_WIN, LAST_SPACE, MOST_TRADE = 15, 21, 27
SECTIONS = (7, 14, 21)
PEOPLE_AT = (3, 7, 12, 18)
BUILDINGS: dict[str, Icons] = {
    "harbor": Icons(1, 2), "trading_post": Icons(0, 2, 1), "workshop": Icons(3), "iron_mine": Icons(4),
    "library": Icons(0, 1, 1), "university": Icons(0, 2, 2), "granary": Icons(1, 1), "aqueduct": Icons(2, 2),
    "market": Icons(1, 1, 1), "bank": Icons(1, 1, 1, 1), "temple": Icons(0, 0, 2), "cathedral": Icons(0, 0, 3),
    "barracks": Icons(0, 2), "academy": Icons(0, 2),
}  # fmt: skip
PEOPLE: dict[str, Icons] = {
    "artist": Icons(0, 1, 2), "builder": Icons(2, 0, 0, 1), "general": Icons(), "humanitarian": Icons(1, 1, 1, 1),
    "industrialist": Icons(0, 0, 2, 1), "scientist": Icons(1, 2),
}  # fmt: skip
BATTLE = {"barracks": 2, "academy": 4, "general": 4}


def title(id: str) -> str:
    return " ".join(word if word in ("of", "the", "to") and n else word.capitalize() for n, word in enumerate(id.split("_")))


def icons_of(kind: str, name: str) -> Icons:
    if kind == "building":
        return BUILDINGS.get(name, NOTHING)
    if kind == "great person":
        return PEOPLE.get(name, NOTHING)
    return Icons(culture=1)


def combat_bonus(name: str) -> int:
    return BATTLE.get(name, 0)
