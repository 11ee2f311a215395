"""Small sounds, made by the browser's synthesiser from a few numbers each."""

from typing import Any

from web.browser import window

_SOUNDS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "sticks": ((420, 0.00, 0.05), (360, 0.06, 0.05), (480, 0.11, 0.04), (330, 0.17, 0.06)),
    "stone": ((95, 0.00, 0.16), (70, 0.05, 0.18)),
    "relic": ((660, 0.00, 0.18), (990, 0.09, 0.30)),
    "curse": ((196, 0.00, 0.30), (185, 0.12, 0.45)),
    "card": ((240, 0.00, 0.03), (300, 0.03, 0.03)),
    "end": ((392, 0.00, 0.25), (494, 0.18, 0.25), (587, 0.36, 0.50)),
}
"""Each sound as tones: frequency in hertz, when it starts and how long it takes in seconds."""

_context: Any = None


def play_sound(name: str) -> None:
    """Play a sound; nothing happens where the browser has no synthesiser."""
    global _context
    if _context is None:
        maker = getattr(window(), "AudioContext", None)
        if maker is None:
            return
        _context = maker.new()
    now = _context.currentTime
    for frequency, start, length in _SOUNDS[name]:
        tone = _context.createOscillator()
        volume = _context.createGain()
        tone.type = "triangle"
        tone.frequency.value = frequency
        volume.gain.setValueAtTime(0.08, now + start)
        volume.gain.exponentialRampToValueAtTime(0.0001, now + start + length)
        tone.connect(volume)
        volume.connect(_context.destination)
        tone.start(now + start)
        tone.stop(now + start + length)
