"""WCAG 2.2's contrast, computed a second time."""

import re
from pathlib import Path

RULE = re.compile(r"\.colour-([\w-]+)\{--colour:(#[0-9a-f]{6});--on-colour:(#[0-9a-f]{6})\}")


def palette(sheet: Path) -> dict[str, tuple[str, str]]:
    """Of each colour by its name: the colour, and that of the text on it."""
    return {name: (colour, text) for name, colour, text in RULE.findall(sheet.read_text())}


def luminance(colour: str) -> float:
    channels = [int(colour[start:start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)
