"""Parts of the page, and what has to be done to turn one drawing into the next."""

from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from web.table.draw import Added, Change, Part, Redrawn, Refilled, Removed, Renamed, changes, table
from web.table.texts import Texts

from .drawn import by_id, game, parsed

OLD = Part("div", "box", {"class": "a", "title": "t"}, ("<p>x</p>", Part("div", "inner", {}, ("one",))))


class TestMarkup:
    def test_escapes_attributes(self) -> None:
        part = Part("div", "box", {"aria-label": '"<&'}, ("<b>bold</b>",))
        assert part.markup == '<div id="box" aria-label="&quot;&lt;&amp;"><b>bold</b></div>'


class TestChanges:
    def test_nothing_for_the_same_thing(self) -> None:
        assert list(changes(OLD, OLD)) == []

    def test_only_the_innermost_part_that_differs(self) -> None:
        inner = Part("div", "inner", {}, ("two",))
        assert list(changes(OLD, Part("div", "box", OLD.attributes, ("<p>x</p>", inner)))) == [Refilled("inner", "two")]

    def test_careful_parts_as_a_whole(self) -> None:
        old, new = (Part("div", "box", {}, (text,), careful=True) for text in ("one", "two"))
        assert list(changes(old, new)) == [Redrawn(new)]

    def test_attributes_one_by_one(self) -> None:
        new = Part("div", "box", {"class": "b", "role": "img"}, OLD.inner)
        assert set(changes(OLD, new)) == {
            Renamed("box", "title", None),
            Renamed("box", "class", "b"),
            Renamed("box", "role", "img"),
        }

    def test_parts_come_and_go(self) -> None:
        one, two, three = (Part("i", name, {}, (name,)) for name in ("one", "two", "three"))
        row = Part("div", "row", {}, (one, three))
        assert list(changes(row, Part("div", "row", {}, (two, three)))) == [
            Removed("one"),
            Added(two, "afterbegin", "row"),
        ]
        assert list(changes(row, Part("div", "row", {}, (one, two, three)))) == [Added(two, "afterend", "one")]
        told = Part("div", "row", {}, ("<p>x</p>",))
        assert list(changes(told, Part("div", "row", {}, ("<p>x</p>", two)))) == [Added(two, "beforeend", "row")]
        told = Part("div", "row", {}, ("<p>x</p>", three))
        new = Part("div", "row", {}, ("<p>x</p>", two, three))
        assert list(changes(told, new)) == [Added(two, "beforebegin", "three")]

    def test_the_whole_part_where_its_parts_change_places(self) -> None:
        one, two = (Part("i", name, {}, (name,)) for name in ("one", "two"))
        new = Part("div", "row", {}, (two, one))
        assert list(changes(Part("div", "row", {}, (one, two)), new)) == [Redrawn(new)]

    def test_the_whole_part_where_the_markup_around_its_parts_differs(self) -> None:
        other = Part("div", "other", {}, ("one",))
        for inner in (("<p>y</p>", OLD.inner[1]), ("<p>x</p>", other, "<p>y</p>")):
            new = Part("div", "box", OLD.attributes, inner)
            assert list(changes(OLD, new)) == [Redrawn(new)]

    def test_the_whole_part_where_a_graphic_becomes_a_button(self) -> None:
        new = Part("button", "box", OLD.attributes, OLD.inner)
        assert list(changes(OLD, new)) == [Redrawn(new)]


class TestWholeGame:
    def test_changes_lead_from_every_scene_to_the_next(self, texts: Texts) -> None:
        first, *later = game(1)
        shown = table(first, texts)
        document = parsed(shown)
        for scene in later:
            new = table(scene, texts)
            for change in changes(shown, new):
                _carry_out(document, change)
            shown = new
            assert ElementTree.canonicalize(ElementTree.tostring(document, "unicode")) == ElementTree.canonicalize(
                ElementTree.tostring(parsed(new), "unicode")
            )


def _carry_out(document: Element, change: Change) -> None:
    """Do to a tree what the page does to the document."""
    match change:
        case Redrawn(part):
            holder, place = _whereabouts(document, part.ident)
            holder[place] = parsed(part)[0]
        case Refilled(ident, markup):
            element = by_id(document, ident)
            del element[:]
            filled = parsed(markup)
            element.text = filled.text
            element.extend(filled)
        case Renamed(ident, name, None):
            del by_id(document, ident).attrib[name]
        case Renamed(ident, name, str(value)):
            by_id(document, ident).set(name, value)
        case Removed(ident):
            holder, place = _whereabouts(document, ident)
            del holder[place]
        case Added(part, "afterend", ident):
            holder, place = _whereabouts(document, ident)
            holder.insert(place + 1, parsed(part)[0])
        case Added(part, "beforebegin", ident):
            holder, place = _whereabouts(document, ident)
            holder.insert(place, parsed(part)[0])
        case Added(part, where, ident):
            holder = by_id(document, ident)
            holder.insert(0 if where == "afterbegin" else len(holder), parsed(part)[0])


def _whereabouts(document: Element, ident: str) -> tuple[Element, int]:
    """The element around the one with this id, and the place in it."""
    return next(
        (holder, place)
        for holder in document.iter()
        for place, element in enumerate(holder)
        if element.get("id") == ident
    )
