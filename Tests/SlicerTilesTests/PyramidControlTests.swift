import SlicerCore
import SlicerTestSupport
import SlicerTestTraits
import SlicerTiles
import Testing

/// The page of a pyramid as somebody uses it: real events in a real browser.
@Suite(
  .serialized, .browses, .enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"))
struct PyramidControlTests {
  private static let size = PixelSize(1000, 701)
  private static let set = PyramidSet(.deepZoom, showing: size)

  /// In words of the scenarios: a view from a scale of 1 on, and where it is.
  private static let words = """
    const start = async (scale = 1) => { go({ x: 500, y: 350, scale }); await settled(); };
    const rounded = (value) => +value.toFixed(2);
    const place = () => [view.x, view.y, view.scale].map(rounded).join(" ");
    const mouse = (type, x, y, more = {}) =>
      input(type, { x, y, button: "left", clickCount: 1, ...more });
    const drag = async (...points) => {
      await mouse("mousePressed", ...points[0]);
      const isHeld = stage.classList.contains("held");
      for (const point of points.slice(1)) await mouse("mouseMoved", ...point, { buttons: 1 });
      await mouse("mouseReleased", ...points.at(-1));
      await settled();
      return isHeld;
    };
    const click = async (name) => { element(name).click(); await settled(); };
    const isPressed = (name) => element(name).getAttribute("aria-pressed");
    await settled();

    """

  private static func lines(
    of content: PyramidFolder.Content = .plain, options: String = "still", _ scenario: String
  ) throws -> [String] {
    try PyramidFolder(set, content).browse(options: options, words + scenario)
  }

  @Test func theMouseDragsAndZooms() throws {
    let lines = try Self.lines(
      """
      const result = [];
      await start();
      result.push(await drag([300, 200], [270, 190], [250, 170]));
      await mouse("mouseMoved", 100, 100);
      await settled();
      result.push(place(), await compared(plain, 0));
      // The picture's edge is not left behind.
      await drag([10, 10], [590, 390], [10, 10], [590, 390]);
      result.push(place());
      await start();
      // The point under the pointer stays there.
      for (const deltaY of [-100, 100]) {
        await input("mouseWheel", { x: 400, y: 100, deltaX: 0, deltaY });
        await settled();
        result.push(
          place(), rounded(view.x + 100 / view.scale), rounded(view.y - 100 / view.scale));
      }
      for (const clickCount of [1, 2]) {
        await mouse("mousePressed", 200, 200, { clickCount });
        await mouse("mouseReleased", 200, 200, { clickCount });
      }
      await settled();
      return [...result, place()];
      """)
    #expect(
      lines == [
        "true", "550 380 1", "240000 0 0", "300 200 1", "522.12 327.88 1.28", "600", "250",
        "500 350 1", "600", "250", "450 350 2",
      ])
  }

  @Test func twoFingersZoom() throws {
    let lines = try Self.lines(
      """
      await start();
      const touch = (type, ...points) => input(type, {
        touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
      await touch("touchStart", [300, 200]);
      await touch("touchStart", [300, 200], [400, 200]);
      await touch("touchMove", [250, 200], [450, 200]);
      await settled();
      const pinched = place();
      await touch("touchMove", [250, 240], [450, 240]);
      await touch("touchEnd");
      await touch("touchStart", [250, 240]);
      await touch("touchMove", [350, 240]);
      await touch("touchEnd");
      await settled();
      return [pinched, place(), held.size];
      """)
    // Around the middle of both, 50 points to the right; then 40 down, then 100 to the right.
    #expect(lines == ["525 350 2", "475 330 2", "0"])
  }

  @Test func keysAndButtonsDoTheSame() throws {
    let lines = try Self.lines(
      """
      const result = [];
      await start();
      for (const name of ["+", "ArrowRight", "ArrowDown", "-", "ArrowLeft", "ArrowUp", "Home", "1",
        "0", "=", "_"]) {
        await key(name);
        await settled();
        result.push(place());
      }
      await click("larger");
      result.push(place(), element("scale").textContent);
      await click("actual");
      result.push(place(), isPressed("actual"));
      await click("smaller");
      await click("fit");
      result.push(place(), isPressed("fit"));
      return result;
      """)
    #expect(
      lines == [
        "500 350 1.41", "553.03 350 1.41", "553.03 385.36 1.41", "553.03 385.36 1",
        "478.03 385.36 1", "478.03 335.36 1", "500 350.5 0.57", "500 350.5 1", "500 350.5 0.57",
        "500 350.5 0.81", "500 350.5 0.57", "500 350.5 0.81", "1:1.2", "500 350.5 1", "true",
        "500 350.5 0.57", "true",
      ])
  }

  /// Who does not mind motion sees it.
  @Test func keysMoveTheViewInTime() throws {
    let lines = try Self.lines(
      options: "",
      """
      go({ x: 500, y: 350, scale: 1 });
      await settled();
      const scales = new Set();
      element("larger").click();
      await until(() => { scales.add(view.scale); return view.scale === goal.scale; });
      const values = [...scales];
      return [values.length > 2, values.every((value, i) => !i || value > values[i - 1]),
        rounded(view.scale)];
      """)
    #expect(lines == ["true", "true", "1.41"])
  }

  /// An address shows the same part on every screen, and Back and Forward need none of it.
  @Test(arguments: ["still", "still x2"]) func addressesHaveTheView(options: String) throws {
    let lines = try Self.lines(
      options: options,
      """
      const result = [location.hash === ""];
      location.hash = "#x=612.5&y=410&zoom=0.8";
      await until(() => Math.abs(view.x - 612.5) < 0.01);
      await settled();
      const before = history.length;
      result.push(rounded(view.scale / density()));
      await key("+");
      await until(() => location.hash && !location.hash.endsWith("zoom=0.8"));
      result.push(location.hash.replace(/zoom.*/, ""));
      await key("0");
      await until(() => location.hash === "");
      result.push(history.length - before);
      for (const bad of ["#x=1", "#x=a&y=b&zoom=c", "#x=1&y=1&zoom=-3", "#x=1&y=1&zoom=1e999"]) {
        location.hash = bad;
        await sleep(50);
        await settled();
        result.push(view.scale === whole().scale);
      }
      return result;
      """)
    #expect(lines == ["true", "0.8", "#x=612.5&y=410&", "0", "true", "true", "true", "true"])
  }

  @Test func theWholePictureStaysWholeInAnotherWindow() throws {
    let lines = try Self.lines(
      of: .smooth,
      """
      const before = view.scale;
      stage.style.right = "300px";
      await until(() => canvas.width === 300);
      await settled();
      const narrow = view.scale;
      await key("1");
      stage.style.right = "0";
      await until(() => canvas.width === 600);
      await settled();
      return [rounded(before), narrow, view.scale];
      """)
    #expect(lines == ["0.57", "0.3", "1"])
  }

  /// Until a file is there, what coarser ones have of it is seen.
  @Test func coarseTilesComeFirst() throws {
    let lines = try Self.lines(
      of: .smooth,
      """
      const asked = [];
      const plainAsk = window.ask;
      window.ask = (tile) => {
        asked.push(tile.level);
        if (tile.level > 0) return plainAsk(tile);
        cache.set(nameOf(tile), { image: new Image(), state: "asked" });
      };
      cache.clear();
      go({ x: 500, y: 350, scale: 1 });
      await until(() => !motion && !isWaiting && asked.includes(0));
      await sleep(500);
      return [stage.dataset.pending > 0, view.scale,
        await compared((x, y) => [...smooth(x, y), 32], 4)];
      """)
    #expect(lines == ["true", "1", "240000 0 0"])
  }

  /// Tiles that were left out are the background; the browser notes each, and nothing else.
  @Test func missingTilesAreTheBackground() throws {
    let folder = try PyramidFolder(Self.set, .plain, background: RGBA(10, 200, 30)) {
      $0.level > 0 || $0.column != 1
    }
    let lines = try folder.browse(
      Self.words + """
        await start();
        return [stage.dataset.missing, await compared((x, y) =>
          Math.floor(x / 256) === 1 ? [10, 200, 30] : plain(x, y), 0)];
        """)
    #expect(lines.prefix(2) == ["3", "240000 0 0"])
    #expect(lines.dropFirst(2).allSatisfy { $0.hasSuffix("net::ERR_FILE_NOT_FOUND") })
  }

  /// Levels as they are: one alone, or down to a pixel; and pictures that are smaller than the window.
  @Test(arguments: PyramidShape.Depth.allCases)
  func anyDepthIsShown(depth: PyramidShape.Depth) throws {
    for size in [Self.size, PixelSize(90, 1)] {
      let set = PyramidSet(.deepZoom, showing: size, depth: depth)
      let lines = try PyramidFolder(set, .plain).browse(
        Self.words + """
          const scale = view.scale;
          await start();
          const [inside, wrong] = (await compared(plain, 0)).split(" ");
          return [rounded(scale), stage.dataset.missing, inside, wrong];
          """)
      #expect(lines == (size == Self.size ? ["0.57", "0", "240000", "0"] : ["1", "0", "90", "0"]))
    }
  }

  /// A full level alone has no end of tiles: not all of them are asked for at once.
  @Test func levelsThatEndEarlyAreNotSeenFromAfar() throws {
    let set = PyramidSet(.deepZoom, showing: Self.size, tile: 64, overlap: 0, depth: .one)
    let lines = try PyramidFolder(set, .plain).browse(
      window: PixelSize(100, 60),
      Self.words + """
        const far = view.scale;
        await input("mouseWheel", { x: 50, y: 30, deltaX: 0, deltaY: 240 });
        await settled();
        return [far, view.scale, stage.dataset.missing, cache.size < 100];
        """)
    #expect(lines == ["0.25", "0.25", "0", "true"])
  }

  @Test func thePageIsValidAndSaysWhatItIs() throws {
    let folder = try PyramidFolder(Self.set, .smooth, title: "</script><b> \"&")
    let lines = try folder.browse(
      """
      await settled();
      return [document.title, document.querySelector("h1").textContent, stage.tabIndex,
        stage.getAttribute("aria-label"), getComputedStyle(stage).touchAction,
        [...document.querySelectorAll("button")].every((button) => button.title),
        document.querySelectorAll("link, img, script[src]").length];
      """)
    let title = "</script><b> \"&"
    #expect(
      lines == [
        title, title, "0", "\(title): arrow keys move, plus and minus zoom, 0 fits", "none", "true",
        "0",
      ])
    let dark = try folder.browse(
      options: "still dark", "return [getComputedStyle(stage).backgroundColor];")
    let light = try folder.browse("return [getComputedStyle(stage).backgroundColor];")
    #expect(dark.count == 1 && dark != light)
    if WebPage.canBeChecked { #expect(WebPage.complaints(about: folder.page) == []) }
  }
}
