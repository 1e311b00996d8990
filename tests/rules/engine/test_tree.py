"""The state as a tree: copied, written and read back, and never read back wrongly."""

import types
from dataclasses import field
from typing import Any, Literal

import pytest

from rules.engine.tree import CannotLoad, Json, Passing, Past, checksum, clone, dumps, from_json, to_json, tree


@tree
class Leaf:
    name: str
    weight: float = 1.0


@tree
class Branch:
    leaf: Leaf
    spare: Leaf | None
    leaves: list[Leaf]
    by_name: dict[str, Leaf]
    grid: list[list[int]]
    shelves: dict[str, list[Leaf]]
    mood: Literal["angry", "happy"]
    note: str | None
    tags: list[str] | None
    ripe: bool = False
    rings: tuple[int, ...] = ()
    fallen: Past[Leaf] | None = None
    felled: list[Past[Leaf]] = field(default_factory=list)
    blown: Passing[list[Leaf]] = field(default_factory=list)


def branch() -> Branch:
    return Branch(
        leaf=Leaf("oak"),
        spare=None,
        leaves=[Leaf("elm", 2), Leaf("ash", 0.5)],
        by_name={"b": Leaf("beech"), "a": Leaf("alder")},
        grid=[[1, 2], [], [3]],
        shelves={"top": [Leaf("fir")], "low": []},
        mood="happy",
        note=None,
        tags=["old"],
    )


def test_a_clone_is_equal_and_shares_nothing_that_can_change() -> None:
    original = branch()
    before = dumps(to_json(original))
    copy = clone(original)
    assert copy == original
    copy.leaf.name = copy.leaves[0].name = copy.by_name["a"].name = copy.shelves["top"][0].name = "changed"
    copy.grid[0].append(9)
    copy.shelves["low"].append(Leaf("yew"))
    copy.by_name["c"] = Leaf("cedar")
    assert copy.tags is not None
    copy.tags.append("young")
    copy.spare, copy.note, copy.mood = Leaf("pine"), "a note", "angry"
    assert dumps(to_json(original)) == before


def test_a_tuple_is_shared_by_copies_and_written_as_a_list() -> None:
    original = branch()
    original.rings = (3, 1, 4)
    assert clone(original).rings is original.rings
    written = to_json(original)
    assert written["rings"] == [3, 1, 4]
    assert from_json(Branch, written).rings == (3, 1, 4)
    with pytest.raises(CannotLoad):
        from_json(Branch, written | {"rings": [3, "one"]})
    with pytest.raises(CannotLoad):
        from_json(Branch, written | {"rings": 3})


def test_what_is_passing_is_copied_and_not_written() -> None:
    original = branch()
    original.blown = [Leaf("ash")]
    copy = clone(original)
    assert copy == original
    assert copy.blown[0] is not original.blown[0]
    assert to_json(original)["blown"] == []
    assert checksum(to_json(original)) == checksum(to_json(branch()))
    assert from_json(Branch, to_json(original)) == branch()


def test_what_is_past_is_shared_by_copies_and_written_like_anything_else() -> None:
    original = branch()
    assert clone(original).fallen is None
    leaf = Leaf("box")
    original.fallen, original.felled = leaf, [leaf]
    copy = clone(original)
    assert copy.fallen is leaf
    assert copy.felled == [leaf]
    assert copy.felled[0] is leaf
    assert copy.felled is not original.felled
    written = to_json(original)
    assert written["fallen"] == {"name": "box", "weight": 1.0}
    assert written["fallen"] is not written["felled"][0]
    assert from_json(Branch, written) == original
    with pytest.raises(CannotLoad):
        from_json(Branch, written | {"felled": [{"name": 3, "weight": 1.0}]})
    with pytest.raises(CannotLoad):
        from_json(Branch, written | {"fallen": {"name": "box"}})


def test_what_is_written_shares_nothing_with_the_tree() -> None:
    original = branch()
    data = to_json(original)
    data["grid"][0].append(9)
    data["leaves"][0]["name"] = "changed"
    assert original == branch()


