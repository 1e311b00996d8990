"""What lies before a player besides goods and advances, as titles and words: for a mat that is seen or heard."""

from __future__ import annotations

from collections import Counter

from render.clash.people import name_of
from render.look import Look
from rules.clash.editions import box_of
from rules.engine.tree import Json


def of(view: Json, seat: str, look: Look) -> list[tuple[str, str]]:
    """Everything that there is, the most important first."""
    player, printed = view["players"][seat], box_of(view)
    rows = [
        ("People", printed.civilizations[player["civilization"]].name if player["civilization"] else ""),
        ("Government", printed.categories[player["government"]].name if player["government"] else ""),
        ("Leader", printed.leaders[player["leader"]].name if player["leader"] in printed.leaders else ""),
    ]
    return [row for row in (*rows, *beside(view, seat, look)) if row[1]]


def beside(view: Json, seat: str, look: Look) -> list[tuple[str, str]]:
    """Without what stands at the head of a mat."""
    player, printed = view["players"][seat], box_of(view)
    waiting = [printed.leaders[id].name for id in player["leaders"] if id in printed.leaders]
    wonders = [id for id, wonder in view["wonders"].items() if seat in (wonder["builder"], _keeper(view, wonder))]
    done = [printed.objectives[one["objective"]].name for one in player["completed"]]
    own = printed.civilizations[player["civilization"]].advances if player["civilization"] else ()
    lost, foretold, trophies = player["actions_lost"], player["foretold"], player["trophies"]
    rows = [
        ("Leaders", ", ".join(waiting)),
        ("Wonders", ", ".join(printed.card_name(id) for id in wonders)),
        ("Objectives", ", ".join(done)),
        ("Special", ", ".join(special.name for special in own if special.id in player["specials"])),
        ("In play", ", ".join(_lying(view, card, look) for card in view["in_play"] if card["seat"] == seat)),
        ("Trophies", f"{trophies} leader{'' if trophies == 1 else 's'}" if trophies else ""),
        ("Captives", ", ".join(_captives(player["captives"], look))),
        ("Next turn", f"{lost} action{'' if lost == 1 else 's'} less" if lost else ""),
        ("Foretold", ", ".join(printed.card_name(card) if card else "an objective card" for card in foretold)),
        ("Destroyed", ", ".join(_counted(player["destroyed"]))),
    ]
    if view["next_event"] and seat == view["seat"]:
        rows.append(("Next event", printed.card_name(view["next_event"])))
    return [row for row in rows if row[1]]


def _keeper(view: Json, wonder: Json) -> str | None:
    """Whose city a wonder stands in."""
    city = view["cities"].get(wonder["space"])
    return str(city["owner"]) if city else None


def _lying(view: Json, card: Json, look: Look) -> str:
    """A card, and what it is about."""
    about = [_named(view, word, look) for word in card["about"]]
    return _named(view, card["card"], look) + (f" ({', '.join(about)})" if about else "")


def _named(view: Json, word: str, look: Look) -> str:
    """Seats by their people, cards by their names."""
    printed = box_of(view)
    if (card := printed.card_name(word)) != word:
        return card
    if word in printed.effects:
        return printed.effects[word].name
    return " ".join(name_of(part, look) if part in view["players"] else part for part in word.split())


def _captives(captives: list[str], look: Look) -> list[str]:
    """ "blue infantry" -> "infantry of Bob"."""
    found = []
    for captive, count in Counter(captives).items():
        owner, _, kind = captive.partition(" ")
        found.append(f"{count} {kind} of {name_of(owner, look)}")
    return found


def _counted(pieces: list[str]) -> list[str]:
    return [f"{count} {kind}" if count > 1 else kind for kind, count in Counter(pieces).items()]
