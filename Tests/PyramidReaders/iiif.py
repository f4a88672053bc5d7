#!/usr/bin/env python3
"""Checks an IIIF service of files with the validator of the IIIF consortium, which is on PyPI.

Usage: iiif.py picture FILE       writes the picture that the validator knows, as PNG
       iiif.py port               prints a port that nobody listens to
       iiif.py check FOLDER PORT VERSION

`check` serves FOLDER's parent at that port of this machine, as any server of files would, with the one header that
the standard asks for, and prints a line for each test of level 0: its name, and what is wrong or "passed".
"""
import contextlib
import functools
import http.server
import pathlib
import socket
import sys
import threading

from PIL import Image, ImageDraw

# It prints that it is imported.
with contextlib.redirect_stdout(None):
    from iiif_validator.validator import ImageAPI, TestSuite, ValidationInfo


class Files(http.server.SimpleHTTPRequestHandler):
    def end_headers(self):
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, *_):
        pass


def draw(path):
    """10 by 10 squares, whose colors are by column, then by row."""
    picture = Image.new("RGB", (1000, 1000))
    for column, colors in enumerate(ValidationInfo().colorInfo):
        for row, color in enumerate(colors):
            square = [column * 100, row * 100, column * 100 + 99, row * 100 + 99]
            ImageDraw.Draw(picture).rectangle(square, fill=color)
    picture.save(path)


def free_port():
    with socket.socket() as server:
        server.bind(("localhost", 0))
        return server.getsockname()[1]


def check(folder, port, version):
    folder = pathlib.Path(folder).resolve()
    handler = functools.partial(Files, directory=folder.parent)
    server = http.server.ThreadingHTTPServer(("localhost", port), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    for name, facts in TestSuite(ValidationInfo()).list_tests(version).items():
        if facts["level"] > 0:
            continue
        result = ImageAPI(folder.name, f"localhost:{port}", "", "http", "", version, debug=False)
        try:
            TestSuite(ValidationInfo()).run_test(name, result)
            problem = result.exception
        except Exception as error:  # A test that ends so has failed.
            problem = error
        print(name, f"{problem} {result.urls}" if problem else "passed", sep="\t")


if sys.argv[1] == "picture":
    draw(sys.argv[2])
elif sys.argv[1] == "port":
    print(free_port())
else:
    check(sys.argv[2], int(sys.argv[3]), sys.argv[4])
