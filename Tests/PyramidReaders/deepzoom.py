#!/usr/bin/env python3
"""Reads a Deep Zoom pyramid by two readers from PyPI, and holds it against the picture that it was made from.

Usage: deepzoom.py FILE.dzi PICTURE

large_image puts the full level together: prints its size, and how many of its samples are others than the picture's.
OpenSlide says how many levels there are and how large each tile is: prints the tiles, and how many have another size.
"""
import pathlib
import sys
import xml.etree.ElementTree

import large_image_source_deepzoom
import numpy
import openslide
import openslide.deepzoom
from PIL import Image

document, picture = pathlib.Path(sys.argv[1]), sys.argv[2]
region, _ = large_image_source_deepzoom.open(str(document)).getRegion(format="numpy")
source = numpy.asarray(Image.open(picture).convert("RGB"))
region = region[..., :3]
print("%dx%d" % (region.shape[1], region.shape[0]), int((region != source).sum()), sep="\t")

facts = xml.etree.ElementTree.parse(document).getroot().attrib
zoom = openslide.deepzoom.DeepZoomGenerator(
    openslide.ImageSlide(picture), int(facts["TileSize"]), int(facts["Overlap"]))
tiles, wrong = 0, 0
for level, (columns, rows) in enumerate(zoom.level_tiles):
    for column in range(columns):
        for row in range(rows):
            name = f"{document.stem}_files/{level}/{column}_{row}.{facts['Format']}"
            size = Image.open(document.parent / name).size
            tiles += 1
            wrong += size != zoom.get_tile_dimensions(level, (column, row))
files = sum(1 for file in document.parent.glob(f"{document.stem}_files/*/*") if file.is_file())
print(tiles, files, wrong, sep="\t")
