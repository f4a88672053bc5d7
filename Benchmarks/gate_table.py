"""The gate's tables: a row is a name and a number, and what was measured is compared with what is recorded.

Usage: gate_table.py MEASURED RECORDED compares two tables of instructions, and fails as the gate would."""
import pathlib
import sys

# A row of instructions fails above this part of its recorded number, and is reported at or below the other.
SLOWER, FASTER = 1.15, 0.9
SLOW_HINT = "hint: make it as fast as it was, or record it and say why in the commit: Benchmarks/run gate --record"
NAME_HINT = "hint: record the rows that there are: Benchmarks/run gate --record"
FAST_HINT = "hint: record what has become faster: Benchmarks/run gate --record"


class Table:
    """A file of names and numbers, separated by tabs; lines that begin with # are its head."""

    def __init__(self, path, unit, limit=SLOWER, faster=FASTER, least=0, digits=0):
        self.path, self.unit, self.digits = pathlib.Path(path), unit, digits
        self.limit, self.faster = limit, faster
        # Numbers below this one count as if they were it: noise is most of them.
        self.least = least
        lines = self.path.read_text().splitlines() if self.path.exists() else []
        self.rows = {name: float(number) for name, number in
                     (line.split("\t") for line in lines if line and not line.startswith("#"))}

    def ratio(self, name, number):
        """The part that a measured number is of the recorded one."""
        return max(number, self.least) / max(self.rows[name], self.least, 1e-9)

    def slow(self, measured):
        """The names of rows that are over the limit."""
        return [name for name in measured if name in self.rows and self.ratio(name, measured[name]) > self.limit]

    def fast(self, measured):
        """The names of rows that have fallen far, of instructions by a tenth."""
        return [name for name in measured if name in self.rows and self.ratio(name, measured[name]) <= self.faster]

    def new(self, measured):
        return [name for name in measured if name not in self.rows]

    def text(self, number):
        return f"{number:,.{self.digits}f}"

    def change(self, name, number):
        return (f"{name}: {self.text(number)} {self.unit}, {self.ratio(name, number):.2f} times the recorded "
                f"{self.text(self.rows[name])}")

    def slow_lines(self, measured):
        """A line for each row that is over the limit."""
        return [f"{self.change(name, measured[name])}; at most {self.limit} times is allowed"
                for name in self.slow(measured)]

    def name_lines(self, measured, names):
        """A line for each row that the table lacks, and for each of the table's that is none of all `names`."""
        return [f"{name}: is not in {self.path.name}" for name in self.new(measured)] \
            + [f"{name}: is in {self.path.name}, and there is no such row any more"
               for name in self.rows if name not in names]

    def record(self, measured, names, head, everything):
        """Writes the table: rows that are new, slow or a tenth faster, or all that were measured.

        Others keep their numbers, so that many small steps do not add up unseen. Rows come in the order of `names`."""
        known = [] if everything else [name for name in self.rows
                                       if name not in self.slow(measured) + self.fast(measured)]
        chosen = {name: number for name, number in measured.items() if name not in known}
        rows = {**self.rows, **chosen}
        lines = [f"{name}\t{rows[name]:.{self.digits}f}\n" for name in names if name in rows]
        self.path.write_text(f"# {head}\n" + "".join(lines))
        return chosen


def verdict(table, measured, names):
    """Prints what has changed; false if the gate fails."""
    slow, wrong = table.slow_lines(measured), table.name_lines(measured, names)
    fast = [table.change(name, measured[name]) for name in table.fast(measured)]
    for lines, hint, file in (slow, SLOW_HINT, sys.stderr), (wrong, NAME_HINT, sys.stderr), (fast, FAST_HINT, sys.stdout):
        if lines:
            print(*lines, hint, sep="\n", file=file)
    if not slow and not wrong and measured:
        worst = max(measured, key=lambda name: table.ratio(name, measured[name]))
        print(f"{table.path.name}: {len(measured)} of {len(table.rows)} rows are within their limits; the slowest beside its "
              f"record is {table.change(worst, measured[worst])}")
    return not slow and not wrong


def main(measured, recorded):
    rows = Table(measured, "instructions").rows
    return 0 if verdict(Table(recorded, "instructions"), rows, list(rows)) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
