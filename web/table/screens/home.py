"""Where everything begins: go on with a game, or start another one."""

from ..draw import bare_temple
from ..draw.markup import escaped, icon
from ..store import Summary
from ..texts import Texts
from .parts import both, button, crest, items, section

_STEPS = ("stick", "naga", "room", "relic")


def home_screen(texts: Texts, latest: Summary | None, game_count: int) -> str:
    """The first screen; with a game that is not finished, going on with it comes first."""
    return (
        '<div class="screen screen-home" id="screen-home"><div class="home-temples" aria-hidden="true">'
        f"{bare_temple(texts, 0)}{bare_temple(texts, 1)}</div>"
        f"{_title(texts)}"
        f'<nav class="home-choices" aria-label="{escaped(texts("home.choices"))}">{_choices(texts, latest, game_count)}'
        f"</nav>{section(texts('home.short'), _in_short(texts), 'home-short')}</div>"
    )


def _title(texts: Texts) -> str:
    return (
        f'<header class="home-head"><span class="home-crests">{crest(0)}{crest(1)}</span>'
        f'<h1 tabindex="-1" data-focus>{escaped(texts("home.title"))}</h1>'
        f"<p>{escaped(texts('home.about'))}</p></header>"
    )


def _choices(texts: Texts, latest: Summary | None, game_count: int) -> str:
    unfinished = latest is not None and not latest.finished
    resume = _resume(texts, latest) if latest is not None and unfinished else ""
    return (
        resume
        + button("new", texts("home.new"), "" if unfinished else "primary", "new")
        + button("games", texts.count("home.games", game_count) if game_count else texts("games.title"), sign="scroll")
        + button("help", texts("home.help"), sign="help")
        + button("settings", texts("home.settings"), sign="settings")
    )


def _resume(texts: Texts, game: Summary) -> str:
    about = texts("home.resume.about", names=both(texts, game.names), round=game.round)
    return (
        f'<button type="button" class="plate primary resume" data-act="resume {escaped(game.id)}">{icon("torch")}'
        f"<span>{escaped(texts('home.resume'))}<small>{escaped(about)}</small></span></button>"
    )


def _in_short(texts: Texts) -> str:
    steps = [f"{icon(sign)}<span>{escaped(texts(f'home.step.{sign}'))}</span>" for sign in _STEPS]
    return items(steps, "short-steps", ordered=True)
