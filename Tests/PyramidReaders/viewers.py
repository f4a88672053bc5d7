#!/usr/bin/env python3
"""Opens pyramids in real viewers, in headless Chromium, without a network.

Usage: viewers.py WIDTHxHEIGHT FILE       writes the picture whose pixels tell their place, as PNG

`browse.py` calls `main(browser, FOLDER, VIEWERS, LEAFLET)`, which serves FOLDER as http://pyramids.test, each folder in it with a pyramid whose manifest says what it is, VIEWERS (with
`openseadragon-*.js`, `ol/` and what that imports) and Debian's LEAFLET. It shows each pyramid in each viewer that knows its
layout, whole, at 1:1, 1:2 and 1:4, and prints a line for each: the viewer, the folder, the scale, how many pixels were looked
at, how far the farthest is from the picture's, how far it may be, and on how many the ground is seen through a seam. Then a line
for each complaint of the browser's, and each file that was asked for and is not there, or "complete".
"""
import http.server
import json
import pathlib
import struct
import sys
import threading
import zlib

HERE = pathlib.Path(__file__).resolve().parent
SITE = "http://pyramids.test"
IMPORTS = {"ol/": "/viewers/ol/", "rbush": "/viewers/rbush.js", "quickselect": "/viewers/quickselect.js",
           **{name: "/viewers/stub.js" for name in ("earcut", "pbf", "geotiff", "zarrita")}}
OPENSEADRAGON = {"dzi", "iiif", "iiif2", "zoomify", "xyz", "tms", "google"}
# Chromium draws OpenSeadragon 6's WebGL without a GPU; OpenSeadragon begins again when it is told where to look; OpenLayers takes
# a small picture for a map of the world.
HARMLESS = ("WebGL", "loaded before reset", "useGeographic")
READY = "Object.assign(window, { sleep, until, pixels }); await until(() => window.look);"
STYLE = "html, body { margin: 0; background: rgb(0 0 255) } #stage { background: rgb(0 0 255) !important }"


def viewers(folder):
    """Of each its name, the head of its page, its script, and the layouts that it knows."""
    found = [(path.stem, f'<script src="/viewers/{path.name}"></script>', "openseadragon", OPENSEADRAGON)
             for path in sorted(folder.glob("openseadragon-*.js"))]
    imports = f'<script type="importmap">{json.dumps({"imports": IMPORTS})}</script>'
    leaflet = '<link rel="stylesheet" href="/leaflet/leaflet.css"><script src="/leaflet/leaflet.js"></script>'
    return found + [("openlayers", imports, "openlayers", OPENSEADRAGON - {"dzi"}),
                    ("leaflet", leaflet, "leaflet", {"xyz", "google"})]


def page(head, script):
    kind = ' type="module"' if script == "openlayers" else ""
    return (f'<!DOCTYPE html><html><head><meta charset="utf-8"><link rel="icon" href="data:,">{head}<style>{STYLE}</style>'
            f'</head><body><div id="stage"></div><script src="/pages/common.js"></script>'
            f'<script{kind} src="/pages/{script}.js"></script></body></html>')


class Files(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    roots, pages, missing = {}, {}, []
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".dzi": "application/xml"}

    def do_GET(self):
        # The browser takes us for its proxy.
        self.path = self.path.removeprefix(SITE)
        name = self.path[1:].removesuffix(".html")
        if name not in self.pages:
            return super().do_GET()
        body = self.pages[name].encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def translate_path(self, path):
        first, _, rest = path.split("?")[0].lstrip("/").partition("/")
        return str(self.roots[first] / rest) if first in self.roots else str(self.roots[""] / first / rest)

    def send_error(self, code, *_):
        # Chromium asks for things of its own, too.
        if self.headers.get("Host") == SITE.removeprefix("http://"):
            self.missing.append(f"{code} {self.path}")
        super().send_error(code)

    def log_message(self, *_):
        pass


def told(folder):
    """What a page around a viewer says of a pyramid."""
    manifest = json.loads((folder / "manifest.json").read_text())
    return {"layout": manifest["layout"], "address": f"{SITE}/{folder.name}", "name": manifest["name"],
            **manifest["source"]["pixels"], "tile": manifest["tile"], "levels": len(manifest["levels"]),
            "format": manifest["fileExtension"], **manifest["origin"]}


def allowed(viewer, pyramid):
    """How far a pixel's samples may be from the picture's, by the scale.

    One of a smaller level is a mean, which lies elsewhere where the picture's ends are no multiple of its size.
    """
    # Tiles without an overlap are drawn a pixel too large there, so that no seams are seen.
    is_stretched = viewer.startswith("openseadragon-4") and not pyramid["address"].endswith("/dzi-500x351-128")
    return {"1": 5 if pyramid["format"] == "jpg" else int(is_stretched), "0.5": 6, "0.25": 10}


def main(browser, *folders):
    folder, viewers_folder, leaflet = (pathlib.Path(path).resolve() for path in folders)
    known = viewers(viewers_folder)
    Files.roots = {"": folder, "viewers": viewers_folder, "leaflet": leaflet, "pages": HERE / "viewers"}
    Files.pages = {name: page(head, script) for name, head, script, _ in known}
    Files.missing = []
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Files)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    pyramids = [told(manifest.parent) for manifest in sorted(folder.glob("*/manifest.json"))]
    for name, _, _, layouts in known:
        browser.begin((), (600, 400), f"http://127.0.0.1:{server.server_port}", (SITE + "/",))
        browser.load(f"{SITE}/{name}.html")
        for pyramid in pyramids:
            if pyramid["layout"] not in layouts:
                continue
            facts = json.dumps({**pyramid, "allowed": allowed(name, pyramid)})
            for line in browser.run(READY + f"return shown({facts});"):
                print(name, pyramid["address"].removeprefix(SITE + "/"), *line.split(","), sep="\t")
    browser.begin()
    server.shutdown()
    problems = [error for error in browser.errors if not any(word in error for word in HARMLESS)] + Files.missing
    print("\n".join(problems) or "complete")


def draw(size, path):
    """Red tells the column, green the row."""
    width, height = map(int, size.split("x"))

    def wave(place):
        return abs(place % 510 - 255)

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(
        b"\0" + b"".join(bytes((wave(x), wave(y), 0)) for x in range(width)) for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pathlib.Path(path).write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows))
                                   + chunk(b"IEND", b""))


if __name__ == "__main__":
    draw(*sys.argv[1:])
