"""Pyramids: slicer against vips dzsave, and the levels' pixels against an exact mean. Run by Benchmarks/run pyramid."""
import argparse
import os
import pathlib
import shutil
import sys

import numpy
from PIL import Image

from goals import as_fast_as, no_more_memory, share_of_bytes, times_as_fast
from measure import Program, Suite, arguments, machine
from peers import PEERS, both, peer, title, versions
from pictures import big_jpeg, big_picture, output, split_pictures

ROOT = pathlib.Path(__file__).resolve().parent.parent
SLICER = os.environ["SLICER"]
WORK = ROOT / ".build" / "bench"
QUALITY = 85
TILE, OVERLAP = 256, 1
# Both programs halve chroma below a quality of 90, unless told otherwise.
SAMPLED, UNSAMPLED = f".jpg[Q={QUALITY}]", f".jpg[Q={QUALITY},subsample_mode=off]"
Image.MAX_IMAGE_PIXELS = None


def slicer(name, picture, *words, into="o"):
    return Program(name, lambda d: [SLICER, "pyramid", picture, "--layout", "dzi", "-q", *words, "-o", d / into])


def vips(picture, suffix, *words, note="", into="o", overlap=OVERLAP):
    """Each version of vips."""
    def program(name):
        return Program(f"{title(name)} dzsave{note}", lambda d: [
            *PEERS[name][0], "dzsave", picture, d / into, "--tile-size", str(TILE), "--overlap", str(overlap),
            "--suffix", suffix, *words], needs=name)
    return [program(name) for name in both("vips")]


def png(p, suite):
    for key in ("flat", "photo"):
        picture = p[key]
        goals = [times_as_fast("vips", 3), share_of_bytes("vips"), no_more_memory("vips")]
        suite.case(f"PNG to PNG tiles: {picture.name}", goals, lambda: [
            slicer("slicer pyramid", picture),
            slicer("slicer, --compression fast", picture, "--compression", "fast"),
            *vips(picture, ".png")])


def jpeg(p, suite):
    for key in ("flat", "photo"):
        picture = p[key]
        suite.case(f"PNG to JPEG tiles: {picture.name}, quality {QUALITY}", [times_as_fast("vips", 2.5)], lambda: [
            slicer("slicer pyramid", picture, "--format", "jpeg", "--quality", str(QUALITY)),
            *vips(picture, SAMPLED, note=", same sampling")])
    picture = p["large"]  # 4:4:4, which both keep
    suite.case(f"JPEG to JPEG tiles without overlap: {picture.name}", [times_as_fast("vips", 1)], lambda: [
        slicer("slicer pyramid, full level without loss", picture, "--overlap", "0"),
        slicer("slicer, --fast-shrink", picture, "--overlap", "0", "--fast-shrink"),
        *vips(picture, UNSAMPLED, overlap=0)])


def containers(p, suite):
    picture = p["photo"]
    suite.case(f"A zip instead of a folder: {picture.name}", [as_fast_as(1)], lambda: [
        slicer("slicer, zip", picture, "--container", "zip", into="o.zip"),
        slicer("slicer, folder", picture),
        *vips(picture, ".png", "--container", "zip", note=", zip", into="o.zip")])


def big(p, suite):
    for kind, make in (("30000×30000 PNG", big_picture), ("30000×20000 JPEG", big_jpeg)):
        picture = make(p["flat"])
        suite.case(f"{kind} to JPEG tiles", [times_as_fast("vips", 2), no_more_memory("vips")], lambda: [
            slicer("slicer pyramid", picture, "--format", "jpeg", "--quality", str(QUALITY), "--max-pixels", "1e9"),
            *vips(picture, SAMPLED, note=", same sampling")], runs=min(3, suite.runs))


def linear(stored):
    """sRGB's curve, of 8-bit samples."""
    x = stored / 255.0
    return numpy.where(x <= 0.04045, x / 12.92, ((x + 0.055) / 1.055) ** 2.4)


def stored(light):
    x = numpy.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return numpy.floor(x * 255 + 0.5)


def exact_levels(picture):
    """The picture, and the mean of the pixels that each pixel of a smaller level covers, in linear light."""
    pixels = numpy.asarray(Image.open(picture).convert("RGB"))
    sums, counts = linear(pixels.astype(float)), numpy.ones(pixels.shape[:2] + (1,))
    yield pixels
    while max(sums.shape[:2]) > 1:
        for axis in (0, 1):
            starts = numpy.arange(0, sums.shape[axis], 2)
            sums, counts = (numpy.add.reduceat(a, starts, axis=axis) for a in (sums, counts))
        yield stored(sums / counts)


def level(folder, number, size):
    """A level of a Deep Zoom pyramid, put together of its tiles."""
    whole = Image.new("RGB", size)
    for tile in sorted((folder / "o_files" / str(number)).iterdir()):
        column, row = map(int, tile.stem.split("_"))
        whole.paste(Image.open(tile).convert("RGB"), (max(0, column * TILE - OVERLAP), max(0, row * TILE - OVERLAP)))
    return numpy.asarray(whole).astype(float)


def exactness(p, suite):
    """How far each program's levels are from the exact mean; no time is measured."""
    picture, title = p["photo"], "Levels beside the exact mean in linear light"
    if not suite.wants(title):
        return
    levels = list(exact_levels(picture))
    programs = [slicer("slicer pyramid", picture), *vips(picture, ".png")]
    folders = []
    for index, program in enumerate(programs):
        folder = suite.scratch / f"exact-{index}"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        output(*program.command(folder))
        # slicer's folder is named after `-o`, and its files after the picture.
        found = next(folder.rglob("*_files"))
        found.rename(folder / "o_files")
        folders.append(folder)
    print(f"\n### {title}: {picture.name}\n\n| level | pixels | " + " | ".join(
        f"{q.name}: largest, mean difference" for q in programs) + " |\n|--:|--:|" + "--:|" * len(programs))
    for number, exact in enumerate(reversed(levels)):
        size = (exact.shape[1], exact.shape[0])
        cells = []
        for folder in folders:
            difference = abs(level(folder, number, size) - exact)
            cells.append(f"{difference.max():.0f}, {difference.mean():.4f}")
        print(f"| {number} | {size[0]}x{size[1]} | " + " | ".join(cells) + " |")
    shutil.rmtree(suite.scratch, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(prog="Benchmarks/run pyramid")
    arguments(parser, WORK / "scratch")
    parser.add_argument("--big", action="store_true", help="pictures of 900 and 600 megapixels too")
    options = parser.parse_args()
    if not peer("vips"):
        sys.exit("the pictures to cut are made by vips")
    print(f"{machine()}; {versions('vips', 'newest vips')}; medians of {options.runs} runs in turn")
    p, suite = split_pictures(), Suite(options)
    # What this process holds when it starts a program counts in that program's peak memory: exactness comes last.
    for cases in [png, jpeg, containers] + ([big] if options.big else []) + [exactness]:
        cases(p, suite)
    suite.end()


main()
