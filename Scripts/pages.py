"""Which page of HTML a page of the documentation becomes, and what links in it become.

To add a page of the documentation, write its file, add its row to Documentation/README.md, and run `make pages`.
"""
import os
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "Documentation"
PAGES = FOLDER / "Pages"
RESOURCES = ROOT / "Sources" / "SlicerTiles" / "Pages" / "Resources"
INDEX = FOLDER / "README.md"
# Change with every commit, and are for those who have the sources in an editor.
LEFT = {"ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"}


def sources():
    """What is made a page, in the order of the index."""
    found = []
    for link in re.findall(r"\]\(([^)#]*\.md)\)", INDEX.read_text()):
        path = (FOLDER / link).resolve()
        if path.name not in LEFT and path not in found:
            found.append(path)
    return found


def page(source):
    """The page that a Markdown file becomes; index.html for the index; None for one that becomes none."""
    if source == INDEX:
        return FOLDER / "index.html"
    name = source.parent.name if source.name == "README.md" else source.stem
    return PAGES / f"{name}.html" if source in sources() else None


def link(address, source, folder):
    """An address that stands in `source`, for a page in `folder`."""
    if re.match(r"[a-z]+:|#|$", address):
        return address
    path, _, place = address.partition("#")
    target = (source.parent / path).resolve()
    # Browsers show no YAML: scenes stand on the page of the animations.
    if target.suffix == ".yaml" and target.parent == ROOT / "Samples" / "Animations":
        target, place = PAGES / "Animations.html", target.stem
    target = page(target) or target
    return os.path.relpath(target, folder) + (f"#{place}" if place else "")
