"""Deeds that the bot itself tells about a finished game. They are the same for every game."""

from __future__ import annotations

from dataclasses import replace

from bot.words.wording import points
from rules.engine.deed import Deed, Deeds, Owner, Said, Saids
from rules.engine.sentence import sentences
from rules.engine.writing import Writer

HOUSE = Deeds()


@HOUSE.deed("{who} takes the lead[ with {score}]")
def takes_lead(who: Owner, score: Said = "") -> None: ...


@HOUSE.deed("{who} gains {score}")
def leaps_ahead(who: Owner, score: Said) -> None: ...


@HOUSE.deed("{who} makes progress: {how:commas}")
def comes_further(who: Owner, how: Saids) -> None:
    """Used if the score is not a sum of points."""


@HOUSE.phrase("{what} +{more}")
def more_of(what: str, more: str) -> None: ...


@HOUSE.phrase("{number} point")
def one_point(number: str) -> None: ...


@HOUSE.phrase("{number} points")
def several_points(number: str) -> None: ...


def score_of(value: float) -> Deed:
    return (one_point if 0 < value <= 1 else several_points)(points(value))


SENTENCES = {
    "de": sentences(
        takes_lead="{who} übernimmt|übernehmen die Führung[ ({score})]",
        leaps_ahead="{who} gewinnt|gewinnen {score}",
        comes_further="{who} kommt|kommen weiter: {how:commas}",
        more_of="{what} +{more}",
        one_point="{number} Punkt",
        several_points="{number} Punkte",
    )
}


def at_home(write: Writer) -> Writer:
    """A writer that can also write these deeds."""
    return replace(write, sentences={**SENTENCES.get(write.language.code, {}), **write.sentences})
