"""Finding cells: how many generated sheets `split --auto` and `--sprites` cut right, by kind and damage.

Usage: SLICER=path python3 Benchmarks/sheets.py [--count N] [--only WORD] [--seed WORD]. Needs Pillow and numpy.

A seed decides each sheet. It has 1 to 12 rows and columns of noisy gradients on one of five grounds; then its colors are
rotated, noise is added, and it is saved as PNG or as JPEG of quality 95, 75 or 50. "Right" is every edge within 1 pixel, 2 in a
JPEG (4 for sprites). "Refused" is exit code 65: nothing was cut. "Wrong" is the rest. Sheets of irregular sprites have
no grid: right is a refusal, or cells that lose at most 0.5 % of the sprites' area (1 % in a JPEG).
"""
import argparse
import json
import os
import pathlib
import random
import subprocess
import tempfile

import numpy
from PIL import Image

GROUNDS = [(255, 255, 255), (0, 0, 0), (128, 128, 128), (200, 60, 90), None]


def surface(r, width, height):
    """A gradient between two colors with two disks on it, and grain."""
    y, x = numpy.mgrid[0:height, 0:width]
    first, second = (numpy.array([r.randrange(256) for _ in range(3)]) for _ in range(2))
    along = ((x / width + y / height) / 2)[..., None]
    pixels = first * (1 - along) + second * along
    for _ in range(2):
        inside = (x - r.randrange(width)) ** 2 + (y - r.randrange(height)) ** 2
        pixels[inside < r.randint(2, max(3, width // 2)) ** 2] = [r.randrange(256) for _ in range(3)]
    grain = numpy.random.default_rng(r.randrange(1 << 30)).integers(-4, 5, pixels.shape)
    return numpy.clip(pixels + grain, 0, 255)


def blank(width, height, ground):
    color = (*ground, 255) if ground else (0, 0, 0, 0)
    return numpy.full((height, width, 4), color, numpy.float64)


def paint(r, sheet, boxes):
    for x, y, w, h in boxes:
        sheet[y:y + h, x:x + w, :3] = surface(r, w, h)
        sheet[y:y + h, x:x + w, 3] = 255


def line(r, count, cell, gutter, margin, uneven=False):
    place, cells = margin, []
    for _ in range(count):
        cells.append((place, cell))
        place += cell + (gutter // 2 + r.randint(0, gutter) if uneven else gutter)
    return cells, cells[-1][0] + cell + margin


def grid(r, gutters, uneven=False):
    gutter = r.choice(gutters)
    counts = [r.randint(1, 12), r.randint(2, 12)]
    margin = r.choice([0, 0, gutter, 16])
    rows, height = line(r, counts[0], r.randint(20, 49), gutter, margin, uneven)
    columns, width = line(r, counts[1], r.randint(20, 49), gutter, margin, uneven)
    sheet = blank(width, height, r.choice(GROUNDS))
    boxes = [(x, y, w, h) for y, h in rows for x, w in columns]
    paint(r, sheet, boxes)
    return sheet, boxes, "--auto"


def figures(r):
    """Sprites of many sizes in cells of one size, on nothing."""
    cell = r.randint(24, 64)
    rows, columns = r.randint(2, 8), r.randint(2, 10)
    sheet = blank(columns * cell, rows * cell, None)
    y, x = numpy.mgrid[0:cell, 0:cell]
    for row in range(rows):
        for column in range(columns):
            w, h = (r.randint(cell // 3, cell - 4) for _ in range(2))
            left, top = r.randint(1, cell - w - 1), cell - h - 1
            inside = ((x - left) / w - 0.5) ** 2 + ((y - top) / h - 0.5) ** 2 <= 0.25
            part = sheet[row * cell:(row + 1) * cell, column * cell:(column + 1) * cell]
            part[inside, :3] = surface(r, cell, cell)[inside]
            part[inside, 3] = 255
    boxes = [(c * cell, q * cell, cell, cell) for q in range(rows) for c in range(columns)]
    return sheet, boxes, "--auto"


def page(r):
    """Panels whose columns differ from row to row."""
    gutter, width = r.choice([4, 6, 8, 12, 20]), r.randint(300, 600)
    counts = [r.randint(1, 4) for _ in range(r.randint(2, 4))]
    if len(set(counts)) == 1:
        counts[0] += 1
    boxes, y = [], gutter
    for count in counts:
        height = r.randint(60, 140)
        edges = [0] + sorted(
            i * width // count + r.randint(-width // 20, width // 20) for i in range(1, count)
        ) + [width]
        boxes += [(a + gutter, y, b - a - gutter, height) for a, b in zip(edges, edges[1:])]
        y += height + gutter
    sheet = blank(width + gutter, y, r.choice(GROUNDS))
    paint(r, sheet, boxes)
    return sheet, boxes, "--auto"


def sprites(r):
    """Boxes of many sizes, wherever they have room; numbers are not compared."""
    sheet, boxes = blank(400, 300, r.choice(GROUNDS)), []
    for _ in range(60):
        w, h = r.randint(8, 60), r.randint(8, 60)
        x, y = r.randint(9, 391 - w), r.randint(9, 291 - h)
        if all(x > a + c + 9 or a > x + w + 9 or y > b + d + 9 or b > y + h + 9
               for a, b, c, d in boxes):
            boxes.append((x, y, w, h))
    paint(r, sheet, boxes)
    return sheet, boxes, "--sprites"


def shelves(r):
    """Rows of sprites of many sizes, mostly on magenta; there is no grid."""
    width, gap = r.randint(200, 600), r.choice([1, 2, 3, 6, 10])
    y, boxes = gap, []
    for _ in range(r.randint(2, 7)):
        height, x = r.randint(14, 60), gap + r.randint(0, 8)
        while x + height * 7 // 5 + gap <= width:
            w, h = r.randint(10, height * 7 // 5), r.randint(height // 2, height)
            boxes.append((x, y + r.choice([height - h, r.randint(0, height - h)]), w, h))
            x += w + gap + r.choice([0, 0, r.randint(0, 12)])
        y += height + gap
    sheet = blank(width, y, (255, 0, 255) if r.random() < 0.5 else r.choice(GROUNDS))
    for x, y, w, h in boxes:
        yy, xx = numpy.mgrid[0:h, 0:w]
        inside = r.choice([
            numpy.ones((h, w), bool),
            ((xx + 0.5) / w - 0.5) ** 2 + ((yy + 0.5) / h - 0.5) ** 2 <= 0.25,
            abs((xx + 0.5) / w - 0.5) * 2 <= (yy + 1) / h])
        part = sheet[y:y + h, x:x + w]
        part[inside, :3] = surface(r, w, h)[inside]
        part[inside, 3] = 255
    return sheet, boxes, "none"


def overhanging(r):
    """Sprites that hang over the edges of equal cells, mostly on magenta; there is no grid."""
    cell, rows, columns = r.randint(24, 64), r.randint(2, 6), r.randint(2, 8)
    sheet, boxes = blank(columns * cell, rows * cell, None), []
    if r.random() < 0.8:
        sheet = blank(columns * cell, rows * cell, r.choice([(255, 0, 255), *GROUNDS]))
    for index in range(rows * columns):
        w, h = (r.randint(cell // 3, cell - 2) for _ in range(2))
        x = index % columns * cell + r.randint(-5, cell - w + 5)
        y = index // columns * cell + r.randint(-5, cell - h + 5)
        x, y = min(max(x, 0), columns * cell - w), min(max(y, 0), rows * cell - h)
        if all(x > a + c or a > x + w or y > b + d or b > y + h for a, b, c, d in boxes):
            boxes.append((x, y, w, h))
    paint(r, sheet, boxes)
    return sheet, boxes, "none"


def lost(found, boxes, most):
    """The share of the boxes' area that cells cut through or leave out."""
    area = 0
    for x, y, w, h in boxes:
        parts = [
            (min(x + w, a + c) - max(x, a), min(y + h, b + d) - max(y, b)) for a, b, c, d in found]
        cut = sum(p > most and q > most for p, q in parts) > 1
        area += w * h if cut else w * h - max(p * q for p, q in [*parts, (0, 0)] if p >= 0 <= q)
    return area / sum(w * h for _, _, w, h in boxes)


KINDS = {
    "gutters of 4 to 40": lambda r: grid(r, [4, 6, 8, 12, 20, 40]),
    "uneven gutters": lambda r: grid(r, [8, 12, 20, 40], True),
    "gutters of 1 to 3": lambda r: grid(r, [1, 2, 3]),
    "no gutters": lambda r: grid(r, [0]),
    "sprites in equal cells": figures,
    "rows that differ": page,
    "free sprites": sprites,
    "rows of irregular sprites": shelves,
    "sprites over cells' edges": overhanging,
}
DAMAGES = ["none", "noise", "rotated colors", "JPEG 95", "JPEG 75", "JPEG 50"]


def damaged(r, sheet, damage):
    if damage == "noise":
        noise = numpy.random.default_rng(r.randrange(1 << 30)).normal(0, 2, sheet.shape)
        noise[..., 3] = 0
        sheet = numpy.where(sheet[..., 3:] > 0, sheet + noise, sheet)
    elif damage == "rotated colors":
        sheet = sheet[..., [*r.choice([(1, 2, 0), (2, 0, 1)]), 3]]
    return Image.fromarray(numpy.clip(sheet, 0, 255).round().astype(numpy.uint8), "RGBA")


def answer(slicer, folder, image, boxes, option, quality):
    if quality:
        path = folder / "sheet.jpg"
        image.convert("RGB").save(path, quality=quality)
    else:
        path = folder / "sheet.png"
        image.save(path)
    run = subprocess.run(
        [slicer, "split", path, "--auto" if option == "none" else option, "--dry-run", "--json",
         "--quiet"], capture_output=True)
    if run.returncode == 65:
        return "right" if option == "none" else "refused"
    assert run.returncode == 0, run.stderr
    tiles = json.loads(run.stdout)[0]["tiles"]
    found = [[t["pixels"][k] for k in ("x", "y", "width", "height")] for t in tiles]
    most = 1 if not quality else 4 if option == "--sprites" else 2

    if option == "none":
        return "right" if lost(found, boxes, most) <= 0.005 * most else "wrong"

    def edges(box):
        return box[0], box[1], box[0] + box[2], box[1] + box[3]

    def near(a, b):
        return all(abs(p - q) <= most for p, q in zip(edges(a), edges(b)))
    if len(found) != len(boxes):
        return "wrong"
    return "right" if all(any(near(box, f) for f in found) for box in boxes) else "wrong"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--only", default="")
    parser.add_argument("--seed", default="", help="other sheets of the same kinds")
    options = parser.parse_args()
    slicer = os.environ.get("SLICER", ".build/release/slicer")
    print("| sheets | " + " | ".join(DAMAGES) + " | refused | wrong |")
    print("|---|" + "--:|" * (len(DAMAGES) + 2))
    with tempfile.TemporaryDirectory() as name:
        for kind, make in KINDS.items():
            if options.only not in kind:
                continue
            cells, refused, wrong = [], 0, 0
            for damage in DAMAGES:
                right = total = 0
                for seed in range(options.count):
                    r = random.Random(f"{options.seed}{kind} {seed}")
                    sheet, boxes, option = make(r)
                    quality = int(damage[5:]) if damage.startswith("JPEG") else None
                    if quality and sheet[..., 3].min() == 0:
                        continue
                    result = answer(
                        slicer, pathlib.Path(name), damaged(r, sheet, damage), boxes, option,
                        quality)
                    total += 1
                    right += result == "right"
                    refused += result == "refused"
                    wrong += result == "wrong"
                cells.append(f"{right} of {total}" if total else "–")
            print(f"| {kind} | " + " | ".join(cells) + f" | {refused} | {wrong} |", flush=True)


main()
