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
      #expect((1...5).contains(frames), "\(film.name): \(frames)")
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
      try gallery.write(to: .memory(MemorySink()), control)
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

  @Test(.enabled(if: WebPage.canBeChecked, "HTML Tidy 5 is not installed"))
  func thePageIsValid() throws {
    try ShellCommand.withFile(Array(Self.page(Self.gallery()).utf8)) { path in
      #expect(WebPage.complaints(about: path) == [])
    }
  }
}
