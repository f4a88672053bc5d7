"""Reads text resources as Godot 4 does: a TileSet of one atlas, or SpriteFrames of regions.

Prints a line for each tile: the sheet, the tile's coordinates (or its name), and its rectangle in pixels. An
AtlasTexture's name is its file's. A margin adds its place and the source's size.
Source: Godot 4.3, scene/resources/resource_format_text.cpp, scene/resources/2d/tile_set.cpp
(TileSetAtlasSource::get_atlas_grid_size, get_tile_texture_region).
"""

import ast
import pathlib
import re
import struct
import sys

SECTION = re.compile(r'^\[(\w+)((?: \w+=(?:"(?:[^"\\]|\\.)*"|\w+))*)\]$', re.M)
ATTRIBUTE = re.compile(r'(\w+)=("(?:[^"\\]|\\.)*"|\w+)')


def value(text):
    return ast.literal_eval(text)


def vector(text):
    name, numbers = re.fullmatch(r"(Vector2i|Rect2)\((.*)\)", text).groups()
    return tuple(int(number) for number in numbers.split(","))


def sections(text):
    found = list(SECTION.finditer(text))
    assert found and found[0].start() == 0, text[:80]
    for section, following in zip(found, found[1:] + [None]):
        body = text[section.end() : following.start() if following else len(text)]
        pairs = re.findall(r"^([\w/:]+) = (.*(?:\n(?!\S+ = |$).*)*)", body, re.M)
        yield section[1], {k: value(v) for k, v in ATTRIBUTE.findall(section[2])}, dict(pairs)


def texture(properties, size, image, name):
    x, y, w, h = vector(properties["region"])
    assert 0 <= x <= size[0] - w and 0 <= y <= size[1] - h, properties
    margin = vector(properties.get("margin", "Rect2(0, 0, 0, 0)"))
    assert margin[2] >= margin[0] >= 0 and margin[3] >= margin[1] >= 0, margin
    place = f"\t{margin[0]},{margin[1]} of {w + margin[2]}x{h + margin[3]}" if any(margin) else ""
    print(image, name, f"{x},{y},{w}x{h}{place}", sep="\t")


for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.tres")):
    parts = list(sections(path.read_text("utf-8")))
    kind, head, _ = parts[0]
    assert kind == "gd_resource" and head["format"] == 3, head
    assert head["load_steps"] == len(parts) - 1, head
    [image] = [a["path"] for k, a, _ in parts if k == "ext_resource"]
    data = (path.parent / image).read_bytes()
    width, height = struct.unpack(">II", data[16:24])
    subs = [(a, p) for k, a, p in parts if k == "sub_resource"]
    if head["type"] == "SpriteFrames":
        for attributes, properties in subs:
            assert attributes["type"] == "AtlasTexture", attributes
            texture(properties, (width, height), image, value(properties["resource_name"]))
        continue
    if head["type"] == "AtlasTexture":
        texture(parts[-1][2], (width, height), image, path.name)
        continue
    [(attributes, source)] = subs
    assert attributes["type"] == "TileSetAtlasSource", attributes
    margins, separation = vector(source["margins"]), vector(source["separation"])
    size = vector(source["texture_region_size"])
    assert vector(parts[-1][2]["tile_size"]) == size, parts[-1]
    grid = [
        1 + (side - m - t) // (t + s)
        for side, m, t, s in zip((width, height), margins, size, separation)]
    for key in source:
        found = re.fullmatch(r"(\d+):(\d+)/0", key)
        if not found:
            continue
        column, row = int(found[1]), int(found[2])
        assert column < grid[0] and row < grid[1], (key, grid)
        x = margins[0] + column * (size[0] + separation[0])
        y = margins[1] + row * (size[1] + separation[1])
        print(image, f"{column}:{row}", f"{x},{y},{size[0]}x{size[1]}", sep="\t")
