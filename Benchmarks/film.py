"""Films that people can use: slicer against ffmpeg and img2webp from the same pictures. Run by Benchmarks/run film."""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys

from goals import as_fast_as, at_most, share_of_bytes, times_as_fast
from measure import Program, Suite, arguments, machine
from peers import PEERS, both, peer, title, versions
from pictures import output, two_pictures

ROOT = pathlib.Path(__file__).resolve().parent.parent
SLICER = os.environ["SLICER"]
WORK = ROOT / ".build" / "bench"
FRAMES, RATE = 60, 30
# By whole pixels, as xfade moves pictures.
PUSH = "push --from left --snap"
FULL, SMALL = (1920, 1080), (640, 360)

# What slicer has ffmpeg do for an MP4.
H264 = ("-threads", "8", "-c:v", "libx264", "-preset", "medium", "-tune", "animation", "-crf", "18",
        "-color_range", "tv", "-colorspace", "bt709", "-chroma_sample_location", "center", "-color_primaries", "bt709",
        "-color_trc", "iec61966-2-1", "-movflags", "+faststart", "-f", "mp4")
TO_709 = "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"
QUIETLY = ("-y", "-loglevel", "error")
FFMPEG = ("ffmpeg", *QUIETLY)


def command(a, b, kind, size, *out):
    return [SLICER, "transition", a, b, "--type", *kind.split(), "--frames", str(FRAMES), "--curve", "linear",
            "--fps", str(RATE), "--size", "{}x{}".format(*size), "-q", *map(str, out)]


def slicer(name, a, b, kind, size, *out):
    return Program(name, lambda d: command(a, b, kind, size, *(w.format(d=d) for w in out)))


def xfades(a, b, transition, size, then, note, *out):
    """Each version of ffmpeg; both inputs are decoded once, and the one frame is repeated by the loop filter."""
    seconds = FRAMES / RATE
    still = (f"scale={size[0]}:{size[1]},loop=loop={FRAMES}:size=1:start=0,setpts=N/{RATE}/TB,"
             f"fps={RATE},settb=1/{RATE}")
    graph = (f"[0:v]{still}[a];[1:v]{still}[b];"
             f"[a][b]xfade=transition={transition}:duration={seconds}:offset=0{then}")
    def program(name):
        return Program(f"{title(name)} {transition}{note}", lambda d: [
            *PEERS[name][0], *QUIETLY, "-i", a, "-i", b, "-filter_complex", graph, "-frames:v", str(FRAMES),
            *(w.format(d=d) for w in out)], needs=name)
    return [program(name) for name in both("ffmpeg")]


def name_of(kind, size):
    return "-".join([*kind.replace("--", "").split(), "{}x{}".format(*size)])


def exact_frames(a, b, kind, size):
    """The frames of a film as PNG files, made once."""
    folder = WORK / name_of(kind, size)
    if not folder.exists():
        making = folder.with_suffix(".tmp")
        shutil.rmtree(making, ignore_errors=True)
        output(*command(a, b, kind, size, "--compression", "fast", "-o", making / "{frame:04}.png"))
        making.rename(folder)
    return folder


def planes(a, b, kind, size):
    """The same frames as planes in a file, made once: what an encoder needs, and nothing else."""
    film, result = WORK / "frames.y4m", WORK / f"{name_of(kind, size)}.yuv"
    if not result.exists():
        output(*command(a, b, kind, size, "-o", film))
        output(*FFMPEG, "-i", str(film), "-f", "rawvideo", "-pix_fmt", "yuv420p", str(result))
        film.unlink()
    return result


def writes(name, a):
    """Whether this slicer makes films that end in `name`; else a word."""
    film = WORK / f"try.{name}"
    run = subprocess.run([SLICER, "transition", a, a, "--type", "fade", "--frames", "2", "--size", "16x16", "-q",
                          "-o", film], capture_output=True)
    film.unlink(missing_ok=True)
    if run.returncode:
        print(f"{name} is left out: {run.stderr.decode().splitlines()[0]}", file=sys.stderr)
    return run.returncode == 0


