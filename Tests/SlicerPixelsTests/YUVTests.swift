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
