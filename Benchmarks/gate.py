"""Whether a type of transition or a way of writing has become slow: ratios of processor time, beside those in gate.tsv.

Run by Benchmarks/run gate [--record]. A frame of each type is measured beside a frame of a fade, each way of writing
beside zlib's level 6 on the same pixels, in one run: machines differ, ratios hardly. Processor time, for other programs
hardly change it. What takes over three times of what is written down is measured once more, and then fails."""
import argparse
import json
import os
import pathlib
import shutil
import sys
import time
import zlib

from PIL import Image

from measure import machine, median, once
from pictures import output

ROOT = pathlib.Path(__file__).resolve().parent.parent
SLICER = os.environ["SLICER"]
WORK = ROOT / ".build" / "bench" / "gate"
TABLE = pathlib.Path(__file__).with_suffix(".tsv")
SIZE = "960x540"
TIMES = 3
# What is less than this part of a fade or of zlib's time counts as if it were this: there the rest is noise.
LEAST = 0.2


def processor(command):
    with open(os.devnull, "w") as quiet:
        return once(command, quiet)[1]


def film(words, frames, *out):
    return [SLICER, "transition", WORK / "a.png", WORK / "b.png", *words, "--frames", str(frames), "--curve", "linear",
            "-q", *(out or ("--format", "rgba", "-o", "-"))]


class Frames:
    """Processor seconds of a frame of each type, without start and reading."""

    # What a film has to take beyond its start, which varies, and how many frames it may have for that.
    enough, few, many = 0.04, 8, 160

    def __init__(self):
        self.start = median([processor(film(["--type", "none"], 2)) for _ in range(7)])
        self.frames = {}

    def once(self, words):
        count = self.frames.setdefault(tuple(words), self.few)
        seconds = max(processor(film(words, count)) - self.start, 0)
        if seconds < self.enough and count < self.many:
            self.frames[tuple(words)] = min(self.many, max(2 * count, round(1.2 * self.enough / max(seconds, 1e-3) * count)))
            return self.once(words)
        return seconds / count

    def seconds(self, words, runs):
        return median([self.once(words) for _ in range(runs)])


def types():
    """The words for each type of the catalog; a picture that it needs is one of ours."""
    for row in json.loads(output(SLICER, "list", "transitions", "--json")):
        words = ["--type", row["name"]]
        for parameter in row["parameters"]:
            if parameter["isRequired"]:
                words += [f"--{parameter['name']}", {"picture": str(WORK / "b.png")}[parameter["kind"]]]
        yield f"type {row['name']}", words


def measured_types(wanted, runs):
    """Each type's time over a fade's, which is measured again and again between them."""
    frames, fade, each = Frames(), [], {}
    for index, (name, words) in enumerate((n, w) for n, w in types() if wanted is None or n in wanted):
        if index % 8 == 0:
            fade.append(frames.seconds(["--type", "fade"], 3))
        each[name] = frames.seconds(words, runs)
    return {name: seconds / median(fade) for name, seconds in each.items()}


# What is written of which picture, and with which words. Cutting counts from reading on, a film beyond its raw frames.
CUTS = [
    (f"{kind} {name}", kind, words) for kind in ("photograph", "drawing") for name, words in (
        ("PNG", []), ("PNG fast", ["--compression", "fast"]), ("PNG small", ["--compression", "small"]),
        ("JPEG", ["--format", "jpeg"]), ("WebP", ["--format", "webp"]))
] + [("JPEG without loss", "jpeg", [])]
FILMS = [("frames PNG", "x"), ("frames JPEG", "x.jpeg"), ("frames WebP", "x.webp-frames"), ("APNG", "x.apng"),
         ("WebP film", "x.webp"), ("Y4M", "x.y4m")]
FILM_FRAMES = 6


def writings():
    """A name, a command that writes into a folder, and a command whose time does not count."""
    pictures = {"photograph": WORK / "photograph.png", "drawing": WORK / "drawing.png", "jpeg": WORK / "photograph.jpg"}
    for name, kind, words in CUTS:
        yield f"write {name}", [SLICER, "split", pictures[kind], "2x2", *words, "-o", WORK / "out", "-q"], [SLICER, "--version"]
    raw = film(["--type", "push"], FILM_FRAMES)
    for name, kind in FILMS:
        format_ = kind.partition(".")[2] or "png"
        target = WORK / "out" / ("x" if "frames" in name else kind)
        yield f"write {name}", film(["--type", "push"], FILM_FRAMES, "--format", format_, "-o", target), raw


