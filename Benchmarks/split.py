"""Cutting pictures: slicer against vips, ImageMagick and Pillow. Run by Benchmarks/run split."""
import argparse
import os
import pathlib
import subprocess
import sys

from measure import Program, machine, report, take_turns

ROOT = pathlib.Path(__file__).resolve().parent.parent
SLICER = os.environ["SLICER"]
WORK = ROOT / ".build" / "bench"
SHARED = ROOT.parent / "shared" / "photos"
SAMPLES = ROOT / "Samples"
PILLOW = pathlib.Path(__file__).with_name("pillow_split.py")


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def pictures():
    """The inputs: real photographs where they are, else the project's own samples, enlarged."""
    WORK.mkdir(parents=True, exist_ok=True)
    jpeg = SHARED / "path-2560x1600.jpg"
    progressive = SHARED / "autumn-2560x1600.jpg"
    photo, flat = WORK / "photo.png", SHARED / "opal-3840x2160-rgb.png"
    if jpeg.exists():
        source = SHARED / "volna-5120x2880.jpg"
    else:
        source = jpeg = WORK / "photo.jpg"
        output("vips", "resize", str(SAMPLES / "landscape.jpg"), f"{source}[Q=85]", "4")
        progressive = WORK / "progressive.jpg"
        output("vips", "copy", str(source), f"{progressive}[Q=85,interlace]")
        flat = WORK / "flat.png"
        output("vips", "resize", str(SAMPLES / "spaceship@3x.png"), str(flat), "6", "--kernel", "nearest")
    if not photo.exists():
        output("vips", "copy", str(source), str(photo))
    # The same coefficients in both, and no metadata: what is measured is blocks.
    large, scans = WORK / "large.jpg", WORK / "large-progressive.jpg"
    if not scans.exists():
        output("jpegtran", "-copy", "none", "-optimize", "-outfile", str(large), str(source))
        output("jpegtran", "-copy", "none", "-progressive", "-outfile", str(scans), str(source))
    return dict(photo=photo, flat=flat, jpeg=jpeg, progressive=progressive, large=large, scans=scans)


