"""Reads a map's tilesets with pytiled-parser, a reader of Tiled's files that is on PyPI.

Prints a line for each tile: its id, image, the image's size, and the part of it that is shown.
"""

import pathlib
import sys

import pytiled_parser

folder = pathlib.Path(sys.argv[1]).resolve()
for tileset in pytiled_parser.parse_map(folder / "map.tmx").tilesets.values():
    assert tileset.columns == 0 and tileset.tile_count == len(tileset.tiles or {}), tileset
    for tile in (tileset.tiles or {}).values():
        assert tile.width <= tileset.tile_width and tile.height <= tileset.tile_height, tile
        assert tile.image.is_file(), tile
        print(
            tile.id, tile.image.relative_to(folder),
            "%dx%d" % (tile.image_width, tile.image_height),
            "%d,%d,%dx%d" % (tile.x or 0, tile.y or 0, tile.width, tile.height), sep="\t")
