"""Turning one picture into another: slicer against ffmpeg's xfade and ImageMagick. Run by Benchmarks/run transition."""
import argparse
import ctypes
import os
import pathlib
import statistics
import sys
import time

from goals import share_of_bytes, times_as_fast
from measure import Program, Suite, arguments, machine, median, once, take_turns
from peers import PEERS, both, peer, title, versions
from pictures import output, two_pictures

ROOT = pathlib.Path(__file__).resolve().parent.parent
SLICER = os.environ["SLICER"]
WORK = ROOT / ".build" / "bench"
WIDTH, HEIGHT, FRAMES = 1920, 1080, 60

# Ours, and xfade's name for the same.
MIXES = [
    ("fade", "fade"), ("wipe --from left", "wiperight"), ("wipe --from top", "wipedown"),
    ("push --from left", "slideright"), ("moveIn --from left", "coverright"), ("reveal --from left", "revealright"),
    ("dissolve", "dissolve"), ("circle", "circleopen"), ("clock", "radial")]
# Ours without a peer, and the frames a second that we want on all cores.
SPACE = [("flip", 160), ("cube", 120), ("fold", 100), ("curl", 160), ("page", 140), ("page --spine mid", 140)]


def slicer(name, a, b, words, *out):
    return Program(name, lambda d: [
        SLICER, "transition", a, b, "--type", *words.split(), "--frames", str(FRAMES), "--curve", "linear",
        "-q", *(w.format(d=d) for w in out)])


def xfades(a, b, transition, pixels, *out, note=""):
    """Each version of ffmpeg that knows the transition, with its name.

    Older ones have no cover and no reveal: the slide is the nearest in work.
    """
    def program(name):
        known = f" {transition} " in output(*PEERS[name][0], "-hide_banner", "-h", "filter=xfade")
        return xfade(name, a, b, transition if known else "slideright", pixels, *out, note=note)
    return [program(name) for name in both("ffmpeg")]


def xfade(peer_name, a, b, transition, pixels, *out, note):
    """Both inputs are decoded once; the one frame is repeated by the loop filter."""
    seconds = FRAMES / 30
    still = f"format={pixels},loop=loop={FRAMES}:size=1:start=0,setpts=N/30/TB,fps=30,settb=1/30"
    graph = (f"[0:v]{still}[a];[1:v]{still}[b];"
             f"[a][b]xfade=transition={transition}:duration={seconds}:offset=0")
    return Program(f"{title(peer_name)} {transition}, {note or pixels}", lambda d: [
        *PEERS[peer_name][0], "-y", "-loglevel", "error", "-i", a, "-i", b, "-filter_complex", graph,
        "-frames:v", str(FRAMES), *(w.format(d=d) for w in out)], needs=peer_name)


RAW = ("--format", "rgba", "-o", "-")


def mixes(a, b, suite):
    null = ("-f", "rawvideo", "-pix_fmt")
    for words, name in MIXES:
        suite.case(f"{words}: {FRAMES} raw frames", [times_as_fast("ffmpeg", 3)], lambda: [
            slicer(f"slicer {words}", a, b, words, *RAW),
            *xfades(a, b, name, "rgba", *null, "rgba", "/dev/null"),
            *xfades(a, b, name, "gbrap", *null, "gbrap", "/dev/null")])
    suite.case("fade against ImageMagick's -morph, one run", [], lambda: [
        slicer("slicer fade", a, b, "fade", *RAW),
        Program("convert -morph", lambda d: ["convert", a, b, "-morph", str(FRAMES - 2), d / "%03d.rgba"],
                needs="convert")], runs=1)


def space(a, b, suite):
    rows = [row for row in SPACE if suite.wants(f"{row[0]} in space")]
    if not rows:
        return
    print("\n### In space: no peer on the CPU\n\n| type | seconds | frames a second | goal |\n|---|--:|--:|--:|")
    for words, goal in rows:
        program = slicer(words, a, b, words, *RAW)
        take_turns([program], suite.runs, suite.scratch)
        print(f"| {words} | {median(program.seconds):.3f} | {FRAMES / median(program.seconds):.0f} | {goal} |",
              flush=True)


