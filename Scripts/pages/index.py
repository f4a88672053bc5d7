"""The page index.html of the documentation, made of its index in Markdown and of the films that its pages show."""
import html
import re

from pages.links import FOLDER, INDEX, RESOURCES, code, link

PAGE = "index.html"

STYLE = """
header, main, footer { max-width: 1120px; margin: 0 auto; padding: 0 20px; }
header { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.25fr); gap: 28px; align-items: center;
  padding-block: 36px 20px; }
h1 { font-size: clamp(1.7rem, 4vw, 2.5rem); line-height: 1.12; letter-spacing: -0.02em; }
header p { margin: 12px 0 18px; font-size: 1.05rem; }
header img, .card img { display: block; width: 100%; height: auto; border-radius: 12px; }
a { color: var(--accent); text-underline-offset: 3px; }
.doors { display: flex; flex-wrap: wrap; gap: 10px; padding: 0; margin: 0; list-style: none; }
.doors a { display: block; padding: 9px 16px; border-radius: 20px; border: 1px solid var(--line); background: var(--field);
  color: var(--ink); text-decoration: none; }
.doors li:first-child a { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.doors a:hover { border-color: var(--faint); }
h2 { font-size: 1.2rem; margin: 34px 0 12px; }
.pages { columns: 3 290px; column-gap: 14px; }
.pages section { break-inside: avoid; margin-bottom: 14px; background: var(--panel); border: 1px solid var(--line); border-radius: 14px; padding: 6px 18px 16px; }
h3 { font-size: 1rem; margin: 12px 0 6px; }
.pages ul { list-style: none; margin: 0; padding: 0; }
.pages li { padding: 5px 0; line-height: 1.4; }
.pages li span { display: block; font-size: 13px; color: var(--faint); }
.films { display: grid; gap: 14px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr)); padding: 0;
  margin: 0; list-style: none; }
.card { background: var(--panel); border: 1px solid var(--line); border-radius: 14px; padding: 10px; display: flex;
  flex-direction: column; gap: 8px; }
.card { min-width: 0; overflow-wrap: anywhere; }
.card .frame { aspect-ratio: 3 / 2; display: flex; background: #fff; border-radius: 8px; overflow: hidden; }
.card img { height: 100%; object-fit: contain; border-radius: 0; }
.card span { display: block; font-size: 13px; line-height: 1.4; color: var(--faint); }
footer { padding-block: 30px 40px; font-size: 13px; color: var(--faint); }
@media (max-width: 620px) {
  header { grid-template-columns: 1fr; padding-block: 22px 8px; gap: 18px; }
  header, main, footer { padding-inline: 14px; }
  .films { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 10px; }
}
"""


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


def size(film):
    """The width and height of an animated WebP, from its chunk VP8X."""
    head = film.read_bytes()[:30]
    return int.from_bytes(head[24:27], "little") + 1, int.from_bytes(head[27:30], "little") + 1


def films():
    """The scenes' films, each with the comment on top of its scene."""
    text = (FOLDER / "Animations" / "README.md").read_text()
    entry = r'<img src="([^"]*)".*\n\*\*\[([^\]]*)\]\(\.\./([^)]*)\)\*\*: ((?:.+\n)+)'
    for film, name, scene, about in re.findall(entry, text):
        width, height = size(FOLDER / "Animations" / film)
        yield (f'<li class="card"><div class="frame"><img src="Animations/{film}" alt="" width="{width}" '
               f'height="{height}" loading="lazy"></div><div><a href="{link(scene, INDEX, PAGE)}">{name}</a>'
               f"<span>{html.escape(' '.join(about.split()))}</span></div></li>")


def page():
    template = (RESOURCES / "page.html").read_text()
    body = f"""<body>
<header>
<div><h1>slicer</h1>
<p>Cuts pictures into tiles, turns one picture into another, and animates layers: exactly, in a batch, without a screen.</p>
<ul class="doors"><li><a href="gallery.html">All transitions, moving</a></li><li><a href="#animations">Animations</a></li>
<li><a href="#pages">Pages</a></li></ul></div>
<img src="hero.webp" alt="A lake comes apart like a jigsaw puzzle, the card of a lighthouse springs up and fills the stage, and is curled away" width="600" height="320">
</header>
<main>
<h2 id="pages">Pages</h2>
<div class="pages">
{chr(10).join(pages())}
</div>
<h2 id="animations">Animations</h2>
<ul class="films">
{chr(10).join(films())}
</ul>
</main>
<footer>Made by make site. Each film is a scene file in Samples/Animations.</footer>
</body>
"""
    css = (RESOURCES / "page.css").read_text()
    fields = {"title": "slicer", "page.css": css, "style": STYLE.lstrip(), "body": body, "sources": "'self' file: data:",
              "scripts": "'unsafe-inline'"}
    return re.sub(r"\{\{([a-z.]+)\}\}", lambda field: fields[field.group(1)], template)
