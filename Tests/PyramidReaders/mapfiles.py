#!/usr/bin/env python3
"""Compares the tiles in one file with those in a folder of map tiles, Z/X/Y.EXT.

Usage: mapfiles.py pmtiles|mbtiles|tar FILE FOLDER

Prints tiles in the folder, tiles that differ or are missing, tiles in the file, and the least and greatest zoom.
"""
import pathlib
import sqlite3
import sys
import tarfile

kind, path, folder = sys.argv[1:]
tiles = {}
for file in pathlib.Path(folder).glob("*/*/*.*"):
    z, x = file.parent.parent.name, file.parent.name
    tiles[int(z), int(x), int(file.stem)] = file.read_bytes()


def pmtiles():
    from pmtiles.reader import MmapSource, Reader, all_tiles
    source = MmapSource(open(path, "rb"))
    reader = Reader(source)
    header = reader.header()
    assert header["clustered"] and reader.metadata()["generator"].startswith("slicer ")
    count = sum(1 for _ in all_tiles(source))
    assert count == header["addressed_tiles_count"]
    return lambda z, x, y: reader.get(z, x, y), count, header["min_zoom"], header["max_zoom"]


def mbtiles():
    file = sqlite3.connect(path)
    assert file.execute("pragma integrity_check").fetchall() == [("ok",)]
    facts = dict(file.execute("select name, value from metadata"))
    assert facts["format"] in ("png", "jpg", "webp") and len(facts["bounds"].split(",")) == 4

    def read(z, x, y):
        row = file.execute(
            "select tile_data from tiles where zoom_level=? and tile_column=? and tile_row=?",
            (z, x, (1 << z) - 1 - y)).fetchone()
        return row and row[0]
    count = file.execute("select count(*) from tiles").fetchone()[0]
    return read, count, facts["minzoom"], facts["maxzoom"]


def tar():
    file = tarfile.open(path)
    members = {m.name: file.extractfile(m).read() for m in file.getmembers()}
    assert all(m.mtime == 0 and m.mode == 0o644 and m.isfile() for m in file.getmembers())
    names = {tuple(int(p.split(".")[0]) for p in n.split("/")): n for n in members if n.count("/") == 2}
    zooms = [key[0] for key in names]
    return lambda z, x, y: members.get(names.get((z, x, y))), len(names), min(zooms), max(zooms)


read, count, least, greatest = {"pmtiles": pmtiles, "mbtiles": mbtiles, "tar": tar}[kind]()
wrong = sum(read(*place) != data for place, data in tiles.items())
print(len(tiles), wrong, count, least, greatest, sep="\t")
