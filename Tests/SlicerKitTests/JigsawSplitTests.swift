import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Interlocking pieces, whose sum is the picture.
@Suite struct JigsawSplitTests {
  private static let size = PixelSize(48, 37)

  /// The picture of a file in samples that have opacity, as it is shown.
  private func expected(_ file: [UInt8]) throws -> Raster {
    let decoder = try FormatCatalog.open(MemorySource(file), DecodeOptions(convertsToRGB: true))
    var options = EncodeOptions()
    options.samples = .withAlpha
    let encoder = try FormatCatalog.encoder(for: decoder.header, options)
    let rows = ConvertedRows(decoder, RowConverter(for: decoder.header, to: encoder))
    return try TurnedPixels.upright(Rasters.read(rows), from: decoder.header.orientation)
  }

  /// Opacities of all pieces added up, and the color that they agree in.
  private func sum(_ folder: ScratchFolder, _ size: PixelSize) throws -> Raster {
    let manifest = try folder.manifest()
    var sums: [[UInt16]?] = Array(repeating: nil, count: size.width * size.height)
    var format = PixelFormat(.rgba)
    for (tile, picture) in zip(manifest.tiles, try folder.tiles()) {
      let piece = try #require(picture).upright()
      format = piece.format
      #expect(piece.size == tile.fileSize && format.model.hasAlpha)
      let (left, top) = (tile.rect.x - tile.frameInFile.x, tile.rect.y - tile.frameInFile.y)
      for y in 0..<piece.size.height {
        for x in 0..<piece.size.width {
          let samples = piece.samples(x, y)
          // A pixel that the piece has nothing of; transparent colors are kept where it has.
          if samples.allSatisfy({ $0 == 0 }) { continue }
          let i = (top + y) * size.width + left + x
          let alpha = samples.count - 1
          var sum = sums[i] ?? samples.dropLast() + [0]
          try #require(sum[..<alpha] == samples[..<alpha], "\(left + x), \(top + y)")
          sum[alpha] += samples[alpha]
          sums[i] = sum
        }
      }
    }
    let raster = try Raster(size: size, format: format)
    for (i, samples) in sums.enumerated() {
      PlainPixels.set(
        samples ?? Array(repeating: 0, count: format.model.samplesPerPixel), in: raster,
        i % size.width, i / size.width)
    }
    return raster
  }

