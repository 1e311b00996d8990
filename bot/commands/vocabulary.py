"""The words of all commands: those of the house, and the verbs of all games. A verb that several games have is one
command. Discord shows everybody the same text, no matter which game is played there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from bot.words.wording import OPTIONS
from rules.engine.presentation import Presentation
from rules.engine.rules import Rules

HOUSE = (
    *("game", "board", "hand", "show", "since", "film", "settings", "log", "score", "turns", "rules"),
    *("undo", "why", "passing", "plan", "always", "help", "act", "admin", "away"),
    *("replace", "seat", "notify", "export", "about"),
)
"""Names of the house's own commands, now or some day: no verb of a game may have one."""

COMMANDS, DESCRIPTION = 100, 100
NAME, PARAMETER = re.compile("[a-z0-9_-]{1,32}"), re.compile("[a-z]([a-z0-9_]{0,30}[a-z0-9])?")
EACH_ITS_OWN = "It depends on the game: /help in a game says what it does"


@dataclass(frozen=True)
class Word:
    """A verb, as all games that have it understand it."""

    text: str
    parameters: Mapping[str, str]
    """Each with what it stands for."""

    def misfits(self, word: str) -> Iterator[str]:
        """The reasons why Discord, or this house, cannot have such a command."""
        if word in HOUSE:
            yield f"/{word} is a command of the house"
        if not NAME.fullmatch(word):
            yield f"/{word} cannot be typed"
        yield from (f"/{word} {name}: cannot be typed" for name in self.parameters if not PARAMETER.fullmatch(name))
        if len(self.parameters) > OPTIONS:
            yield f"/{word} has {len(self.parameters)} parameters"
        texts = {f"/{word}": self.text, **{f"/{word} {name}:": text for name, text in self.parameters.items()}}
        yield from (f"{what} is said in {len(t)} letters" for what, t in texts.items() if not 0 < len(t) <= DESCRIPTION)


def words_of(games: Iterable[Rules]) -> dict[str, Word]:
    """Every verb of these games."""
    known = [game.presentation for game in games]
    return {word: _together(word, known) for word in dict.fromkeys(word for each in known for word in each.verbs)}


def _together(word: str, known: list[Presentation]) -> Word:
    verbs = [presentation.verbs[word] for presentation in known if word in presentation.verbs]
    texts: dict[str, list[str]] = {}
    for verb in verbs:
        for name, parameter in verb.parameters.items():
            texts.setdefault(name, []).append(parameter.text)
    parameters = {name: _joined(several) for name, several in texts.items()}
    return Word(_joined([verb.text for verb in verbs]), parameters)


def _joined(texts: list[str]) -> str:
    """A text that is right in every game: the one they share, all of them side by side, or a hint where to read
    more."""
    different = list(dict.fromkeys(texts))
    joined = " / ".join(different)
    return joined if len(different) == 1 or len(joined) <= DESCRIPTION else EACH_ITS_OWN


def misfits(games: Iterable[Rules]) -> list[str]:
    """Why the commands of these games do not fit together, or contradict the commands of the house. Empty if they
    fit."""
    words = words_of(games)
    found = [misfit for word, meant in words.items() for misfit in meant.misfits(word)]
    if len(HOUSE) + len(words) > COMMANDS:
        found.append(f"{len(HOUSE) + len(words)} commands are too many")
    return found
