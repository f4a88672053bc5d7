import SlicerCore
import SlicerFilm
import SlicerTestSupport
import SlicerWork
import Testing

/// Laws of every row of the catalog.
struct FilmCatalogTests {
  /// Rows of a layout that share an ending are codecs of one container: they share all, and an ending alone means the
  /// first of them.
  @Test func namesAreDistinctAndAnEndingMeansOneRow() throws {
    #expect(Set(FilmCatalog.rows.map(\.name)).count == FilmCatalog.rows.count)
    for row in FilmCatalog.rows {
      #expect(Set(row.extensions).count == row.extensions.count)
      for ending in row.extensions {
        let meant = try #require(
          FilmCatalog.row(row.layout, forExtension: ending.uppercased()))
        #expect(meant.layout == row.layout && meant.extensions == row.extensions, "\(row.name)")
      }
    }
    for (ending, name) in [("mp4", "mp4"), ("m4v", "mp4"), ("png", "apng"), ("avif", "avif")] {
      #expect(FilmCatalog.row(.movingFile, forExtension: ending)?.name == name)
    }
    for row in FilmCatalog.rows { #expect(FilmCatalog.row(named: row.name)?.name == row.name) }
  }

  @Test(arguments: TestFilm.rows)
  func optionsOutOfRangeAreRefusedByTheFilmsThatTakeThem(index: Int) throws {
    let row = FilmCatalog.rows[index]
    let film = try TestFilm.square(row.size(8, 8), count: 2, isOpaque: true)
    var options = FilmOptions()
    (options.quality, options.loop, options.columns) = (101, -1, 0)
    let isRefused = !row.options.isDisjoint(with: [.quality, .loop, .columns])
    func make() throws -> FilmRecipe {
      try row.film(film.description, options, samples: film.frames.map { .bytes($0) })
    }
    guard isRefused else { return _ = try make() }
    #expect(throws: SlicerError.self) { try make() }
  }

  @Test(arguments: TestFilm.rows, [true, false])
  func framesEncodedInAnyOrderGiveTheSameBytes(index: Int, isOpaque: Bool) throws {
    let row = FilmCatalog.rows[index]
    let film = try TestFilm.square(row.size(31, 23), count: 6, isOpaque: isOpaque)
    let one = try film.film(row).encoder
    let inputs = film.frames.indices.map {
      FrameInput(
        index: $0, picture: .bytes(film.frames[$0]),
        previous: $0 > 0 ? .bytes(film.frames[$0 - 1]) : nil)
    }
    let backward = try inputs.reversed().map { try one.encode($0) }.reversed()
    let sink = MemorySink()
    try TestFilm.write(Array(backward), film.film(row), to: sink)
    #expect(sink.bytes == (try film.file(row)))
  }

  @Test(arguments: TestFilm.rows) func aFilmNeedsNoSamples(index: Int) throws {
    let row = FilmCatalog.rows[index]
    let film = try TestFilm.square(row.size(9, 7), count: 1, isOpaque: true)
    let made = try row.film(film.description, samples: [])
    let frame = try made.encoder.encode(FrameInput(index: 0, picture: .bytes(film.frames[0])))
    #expect(frame.byteCount > 0)
  }

  /// Frames that an encoder cannot have are refused before it starts; odd sides count as they are written.
  @Test(arguments: [(FilmFormat.av1, 64), (.avif, 64), (.hevc, 16), (.hevc10, 16)])
  func framesThatAreTooSmallAreRefused(row: FilmFormat, least: Int) throws {
    for (width, height) in [(least - 2, least), (least, least - 2), (1, 1)] {
      let size = PixelSize(width: width, height: height)
      let error = #expect(throws: SlicerError.self) { try row.check(size, FilmOptions()) }
      #expect(error == .framesTooSmall(size, film: row.title, least: least))
    }
    try row.check(PixelSize(width: least - 1, height: least - 1), FilmOptions())
  }
}

extension FilmFormat {
  /// A size, of which sides that no film of this kind can have are longer, and odd.
  fileprivate func size(_ width: Int, _ height: Int) -> PixelSize {
    let least = shortestSide > 1 ? shortestSide + 1 : 1
    return PixelSize(width: max(width, least), height: max(height, least))
  }
}

/// Notes about rates that players show otherwise.
struct ShownRateTests {
  private func text(_ format: FilmFormat, _ rate: Rational, frames: Int = 3) throws -> String? {
    var film = try TestFilm.square(PixelSize(width: 9, height: 9), count: frames, isOpaque: true)
    film.duration = rate.reciprocal
    return format.shownRate(film.description)?.message(format.title).split.statement.description
  }

  private static func slowed(_ rate: String, _ none: String = "") -> String {
    "at \(rate) frames a second frames last 10 ms or less, which browsers show as 100 ms\(none)"
  }

  private static let uneven = "animated WebP measures time in 1/1000 s, so frames last "

  /// Nothing that is recommended is shown slowly; animated PNG's times are fractions.
  @Test(
    arguments: [20, 25, 40, 50].map { ("webp", Rational($0), nil) } + [
      ("webp", Rational(60), uneven + "16 or 17 ms"),
      ("webp", Rational(99), uneven + "10 or 11 ms"),
      ("webp", Rational(100), slowed("100")), ("webp", Rational(120), slowed("120")),
      ("webp", Rational(1000), slowed("1000")),
      ("webp", Rational(1001), slowed("1001", "; some frames are left out")),
      ("apng", Rational(30), nil), ("apng", Rational(30000, 1001), nil),
      ("apng", Rational(60), nil), ("apng", Rational(99), nil),
      ("apng", Rational(100), slowed("100")), ("apng", Rational(1001), slowed("1001")),
      ("mp4", Rational(120), nil), ("webm", Rational(120), nil), ("mov", Rational(120), nil),
    ])
  func whatIsSaid(format: String, rate: Rational, said: String?) throws {
    let row = try #require(FilmCatalog.row(named: format))
    #expect(try text(row, rate) == said)
    if format == "webp" { #expect(try text(row, rate, frames: 1) == nil) }
  }
}
