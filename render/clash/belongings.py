"""A player's possessions besides goods and advances, as titles and words: for a mat that is seen or heard."""

from __future__ import annotations

from collections import Counter

from render.clash.people import name_of
from render.look import Look
from rules.clash.editions import box_of
from rules.clash.printed import needed_advances, needs_of
from rules.clash.view_types import InPlaySeen, View, WonderSeen


def of(view: View, seat: str, look: Look) -> list[tuple[str, str]]:
    """Everything the player has, the most important first."""
    player, printed = view["players"][seat], box_of(view)
    rows = [
        ("People", printed.civilizations[player["civilization"]].name if player["civilization"] else ""),
        ("Government", printed.categories[player["government"]].name if player["government"] else ""),
    ]
    return [*(row for row in rows if row[1]), *leader(view, seat), *beside(view, seat, look)]


def leader(view: View, seat: str) -> list[tuple[str, str]]:
    """The leader on the board, and the leaders still to come."""
    player, printed = view["players"][seat], box_of(view)
    waiting = ", ".join(printed.leaders[id].name for id in player["leaders"] if id in printed.leaders)
    if player["leader"] in printed.leaders:
        return [("Leader", printed.leaders[player["leader"]].name + (f"; then {waiting}" if waiting else ""))]
    return [("Leaders", waiting)] if waiting else []


def beside(view: View, seat: str, look: Look) -> list[tuple[str, str]]:
    """Without the things in the head of a mat, and without leaders."""
    player, printed = view["players"][seat], box_of(view)
    wonders = [id for id, wonder in view["wonders"].items() if seat in (wonder["builder"], _keeper(view, wonder))]
    done = [printed.objectives[one["objective"]].name for one in player["completed"]]
    own = printed.civilizations[player["civilization"]].advances if player["civilization"] else ()
    rows = [
        ("Wonders", ", ".join(printed.card_name(id) for id in wonders)),
        (
            "Reserved",
            ", ".join(printed.card_name(id) for id in player.get("reserved", ()) if id not in view["wonders"]),
        ),
        ("Objectives", ", ".join(done)),
        ("Special", ", ".join(special.name for special in own if special.id in player["specials"])),
        ("In play", ", ".join(_lying(view, card, look) for card in view["in_play"] if card["seat"] == seat)),
        ("Besides", "; ".join(_small(view, seat, look))),
    ]
    return [row for row in rows if row[1]]


def of_wonders(view: View, seat: str) -> list[str]:
    """The wonders that are face up: the effects of the player's own, and what the reserved ones cost."""
    player, printed = view["players"][seat], box_of(view)
    if not printed.wonders_lie_open:
        return []
    built = [printed.wonders[id] for id in player["wonders"]]
    planned = [printed.wonders[id] for id in player.get("reserved", ()) if id not in view["wonders"]]
    prices = [f"{card.name}: {needs_of(card, needed_advances(card, printed))}" for card in planned]
    return [*(f"{card.name}: {card.full_text}" for card in built), *prices]


def _small(view: View, seat: str, look: Look) -> list[str]:
    """The things that few players have."""
    player, printed = view["players"][seat], box_of(view)
    lost, trophies = player["actions_lost"], player["trophies"]
    foretold = ", ".join(printed.card_name(card) if card else "an objective card" for card in player["foretold"])
    found = [
        f"{trophies} defeated leader{'' if trophies == 1 else 's'}" if trophies else "",
        f"captives: {', '.join(_captives(player['captives'], look))}" if player["captives"] else "",
        f"next turn {lost} action{'' if lost == 1 else 's'} less" if lost else "",
        f"will draw {foretold}" if foretold else "",
        f"out of the game: {', '.join(_counted(player['destroyed']))}" if player["destroyed"] else "",
        f"next event {printed.card_name(view['next_event'])}" if view["next_event"] and seat == view["seat"] else "",
    ]
    return [words for words in found if words]


def _keeper(view: View, wonder: WonderSeen) -> str | None:
    """The owner of the city that has this wonder."""
    city = view["cities"].get(wonder["space"] or "")
    return str(city["owner"]) if city else None


def _lying(view: View, card: InPlaySeen, look: Look) -> str:
    """A card, and its subject."""
    about = [_named(view, word, look) for word in card["about"]]
    return _named(view, card["card"], look) + (f" ({', '.join(about)})" if about else "")


def _named(view: View, word: str, look: Look) -> str:
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
