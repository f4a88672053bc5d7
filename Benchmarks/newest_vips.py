"""PyPI's libvips (pyvips-binary), called as Debian's `vips` is: newest_vips.py dzsave PICTURE OUT --tile-size 256 …

PICTURE may be @LIST, a file of paths, which are cut into OUT one after the other. Prints the seconds on the clock and of
processors that this took inside the process: the start of Python and of the library is not counted."""
import pathlib
import resource
import sys
import time

import pyvips


def processor():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def options(words):
    """`--tile-size 256` as `tile_size=256`."""
    return {name.removeprefix("--").replace("-", "_"): int(value) if value.isdigit() else value
            for name, value in zip(words[::2], words[1::2])}


def pictures(word, out):
    """Pairs of a picture and what it becomes."""
    if not word.startswith("@"):
        return [(word, out)]
    return [(line, f"{out}/{pathlib.Path(line).stem}") for line in pathlib.Path(word[1:]).read_text().splitlines()]


def main():
    if sys.argv[1] == "--version":
        return print("vips-" + ".".join(str(pyvips.version(i)) for i in range(3)))
    operation, picture, out, *words = sys.argv[1:]
    start, used = time.perf_counter(), processor()
    for source, target in pictures(picture, out):
        # As `vips` opens what it saves.
        getattr(pyvips.Image.new_from_file(source, access="sequential"), operation)(target, **options(words))
    print(time.perf_counter() - start, processor() - used)


main()
