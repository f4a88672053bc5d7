"""Changes, breaks and mends a scene whose page is watched in headless Chromium, and prints what the page does.

`browse.py` calls `main(browser, SLICER, FOLDER)`. Lines: `drawn RGB`, `changed RGB FRAME`, `hurried FRAME`, `broken TEXT`, `still RGB`, `mended RGB`, `picture RGB`, `ended CODE FILES`, and `complaint: …`.
"""
import pathlib
import signal
import subprocess
import sys
import time

SCENE = """stage: {size: 64x48, background: white}
images: {dot: dot.ppm}
layers:
  - {name: a, backgroundColor: "%s", frame: [0, 0, 64, 48]}
  - {name: dot, contents: dot, frame: [40, 20, 8, 8]}
animations:
  - {layer: a, keyPath: cornerRadius, from: 0, to: %s, duration: 0.5}
"""
PIXEL = """(() => {
  if (document.getElementById("screen")?.dataset.painted === undefined) return null;
  const [x, y] = [%d, %d].map((part, i) => Math.floor(part * screenCanvas()[i] / 64));
  return Array.from(context.getImageData(x, y, 1, 1).data.slice(0, 3)).join(",");
  function screenCanvas() { return [canvas.width, canvas.width]; }
})()"""


# Calls for another page before the one that is loaded has come back to its place, as a machine that is busy does.
HURRY = """document.addEventListener("DOMContentLoaded", () => {
  if (sessionStorage.hurried) return;
  sessionStorage.hurried = "yes";
  const script = document.createElement("script");
  script.textContent = 'watch({ revision: "another" })';
  document.head.append(script);
})"""
HURRIED = """sessionStorage.hurried && document.readyState === "complete" && canvas.style.visibility === ""
  && document.getElementById("watching").textContent === "Up to date" """


def near(text, color):
    """Whether a pixel is about of a color: WebP loses a little."""
    return text and all(abs(int(a) - b) < 24 for a, b in zip(text.split(","), color))


class Watch:
    """A page of some words that is watched."""

    def __init__(self, words, folder, page, environment=None):
        self.folder, self.page = pathlib.Path(folder), pathlib.Path(folder) / page
        self.process = subprocess.Popen(
            [*words, "--watch", "--quality", "100", "-o", page], cwd=folder, env=environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def begin(self):
        while not self.page.with_suffix(".watch.js").exists():
            if self.process.poll() is not None:
                sys.exit("no page")
            time.sleep(0.02)

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait()


class Watched(Watch):
    def __init__(self, slicer, folder):
        self.folder = pathlib.Path(folder)
        self.dot(0, 0, 0)
        self.write("#ff0000", "8")
        super().__init__([slicer, "animate", "scene.yaml"], folder, "page.html")

    def write(self, color, radius):
        # As editors do: a new file takes the name.
        (self.folder / "scene.new").write_text(SCENE % (color, radius))
        (self.folder / "scene.new").rename(self.folder / "scene.yaml")

    def dot(self, *color):
        (self.folder / "dot.ppm").write_bytes(b"P6 8 8 255\n" + bytes(color) * 64)


def evaluate(browser, expression):
    # A page that is just being loaded again has nothing to say, or is gone before it has said it.
    try:
        result = browser.call("Runtime.evaluate", expression=expression, returnByValue=True).get("result", {})
    except SystemExit as refusal:
        if "navigated" in str(refusal):
            return None
        raise
    return result.get("value")


def until(browser, expression, holds=bool):
    while True:
        value = evaluate(browser, expression)
        if holds(value):
            return value
        type(browser).awaited = f"{expression}, which is {value}"
        time.sleep(0.02)


def main(browser, slicer, folder):
    watched = Watched(slicer, folder)
    try:
        follow(browser, watched)
    finally:
        watched.process.kill()


def follow(browser, watched):
    watched.begin()
    corner, dot = PIXEL % (32, 10), PIXEL % (44, 24)
    browser.begin(["still"], (800, 600))
    browser.load(watched.page.resolve().as_uri())
    print("drawn", until(browser, corner, lambda text: near(text, (255, 0, 0))))
    until(browser, "document.getElementById('watching')?.textContent === 'Up to date'")
    evaluate(browser, "seek(7)")
    watched.write("#0000ff", "8")
    color = until(browser, corner, lambda text: near(text, (0, 0, 255)))
    print("changed", color, until(browser, "player.frame || null"))
    hurry = browser.call("Page.addScriptToEvaluateOnNewDocument", source=HURRY)["identifier"]
    evaluate(browser, "location.reload()")
    until(browser, HURRIED)
    browser.call("Page.removeScriptToEvaluateOnNewDocument", identifier=hurry)
    print("hurried", evaluate(browser, "player.frame"))
    watched.write("#0000ff", "nothing")
    fault = "document.getElementById('fault')"
    print("broken", until(browser, f"{fault}?.hidden === false && {fault}.textContent"))
    print("still", evaluate(browser, corner))
    watched.write("#00ff00", "8")
    color = until(browser, corner, lambda text: near(text, (0, 255, 0)))
    until(browser, f"{fault}?.hidden === true")
    print("mended", color)
    watched.dot(255, 255, 255)
    print("picture", until(browser, dot, lambda text: near(text, (255, 255, 255))))
    watched.end()
    until(browser, "document.getElementById('watching')?.textContent === 'No longer watched'")
    files = sorted(path.name for path in watched.folder.iterdir())
    print("ended", watched.process.returncode, *files)
    for error in browser.errors:
        # That the script is not there any more is said by the browser, too; and we read pixels.
        if not any(part in error for part in ("page.watch.js", "ERR_FILE_NOT_FOUND", "willReadFrequently")):
            print("complaint:", error)
