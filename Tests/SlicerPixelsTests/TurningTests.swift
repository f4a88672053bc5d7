import SlicerCore
import SlicerTestSupport
import Testing

@Suite struct TurningTests {
  /// A format for every number of bits that a pixel can have, 1…64.
  private static let kinds = PlainPixels.formats.reduce(into: [PixelFormat]()) { kinds, format in
    if !kinds.contains(where: { $0.bitsPerPixel == format.bitsPerPixel }) { kinds.append(format) }
  }

  /// Law: every stored pixel is found where its orientation shows it, and nothing else is set.
  private static func check(
    _ view: RasterView, _ orientation: Orientation, _ comment: Comment? = nil
  ) throws {
    let turned = try view.turnedUpright(from: orientation)
    try #require(turned.size == orientation.displaySize(ofStored: view.size))
    try #require(turned.format == view.format)
    var differing = 0
    for y in 0..<view.size.height {
      for x in 0..<view.size.width {
        let shown = orientation.displayedPixel(ofStored: x, y, in: turned.size)
        let found = turned.withView { PlainPixels.pixel($0, shown.x, shown.y) }
        if found != PlainPixels.pixel(view, x, y) { differing += 1 }
      }
    }
    let used = turned.size.width * view.format.bitsPerPixel
    for y in 0..<turned.size.height {
      turned.withView { view in
        let row = view.row(y)
        if PlainPixels.bits(row, at: used, count: row.count * 8 - used) != 0 { differing += 1 }
      }
    }
    #expect(differing == 0, comment)
  }

  @Test(arguments: kinds) func everySizeAndOrientationIsTurnedRight(format: PixelFormat) throws {
    let sharesBytes = format.bitsPerPixel % 8 != 0
    for height in 1...17 {
      for width in 1...17 {
        let firstBit = sharesBytes ? (3 * width + height) % 8 : 0
        let size = PixelSize(width: width, height: height)
        try PlainPixels.withNoise(size, format, firstBit: firstBit) { view throws in
          for orientation in Orientation.allCases {
            try Self.check(view, orientation, "\(size) \(orientation) from bit \(firstBit)")
          }
        }
      }
    }
  }

  @Test(arguments: kinds) func rowsMayBeginAtEveryBit(format: PixelFormat) throws {
    for firstBit in 0...7 {
      try PlainPixels.withNoise(PixelSize(width: 5, height: 3), format, firstBit: firstBit) {
        view throws in for orientation in Orientation.allCases { try Self.check(view, orientation) }
      }
    }
  }

  /// Sizes around the blocks of 32 pixels and the bands of 64 rows.
  @Test(arguments: [(33, 65), (64, 32), (130, 31)])
  func blocksMeetWithoutSeams(width: Int, height: Int) throws {
    let size = PixelSize(width: width, height: height)
    for format in Self.kinds {
      let raster = try PlainPixels.noise(size, format)
      try raster.withView { view throws in
        for orientation in Orientation.allCases { try Self.check(view, orientation) }
      }
    }
  }

  @Test(arguments: Orientation.allCases) func nothingStaysNothing(orientation: Orientation) throws {
    for size in [PixelSize(width: 0, height: 3), PixelSize(width: 3, height: 0)] {
      let raster = try Raster(size: size, format: PixelFormat(.gray, bitDepth: 1))
      let turned = try raster.withView { view throws in try view.turnedUpright(from: orientation) }
      #expect(turned.size == orientation.displaySize(ofStored: size))
    }
  }
}
