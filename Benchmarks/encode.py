"""AVIF and JPEG XL beside the libraries' own programs: time, bytes and what is lost. Run by Benchmarks/run encode."""
import argparse
import os
import pathlib
import subprocess
import sys

import measure
from measure import Program, Suite, arguments, machine
from peers import peer
from pictures import output, split_pictures

ROOT = pathlib.Path(__file__).resolve().parent.parent
SLICER = os.environ["SLICER"]
WORK = ROOT / ".build" / "bench"
measure.PICTURES += (".avif", ".jxl")


def part(picture, name, rect):
    """A part of a picture as a PNG, which all programs read, made once."""
    path = WORK / f"{name}.png"
    if not path.exists():
        output(SLICER, "subimage", picture, rect, "-o", path, "-q", "--metadata", "none")
    return path


def quantizer(quality):
    """What libheif makes of a quality, as libaom counts."""
    return ((100 - quality) * 63 + 50) // 100


def slicer(picture, suffix, quality, *words):
    quality_words = [] if quality == 100 else ["--quality", str(quality)]
    return Program("slicer subimage", lambda folder: [
        SLICER, "subimage", picture, "0,0,1024x1024", "-o", folder / f"a.{suffix}", "-q", *quality_words, *words])


def avifenc(picture, quality):
    coding = ["--lossless"] if quality == 100 else [
        "--min", "0", "--max", "63", "-a", "end-usage=q", "-a", f"cq-level={quantizer(quality)}",
        "-y", "444" if quality >= 90 else "420"]
    return Program("avifenc", lambda folder: [
        "avifenc", "-j", "1", "-s", "6", *coding, picture, folder / "a.avif"], needs="avifenc")


def cjxl(picture, quality, effort=7):
    return Program("cjxl", lambda folder: [
        "cjxl", picture, folder / "a.jxl", "-q", str(quality), "-e", str(effort), "--num_threads=0"], needs="cjxl")


def tiles(picture, suffix, quality, threads):
    return Program(f"slicer split 4x4, {threads} thread{'s' * (threads > 1)}", lambda folder: [
        SLICER, "split", picture, "4x4", "--format", suffix, "--quality", str(quality), "-o", folder, "-q",
        "-j", str(threads)])


def report_loss(title, picture, programs, scratch):
    """Runs each once more, decodes what it writes by the format's own program, and compares."""
    print(f"\n| {title}: program | PSNR |\n|---|--:|")
    for program in programs:
        folder = scratch / "loss"
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run([str(w) for w in program.command(folder)], check=True, capture_output=True)
        (file,) = folder.iterdir()
        decoded = scratch / "loss.png"
        decoder = ["avifdec", file, decoded] if file.suffix == ".avif" else ["djxl", file, decoded]
        subprocess.run([str(w) for w in decoder], check=True, capture_output=True)
        found = subprocess.run(["compare", "-metric", "PSNR", str(picture), str(decoded), "null:"],
                               capture_output=True, text=True)
        print(f"| {program.name} | {found.stderr.strip()} |", flush=True)
        file.unlink()


def main():
    parser = argparse.ArgumentParser(prog="Benchmarks/run encode")
    arguments(parser, WORK / "scratch")
    options = parser.parse_args()
    if not peer("avifenc") or not peer("cjxl"):
        sys.exit("avifenc and cjxl are what AVIF and JPEG XL are measured beside")
    print(f"{machine()}; avifenc {peer('avifenc').split(')')[0]}); {peer('cjxl').split(' [')[0]}; medians of {options.runs} runs in turn, one thread")
    pictures, suite = split_pictures(), Suite(options)
    photo = part(pictures["photo"], "encode-photo", "600,300,1024x1024")
    flat = part(pictures["flat"], "encode-flat", "1400,600,1024x1024")
    for name, picture in [("a photograph", photo), ("a wallpaper", flat)]:
        for quality in (60, 90, 100):
            words = "without loss" if quality == 100 else f"quality {quality}"
            for suffix, peers in [
                    ("avif", [avifenc(picture, quality)]),
                    ("jxl", [cjxl(picture, quality)])]:
                title = f"{name} of 1024x1024 as {suffix.upper()}, {words}"
                programs = [slicer(picture, suffix, quality), *peers]
                suite.case(title, [], lambda programs=programs: programs)
                if suite.word in title.lower() and quality < 100:
                    report_loss(title, picture, programs, options.scratch)
    for suffix, quality in [("avif", 60), ("jxl", 90)]:
        suite.case(f"a photograph of 1024x1024 into 16 tiles of {suffix.upper()}, quality {quality}", [],
                   lambda suffix=suffix, quality=quality: [tiles(photo, suffix, quality, n) for n in (1, 2)])
    suite.end()


main()
