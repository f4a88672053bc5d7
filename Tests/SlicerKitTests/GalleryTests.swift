import Foundation
import SlicerCodecs
import SlicerCore
import SlicerKit
import SlicerTestSupport
import Synchronization
import SystemPackage
import Testing

/// One page with a film of every type, made of pictures that are read once.
struct GalleryTests {
  private static let size = PixelSize(width: 36, height: 24)

  /// A picture of one color, with a stripe.
  static func picture(_ red: UInt8, name: String = "a.png") throws -> Picture {
    let format = PixelFormat(.rgb)
    let bytes = (0..<size.width * size.height).flatMap { index in
      [red, UInt8(index % size.width * 4), 40] as [UInt8]
    }
    return Picture(try Raster(size: size, format: format, bytes: bytes), name: name)
  }

  static func gallery() throws -> Gallery {
    var gallery = Gallery(from: try picture(220), to: try picture(20, name: "b.png"))
    (gallery.duration, gallery.framesPerSecond) = (ExactDecimal(rounding: 0.4), Rational(10))
    gallery.command = { "make \($0.name) of <a> & 'b'\($0.pictures.map { " \($0)=a" }.joined())" }
    gallery.encoding.title = "<A> & B"
    return gallery
  }

  static func page(_ gallery: Gallery, threads: Int = 2) throws -> String {
    let memory = MemorySink()
    try gallery.write(to: .memory(memory), WorkControl(threads: threads))
    return String(decoding: memory.bytes, as: UTF8.self)
  }

  /// The films of a page, by their types' names.
  private static func films(_ page: String) throws -> [(name: String, bytes: [UInt8])] {
    try page.split(separator: "<article id=\"").dropFirst().map { card in
      let film = try #require(card.split(separator: "data-film=\"").dropFirst().first)
      let bytes = try #require(Base64.decode(String(film.prefix { $0 != "\"" })))
      return (String(card.prefix { $0 != "\"" }), bytes)
    }
  }

