"""Draws the medians of a comparison as bars, in an SVG that follows the reader's light or dark colours."""
from html import escape

WIDTH, NAMES, BARS, ROW = 760, 250, 330, 26

STYLE = """
text { font: 14px system-ui, sans-serif; fill: #1d1d1f; }
.title { font-weight: 600; }
.soft { fill: #5a5a60; font-size: 13px; }
.number { text-anchor: end; }
.other { fill: #8a8a92; }
.ours { fill: #0a6cbf; }
@media (prefers-color-scheme: dark) {
text { fill: #f2f2f4; }
.soft { fill: #b4b4bc; }
.other { fill: #85858f; }
.ours { fill: #55b0ff; }
}
"""


def draw(comparisons, machine, path):
    """`comparisons` are of one machine: a title each, and rows of a name, seconds, megabytes or None, and whether they are of sitegen."""
    parts, top = [], 28
    for title, rows in comparisons:
        parts += panel(title, rows, top)
        top += ROW * (len(rows) + 1) + 30
    parts.append(f'<text class="soft" x="0" y="{top - 10}">{escape(machine)}</text>')
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top}" width="{WIDTH}" height="{top}">\n'
        f"<style>{STYLE}</style>\n" + "\n".join(parts) + "\n</svg>\n")


def panel(title, rows, top):
    """Bars of one scale, which starts at nothing."""
    most = max(seconds for _, seconds, _, _ in rows)
    yield f'<text class="title" x="0" y="{top}">{escape(title)}</text>'
    yield f'<text class="soft number" x="{WIDTH}" y="{top}">memory</text>'
    for place, (name, seconds, memory, is_ours) in enumerate(rows, 1):
        y = top + ROW * place
        length = max(1.5, BARS * seconds / most)
        yield f'<text x="0" y="{y}">{escape(name)}</text>'
        yield (f'<rect class="{"ours" if is_ours else "other"}" x="{NAMES}" y="{y - 13}" width="{length:.1f}" height="16" rx="2"/>'
               f'<text x="{NAMES + length + 8:.1f}" y="{y}">{seconds:,.2f} s</text>')
        if memory is not None:
            yield f'<text class="number" x="{WIDTH}" y="{y}">{memory:,.0f} MB</text>'
