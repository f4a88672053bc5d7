"""Layers that move: frames a second, how the time grows with the layers, and the picture against a browser's.

Run by Benchmarks/run animate."""
import argparse
import json
import math
import os
import pathlib
import random
import shutil
import subprocess

from PIL import Image, ImageChops, ImageStat

from measure import Suite, arguments, machine, median, once

ROOT = pathlib.Path(__file__).resolve().parent.parent
SLICER = os.environ["SLICER"]
WORK = ROOT / ".build" / "bench" / "animate"
WIDTH, HEIGHT, SECONDS = 1920, 1080, 4
GOAL_RATE, GOAL_RATIO, GOAL_DECIBELS, GOAL_GRADIENT = 20, 10, 40, 1.5

PAGE = """<!DOCTYPE html><style>
html, body {{ margin: 0; background: white; overflow: hidden }}
img {{ position: absolute; left: 0; top: 0; width: {side}px; height: {side}px; will-change: transform }}
</style>{tiles}"""
TILE = '<img src="{picture}" style="transform: translate({x}px, {y}px) rotate({angle}deg); opacity: {opacity}">'


def picture(side):
    """A square of a photograph."""
    WORK.mkdir(parents=True, exist_ok=True)
    result = WORK / f"tile-{side}.png"
    if not result.exists():
        photo = Image.open(ROOT / "Samples" / "landscape.jpg").convert("RGB")
        edge = min(photo.size)
        photo.crop((0, 0, edge, edge)).resize((side, side), Image.LANCZOS).save(result)
    return result


def tiles(count):
    """Of each where it starts and ends, and by how many degrees it turns; the same ones every time."""
    noise = random.Random(1)
    def place():
        return [noise.uniform(0, WIDTH), noise.uniform(0, HEIGHT)]
    return [{"from": place(), "to": place(), "angle": noise.uniform(-180, 180), "opacity": 0.5}
            for _ in range(count)]


def moves(name, tile):
    """A tile goes its way in `SECONDS` seconds and turns."""
    return [{"layer": name, "keyPath": "position", "from": tile["from"], "to": tile["to"], "duration": SECONDS},
            {"layer": name, "valueFunction": "rotateZ", "from": 0, "to": tile["angle"], "duration": SECONDS}]


def scene(name, layers, side, moving=None):
    """A scene file of tiles, of which the last `moving` move, or all."""
    names = [f"tile{i}" for i in range(len(layers))]
    first = 0 if moving is None else len(layers) - moving
    file = WORK / f"{name}.json"
    file.write_text(json.dumps({
        "stage": {"size": [WIDTH, HEIGHT], "background": "white"},
        "images": {"tile": picture(side).name},
        "layers": [{"name": name, "contents": "tile", "position": t["from"], "opacity": t["opacity"],
                    "bounds": [t.get("side", side)] * 2} for name, t in zip(names, layers)],
        "animations": [a for name, t in list(zip(names, layers))[first:] for a in moves(name, t)]}))
    return file


def milliseconds(file, runs):
    """Of a frame, and of processors: the slope between a short film and a long one, without start-up and reading."""
    few, many = 10, 70
    def seconds(frames):
        document = json.loads(file.read_text())
        document["duration"], document["fps"] = SECONDS, frames / SECONDS
        timed = file.with_suffix(".timed.json")
        timed.write_text(json.dumps(document))
        command = [SLICER, "animate", timed, "--format", "rgba", "-o", "-", "-q"]
        with open(os.devnull, "w") as quiet:
            results = [once(command, quiet) for _ in range(runs)]
            return [median([result[i] for result in results]) for i in range(2)]
    return [(long - short) / (many - few) * 1000 for long, short in zip(seconds(many), seconds(few))]


def speed(suite):
    title = "100 tiles of 256 pixels, turned, half-transparent"
    if not suite.wants(title):
        return
    each, busy = milliseconds(scene("tiles", tiles(100), 256), suite.runs)
    print(f"\n### {title}\n\nGoal: at least {GOAL_RATE} frames a second\n\n"
          "| ms a frame | frames a second | ms of processors a frame |\n|--:|--:|--:|\n"
          f"| {each:.2f} | {1000 / each:.0f} | {busy:.2f} |", flush=True)


def growth(suite):
    title = "up to 1,000 layers: time grows in proportion"
    if not suite.wants(title):
        return
    print(f"\n### {title}\n\nTiles of 32 pixels; a layer costs the same however many there are.\n\n"
          "| layers | ms a frame | ms of processors | of these µs a layer |\n|--:|--:|--:|--:|")
    empty = milliseconds(scene("few", tiles(1), 32), suite.runs)[1]
    for count in (100, 250, 500, 1000):
        each, busy = milliseconds(scene("many", tiles(count), 32), suite.runs)
        print(f"| {count} | {each:.2f} | {busy:.2f} | {(busy - empty) / (count - 1) * 1000:.1f} |", flush=True)