def measured_writings(wanted, runs):
    """Each way's time over that of zlib on a photograph's pixels."""
    chosen = [row for row in writings() if wanted is None or row[0] in wanted]
    pixels = Image.open(WORK / "photograph.png").convert("RGB").tobytes()
    times, beyond, packed = {}, {}, []
    for _ in range(runs if chosen else 0):
        start = time.process_time()
        zlib.compress(pixels, 6)
        packed.append(time.process_time() - start)
        for name, command, base in chosen:
            shutil.rmtree(WORK / "out", ignore_errors=True)
            (WORK / "out").mkdir()
            times.setdefault(name, []).append(processor(command))
        for base in {tuple(row[2]) for row in chosen}:
            beyond.setdefault(base, []).append(processor(list(base)))
    return {name: max(median(times[name]) - median(beyond[tuple(base)]), 0) / median(packed)
            for name, _, base in chosen}


def measured(wanted=None, runs=3):
    return {**measured_types(wanted, runs), **measured_writings(wanted, runs)}


def make_pictures():
    """The same pictures everywhere, out of our samples, in PNGs."""
    WORK.mkdir(parents=True, exist_ok=True)
    samples = ROOT / "Samples"
    pair = [SLICER, "transition", samples / "landscape.jpg", samples / "lighthouse.jpg", "--type", "none", "--size", SIZE]
    for moment, name in ((0, "a.png"), (1, "b.png")):
        output(*map(str, pair), "--at", str(moment), "-q", "-o", str(WORK / name))
    photograph = Image.open(samples / "landscape.jpg").convert("RGB")
    photograph.save(WORK / "photograph.png")
    photograph.save(WORK / "photograph.jpg", quality=90)
    drawing = Image.open(samples / "spaceship@3x.png").convert("RGB")
    drawing.resize(photograph.size, Image.NEAREST).save(WORK / "drawing.png")


def table():
    rows = (line.split("\t") for line in TABLE.read_text().splitlines() if not line.startswith("#"))
    return {name: float(ratio) for name, ratio in rows}


def slow(ratios, known):
    """Those over their limits."""
    return {name for name, ratio in ratios.items() if ratio > TIMES * max(known[name], LEAST)}


def record(ratios):
    head = f"# Of Benchmarks/run gate --record: {machine()}\n# What is measured, and its time over a fade's or zlib's.\n"
    TABLE.write_text(head + "".join(f"{name}\t{ratio:.2f}\n" for name, ratio in ratios.items()))
    print(f"recorded {len(ratios)} ratios in {TABLE.relative_to(ROOT)}")


def check_names(known):
    """The table has all that there is, and nothing else."""
    names = {name for name, *_ in [*types(), *writings()]}
    wrong = [f"{name} is missing" for name in names - known.keys()]
    wrong += [f"{name} is no more" for name in known.keys() - names]
    if wrong:
        raise SystemExit(f"{TABLE.relative_to(ROOT)}: {', '.join(sorted(wrong))}; Benchmarks/run gate --record writes it anew")


def compare(ratios, known):
    again = measured(slow(ratios, known), runs=5) if slow(ratios, known) else {}
    for name in sorted(slow(again, known)):
        print(f"{name} takes {again[name]:.2f} (at first {ratios[name]:.2f}) where {known[name]:.2f} is written down: "
              f"over {TIMES} times as long", file=sys.stderr)
    if slow(again, known):
        raise SystemExit(1)
    worst = max(ratios, key=lambda name: {**ratios, **again}[name] / max(known[name], LEAST))
    print(f"{len(ratios)} ratios are within {TIMES} times of those in {TABLE.relative_to(ROOT)}; "
          f"the worst is {worst}, {({**ratios, **again})[worst]:.2f} where {known[worst]:.2f} is written down")


def main():
    parser = argparse.ArgumentParser(prog="Benchmarks/run gate")
    parser.add_argument("--record", action="store_true", help="write what is measured to gate.tsv")
    recording = parser.parse_args().record
    make_pictures()
    if recording:
        return record(measured(runs=5))
    known = table()
    check_names(known)
    compare(measured(), known)


main()
