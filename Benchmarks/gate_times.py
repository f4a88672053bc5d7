"""A dozen coarse ratios of processor time, for what instructions do not show: caches, programs beside ours, slow instructions.

A frame of some types is measured beside a frame of a fade, some ways of writing beside zlib's level 6 on the same pixels, in
one run. Between two processors the ratios differ by up to 2.7, so they may take four times of what is written down."""
import os
import pathlib
import shutil
import time
import zlib

from PIL import Image

from measure import median, once
from pictures import output

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / ".build" / "bench" / "gate"
SIZE = "960x540"
TIMES = 4
# Ratios below this one count as if they were it: noise is most of them.
LEAST = 0.2
TYPES = ["flip", "curl", "blur", "shatter"]


def processor(command):
    with open(os.devnull, "w") as quiet:
        return once(command, quiet)[1]


class Frames:
    """Processor seconds of a frame of each type, without start and reading."""

    # What a film has to take beyond its start, which varies, and how many frames it may have for that.
    enough, few, many = 0.04, 8, 160

    def __init__(self, film):
        self.film = film
        self.start = median([processor(film(["--type", "none"], 2)) for _ in range(7)])
        self.frames = {}

    def once(self, type_):
        count = self.frames.setdefault(type_, self.few)
        seconds = max(processor(self.film(["--type", type_], count)) - self.start, 0)
        if seconds < self.enough and count < self.many:
            self.frames[type_] = min(self.many, max(2 * count, round(1.2 * self.enough / max(seconds, 1e-3) * count)))
            return self.once(type_)
        return seconds / count

    def seconds(self, type_, runs):
        return median([self.once(type_) for _ in range(runs)])


class Times:
    """The rows, measured with one program."""

    def __init__(self, slicer):
        self.slicer = slicer
        self.types = {f"type {name}": name for name in TYPES}
        self.names = [*self.types, *(name for name, *_ in self.works())]

    def film(self, words, frames, *out):
        return [self.slicer, "transition", WORK / "a.png", WORK / "b.png", *words, "--frames", str(frames), "--curve",
                "linear", "-q", *(out or ("--format", "rgba", "-o", "-"))]

    def works(self):
        """A name, a command that writes into a folder, and a command whose time does not count."""
        def work(name, verb, picture, *words):
            return name, [self.slicer, verb, WORK / picture, *words, "-o", WORK / "out", "-q"], (self.slicer, "--version")

        def film(name, file):
            words = ["--type", "push"]
            raw = tuple(self.film(words, 6))
            return name, self.film(words, 6, "--format", file.partition(".")[2], "-o", WORK / "out" / file), raw

        join = [self.slicer, "join", WORK / "tiles", "-o", WORK / "out" / "joined.png", "-q"]
        return [
            work("split photograph PNG", "split", "photograph.png", "2x2"),
            work("split drawing PNG", "split", "drawing.png", "2x2"),
            work("split JPEG", "split", "photograph.jpg", "2x2", "--quality", "80"),
            work("split JPEG without loss", "split", "photograph.jpg", "2x2"),
            work("pyramid", "pyramid", "photograph.png"),
            ("join PNG", join, (self.slicer, "--version")),
            film("film APNG", "x.apng"), film("film MP4", "x.mp4"), film("film GIF", "x.gif"),
        ]

    def measured(self, wanted, runs=3):
        return {**self.measured_types(wanted, runs), **self.measured_works(wanted, runs)}

    def measured_types(self, wanted, runs):
        """Each type's time over a fade's, which is measured again between them."""
        chosen = [row for row in self.types if row in wanted]
        if not chosen:
            return {}
        frames, fade, each = Frames(self.film), [], {}
        for row in chosen:
            fade.append(frames.seconds("fade", 3))
            each[row] = frames.seconds(self.types[row], runs)
        return {row: seconds / median(fade) for row, seconds in each.items()}

    def measured_works(self, wanted, runs):
        """Each work's time over that of zlib on a photograph's pixels."""
        chosen = [row for row in self.works() if row[0] in wanted]
        pixels = Image.open(WORK / "photograph.png").convert("RGB").tobytes()
        times, beyond, packed = {}, {}, []
        for _ in range(runs if chosen else 0):
            start = time.process_time()
            zlib.compress(pixels, 6)
            packed.append(time.process_time() - start)
            for name, command, _ in chosen:
                shutil.rmtree(WORK / "out", ignore_errors=True)
                (WORK / "out").mkdir()
                times.setdefault(name, []).append(processor(command))
            for base in {row[2] for row in chosen}:
                beyond.setdefault(base, []).append(processor(list(base)))
        return {name: max(median(times[name]) - median(beyond[base]), 0) / median(packed) for name, _, base in chosen}

    def make_pictures(self):
        """The same pictures everywhere, out of our samples, and the tiles that are joined."""
        shutil.rmtree(WORK, ignore_errors=True)
        WORK.mkdir(parents=True)
        samples = ROOT / "Samples"
        pair = [self.slicer, "transition", samples / "landscape.jpg", samples / "lighthouse.jpg", "--type", "none",
                "--size", SIZE]
        for moment, name in ((0, "a.png"), (1, "b.png")):
            output(*map(str, pair), "--at", str(moment), "-q", "-o", str(WORK / name))
        photograph = Image.open(samples / "landscape.jpg").convert("RGB")
        photograph.save(WORK / "photograph.png")
        photograph.save(WORK / "photograph.jpg", quality=90)
        drawing = Image.open(samples / "cone@2x.png").convert("RGB")
        drawing.resize(photograph.size, Image.NEAREST).save(WORK / "drawing.png")
        output(self.slicer, "split", str(WORK / "photograph.png"), "2x2", "-q", "-o", str(WORK / "tiles"))