  @Test func everyTypeOfTheCatalogHasItsFilm() throws {
    let rows = TransitionCatalog.standard.rows
    let page = try Self.page(Self.gallery())
    let films = try Self.films(page)
    #expect(films.map(\.name) == rows.map(\.name))
    for film in films {
      #expect(String(decoding: film.bytes[8..<12], as: UTF8.self) == "WEBP")
      let frames = WebPSample.chunks(of: film.bytes).count { $0.type == "ANMF" }
      #expect((1...4).contains(frames), "\(film.name): \(frames)")
    }
    for row in rows {
      for alias in row.aliases { #expect(page.contains(alias.name)) }
      for parameter in row.parameters { #expect(page.contains("<code>\(parameter.name)</code>")) }
    }
  }

  @Test func whatOthersCalledThingsIsText() throws {
    let page = try Self.page(Self.gallery())
    #expect(page.contains("<h1>&lt;A&gt; &amp; B</h1>"))
    #expect(page.contains("<code>make luma of &lt;a&gt; &amp; 'b' map=a</code>"))
    #expect(page.contains("<code>make push of &lt;a&gt; &amp; 'b'</code>"))
  }

  @Test func eachPictureIsReadOnce() throws {
    let opened = Mutex(0)
    var gallery = try Self.gallery()
    let file = try Bitmap(Canvas(size: Self.size)).bytes(as: .png)
    gallery.from = Picture(name: "a.png") {
      opened.withLock { $0 += 1 }
      return MemorySource(file)
    }
    let control = WorkControl(threads: 1)
    let report = try gallery.write(to: .memory(MemorySink()), control)
    #expect(opened.withLock { $0 } == 1)
    #expect(report.size == Self.size && report.timing.frameCount == 4)
    let frames = 4 * TransitionCatalog.standard.rows.count
    #expect(control.progress.total == frames && control.progress.done == frames)
  }

  @Test func threadsDoNotChangeThePage() throws {
    let gallery = try Self.gallery()
    #expect(try Self.page(gallery, threads: 1) == Self.page(gallery, threads: 3))
  }

  /// A large picture becomes a small film, unless a size is stated.
  @Test func filmsAreSmall() throws {
    let raster = try Raster(size: PixelSize(width: 480, height: 240), format: PixelFormat(.rgb))
    var gallery = Gallery(from: Picture(raster), to: Picture(raster))
    (gallery.duration, gallery.framesPerSecond) = (ExactDecimal(rounding: 0.1), Rational(10))
    let memory = MemorySink()
    #expect(try gallery.write(to: .memory(memory)).size == PixelSize(width: 240, height: 120))
    gallery.stage.size = Size(width: 20, height: 10)
    #expect(try gallery.write(to: .memory(memory)).size == PixelSize(width: 20, height: 10))
  }

  @Test func whatCannotBeIsRefusedBeforeItIsMade() throws {
    let folder = try ScratchFolder()
    let path = folder["old.html"]
    try Self.gallery().write(to: .file(path))
    var changes: [(inout Gallery) -> Void] = [
      { $0.encoding.quality = 0 }, { $0.framesPerSecond = Rational(2000) },
      { $0.duration = ExactDecimal(0) }, { $0.stage.size = Size(width: 0, height: 3) },
    ]
    changes.append { $0.from = Picture([1, 2, 3]) }
    for change in changes {
      var gallery = try Self.gallery()
      change(&gallery)
      #expect(throws: WorkError.self) { try gallery.write(to: .memory(MemorySink())) }
    }
    let control = WorkControl()
    for sink in [FileSink.file(path, .keep), .file(folder["a.png"])] {
      #expect(throws: WorkError.self) { try Self.gallery().write(to: sink, control) }
    }
    #expect(control.progress.total == 0)
  }

  @Test func itCanBeCancelled() throws {
    let control = WorkControl()
    control.cancel()
    let error = #expect(throws: WorkError.self) {
      try Self.gallery().write(to: .memory(MemorySink()), control)
    }
    #expect(error?.reason == .cancelled)
  }

  /// Within a film too, of which each frame counts.
  @Test func itEndsInTheMiddleOfAFilm() async throws {
    var gallery = try Self.gallery()
    (gallery.duration, gallery.framesPerSecond) = (ExactDecimal(4), Rational(1000))
    let control = WorkControl(threads: 1)
    let work = Task { [gallery] in
      defer { control.cancel() }
      try await gallery.write(to: .memory(MemorySink()), control)
    }
    while control.progress.done == 0, !control.isCancelled {
      try await Task.sleep(for: .milliseconds(1))
    }
    control.cancel()
    let result = await work.result
    let error = #expect(throws: WorkError.self) { try result.get() }
    #expect(error?.reason == .cancelled, "\(error as Any)")
    // However late a busy machine cancels: not where one of the films ends.
    #expect(!control.progress.done.isMultiple(of: 4000))
  }

  /// `make gallery` makes it.
  @Test func theDocumentationsPageIsThatOfTheCatalog() throws {
    let root = FilePath(#filePath).removingLastComponent().removingLastComponent()
      .removingLastComponent()
    let page = URL(filePath: root.appending("Documentation/gallery.html").string)
    let bytes = try Data(contentsOf: page)
    #expect(bytes.count < 900_000)
    let cards = String(decoding: bytes, as: UTF8.self).split(separator: "<article id=\"")
      .dropFirst()
    let rows = TransitionCatalog.standard.rows
    #expect(cards.map { String($0.prefix { $0 != "\"" }) } == rows.map(\.name))
    for (card, row) in zip(cards, rows) {
      #expect(card.contains(Quoted.markup(String(row.summary.dropFirst()))))
      for alias in row.aliases { #expect(card.contains(alias.name)) }
      for parameter in row.parameters {
        #expect(card.contains("<code>--\(parameter.name)</code>"))
        #expect(card.contains("<td>\(Quoted.markup(parameter.help))</td>"))
        let value = "<td>\(parameter.defaultValue)</td>"
        #expect(parameter.defaultValue == .none || card.contains(value))
      }
    }
  }

  @Test(.enabled(if: WebPage.canBeChecked, "HTML Tidy 5 is not installed"))
  func thePageIsValid() throws {
    try ShellCommand.withFile(Array(Self.page(Self.gallery()).utf8)) { path in
      #expect(WebPage.complaints(about: path) == [])
    }
  }
}

/// The page in a real browser, from disk.
@Suite(.serialized, .enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"))
struct GalleryPageTests {
  private func browse(options: String = "", _ scenario: String) throws -> [String] {
    let folder = try ScratchFolder()
    let path = folder["gallery.html"]
    try GalleryTests.gallery().write(to: .file(path))
    return try WebPage.browse(path.string, options: options, doing: Self.tools + scenario)
  }

  /// In words of the scenarios: whether a film plays, how many of its frames are seen within a second or
  /// two, and the cards that are shown.
  private static let tools = """
    const isPlaying = (card) => card.querySelector("img").src.startsWith("blob:");
    const settled = (card) => until(() => isPlaying(card));
    const differentLooks = async (image) => {
      const looks = new Set();
      for (let i = 0; i < 40 && looks.size < 3; i++) looks.add(await shot(image));
      return looks.size;
    };
    const found = () => cards.filter((card) => !card.hidden).map((card) => card.id);
    const type = (text) => {
      element("search").value = text;
      element("search").dispatchEvent(new Event("input"));
    };
    """

  /// Every film on the screen moves: its pixels change by themselves.
  @Test func filmsMove() throws {
    let lines = try browse(
      """
      await settled(cards[0]);
      const looks = await differentLooks(document.querySelector("#fade img"));
      const shown = [...document.querySelectorAll("article img")]
        .filter((image) => image.src.startsWith("blob:")).length;
      return [looks > 2, shown > 3, shown < cards.length];
      """)
    #expect(lines == ["true", "true", "true"])
  }

  @Test func whatIsScrolledToPlaysAndWhatIsLeftStops() throws {
    let lines = try browse(
      """
      const last = cards.at(-1);
      await settled(cards[0]);
      const before = [isPlaying(cards[0]), isPlaying(last)];
      const image = last.querySelector("img");
      before.push((image.clientWidth / image.clientHeight).toFixed(1));
      last.scrollIntoView();
      await until(() => isPlaying(last) && !isPlaying(cards[0]));
      return before;
      """)
    #expect(lines == ["true", "false", "1.5"])
  }

  @Test func typesAreFoundByAllTheirNames() throws {
    let lines = try browse(
      """
      const result = [];
      for (const text of ["CURL", "flipfromleft", "circleopen", "no such thing", ""]) {
        type(text);
        const names = found();
        result.push(names.length > 3 ? "many" : names.join() || "none");
        result.push(element("count").textContent + (element("nothing").hidden ? "" : ", none"));
      }
      type("flipfromleft");
      return [...result, document.querySelector("#flip .also").textContent];
      """)
    let count = TransitionCatalog.standard.rows.count
    #expect(lines.first?.contains("curl") == true)
    #expect(
      lines.dropFirst(2) == [
        "flip", "1 of \(count) transitions", "circle", "1 of \(count) transitions",
        "none", "0 of \(count) transitions, none", "many", "\(count) transitions",
        "also flipFromLeft",
      ])
  }

  @Test func familiesAreFiltered() throws {
    let lines = try browse(
      """
      document.querySelector('[data-family="UIView"]').click();
      const shown = found().join();
      document.querySelector('[data-family=""]').click();
      return [shown, found().length];
      """)
    let rows = TransitionCatalog.standard.rows
    let views = rows.filter { $0.family == .view }.map(\.name).joined(separator: ",")
    #expect(lines == [views, "\(rows.count)"])
  }

  /// Large, with its command and its parameters; by keys to the next, and back to its card.
  @Test func aCardIsShownLarge() throws {
    let lines = try browse(
      """
      document.querySelector("#push .picture").click();
      const large = element("large"), first = large.src, result = [];
      result.push(detail.open, element("detail-name").textContent, location.hash);
      result.push(element("detail-more").querySelector(".command code").textContent);
      result.push(element("detail-more").querySelector("tbody th").textContent);
      let copied = "";
      navigator.clipboard.writeText = async (text) => { copied = text; };
      element("detail-more").querySelector(".copy").click();
      result.push(copied);
      element("replay").click();
      result.push(large.src !== first);
      document.activeElement.blur();
      await key("ArrowRight");
      result.push(element("detail-name").textContent);
      await key("ArrowLeft");
      await key("ArrowLeft");
      result.push(element("detail-name").textContent);
      await key("Escape");
      return [...result, detail.open, document.activeElement.closest("article").id];
      """)
    #expect(
      lines == [
        "true", "push", "#push", "make push of <a> & 'b'", "from", "make push of <a> & 'b'", "true",
        "moveIn", "fade", "false", "fade",
      ])
  }

  @Test func whoWantsNoMotionSeesAMomentOfEach() throws {
    let lines = try browse(
      options: "still",
      """
      const image = document.querySelector("#wipe img");
      image.scrollIntoView();
      await until(() => image.src.startsWith("data:image/png"));
      await image.decode();
      const before = await shot(image);
      await sleep(500);
      return [await shot(image) === before,
        [...document.images].some((image) => image.src.startsWith("blob:"))];
      """)
    #expect(lines == ["true", "false"])
  }

  /// The page that stands in the documentation.
  @Test func theDocumentationsPageWorks() throws {
    let path = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let lines = try WebPage.browse(
      path + "/Documentation/gallery.html",
      doing: Self.tools + """
        await settled(cards[0]);
        return [cards.length, await differentLooks(document.querySelector("#push img")) > 2];
        """)
    #expect(lines == ["\(TransitionCatalog.standard.rows.count)", "true"])
  }
}
