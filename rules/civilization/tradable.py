"""Things that can change hands (CB-075, CB-076): trade, culture tokens, resource tokens of the market. A player's hut
and village markers and culture events change hands face down. Nothing else can, because no card says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from rules.civilization.deeds import bundle, called_event, found_in, text_of, token
from rules.civilization.questions.course import gift_to, let_see, to_seat
from rules.civilization.refusals import has_no_more, has_only
from rules.civilization.state import Bundle, Player, State
from rules.engine.ask import Option, Refusal
from rules.engine.deed import Deed, things

SHOWN = "shown"


class Gift(NamedTuple):
    """One thing that somebody gives: a kind of goods, the back of something hidden, its id, or SHOWN."""

    to: str
    what: str


# --- what a player has -------------------------------------------------------------------------------------------


def goods_of(state: State, player: Player) -> dict[str, int]:
    """The goods that everybody sees."""
    resources = {kind: player.resources.get(kind, 0) for kind in state.box.market_resources}
    return {kind: n for kind, n in {"trade": player.trade, "culture": player.culture, **resources}.items() if n}


def hidden_of(player: Player) -> list[str]:
    """The things that only their owner has looked at."""
    return [*player.markers, *player.events]


def back_of(state: State, id: str) -> str:
    """The side that the others see (CR-60)."""
    if id in state.box.markers:
        return f"{state.box.markers[id].sort} marker"
    return f"culture event of level {state.box.events[id].level}"


def backs_of(state: State, player: Player) -> list[str]:
    return sorted(back_of(state, id) for id in hidden_of(player))


def face_of(state: State, id: str) -> Deed:
    """The name that its owner reads: "uranium from a hut", "Disaster"."""
    if id in state.box.markers:
        return found_in(id, state.box.markers[id].sort)
    return called_event(id)


# --- what players can name -------------------------------------------------------------------------------------------


def offered_by(state: State, giver: Player, to: Sequence[str]) -> list[Option[Gift]]:
    """For the giver only: everything that can be given, by its face."""
    hidden = dict.fromkeys(hidden_of(giver))
    names = {**{kind: token(kind) for kind in goods_of(state, giver)}, **{id: face_of(state, id) for id in hidden}}
    hints = {id: text_of(id) for id in hidden if id in state.box.events}
    options = _to_each(names, amounts(state, giver), to, hints)
    if hidden:
        for seat in to:
            key = SHOWN if len(to) == 1 else f"{seat} {SHOWN}"
            options.append(Option(key, Gift(seat, SHOWN), let_see(seat), idle=True))
    return options


def wanted_of(state: State, giver: Player, to: Sequence[str]) -> list[Option[Gift]]:
    """For others: hidden things by their backs."""
    names = {what: token(what) for what in (*goods_of(state, giver), *backs_of(state, giver))}
    return _to_each(names, amounts(state, giver), to, {})


def _to_each(
    names: Mapping[str, Deed], amounts: Mapping[str, int], to: Sequence[str], hints: Mapping[str, Deed]
) -> list[Option[Gift]]:
    """For a single receiver, the thing alone; for several, the thing with its receiver."""
    single = len(to) == 1
    return [
        Option(
            what if single else f"{seat} {what}",
            Gift(seat, what),
            name if single else gift_to(name, seat),
            up_to=amounts[what],
            group=() if single else (to_seat(seat),),
            hint=hints.get(what, ""),
        )
        for seat in to
        for what, name in names.items()
    ]


def amounts(state: State, player: Player) -> Mapping[str, int]:
    """The number of each thing, under each of its names."""
    found = goods_of(state, player)
    for what in (*hidden_of(player), *backs_of(state, player)):
        found[what] = found.get(what, 0) + 1
    return found


def too_much(state: State, giver: Player) -> Callable[[list[Gift]], Refusal | None]:
    """Nothing is given twice, not even to different receivers."""

    def check(gifts: list[Gift]) -> Refusal | None:
        have = amounts(state, giver)
        for what, n in Counter(gift.what for gift in gifts if gift.what != SHOWN).items():
            if n > have.get(what, 0):
                return Refusal("CB-075", _has_no_more(state, giver, what, have.get(what, 0)))
        return None

    return check


def _has_no_more(state: State, giver: Player, what: str, n: int) -> Deed:
    """A hidden thing can be named by its id, as its owner does."""
    if what in state.box.markers or what in state.box.events:
        return has_only(giver.seat, n, face_of(state, what))
    return has_no_more(giver.seat, {what: n})


# --- bundles -------------------------------------------------------------------------------------------------------


def bundles(state: State, giver: str, gifts: Sequence[Gift]) -> list[Bundle]:
    """A player's gifts, receiver by receiver."""
    found = []
    for to in dict.fromkeys(gift.to for gift in gifts if gift.what != SHOWN):
        named = [gift.what for gift in gifts if gift.to == to and gift.what != SHOWN]
        chosen = [what for what in named if what in state.box.markers or what in state.box.events]
        backs = [what for what in named if what.endswith("marker") or what.startswith("culture event")]
        goods = [what for what in named if what not in chosen and what not in backs]
        hidden = sorted(backs + [back_of(state, id) for id in chosen])
        found.append(Bundle(giver, to, dict(things(goods)), hidden, chosen, bool(chosen) and Gift(to, SHOWN) in gifts))
    return found


def lacks(state: State, giver: Player, parts: Iterable[Bundle]) -> bool:
    """Whether the giver no longer has what these gifts take."""
    left = dict(amounts(state, giver))
    for part in parts:
        for what, n in (*part.goods.items(), *((hidden, 1) for hidden in part.chosen or part.hidden)):
            left[what] = left.get(what, 0) - n
            if left[what] < 0:
                return True
    return False


def lose(giver: Player, part: Bundle) -> None:
    for kind, n in part.goods.items():
        if kind in ("trade", "culture"):
            setattr(giver, kind, getattr(giver, kind) - n)
        else:
            giver.resources[kind] -= n
    for id in part.chosen:
        (giver.markers if id in giver.markers else giver.events).remove(id)


# --- words ---------------------------------------------------------------------------------------------------------


def words_of(state: State, part: Bundle, seat: str | None = None) -> Deed:
    """ "3 trade and 1 hut marker"; with the faces of shown things, for a seat that may see them."""
    shown = [face_of(state, id) for id in part.chosen] if part.shown and seat in (part.seat, part.to) else []
    return bundle({**part.goods, **Counter(part.hidden)} if part.hidden else part.goods, shown)
