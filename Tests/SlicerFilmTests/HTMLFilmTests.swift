import SlicerCodecs
import SlicerCore
import SlicerFilm
import SlicerTestSupport
import Testing

/// A page of a film holds the frames that went in, once each.
struct HTMLFilmTests {
  /// Law: without loss the page's frames are the film's, opaque or not.
  @Test(arguments: SequenceTests.sizes, [true, false])
  func framesComeBack(size: PixelSize, isOpaque: Bool) throws {
    let film = try TestFilm.square(size, count: 3, isOpaque: isOpaque).lossless
    let page = try ParsedPage(film.file(.html))
    #expect(try page.shown() == film.frames.indices.map { film.pixels($0, .rgba) })
  }

  @Test func framesThatAreTheSameAreStoredOnce() throws {
    // Pictures 0 0 1 1 0, which need not follow each other to be one.
    let film = try TestFilm(PixelSize(width: 5, height: 4), count: 5) { frame, x, _ in
      SIMD4([2, 3].contains(frame) ? 200 : 0, UInt8(x), 0, 255)
    }
    let page = try ParsedPage(film.file(.html))
    #expect(page.pictures.count == 2 && page.pictureOfFrame == [0, 0, 1, 1, 0])
  }

  @Test func qualityIs80UnlessItIsSaid() throws {
    var film = try TestFilm.square(PixelSize(width: 64, height: 48), count: 2, isOpaque: false)
    let file = try film.file(.html)
    film.options.quality = 80
    #expect(try film.file(.html) == file)
    film.options.quality = 10
    #expect(try film.file(.html).count < file.count)
    #expect(try film.lossless.file(.html).count > file.count)
  }

  /// A frame is in the file when its turn is over: pages of any length take no memory.
  @Test func framesAreWrittenAsTheyCome() throws {
    let film = try TestFilm.square(PixelSize(width: 40, height: 30), count: 6, isOpaque: true)
    let sink = PipeSink()
    let writer = try film.film(.html).passes[0](sink)
    for frame in try film.encoded(.html) {
      let before = sink.bytes.count
      try writer.write(frame)
      #expect(sink.bytes.count - before > frame.byteCount)
    }
    try writer.finish()
    #expect(try sink.bytes == film.file(.html))
  }

  @Test func whatOthersCalledThingsIsText() throws {
    var film = try TestFilm.square(PixelSize(width: 9, height: 7), count: 2, isOpaque: true)
    film.options.title = "a<b>&\"</title><script>fail()</script>"
    film.options.command =
      "slicer transition '</script><img src=x onerror=fail()>' \"b&c\" $'\\377'"
    let text = try String(decoding: film.file(.html), as: UTF8.self)
    #expect(text.contains("<title>a&lt;b&gt;&amp;&quot;&lt;/title&gt;"))
    #expect(text.contains("'&lt;/script&gt;&lt;img src=x onerror=fail()&gt;' &quot;b&amp;c&quot;"))
    #expect(!text.contains("<img") && !text.contains("<script>fail"))
  }

  @Test(arguments: [
    (Rational(1, 30), 2, "9 × 7 pixels · 2 frames · 30 a second · 0.067 s"),
    (Rational(1001, 30_000), 1, "9 × 7 pixels · 1 frame · 29.97 a second · 0.033 s"),
    (Rational(2), 3, "9 × 7 pixels · 3 frames · 0.5 a second · 6 s"),
  ]) func factsAreSaid(duration: Rational, count: Int, line: String) throws {
    var film = try TestFilm.square(PixelSize(width: 9, height: 7), count: count, isOpaque: true)
    film.duration = duration
    #expect(try String(decoding: film.file(.html), as: UTF8.self).contains(">\(line)<"))
  }

  @Test(.enabled(if: WebPage.canBeChecked, "HTML Tidy 5 is not installed"), arguments: [1, 3])
  func thePageIsValid(count: Int) throws {
    var film = try TestFilm.square(PixelSize(width: 9, height: 7), count: count, isOpaque: true)
    (film.options.title, film.options.command) = ("<\u{1F3DE}&>", "slicer transition 'a<b' c")
    try ShellCommand.withFile(film.file(.html)) { path in
      #expect(WebPage.complaints(about: path) == [])
    }
  }
}

/// The pictures of a page, and which of them each frame shows.
private struct ParsedPage {
  let pictures: [[UInt8]]
  let pictureOfFrame: [Int]

  init(_ page: [UInt8]) throws {
    var (pictures, places) = ([[UInt8]](), [Int]())
    for line in String(decoding: page, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("<script>again(") {
        places.append(try #require(Int(line.dropFirst(14).prefix { $0 != ")" })))
      } else if line.hasPrefix("<script>frame(\"") {
        places.append(pictures.count)
        pictures.append(
          try #require(Base64.decode(String(line.dropFirst(15).prefix { $0 != "\"" }))))
      }
    }
    (self.pictures, pictureOfFrame) = (pictures, places)
  }

  /// Straight RGBA of each frame.
  func shown() throws -> [[UInt8]] {
    let rasters = try pictures.map { try DecodedPicture($0).raster }
    return try pictureOfFrame.map { try Rasters.converted(rasters[$0], to: PixelFormat(.rgba)) }
  }
}
