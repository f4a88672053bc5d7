"""Measures what Measurements.md beside this file shows, prints it, and writes it there, and its goals to README.md. Run by
Benchmarks/run page [SUITE …]; `page.py --check` fails where README.md has other goals.

A place in the page says with which words its tables are made:

    <!-- measured: split --runs 5 -->
    …
    <!-- /measured -->
"""
import argparse
import pathlib
import re
import subprocess
import sys

FOLDER = pathlib.Path(__file__).parent
PAGE = FOLDER / "Measurements.md"
FRONT = FOLDER / "README.md"
PLACE = re.compile(r"^<!-- measured: (.+?) -->\n(.*?)^<!-- /measured -->$", re.MULTILINE | re.DOTALL)


GOAL = re.compile(r"^\| (.+) \| (.+) \| (.+) \| (.+) \| (reached|\*\*missed\*\*) \|$", re.MULTILINE)
GOALS = re.compile(r"^<!-- goals -->\n.*?^<!-- /goals -->$", re.MULTILINE | re.DOTALL)


def front():
    """README.md with the goals of all suites."""
    found = [match.groups() for match in GOAL.finditer(PAGE.read_text())]
    rows = [f"| {work} | {ours} | {measured} | {goal}{'' if verdict == 'reached' else ' ' + verdict} |"
            for work, ours, goal, measured, verdict in found]
    lines = ["<!-- goals -->", "| work | slicer | measured | goal |", "|---|---|--:|---|", *rows, "<!-- /goals -->"]
    return GOALS.sub(lambda _: "\n".join(lines), FRONT.read_text())


def measured(words):
    """What a suite prints, which is shown as it comes."""
    print(f"\n<!-- measured: {' '.join(words)} -->", flush=True)
    command = [sys.executable, str(FOLDER / f"{words[0]}.py"), *words[1:]]
    lines = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            lines.append(line)
            print(line, end="", flush=True)
    if process.returncode:
        raise SystemExit(f"{words[0]} ended with {process.returncode}; its tables stay as they were")
    return "".join(lines)


def main():
    places = [match[1].split() for match in PLACE.finditer(PAGE.read_text())]
    parser = argparse.ArgumentParser(prog="Benchmarks/run page")
    parser.add_argument("suites", nargs="*", help=", ".join(words[0] for words in places) + " (default: all)")
    wanted = parser.parse_args().suites
    for unknown in set(wanted) - {words[0] for words in places}:
        parser.error(f"no place for {unknown}")
    for words in places:
        if wanted and words[0] not in wanted:
            continue
        tables, head = measured(words), f"<!-- measured: {' '.join(words)} -->\n"
        # The page may have been edited meanwhile.
        PAGE.write_text(PLACE.sub(
            lambda match: f"{head}\n{tables}\n<!-- /measured -->" if match[1].split() == words else match[0],
            PAGE.read_text()))
    FRONT.write_text(front())


if sys.argv[1:] == ["--check"]:
    if front() != FRONT.read_text():
        raise SystemExit("Benchmarks/README.md has other goals than Measurements.md: Benchmarks/run page writes both")
else:
    main()
