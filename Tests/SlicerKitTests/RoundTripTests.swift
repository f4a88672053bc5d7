import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// The law: join ∘ split gives back the picture.
@Suite struct RoundTripTests {
  static let sizes = [PixelSize(1, 1), .init(7, 5), .init(17, 33), .init(64, 48)]
  static let grids = [(1, 1), (2, 3), (4, 4), (5, 1)]

  @Test(arguments: PNGSample.all)
  func gridsOfEveryKindOfPNG(sample: PNGSample) throws {
    let folder = try ScratchFolder()
    for size in Self.sizes {
      for (rows, columns) in Self.grids where rows <= size.height && columns <= size.width {
        try expectRoundTrip(sample, size, .grid(rows, columns), folder)
      }
    }
  }

  @Test(arguments: PNGSample.plain)
  func everyUnevenPolicyButTrim(sample: PNGSample) throws {
    let folder = try ScratchFolder()
    for uneven in [Uneven.last, .pad] {
      for color in uneven == .pad ? [nil, RGBA(red: 200, green: 30, blue: 99)] : [nil] {
        for size in [PixelSize(7, 5), .init(17, 33)] {
          try expectRoundTrip(
            sample, size, .grid(4, 3, uneven) { $0.padColor = color }, folder)
        }
      }
    }
    try expectRoundTrip(sample, PixelSize(12, 15), .grid(5, 4, .error), folder)
  }

  @Test(arguments: PNGSample.plain)
  func tilesOfOneSizeAndCuts(sample: PNGSample) throws {
    let folder = try ScratchFolder()
    for uneven in [Uneven.distribute, .pad] {
      var options = CutOptions(grid: try GridSpec(parsingTile: "5x9"))
      options.uneven = uneven
      try expectRoundTrip(sample, PixelSize(17, 33), options, folder)
    }
    let cuts = CutOptions(grid: try GridSpec(parsingCutsX: "1,3,16", y: "32"))
    try expectRoundTrip(sample, PixelSize(17, 33), cuts, folder)
  }

  @Test func scaledPicturesAreCutInPoints() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.palette, 2)
    for scale in ["1.5", "2", "3", "0.75"] {
      let options = CutOptions.grid(3, 2) { $0.scale = Scale(scale) }
      try expectRoundTrip(sample, PixelSize(35, 41), options, folder)
      let manifest = try folder.manifest()
      #expect(manifest.source.scale == Scale(scale) && manifest.grid.unit == .points)
    }
  }

  @Test func digestsAreThoseOfTheFilesAndOfTheRows() throws {
    try #require(ShellCommand.exists("sha256sum"))
    let folder = try ScratchFolder()
    let sample = PNGSample(.gray, 4)
    let raster = try sample.noise(PixelSize(17, 9))
    try folder.write("a.png", sample.file(raster))
    try folder.write("rows", Rasters.bytes(raster))
    try folder.split("a.png", .grid(2, 2))
    let manifest = try folder.manifest()
    #expect(manifest.source.content == sum(folder["rows"].string).map { .pixels($0) })
    for tile in manifest.tiles {
      guard case .file(let name, let digest) = tile.content else { throw MissingTile() }
      #expect(digest == sum(folder["tiles"].string + "/" + name.text))
    }
  }

  private struct MissingTile: Error {}

  private func sum(_ path: String) -> String? {
    ShellCommand.run("sha256sum \(path)").map { String($0.prefix(64)) }
  }
}

/// Cuts a picture of noise, joins it and compares everything.
func expectRoundTrip(
  _ sample: PNGSample, _ size: PixelSize, _ options: CutOptions, _ folder: ScratchFolder,
  _ picture: Raster? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let raster = try picture ?? sample.noise(size, seed: UInt64(size.width))
  try folder.write("a.png", sample.file(raster))
  let report = try folder.split("a.png", options)
  let joined = try folder.join(to: "joined.png")
  let result = try folder.picture("joined.png")
  let context = Comment(rawValue: "\(sample), \(size), \(options.grid), \(options.uneven)")
  #expect(report.isExact && joined.verdict == .exact, context, sourceLocation: sourceLocation)
  #expect(joined.size == size && result.header.size == size, sourceLocation: sourceLocation)
  #expect(result.header.pixelFormat == sample.format, sourceLocation: sourceLocation)
  #expect(result.header.palette == sample.palette, context, sourceLocation: sourceLocation)
  #expect(
    result.header.transparentSample == sample.transparentSample, context,
    sourceLocation: sourceLocation)
  #expect(result.bytes == Rasters.bytes(raster), context, sourceLocation: sourceLocation)
}