def test_written_and_read_back_it_is_the_same_tree_in_the_same_spelling() -> None:
    data = to_json(branch())
    again = from_json(Branch, data)
    assert again == branch()
    assert dumps(to_json(again)) == dumps(data)
    assert list(again.by_name) == ["b", "a"], "the order of a dict is kept"


def test_reading_takes_nothing_over_from_the_data() -> None:
    data = to_json(branch())
    again = from_json(Branch, data)
    again.grid[0].append(9)
    assert again.tags is not None
    again.tags.append("x")
    assert data == to_json(branch())


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("leaf", None),
        ("leaf", "oak"),
        ("leaf.name", 7),
        ("leaf.weight", "heavy"),
        ("leaf.weight", True),
        ("spare", []),
        ("leaves", {}),
        ("leaves", [None]),
        ("by_name", []),
        ("by_name.a", "alder"),
        ("grid", [[1, "2"]]),
        ("grid", [1]),
        ("grid", [[True]]),
        ("shelves.top", None),
        ("mood", "sad"),
        ("mood", None),
        ("note", 3),
        ("tags", [1]),
        ("tags", "old"),
        ("ripe", 1),
    ],
)
def test_a_value_of_a_wrong_kind_cannot_be_loaded(path: str, value: object) -> None:
    data = to_json(branch())
    *parents, last = path.split(".")
    place: Json = data
    for name in parents:
        place = place[name]
    place[last] = value
    with pytest.raises(CannotLoad, match=f"Branch.{parents[0] if parents else last}"):
        from_json(Branch, data)


@pytest.mark.parametrize("name", ["note", "ripe", "leaf"])
def test_a_missing_field_cannot_be_loaded_even_if_it_has_a_default(name: str) -> None:
    data = to_json(branch())
    del data[name]
    with pytest.raises(CannotLoad, match="Branch does not fit"):
        from_json(Branch, data)


def test_an_unknown_field_cannot_be_loaded() -> None:
    data = to_json(branch())
    data["leaf"]["colour"] = "green"
    with pytest.raises(CannotLoad, match=r"Branch\.leaf does not fit"):
        from_json(Branch, data)


def test_a_whole_number_will_do_for_a_float() -> None:
    assert from_json(Leaf, {"name": "elm", "weight": 2}) == Leaf("elm", 2.0)


@pytest.mark.parametrize("kind", [set[str], tuple[int, int], dict[int, str], Any, Leaf | Branch, object])
def test_what_cannot_be_saved_has_no_place_in_a_tree(kind: Any) -> None:
    odd: Any = tree(type("Odd", (), {"__annotations__": {"field": kind}}))
    with pytest.raises(TypeError, match="no place in a state tree"):
        clone(odd("anything"))


def test_two_classes_of_one_name_are_not_taken_for_each_other() -> None:
    def other_leaf() -> type:
        @tree
        class Leaf:
            size: int

        return Leaf

    small = other_leaf()
    both: Any = tree(type("Both", (), {"__annotations__": {"one": Leaf, "other": small}}))
    original: Any = both(Leaf("oak"), small(3))
    copy = clone(original)
    assert (copy.one.name, copy.other.size) == ("oak", 3)
    assert to_json(original) == {"one": {"name": "oak", "weight": 1.0}, "other": {"size": 3}}


def test_a_checksum_tells_texts_apart_and_depends_on_nothing_else() -> None:
    assert checksum({"a": [1, 2]}) == checksum({"a": [1, 2]}) == "17d6db84"
    assert len({checksum(value) for value in ({"a": [1, 2]}, {"a": [2, 1]}, {"b": [1, 2]}, {"a": [12]}, None, "")}) == 6
    assert dumps({"ü": "→"}) == '{"ü":"→"}'


def test_a_tree_has_slots_so_that_a_misspelt_field_is_an_error() -> None:
    assert isinstance(Leaf.name, types.MemberDescriptorType)
    with pytest.raises(AttributeError):
        Leaf("oak").wieght = 2
