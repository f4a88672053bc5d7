"""Every type of transition, and every name of xfade's beside ffmpeg's. Run by Benchmarks/run even.

A frame's time is that of a film of many frames over one of two frames of which nothing is drawn: start and decoding are
left out, and what a type prepares is not. Processor time counts, because other programs hardly change it; on the clock
two cores take half of it."""
import argparse
import json
import os
import pathlib
import shutil

from measure import arguments, machine, median, once, peer
from pictures import output, two_pictures

ROOT = pathlib.Path(__file__).resolve().parent.parent
SLICER = os.environ["SLICER"]
WORK = ROOT / ".build" / "bench"
PEERS = ROOT / ".build" / "peers"
WIDTH, HEIGHT, FRAMES = 1920, 1080, 60
# What xfade is fed: it converts the one, and need not convert the other.
PIXELS = ("rgba", "gbrap")
# Milliseconds a frame on the clock with two cores, and how many times as fast as xfade.
GOAL, MEDIAN_GOAL = 16, 2
RATIO_GOAL, MEDIAN_RATIO_GOAL = 3, 8
# What stands for parameters without a default, by their kinds.
VALUES = {"picture": str(ROOT / "Samples" / "landscape.jpg")}


class Films:
    """Films of one program, over what it needs to start and to decode."""

    def __init__(self, start, runs):
        self.runs = runs
        self.measured(start)
        self.start = self.measured(start)

    def measured(self, command):
        """Processor seconds, and seconds on the clock."""
        with open(os.devnull, "w") as quiet:
            runs = [once(command, quiet) for _ in range(self.runs)]
        return [median([run[i] for run in runs]) for i in (1, 0)]

    def milliseconds(self, command):
        """Of a frame: of the processors, and on the clock."""
        return [max(film - start, 0) / FRAMES * 1000 for film, start in zip(self.measured(command), self.start)]


def ours(a, b, kind, values=(), frames=FRAMES):
    words = [word for name, value in values for word in (f"--{name}", value)]
    return [SLICER, "transition", a, b, "--type", kind, *words, "--frames", str(frames), "--curve", "linear", "-q",
            "--format", "rgba", "-o", "-"]


def theirs(program, a, b, name, pixels, frames=FRAMES):
    """Both inputs are decoded once; the one frame is repeated by the loop filter."""
    still = f"format={pixels},loop=loop={frames}:size=1:start=0,setpts=N/30/TB,fps=30,settb=1/30"
    graph = f"[0:v]{still}[a];[1:v]{still}[b];[a][b]xfade=transition={name}:duration={frames / 30}:offset=0"
    return [program, "-y", "-loglevel", "error", "-i", a, "-i", b, "-filter_complex", graph, "-frames:v", str(frames),
            "-f", "rawvideo", "-pix_fmt", pixels, "/dev/null"]


def ffmpegs():
    """The system's, and the newest if `make deps-peers` has brought it along: versions and paths."""
    found = [shutil.which("ffmpeg")] if peer("ffmpeg") else []
    found += sorted(map(str, PEERS.glob("lib/python*/site-packages/imageio_ffmpeg/binaries/ffmpeg-*")))
    return [(output(path, "-version").split()[2].split("-")[0], path) for path in found]


def types(rows, a, b, options):
    wanted = [row for row in rows if options.case.lower() in row["name"].lower()]
    if not wanted:
        return
    films = Films(ours(a, b, "none", frames=2), options.runs)
    times = []
    for row in wanted:
        needed = [(p["name"], VALUES[p["kind"]]) for p in row["parameters"] if p["isRequired"]]
        times.append((*films.milliseconds(ours(a, b, row["name"], needed)), row["name"]))
    print(f"\n### Every type\n\nMilliseconds of a frame of {WIDTH}x{HEIGHT}: of the processors, and on the clock. "
          f"Goal: on the clock at most {GOAL}, the median {MEDIAN_GOAL}.\n\n| type | CPU | clock |\n|---|--:|--:|")
    for processors, clock, name in sorted(times, reverse=True):
        print(f"| {name} | {processors:.2f} | {clock:.2f} |")
    over = [name for _, clock, name in times if clock > GOAL]
    print(f"\n{len(times)} types; median {median([time[0] for time in times]):.2f} and "
          f"{median([time[1] for time in times]):.2f}; over {GOAL}: {', '.join(over) or 'none'}", flush=True)


def names(rows, a, b, options):
    wanted = sorted(alias["name"] for row in rows for alias in row["aliases"]
                    if alias["origin"] == "ffmpeg xfade" and options.case.lower() in alias["name"].lower())
    programs = ffmpegs()
    if not wanted or not programs:
        return
    print(f"\n### Every name of xfade's\n\nProcessor milliseconds of a frame, and how many times ours; xfade gets RGBA, "
          f"which it converts, and GBRAP, which it need not: what is faster counts. Goal: {RATIO_GOAL} times, the "
          f"median {MEDIAN_RATIO_GOAL}.\n")
    print("| name | slicer |" + "".join(f" ffmpeg {version} | times |" for version, _ in programs))
    print("|---|--:|" + "--:|--:|" * len(programs))
    films = Films(ours(a, b, "none", frames=2), options.runs)
    others = {(path, pixels): Films(theirs(path, a, b, "fade", pixels, frames=2), options.runs)
              for _, path in programs for pixels in PIXELS}
    known = {path: output(path, "-hide_banner", "-h", "filter=xfade") for _, path in programs}
    ratios = []
    for name in wanted:
        mine = films.milliseconds(ours(a, b, name))[0]
        line = f"| {name} | {mine:.2f} |"
        for _, path in programs:
            if f" {name} " not in known[path]:
                line += " – | – |"
                continue
            time = min(others[path, pixels].milliseconds(theirs(path, a, b, name, pixels))[0] for pixels in PIXELS)
            ratio = time / max(mine, 0.01)
            line += f" {time:.2f} | {ratio:.1f} |"
        ratios.append((ratio, name))
        print(line, flush=True)
    under = [name for ratio, name in ratios if ratio < RATIO_GOAL]
    print(f"\n{len(ratios)} names; median {median([ratio for ratio, _ in ratios]):.1f} times ffmpeg "
          f"{programs[-1][0]}; under {RATIO_GOAL}: {', '.join(under) or 'none'}", flush=True)


def main():
    parser = argparse.ArgumentParser(prog="Benchmarks/run even")
    arguments(parser, WORK / "scratch")
    parser.add_argument("--only", choices=["types", "names"], help="one of both tables")
    options = parser.parse_args()
    a, b = two_pictures(WIDTH, HEIGHT)
    rows = json.loads(output(SLICER, "list", "transitions", "--json"))
    print(f"{machine()}; medians of {options.runs} runs; films of {FRAMES} frames")
    for title, table in [("types", types), ("names", names)]:
        if options.only in (None, title):
            table(rows, a, b, options)


main()
