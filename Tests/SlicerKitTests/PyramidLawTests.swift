import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Pyramids, level by level, against plain code.
@Suite struct PyramidLawTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let layout: PyramidLayout
    let size: PixelSize
    var tile = 16
    var overlap: Int?
    var isCentred = false

    var testDescription: String {
      "\(layout.name) \(size) tile \(tile) overlap \(overlap ?? -1) \(isCentred)"
    }
  }

  /// Those whose tiles may be PNGs, which are exact.
  private static let layouts = PyramidCatalog.rows.filter { layout in
    if case .only = layout.kinds { false } else { !layout.isOneFile }
  }

  static let cases: [Case] =
    layouts.flatMap { layout in
      [(1, 1), (1, 40), (33, 32), (70, 51), (64, 48), (17, 129)].map { width, height in
        Case(layout: layout, size: PixelSize(width, height))
      } + (layout.isSquare ? [Case(layout: layout, size: PixelSize(75, 21), isCentred: true)] : [])
    } + [
      Case(layout: .deepZoom, size: PixelSize(129, 128), tile: 128),
      Case(layout: .deepZoom, size: PixelSize(20, 13), tile: 1, overlap: 0),
      Case(layout: .deepZoom, size: PixelSize(61, 83), tile: 8, overlap: 4),
      Case(layout: .deepZoom, size: PixelSize(65, 129), tile: 9, overlap: 3),
      Case(layout: .deepZoom, size: PixelSize(130, 3), tile: 16, overlap: 0),
    ]

  /// Laws: a pixel is the mean of those that it covers; tiles and overlaps show it; names are the
  /// layout's, each once.
  @Test(arguments: cases) func everyLevelIsTheMean(_ sample: Case) throws {
    let source = PNGSample(.rgb)
    let raster = try source.noise(sample.size)
    var pyramid = Pyramid(Picture(try source.file(raster), name: "p.png"), sample.layout)
    (pyramid.tile, pyramid.overlap) = (sample.tile, sample.overlap)
    (pyramid.isCentred, pyramid.shrink, pyramid.id) = (sample.isCentred, .mean, "http://a")
    let made = try PyramidPixels(pyramid, WorkControl(threads: Threads(3)))
    let set = try made.manifest.set()
    let hasAlpha = sample.layout.isSquare
    for (number, level) in set.shape.levels.enumerated() {
      let plain = PlainLevel(raster, level, origin: set.shape.origin)
      try made.expectTiles(ofLevel: number, padding: [0, 0, 0, 0]) { x, y in
        plain.samples[y][x] + (hasAlpha ? [255] : [])
      }
      try expectWhole(made, number, plain)
    }
    let tiles = set.shape.levels.indices.flatMap { level in
      set.shape.placedTiles(ofLevel: level).flatMap { set.paths(of: $0) }
    }
    let all = tiles + set.pictures.flatMap(\.paths) + set.documents.map(\.path)
    #expect(made.names == Set(all.map { String(decoding: $0, as: UTF8.self) }))
    #expect(Set(all).count == all.count && made.files.count == all.count + 1)
  }

  /// A level that is a file shows all of it.
  private func expectWhole(_ made: PyramidPixels, _ number: Int, _ plain: PlainLevel) throws {
    for file in made.files where file.content == .level(number) {
      let raster = try DecodedPicture(file.bytes).raster
      for y in 0..<raster.size.height {
        #expect((0..<raster.size.width).map { raster.samples($0, y) } == plain.samples[y])
      }
    }
  }

  /// Every kind of PNG: what can be calculated with, upright, and exact when joined.
  @Test(arguments: PNGSample.plain) func everyKindOfPNGIsJoined(_ sample: PNGSample) throws {
    let raster = try sample.noise(PixelSize(37, 29))
    let folder = try ScratchFolder("a.png", sample.file(raster))
    for layout in [PyramidLayout.deepZoom, .xyz] {
      var pyramid = Pyramid(Picture(contentsOf: folder["a.png"]), layout)
      pyramid.tile = 16
      let path = folder[.init("out-\(layout.name)")]
      let report = try pyramid.write(to: .folder(OutputFolder(path)))
      #expect(report.isExact && report.tileCount > 6)
      let joined = try Join(contentsOf: path).write(to: .file(folder["joined.png"]))
      #expect(joined.verdict == .exact)
    }
  }

  @Test(arguments: Orientation.allCases) func jpegsAreUpright(_ orientation: Orientation) throws {
    let file = try SmoothJPEG.photo.turned(orientation).file(PixelSize(40, 24))
    var pyramid = Pyramid(Picture(file, name: "a.jpg"), .deepZoom)
    (pyramid.tile, pyramid.overlap, pyramid.depth) = (64, 0, .one)
    let made = try PyramidPixels(pyramid)
    let tile = try DecodedPicture(made.files[0].bytes)
    let upright = try DecodedPicture(file).upright()
    #expect(tile.header.orientation == .topLeft && tile.raster.size == upright.size)
  }

  @Test func theSameBytesForAnyNumberOfThreads() throws {
    let folder = try ScratchFolder()
    let picture = Picture(try PNGSample(.rgba).noisy(PixelSize(300, 211)), name: "p.png")
    for layout in PyramidCatalog.rows {
      var pyramid = Pyramid(picture, layout)
      if case .only = layout.kinds { pyramid.encoding.format = .jpeg }
      (pyramid.tile, pyramid.hasViewer) = (32, !layout.isOneFile)
      let archives = try [1, 2, 8].map { threads in
        let name = FilePath("\(layout.name)\(threads).zip")
        try pyramid.write(to: .file(folder[name]), WorkControl(threads: Threads(threads)))
        return folder.read(name)
      }
      #expect(archives[0] != nil && archives[0] == archives[1] && archives[0] == archives[2])
    }
  }

  /// In linear light a checkerboard of black and white is 188, not 128; transparent pixels count for
  /// nothing.
  @Test func lightIsWhatIsMeant() throws {
    let sample = PNGSample(.rgba)
    let raster = try sample.drawn(PixelSize(4, 4)) { x, y in
      (x + y) % 2 == 0 ? [255, 255, 255, 255] : x < 2 ? [0, 0, 0, 255] : [255, 0, 0, 0]
    }
    let pyramid = Pyramid(Picture(try sample.file(raster)), .deepZoom)
    let made = try PyramidPixels(pyramid)
    try made.expectTiles(ofLevel: 1, padding: []) { x, _ in
      x == 0 ? [188, 188, 188, 255] : [255, 255, 255, 128]
    }
  }
}
