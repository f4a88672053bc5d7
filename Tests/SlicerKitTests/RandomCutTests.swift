import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Pictures of every kind, turned in every way, with whatever hangs over their edges, held against
/// pixels that are plainly right; grids and other options are by chance.
@Suite struct RandomCutTests {
  private typealias Way = (orientation: Orientation, uneven: Uneven, isUpright: Bool)

  private static let ways: [Way] = Orientation.allCases.flatMap { orientation in
    [Uneven.distribute, .last, .trim, .pad].flatMap { uneven in
      [false, true].map { (orientation, uneven, $0) }
    }
  }
  /// Kinds that are cut in all ways in short runs too.
  private static let thorough = [
    PNGSample(.rgb), PNGSample(.gray, 1), PNGSample(.palette, 4), PNGSample(.rgba, 16),
    PNGSample(.gray, 2, isInterlaced: true),
  ]

  /// One cut, made up of noise.
  private struct Case: CustomStringConvertible {
    let sample: PNGSample
    let orientation: Orientation
    let upright: Raster
    let options: CutOptions
    let threads: Int

    /// - Parameter number: of the cut among those of its kind: the first two are of stated sizes, and
    ///   margins take turns.
    init(_ sample: PNGSample, _ way: Way, _ number: Int, _ noise: inout SeededNoise) throws {
      (self.sample, orientation) = (sample, way.orientation)
      threads = Int.random(in: 1...4, using: &noise)
      let size = PixelSize(
        Int.random(in: 1...40, using: &noise), Int.random(in: 1...40, using: &noise))
      let stated = number < 2 ? [PixelSize(1, 1), PixelSize(64, 48)][number] : size
      // Few colors in large squares, so that some tiles are blank.
      let side = Int.random(in: 1...12, using: &noise)
      let blankness = Int.random(in: 1...9, using: &noise)
      upright = try sample.squares(stated, side: side) { ($0 * 7 + $1 * 3) % 9 < blankness }
      var options = Self.options(&noise, stated)
      (options.uneven, options.encoding.isUpright) = (way.uneven, way.isUpright)
      // The last one reaches over several tiles.
      let margins = [(0, 0), (0, 0), (1, 0), (0, 1), (2, 3), (7, 2), (50, 0)][number % 7]
      options.margins = TileMargins(overlap: margins.0, extrusion: margins.1)
      self.options = options
    }

    private static func options(_ noise: inout SeededNoise, _ size: PixelSize) -> CutOptions {
      var options = CutOptions(grid: spec(&noise, size))
      options.unit = GridUnit.allCases.randomElement(using: &noise) ?? .points
      options.scale = ["1", "1", "2", "1.5", "3", "0.75"].randomElement(using: &noise)
        .flatMap { Scale($0) }
      options.padColor =
        [nil, RGBA(red: 9, green: 90, blue: 250, alpha: 77)].randomElement(using: &noise) ?? nil
      options.blankTolerance = [nil, 0].randomElement(using: &noise) ?? nil
      options.encoding.compression =
        EncodeOptions.Compression.allCases.randomElement(using: &noise) ?? .default
      options.naming.order = TileOrder.allCases.randomElement(using: &noise) ?? .rows
      options.name("{row}-{column}-{index:3}.{ext}")
      return options
    }

    private static func spec(_ noise: inout SeededNoise, _ size: PixelSize) -> GridSpec {
      func cuts(_ length: Int) -> [ExactDecimal] {
        Set((0..<3).map { _ in Int.random(in: 1...max(1, length - 1), using: &noise) }).sorted()
          .map { ExactDecimal($0) }
      }
      switch Int.random(in: 0..<3, using: &noise) {
      case 0:
        let lengths = (0..<2).map { _ in Int.random(in: 1...20, using: &noise) }
        return .tile(width: ExactDecimal(lengths[0]), height: ExactDecimal(lengths[1]))
      case 1: return .cuts(x: cuts(size.width), y: cuts(size.height))
      default:
        return .grid(
          rows: Int.random(in: 1...min(9, size.height), using: &noise),
          columns: Int.random(in: 1...min(9, size.width), using: &noise))
      }
    }

    /// The orientation in files.
    var fileOrientation: Orientation { options.encoding.isUpright ? .topLeft : orientation }

    /// The grid of the cut.
    func grid() throws -> Grid {
      try options.grid.tiles(
        for: upright.size, scale: options.scale ?? .one, uneven: options.uneven, unit: options.unit)
    }

    /// True if each tile surely has a pixel of the picture: such a grid must not be refused.
    var fits: Bool {
      let scale = options.unit == .points ? (options.scale ?? .one).value : 1
      let (width, height) = (Double(upright.size.width), Double(upright.size.height))
      switch options.grid {
      case .grid(let rows, let columns):
        return [(width, columns), (height, rows)].allSatisfy { side, count in
          (side / scale / Double(count)).rounded(.down) * scale >= 1
        }
      case .tile(let columns, let rows):
        return [(width, columns), (height, rows)].allSatisfy { side, length in
          let pixels = length.double * scale
          return pixels >= 1 && (options.uneven != .trim || pixels <= side)
        }
      case .window, .auto, .cells, .sprites: return false
      case .cuts(let x, let y):
        return [(width, x), (height, y)].allSatisfy { side, cuts in
          let lines = [0] + cuts.map { ($0.double * scale).rounded(.down) } + [side]
          return zip(lines, lines.dropFirst()).allSatisfy(<)
        }
      }
    }

    var description: String {
      "\(sample) \(upright.size) orientation \(orientation.rawValue) \(options.grid) "
        + "\(options.uneven) \(options.unit) \(options.scale?.description ?? "") \(options.margins) "
        + "blank \(options.blankTolerance ?? -1) upright \(options.encoding.isUpright)"
    }
  }