  private func expectPieces(
    _ name: FilePath, _ folder: ScratchFolder, _ options: CutOptions, isExact: Bool = true
  ) throws {
    let report = try folder.split(name, options)
    #expect(report.isExact == isExact && !report.isLossless)
    let expected = try expected(try #require(folder.read(name)))
    let bytes = Rasters.bytes(expected)
    try #require(Rasters.bytes(try sum(folder, expected.size)) == bytes)
    #expect(try folder.join(to: "joined.png").verdict == (isExact ? .exact : .inexactTiles))
    let joined = try folder.picture("joined.png")
    #expect(joined.raster.format == expected.format)
    #expect(Rasters.bytes(try joined.upright()) == bytes)
  }

  private func jigsaw(
    _ rows: Int, _ columns: Int, seed: UInt64 = 7, tab: String = "0.3",
    _ change: (inout CutOptions) -> Void = { _ in }
  ) throws -> CutOptions {
    let jigsaw = try Jigsaw(parsingSeed: "\(seed)", tab: tab)
    return .grid(rows, columns) {
      $0.jigsaw = jigsaw
      change(&$0)
    }
  }

  @Test(arguments: PNGSample.all) func piecesAddUpToThePicture(sample: PNGSample) throws {
    let folder = try ScratchFolder("a.png", sample.noisy(Self.size))
    try expectPieces("a.png", folder, try jigsaw(3, 4))
  }

  @Test(arguments: Orientation.allCases)
  func piecesOfTurnedPictures(orientation: Orientation) throws {
    let folder = try ScratchFolder()
    for sample in [PNGSample(.rgba), PNGSample(.gray, 16)] {
      let upright = try sample.noise(Self.size)
      try folder.write("a.png", sample.file(upright, as: orientation))
      try expectPieces("a.png", folder, try jigsaw(3, 4))
      let tiles = try folder.manifest().tiles
      // Pieces are cut as the picture is shown: the same shapes whatever is stored.
      try folder.write("b.png", sample.file(upright))
      try folder.split("b.png", to: "b", try jigsaw(3, 4))
      #expect(tiles.map(\.frame) == (try folder.manifest("b").tiles.map(\.frame)))
      for (stored, shown) in zip(try folder.tiles(), try folder.tiles("b")) {
        let (stored, shown) = (try #require(stored), try #require(shown))
        #expect(stored.header.orientation == orientation)
        #expect(Rasters.bytes(try stored.upright()) == shown.bytes)
      }
    }
  }

  @Test(arguments: SmoothJPEG.all)
  func piecesOfJPEGsAreOfTheDecodedPicture(sample: SmoothJPEG) throws {
    let folder = try ScratchFolder("a.jpg", sample.turned(.leftBottom).noisy(Self.size))
    // Inks become sRGB.
    let isExact = ![.cmyk, .ycck].contains(sample.recipe.colorSpace)
    try expectPieces("a.jpg", folder, try jigsaw(4, 3), isExact: isExact)
    #expect(folder.read("tiles/a_r0_c0.png") != nil)
  }

  /// All grids of a small picture, tabs and uneven sides.
  @Test func everySmallGridIsJoinedAgain() throws {
    let folder = try ScratchFolder("a.png", PNGSample(.rgba).noisy(PixelSize(9, 7)))
    for rows in 1...4 {
      for columns in 1...5 {
        for tab in ["0.05", "0.3"] {
          try expectPieces("a.png", folder, try jigsaw(rows, columns, seed: 3, tab: tab))
        }
      }
    }
    try expectPieces("a.png", folder, try jigsaw(2, 2) { $0.uneven = .last })
  }

  @Test func trimmedPiecesAddUpToWhatIsLeft() throws {
    let sample = PNGSample(.rgba)
    let raster = try sample.noise(PixelSize(50, 40))
    let folder = try ScratchFolder("a.png", sample.file(raster))
    let report = try folder.split("a.png", try jigsaw(3, 4) { $0.uneven = .trim })
    #expect(!report.isExact)
    let covered = try raster.cropped(PixelRect(x: 0, y: 0, width: 48, height: 39))
    #expect(Rasters.bytes(try sum(folder, covered.size)) == Rasters.bytes(covered))
    #expect(try folder.join(to: "joined.png").verdict == .inexactTiles)
    #expect(try folder.picture("joined.png").bytes == Rasters.bytes(covered))
  }

  // MARK: Manifests

  /// Law: what one piece has on a side, its neighbor there has the other of.
  @Test func neighboursAreSymmetric() throws {
    let folder = try ScratchFolder("a.png", PNGSample(.rgb).noisy(Self.size))
    let seed = UInt64.max
    try folder.split("a.png", try jigsaw(4, 5, seed: seed))
    let manifest = try folder.manifest()
    #expect(manifest.grid.jigsaw == ManifestJigsaw(seed: seed, tab: 0.3))
    let sides: [JigsawNeighbour.Side: (back: JigsawNeighbour.Side, step: [Int])] = [
      .top: (.bottom, [-1, 0]), .bottom: (.top, [1, 0]), .left: (.right, [0, -1]),
      .right: (.left, [0, 1]),
    ]
    for tile in manifest.tiles {
      for neighbour in try #require(tile.neighbours) {
        let (back, step) = try #require(sides[neighbour.side])
        #expect([neighbour.row - tile.row, neighbour.column - tile.column] == step)
        let other = manifest.tiles[neighbour.row * 5 + neighbour.column]
        let edge = neighbour.edge == .tab ? JigsawNeighbour.Edge.socket : .tab
        #expect(
          other.neighbours?.filter { $0.side == back }
            == [JigsawNeighbour(back, row: tile.row, column: tile.column, edge)])
      }
    }
    let neighbours = manifest.tiles.flatMap { $0.neighbours ?? [] }
    #expect(neighbours.count == 2 * (4 * 4 + 3 * 5) && Set(neighbours.map(\.edge)).count == 2)
  }

