"""Reads multi-atlases as Phaser 3 does, and cuts the sheet as load.spritesheet would.

Prints a line for each frame: the sheet, its name, and its rectangle in pixels.
Source: Phaser 3, Loader.FileTypes.MultiAtlasFile, Textures.Parsers.JSONArray and SpriteSheet.
"""

import json
import pathlib
import sys
import urllib.parse

for path in sorted(pathlib.Path(sys.argv[1]).glob("*.json")):
    for texture in json.loads(path.read_text("utf-8"))["textures"]:
        image = urllib.parse.unquote(texture["image"])
        assert (path.parent / image).is_file(), image
        frames = texture["frames"]
        size = texture["size"]
        first = frames[0]["frame"]
        margin = min(frame["frame"]["x"] for frame in frames) % (first["w"] + 2)
        for frame in frames:
            rect = frame["frame"]
            assert not frame["rotated"] and not frame["trimmed"], frame
            # A sprite sheet has this frame, too.
            for place, side, whole in (("x", "w", "w"), ("y", "h", "h")):
                step = rect[side] + 2 * margin
                assert (rect[place] - margin) % step == 0 and size[whole] % step == 0, frame
            print(image, frame["filename"], "%(x)d,%(y)d,%(w)dx%(h)d" % rect, sep="\t")
