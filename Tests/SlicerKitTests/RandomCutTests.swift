import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Pictures, grids and options by chance, held against pixels that are plainly right.
@Suite struct RandomCutTests {
  /// One cut, made up from a seed.
  private struct Case: CustomStringConvertible {
    var noise: SeededNoise
    let sample: PNGSample
    let orientation: Orientation
    let upright: Raster
    let options: CutOptions
    let threads: Int

    init(seed: Int) throws {
      noise = SeededNoise(seed: UInt64(seed))
      sample = PNGSample.all.randomElement(using: &noise) ?? PNGSample(.rgb)
      orientation = Orientation.allCases.randomElement(using: &noise) ?? .topLeft
      threads = Int.random(in: 1...4, using: &noise)
      let size = PixelSize(
        Int.random(in: 1...40, using: &noise), Int.random(in: 1...40, using: &noise))
      // Few colors in large squares, so that some tiles are blank.
      let side = Int.random(in: 1...12, using: &noise)
      let blankness = Int.random(in: 1...9, using: &noise)
      upright = try sample.squares(size, side: side) { ($0 * 7 + $1 * 3) % 9 < blankness }
      options = Self.options(&noise, size)
    }

    private static func options(_ noise: inout SeededNoise, _ size: PixelSize) -> CutOptions {
      var options = CutOptions(grid: spec(&noise, size))
      options.uneven = [.distribute, .last, .trim, .pad].randomElement(using: &noise) ?? .pad
      options.unit = GridUnit.allCases.randomElement(using: &noise) ?? .points
      options.scale = ["1", "1", "2", "1.5"].randomElement(using: &noise).flatMap { Scale($0) }
      options.padColor =
        [nil, RGBA(red: 9, green: 90, blue: 250, alpha: 77)]
        .randomElement(using: &noise) ?? nil
      options.blankTolerance = [nil, 0].randomElement(using: &noise) ?? nil
      options.encoding.isUpright = Bool.random(using: &noise)
      options.encoding.compression =
        EncodeOptions.Compression.allCases.randomElement(using: &noise) ?? .default
      options.naming.order = TileOrder.allCases.randomElement(using: &noise) ?? .rows
      options.naming.template = (try? NameTemplate(parsing: "{index:3}-{x}.{ext}")) ?? .default
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

    var description: String {
      "\(sample) \(upright.size) orientation \(orientation.rawValue) \(options.grid) "
        + "\(options.uneven) \(options.unit) \(options.scale?.description ?? "") "
        + "blank \(options.blankTolerance ?? -1) upright \(options.encoding.isUpright)"
    }
  }

  @Test func cutsAreWhatPlainPixelsSay() throws {
    let folder = try ScratchFolder()
    var cuts = 0
    let rounds = Sweep.rounds(1200, part: 4)
    for seed in 0..<rounds {
      let example = try Case(seed: seed)
      let stored = try TurnedPixels.stored(example.upright, as: example.orientation)
      let tag: StoredPNG.Chunk = ("eXIf", ExifBlock.minimal(orientation: example.orientation))
      try folder.write("a.png", example.sample.file(stored, late: [tag]))
      do {
        try folder.split("a.png", example.options, threads: example.threads)
      } catch let error as WorkError where error.reason.error is TileError {
        continue  // Finer than the picture, or cuts outside.
      }
      cuts += 1
      try expectTiles(folder, example)
      try expectPicture(folder, example, stored)
    }
    #expect(cuts * 12 > rounds * 7)
  }

  private func expectTiles(_ folder: ScratchFolder, _ example: Case) throws {
    let packing = ColorPacking(try folder.picture("a.png").header)
    let padding = packing.samples(for: example.options.padColor)
    let bounds = example.upright.size.bounds
    for (tile, picture) in zip(try folder.manifest().tiles, try folder.tiles()) {
      let expected = try Raster(size: tile.rect.size, format: example.sample.format)
      expected.fill(expected.size.bounds, samples: padding)
      let inside = tile.rect.intersection(bounds)
      if !inside.isEmpty {
        let part = try example.upright.cropped(inside)
        part.withView { expected.draw($0, x: 0, y: 0) }
      }
      if let picture {
        let shown = Rasters.bytes(try picture.upright())
        try #require(shown == Rasters.bytes(expected), "\(example): \(tile.rect)")
      } else {
        let samples = expected.withView { $0.uniformSamples() }
        try #require(
          samples != nil && example.options.blankTolerance == 0, "\(example): \(tile.rect)")
      }
    }
  }

  private func expectPicture(
    _ folder: ScratchFolder, _ example: Case, _ stored: Raster
  ) throws {
    let report = try folder.join(to: "joined.png")
    let joined = try folder.picture("joined.png")
    let grid = try folder.manifest().grid
    let size = example.upright.size
    let covered = PixelRect(
      x: 0, y: 0, width: min(size.width, grid.columnLines[grid.columns]),
      height: min(size.height, grid.rowLines[grid.rows]))
    #expect(report.verdict == (grid.coversExactly ? .exact : .inexactTiles), "\(example)")
    let isUpright = example.options.encoding.isUpright
    #expect(joined.header.orientation == (isUpright ? .topLeft : example.orientation))
    let expected = try example.upright.cropped(covered)
    try #require(Rasters.bytes(try joined.upright()) == Rasters.bytes(expected), "\(example)")
  }
}
