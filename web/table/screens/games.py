"""All games on this device: go on, save as a file, delete, and what was set aside."""

from collections.abc import Sequence

from ..draw.markup import escaped
from ..store import Summary
from ..texts import Texts
from .parts import back_button, both, button, buttons, items, paragraph, screen, section


def games_screen(
    texts: Texts, games: Sequence[Summary], damaged: Sequence[str] = (), asking: str | None = None, back: str = "home"
) -> str:
    """The list of games; `asking` is the id of the one that is about to be deleted and has to be confirmed."""
    kept = items([_game(texts, game, game.id == asking) for game in games], "games")
    inner = section(texts("games.kept"), kept if games else paragraph(texts("games.none")), "games-kept")
    if damaged:
        rows = [_damaged(texts, number, game_id, game_id == asking) for number, game_id in enumerate(damaged, 1)]
        about = paragraph(texts("games.damaged.about"), "hint")
        inner += section(texts("games.damaged"), about + items(rows, "games"), "games-damaged")
    return screen("games", texts("games.title"), inner + _import(texts), back_button(texts, back))


def _game(texts: Texts, game: Summary, asking: bool) -> str:
    names = both(texts, game.names)
    state = texts("games.finished" if game.finished else "games.round", round=game.round)
    if asking:
        choices = _confirm(texts, game.id, names)
    else:
        choices = buttons(
            _open(texts, game, names),
            button(f"export {game.id}", texts("games.export"), about=texts("games.export.about", names=names)),
            button(f"delete {game.id}", texts("games.delete"), "quiet", about=texts("games.delete.about", names=names)),
        )
    return (
        f'<div class="game" id="game-{escaped(game.id)}"><h3>{escaped(names)}</h3>'
        f'<p>{escaped(state)} <time datetime="{escaped(game.saved)}">{escaped(saved_at(texts, game.saved))}</time></p>'
        f"{choices}</div>"
    )


def _open(texts: Texts, game: Summary, names: str) -> str:
    act = f"resume {game.id}"
    if game.finished:
        return button(act, texts("games.look"), "primary", about=texts("games.look.about", names=names))
    return button(act, texts("games.resume"), "primary", about=texts("games.resume.about", names=names))


def _confirm(texts: Texts, game_id: str, what: str) -> str:
    question = f'<p class="question" role="alert">{escaped(texts("games.delete.sure", names=what))}</p>'
    return question + buttons(
        button(f"confirm-delete {game_id}", texts("games.delete.yes"), "grave"),
        button("games", texts("games.delete.no"), "primary"),
    )


def _damaged(texts: Texts, number: int, game_id: str, asking: bool) -> str:
    name = texts("games.damaged.name", number=number)
    choices = (
        _confirm(texts, game_id, name)
        if asking
        else buttons(
            button(f"download {game_id}", texts("games.download"), about=texts("games.download.about", name=name)),
            button(f"delete {game_id}", texts("games.delete"), "quiet", about=texts("games.delete.about", names=name)),
        )
    )
    return f'<div class="game" id="game-{escaped(game_id)}"><h3>{escaped(name)}</h3>{choices}</div>'


def _import(texts: Texts) -> str:
    inner = paragraph(texts("games.import.about"), "hint") + buttons(button("import", texts("games.import.choose")))
    return section(texts("games.import"), inner, "games-import")


def saved_at(texts: Texts, moment: str) -> str:
    """Date and time of an ISO text as the language writes them; what is no such text stays away."""
    date, _, time = moment.partition("T")
    parts = date.split("-")
    if len(parts) != 3 or not all(part.isdigit() for part in parts):
        return ""
    year, month, day = parts
    return texts("games.saved", year=year, month=month, day=day, time=time[:5])
