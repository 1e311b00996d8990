"""The editions that can be played: code that needs them by name imports them from here."""

from __future__ import annotations

from rules.clash.box import Box
from rules.clash.edition import EDITIONS
from rules.clash.editions.civilizations import CIVILIZATIONS
from rules.clash.editions.classic import CLASSIC
from rules.clash.editions.monumental import MONUMENTAL
from rules.clash.view_types import OfAnEdition

EDITIONS.update({edition.name: edition for edition in (MONUMENTAL, CLASSIC, CIVILIZATIONS)})


def edition_of(view: OfAnEdition) -> str:
    """The name of the edition that a view belongs to; a view saved before there were several has none."""
    return view.get("edition", MONUMENTAL.name)


def box_of(view: OfAnEdition) -> Box:
    """The box of that edition."""
    return EDITIONS[edition_of(view)].box


def word_of(view: OfAnEdition, usual: str) -> str:
    """The word of that edition for something."""
    return EDITIONS[edition_of(view)].word(usual)


__all__ = ["CIVILIZATIONS", "CLASSIC", "EDITIONS", "MONUMENTAL", "box_of", "edition_of", "word_of"]
