"""What a person can set for this device."""

from ..draw.markup import escaped
from ..scene import PACES, Settings
from ..texts import LANGUAGES, Texts
from .parts import back_button, option, options, screen, section

_SWITCHES = ("motion", "sound", "large_text", "high_contrast", "face_to_face", "memory_marks")
"""Settings that are on or off, in the order they are shown; left- or right-handed is a choice of its own."""

_WORD = {True: "on", False: "off"}


def settings_screen(texts: Texts, settings: Settings, back: str = "home") -> str:
    """All settings, each changed at once by `set <name> <value>`; values are languages, or `on` and `off`."""
    switches = "".join(_switch(texts, name, getattr(settings, name)) for name in _SWITCHES)
    inner = (
        section(texts("settings.language"), _languages(texts, settings.language), "settings-language")
        + section(texts("settings.hand"), _hands(texts, settings.left_handed), "settings-hand")
        + section(texts("settings.pace"), _paces(texts, settings.pace), "settings-pace", "paces")
        + section(texts("settings.comfort"), switches, "settings-comfort")
    )
    return screen("settings", texts("settings.title"), inner, back_button(texts, back))


def _languages(texts: Texts, chosen: str) -> str:
    choices = "".join(
        option(f"set language {language}", texts(f"settings.language.{language}"), language == chosen, language)
        for language in LANGUAGES
    )
    return options("settings-language", choices)


def _hands(texts: Texts, left: bool) -> str:
    choices = option("set left_handed off", texts("settings.hand.right"), not left)
    choices += option("set left_handed on", texts("settings.hand.left"), left)
    return options("settings-hand", choices)


def _paces(texts: Texts, chosen: str) -> str:
    choices = "".join(option(f"set pace {pace}", texts(f"settings.pace.{pace}"), pace == chosen) for pace in PACES)
    return options("settings-pace", choices)


def _switch(texts: Texts, name: str, on: bool) -> str:
    state = texts("settings.on" if on else "settings.off")
    return (
        f'<button type="button" class="switch" role="switch" id="set-{name}" data-act="set {name} {_WORD[not on]}"'
        f' aria-checked="{"true" if on else "false"}" aria-describedby="set-{name}-about"'
        f' aria-labelledby="set-{name}-label"><span class="switch-text">'
        f'<span class="switch-label" id="set-{name}-label">{escaped(texts(f"settings.{name}"))}</span>'
        f'<span class="switch-about" id="set-{name}-about">{escaped(texts(f"settings.{name}.about"))}</span></span>'
        f'<span class="switch-state" aria-hidden="true">{escaped(state)}</span>'
        '<span class="switch-knob" aria-hidden="true"></span></button>'
    )
