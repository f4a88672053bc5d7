"""The pages of the documentation as HTML, made by cmark-gfm, as GitHub makes them."""
import html
import re
import subprocess

from pages.links import LISTED, RESOURCES, ROOT, code, link, listed, name, sources

STYLE = """
header, main, footer { max-width: 860px; margin: 0 auto; padding: 0 20px; }
header { padding-block: 18px 0; font-size: 14px; }
main { padding-block: 6px 30px; overflow-wrap: break-word; }
a { color: var(--accent); text-underline-offset: 3px; }
h1 { font-size: clamp(1.6rem, 4vw, 2.1rem); line-height: 1.2; margin: 14px 0 16px; }
h2 { font-size: 1.3rem; margin: 34px 0 10px; padding-top: 4px; }
h3 { font-size: 1.05rem; margin: 24px 0 8px; }
p, ul, ol { margin: 0 0 12px; }
ul, ol { padding-left: 24px; }
code { font: 0.88em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
:not(pre) > code { background: var(--square); border-radius: 4px; padding: 1px 4px; white-space: nowrap; -webkit-box-decoration-break: clone;
  box-decoration-break: clone; }
:is(a, th) > code { background: none; padding: 0; }
pre { overflow-x: auto; background: var(--panel); border: 1px solid var(--line); border-radius: 10px; padding: 12px 14px;
  margin: 0 0 14px; }
img { max-width: 100%; height: auto; border-radius: 8px; vertical-align: middle; }
main > img { display: block; margin: 0 0 14px; }
.table { overflow-x: auto; margin: 0 0 16px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 7px 12px 7px 0; border-bottom: 1px solid var(--line); }
th { color: var(--faint); font-weight: 600; }
th:empty { padding: 0; }
td { min-width: 90px; }
@media (max-width: 620px) {
  header, main, footer { padding-inline: 14px; }
  td img { width: 130px; }
}
footer { padding-block: 10px 40px; font-size: 13px; color: var(--faint); }
"""


def slug(text, seen):
    """The anchor that GitHub gives a heading."""
    name = re.sub(r"[^\w\- ]", "", html.unescape(re.sub(r"<[^>]*>", "", text)).strip().lower()).replace(" ", "-")
    count = seen.get(name, 0)
    seen[name] = count + 1
    return f"{name}-{count}" if count else name


def rendered(source, path):
    """The HTML of a Markdown file, with anchors at its headings, and links that hold on the page at `path`."""
    text = subprocess.run(
        ["cmark-gfm", "--unsafe", "-e", "table", "-e", "strikethrough", "-e", "autolink", str(source)],
        check=True, capture_output=True, text=True).stdout
    seen = {}
    text = re.sub(r"<h([1-6])>(.*?)</h\1>",
                  lambda m: f'<h{m[1]} id="{slug(m[2], seen)}">{m[2]}</h{m[1]}>', text, flags=re.DOTALL)
    text = re.sub(r'\b(href|src)="([^"]*)"',
                  lambda m: f'{m[1]}="{html.escape(link(html.unescape(m[2]), source, path))}"', text)
    text = re.sub(r"<!--.*?-->\n?", "", text, flags=re.DOTALL)
    text = re.sub(r'<(t[hd]) align="(\w+)">', r'<\1 style="text-align: \2">', text)
    text = re.sub(r"(<pre.*?</pre>)|<code>(.*?)</code>", lambda m: m[1] or code(m[2]), text, flags=re.DOTALL)
    # A reader scrolls by keyboard, too.
    text = text.replace("<pre>", '<pre tabindex="0">')
    return text.replace("<table>", '<div class="table" tabindex="0">\n<table>').replace("</table>", "</table>\n</div>")


def listing(page):
    """The files that a page lists."""
    return "".join(f'<h2 id="{file.stem}">{file.name}</h2>\n<pre tabindex="0"><code>{html.escape(file.read_text())}</code></pre>\n'
                   for file in listed(page))


def framed(body, made_of):
    """A whole page; its title is its first heading."""
    title = re.sub(r"<[^>]*>", "", re.search(r"<h1[^>]*>(.*?)</h1>", body)[1])
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} – slicer</title>
<link rel="stylesheet" href="pages.css">
</head>
<body>
<header><a href="../index.html">slicer: all pages</a> · <a href="../gallery.html">all transitions, moving</a></header>
<main>
{body}</main>
<footer>Made of {made_of} by make site.</footer>
</body>
</html>
"""


def pages():
    """The files of the folder Pages, by their paths in the site."""
    files = {"Pages/pages.css": (RESOURCES / "page.css").read_text() + STYLE.lstrip()}
    for source in sources():
        path = f"Pages/{name(source)}.html"
        if path in files:
            raise ValueError(f"two files want to be {path}; the second is {source.relative_to(ROOT)}")
        files[path] = framed(rendered(source, path) + listing(name(source)), source.relative_to(ROOT))
    for page, pattern in LISTED.items():
        path = f"Pages/{page}.html"
        if path not in files:
            files[path] = framed(f"<h1>{page}</h1>\n" + listing(page), pattern)
    return files
