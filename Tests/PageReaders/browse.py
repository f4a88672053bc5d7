#!/usr/bin/env python3
"""Opens a page from disk in headless Chromium, does things to it, and prints what came of them.

Usage: browse.py PAGE SCENARIO [SCREENSHOT [WIDTHxHEIGHT [OPTION...]]]
       browse.py serve

`serve` does so again and again in one browser, one page at a time: each line of standard input names a file with these words, NULs
between them; what would be printed is then in FILE.answer, after a line "done", or what went wrong. The words may also be a Python file
and its arguments: its `main(browser, ...)` is called, and what it prints is the answer.

SCENARIO is JavaScript, the body of an async function, run in the page when it has loaded; the list that it returns is
printed, an item a line. It can `await sleep(milliseconds)` and `await key("ArrowLeft")`, which is pressed as on a keyboard,
`await until(() => ...)`, `await shot(element)`, which is equal for equal pixels on the screen, `await pixels(element)`, which are
those as ImageData, and `await input("mouseWheel", {...})`, an event of the DevTools protocol's Input domain; `key` and `input` return when
the page has handled the event and has been drawn. Lines that begin with "complaint: " are exceptions, what the console or the browser says,
and requests for anything else. A page may take PATIENCE seconds in all; who gives up says what it waited for. OPTION: `dark`, `still` (prefers reduced motion), `x2`, `x3` (a screen of so many pixels a point), `axe`:
`await accessibility()` lists what axe-core, of PyPI's axe-core-python, finds wrong.

The DevTools protocol goes through a pipe: no port, no package. Source: chromium's `--remote-debugging-pipe`.
"""
import base64
import contextlib
import hashlib
import importlib
import io
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
         "--force-color-profile=srgb", "--remote-debugging-pipe", "--disable-dev-shm-usage", "--disable-background-timer-throttling",
         "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows"]
KEYS = {" ": 32, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35, "Escape": 27, "Tab": 9, "Enter": 13}
# Seconds that all of a page's work may take; a machine at load 20 needs a tenth of it.
PATIENCE = 600


