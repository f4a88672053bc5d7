import SlicerCodecs
import SlicerCore
import SlicerFilm
import SlicerTestSupport
import SlicerTestTraits
import Testing

/// The page of a film in a real browser, from disk: what it shows, and what keys and buttons do.
@Suite(
  .serialized, .browses, .enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"))
struct HTMLPlayerTests {
  /// Frames of one color each, which are exact in a film without loss: 20·frame, 100, 50.
  private static func film(count: Int = 10, alpha: UInt8 = 255) throws -> TestFilm {
    var film = try TestFilm(PixelSize(width: 48, height: 32), count: count) { frame, _, _ in
      SIMD4(UInt8(frame % 10 * 20), 100, 50, alpha)
    }
    film.options.isLossless = true
    film.options.title = "</script><b>"
    film.options.command = "slicer transition 'a b.png' '<i>&amp;' --type fade"
    return film
  }

  /// In words of the scenarios: the frame that is seen by its color, and where the page says it is.
  private static let seen = """
    const probe = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const pixel = () => {
      probe.clearRect(0, 0, 1, 1);
      probe.drawImage(canvas, -24, -16);
      return probe.getImageData(0, 0, 1, 1).data;
    };
    const seen = () => Math.round(pixel()[0] / 20);
    const settled = () => until(() => +canvas.dataset.painted === player.frame);
    """

  private func browse(
    _ film: TestFilm, options: String = "", _ scenario: String
  ) throws -> [String] {
    try ShellCommand.withFile(film.file(.html)) { path in
      let page = path + ".html"
      _ = ShellCommand.run("cp \(path) \(page)")
      defer { _ = ShellCommand.run("rm \(page)") }
      return try WebPage.browse(page, options: options, doing: Self.seen + scenario)
    }
  }

  @Test func itPlaysByItselfAndGoesRound() throws {
    let lines = try browse(
      Self.film(),
      """
      const frames = new Set();
      await until(() => { frames.add(seen()); return player.passes > 1 && frames.size === 10; });
      return [player.isPlaying, frames.size];
      """)
    #expect(lines == ["true", "10"])
  }

  /// A second of a film takes a second, and at a tenth of the speed it takes ten.
  @Test(arguments: [("1", 30.0), ("2", 60.0), ("0.1", 3.0)])
  func speedIsKept(speed: String, framesPerSecond: Double) throws {
    let lines = try browse(
      Self.film(),
      """
      element("speed").value = "\(speed)";
      element("speed").dispatchEvent(new Event("change"));
      // Every frame is at hand, and the clock is ours.
      for (let frame = 0; frame < count; frame++) { seek(frame); await settled(); }
      seek(0);
      await settled();
      await drawn();
      // It may have played before it was sought.
      const before = player.passes;
      let now = 0, turn;
      performance.now = () => now;
      window.requestAnimationFrame = (next) => { turn = next; };
      play();
      for (let i = 0; i < 60; i++) { now += 1000 / 60; turn(now); }
      return [((player.passes - before) * count + player.position).toFixed(6)];
      """)
    #expect(lines.compactMap { Double($0) } == [framesPerSecond])
  }

  @Test func keysStepAndJump() throws {
    let lines = try browse(
      Self.film(),
      """
      const result = [];
      await key(" ");
      for (const name of ["Home", "ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight"]) {
        await key(name);
        await settled();
        result.push(seen());
      }
      result.push(player.isPlaying, element("place").textContent);
      await key("Home"); await key(" "); await until(() => player.frame > 0);
      return [...result, player.isPlaying];
      """)
    #expect(lines == ["0", "1", "2", "1", "9", "9", "false", "Frame 10 of 10, 0.300 s", "true"])
  }

  @Test func buttonsAndTheScrubberGoToFrames() throws {
    let lines = try browse(
      Self.film(),
      """
      const scrubber = element("scrubber"), result = [];
      for (const frame of [7, 3, 9, 0]) {
        scrubber.value = frame;
        scrubber.dispatchEvent(new Event("input"));
        await settled();
        result.push(seen());
      }
      for (const id of ["last", "back", "first", "forward"]) {
        element(id).click();
        await settled();
        result.push(seen(), +scrubber.value);
      }
      return [...result, scrubber.getAttribute("aria-valuetext")];
      """)
    let buttons = ["9", "9", "8", "8", "0", "0", "1", "1"]
    #expect(lines == ["7", "3", "9", "0"] + buttons + ["frame 2, 0.033 seconds"])
  }

  @Test func aFilmThatIsShownOnceStops() throws {
    var film = try Self.film()
    film.options.loop = 1
    let lines = try browse(
      film, "await until(() => !player.isPlaying); await settled(); return [seen(), player.passes];"
    )
    #expect(lines == ["9", "1"])
  }

  /// Who touches the box means it, however often the film is to be shown.
  @Test(arguments: [1, 2]) func theBoxDecidesWhetherItGoesOn(plays: Int) throws {
    var film = try Self.film()
    film.options.loop = plays
    let lines = try browse(
      film,
      """
      const box = element("loop"), before = box.checked;
      if (!before) await key("l"); else { await key("l"); await key("l"); }
      if (!player.isPlaying) await key(" ");
      await until(() => player.passes > 2);
      const result = [before, box.checked, player.isPlaying];
      await key("l");
      await until(() => !player.isPlaying);
      await settled();
      return [...result, seen()];
      """)
    #expect(lines == ["\(plays > 1)", "true", "true", "9"])
  }

  /// A screen pixel for each of the film's, or more of them, without blur.
  @Test(arguments: ["", "x2"]) func sizesAreThoseOfTheScreen(options: String) throws {
    let lines = try browse(
      Self.film(), options: options,
      """
      const width = () => canvas.getBoundingClientRect().width * devicePixelRatio;
      const result = [width() / devicePixelRatio];
      await key("1"); result.push(width(), getComputedStyle(canvas).imageRendering);
      await key("+"); await key("+");
      result.push(width(), getComputedStyle(canvas).imageRendering);
      await key("0");
      return [...result, width() > 480, element("fit").getAttribute("aria-pressed")];
      """)
    #expect(lines == ["48", "48", "pixelated", "144", "pixelated", "true", "true"])
  }

  @Test func transparencyIsKept() throws {
    let lines = try browse(
      Self.film(alpha: 102), "await key(\" \"); await settled(); return [pixel()[3]];")
    #expect(lines == ["102"])
  }

  /// A few pictures around the one that is seen are decoded, however many there are.
  @Test func manyFramesTakeLittleMemory() throws {
    var film = try TestFilm(PixelSize(width: 320, height: 200), count: 200) { frame, x, _ in
      SIMD4(UInt8(frame), UInt8(x / 64), 9, 255)
    }
    film.options.compression = .fast
    let lines = try browse(
      film,
      """
      let largest = 0;
      for (const frame of [150, 10, 199, 60, 61, 62, 5]) {
        seek(frame);
        await settled();
        await sleep(60);
        largest = Math.max(largest, bitmaps.size + waiting.size);
      }
      return [largest <= most, most, document.scripts.length];
      """)
    #expect(lines == ["true", "48", "1"])
  }

  @Test func theCommandIsTextAndCanBeCopied() throws {
    let film = try Self.film()
    let lines = try browse(
      film,
      """
      let copied = "";
      navigator.clipboard.writeText = async (text) => { copied = text; };
      const button = document.querySelector(".command .copy");
      button.click();
      await until(() => button.textContent === "Copied");
      return [document.title, document.querySelectorAll("b, i").length, copied,
        button.textContent];
      """)
    #expect(lines == ["</script><b>", "0", film.options.command ?? "", "Copied"])
  }

  @Test func whoWantsNoMotionHasNone() throws {
    let lines = try browse(
      Self.film(), options: "still",
      "await settled(); await sleep(300); return [player.isPlaying, seen()];")
    #expect(lines == ["false", "0"])
  }

  @Test func aFilmOfOneFrameIsAPicture() throws {
    let lines = try browse(
      Self.film(count: 1),
      "await settled(); await key(\"ArrowRight\"); return [seen(), element(\"scrubber\").disabled];"
    )
    #expect(lines == ["0", "true"])
  }
}
