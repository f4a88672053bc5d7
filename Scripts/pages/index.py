"""The page index.html of the documentation: what slicer makes, and all pages, from their index in Markdown."""
import html
import re

from pages.links import INDEX, RESOURCES, code, link

PAGE = "index.html"

STYLE = """
header, main, footer { max-width: 1120px; margin: 0 auto; padding: 0 20px; }
header { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.25fr); gap: 24px 28px; align-items: center;
  padding-block: 30px 0; }
h1 { font-size: clamp(1.7rem, 4vw, 2.5rem); line-height: 1.12; letter-spacing: -0.02em; }
header p { margin: 12px 0 18px; font-size: 1.15rem; }
figure { margin: 0; }
figure img { display: block; width: 100%; height: auto; border-radius: 12px; }
figcaption { margin-top: 6px; font-size: 13px; color: var(--faint); }
a { color: var(--accent); text-underline-offset: 3px; }
code { font: 13px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: nowrap; }
.doors, .commands, .made { padding: 0; margin: 0; list-style: none; }
.doors { display: flex; flex-wrap: wrap; gap: 10px; }
.doors a { display: block; padding: 9px 16px; border-radius: 20px; border: 1px solid var(--line); background: var(--field);
  color: var(--ink); text-decoration: none; }
.doors li:first-child a { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.doors a:hover { border-color: var(--faint); }
.commands { grid-column: 1 / -1; display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 14px; }
.commands li { background: var(--panel); border: 1px solid var(--line); border-radius: 10px; padding: 10px 14px; }
.commands span { display: block; font-size: 13px; color: var(--faint); }
h2 { font-size: 1.2rem; margin: 30px 0 12px; }
.made { display: grid; gap: 14px; grid-template-columns: repeat(4, minmax(0, 1fr)); }
.made li { background: var(--panel); border: 1px solid var(--line); border-radius: 14px; padding: 10px; }
.made img { display: block; width: 100%; aspect-ratio: 3 / 2; object-fit: cover; object-position: left; border-radius: 8px; margin-bottom: 8px; }
.made span { display: block; font-size: 13px; line-height: 1.4; color: var(--faint); }
.pages { columns: 3 290px; column-gap: 14px; }
.pages section { break-inside: avoid; margin-bottom: 14px; background: var(--panel); border: 1px solid var(--line); border-radius: 14px; padding: 6px 18px 16px; }
h3 { font-size: 1rem; margin: 12px 0 6px; }
.pages ul { list-style: none; margin: 0; padding: 0; }
.pages li { padding: 5px 0; line-height: 1.4; }
.pages li span { display: block; font-size: 13px; color: var(--faint); }
footer { padding-block: 30px 40px; font-size: 13px; color: var(--faint); }
@media (max-width: 900px) {
  header, .commands { grid-template-columns: minmax(0, 1fr); }
  header { padding-block: 20px 0; gap: 16px; }
  .commands { gap: 8px; }
  .made { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 10px; }
}
@media (max-width: 620px) { header, main, footer { padding-inline: 14px; } }
"""
COMMANDS = [
    ("Cut a picture into 16 tiles", "slicer split photo.jpg 4x4"),
    ("Turn one picture into another", "slicer transition a.jpg b.jpg --type curl -o curl.webp"),
    ("Animate the layers of a scene file", "slicer animate scene.yaml -o film.webp"),
]
# The picture, its description, the page about it, its name, and what can be done.
MADE = [
    ("zoom.webp", "A lake, and beside it its mountains enlarged", "Pyramids.md", "Pictures to zoom into",
     "A page, a map or a museum's viewer shows a large picture in tiles."),
    ("Gallery/cube.webp", "A valley turns into dunes on the sides of a cube", "Transitions.md", "Transitions",
     "Two pictures, and every type of CATransition, UIView and xfade."),
    ("show.webp", "A lake, a page that turns, a lighthouse, a cube, a nebula", "Slideshow.md", "Slideshows",
     "Photos with captions, motion and sound become a video."),
    ("Animations/parallax-credits.webp", "Credits roll over mountains and stars", "Animations/README.md", "Titles and credits",
     "Letters, words and lines move one after the other, over any picture."),
    ("split.webp", "A landscape in four rows and four columns", "Layouts.md", "Tiles for apps and games",
     "Files for Xcode, Android, Tiled, PixiJS, a web page or emoji."),
    ("jigsaw.webp", "A landscape as 24 pieces of a jigsaw puzzle", "Cut.md", "Puzzles",
     "Pieces with knobs, and a list of where each belongs."),
    ("Animations/memory-flip.webp", "Cards of a game of memory flip over", "Animate.md", "Animations of an app",
     "A scene file has layers with Core Animation's properties and animations."),
    ("Animations/chart.webp", "Bars of a chart rise, and a line is drawn through them", "Animate.md", "Charts that move",
     "Shapes, gradients, texts and particles, each with its own timing."),
]


