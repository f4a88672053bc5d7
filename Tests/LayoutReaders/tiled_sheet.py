"""Reads a map's tilesets of one image with pytiled-parser, and cuts them as Tiled does.

Prints a line for each cell: its id, the image, the image's size, and the cell.
Source: Tiled, Tileset::columnCountForWidth.
"""

import pathlib
import sys

import pytiled_parser

folder = pathlib.Path(sys.argv[1]).resolve()
for tileset in pytiled_parser.parse_map(folder / "map.tmx").tilesets.values():
    width, height = tileset.tile_width, tileset.tile_height
    margin, spacing = tileset.margin, tileset.spacing
    assert (margin, spacing) == (margin, 2 * margin) and margin > 0, tileset
    columns = (tileset.image_width - margin + spacing) // (width + spacing)
    rows = (tileset.image_height - margin + spacing) // (height + spacing)
    assert columns == tileset.columns and columns * rows == tileset.tile_count, tileset
    assert tileset.image.is_file(), tileset
    for number in range(tileset.tile_count):
        row, column = divmod(number, columns)
        print(
            number, tileset.image.relative_to(folder),
            "%dx%d" % (tileset.image_width, tileset.image_height),
            "%d,%d,%dx%d" % (
                margin + column * (width + spacing), margin + row * (height + spacing),
                width, height), sep="\t")
