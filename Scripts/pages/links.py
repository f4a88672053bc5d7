"""Where the files of the documentation stand in the site, and what links to them become."""
import functools
import html
import os
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "Documentation"
RESOURCES = ROOT / "Sources" / "SlicerTiles" / "Pages" / "Resources"
INDEX = FOLDER / "README.md"
# Files that browsers do not show, by the page that lists them. A page of that name made of Markdown has them at its end.
LISTED = {"Animations": "Samples/Animations/*.yaml", "Fuzz": "Fuzz/Sources/*Fuzz/*Fuzz.swift", "Makefile": "Samples/Makefile",
          "Snippets": "Snippets/*.swift"}


@functools.cache
def sources():
    """The Markdown files that a reader of the index reaches, in the order in which the links stand."""
    found = [INDEX]
    for source in found:
        for path in re.findall(r"\]\((?![a-z]+:)([^)#]*\.md)[)#]", source.read_text()):
            path = (source.parent / path).resolve()
            if path not in found and path.is_file():
                found.append(path)
    return found[1:]


def name(source):
    """The name of a Markdown file's page, without its folder and ending."""
    return source.parent.name if source.name == "README.md" else source.stem


@functools.cache
def listed(page):
    """The files that a page lists, by its name; none for most."""
    return sorted(ROOT.glob(LISTED[page])) if page in LISTED else []


def place(target):
    """The path in the site of a file or folder of the repository, and the anchor on that page."""
    if target == INDEX:
        return "index.html", ""
    if target in sources():
        return f"Pages/{name(target)}.html", ""
    for page in LISTED:
        if target in listed(page):
            return f"Pages/{page}.html", target.stem
        if target == ROOT / page:
            return f"Pages/{page}.html", ""
    # Pictures, and what else stands beside the pages.
    return os.path.relpath(target, FOLDER), ""


def link(address, source, page):
    """The address on `page`, a path in the site, for an address that stands in the file `source`."""
    if re.match(r"[a-z]+:|#|$", address):
        return address
    path, _, anchor = address.partition("#")
    target, own = place((source.parent / path).resolve())
    anchor = own or anchor
    return os.path.relpath(target, os.path.dirname(page)) + (f"#{anchor}" if anchor else "")


# Letters of a word of code that a phone shows on one line.
LONGEST = 36


def code(text):
    """The HTML of a piece of code, which browsers break at spaces alone; a longer word than LONGEST also after its signs."""
    words = [word if len(html.unescape(word)) <= LONGEST else re.sub(r"(?<=[/,=:|])(?=[^/,=:|])", "<wbr>", word)
             for word in text.split(" ")]
    return f"<code>{' <wbr>'.join(words)}</code>"


def links(text, page):
    """The local links of a page's HTML: each a path in the site and an anchor, which may be empty."""
    for address in re.findall(r'\b(?:href|src)="([^"]*)"', text):
        address = html.unescape(address)
        if re.match(r"[a-z]+:", address):
            continue
        path, _, anchor = address.partition("#")
        yield os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page, anchor
