"""Whether anything has become slow: instructions beside those in gate.tsv, and a dozen times beside those in gate-times.tsv.

Run by Benchmarks/run gate [--all] [--only WORD] [--record [all]]."""
import argparse
import os
import pathlib
import time

from gate_counts import Counts, version
from gate_table import Table, verdict
from gate_times import LEAST, TIMES, Times
from measure import machine

FOLDER = pathlib.Path(__file__).parent
COUNTS = Table(FOLDER / "gate.tsv", "instructions")
RATIOS = Table(FOLDER / "gate-times.tsv", "times a fade's or zlib's time", limit=TIMES, faster=1 / TIMES,
               least=LEAST, digits=2)


def options():
    parser = argparse.ArgumentParser(prog="Benchmarks/run gate")
    parser.add_argument("--all", action="store_true", help="count the slow rows, too")
    parser.add_argument("--only", metavar="WORD", default="", help="only rows with this word in their names")
    parser.add_argument("--record", nargs="?", const="changed", choices=["changed", "all"],
                        help="write the rows that are new, slow or a tenth faster into the tables, or all that were measured")
    return parser.parse_args()


def main():
    asked, slicer, start = options(), os.environ["SLICER"], time.monotonic()
    # Rows of the table that are only counted with --all are there all the same.
    counts, every = Counts(slicer, asked.all), Counts(slicer, True).names
    instructions = counts.measured(asked.only)
    counted = time.monotonic()
    times = Times(slicer)
    times.make_pictures()
    ratios = times.measured([name for name in times.names if asked.only in name], runs=5 if asked.record else 3)
    if asked.record:
        return record(asked.record == "all", instructions, every, ratios, times.names)
    # A time that is over its limit is measured once more.
    ratios |= times.measured(RATIOS.slow(ratios), runs=5)
    holds = [verdict(COUNTS, instructions, every), verdict(RATIOS, ratios, times.names)]
    print(f"counting took {counted - start:.0f} s, timing {time.monotonic() - counted:.0f} s")
    return 0 if all(holds) else 1


def record(everything, instructions, every, ratios, timed):
    for table, measured, names, what in (
            (COUNTS, instructions, every, f"instructions, {version()}"), (RATIOS, ratios, timed, "ratios of times")):
        chosen = table.record(measured, names, f"Of Benchmarks/run gate --record: {what}; {machine()}", everything)
        print(f"recorded {len(chosen)} of {len(measured)} rows in {table.path.name}")
    return 0


raise SystemExit(main())
