"""Instructions of each piece of work, counted by callgrind: the same number every time, whatever else the machine does."""
import os
import pathlib
import re
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / ".build" / "bench" / "counts"
# By its path, for the programs under it see no PATH.
VALGRIND = shutil.which("valgrind")
# The kernels that valgrind 3.19 runs and that the table was recorded with.
KERNELS = "avx2"
# Blocks of 64 KiB or more are always fresh, and large copies are no loop of single bytes, which counts each of them: else a
# row's number depends on what was freed before it.
TUNABLES = ":".join(["glibc.malloc.mmap_threshold=65536", "glibc.cpu.x86_rep_movsb_threshold=1000000000",
                     "glibc.cpu.x86_rep_stosb_threshold=1000000000"])
# Commands of the program as a whole, from the first instruction on.
STARTS = {"start version": ["--version"], "start help": ["split", "--help"], "start list": ["list", "transitions"],
          "start split": ["split", "Samples/anchor.png", "2x2", "--dry-run", "-q"]}


def stripped(program):
    """A copy without debug information, on which valgrind 3.19 gives up; names of functions stay."""
    WORK.mkdir(parents=True, exist_ok=True)
    copy = WORK / pathlib.Path(program).name
    subprocess.run(["strip", "-g", "-o", copy, program], check=True)
    return copy


def environment():
    """The same for everybody: its size shows in a program's first instructions, and hashes depend on a seed."""
    return {"HOME": str(WORK), "LC_ALL": "C", "SWIFT_DETERMINISTIC_HASHING": "1", "GLIBC_TUNABLES": TUNABLES}


def callgrind(out, options, command):
    """Starts a program in the repository's folder, where the samples are."""
    return subprocess.Popen(
        [VALGRIND, "--tool=callgrind", f"--callgrind-out-file={out}", *options, *command],
        cwd=ROOT, env=environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def finish(process):
    output, _ = process.communicate()
    if process.returncode != 0:
        raise SystemExit(f"{output}\ncallgrind ended with {process.returncode}")
    return output


def total(file):
    """The number of instructions in a file of callgrind's."""
    return int(re.search(r"^totals: (\d+)$", file.read_text(), re.M)[1])


def named(file):
    """The same file under its row's name, for callgrind_annotate."""
    name = re.search(r"^desc: Trigger: Client Request: (.*)$", file.read_text(), re.M)[1]
    return file.rename(file.with_name(f"{name}.callgrind"))


class Counts:
    """The rows of the program InstructionCounts, and the starts of slicer."""

    def __init__(self, slicer, everything):
        self.slicer, self.program = stripped(slicer), stripped(pathlib.Path(slicer).with_name("InstructionCounts"))
        said = subprocess.run([self.program, "list", *(["all"] if everything else [])], cwd=ROOT, env=environment(), check=True,
                              capture_output=True, text=True).stdout
        self.work = said.splitlines()
        self.names = [*self.work, *STARTS]

    def measured(self, word=""):
        """The instructions of each row that has the word in its name."""
        folder = WORK / "out"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        chosen = [name for name in self.work if word in name]
        # Every second row, so that both processes take about as long.
        parts = [part for part in (chosen[::2], chosen[1::2]) if part]
        running = [callgrind(folder / f"part{index}", ["--collect-atstart=no"], 
                             [self.program, "count", folder / f"scratch{index}", *part])
                   for index, part in enumerate(parts)]
        for process in running:
            if f"kernels: {KERNELS}" not in finish(process).splitlines():
                raise SystemExit(f"gate.tsv has the instructions of the {KERNELS} kernels, which this processor does not run")
        counts = {(file := named(dump)).stem: total(file) for dump in folder.glob("part*.*")}
        for name, words in STARTS.items():
            if word in name:
                finish(callgrind(folder / f"{name}.callgrind", [], [self.slicer, *words]))
                counts[name] = total(folder / f"{name}.callgrind")
        rows = {name: counts[name] for name in self.names if name in counts}
        (WORK / "measured.tsv").write_text("".join(f"{name}\t{count}\n" for name, count in rows.items()))
        return rows


def version():
    return subprocess.run([VALGRIND, "--version"], check=True, capture_output=True, text=True).stdout.strip()
