import SlicerCore
import SlicerTestSupport
import Testing

/// Luma and chroma of BT.709: the integers against the formulas, planes against single samples.
struct YUVTests {
  /// Y, Cb and Cr, not rounded. Source: ITU-R BT.709-6 §3.
  private static func exact(_ red: Int, _ green: Int, _ blue: Int) -> [Double] {
    let (r, g, b) = (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    let luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
    return [16 + 219 * luma, 128 + 224 * (b - luma) / 1.8556, 128 + 224 * (r - luma) / 1.5748]
  }

  private static func color(_ red: Int, _ green: Int, _ blue: Int) -> SIMD4<UInt8> {
    SIMD4(UInt8(red), UInt8(green), UInt8(blue), 255)
  }

  @Test func integersAreOneOffAtMostAndSeldom() {
    var (samples, misses) = (0, 0)
    for red in stride(from: 0, through: 255, by: 5) {
      for green in stride(from: 0, through: 255, by: 3) {
        for blue in stride(from: 0, through: 255, by: 5) {
          let pixel = Self.color(red, green, blue)
          let chroma = PlainYUV.chroma(pixel)
          let made = [PlainYUV.luma(pixel), chroma.cb, chroma.cr].map(Int.init)
          let errors = zip(made, Self.exact(red, green, blue)).map { abs($0 - Int($1.rounded())) }
          guard errors.allSatisfy({ $0 <= 1 }) else {
            Issue.record("\(pixel): \(made)")
            return
          }
          samples += 1
          misses += errors == [0, 0, 0] ? 0 : 1
        }
      }
    }
    #expect(misses * 400 <= samples * 3, "0.25 % of each plane")
  }

  @Test func greysHaveNoChromaAndAllOfTheRange() {
    for gray in 0...255 {
      let chroma = PlainYUV.chroma(Self.color(gray, gray, gray))
      #expect(chroma.cb == 128 && chroma.cr == 128)
    }
    #expect(PlainYUV.luma(Self.color(0, 0, 0)) == 16)
    #expect(PlainYUV.luma(Self.color(255, 255, 255)) == 235)
    #expect(PlainYUV.chroma(Self.color(0, 0, 255)).cb == 240)
    #expect(PlainYUV.chroma(Self.color(255, 255, 0)).cb == 16)
    #expect(PlainYUV.chroma(Self.color(255, 0, 0)).cr == 240)
  }

  /// Decoding gives every color back, but for 2 levels: a ceiling that other tests rest on.
  @Test func colorsComeBack() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 15) {
        for blue in stride(from: 0, through: 255, by: 15) {
          let pixel = Self.color(red, green, blue)
          let chroma = PlainYUV.chroma(pixel)
          let y = (Double(PlainYUV.luma(pixel)) - 16) / 219
          let (cb, cr) = ((Double(chroma.cb) - 128) / 224, (Double(chroma.cr) - 128) / 224)
          let (r, b) = (y + 1.5748 * cr, y + 1.8556 * cb)
          let g = (y - 0.2126 * r - 0.0722 * b) / 0.7152
          let errors = zip([r, g, b], [red, green, blue]).map {
            abs(Int(($0 * 255).rounded()) - $1)
          }
          #expect(errors[0] <= 1 && errors[1] <= 1 && errors[2] <= 2, "\(pixel)")
        }
      }
    }
  }

  @Test func whatIsTransparentAddsNoColor() {
    let red = SIMD4<UInt8>(255, 0, 0, 255)
    let faint = SIMD4<UInt8>(64, 0, 0, 64)
    let expected = PlainYUV.chroma(red)
    #expect(PlainYUV.chroma(ofBlock: [red, .zero, .zero, .zero]) == expected)
    #expect(PlainYUV.chroma(ofBlock: [faint, red, .zero, faint]) == expected)
    #expect(PlainYUV.chroma(ofBlock: [.zero, .zero, .zero, .zero]) == (128, 128))
  }
}

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
      let made = try ByteBuffer(filling: count + 8) { target in
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