  @Test(arguments: zip(PNGSample.all, PNGSample.all.indices))
  func cutsAreWhatPlainPixelsSay(sample: PNGSample, seed: Int) throws {
    let folder = try ScratchFolder()
    var noise = SeededNoise(seed: UInt64(seed))
    let isThorough = Sweep.isWhole || Self.thorough.contains(sample)
    let ways = Self.ways.shuffled(using: &noise).prefix(isThorough ? Self.ways.count : 3)
    for (number, way) in ways.enumerated() {
      var cut: Case?
      // Some are finer than the picture, or cut outside.
      for _ in 0..<60 where cut == nil {
        let example = try Case(sample, way, number, &noise)
        do {
          _ = try example.grid()
          cut = example
        } catch is SlicerError { try #require(!example.fits, "\(example)") }
      }
      let example = try #require(cut)
      try folder.write("a.png", sample.file(example.upright, as: example.orientation))
      try folder.split("a.png", example.options, threads: example.threads)
      try expectManifest(folder, example)
      try expectTiles(folder, example)
      try expectPicture(folder, example)
    }
  }

  private func expectManifest(_ folder: ScratchFolder, _ example: Case) throws {
    let (manifest, grid) = (try folder.manifest(), try example.grid())
    let (source, lines) = (manifest.source, manifest.grid)
    let margins = example.options.margins
    let context: Comment = "\(example)"
    #expect(manifest.exact == grid.coversExactly && manifest.size == grid.size, context)
    #expect(source.scale == grid.scale && source.orientation == example.fileOrientation, context)
    #expect(lines.unit == grid.unit && lines.coversExactly == grid.coversExactly, context)
    #expect(lines.rowLines == grid.rowLines && lines.columnLines == grid.columnLines, context)
    #expect(lines.overlap == (margins.overlap > 0 ? margins.overlap : nil), context)
    #expect(lines.extrude == (margins.extrusion > 0 ? margins.extrusion : nil), context)
  }

  private func expectTiles(_ folder: ScratchFolder, _ example: Case) throws {
    let (options, grid) = (example.options, try example.grid())
    // Fractions of a pixel are rounded up, so that no texture bleeds.
    func pixels(_ points: Int) -> Int { Int((Double(points) * grid.scale.value).rounded(.up)) }
    let fitted = try fitted(folder, example)
    let plain = PlainTiles(
      upright: fitted.upright, padding: fitted.padding, extent: grid.extent,
      overlap: pixels(options.margins.overlap), extrusion: pixels(options.margins.extrusion))
    let tiles = try folder.manifest().tiles
    let files = try grid.tiles.map { try plain.file($0.rect) }
    var blanks = files.map { file in
      options.blankTolerance == 0
        && file.withView { ($0.uniformSamples() ?? $0.invisibleSamples()) != nil }
    }
    // One is kept, which tells the kind of file.
    if !blanks.contains(false) { blanks[0] = false }
    #expect(tiles.map { $0.file == nil } == blanks, "\(example)")
    for (index, (tile, picture)) in zip(tiles, try folder.tiles()).enumerated() {
      let context: Comment = "\(example): \(tile.rect)"
      #expect(tile.rect == grid.tiles[index].rect, context)
      guard let picture else {
        #expect(tile.frame == nil, context)
        continue
      }
      let place = tile.file?.text.split(separator: "-").prefix(2).map { Int($0) }
      #expect(place == [tile.row, tile.column], context)
      let size = plain.fileSize(tile.rect)
      #expect(tile.frameInFile == plain.frame(tile.rect) && tile.fileSize == size, context)
      #expect((tile.frame == nil) == (size == tile.rect.size), context)
      #expect((tile.filePixels == nil) == (size == tile.rect.size), context)
      #expect(picture.header.orientation == example.fileOrientation, context)
      try #require(Rasters.bytes(try picture.upright()) == Rasters.bytes(files[index]), context)
    }
  }

  /// The picture as its tiles have it.
  private func fitted(
    _ folder: ScratchFolder, _ example: Case
  ) throws -> (upright: Raster, padding: [UInt16]) {
    let (extent, size) = (try example.grid().extent, example.upright.size)
    return try PlainTiles.fitted(
      example.upright, folder.picture("a.png").header, to: tileHeader(folder),
      padding: example.options.padColor,
      isNeeded: extent.width > size.width || extent.height > size.height)
  }

  private func tileHeader(_ folder: ScratchFolder) throws -> PictureHeader {
    try #require(try folder.tiles().compactMap { $0 }.first).header
  }

  private func expectPicture(_ folder: ScratchFolder, _ example: Case) throws {
    let report = try folder.join(to: "joined.png")
    let joined = try folder.picture("joined.png")
    let grid = try example.grid()
    let covered = example.upright.size.bounds.intersection(grid.extent.bounds)
    let context: Comment = "\(example)"
    #expect(report.verdict == (grid.coversExactly ? .exact : .inexactTiles), context)
    #expect(report.size == covered.size && joined.header.displaySize == covered.size, context)
    #expect(joined.header.orientation == example.fileOrientation, context)
    let tile = try tileHeader(folder)
    #expect(joined.header.pixelFormat == tile.pixelFormat, context)
    #expect(joined.header.palette == tile.palette, context)
    #expect(joined.header.transparentSample == tile.transparentSample, context)
    let expected = try fitted(folder, example).upright.cropped(covered)
    try #require(Rasters.bytes(try joined.upright()) == Rasters.bytes(expected), context)
  }
}
