import SlicerCore
import Testing

@Suite struct RasterViewTests {
  private static let formats =
    [1, 2, 4, 8, 16].map { PixelFormat(.gray, bitDepth: $0) }
    + [PixelFormat(.grayAlpha), PixelFormat(.rgb), PixelFormat(.rgba, bitDepth: 16)]

  /// Bit `bit` of a row, from the high bit of its first byte on.
  private static func bit(_ row: UnsafeRawBufferPointer, _ bit: Int) -> UInt8 {
    row[bit / 8] >> UInt8(7 - bit % 8) & 1
  }

  /// A picture whose bits are noise from an integer hash; the unused ones too.
  private static func noise(_ size: PixelSize, _ format: PixelFormat) throws -> Raster {
    let raster = try Raster(size: size, format: format)
    var state: UInt32 = 0x9E37_79B9
    for y in 0..<size.height {
      let row = raster.mutableRow(y)
      for i in row.indices {
        state = state &* 1_664_525 &+ 1_013_904_223
        row[i] = UInt8(truncatingIfNeeded: state >> 24)
      }
    }
    return raster
  }

  /// Law: a row copied from a subview has that rectangle's bits, then zeros.
  @Test(arguments: formats) func copiedRowsHaveTheBitsOfTheirRectangle(format: PixelFormat) throws {
    let size = PixelSize(width: 19, height: 2)
    let raster = try Self.noise(size, format)
    try raster.withView { view in
      for x in 0..<size.width {
        for width in 1...(size.width - x) {
          try Self.checkCopy(of: PixelRect(x: x, y: 1, width: width, height: 1), from: view)
        }
      }
    }
  }

  private static func checkCopy(of rect: PixelRect, from view: RasterView) throws {
    let bits = view.format.bitsPerPixel
    let count = view.format.bytesPerRow(width: rect.width)
    // One byte more than needed, to see that it is left alone.
    let row = UnsafeMutableRawBufferPointer.allocate(byteCount: count + 1, alignment: 1)
    defer { row.deallocate() }
    row.initializeMemory(as: UInt8.self, repeating: 0xA5)
    view.subview(rect).copyRow(0, to: row)
    let expected = (0..<(count * 8)).map { i in
      i < rect.width * bits ? bit(view.row(rect.y), rect.x * bits + i) : 0
    }
    let copied = (0..<(count * 8)).map { bit(UnsafeRawBufferPointer(row), $0) }
    try #require(copied == expected, "\(rect) of \(view.format)")
    try #require(row[count] == 0xA5)
  }

  @Test(arguments: formats) func subviewsOfSubviewsAreSubviews(format: PixelFormat) throws {
    let raster = try Self.noise(PixelSize(width: 21, height: 5), format)
    raster.withView { view in
      let once = view.subview(PixelRect(x: 7, y: 3, width: 6, height: 1))
      let twice = view.subview(PixelRect(x: 3, y: 1, width: 15, height: 4))
        .subview(PixelRect(x: 4, y: 2, width: 6, height: 1))
      #expect(once.firstBit == twice.firstBit)
      #expect(once.row(0).elementsEqual(twice.row(0)))
    }
  }

  @Test func newRastersAreZeroAndPacked() throws {
    let raster = try Raster(
      size: PixelSize(width: 9, height: 3), format: PixelFormat(.gray, bitDepth: 1))
    #expect(raster.bytesPerRow == 2)
    raster.withView { view in
      #expect((0..<3).allSatisfy { view.row($0).allSatisfy { $0 == 0 } })
      #expect(view.subview(PixelRect(x: 9, y: 3, width: 0, height: 0)).size.height == 0)
    }
    #expect(throws: SlicerError.memory(bytes: Int.max)) {
      try Raster(size: PixelSize(width: 1 << 40, height: 1 << 40), format: PixelFormat(.rgba))
    }
  }
}
