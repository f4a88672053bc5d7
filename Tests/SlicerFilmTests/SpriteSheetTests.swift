import SlicerCodecs
import SlicerCore
import SlicerFilm
import SlicerTestSupport
import Testing

/// Sprite sheets: where the frames lie, and which share a picture.
struct SpriteSheetTests {
  /// Frames that go there and back: 0 1 2 … 2 1 0.
  private func loop(_ count: Int, isOpaque: Bool) throws -> TestFilm {
    let size = PixelSize(width: 5, height: 3)
    return try TestFilm(size, count: 2 * count - 1) { frame, x, y in
      let shown = min(frame, 2 * count - 2 - frame)
      return SIMD4(UInt8(40 * x), UInt8(60 * y), UInt8(30 * shown), isOpaque ? 255 : 200)
    }
  }

  /// The part of a sheet that begins at `x`, `y`.
  private func cell(_ sheet: Raster, _ x: Int, _ y: Int, _ size: PixelSize) -> [UInt8] {
    let count = sheet.format.model.samplesPerPixel
    let pixels = Rasters.bytes(sheet)
    return (y..<(y + size.height)).flatMap { row -> [UInt8] in
      let start = (row * sheet.size.width + x) * count
      return Array(pixels[start..<(start + size.width * count)])
    }
  }

  private func isIn(_ size: PixelSize, _ x: Int, _ y: Int) -> Bool {
    (0..<size.width).contains(x) && (0..<size.height).contains(y)
  }

  private func write(
    _ film: TestFilm, _ row: FilmFormat, named name: [UInt8] = Array("walk.png".utf8)
  ) throws -> (Raster, String?) {
    let sink = MemorySink()
    let writer = try film.film(row).passes[0](sink)
    for frame in try film.encoded(row) { try writer.write(frame) }
    try writer.finish()
    let document = writer.document(of: name)
    let sheet = try DecodedPicture(sink.bytes).raster
    return (sheet, document.map { String(decoding: $0, as: UTF8.self) })
  }

  @Test(arguments: [true, false], [FilmFormat.pngSheet.name, FilmFormat.webpSheet.name])
  func equalFramesAreStoredOnce(isOpaque: Bool, format: String) throws {
    let row = try #require(FilmCatalog.row(named: format))
    var film = try loop(4, isOpaque: isOpaque)
    (film.options.columns, film.options.padding) = (3, 2)
    let (sheet, document) = try write(film, row)
    #expect(sheet.size == PixelSize(width: 3 * 5 + 2 * 2, height: 2 * 3 + 2))
    let model: PixelFormat.Model = isOpaque ? .rgb : .rgba
    for (index, (x, y)) in [(0, 0), (7, 0), (14, 0), (0, 5)].enumerated() {
      #expect(cell(sheet, x, y, film.size) == film.pixels(index, model))
    }
    // The place of frames that are not is empty.
    #expect(cell(sheet, 7, 5, film.size).allSatisfy { $0 == 0 })
    let text = try #require(document)
    let names = (0..<4).map { "\"walk_000\($0)\"" }
    let order = [0, 1, 2, 3, 2, 1, 0].map { names[$0] }.joined(separator: ",\n      ")
    #expect(text.contains("\"walk\": [\n      \(order)\n    ]"))
    let place = "{\"x\": 0, \"y\": 5, \"w\": 5, \"h\": 3}"
    #expect(text.contains("\(names[3]): {\n      \"frame\": \(place)"))
    #expect(!text.contains("walk_0004"))
  }

  /// A frame that is scaled mixes in what lies half a pixel beyond its edges: each of those pixels is the frame's
  /// nearest one, so that the frame looks as if it were alone in its picture.
  @Test(arguments: [true, false], [FilmFormat.pngSheet.name, FilmFormat.webpSheet.name])
  func aFrameIsSurroundedByItsEdges(isOpaque: Bool, format: String) throws {
    let row = try #require(FilmCatalog.row(named: format))
    let pixel = PixelSize(width: 1, height: 1)
    for padding in 2...5 {
      var film = try loop(5, isOpaque: isOpaque)
      (film.options.columns, film.options.padding) = (3, padding)
      let sheet = try write(film, row).0
      for index in 0..<5 {
        let x0 = index % 3 * (5 + padding)
        let y0 = index / 3 * (3 + padding)
        for y in -1...3 {
          for x in -1...5 where isIn(sheet.size, x0 + x, y0 + y) {
            let nearest = cell(sheet, x0 + min(max(x, 0), 4), y0 + min(max(y, 0), 2), pixel)
            #expect(
              cell(sheet, x0 + x, y0 + y, pixel) == nearest, "\(padding) \(index) \(x) \(y)")
          }
        }
      }
    }
  }

  /// An engine that is told rows and columns counts cells: each frame has its own.
  @Test func aGridHasEveryFrameAndNoDocument() throws {
    var film = try loop(4, isOpaque: true)
    (film.options.columns, film.options.sheet) = (4, .grid)
    let (sheet, document) = try write(film, .pngSheet)
    #expect(document == nil && sheet.size == PixelSize(width: 20, height: 6))
    #expect(cell(sheet, 10, 3, film.size) == film.pixels(6, .rgb))
  }

  @Test func aSheetIsAboutAsWideAsHigh() throws {
    var film = try TestFilm.square(PixelSize(width: 8, height: 16), count: 18, isOpaque: true)
    film.options.sheet = .grid
    #expect(try write(film, .pngSheet).0.size == PixelSize(width: 48, height: 48))
  }

  @Test func oneRowIsStepsAndRepeatsAreKeyFrames() throws {
    var film = try TestFilm.square(PixelSize(width: 8, height: 6), count: 3, isOpaque: true)
    (film.options.sheet, film.options.columns) = (.css, 3)
    #expect(
      try write(film, .pngSheet).1 == """
        /* <div class="walk"></div> plays 3 frames, 30 a second. */
        .walk {
          width: 8px;
          height: 6px;
          background: url("walk.png") 0 0 / 24px 6px no-repeat;
          animation: walk 0.1s steps(3) infinite;
        }
        @keyframes walk {
          to { background-position: -24px 0; }
        }

        """)
    film = try loop(2, isOpaque: true)
    (film.options.sheet, film.options.columns) = (.css, 1)
    let text = try #require(try write(film, .pngSheet).1)
    #expect(text.contains("walk 0.1s step-end infinite"))
    #expect(
      text.contains(
        """
          0% { background-position: 0 0; }
          33.333333% { background-position: 0 -3px; }
          66.666667% { background-position: 0 0; }
        """))
  }

  @Test func namesOfFilesAreEscaped() throws {
    var film = try loop(1, isOpaque: true)
    let name = Array("a \"b\"".utf8) + [0xFF] + Array(".png".utf8)
    for (layout, expected) in [
      (SheetLayout.pixi, "\"image\": \"a%20%22b%22%FF.png\""),
      (.css, ".a__b__ {\n"), (.css, "url(\"a%20%22b%22%FF.png\")"),
    ] {
      film.options.sheet = layout
      let text = try #require(try write(film, .pngSheet, named: name).1)
      #expect(text.contains(expected), "\(text)")
    }
  }
}