def mp4(a, b, suite):
    if not writes("mp4", a):
        return
    size = "{}x{}".format(*FULL)
    for kind, name in [(PUSH, "slideright"), ("fade", "fade")]:
        suite.case(f"{kind}: an MP4 of {FRAMES} frames",
                   [times_as_fast("ffmpeg", 2), as_fast_as(1 / 1.15)], lambda: [
            slicer("slicer", a, b, kind, FULL, "-o", "{d}/o.mp4"),
            Program("the encoder alone, planes from a file", lambda d: [
                *FFMPEG, "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", size, "-framerate", str(RATE),
                "-i", str(planes(a, b, kind, FULL)), *H264, str(d / "o.mp4")]),
            *xfades(a, b, name, FULL, "," + TO_709, "", *H264, "{d}/o.mp4")])


def psnr(film, frames):
    """Decibels of a film's decoded colors against exact frames."""
    decode = "scale=in_color_matrix=bt709:in_range=tv:flags=bicubic+accurate_rnd+full_chroma_int,format=gbrp"
    graph = f"[0:v]{decode},settb=1/{RATE},setpts=N[a];[1:v]format=gbrp,settb=1/{RATE},setpts=N[b];[a][b]psnr"
    run = subprocess.run(
        ["ffmpeg", "-hide_banner", "-i", film, "-framerate", str(RATE), "-i", frames / "%04d.png",
         "-filter_complex", graph, "-f", "null", "-"], capture_output=True, text=True, check=True)
    return float(re.search(r"average:([\d.]+)", run.stderr)[1])


def quality(a, b, suite):
    if not suite.wants("quality of an MP4") or not writes("mp4", a):
        return
    print("\n### Quality of an MP4\n\nGoal: no worse than ffmpeg's, from the same frames\n\n"
          "| film | slicer, dB | MB | ffmpeg from RGB, dB | MB |\n|---|--:|--:|--:|--:|")
    ours, theirs = WORK / "ours.mp4", WORK / "theirs.mp4"
    for kind in [PUSH, "fade"]:
        frames = exact_frames(a, b, kind, FULL)
        output(*command(a, b, kind, FULL, "-o", ours))
        output(*FFMPEG, "-framerate", str(RATE), "-i", str(frames / "%04d.png"), "-vf", TO_709, *H264, str(theirs))
        print(f"| {kind} | {psnr(ours, frames):.2f} | {ours.stat().st_size / 1e6:.2f} "
              f"| {psnr(theirs, frames):.2f} | {theirs.stat().st_size / 1e6:.2f} |", flush=True)
        ours.unlink()
        theirs.unlink()


def gif(a, b, suite):
    if not suite.wants("GIF") or not writes("gif", a):
        return
    palette = ",split[p][q];[p]palettegen[r];[q][r]paletteuse=diff_mode=rectangle"
    for kind, name in [(PUSH, "slideright"), ("fade", "fade")]:
        suite.case(f"{kind}: a GIF of {FRAMES} frames", [times_as_fast("ffmpeg", 1)], lambda: [
            slicer("slicer", a, b, kind, SMALL, "-o", "{d}/o.gif"),
            *xfades(a, b, name, SMALL, palette, ", palettegen, paletteuse", "-loop", "0", "-f", "gif", "{d}/o.gif")])


def webp(a, b, suite):
    codings = [("without loss", ["--lossless"], ["-lossless", "-q", "75", "-m", "4"]),
               ("quality 80", ["--quality", "80"], ["-lossy", "-q", "80", "-m", "4"])]
    for kind in ["push --from left", "fade", "wipe --from left"]:
        for words, ours, theirs in codings:
            suite.case(f"{kind}: a WebP of {FRAMES} frames, {words}",
                       [times_as_fast("img2webp", 1.7), share_of_bytes("img2webp")], lambda: [
                slicer("slicer, from the two pictures", a, b, kind, SMALL, *ours, "-o", "{d}/o.webp"),
                Program("img2webp, from PNG frames", lambda d: [
                    "img2webp", "-loop", "0", *theirs, "-d", "33",
                    *map(str, sorted(exact_frames(a, b, kind, SMALL).glob("*.png"))),
                    "-o", str(d / "o.webp")], needs="img2webp")])


