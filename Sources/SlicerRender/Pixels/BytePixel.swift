import SlicerCore

/// Pixels of 8 bits a sample, whose loops are C.
extension UInt32: CanvasPixel {
  typealias Weight = UInt16
  typealias Sum = ByteSum
  typealias Contrast = ByteContrast
  typealias Ramp = ByteRamp

  static var hasLoops: Bool { true }
  static var depth: UInt32 { 8 }
  static var clear: UInt32 { 0 }
  static var fullOpacity: Int { 256 }

  @inline(__always)
  var channels: SIMD4<UInt32> {
    SIMD4(truncatingIfNeeded: unsafeBitCast(self, to: SIMD4<UInt8>.self))
  }

  @inline(__always)
  init(channels: SIMD4<UInt32>) {
    self = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: channels), to: UInt32.self)
  }

  @inline(__always)
  func taking(_ channel: Int, from other: UInt32) -> UInt32 {
    let mask = 0xFF &<< UInt32(truncatingIfNeeded: 8 &* channel)
    return self & ~mask | other & mask
  }

  var alpha: UInt32 { self >> 24 }
  var isOpaque: Bool { self >= 0xFF00_0000 }

  static func areOpaque(_ pixels: Source, _ count: Int) -> Bool {
    var all = UInt32.max
    for i in 0..<count { all &= pixels[i] }
    return all.isOpaque
  }

  func scaled(_ share: Double) -> UInt32 { scaled(opacity: UInt32((share * 256).rounded())) }

  @inline(__always)
  func scaled(opacity: UInt32) -> UInt32 { scaled(weight: opacity, half: 128) }

  /// 32767 and 32768 are both the whole of `b`.
  static func mixed(_ a: UInt32, _ b: UInt32, _ word: UInt32) -> UInt32 {
    let low = word & 0xFFFF
    let weight = low == 32767 ? 32768 : low
    let sums = a.channels &* (32768 &- weight) &+ b.channels &* weight &+ 16384
    return UInt32(channels: sums &>> 15)
  }

  static func weight(ofReveal share: Double) -> UInt16 {
    // Rounded by a sum: `rounded()` is a call, for 65,536 values of a table.
    UInt16(Swift.min(share * 32768 + 0.5, 32767))
  }

  static func weight(ofShade share: Double, strength: Double) -> UInt16 {
    UInt16((share * (strength * 32767)).rounded())
  }

  @inline(__always)
  static func word(_ weight: UInt16) -> UInt32 { Kernels.lanes(weight) }

  static func word(ofPart part: Double) -> UInt32 { PageLight.shade(UInt32(part.rounded())) }

  static func opacity(_ share: Double) -> Int {
    Int(((share > 0 ? Swift.min(share, 1) : 0) * 256).rounded())
  }

  static func image(_ bitmap: Bitmap) -> PixelImage<UInt32> { PixelImage(bitmap) }
}

extension UInt32 {
  static func mixLight(
    _ target: Target, _ a: Source, _ b: Source, _ count: Int, _ weights: WordPointer
  ) {
    LinearLight.mix(target, a, b, count, weights)
  }

  static func weigh(
    _ target: WordPointer, _ a: Source, _ b: Source, _ count: Int, _ table: [UInt16]
  ) {
    ColorDistance.weigh(target, a, b, count, table)
  }

  static func desaturate(_ target: Target, _ source: Source, _ count: Int, amount: Double) {
    GrayMix(amount: amount).desaturate(target, source, count)
  }

  /// Red and blue, and green and alpha, as halves of a word.
  @inline(__always)
  static func sum(_ pixels: Source, _ count: Int) -> SIMD4<UInt32> {
    var (even, odd) = (UInt32(0), UInt32(0))
    for i in 0..<count {
      even &+= pixels[i] & 0x00FF_00FF
      odd &+= pixels[i] &>> 8 & 0x00FF_00FF
    }
    return SIMD4(even & 0xFFFF, odd & 0xFFFF, even &>> 16, odd &>> 16)
  }

  @inline(__always)
  static func fill(_ target: Target, _ count: Int, from a: SIMD4<Float>, to b: SIMD4<Float>) {
    PixelFloats.fill(target, count, from: a, to: b)
  }

  static func lookUp(
    _ target: WordRow, _ table: [UInt32], _ scratch: RowScratch<UInt32>,
    fill: (WordRow, [UInt32]) -> Void
  ) {
    fill(target, table)
  }
}

/// The sum of pixels, channel by channel.
struct ByteSum: PixelSum {
  private typealias Lanes = SIMD4<UInt32>
  private var lanes = Lanes.zero

  init() {}

  @inline(__always)
  mutating func add(_ pixel: UInt32) { lanes &+= pixel.channels }

  @inline(__always)
  mutating func remove(_ pixel: UInt32) { lanes &-= pixel.channels }

  /// Exactly for up to 4,096 pixels, and for more of them to a ten thousandth of a step.
  struct Part {
    fileprivate let factor, excess: SIMD4<Float>
  }

  @inline(__always)
  static func part(of count: Int) -> Part {
    let share = 1 / Float(count)
    // But for the halves themselves, which go up by this, no mean is nearer to a half than by half a
    // share.
    return Part(factor: SIMD4(repeating: share), excess: SIMD4(repeating: share / 4))
  }

  /// Numbers of 2²³ and more have no bits after the point.
  @inline(__always)
  func mean(_ part: Part) -> UInt32 {
    let value =
      SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: lanes)) * part.factor + part.excess
    return UInt32(channels: unsafeBitCast(value + 8_388_608, to: Lanes.self) & 0xFF)
  }
}

/// The changes of channels, by the difference of two values.
struct ByteContrast: ContrastTable {
  private let changes: [Int16]

  init(share: (Double) -> Double) {
    changes = (-255...255).map { difference in
      let share = share(abs(Double(difference)) / 255)
      return Int16((Double(difference) * share + 0.5).rounded(.down))
    }
  }

  func mix(_ target: WordRow, _ a: WordRow, _ b: WordRow) {
    changes.withUnsafeBufferPointer { changes in
      for i in 0..<target.count {
        var result: UInt32 = 0
        for shift: UInt32 in stride(from: 0, to: 32, by: 8) {
          let (old, new) = (Int(a[i] >> shift & 255), Int(b[i] >> shift & 255))
          let value = old &+ Int(changes[new &- old &+ 255])
          result |= UInt32(truncatingIfNeeded: value) << shift
        }
        target[i] = result
      }
    }
  }
}
