import SlicerCodecs
import SlicerKit
import SlicerTestSupport
import SlicerTiles
import Testing

/// Pyramids that are one file of map tiles.
@Suite struct MapFileTests {
  private func file(_ pyramid: Pyramid, _ control: WorkControl = WorkControl()) throws -> TileFile {
    let box = FileBox()
    try pyramid.write(to: .each { box.add($0) }, control)
    #expect(box.files.count == 1)
    return try #require(box.files.first)
  }

  private func pyramid(_ layout: PyramidLayout) throws -> Pyramid {
    var pyramid = Pyramid(
      Picture(try PNGSample(.rgb).noisy(PixelSize(300, 211)), name: "p.png"), layout)
    pyramid.tile = 32
    return pyramid
  }

  /// The numbers that the specification's authors give, and those beside them.
  @Test(arguments: [
    (0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5),
    (12, 3423, 1763, 19_078_479),
  ])
  func tilesAreNumberedAlongACurve(zoom: Int, column: Int, row: Int, number: Int) {
    #expect(HilbertTile.number(zoom: zoom, column: column, row: row) == number)
  }

  /// Law: a zoom's numbers are one after the other, and two that follow one another are neighbors.
  @Test func theCurveVisitsEachTileOnce() {
    for zoom in 0...5 {
      let side = 1 << zoom
      let tiles = (0..<side * side).map { (column: $0 % side, row: $0 / side) }
      let numbers = tiles.map { HilbertTile.number(zoom: zoom, column: $0.column, row: $0.row) }
      let first = HilbertTile.number(zoom: zoom, column: 0, row: 0)
      #expect(numbers.sorted() == Array(first..<first + side * side))
      let path = tiles.indices.sorted { numbers[$0] < numbers[$1] }.map { tiles[$0] }
      for (a, b) in zip(path, path.dropFirst()) {
        #expect(abs(a.column - b.column) + abs(a.row - b.row) == 1)
      }
    }
  }

  /// Numbers, runs, counts and places, each less what the one before says.
  @Test func directoriesAreShort() {
    let directory = PMTilesDirectory([
      .init(number: 0, run: 1, offset: 0, count: 300),
      .init(number: 5, run: 2, offset: 300, count: 1),
      .init(number: 9, run: 1, offset: 0, count: 300),
    ])
    #expect(directory.bytes == [3, 0, 5, 4, 1, 2, 1, 0xAC, 2, 1, 0xAC, 2, 1, 0, 1])
  }

  @Test(arguments: [PyramidLayout.pmtiles, .mbtiles])
  func theSameBytesForAnyNumberOfThreads(_ layout: PyramidLayout) throws {
    if layout.file == .mbtiles, LoadedLibrary.sqlite.version == nil { return }
    let files = try [1, 2, 8].map {
      try file(pyramid(layout), WorkControl(threads: Threads($0))).bytes
    }
    #expect(files[0] == files[1] && files[0] == files[2])
  }

  /// The header's places follow one another, and equal tiles lie in the file once.
  @Test func equalTilesLieOnce() throws {
    let flat = try Rasters.made(PixelSize(256, 256), PNGSample(.rgb).format) { _, _ in 9 }
    var pyramid = Pyramid(Picture(try PNGSample(.rgb).file(flat), name: "p.png"), .pmtiles)
    pyramid.tile = 16
    let bytes = try file(pyramid).bytes
    let numbers = (0..<11).map { field in
      bytes[(8 + 8 * field)..<(16 + 8 * field)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(Array(bytes[..<8]) == Array("PMTiles".utf8) + [3])
    #expect(numbers[2] == 127 && numbers[0] == numbers[2] + numbers[3])
    #expect(numbers[6] + numbers[7] == bytes.count)
    // 1 + 4 + 16 + 64 + 256 places, of one run, for the picture fills its canvas.
    #expect(numbers[8...] == [341, 1, 1])
    #expect(bytes[96] == 1 && bytes[99] == 2 && bytes[100] == 0 && bytes[101] == 4)
  }

  /// A picture that fills its canvas is the whole world; else the part of it where it lies.
  @Test func boundsAreThePicture() {
    let world = MapBounds(of: PyramidShape(PixelSize(512, 512), tile: 256, depth: .tile))
    #expect(world.longitudes == -180...180)
    #expect(abs(world.latitudes.upperBound - 85.051_128_78) < 1e-8)
    #expect(abs(world.latitudes.lowerBound + 85.051_128_78) < 1e-8)
    let quarter = MapBounds(of: PyramidShape(PixelSize(257, 256), tile: 256, depth: .tile))
    #expect(abs(quarter.longitudes.upperBound - (257.0 / 512 * 360 - 180)) < 1e-12)
    #expect(abs(quarter.latitudes.lowerBound) < 1e-12)
  }

  /// A format that the file has no word for becomes PNG, unless it is asked for.
  @Test func otherFormatsBecomePNG() throws {
    var pyramid = Pyramid(Picture(GIFSample(2, 1, [.init([0, 1])]).bytes, name: "p.gif"), .pmtiles)
    #expect(try file(pyramid).bytes[99] == 2)
    pyramid.encoding.format = .gif
    #expect(throws: WorkError.self) { try file(pyramid) }
  }

  /// Names and sizes that a header has no room for stand in front of it.
  @Test func longNamesAreExtended() throws {
    let sink = MemorySink()
    var tar = TarWriter(sink)
    let name = Array(String(repeating: "n", count: 120).utf8)
    try [1, 2, 3].withUnsafeBytes { try tar.add(name, $0) }
    try tar.finish()
    let bytes = sink.bytes
    #expect(bytes.count == 6 * 512)
    // By both an archive of slicer's own is known.
    #expect(bytes.starts(with: TarWriter.start(of: name)))
    #expect(Array(bytes[257...].prefix(TarWriter.mark.count)) == TarWriter.mark)
    #expect(bytes[156] == UInt8(ascii: "x"))
    let record = String(decoding: bytes[512..<(512 + 130)], as: UTF8.self)
    #expect(record == "130 path=" + String(repeating: "n", count: 120) + "\n")
    #expect(bytes[1024 + 156] == UInt8(ascii: "0") && Array(bytes[1536..<1539]) != [])
  }
}
