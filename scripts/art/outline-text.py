"""Prints the outline of a text as one SVG path, so that no artwork depends on an installed font.

Usage: outline-text.py <font file> <cap height in px> <text> [letter spacing in px]
Needs hb-shape (Debian: libharfbuzz-bin) for the shaping and fontTools for the outlines.
"""

import json
import subprocess
import sys

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont


def shape(font_file, text):
    answer = subprocess.run(
        ["hb-shape", font_file, text, "--output-format=json"],
        check=True, capture_output=True, text=True,
    )
    return json.loads(answer.stdout)


def outline(font_file, height, text, spacing):
    font = TTFont(font_file)
    glyphs = font.getGlyphSet()
    bounds = BoundsPen(glyphs)
    glyphs["H" if "H" in glyphs else "kabeng"].draw(bounds)
    scale = height / (bounds.bounds[3] - bounds.bounds[1])
    pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:.2f}".rstrip("0").rstrip("."))
    x = 0.0
    for glyph in shape(font_file, text):
        place = (scale, 0, 0, -scale, x + glyph["dx"] * scale, -glyph["dy"] * scale)
        glyphs[glyph["g"]].draw(TransformPen(pen, place))
        x += glyph["ax"] * scale + spacing
    return x, pen.getCommands()


if __name__ == "__main__":
    spacing = float(sys.argv[4]) if len(sys.argv) > 4 else 0.0
    width, path = outline(sys.argv[1], float(sys.argv[2]), sys.argv[3], spacing)
    print(f"<!-- advance {width:.1f} -->")
    print(path)
