"""One side of the table: who sits there, how they stand, their temple, and what they threw and played this round."""

from nagaraja import events
from nagaraja.box import FATAL_CURSES, WINNING_POINTS

from ..scene import Scene
from ..texts import Texts
from .amulet import amulet_drawing, open_amulets
from .card import card_backs, small_card
from .hopes import hopes_sticks, hopes_tally
from .markup import classes, escaped, icon, identity, image, joined, svg
from .news import News
from .part import Part
from .stick import guide_sticks, thrown_sticks
from .temple import temple


def side(scene: Scene, texts: Texts, news: News, owner: int) -> Part:
    """The whole side of seat `owner`."""
    label = texts(f"table.side.{owner}", name=scene.names[owner])
    kind = classes("side", f"side-{owner}", "to-act" if scene.view.to_act == owner else "")
    inner = _who(scene, texts, news, owner), temple(scene, texts, news, owner), _round(scene, texts, news, owner)
    return Part("section", f"side-{owner}", {"class": kind, "aria-label": label}, inner)


# --- who sits there --------------------------------------------------------------------------------------------------


def _who(scene: Scene, texts: Texts, news: News, owner: int) -> Part:
    view = scene.view
    marks = ""
    if view.guide == owner:
        marks += image("sign guide-sign", texts("table.guide"), icon("scroll"))
    if view.to_act == owner:
        marks += image("sign turn-sign", texts("table.to-act"), icon("torch"))
    crest = f'<span class="crest crest-{owner}" aria-hidden="true">{icon(f"emblem-{owner}")}</span>'
    name = f'<h2 class="name">{escaped(scene.names[owner])}</h2>'
    standing = (
        _curses(scene, texts, owner),
        _amulets(scene, texts, news, owner) + _hand_count(scene, texts, owner),
    )
    inner = (
        crest,
        Part("div", f"name-{owner}", {"class": "name-line"}, (name, marks)),
        Part("div", f"points-{owner}", {"class": "points"}, (_score(scene, texts, owner),)),
        Part("div", f"standing-{owner}", {"class": "standing"}, standing),
    )
    return Part("div", f"who-{owner}", {"class": "who"}, inner)


def _score(scene: Scene, texts: Texts, owner: int) -> str:
    """Points that everybody sees; the total with face-down amulets only where the viewer knows them."""
    seat = scene.view.seats[owner]
    label = texts.count("table.score", seat.visible_points, goal=WINNING_POINTS)
    total = ""
    if seat.points is not None and seat.amulet_count:
        total = image("total", texts.count("table.total", seat.points), f"{icon('amulet')}<b>{seat.points}</b>")
    bar = svg("0 0 100 6", _score_bar(seat.visible_points, seat.points), "score-bar")
    return (
        f'{total}<div class="score" role="img" aria-label="{escaped(label)}"><b>{seat.visible_points}</b>'
        f"<small>/{WINNING_POINTS}</small>{bar}</div>"
    )


def _score_bar(visible: int, total: int | None) -> str:
    def width(points: int) -> float:
        return min(points, WINNING_POINTS) * 100 / WINNING_POINTS

    hidden = "" if total is None else f'<rect class="bar-total" width="{width(total):g}" height="6" rx="3"/>'
    return (
        '<rect class="bar-track" width="100" height="6" rx="3"/>'
        f'{hidden}<rect class="bar-visible" width="{width(visible):g}" height="6" rx="3"/>'
    )


def _curses(scene: Scene, texts: Texts, owner: int) -> str:
    curses = scene.view.seats[owner].curses
    claws = joined(icon("claw" if number < curses else "claw-empty") for number in range(FATAL_CURSES))
    kind = classes("curses", f"curses-{min(curses, FATAL_CURSES)}")
    return image(kind, texts.count("table.curses", curses, fatal=FATAL_CURSES), claws)


def _amulets(scene: Scene, texts: Texts, news: News, owner: int) -> str:
    seat = scene.view.seats[owner]
    if not seat.amulet_count:
        return ""
    if scene.view.outcome is not None and seat.amulets is not None:
        return f'<div class="opened-amulets">{open_amulets(texts, seat.amulets)}</div>'
    kind = classes("count amulet-count", "gains" if news.befell(owner, "gains") else "")
    label = texts.count("table.amulets", seat.amulet_count)
    return image(kind, label, f"{amulet_drawing(None)}<b>{seat.amulet_count}</b>")


