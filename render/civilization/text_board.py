"""The whole map in words and coordinates, for screen readers: players first, then what is where."""

from __future__ import annotations

from render.civilization.alt_text import fight, mat_sentences, moment, of_square
from render.look import Look
from rules.civilization.view_types import View
from rules.engine.squares import place


def of(view: View, look: Look) -> str:
    lines = [moment(view, look), *fight(view, look), ""]
    for seat in list(view["order"]) or list(view["players"]):
        lines += [*mat_sentences(view, seat, look), ""]
    squares = sorted(view["squares"], key=lambda square: place(square)[::-1])
    lines.append("Where something stands:")
    lines += [of_square(view, square, look) for square in squares if _held(view, square)] or [
        "Nothing stands anywhere."
    ]
    lines += ["", "The land:"]
    kinds: dict[str, list[str]] = {}
    for square in squares:
        here = view["squares"][square]
        resource = f" ({here['resource']})" if here.get("resource") else ""
        kinds.setdefault(here["terrain"] or "not discovered", []).append(f"{square}{resource}")
    lines += [f"{kind.capitalize()}: {', '.join(places)}." for kind, places in kinds.items()]
    return "\n".join(lines).strip()


def _held(view: View, square: str) -> bool:
    here = view["squares"][square]
    lies = (view[kind] for kind in ("cities", "figures", "relics", "city_states"))
    return any(square in squares for squares in lies) or bool(here.get("piece") or here.get("marker"))
