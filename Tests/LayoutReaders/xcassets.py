"""Reads an asset catalog by the keys that Apple documents.

Prints a line for each image set: its name as UIImage(named:) has it, and size and scale of its files.
Source: Asset Catalog Format Reference, Contents.json File, Catalog, Group and Image Set.
"""

import json
import pathlib
import struct
import sys


def contents(folder, keys):
    value = json.loads((folder / "Contents.json").read_bytes().decode("utf-8"))
    assert set(value) <= keys | {"info"}, (folder, value)
    assert value["info"] == {"author": "xcode", "version": 1}, value
    return value


def image_size(path):
    header = path.read_bytes()[:24]
    assert header[:8] == b"\x89PNG\r\n\x1a\n", path
    return struct.unpack(">II", header[16:24])


def image_set(folder, name):
    found = []
    for entry in contents(folder, {"images"})["images"]:
        assert set(entry) <= {"filename", "idiom", "scale"}, entry
        assert entry["idiom"] == "universal" and entry["scale"] in ("1x", "2x", "3x"), entry
        if "filename" in entry:
            size = image_size(folder / entry["filename"])
            found.append(entry["scale"] + ":%dx%d" % size)
    files = {child.name for child in folder.iterdir()}
    assert len(files) == len(found) + 1, files
    print(name, *found, sep="\t")


def group(folder, prefix):
    for child in sorted(folder.iterdir()):
        if child.suffix == ".imageset":
            image_set(child, prefix + child.stem)
        elif child.is_dir():
            assert "." not in child.name, child
            properties = contents(child, {"properties"}).get("properties", {})
            namespace = properties.get("provides-namespace", False)
            group(child, prefix + child.name + "/" if namespace else prefix)
        else:
            assert child.name == "Contents.json", child


for catalog in pathlib.Path(sys.argv[1]).glob("*.xcassets"):
    contents(catalog, set())
    group(catalog, "")
