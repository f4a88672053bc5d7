"""Cutting pictures: slicer against vips, ImageMagick and Pillow. Run by Benchmarks/run split."""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys

from goals import as_fast_as, at_most, no_more_memory, share_of_bytes, times_as_fast
from measure import Program, Suite, arguments, machine
from peers import PEERS, both, peer, title, versions
from pictures import big_picture, output, split_pictures

ROOT = pathlib.Path(__file__).resolve().parent.parent
SLICER = os.environ["SLICER"]
WORK = ROOT / ".build" / "bench"
PILLOW = pathlib.Path(__file__).with_name("pillow_split.py")


def tile(picture):
    """The side of dzsave's square tiles that come nearest to a 4x4 grid."""
    width, height = (int(output("vipsheader", "-f", f, str(picture))) for f in ("width", "height"))
    return max(-(-width // 4), -(-height // 4))


def slicer(name, picture, *words):
    return Program(name, lambda d: [SLICER, "split", picture, *words, "-o", d / "o", "-q"])


def vips(picture, size, suffix=".png", note=""):
    """Each version of vips."""
    def program(name):
        return Program(f"{title(name)} dzsave{note}", lambda d: [
            *PEERS[name][0], "dzsave", picture, d / "o", "--depth", "one", "--tile-size", str(size), "--overlap", "0",
            "--suffix", suffix], needs=name)
    return [program(name) for name in both("vips")]


def jpegtran(picture, size, *words):
    """A call for each of dzsave's tiles: each reads the whole picture."""
    width, height = (int(output("vipsheader", "-f", f, str(picture))) for f in ("width", "height"))
    crops = [f"{min(size, width - x)}x{min(size, height - y)}+{x}+{y}"
             for y in range(0, height, size) for x in range(0, width, size)]
    script = 'p=$1 d=$2; shift 2; for c; do jpegtran -copy none $WORDS -crop $c -outfile $d/$c.jpg $p; done'
    return Program("jpegtran -crop, a call a tile", lambda d: [
        "env", f"WORDS={' '.join(words)}", "sh", "-c", script, "-", picture, d, *crops],
        needs="jpegtran")


def magick(picture, extension):
    return Program("convert -crop 4x4@", lambda d: [
        "convert", picture, "-crop", "4x4@", "+repage", d / f"%02d.{extension}"], needs="convert")


def pillow(picture, extension):
    return Program("Pillow", lambda d: [sys.executable, PILLOW, picture, d, extension], needs="Pillow")


def png(p, suite):
    photo = [times_as_fast("vips", 4), share_of_bytes("vips"), times_as_fast("vips", 4.5, of=1), no_more_memory("vips"),
             times_as_fast("convert", 10)]
    flat = [times_as_fast("vips", 2), share_of_bytes("vips", 1.02), times_as_fast("vips", 4.5, of=1)]
    for key, goals in (("photo", photo), ("flat", flat)):
        suite.case(f"4x4 of a PNG: {p[key].name}", goals, lambda: [
            slicer("slicer split 4x4", p[key], "4x4"),
            slicer("slicer, --compression fast", p[key], "4x4", "--compression", "fast"),
            *vips(p[key], tile(p[key])), magick(p[key], "png"), pillow(p[key], "png")])
    goals = [times_as_fast("vips", 3), share_of_bytes("vips")]
    suite.case(f"256-pixel tiles of a PNG: {p['photo'].name}", goals, lambda: [
        slicer("slicer split --tile 256x256", p["photo"], "--tile", "256x256"), *vips(p["photo"], 256)])


def jpeg(p, suite):
    for key, flags in (("jpeg", ""), ("progressive", ",interlace")):
        details = output(SLICER, "info", p[key])
        words = [line.split()[-1] for line in details.splitlines() if line.strip().startswith("quality")]
        quality = words[0] if words and words[0].isdigit() else "85"
        full = ",subsample_mode=off" if "4:4:4" in details else ""
        kind = "progressive" if flags else "baseline"
        # With a quality tiles are encoded anew; else these grids would be cut without loss.
        suite.case(f"4x4 of a {kind} JPEG: {p[key].name}, quality {quality}", [times_as_fast("vips", 1)], lambda: [
            slicer(f"slicer split 4x4 --quality {quality}", p[key], "4x4", "--quality", quality),
            *vips(p[key], tile(p[key]), f".jpg[Q={quality}{flags}{full}]", ", same sampling"), magick(p[key], "jpg"),
            pillow(p[key], "jpg")])


def lossless(p, suite):
    cases = [("large", "baseline", "", "-optimize", 3), ("scans", "progressive", ",interlace", "-progressive", 2)]
    for key, kind, flags, words, times in cases:
        if not p[key].exists():
            continue
        suite.case(
            f"4x4 of a {kind} JPEG without loss: {p[key].name}",
            [times_as_fast("vips", times), no_more_memory("vips")], lambda: [
                slicer("slicer split 4x4", p[key], "4x4"),
                slicer("slicer --compression small", p[key], "4x4", "--compression", "small"),
                *vips(p[key], tile(p[key]), f".jpg[Q=92{flags}]", ", anew at Q=92"),
                jpegtran(p[key], tile(p[key]), words)])


def digests(p, suite):
    """What slicer's checksum costs, and what SHA-256 would on a processor without instructions for it, on the same bytes."""
    if not (shutil.which("xxhsum") and shutil.which("openssl")):
        return
    pixels = WORK / "pixels.ppm"
    if not pixels.exists():
        subprocess.run(["vips", "copy", p["photo"], pixels], check=True)
    # OpenSSL: OPENSSL_ia32cap(3); bit 29 of the leaf's EBX says that there are SHA extensions.
    plain = ["env", "OPENSSL_ia32cap=:~0x20000000", "openssl", "dgst", "-sha256", pixels]
    suite.case(f"Digests of {pixels.stat().st_size / 1e6:.0f} MB", [as_fast_as(10)], lambda: [
        Program("xxhsum -H128", lambda d: ["xxhsum", "-q", "-H128", pixels]),
        Program("SHA-256 without instructions for it", lambda d: plain)])


def cores(p, suite):
    suite.case("Two cores against one", [as_fast_as(1.6)], lambda: [
        slicer("slicer -j2", p["photo"], "4x4", "-j2"), slicer("slicer -j1", p["photo"], "4x4", "-j1")])
    suite.case("Start", [at_most(seconds=0.010)], lambda: [
        Program("slicer --version", lambda d: [SLICER, "--version"])], runs=max(suite.runs, 11))


def big(p, suite):
    picture = big_picture(p["flat"])
    suite.case("30000×30000 PNG into 256-pixel tiles", [at_most(megabytes=300)], lambda: [
        slicer("slicer split --tile 256x256", picture, "--tile", "256x256", "--max-pixels", "1e9"),
        *vips(picture, 256)], runs=1)


def main():
    parser = argparse.ArgumentParser(prog="Benchmarks/run split")
    arguments(parser, WORK / "scratch")
    parser.add_argument("--big", action="store_true", help="a 30000x30000 picture too")
    options = parser.parse_args()
    if not peer("vips"):
        sys.exit("the pictures to cut are made by vips")
    names = versions("vips", "newest vips", "convert", "jpegtran", "Pillow")
    print(f"{machine()}; {names}; medians of {options.runs} runs in turn")
    p, suite = split_pictures(), Suite(options)
    for cases in [png, jpeg, lossless, digests, cores] + ([big] if options.big else []):
        cases(p, suite)
    suite.end()


main()
