"""Times programs in turn on the same work: medians, bytes, peak memory, ratios."""
import os
import pathlib
import platform
import shutil
import statistics
import subprocess
import sys
import time

from peers import NEWEST_VIPS, peer

# Endings of what is counted.
PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".mp4")


class Program:
    """A way to do a piece of work: a name, a command for an empty folder to write to, and its peer's name."""

    def __init__(self, name, command, needs=None):
        self.name = name
        self.command = command  # folder -> list of words
        self.needs = needs
        self.seconds, self.cpu, self.peak, self.bytes = [], [], [], 0

    def belongs_to(self, kind):
        """Whether it is this peer, in whichever version, or is called so."""
        return self.needs in (kind, f"newest {kind}") or self.name.startswith(kind)


def once(command, quiet):
    """Wall seconds, processor seconds and peak memory in kilobytes of one run.

    The newest vips says its seconds itself: the start of its Python does not count.
    """
    inside = tuple(command[:2]) == NEWEST_VIPS
    start = time.monotonic()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE if inside else quiet,
                               stderr=quiet)
    said = process.stdout.read() if inside else None
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"{command[0]} failed with {process.returncode}: {' '.join(map(str, command))}")
    seconds = map(float, said.split()) if inside else (wall, usage.ru_utime + usage.ru_stime)
    return *seconds, usage.ru_maxrss


def total_bytes(folder):
    """What the pictures in a folder have together: the peers write no manifest like ours."""
    return sum(f.stat().st_size for f in folder.rglob("*") if f.suffix in PICTURES)


class Suite:
    """The cases of a benchmark: all of them, or those with a word in their titles."""

    def __init__(self, options):
        self.runs, self.scratch, self.word = options.runs, options.scratch, options.case.lower()
        shutil.rmtree(self.scratch, ignore_errors=True)  # of a run that was interrupted
        self.count, self.goals = 0, []

    def wants(self, title):
        wanted = self.word in title.lower()
        self.count += wanted
        return wanted

    def case(self, title, goals, programs, runs=None):
        """Measures and prints a case; `programs` makes them, and is called only for those that are wanted.

        A goal (`goals.py`) looks at the programs that were measured and says what came of it, in a row.
        """
        if not self.wants(title):
            return
        present = [p for p in programs() if p.needs is None or peer(p.needs)]
        take_turns(present, runs or self.runs, self.scratch)
        report(title, present)
        self.goals += [(title, *row) for row in (goal(present) for goal in goals) if row]

    def end(self):
        """Deletes what was written, and prints which goals were reached."""
        shutil.rmtree(self.scratch, ignore_errors=True)
        if self.count == 0:
            print(f"no case has {self.word!r} in its title", file=sys.stderr)
        if self.goals:
            print("\n### Goals\n\n| work | program | goal | measured | |\n|---|---|---|--:|---|")
        for title, program, goal, measured, reached in self.goals:
            print(f"| {title} | {program} | {goal} | {measured} | {'reached' if reached else '**missed**'} |")


def arguments(parser, scratch):
    """Adds what all suites take."""
    parser.add_argument("--case", default="", metavar="WORD", help="only cases with this word in their titles")
    parser.add_argument("--runs", type=int, default=5, help="runs that count (default: 5)")
    parser.add_argument("--scratch", type=pathlib.Path, default=scratch, help="where outputs go")


def take_turns(programs, runs, scratch):
    """Runs all programs one after the other, `runs` times, after one round that does not count.

    Every run gets a folder of its own, and all go when the suite ends: on ext4 (since Linux 4.14) each new file is searched
    for an inode that was not freed in the last minutes, and the next program would pay for the one before.
    """
    case = scratch / str(sum(1 for _ in scratch.glob("*")))
    with open(os.devnull, "w") as quiet:
        for round_ in range(runs + 1):
            for index, program in enumerate(programs):
                folder = case / f"{round_}-{index}"
                folder.mkdir(parents=True)
                result = once(program.command(folder), quiet)
                if round_ == 0:
                    program.bytes = total_bytes(folder)
                    continue
                for values, value in zip((program.seconds, program.cpu, program.peak), result):
                    values.append(value)


def median(values):
    return statistics.median(values)


def report(title, programs):
    """A table; ratios are the peer's median over that of the first program."""
    ours = programs[0]
    print(f"\n### {title}\n")
    print("| program | seconds | min–max | CPU s | MB written | peak MB | time / slicer's | bytes / slicer's |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for p in programs:
        ratio = median(p.seconds) / median(ours.seconds)
        size = f"{p.bytes / ours.bytes:.3f}" if ours.bytes and p.bytes else "–"
        print(f"| {p.name} | {median(p.seconds):.3f} | {min(p.seconds):.3f}–{max(p.seconds):.3f} "
              f"| {median(p.cpu):.3f} | {p.bytes / 1e6:.2f} | {median(p.peak) / 1024:.0f} "
              f"| {ratio:.2f} | {size} |", flush=True)


def machine():
    """The machine, in a line."""
    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo")
                  if line.startswith("model name")), platform.processor()) \
        if pathlib.Path("/proc/cpuinfo").exists() else platform.processor()
    return f"{model}, {len(os.sched_getaffinity(0)) if hasattr(os, 'sched_getaffinity') else os.cpu_count()} " \
           f"processors, {platform.system()} {platform.machine()}"