def inline(text):
    """Markdown's code and links in a cell, as HTML."""
    text = html.escape(text, quote=False)
    text = re.sub(r"`([^`]*)`", lambda found: code(found[1]), text)
    return re.sub(r"\[([^\]]*)\]\(([^)]*)\)",
                  lambda found: f'<a href="{link(found[2], INDEX, PAGE)}">{found[1]}</a>', text)


def groups():
    """The tables of the index: their heads, and the links in them with what they are about."""
    found = []
    for line in INDEX.read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("|") or set(line) <= set("|-"):
            continue
        if "](" in cells[0]:
            found[-1][1].append((cells[0], cells[1]))
        else:
            found.append((cells[0], []))
    return found


def pages():
    for title, links in groups():
        items = "\n".join(f"<li>{inline(link)}{f'<span>{inline(about)}</span>' if about else ''}</li>"
                          for link, about in links)
        yield f"<section><h3>{html.escape(title[0].upper() + title[1:])}</h3><ul>\n{items}\n</ul></section>"


def commands():
    return "\n".join(f"<li><span>{about}</span>{code(html.escape(command))}</li>" for about, command in COMMANDS)


def made():
    return "\n".join(
        f'<li><img src="{link(picture, INDEX, PAGE)}" alt="{html.escape(alt)}"><a href="{link(about, INDEX, PAGE)}">{name}</a>'
        f"<span>{html.escape(words)}</span></li>" for picture, alt, about, name, words in MADE)


def page():
    template = (RESOURCES / "page.html").read_text()
    body = f"""<body>
<header>
<div><h1>slicer</h1>
<p>One command cuts a picture into tiles, turns one picture into another, or animates layers, on a laptop or on a server without a screen.</p>
<ul class="doors"><li><a href="{link("Install.md", INDEX, PAGE)}">Install</a></li><li><a href="gallery.html">All transitions, moving</a></li>
<li><a href="#pages">All pages</a></li></ul></div>
<figure><img src="hero.webp" alt="A valley is cut into tiles, which turn into a desert at night; a rocket leaves the word slicer behind" width="1280" height="640">
<figcaption>Drawn by {code("slicer animate Samples/hero.yaml -o hero.webp")}</figcaption></figure>
<ul class="commands">
{commands()}
</ul>
</header>
<main>
<h2>What people make with it</h2>
<ul class="made">
{made()}
</ul>
<h2 id="pages">All pages</h2>
<div class="pages">
{chr(10).join(pages())}
</div>
</main>
<footer>Made by make site.</footer>
</body>
"""
    css = (RESOURCES / "page.css").read_text()
    fields = {"title": "slicer", "page.css": css, "style": STYLE.lstrip(), "body": body, "sources": "'self' file: data:",
              "scripts": "'unsafe-inline'"}
    return re.sub(r"\{\{([a-z.]+)\}\}", lambda field: fields[field.group(1)], template)
