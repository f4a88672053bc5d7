/// A premultiplied pixel that becomes four floats and is made of them again.
protocol FilteredPixel: BitwiseCopyable {
  /// The samples as floats, 0 to the largest.
  var samples: SIMD4<Float> { get }
  static var largest: Float { get }
  /// Takes whole numbers in 0…``largest``.
  init(words: SIMD4<UInt32>)
}

/// 2²³: a float that is this much larger has its whole part in its last bits.
private let bias: Float = 8_388_608
private let biasBits: UInt32 = 0x4B00_0000

extension FilteredPixel {
  /// Unpacks pixels to four floats each.
  @inline(__always)
  static func unpack(_ row: UnsafePointer<Self>, to pixels: FilterKernels.Pixels, _ count: Int) {
    for x in 0..<count { pixels[x] = row[x].samples }
  }

  /// Rounded to a pixel that premultiplied pixels can be: no color over its opacity.
  @inline(__always)
  static func pack(_ sum: SIMD4<Float>) -> Self {
    let zero = SIMD4<Float>()
    let positive = sum.replacing(with: zero, where: sum .< zero)
    let limit = SIMD4<Float>(repeating: min(positive.w, largest))
    let valid = positive.replacing(with: limit, where: positive .> limit)
    return Self(words: unsafeBitCast(valid + bias, to: SIMD4<UInt32>.self) & ~biasBits)
  }
}

extension UInt32: FilteredPixel {
  static var largest: Float { 255 }

  @inline(__always)
  var samples: SIMD4<Float> {
    let bytes = unsafeBitCast(self, to: SIMD4<UInt8>.self)
    let words = SIMD4<UInt32>(truncatingIfNeeded: bytes) | biasBits
    return unsafeBitCast(words, to: SIMD4<Float>.self) - bias
  }

  @inline(__always)
  init(words: SIMD4<UInt32>) {
    self = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: words), to: UInt32.self)
  }
}

extension SIMD4<UInt16>: FilteredPixel {
  static var largest: Float { 65_535 }

  @inline(__always)
  var samples: SIMD4<Float> {
    let words = SIMD4<UInt32>(truncatingIfNeeded: self) | biasBits
    return unsafeBitCast(words, to: SIMD4<Float>.self) - bias
  }

  @inline(__always)
  init(words: SIMD4<UInt32>) { self.init(truncatingIfNeeded: words) }
}

/// The inner loops of resampling: samples as `Float`, products and sums in a fixed order.
enum FilterKernels {
  typealias Pixels = UnsafeMutablePointer<SIMD4<Float>>

  /// A tile's columns, each summed with the same weights.
  ///
  /// - Parameters:
  ///   - pixels: the first of `taps` rows, `stride` pixels apart; `stride` is a multiple of 8.
  ///   - result: room for `stride` pixels.
  static func sum(
    _ pixels: UnsafePointer<SIMD4<Float>>, stride: Int, _ weights: UnsafePointer<Float>,
    _ taps: Int, to result: Pixels
  ) {
    let source = UnsafeRawPointer(pixels)
    for x in Swift.stride(from: 0, to: stride, by: 8) {
      var left = SIMD16<Float>()
      var right = SIMD16<Float>()
      var place = source + 16 &* x
      for tap in 0..<taps {
        let weight = weights[tap]
        left += place.load(as: SIMD16<Float>.self) * weight
        right += place.load(fromByteOffset: 64, as: SIMD16<Float>.self) * weight
        place += 16 &* stride
      }
      let target = UnsafeMutableRawPointer(result + x)
      target.storeBytes(of: left, as: SIMD16<Float>.self)
      target.storeBytes(of: right, toByteOffset: 64, as: SIMD16<Float>.self)
    }
  }

  /// Computes one pixel of a row from `taps` neighbors.
  @inline(__always)
  static func sum(
    _ pixels: UnsafePointer<SIMD4<Float>>, _ weights: UnsafePointer<Float>, _ taps: Int
  ) -> SIMD4<Float> {
    var even = SIMD4<Float>()
    var odd = SIMD4<Float>()
    var tap = 0
    while tap &+ 2 <= taps {
      even += pixels[tap] * weights[tap]
      odd += pixels[tap &+ 1] * weights[tap &+ 1]
      tap &+= 2
    }
    if tap < taps { even += pixels[tap] * weights[tap] }
    return even + odd
  }
}
