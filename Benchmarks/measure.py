"""Times programs in turn on the same work: medians, bytes, peak memory, ratios."""
import os
import pathlib
import platform
import shutil
import statistics
import subprocess
import time


class Program:
    """A way to do a piece of work: a name and a command for an empty folder to write to."""

    def __init__(self, name, command):
        self.name = name
        self.command = command  # folder -> list of words
        self.seconds, self.cpu, self.peak, self.bytes = [], [], [], 0


def once(command, quiet):
    """Wall seconds, processor seconds and peak memory in kilobytes of one run."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=quiet, stderr=quiet)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"{command[0]} failed with {process.returncode}: {' '.join(map(str, command))}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def total_bytes(folder):
    """What the pictures in a folder have together: the peers write no manifest like ours."""
    return sum(f.stat().st_size for f in folder.rglob("*") if f.suffix in (".png", ".jpg", ".jpeg"))


def take_turns(programs, runs, scratch):
    """Runs all programs one after the other, `runs` times, after one round that does not count.

    Every run gets a folder of its own, and all go at the end: on ext4, making files is slow for
    seconds after many were deleted, and the next program would pay for the one before.
    """
    shutil.rmtree(scratch, ignore_errors=True)  # of a run that was interrupted
    with open(os.devnull, "w") as quiet:
        for round_ in range(runs + 1):
            for index, program in enumerate(programs):
                folder = scratch / f"{round_}-{index}"
                folder.mkdir(parents=True)
                result = once(program.command(folder), quiet)
                if round_ == 0:
                    program.bytes = total_bytes(folder)
                    continue
                for values, value in zip((program.seconds, program.cpu, program.peak), result):
                    values.append(value)
    shutil.rmtree(scratch, ignore_errors=True)


def median(values):
    return statistics.median(values)


def report(title, goal, programs):
    """A table; ratios are the peer's median over that of the first program."""
    ours = programs[0]
    print(f"\n### {title}\n")
    if goal:
        print(f"Goal: {goal}\n")
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
