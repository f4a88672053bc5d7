"""Reads JSON hashes as PixiJS and Phaser do.

Prints a line for each frame: file, name, resolution, rectangle in pixels, size in points, anchor.
Source: PixiJS 5-8, Spritesheet and getResolutionOfUrl; Phaser 3, Textures.Parsers.JSONHash.
"""

import json
import pathlib
import re
import sys
import urllib.parse


def resolution(url, scale):
    match = re.search(r"@([0-9\.]+)x", url)
    by_name = float(match[1]) if match else float(scale)
    assert by_name == float(scale), (url, scale)  # PixiJS 8 takes the scale, 5 the name.
    return by_name


for path in sorted(pathlib.Path(sys.argv[1]).glob("*.json")):
    sheet = json.loads(path.read_bytes().decode("utf-8"))
    meta = sheet["meta"]
    assert set(meta) == {"app", "version", "image", "format", "size", "scale"}, meta
    assert isinstance(meta["scale"], str) and meta["format"] == "RGBA8888", meta
    image = urllib.parse.unquote(meta["image"])
    assert image == path.stem + ".png", meta
    by = resolution(path.name, meta["scale"])
    for name, value in sheet["frames"].items():
        assert value["rotated"] is False and value["trimmed"] is False, value
        frame = value["frame"]
        size = {"w": frame["w"], "h": frame["h"]}
        assert value["sourceSize"] == size, value
        assert value["spriteSourceSize"] == {"x": 0, "y": 0, **size}, value
        assert 0 <= frame["x"] <= meta["size"]["w"] - frame["w"], value
        assert 0 <= frame["y"] <= meta["size"]["h"] - frame["h"], value
        anchor = value.get("anchor", {"x": 0, "y": 0})
        print(
            image, name, "%g" % by, "%(x)d,%(y)d,%(w)dx%(h)d" % frame,
            "%gx%g" % (frame["w"] / by, frame["h"] / by),
            "%g,%g" % (anchor["x"] * frame["w"], anchor["y"] * frame["h"]), sep="\t")
