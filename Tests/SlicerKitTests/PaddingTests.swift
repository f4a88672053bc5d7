import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// What hangs over a picture has the padding's color, and nothing of the picture.
@Suite struct PaddingTests {
  @Test(arguments: PNGSample.plain)
  func paddingHasItsColor(sample: PNGSample) throws {
    let folder = try ScratchFolder()
    let raster = try sample.noise(PixelSize(17, 33))
    try folder.write("a.png", sample.file(raster))
    let header = try folder.picture("a.png").header
    for color in [nil, RGBA(red: 10, green: 200, blue: 30)] {
      let samples = ColorPacking(header).samples(for: color)
      for (rows, columns) in [(4, 4), (7, 2), (9, 6)] {
        try folder.split("a.png", .grid(rows, columns, .pad) { $0.padColor = color })
        try expectPadding(samples, around: raster, folder)
      }
    }
  }

  private func expectPadding(
    _ samples: [UInt16], around raster: Raster, _ folder: ScratchFolder
  ) throws {
    for (tile, picture) in zip(try folder.manifest().tiles, try folder.tiles()) {
      let picture = try #require(picture)
      #expect(picture.header.size == tile.rect.size)
      for y in 0..<tile.rect.height {
        for x in 0..<tile.rect.width {
          let (column, row) = (tile.rect.x + x, tile.rect.y + y)
          let isInside = column < raster.size.width && row < raster.size.height
          let expected = isInside ? raster.samples(column, row) : samples
          try #require(picture.raster.samples(x, y) == expected, "\(tile.rect): \(x), \(y)")
        }
      }
    }
  }

  @Test func aTransparentColorMeansNothingInAnotherFormat() throws {
    let folder = try ScratchFolder()
    for model in [PixelFormat.Model.gray, .rgb] {
      let sample = PNGSample(model, hasTransparency: true)
      let raster = try sample.drawn(PixelSize(16, 8)) { _, _ in
        [UInt16](repeating: 200, count: model.samplesPerPixel)
      }
      var key = try sample.file(raster)
      // A transparent color that is far from black.
      let samples = [UInt8](repeating: 0, count: 2 * model.samplesPerPixel).enumerated()
      let chunk = samples.map { $0.offset % 2 == 1 ? UInt8(0xF0) : 0 }
      key = replacing("tRNS", chunk, in: key)
      try folder.write("a.png", key)
      try folder.split("a.png", .grid(1, 3, .pad) { $0.encoding.format = .jpeg })
      let last = try #require(
        try folder.tiles("tiles", DecodeOptions(convertsToRGB: true)).last ?? nil)
      #expect(
        last.raster.samples(5, 4).allSatisfy { $0 < 16 }, "black, where nothing is transparent")
    }
  }

  private func replacing(_ type: String, _ data: [UInt8], in file: [UInt8]) -> [UInt8] {
    PNGFile(chunks: PNGFile.chunks(of: file).map { $0.type == type ? (type, data) : $0 }).bytes
  }

  @Test func theManifestNamesTheColor() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.rgba)
    try folder.write("a.png", sample.file(try sample.noise(PixelSize(5, 5))))
    let color = RGBA(red: 1, green: 2, blue: 255, alpha: 16)
    try folder.split("a.png", .grid(2, 1, .pad) { $0.padColor = color })
    #expect(try folder.manifest().grid.padColor == "#0102ff10")
    try folder.split("a.png", .grid(5, 1, .pad) { $0.padColor = color })
    #expect(try folder.manifest().grid.padColor == nil, "nothing hangs over")
  }
}
