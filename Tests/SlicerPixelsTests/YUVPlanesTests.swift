import SlicerCore
import SlicerTestSupport
import Testing

/// Planes of whole pictures, odd sides and all.
struct YUVPlanesTests {
  static let formats: [YUVFormat] = ChromaSubsampling.allCases.flatMap { subsampling in
    [YUVFormat.OddSides.kept, .padded, .cropped].flatMap { sides in
      [true, false].map { YUVFormat(subsampling, hasAlpha: $0, oddSides: sides) }
    }
  }

  static let sizes = [(1, 1), (2, 2), (1, 6), (7, 1), (3, 5), (8, 4), (17, 33), (35, 16)].map {
    PixelSize(width: $0, height: $1)
  }

  private func picture(_ size: PixelSize, isOpaque: Bool) throws -> Bitmap {
    var noise = SeededNoise(seed: 5)
    return try Images.made(size) { x, _ in
      let alpha = isOpaque ? 255 : [0, 255, UInt8.random(in: 0...255, using: &noise)][x % 3]
      var color = SIMD4<UInt8>.random(in: 0...255, using: &noise)
      for i in 0..<3 { color[i] = UInt8((Int(color[i]) * Int(alpha) + 127) / 255) }
      color.w = alpha
      return color
    }
  }

  /// The planes by single samples; pixels beyond the edge are those of the edge.
  private func expected(_ picture: Bitmap, _ format: YUVFormat) -> [UInt8] {
    let (luma, chroma) = (format.lumaSize(of: picture.size), format.chromaSize(of: picture.size))
    func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
      let p = picture[min(x, picture.size.width - 1), min(y, picture.size.height - 1)]
      if format.hasAlpha { return p }
      let color = PlainStraightRows.rgb(p)
      return SIMD4(color[0], color[1], color[2], 255)
    }
    func straight(_ x: Int, _ y: Int) -> SIMD4<UInt8> { SIMD4(PlainStraightRows.rgba(pixel(x, y))) }
    func plane<T>(_ size: PixelSize, _ sample: (Int, Int) -> T) -> [T] {
      (0..<size.height).flatMap { y in (0..<size.width).map { sample($0, y) } }
    }
    let differences = plane(chroma) { x, y in
      if format.subsampling == .yuv444 { return PlainYUV.chroma(straight(x, y)) }
      return PlainYUV.chroma(
        ofBlock: [(0, 0), (1, 0), (0, 1), (1, 1)].map { pixel(2 * x + $0, 2 * y + $1) })
    }
    return plane(luma) { PlainYUV.luma(straight($0, $1)) } + differences.map(\.cb)
      + differences.map(\.cr) + (format.hasAlpha ? plane(luma) { pixel($0, $1).w } : [])
  }

  @Test(arguments: formats, [true, false])
  func planesAreTheirSamples(format: YUVFormat, isOpaque: Bool) throws {
    for size in Self.sizes {
      let picture = try picture(size, isOpaque: isOpaque)
      let count = format.byteCount(of: size)
      let made = try ByteBuffer(filling: count + 8) { target throws in
        target.initializeMemory(as: UInt8.self, repeating: 0xAA)
        try YUVPlanes.write(
          picture, as: format, to: UnsafeMutableRawBufferPointer(rebasing: target[..<count]))
      }
      let isSame =
        Array(made.bytes) == expected(picture, format) + [UInt8](repeating: 0xAA, count: 8)
      #expect(isSame, "\(size)")
    }
  }

  @Test func sidesAreEvenWhereTheyShallBe() {
    let size = PixelSize(width: 7, height: 1)
    func luma(_ sides: YUVFormat.OddSides) -> PixelSize {
      YUVFormat(.yuv420, oddSides: sides).lumaSize(of: size)
    }
    let expected = [(7, 1), (8, 2), (6, 2)].map { PixelSize(width: $0, height: $1) }
    #expect([.kept, .padded, .cropped].map(luma) == expected)
    #expect(YUVFormat(.yuv420).chromaSize(of: size) == PixelSize(width: 4, height: 1))
  }
}
