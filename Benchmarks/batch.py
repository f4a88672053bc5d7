"""Many small pictures: one `slicer batch` against loops. Run by Benchmarks/run batch."""
import argparse
import os
import pathlib
import shlex
import sys

from goals import as_fast_as, times_as_fast
from measure import Program, Suite, arguments, machine
from peers import PEERS, both, peer, title, versions
from pictures import output, split_pictures

ROOT = pathlib.Path(__file__).resolve().parent.parent
SLICER = os.environ["SLICER"]
WORK = ROOT / ".build" / "bench"


def small_pictures(photo, count):
    """Tiles of 256 pixels of a photograph, as PNGs with other names, made once."""
    folder = WORK / f"small-{count}"
    if not folder.exists():
        making = WORK / "small.tmp"
        output(SLICER, "split", photo, "--tile", "256x256", "--uneven", "trim", "-o", making / "tiles", "-q")
        tiles = sorted((making / "tiles").glob("*.png"))
        (making / "all").mkdir()
        for index in range(count):
            os.link(tiles[index % len(tiles)], making / "all" / f"{index:06}.png")
        (making / "all").rename(folder)
    return sorted(folder.iterdir())


def job_list(folder, pictures):
    """A list of jobs that cuts them into folders in `folder`."""
    path = folder / "jobs.txt"
    path.write_text("".join(
        f"split {shlex.quote(str(p))} 2x2 -o {shlex.quote(str(folder / p.stem))}\n" for p in pictures))
    return path


def batch(name, pictures, *words, journal=False):
    def command(folder):
        journals = ["--journal", folder / "journal"] if journal else []
        return [SLICER, "batch", job_list(folder, pictures), "-q", *journals, *words]
    return Program(name, command)


def loop(name, script, pictures, needs=None):
    """A shell that calls a program for each picture: $p is the picture, $o its own name for outputs."""
    def command(folder):
        list_ = folder / "list"
        list_.write_text("".join(f"{p}\n" for p in pictures))
        return ["sh", "-ec", f'while read -r p; do o=$1/$(basename "$p" .png); {script}; done < "$2"', "sh", folder, list_]
    return Program(name, command, needs=needs)


def newest_vips(pictures):
    """One process that cuts all, if PyPI's vips is there: it has no program to be called in a loop."""
    def command(name, folder):
        list_ = folder / "list"
        list_.write_text("".join(f"{p}\n" for p in pictures))
        return [*PEERS[name][0], "dzsave", f"@{list_}", folder, "--depth", "one", "--tile-size", "128", "--overlap", "0",
                "--suffix", ".png"]
    return [Program(f"{title(name)}, one process", lambda d: command(name, d), needs=name)
            for name in both("vips") if name != "vips"]


def main():
    parser = argparse.ArgumentParser(prog="Benchmarks/run batch")
    arguments(parser, WORK / "scratch")
    parser.add_argument("--count", type=int, default=300, help="pictures (default: 300)")
    options = parser.parse_args()
    if not peer("vips"):
        sys.exit("the pictures to cut are made by vips")
    print(f"{machine()}; {versions('vips', 'newest vips', 'convert')}; medians of {options.runs} runs in turn")
    pictures, suite = small_pictures(split_pictures()["photo"], options.count), Suite(options)
    suite.case(f"{options.count} pictures of 256x256 into 2x2", [times_as_fast("a loop over", 5), times_as_fast("mogrify", 5)], lambda: [
        batch("slicer batch", pictures),
        loop("a loop over slicer split", f'{shlex.quote(SLICER)} split "$p" 2x2 -o "$o" -q', pictures),
        *newest_vips(pictures),
        loop(f"a loop over {title('vips')} dzsave",
             'vips dzsave "$p" "$o" --depth one --tile-size 128 --overlap 0 --suffix .png', pictures, needs="vips"),
        loop("a loop over convert -crop", 'convert "$p" -crop 2x2@ +repage "$o-%d.png"', pictures, needs="convert"),
        Program("mogrify, one process", lambda d: [
            "mogrify", "-path", d, "-crop", "2x2@", "+repage", *map(str, pictures)], needs="convert")])
    suite.case("The journal", [as_fast_as(1 / 1.03, of=1, beside=0)], lambda: [
        batch("slicer batch", pictures), batch("slicer batch, with a journal", pictures, journal=True)])
    suite.case("Two cores against one", [as_fast_as(1.8)], lambda: [
        batch("slicer batch -j2", pictures, "-j2"), batch("slicer batch -j1", pictures, "-j1")])
    suite.end()


main()