def tile(picture):
    """The side of dzsave's square tiles that come nearest to a 4x4 grid."""
    width, height = (int(output("vipsheader", "-f", f, str(picture))) for f in ("width", "height"))
    return max(-(-width // 4), -(-height // 4))


def slicer(name, picture, *words):
    return Program(name, lambda d: [SLICER, "split", picture, *words, "-o", d / "o", "-q"])


def vips(picture, size, suffix=".png", name="vips dzsave"):
    return Program(name, lambda d: [
        "vips", "dzsave", picture, d / "o", "--depth", "one", "--tile-size", str(size), "--overlap", "0",
        "--suffix", suffix])


def jpegtran(picture, size, *words):
    """A call for each of dzsave's tiles: each reads the whole picture."""
    width, height = (int(output("vipsheader", "-f", f, str(picture))) for f in ("width", "height"))
    crops = [f"{min(size, width - x)}x{min(size, height - y)}+{x}+{y}"
             for y in range(0, height, size) for x in range(0, width, size)]
    script = 'p=$1 d=$2; shift 2; for c; do jpegtran -copy none $WORDS -crop $c -outfile $d/$c.jpg $p; done'
    return Program("jpegtran -crop, a call a tile", lambda d: [
        "env", f"WORDS={' '.join(words)}", "sh", "-c", script, "-", picture, d, *crops])


def magick(picture, extension):
    return Program("convert -crop 4x4@", lambda d: [
        "convert", picture, "-crop", "4x4@", "+repage", d / f"%02d.{extension}"])


def pillow(picture, extension):
    return Program("Pillow", lambda d: [sys.executable, PILLOW, picture, d, extension])


def png(p, runs, scratch):
    cases = [
        ("photo", "at least 4× vips and 10× convert, no more bytes than vips; `fast` at least 8× vips"),
        ("flat", "at least 2× vips, no more bytes than vips")]
    for key, goal in cases:
        programs = [
            slicer("slicer split 4x4", p[key], "4x4"),
            slicer("slicer, --compression fast", p[key], "4x4", "--compression", "fast"),
            vips(p[key], tile(p[key])), magick(p[key], "png"), pillow(p[key], "png")]
        take_turns(programs, runs, scratch)
        report(f"4x4 of a PNG: {p[key].name}", goal, programs)
    programs = [slicer("slicer split --tile 256x256", p["photo"], "--tile", "256x256"), vips(p["photo"], 256)]
    take_turns(programs, runs, scratch)
    report(f"256-pixel tiles of a PNG: {p['photo'].name}", "at least 4× vips", programs)


def jpeg(p, runs, scratch):
    for key, flags in (("jpeg", ""), ("progressive", ",interlace")):
        details = output(SLICER, "info", p[key])
        words = [line.split()[-1] for line in details.splitlines() if line.strip().startswith("quality")]
        quality = words[0] if words and words[0].isdigit() else "85"
        full = ",subsample_mode=off" if "4:4:4" in details else ""
        # With a quality tiles are encoded anew; else these grids would be cut without loss.
        programs = [
            slicer(f"slicer split 4x4 --quality {quality}", p[key], "4x4", "--quality", quality),
            vips(p[key], tile(p[key]), f".jpg[Q={quality}{flags}{full}]", "vips dzsave, same sampling"),
            vips(p[key], tile(p[key]), f".jpg[Q={quality}{flags}]"), magick(p[key], "jpg"),
            pillow(p[key], "jpg")]
        take_turns(programs, runs, scratch)
        report(f"4x4 of a {'progressive' if flags else 'baseline'} JPEG: {p[key].name}, quality {quality}",
               "no slower than vips", programs)


def lossless(p, runs, scratch):
    cases = [("large", "baseline", "", "-optimize", "at least 1.5×"),
             ("scans", "progressive", ",interlace", "-progressive", "at least 1.1×")]
    for key, kind, flags, words, goal in cases:
        side = tile(p[key])
        programs = [
            slicer("slicer split 4x4", p[key], "4x4"),
            slicer("slicer --compression small", p[key], "4x4", "--compression", "small"),
            vips(p[key], side, f".jpg[Q=92{flags}]", "vips dzsave, Q=92"), jpegtran(p[key], side, words)]
        take_turns(programs, runs, scratch)
        report(f"4x4 of a {kind} JPEG without loss: {p[key].name}",
               f"{goal} vips, which encodes anew; less memory than vips", programs)


def cores(p, runs, scratch):
    programs = [slicer("slicer -j2", p["photo"], "4x4", "-j2"), slicer("slicer -j1", p["photo"], "4x4", "-j1")]
    take_turns(programs, runs, scratch)
    report("Two cores against one", "at least 1.6×", programs)
    programs = [Program("slicer --version", lambda d: [SLICER, "--version"])]
    take_turns(programs, max(runs, 11), scratch)
    report("Start", "under 10 ms", programs)


def big(p, scratch):
    """30000×30000 RGB: made once from the flat picture, repeated."""
    picture = WORK / "big.png"
    if not picture.exists():
        whole = WORK / "big.v"
        width, height = (int(output("vipsheader", "-f", f, str(p["flat"]))) for f in ("width", "height"))
        output("vips", "replicate", str(p["flat"]), str(whole), str(30000 // width + 1), str(30000 // height + 1))
        output("vips", "crop", str(whole), f"{picture}[compression=3]", "0", "0", "30000", "30000")
        whole.unlink()
    programs = [slicer("slicer split --tile 256x256", picture, "--tile", "256x256", "--max-pixels", "1e9"),
                vips(picture, 256)]
    take_turns(programs, 1, scratch)
    report("30000×30000 PNG into 256-pixel tiles", "under 300 MB", programs)


def main():
    parser = argparse.ArgumentParser(prog="Benchmarks/run split")
    parser.add_argument("--runs", type=int, default=5, help="runs that count (default: 5)")
    parser.add_argument("--big", action="store_true", help="a 30000x30000 picture too")
    parser.add_argument("--scratch", type=pathlib.Path, default=WORK / "scratch", help="where tiles go")
    options = parser.parse_args()
    print(f"{machine()}; {output('vips', '--version')}; "
          f"{output('convert', '--version').splitlines()[0].split('http')[0].strip()}; "
          f"medians of {options.runs} runs in turn")
    p = pictures()
    png(p, options.runs, options.scratch)
    jpeg(p, options.runs, options.scratch)
    lossless(p, options.runs, options.scratch)
    cores(p, options.runs, options.scratch)
    if options.big:
        big(p, options.scratch)


main()
