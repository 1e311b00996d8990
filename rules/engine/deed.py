"""Deeds: what happens in a game, as values. rules/engine/writing.py makes text of them when somebody reads.

A game declares each kind of deed once, in its own words: its slots, its sentence in English, and how much it matters.

    @deed("{who} captures the city of {whom} in {at}", weight=5)
    def captures(who: Owner, whom: Owner, at: Space) -> None: ...

A rule tells it: `tell(state, captures(player.seat, loser, at=city.space))`. Its words are ids and numbers, never names,
texts or live objects. Nothing in it is secret from its hearers, even if it is never written out.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Generic, NamedTuple, ParamSpec, Protocol, get_args, get_type_hints

from rules.engine.content import HasId as HasId
from rules.engine.sentence import Sentence, parsed

P = ParamSpec("P")

ORDINARY = 1
"""The weight of a deed if none is given. 0 is for what the line above says anyway (whose turn it is, the final score),
and 2 comes first; the rest of the scale is in rules/engine/presentation.py."""
OTHER = "everything else"
"""The subject of deeds that name none."""


class Role(NamedTuple):
    """The role of a word, so that a language can write it."""

    kind: str
    table: str = ""
    """For something printed: the table of the box that has it."""
    is_title: bool = False
    """It is one thing, whatever its name: the card Spies "is" played."""


class Amounts(Protocol):
    def items(self) -> Iterable[tuple[str, int]]: ...


Owner = Annotated[str, Role("owner")]
"""A seat, or a crowd that no player owns; nobody, if it is empty."""
Owners = Annotated[Iterable[str], Role("owners")]
Space = Annotated[str, Role("space")]
Spaces = Annotated[Iterable[str], Role("spaces")]
Noun = Annotated[str, Role("noun")]
"""A piece by its kind: a coin, a ring."""
Typed = Annotated[str, Role("typed")]
"""Words that somebody has typed: any marks in them mean nothing where they are shown."""
Things = Annotated[Iterable[str] | Amounts, Role("things")]
"""Pieces by their kinds, or amounts: 2 rings and 1 dragon; 5 coins."""


def named(table: str) -> Role:
    """The role of an id whose name is in that table of the box: `Tech = Annotated[str | HasId, named("techs")]`."""
    return Role("name", table)


def titled(table: str) -> Role:
    """The same for a single thing, even if its name sounds like several: a card."""
    return Role("name", table, is_title=True)


# --- a deed ------------------------------------------------------------------------------------------------------


class Deed(NamedTuple):
    """Something that has happened, or a phrase within another deed."""

    kind: Kind[Any]
    words: tuple[Any, ...]

    def get(self, slot: str) -> Any:
        """The word in a slot; None if there is no such slot."""
        at = self.kind.slots.get(slot)
        return None if at is None else self.words[at]

    def with_(self, **words: Any) -> Deed:
        """The same deed with other words."""
        kept = list(self.words)
        for slot, word in words.items():
            kept[self.kind.slots[slot]] = word
        return Deed(self.kind, tuple(kept))

    @property
    def owners(self) -> list[str]:
        """Everybody it is about, including those in its reasons."""
        within = [owner for word in self.words for phrase in phrases_of(word) for owner in phrase.owners]
        return [*dict.fromkeys([*self._all("owner", "owners"), *within])]

    @property
    def spaces(self) -> list[str]:
        """Where it happens; a space that is only in a reason does not count."""
        return [*dict.fromkeys(self._all("space", "spaces"))]

    def _all(self, one: str, several: str) -> Iterator[str]:
        """All words in these roles."""
        for word, role in zip(self.words, self.kind.roles, strict=True):
            if role.kind == one:
                yield from filter(None, [word])
            elif role.kind == several:
                yield from word

    def written(self) -> list[Any]:
        """As it is saved: the name of its kind, and its words."""
        return [self.kind.name, *map(_written, self.words)]


Said = Annotated[Deed | str, Role("said")]
"""A phrase; or words that stay as they are."""
Saids = Annotated[Iterable[Deed | str], Role("saids")]


def kept(said: Said) -> str | list[object]:
    """As it is kept: text becomes of it when somebody reads it."""
    return said.written() if isinstance(said, Deed) else said


def phrases_of(word: Any) -> list[Deed]:
    """The phrases in a word."""
    if isinstance(word, Deed):
        return [word]
    return [one for one in word if isinstance(one, Deed)] if isinstance(word, tuple) else []


def _written(word: Any) -> Any:
    if isinstance(word, Deed):
        return word.written()
    return [_written(one) for one in word] if isinstance(word, tuple) else word


class Kind(Generic[P]):
    """A kind of deed; called with its words it gives one."""

    __slots__ = ("about", "begins_turn", "english", "is_asked", "is_price", "name", "roles", "slots", "weight")

    def __init__(
        self,
        name: str,
        roles: Mapping[str, Role],
        english: Sentence,
        about: str = "",
        *,
        weight: int = ORDINARY,
        is_price: bool = False,
        begins_turn: bool = False,
        is_asked: bool = False,
    ) -> None:
        self.name, self.english, self.about = name, english, about
        self.weight, self.is_price, self.begins_turn, self.is_asked = weight, is_price, begins_turn, is_asked
        self.slots = {slot: n for n, slot in enumerate(roles)}
        self.roles = tuple(roles.values())

    def __call__(self, *words: P.args, **named: P.kwargs) -> Deed:
        raise NotImplementedError

    def __repr__(self) -> str:
        return self.name


# --- making one --------------------------------------------------------------------------------------------------


def things(what: Iterable[str] | Amounts) -> tuple[tuple[str, int], ...]:
    """How many of each kind, in the order in which they came."""
    if isinstance(what, str):
        return ((what, 1),) if what else ()
    if hasattr(what, "items"):
        return tuple(what.items())
    if isinstance(what, tuple) and what and isinstance(what[0], tuple):  # the things of another deed
        return what
    counts: dict[str, int] = {}
    for kind in what:
        counts[kind] = counts.get(kind, 0) + 1
    return tuple(counts.items())


KEPT = {
    "things": "things({})",
    "owners": "tuple({})",
    "spaces": "tuple({})",
    "saids": "tuple({})",
    "name": "({0} if isinstance({0}, str) else {0}.id)",
}
"""Keeps a word that may be an object, or a list that changes."""


def _kind(function: Callable[P, None], english: str, about: str, **more: Any) -> Kind[P]:
    """Its maker is compiled, because a million random games call it: nothing is bound or looked up."""
    name, parameters = function.__name__, inspect.signature(function).parameters
    hints = get_type_hints(function, include_extras=True)
    roles = {slot: _role(hints[slot]) for slot in parameters}
    sentence = parsed(english)
    if unknown := [slot for slot in sentence.slots if slot not in parameters]:
        raise ValueError(f"{name} has no parameter {', '.join(unknown)}")
    scope: dict[str, Any] = {"Deed": Deed, "things": things, "new": tuple.__new__, "tuple": tuple}
    if taken := [slot for slot in parameters if slot in (*scope, "self")]:
        raise ValueError(f"{name} cannot have a parameter {', '.join(taken)}: its maker has that name itself")
    heads = []
    for slot, parameter in parameters.items():
        scope[f"usual_{slot}"] = parameter.default
        heads.append(slot if parameter.default is inspect.Parameter.empty else f"{slot}=usual_{slot}")
    words = "".join(f"{KEPT.get(role.kind, '{}').format(slot)}, " for slot, role in roles.items())
    deed = f"new(Deed, (self, ({words})))" if words else "always"  # without words it is always the same
    exec(f"def make({', '.join(['self', *heads])}): return {deed}", scope)
    made: Kind[P] = type(name, (Kind,), {"__slots__": (), "__call__": scope["make"]})(
        name, roles, sentence, about, **more
    )
    scope["always"] = Deed(made, ())
    return made


def _role(hint: Any) -> Role:
    """The role of a parameter, by its type."""
    if role := _marked(hint):
        return role
    return Role("number" if hint in (int, float) else "text")


def _marked(hint: Any) -> Role | None:
    for mark in getattr(hint, "__metadata__", ()):
        if isinstance(mark, Role):
            return mark
    return next(filter(None, map(_marked, get_args(hint))), None)


# --- all kinds of a game -----------------------------------------------------------------------------------------


class Deeds:
    """All kinds of deeds of one game, by name, including those of the engine."""

    def __init__(self, *others: Deeds) -> None:
        self.kinds: dict[str, Kind[Any]] = {name: kind for each in others for name, kind in each.kinds.items()}
        self._about = OTHER

    def are_about(self, group: str) -> None:
        """Sets the subject of all following kinds that have none of their own, in words by which people look for it."""
        self._about = group

    def deed(
        self,
        english: str,
        *,
        about: str = "",
        weight: int = ORDINARY,
        is_price: bool = False,
        begins_turn: bool = False,
    ) -> Callable[[Callable[P, None]], Kind[P]]:
        """Declares one by the signature of a function. `is_price`: what the same player does right after, for the same
        `what`, is done for this price. `begins_turn`: people call the time from one to the next a turn."""
        about = about or self._about
        return self._declaring(english, about, weight=weight, is_price=is_price, begins_turn=begins_turn)

    def phrase(self, english: str) -> Callable[[Callable[P, None]], Kind[P]]:
        """Declares what occurs only within deeds, and is about nothing: a reason, a unit with its strength."""
        return self._declaring(english, "")

    def question(self, english: str) -> Callable[[Callable[P, None]], Kind[P]]:
        """Declares what occurs only in questions: what a seat is asked, what it can answer, and what that leads to."""
        return self._declaring(english, "", is_asked=True)

    def _declaring(self, english: str, about: str, **more: Any) -> Callable[[Callable[P, None]], Kind[P]]:
        def declared(function: Callable[P, None]) -> Kind[P]:
            kind = _kind(function, english, about, **more)
            if kind.name in self.kinds:
                raise ValueError(f"there are two deeds {kind.name}")
            self.kinds[kind.name] = kind
            return kind

        return declared

    @property
    def groups(self) -> dict[str, list[str]]:
        """The names of the kinds, grouped by subject; those about nothing else come last."""
        found: dict[str, list[str]] = {}
        for kind in self.kinds.values():
            if kind.about:
                found.setdefault(kind.about, []).append(kind.name)
        return {group: found[group] for group in sorted(found, key=OTHER.__eq__)}

    @property
    def turns(self) -> list[str]:
        """The names of the kinds that begin a turn."""
        return [kind.name for kind in self.kinds.values() if kind.begins_turn]

    def read(self, data: Sequence[Any]) -> Deed:
        """Reads what `written` gave. KeyError, TypeError or ValueError if it is no longer a deed of this game."""
        kind = self.kinds[data[0]]
        words = [self._read(word, role) for word, role in zip(data[1:], kind.roles, strict=False)]
        if len(words) < len(data) - 1:
            raise ValueError(f"{kind.name} takes at most {len(words)} words")
        made: Deed = kind(*words)  # slots added since have their defaults
        return made

    def read_or_text(self, data: Sequence[Any] | None, text: str) -> Deed:
        """Reads a line from before there were deeds, or one that is no longer a deed of this game: as it was told
        then."""
        try:
            return self.read(data) if data else says(text)
        except (KeyError, TypeError, ValueError):
            return says(text)

    def _read(self, word: Any, role: Role) -> Any:
        if role.kind == "said" and isinstance(word, list):
            return self.read(word)
        if role.kind == "saids":
            return tuple(self.read(one) if isinstance(one, list) else one for one in word)
        return tuple(map(tuple, word)) if role.kind == "things" else word


ENGINE = Deeds()
"""Deeds of any game."""


@ENGINE.deed("{text}")
def says(text: str, at: Spaces = ()) -> None:
    """Words from elsewhere: a line that was saved as a text, or is still told as one."""


@ENGINE.deed("Your choice no longer fits: {why}")
def fits_no_more(why: Said) -> None:
    """Something that was said in a conversation is gone."""