def small_change(suite):
    title = "one small layer moves"
    if not suite.wants(title):
        return
    layers = tiles(100)
    def mover(side):
        return {"from": [900, 500], "to": [1000, 560], "angle": 90, "opacity": 1, "side": side}
    def alone(side):
        return scene(f"one-{side}", layers[:-1] + [mover(side)], 256, moving=1)
    rows = [("all 100 tiles of 256 pixels move", scene("all", layers, 256)),
            ("one of them does, by a tenth of the stage", alone(256)),
            ("one of 64 pixels does", alone(64))]
    times = [milliseconds(file, suite.runs) for _, file in rows]
    print(f"\n### {title}\n\nGoal: at least {GOAL_RATIO}× as fast\n\n| what moves | ms a frame | ms of processors | ratio |\n"
          "|---|--:|--:|--:|")
    for (name, _), (each, busy) in zip(rows, times):
        print(f"| {name} | {each:.2f} | {busy:.2f} | {times[0][1] / busy:.1f} |", flush=True)


FILLS = {
    "a shape": {"path": "M 0 0 H 2400 V 1300 H 0 Z", "fillColor": "#f80"},
    "axial, down": {"gradient": "axial", "colors": ["navy", "#f80"], "start": [0, 0], "end": [0, 1]},
    "axial, slanted": {"gradient": "axial", "colors": ["navy", "#f80", "white"], "start": [0, 0], "end": [1, 0.7]},
    "radial": {"gradient": "radial", "colors": ["navy", "#f80"], "start": [0.5, 0.5], "end": [1, 1]},
    "conic": {"gradient": "conic", "colors": ["navy", "#f80", "navy"], "start": [0.5, 0.5], "end": [1, 0.5]},
}


def gradients(suite):
    title = "gradients against a fill"
    if not suite.wants(title):
        return
    WORK.mkdir(parents=True, exist_ok=True)
    print(f"\n### {title}\n\nA layer larger than the stage moves. Goal: at most {GOAL_GRADIENT} of a shape's time\n\n"
          "| contents | ms of processors | ratio |\n|---|--:|--:|")
    whole = None
    for name, contents in FILLS.items():
        file = WORK / "fill.json"
        file.write_text(json.dumps({
            "stage": {"size": [WIDTH, HEIGHT], "background": "white"},
            "layers": [{"name": "sky", "frame": [-200, -100, 2400, 1300], "contents": contents}],
            "animations": [{"layer": "sky", "keyPath": "position.x", "from": 960, "to": 1060, "duration": SECONDS}]}))
        busy = milliseconds(file, suite.runs)[1]
        whole = whole or busy
        print(f"| {name} | {busy:.2f} | {busy / whole:.1f} |", flush=True)


def chromium(layers, share, side):
    """What Chromium shows of tiles that have gone so far on their way."""
    page, shot = WORK / "page.html", WORK / "shot.png"
    def at(tile, axis):
        return tile["from"][axis] + (tile["to"][axis] - tile["from"][axis]) * share - side / 2
    page.write_text(PAGE.format(side=side, tiles="".join(
        TILE.format(picture=picture(side).name, x=at(t, 0), y=at(t, 1), angle=t["angle"] * share,
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
          "| tiles of 256 pixels | moment | PSNR |\n|--:|--:|--:|")
    for count, shares in ((1, (0.1, 0.5, 0.9)), (10, (0.1, 0.5, 0.9)), (100, (0.1, 0.3, 0.5, 0.7, 0.9))):
        file, still = scene("shown", tiles(count), 256), WORK / "still.png"
        for share in shares:
            moment = share * SECONDS
            subprocess.run([SLICER, "animate", file, "--at", f"{moment:.1f}", "-o", still, "-q"], check=True)
            value = psnr(Image.open(still).convert("RGB"), chromium(tiles(count), share, 256))
            print(f"| {count} | {moment:.1f} s | {value:.1f} dB |", flush=True)


def main():
    parser = argparse.ArgumentParser(prog="Benchmarks/run animate")
    arguments(parser, WORK / "scratch")
    options = parser.parse_args()
    print(f"{machine()}; medians of {options.runs} runs; {WIDTH}x{HEIGHT}")
    suite = Suite(options)
    for case in [speed, growth, small_change, gradients, likeness]:
        case(suite)
    suite.end()


main()