class Browser:
    # The event that a page, or a script that looks at one, waits for.
    awaited = "the page to load"

    def __init__(self, size, patience=PATIENCE):
        (theirs_in, self.out), (self.inp, theirs_out) = os.pipe(), os.pipe()

        def descriptors():
            # Chromium reads 3 and writes 4; high copies first, for one may be the other's number.
            high_in, high_out = os.dup2(theirs_in, 103), os.dup2(theirs_out, 104)
            os.dup2(high_in, 3)
            os.dup2(high_out, 4)

        width, height = size
        # Of its own: one that ended without a word leaves the folder locked.
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            ["timeout", str(patience), "chromium", *FLAGS, f"--user-data-dir={self.folder.name}",
             f"--window-size={width},{height}", "about:blank"],
            preexec_fn=descriptors, close_fds=False, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs_in)
        os.close(theirs_out)
        self.number, self.buffer, self.errors, self.session, self.replies = 0, b"", [], None, {}
        self.target, self.size, self.sites = None, size, ()

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        return self.number

    def receive(self):
        while b"\0" not in self.buffer:
            part = os.read(self.inp, 1 << 20)
            if not part:
                sys.exit("chromium has ended")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        number = self.send(method, **parameters)
        while number not in self.replies:
            self.take(self.receive())
        message = self.replies.pop(number)
        if "error" in message:
            sys.exit(f"{method}: {message['error']}")
        return message["result"]

    def wait(self, method):
        while (message := self.receive()).get("method") != method or message.get("sessionId") != self.session:
            self.take(message)

    def take(self, message):
        if "id" in message:
            self.replies[message["id"]] = message
        elif message.get("sessionId") == self.session:
            self.note(message)

    def note(self, message):
        """Complaints, and keys that the scenario asks for."""
        method, values = message.get("method"), message.get("params", {})
        if method == "Runtime.exceptionThrown":
            details = values["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description") or details["text"])
        elif method == "Log.entryAdded":
            self.errors.append(values["entry"]["text"])
        elif method == "Runtime.consoleAPICalled" and values["type"] in ("error", "warning", "assert"):
            self.errors.append(str([a.get("value", a.get("description")) for a in values["args"]]))
        elif method == "Network.requestWillBeSent" and not values["request"]["url"].startswith(
                ("blob:", "data:", "file:", *self.sites)):
            self.errors.append("asks for " + values["request"]["url"])
        elif method == "Runtime.bindingCalled":
            self.serve(values["name"], values["payload"])

    def serve(self, name, payload):
        """Does what a scenario asks for."""
        if name == "waitsFor":
            Browser.awaited = payload
        elif name == "pressKey":
            self.press(payload)
        elif name == "takeShot":
            self.shoot(**json.loads(payload))
        elif name == "sendInput":
            self.call(**json.loads(payload))
            self.tell("happened()")

    def tell(self, expression):
        self.send("Runtime.evaluate", expression=expression)

    def begin(self, options=(), size=None, proxy=None, sites=()):
        """An empty page, and nothing of the one before. `sites` are beginnings of addresses that may be asked for, beside what is on disk."""
        self.session, self.size, self.sites = None, size or self.size, sites
        context = self.call("Target.createBrowserContext", proxyServer=proxy) if proxy else {}
        last, self.target = self.target, self.call("Target.createTarget", url="about:blank", **context)["targetId"]
        if last:
            self.call("Target.closeTarget", targetId=last)
        self.session = self.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")
        for name in ("waitsFor", "pressKey", "takeShot", "sendInput"):
            self.call("Runtime.addBinding", name=name)
        self.show(*self.size, "dark" if "dark" in options else "light", "still" in options,
                  next((int(o[1:]) for o in options if o in ("x2", "x3")), 1))

    def show(self, width, height, theme="light", isStill=False, scale=1):
        """The window of the page that is shown, and what its reader prefers."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": theme},
            {"name": "prefers-reduced-motion", "value": "reduce" if isStill else "no-preference"}])

    def load(self, page):
        Browser.awaited = f"{page} to load"
        self.call("Page.navigate", url=page)
        self.wait("Page.loadEventFired")

    def add_axe(self):
        import axe_core_python
        source = pathlib.Path(axe_core_python.__file__).with_name("axe.min.js").read_text()
        self.call("Runtime.evaluate", expression=source)

    def run(self, scenario):
        """What the scenario returns, an item a line."""
        reply = self.call("Runtime.evaluate", expression=SCENARIO % scenario, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in reply:
            self.errors.append(reply["exceptionDetails"].get("exception", {}).get("description", "failed"))
        return reply["result"].get("value") or []

    def screenshot(self, path):
        shot = self.call("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(shot))

    def end(self):
        self.session = None
        self.send("Browser.close")
        self.process.wait()
        self.folder.cleanup()

    def kill(self):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.out)
        os.close(self.inp)
        self.folder.cleanup()

    def shoot(self, clip, isDigest):
        data = self.call("Page.captureScreenshot", format="png", clip=clip | {"scale": 1})["data"]
        answer = hashlib.sha256(data.encode()).hexdigest() if isDigest else data
        self.tell(f"shotTaken('{answer}')")

    def press(self, key):
        code = KEYS.get(key, ord(key[0].upper()))
        text = {"text": key} if len(key) == 1 else {}
        for kind in ("keyDown", "keyUp"):
            # The answer comes when the page has handled the event.
            self.call("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code,
                      **(text if kind == "keyDown" else {}))
        self.tell("happened()")


SCENARIO = """(async () => {
  const scenario = async () => {
  const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const happens = async (ask) => {
    await new Promise((resolve) => { window.happened = resolve; ask(); });
    await drawn();
  };
  const key = (name) => happens(() => pressKey(name));
  const shot = (element, isDigest = true) => new Promise((resolve) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    window.shotTaken = resolve;
    const clip = { x: left + scrollX, y: top + scrollY, width, height };
    takeShot(JSON.stringify({ clip, isDigest }));
  });
  const pixels = async (element) => {
    const letters = atob(await shot(element, false));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]), { colorSpaceConversion: "none" });
    const screen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    screen.drawImage(bitmap, 0, 0);
    return screen.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const input = async (type, values) => {
    const kind = type.startsWith("touch") ? "Touch" : "Mouse";
    await happens(() =>
      sendInput(JSON.stringify({ method: `Input.dispatch${kind}Event`, type, ...values })));
  };
  const accessibility = async () => (await axe.run()).violations.map(({ id, nodes }) =>
    `${id}: ${nodes.map((node) => node.target.join(" ")).slice(0, 5).join(", ")}`);
  const until = async (isSo) => {
    waitsFor(String(isSo));
    while (!isSo()) await sleep(20);
  };
  %s
  };
  return (await scenario() ?? []).map(String);
})()"""


def browse(browser, page, scenario, screenshot=None, size=None, *options):
    width, height = (size or "1200x800").split("x")
    browser.errors = []
    browser.begin(options, (int(width), int(height)))
    browser.load(pathlib.Path(page).resolve().as_uri())
    if "axe" in options:
        browser.add_axe()
    lines = browser.run(scenario)
    if screenshot:
        browser.screenshot(screenshot)
    return "".join(line + "\n" for line in lines + ["complaint: " + error for error in browser.errors])


def work(browser, script, *words):
    """What a Python file prints that works in the browser, with what the browser complains of."""
    path = pathlib.Path(script)
    sys.path.insert(0, str(path.parent))
    browser.errors = []
    with contextlib.redirect_stdout(io.StringIO()) as said:
        importlib.import_module(path.stem).main(browser, *words)
    return said.getvalue()


def late(*_):
    sys.exit(f"waited {PATIENCE} seconds in all, last for: {Browser.awaited}")


def serve():
    """A browser that failed is left, and another one is begun."""
    browser = None
    # What another test was about to close.
    os.closerange(3, 4096)
    signal.signal(signal.SIGALRM, late)
    for path in map(str.strip, sys.stdin):
        signal.alarm(PATIENCE)
        try:
            browser = browser or Browser((1200, 800), patience=24 * 3600)
            words = pathlib.Path(path).read_text().split("\0")
            answer = "done\n" + (work if words[0].endswith(".py") else browse)(browser, *words)
        except (Exception, SystemExit) as error:
            answer = f"{error}\n"
            if browser:
                browser.kill()
            browser = None
        signal.alarm(0)
        pathlib.Path(path + ".new").write_text(answer)
        os.rename(path + ".new", path + ".answer")
    if browser:
        browser.end()


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    if sys.argv[1:] == ["serve"]:
        return serve()
    browser = Browser((1200, 800))
    print(browse(browser, *sys.argv[1:]), end="")
    browser.end()


if __name__ == "__main__":
    main()
