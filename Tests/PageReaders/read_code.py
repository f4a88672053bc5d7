"""Finds code that is cut off, or broken inside a word, on pages from disk as Chromium lays them out on a phone and on a desk.

Usage: read_code.py PAGE...

`browse.py` calls `main(browser, PAGE, ...)`. A line is printed for each fault: the page, the width, the theme and what is wrong. A page or
a dialog is at fault if it scrolls sideways as a whole. Code is at fault if it is wider than a box around it that does not scroll, or if
one of its lines ends inside a word. A line may end at a space, or at a `<wbr>` after a character that is no letter and no digit.
"""
import itertools
import os
import pathlib
import shutil
import sys

WIDTHS, THEMES, HEIGHT = [390, 1440], ["light", "dark"], 844
# In a gallery's dialog the contents of each card are shown, one after the other.
FAULTS = """
const root = document.documentElement, room = 0.5;
const style = (node) => getComputedStyle(node);
const isScrolled = (node) => ["auto", "scroll"].includes(style(node).overflowX);
const inside = (code) => {
  const range = document.createRange();
  range.selectNodeContents(code);
  const rects = [...range.getClientRects()];
  const left = Math.min(...rects.map((rect) => rect.left)), right = Math.max(...rects.map((rect) => rect.right));
  for (let node = code; node !== root; node = node.parentElement) {
    if (isScrolled(node)) return true;
    if (["inline", "contents"].includes(style(node).display)) continue;
    const box = node.getBoundingClientRect();
    if (left < box.left - room || right > box.right + room) return false;
  }
  return true;
};
// Characters with the tops of their lines; nothing for a <wbr>.
const characters = function* (code) {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT), range = document.createRange();
  for (let node; (node = walker.nextNode());) {
    if (node.nodeType === Node.ELEMENT_NODE) {
      if (node.localName === "wbr") yield {};
      continue;
    }
    for (let at = 0; at < node.length; at++) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const text = node.data[at], rect = [...range.getClientRects()].at(-1);
      // A space at a line's end may have no place.
      if (rect || /\\s/.test(text)) yield { text, top: rect?.top, bottom: rect?.bottom };
    }
  }
};
const isWhole = (code) => {
  if (style(code).whiteSpace === "pre" || new Set([...code.getClientRects()].map(({ top }) => top)).size < 2
      && style(code).display === "inline") return true;
  let last = null, mayBreak = false;
  for (const next of characters(code)) {
    if (!next.text) {
      mayBreak = last && /[^\\p{L}\\p{N}]/u.test(last.text);
      continue;
    }
    const isSpace = /\\s/.test(next.text);
    if (last && !isSpace && next.top >= last.bottom && !mayBreak) return false;
    [last, mayBreak] = [isSpace ? null : next, false];
  }
  return true;
};
const found = [];
const look = () => {
  for (const whole of [root, ...document.querySelectorAll("dialog")]) {
    if (whole.scrollWidth > whole.clientWidth) found.push(`${whole.localName} is ${whole.scrollWidth} wide`);
  }
  for (const code of document.querySelectorAll("code, pre:not(:has(code))")) {
    if (!code.getClientRects().length) continue;
    const name = code.textContent.trim().replace(/\\s+/g, " ").slice(0, 60);
    if (!inside(code)) found.push(`is cut off: ${name}`);
    if (!isWhole(code)) found.push(`is broken inside a word: ${name}`);
  }
};
await drawn();
look();
const picture = document.querySelector("article .picture"), more = document.getElementById("detail-more");
if (picture && more) {
  picture.click();
  await until(() => document.querySelector("dialog").open);
  for (const card of document.querySelectorAll("article .more")) {
    more.innerHTML = card.innerHTML;
    look();
  }
  document.querySelector("dialog").close();
}
return [...new Set(found)];
"""


def main(browser, *pages):
    for fault in faults(browser, pages):
        print(fault)


def faults(browser, pages):
    folder = os.path.commonpath([pathlib.Path(page).resolve().parent for page in pages])
    for page in pages:
        path = pathlib.Path(page).resolve()
        browser.begin((), (WIDTHS[0], HEIGHT))
        browser.load(path.as_uri())
        for width, theme in itertools.product(WIDTHS, THEMES):
            browser.show(width, HEIGHT, theme)
            for fault in browser.run(FAULTS):
                yield f"{os.path.relpath(path, folder)}, {width}, {theme}: {fault}"
    yield from (f"complaint: {error}" for error in browser.errors)


def begun(*pages):
    if not pages:
        sys.exit(__doc__.strip())
    if not shutil.which("chromium"):
        return print("read_code.py: not checked, for chromium is missing (make deps-peers)")
    browser = browse.Browser((WIDTHS[-1], HEIGHT))
    found = list(faults(browser, pages))
    browser.end()
    if found:
        sys.exit("\n".join(found))


if __name__ == "__main__":
    import browse

    begun(*sys.argv[1:])
