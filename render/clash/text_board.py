"""The whole board in words and coordinates, for screen readers: players first, then what is where."""

from __future__ import annotations

from render.clash import banner
from render.clash.alt_text import fight, moment, of_space, some, stock_of, until_an_event
from render.clash.people import name_of
from render.look import Look
from render.numbers import in_points
from rules.clash.editions import box_of, word_of
from rules.clash.view_types import PlayerSeen, View
from rules.engine.english import listed


def of(view: View, look: Look) -> str:
    lines = [moment(view, look), *fight(view, look), *(f"{news}." for news in banner.sentences(view, look)), ""]
    for seat in list(view["order"]) or list(view["players"]):
        lines += [*_player(view, seat, look), ""]
    board = box_of(view).boards[len(view["players"])]
    held = {*view["cities"], *(space for space, units in view["units"].items() if units)}
    spaces = sorted(board.grid.spaces, key=lambda space: (space[0], int(space[1:])))
    lines.append("Where something stands:")
    lines += [of_space(view, space, look) for space in spaces if space in held] or ["Nothing stands anywhere."]
    lines += ["", "The land:", *_land(view, spaces)]
    if view["tokens"]:
        lines.append(f"Explorer tokens: in the regions of {listed(view['tokens'])}.")
    return "\n".join(lines).strip()


def _player(view: View, seat: str, look: Look) -> list[str]:
    player = view["players"][seat]
    hand = player["hand_sizes"]
    first = ", first player" if view["first_player"] == seat else ""
    lines = [
        f"{name_of(seat, look)} ({seat}{first}): {in_points(player['points'])}. Holds {stock_of(player)}. "
        f"{_events(view, player)} "
        f"In hand: {', '.join(some(hand[deck], f'{deck} card') for deck in box_of(view).hands)}."
    ]
    names = ", ".join(box_of(view).advances[id].name for id in player["advances"])
    lines.append(f"Advances ({len(player['advances'])}): {names}." if names else "No advances.")
    more = []
    if player["civilization"]:
        more.append(box_of(view).civilizations[player["civilization"]].name)
    if player["leader"]:
        more.append(f"leader {box_of(view).leaders[player['leader']].name}")
    if player["government"]:
        more.append(f"government {box_of(view).categories[player['government']].name}")
    if more:
        lines.append(f"{', '.join(more)}.")
    return lines


def _events(view: View, player: PlayerSeen) -> str:
    """The distance to the next one."""
    if box_of(view).event_levels:
        return f"{until_an_event(view, player)}."
    return f"Event tracker: {player['tracker']} left."


def _land(view: View, spaces: list[str]) -> list[str]:
    """One line for each kind of terrain."""
    kinds: dict[str, list[str]] = {}
    for space in spaces:
        land = view["spaces"][space]
        kinds.setdefault(word_of(view, land["terrain"] or "not explored"), []).append(
            space + (" (exhausted)" if land["exhausted"] else "")
        )
    return [f"{kind.capitalize()}: {', '.join(places)}." for kind, places in kinds.items()]
