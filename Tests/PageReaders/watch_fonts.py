"""Changes, removes and brings back an installed font in which the words of two watched pages are set, and prints what the pages do.

`browse.py` calls `main(browser, SLICER, FOLDER, REGULAR, BOLD)`. REGULAR and BOLD are files of two weights of DejaVu Sans, of which one is installed at a time. Lines: `drawn`, `changed`, `gone TEXT`, `back` of
a scene in headless Chromium, and `slides` when the page of a slideshow with captions, whose first film may still be drawn while the font
changes, is the same as one that was begun after that.
"""
import os
import pathlib
import re
import shutil
import sys
import time

from watch import PIXEL, Watch, near, until

SCENE = """stage: {size: 64x48, background: white}
layers:
  - {name: a, contents: {text: I, font: DejaVu Sans, fontSize: 48, color: black}, anchorPoint: [0, 0], position: [0, 0]}
duration: 0.1
"""
CONFIG = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>%s</dir><cachedir>%s</cachedir></fontconfig>
"""
# The stem of a bold letter is twice as wide.
PLACE = PIXEL % (11, 30)


def install(font, folder, name="a.ttf"):
    shutil.copy(font, folder / "new")
    (folder / "new").rename(folder / name)


def film(page):
    """A page but for its revision; None for a draft."""
    text = page.read_text() if page.exists() else ""
    revision = re.search(r'data-revision="(\w+)"', text)
    return text.replace(revision[1], "") if revision and 'data-draft="false"' in text else None


def slideshow(slicer, folder, environment):
    (folder / "a.ppm").write_bytes(b"P6 64 48 255\n" + bytes(64 * 48 * 3))
    return Watch(
        [slicer, "slideshow", "a.ppm", "--hold", "0.1", "--caption", "I", "--caption-font", "DejaVu Sans"], folder,
        "slides.html", environment)


def main(browser, slicer, folder, regular, bold):
    folder = pathlib.Path(folder).resolve()
    fonts = folder / "fonts"
    fonts.mkdir()
    install(regular, fonts)
    (folder / "fonts.conf").write_text(CONFIG % (fonts, folder / "cache"))
    (folder / "scene.yaml").write_text(SCENE)
    environment = {**os.environ, "FONTCONFIG_FILE": str(folder / "fonts.conf")}
    scene = Watch([slicer, "animate", "scene.yaml"], folder, "scene.html", environment)
    slides = slideshow(slicer, folder, environment)

    def same():
        (folder / "other").mkdir()
        other = slideshow(slicer, folder / "other", environment)
        try:
            type(browser).awaited = "the slides to be set in the new font"
            while not ((wanted := film(other.page)) and film(slides.page) == wanted):
                if other.process.poll() is not None or slides.process.poll() is not None:
                    sys.exit("a watch has ended")
                time.sleep(0.02)
        finally:
            other.end()

    try:
        follow(browser, scene, slides, fonts, regular, bold, same)
    finally:
        scene.end()
        slides.end()


def follow(browser, scene, slides, fonts, regular, bold, same):
    scene.begin()
    slides.begin()
    browser.begin(["still"], (800, 600))
    browser.load(scene.page.as_uri())
    until(browser, PLACE, lambda text: near(text, (255, 255, 255)))
    print("drawn")
    install(bold, fonts)
    until(browser, PLACE, lambda text: near(text, (0, 0, 0)))
    print("changed")
    same()
    print("slides")
    (fonts / "a.ttf").unlink()
    fault = "document.getElementById('fault')"
    print("gone", until(browser, f"{fault}?.hidden === false && {fault}.textContent"))
    install(regular, fonts, "b.ttf")
    until(browser, PLACE, lambda text: near(text, (255, 255, 255)))
    until(browser, f"{fault}?.hidden === true")
    print("back")