  @Test func seedsAndTabsGiveOtherPieces() throws {
    let folder = try ScratchFolder("a.png", PNGSample(.rgb).noisy(Self.size))
    func pieces(_ options: CutOptions) throws -> [String: [UInt8]]? {
      try folder.split("a.png", options)
      return folder.files(in: "tiles")
    }
    let first = try pieces(try jigsaw(3, 4))
    #expect(try pieces(try jigsaw(3, 4)) == first)
    #expect(try pieces(try jigsaw(3, 4, seed: 8)) != first)
    #expect(try pieces(try jigsaw(3, 4, tab: "0.1")) != first)
  }

  /// One color shows the shapes: those at @2x, made half as large, are those at @1x.
  @Test func shapesAreTheSameAtAllScales() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgb)
    for (name, size) in [("a.png", PixelSize(80, 60)), ("a@2x.png", PixelSize(160, 120))] {
      let white = try sample.drawn(size) { _, _ in [255, 255, 255] }
      try folder.write(FilePath(name), sample.file(white))
    }
    try folder.splitSet(["a.png", "a@2x.png"], try jigsaw(3, 4, tab: "0.2"))
    let sets = try folder.manifests()
    for (one, two) in zip(sets[0].tiles, sets[1].tiles) {
      #expect(one.neighbours == two.neighbours)
      let (small, large) = (try folder.picture(of: one).raster, try folder.picture(of: two).raster)
      let (x, y) = (one.rect.x - one.frameInFile.x, one.rect.y - one.frameInFile.y)
      let (x2, y2) = (two.rect.x - two.frameInFile.x, two.rect.y - two.frameInFile.y)
      for row in 0..<small.size.height {
        for column in 0..<small.size.width {
          let alphas = [(0, 0), (1, 0), (0, 1), (1, 1)].map { dx, dy -> Int in
            let px = (x + column) * 2 + dx - x2
            let py = (y + row) * 2 + dy - y2
            guard (0..<large.size.width).contains(px), (0..<large.size.height).contains(py)
            else { return 0 }
            return Int(large.samples(px, py)[3])
          }
          let mean = Double(alphas.reduce(0, +)) / 4
          let alpha = Double(small.samples(column, row)[3])
          try #require(abs(mean - alpha) <= 3, "\(one.rect) \(column), \(row)")
        }
      }
    }
    for name in ["b.png", "b@2x.png"] as [FilePath] { try folder.expectJoined(to: name) }
  }

  // MARK: Refusals

  @Test func whatMeansNothingForPiecesIsRefused() throws {
    let folder = try ScratchFolder("a.png", PNGSample(.rgb).noisy(Self.size))
    let cases: [(SlicerError, (inout CutOptions) -> Void)] = [
      (.jigsawWithoutBlanks, { $0.blankTolerance = 0 }),
      (.jigsawWithMargins, { $0.margins.overlap = 1 }),
      (.jigsawWithMargins, { $0.margins.extrusion = 1 }),
      (.jigsawWithPadding, { $0.uneven = .pad }),
    ]
    for (obstacle, change) in cases {
      let error = try folder.refusal("a.png", try jigsaw(3, 4, change))
      #expect(error.kind == .usage)
      #expect(error.reason == .failed(obstacle))
    }
  }

  @Test func piecesAreNoJPEGs() throws {
    let folder = try ScratchFolder("a.jpg", SmoothJPEG.photo.file(Self.size))
    let error = try folder.refusal("a.jpg", try jigsaw(3, 4) { $0.encoding.format = .jpeg })
    #expect("\(error.reason)".contains("no opacity"), "\(error)")
  }
}