def _hand_count(scene: Scene, texts: Texts, owner: int) -> str:
    count = scene.view.seats[owner].hand_count
    return image("count hand-count", texts.count("table.hand-count", count), f"{icon('card')}<b>{count}</b>")


# --- this round ------------------------------------------------------------------------------------------------------


def _round(scene: Scene, texts: Texts, news: News, owner: int) -> Part:
    if scene.hopes is not None and scene.view.to_act == owner:
        inner: tuple[str | Part, ...] = (hopes_tally(scene.hopes, texts), hopes_sticks(scene.hopes, texts))
    else:
        inner = _tally_line(scene, texts, news, owner), _sticks(scene, texts, news, owner)
    return Part("div", f"round-{owner}", {"class": "round"}, inner)


def _sticks(scene: Scene, texts: Texts, news: News, owner: int) -> Part:
    sticks = scene.view.seats[owner].sticks
    kind = classes(
        "sticks",
        "few" if len(sticks) <= _FEW else "many" if len(sticks) > _MANY else "",
        "thrown" if any(news.falling(owner, sticks)) else "",
    )
    drawn = thrown_sticks(scene, texts, news, owner) or (_guide_throw(scene, texts, owner),)
    return Part("div", f"sticks-{owner}", {"class": kind}, drawn)


_FEW = 6
_MANY = 8
"""Up to so many sticks are drawn large; from so many on, those that cannot be tapped are drawn close together."""


def _guide_throw(scene: Scene, texts: Texts, owner: int) -> str:
    thrown: tuple[str, ...] = ()
    for event in scene.news:
        if isinstance(event, events.GuideSticksThrown) and event.player == owner:
            thrown = event.sticks
    return guide_sticks(texts, thrown)


def _tally_line(scene: Scene, texts: Texts, news: News, owner: int) -> Part:
    cards = f'<div class="played">{_cards(scene, texts, news, owner)}</div>'
    return Part("div", f"tally-{owner}", {"class": "tally-line"}, (_tally(scene, texts, news, owner), cards))


def _tally(scene: Scene, texts: Texts, news: News, owner: int) -> str:
    """Fate points and Nagas, once there has been a throw."""
    view = scene.view
    seat = view.seats[owner]
    if not (seat.sticks or seat.bonus or view.seats[1 - owner].sticks):
        return ""
    leads = leading_seat(scene) == owner
    kind = classes("fate", "leads" if leads else "", "grows" if news.befell(owner, "fate") else "")
    label = texts.count("table.fate", seat.fate)
    if seat.bonus:
        label = texts("table.fate-bonus", fate=label, bonus=seat.bonus)
    if leads:
        label = texts("table.fate-leads", fate=label)
    bonus = f"<small>+{seat.bonus}</small>" if seat.bonus else ""
    return image(kind, label, f"{icon('pip')}<b>{seat.fate}</b>{bonus}") + image(
        "nagas", texts.count("table.nagas", seat.nagas), f"{icon('naga')}<b>{seat.nagas}</b>"
    )


def leading_seat(scene: Scene) -> int:
    """Who would win the tile as things lie: the guide, on a tie."""
    first, second = (seat.fate for seat in scene.view.seats)
    return scene.view.guide if first == second else int(second > first)


def _cards(scene: Scene, texts: Texts, news: News, owner: int) -> str:
    """Cards laid for sticks, face down until both have chosen, and cards activated."""
    seat = scene.view.seats[owner]
    shows = "shows" if news.befell(owner, "cards") else ""
    if seat.laid is None:
        laid = card_backs(texts, seat.laid_count, "table.laid-down", identity("laid", owner)) if seat.laid_count else ""
    else:
        laid = joined(
            small_card(texts, name, identity("laid", owner, name), classes("spent", shows)) for name in seat.laid
        )
    pending = _pending_card(scene) if scene.view.turn == owner else None
    played = joined(
        small_card(
            texts, name, identity("played", owner, name), classes("activated", "pending" if name == pending else shows)
        )
        for name in seat.played
    )
    return laid + played


def _pending_card(scene: Scene) -> str | None:
    return None if scene.view.pending is None else scene.view.pending.split(" ")[2]