def slideshow(a, b, suite):
    """Each picture is a file of its own: none is read twice."""
    if not suite.wants("slideshow"):
        return
    known = subprocess.run([SLICER, "slideshow", "--help"], capture_output=True).returncode == 0
    if not known or not writes("mp4", a):
        print("slideshow is left out: this slicer has none", file=sys.stderr)
        return
    folder = WORK / "hundred"
    folder.mkdir(exist_ok=True)
    pictures = [folder / f"{i:03}.jpg" for i in range(100)]
    for i, picture in enumerate(pictures):
        if not picture.exists():
            output("vips", "rot", b if i % 2 else a, f"{picture}[Q=90]", "d180" if i % 4 > 1 else "d0")
    suite.case("a slideshow of 100 pictures", [at_most(megabytes=400)], lambda: [
        Program("slicer", lambda d: [
            SLICER, "slideshow", *map(str, pictures), "--hold", "0.5", "--type", "push", "--duration", "0.5",
            "--compression", "fast", "-q", "-o", str(d / "show.mp4")])], runs=1)


# Those that other programs have by shaders.
LOOKS = ("crossWarp,directionalWarp,windowSlice,gridFlip,kaleidoscope,perlin,dreamy,hexagonalize,crossZoom,glitch,filmBurn,"
         "whipPan,lightLeak,radialBlur")


def looks(a, b, suite):
    """A show with each look once beside one that fades, and ffmpeg's chain of fades. The shaders of HyperFrames made such a
    film 9.7 times slower than its own without them."""
    title_of_case, count = "looks: 840 frames of 854x480 with 14 transitions", LOOKS.count(",") + 2
    if not suite.wants(title_of_case) or not writes("mp4", a):
        return
    def show(name, *types):
        return Program(name, lambda d: [
            SLICER, "slideshow", *[a, b] * (count // 2), a, *types, "--duration", "1", "--total", "28", "--fps", str(RATE),
            "--size", "854x480", "-q", "-o", str(d / "show.mp4")])
    def chain(name):
        stills = "".join(f"[{i}:v]scale=854:480,loop=loop=90:size=1:start=0,setpts=N/{RATE}/TB,fps={RATE},settb=1/{RATE}[s{i}];"
                         for i in range(count))
        fades = "".join(f"[{'s0' if i == 1 else f'f{i - 1}'}][s{i}]xfade=duration=1:offset={i - 1 + 0.9333 * i:.4f}[f{i}];"
                        for i in range(1, count))
        inputs = [w for i in range(count) for w in ("-i", b if i % 2 else a)]
        return Program(f"{title(name)} 14 fades", lambda d: [
            *PEERS[name][0], *QUIETLY, *inputs, "-filter_complex", f"{stills}{fades}[f{count - 1}]{TO_709}[o]", "-map", "[o]",
            "-frames:v", "840", *H264, str(d / "show.mp4")], needs=name)
    suite.case(title_of_case, [], lambda: [
        show("slicer, 14 looks", "--types", LOOKS), show("slicer, 14 fades", "--type", "fade"),
        *[chain(name) for name in both("ffmpeg")]], runs=1)


def main():
    parser = argparse.ArgumentParser(prog="Benchmarks/run film")
    arguments(parser, WORK / "scratch")
    options = parser.parse_args()
    if not peer("vips"):
        sys.exit("the two pictures are made by vips")
    a, b = (str(p) for p in two_pictures(*FULL))
    names = versions("ffmpeg", "newest ffmpeg")
    print(f"{machine()}; {names}; img2webp {peer('img2webp')}; medians of {options.runs} runs in turn")
    suite = Suite(options)
    for cases in [mp4, quality, gif, webp, slideshow, looks]:
        cases(a, b, suite)
    suite.end()


if __name__ == "__main__":
    main()
