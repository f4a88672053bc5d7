"""Packing sprites: areas and times of slicer, rectpack, PyTexturePacker and free-tex-packer-core's algorithm.

Usage: SLICER=path python3 Benchmarks/packing.py [--seeds N] [--only WORD]. The peers are on PyPI: rectpack, PyTexturePacker, Pillow.

Every set has 150 to 200 pieces, and no padding. A row has the part of the sheet that pieces take, by packer, then slicer's area
and its time as ratios to the best of the others. slicer's and PyTexturePacker's times are those of whole runs with pictures on
the disk; rectpack's is its arithmetic alone. rectpack gets the least square that holds all, found by a search, cropped to what
is used. free-tex-packer-core's algorithm, the best piece of all for each place, is written out here: its time is not compared.
"""
import argparse
import json
import math
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

from PIL import Image

try:
    import rectpack
except ImportError:
    rectpack = None
try:
    import PyTexturePacker as TexturePacker
except ImportError:
    TexturePacker = None


def sprites(r):
    def size():
        side = r.choices([r.randint(16, 63), r.randint(48, 143), r.randint(128, 327)], [6, 3, 1])[0]
        return side, max(8, side * r.randint(60, 139) // 100)
    return [size() for _ in range(180)]


def thin(r):
    return [tuple(r.sample([r.randint(8, 31), r.randint(60, 299)], 2)) for _ in range(160)]


def glyphs(r):
    return [(r.randint(6, 31), r.randint(18, 33)) for _ in range(200)]


def tiles(r):
    sides = [16, 32, 32, 48, 64, 96]
    return [(r.choice(sides), r.choice(sides)) for _ in range(200)]


def frames(r):
    return [(r.randint(90, 129), r.randint(100, 149)) for _ in range(150)]


def uniform(r):
    return [(r.randint(10, 199), r.randint(10, 199)) for _ in range(150)]


SETS = [sprites, thin, glyphs, tiles, frames, uniform]


def slicer(folder, sizes, turns):
    words = [os.environ["SLICER"], "pack", folder, "-o", folder.parent / "sheet.png", "--no-trim", "--padding", "0", "--max-size", "8192"]
    begin = time.perf_counter()
    said = subprocess.run([*words, "--json", *(["--rotate"] if turns else [])], check=True, stdout=subprocess.PIPE).stdout
    seconds = time.perf_counter() - begin
    sheet = json.loads(said)["sheets"]
    assert len(sheet) == 1
    return sheet[0]["pixels"]["width"] * sheet[0]["pixels"]["height"], seconds


def by_rectpack(_, sizes, turns):
    if not rectpack:
        return None
    side = max(math.isqrt(sum(w * h for w, h in sizes)), max(max(s) for s in sizes))
    best, begin = None, time.perf_counter()
    while best is None:
        for algorithm in [rectpack.MaxRectsBssf, rectpack.MaxRectsBl, rectpack.SkylineMwf]:
            packer = rectpack.newPacker(pack_algo=algorithm, sort_algo=rectpack.SORT_LSIDE, rotation=turns)
            for size in sizes:
                packer.add_rect(*size)
            packer.add_bin(side, side)
            packer.pack()
            placed = packer.rect_list()
            if len(placed) == len(sizes):
                used = max(x + w for _, x, _, w, _, _ in placed) * max(y + h for _, _, y, _, h, _ in placed)
                best = min(best or used, used)
        side += max(1, side // 200)
    return best, time.perf_counter() - begin


def by_texture_packer(folder, sizes, turns):
    if not TexturePacker:
        return None
    script = f"""from PyTexturePacker import Packer
Packer.create(max_width=8192, max_height=8192, border_padding=0, shape_padding=0, enable_rotated={turns},
              trim_mode=0).pack({str(folder)!r}, "theirs", {str(folder.parent)!r})"""
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", script], check=True)
    seconds = time.perf_counter() - begin
    width, height = Image.open(folder.parent / "theirs.png").size
    return width * height, seconds


def free_tex_packer(_, sizes, turns):
    """Maximal rectangles, best short side, of all pieces the best one each time: in 2048x2048, and in squares."""
    root = math.sqrt(sum(w * h for w, h in sizes))
    areas = [best_of_all(sizes, side, turns) for side in [2048, *(int(root * (1 + k / 100)) for k in (2, 4, 6, 8, 10))]]
    return min((area for area in areas if area), default=None), None


def best_of_all(sizes, side, turns):
    free, rest, used = [(0, 0, side, side)], sorted(sizes), [0, 0]
    while rest:
        best = min(((min(fw - w, fh - h), max(fw - w, fh - h), x, y, w, h, (a, b))
                    for a, b in set(rest) for w, h in ([(a, b), (b, a)] if turns else [(a, b)])
                    for x, y, fw, fh in free if w <= fw and h <= fh), default=None)
        if best is None:
            return None
        _, _, x, y, w, h, size = best
        rest.remove(size)
        used = [max(used[0], x + w), max(used[1], y + h)]
        parts = []
        for fx, fy, fw, fh in free:
            if x >= fx + fw or x + w <= fx or y >= fy + fh or y + h <= fy:
                parts.append((fx, fy, fw, fh))
                continue
            parts += [p for p in [(fx, fy, x - fx, fh), (x + w, fy, fx + fw - x - w, fh), (fx, fy, fw, y - fy),
                                  (fx, y + h, fw, fy + fh - y - h)] if p[2] > 0 and p[3] > 0]
        parts = list(set(parts))
        free = [p for p in parts if not any(p != q and q[0] <= p[0] and q[1] <= p[1] and q[0] + q[2] >= p[0] + p[2]
                                            and q[1] + q[3] >= p[1] + p[3] for q in parts)]
    return used[0] * used[1]


PEERS = {"rectpack": by_rectpack, "PyTexturePacker": by_texture_packer, "free-tex-packer": free_tex_packer}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    print("| set | slicer | " + " | ".join(PEERS) + " | area / best | time / " + " | time / ".join(list(PEERS)[:2]) + " |")
    print("|---|" + "---|" * (len(PEERS) + 4))
    worst = 0
    for make in SETS:
        for turns in [False, True]:
            name = make.__name__ + (", turned" if turns else "")
            if options.only not in name:
                continue
            fills, areas, times = {}, [], {}
            for seed in range(options.seeds):
                sizes = make(random.Random(seed))
                total = sum(w * h for w, h in sizes)
                with tempfile.TemporaryDirectory() as root:
                    folder = pathlib.Path(root) / "pieces"
                    folder.mkdir()
                    for number, (w, h) in enumerate(sizes):
                        # No two are equal, or they would be stored once.
                        picture = Image.new("RGBA", (w, h), (number % 251, number // 251, seed, 255))
                        picture.save(folder / f"p{number:03}a.png")
                    area, seconds = slicer(folder, sizes, turns)
                    fills.setdefault("slicer", []).append(total / area)
                    best = None
                    for peer, pack in PEERS.items():
                        result = pack(folder, sizes, turns)
                        if not result or not result[0]:
                            continue
                        fills.setdefault(peer, []).append(total / result[0])
                        best = min(best or result[0], result[0])
                        if result[1]:
                            times.setdefault(peer, []).append(seconds / result[1])
                    if best:
                        areas.append(area / best)
            if areas:
                worst = max(worst, *areas)
            mean = lambda values: f"{sum(values) / len(values):.3f}" if values else "–"
            print(f"| {name} | {mean(fills['slicer'])} | " + " | ".join(mean(fills.get(p)) for p in PEERS)
                  + f" | {mean(areas)} | " + " | ".join(mean(times.get(p)) for p in list(PEERS)[:2]) + " |", flush=True)
    print(f"\nThe worst area is {worst:.3f} of the best of the others.")
    return 0 if worst <= 1.02 else 1


if __name__ == "__main__":
    sys.exit(main())
