"""Reads .tpsheet files as TexturePacker's importer for Unity does: y up.

Prints a line for each sprite: the sheet, its name, and its rectangle in pixels, y down.
Source: TexturePackerImporter, SheetInfo and SpritesheetCollection.
"""

import pathlib
import sys
import urllib.parse

for path in sorted(pathlib.Path(sys.argv[1]).glob("*.tpsheet")):
    lines = [line for line in path.read_text("utf-8").split("\n") if line and line[0] != "#"]
    head = dict(line[1:].split("=", 1) for line in lines if line[0] == ":")
    assert head["format"] == "40300", head
    width, height = (int(side) for side in head["size"].split("x"))
    assert (path.parent / head["texture"]).is_file(), head
    for line in lines:
        if line[0] == ":":
            continue
        fields = line.split(";")
        x, y, w, h = (int(field) for field in fields[1:5])
        pivot = [float(field) for field in fields[5:7]]
        assert 0 <= x <= width - w and 0 <= y <= height - h and len(pivot) == 2, line
        name = urllib.parse.unquote(fields[0])
        print(head["texture"], name, f"{x},{height - y - h},{w}x{h}", sep="\t")