def files(a, b, suite):
    goals = [times_as_fast("ffmpeg", 6), times_as_fast("ffmpeg", 10, of=1), share_of_bytes("ffmpeg")]
    suite.case(f"push: {FRAMES} PNG frames", goals, lambda: [
        slicer("slicer push, PNG frames", a, b, "push", "-o", "{d}/o"),
        slicer("slicer, --compression fast", a, b, "push", "--compression", "fast", "-o", "{d}/o"),
        *xfades(a, b, "slideright", "rgb24", "-f", "image2", "{d}/%04d.png", note="PNG frames")])
    suite.case(f"push: an APNG of {FRAMES} frames", goals, lambda: [
        slicer("slicer push, APNG", a, b, "push", "-o", "{d}/o.png"),
        slicer("slicer, --compression fast", a, b, "push", "--compression", "fast", "-o", "{d}/o.png"),
        *xfades(a, b, "slideright", "rgb24", "-f", "apng", "-plays", "0", "{d}/o.png", note="APNG")])


def frame_copy():
    """Seconds to copy one frame from memory to memory on one core."""
    size = WIDTH * HEIGHT * 4
    source, target = ctypes.create_string_buffer(size), ctypes.create_string_buffer(size)
    times = []
    for _ in range(50):
        start = time.perf_counter()
        ctypes.memmove(target, source, size)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def plain_loop():
    """Seconds of a loop that reads two frames and writes one, on one core; None without a compiler."""
    if not peer("clang"):
        return None
    program = WORK / "plain_loop"
    output("clang", "-O2", "-march=native", str(ROOT / "Benchmarks" / "plain_loop.c"), "-o", str(program))
    return float(output(str(program), str(WIDTH), str(HEIGHT)))


def seconds_a_frame(a, b, words, threads, runs):
    """The slope between a short film and a long one: without start-up and decoding."""
    few, many = 10, 130
    def run(frames):
        command = [SLICER, "transition", a, b, "--type", *words.split(), "--frames", str(frames), "--curve",
                   "linear", "-q", "-j", str(threads), *RAW]
        with open(os.devnull, "w") as quiet:
            return median([once(command, quiet)[0] for _ in range(runs)])
    return (run(many) - run(few)) / (many - few)


def limit(a, b, suite):
    goals = [("fade", 4), ("push", 4), ("moveIn", 4), ("reveal", 4), ("wipe", 8), ("dissolve", 8), ("circle", 8),
             ("clock", 8), ("flip", None), ("cube", None), ("fold", None), ("curl", None), ("page", None)]
    rows = [row for row in goals if suite.wants(f"{row[0]}: a frame and a copy of it")]
    if not rows:
        return
    copy, loop = frame_copy(), plain_loop()
    beside = f", a loop that reads two and writes one {loop * 1000:.2f} ms" if loop else ""
    print(f"\n### Each frame as a multiple of a copy of it\n\nOne core; a copy of {WIDTH}x{HEIGHT} RGBA takes "
          f"{copy * 1000:.2f} ms{beside}. Goal: fade and push at most 1.5 loops.\n\n"
          "| type | ms a frame, -j1 | copies | goal | loops | ms a frame, -j2 | -j1 / -j2 |\n"
          "|---|--:|--:|--:|--:|--:|--:|")
    for words, goal in rows:
        one, two = (seconds_a_frame(a, b, words, n, suite.runs) for n in (1, 2))
        loops = f"{one / loop:.1f}" if loop else "–"
        print(f"| {words} | {one * 1000:.2f} | {one / copy:.1f} | {goal or '–'} | {loops} | {two * 1000:.2f} "
              f"| {one / two:.2f} |", flush=True)


def memory(a, b, suite):
    if not suite.wants("memory"):
        return
    print("\n### Memory\n\n| frames | peak MB |\n|--:|--:|")
    with open(os.devnull, "w") as quiet:
        for frames in (10, 10_000):
            command = [SLICER, "transition", a, b, "--type", "push", "--frames", str(frames), "-q", *RAW]
            print(f"| {frames} | {once(command, quiet)[2] / 1024:.0f} |", flush=True)


def main():
    parser = argparse.ArgumentParser(prog="Benchmarks/run transition")
    arguments(parser, WORK / "scratch")
    options = parser.parse_args()
    if not peer("vips"):
        sys.exit("the two pictures are made by vips")
    a, b = two_pictures(WIDTH, HEIGHT)
    names = versions("ffmpeg", "newest ffmpeg", "convert")
    print(f"{machine()}; {names}; medians of {options.runs} runs in turn; {WIDTH}x{HEIGHT}")
    suite = Suite(options)
    for cases in [mixes, space, files, limit, memory]:
        cases(a, b, suite)
    suite.end()


main()
