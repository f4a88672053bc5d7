"""Layers that move: frames a second, how the time grows with the layers, and the picture against a browser's.

Run by Benchmarks/run animate."""
import argparse
import math
import os
import pathlib
import random
import shutil
import subprocess

from PIL import Image, ImageChops, ImageStat

from measure import Suite, arguments, machine, median

ROOT = pathlib.Path(__file__).resolve().parent.parent
BENCH = os.environ["ANIMATE_BENCH"]
WORK = ROOT / ".build" / "bench" / "animate"
WIDTH, HEIGHT = 1920, 1080
GOAL_RATE, GOAL_DECIBELS = 20, 40

PAGE = """<!DOCTYPE html><style>
html, body {{ margin: 0; background: white; overflow: hidden }}
img {{ position: absolute; left: 0; top: 0; width: {side}px; height: {side}px; will-change: transform }}
</style>{tiles}"""
TILE = '<img src="{picture}" style="transform: translate({x}px, {y}px) rotate({angle}rad); opacity: {opacity}">'


def picture(side):
    """A square of a photograph."""
    WORK.mkdir(parents=True, exist_ok=True)
    result = WORK / f"tile-{side}.png"
    photo = Image.open(ROOT / "Samples" / "landscape.jpg").convert("RGB")
    edge = min(photo.size)
    photo.crop((0, 0, edge, edge)).resize((side, side), Image.LANCZOS).save(result)
    return result


def tiles(count):
    """Of each where it starts and ends, by how much it turns, and how opaque it is; the same ones every time."""
    noise = random.Random(1)
    return [{"x0": noise.uniform(0, WIDTH), "y0": noise.uniform(0, HEIGHT), "x1": noise.uniform(0, WIDTH),
             "y1": noise.uniform(0, HEIGHT), "angle": noise.uniform(-math.pi, math.pi), "opacity": 0.5}
            for _ in range(count)]


def bench(layers, side, frames, *folder):
    """What the library says of as many frames: milliseconds of evaluating the scene, and of drawing it."""
    lines = "".join(f"tile{i} {t['x0']} {t['y0']} {t['x1']} {t['y1']} {t['angle']} {t['opacity']}\n"
                    for i, t in enumerate(layers))
    return subprocess.run(
        [BENCH, str(WIDTH), str(HEIGHT), picture(side), str(frames), *map(str, folder)],
        input=lines, check=True, capture_output=True, text=True).stdout


def milliseconds(layers, side, runs, frames):
    """Medians over several runs."""
    pairs = [tuple(map(float, bench(layers, side, frames).split())) for _ in range(runs)]
    return median([p[0] for p in pairs]), median([p[1] for p in pairs])


def speed(suite):
    title = "100 tiles of 256 pixels, turned, half-transparent"
    if not suite.wants(title):
        return
    evaluating, drawing = milliseconds(tiles(100), 256, suite.runs, 30)
    print(f"\n### {title}\n\nGoal: at least {GOAL_RATE} frames a second\n\n"
          "| ms a frame: the scene | its pixels | frames a second |\n|--:|--:|--:|\n"
          f"| {evaluating:.2f} | {drawing:.2f} | {1000 / (evaluating + drawing):.0f} |", flush=True)


def growth(suite):
    title = "as many layers as you like: time grows in proportion"
    if not suite.wants(title):
        return
    print(f"\n### {title}\n\nTiles of 32 pixels; beyond 10 layers a layer costs the same.\n\n"
          "| layers | ms a frame: the scene | its pixels | µs a layer |\n|--:|--:|--:|--:|")
    empty = sum(milliseconds([], 32, suite.runs, 60))
    for count in (0, 10, 100, 250, 500, 1000):
        evaluating, drawing = milliseconds(tiles(count), 32, suite.runs, 60)
        each = f"{(evaluating + drawing - empty) / count * 1000:.1f}" if count else "–"
        print(f"| {count} | {evaluating:.2f} | {drawing:.2f} | {each} |", flush=True)


def chromium(layers, share, side):
    """What Chromium shows of tiles that have gone so far on their way."""
    page, shot = WORK / "page.html", WORK / "shot.png"
    def at(tile, axis):
        return tile[axis + "0"] + (tile[axis + "1"] - tile[axis + "0"]) * share - side / 2
    page.write_text(PAGE.format(side=side, tiles="".join(
        TILE.format(picture=picture(side).name, x=at(t, "x"), y=at(t, "y"), angle=t["angle"] * share,
                    opacity=t["opacity"]) for t in layers)))
    subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
         "--force-device-scale-factor=1", "--force-color-profile=srgb", f"--window-size={WIDTH},{HEIGHT}",
         f"--screenshot={shot}", page.as_uri()], check=True, capture_output=True)
    return Image.open(shot).convert("RGB").crop((0, 0, WIDTH, HEIGHT))


def psnr(a, b):
    mean = sum(ImageStat.Stat(ImageChops.difference(a, b)).sum2) / (3 * a.width * a.height)
    return 10 * math.log10(255 * 255 / mean) if mean else math.inf


def likeness(suite):
    title = "the picture against Chromium's"
    if not suite.wants(title):
        return
    if not shutil.which("chromium"):
        return print("chromium is left out: it is not installed (make deps-peers)")
    version = subprocess.run(["chromium", "--version"], capture_output=True, text=True).stdout.strip()
    print(f"\n### {title}\n\n{version}. Goal: at least {GOAL_DECIBELS} dB\n\n"
          "| tiles | moment | PSNR |\n|--:|--:|--:|")
    for count, frames in ((1, 3), (10, 3), (100, 5)):
        folder = WORK / f"frames-{count}"
        folder.mkdir(exist_ok=True)
        bench(tiles(count), 256, frames, folder)
        for frame in range(frames):
            share = (frame + 0.5) / frames
            value = psnr(Image.open(folder / f"{frame}.png").convert("RGB"), chromium(tiles(count), share, 256))
            print(f"| {count} | {share:.2f} s | {value:.1f} dB |", flush=True)


def main():
    parser = argparse.ArgumentParser(prog="Benchmarks/run animate")
    arguments(parser, WORK / "scratch")
    options = parser.parse_args()
    print(f"{machine()}; medians of {options.runs} runs; {WIDTH}x{HEIGHT}")
    suite = Suite(options)
    for case in [speed, growth, likeness]:
        case(suite)
    suite.end()


main()
