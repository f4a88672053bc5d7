import SlicerCore
import SlicerScene

/// Pixels of 16 bits a sample, whose loops are plain: red, green, blue and opacity.
extension SIMD4<UInt16>: CanvasPixel {
  typealias Weight = UInt32
  typealias Sum = WideSum
  typealias Contrast = WideContrast
  typealias Ramp = WideRamp

  static var hasLoops: Bool { false }
  static var depth: UInt32 { 16 }
  static var clear: Self { .zero }
  static var fullOpacity: Int { 65_536 }

  @inline(__always)
  var channels: SIMD4<UInt32> { SIMD4<UInt32>(truncatingIfNeeded: self) }

  @inline(__always)
  init(channels: SIMD4<UInt32>) { self.init(truncatingIfNeeded: channels) }

  @inline(__always)
  func taking(_ channel: Int, from other: Self) -> Self {
    var result = self
    result[channel] = other[channel]
    return result
  }

  var alpha: UInt32 { UInt32(w) }
  var isOpaque: Bool { w == UInt16.max }

  static func image(_ bitmap: Bitmap) throws -> PixelImage<Self> {
    if let wide = bitmap.wide { return PixelImage(wide) }
    return try PixelImage(size: bitmap.size, isOpaque: bitmap.isOpaque) { x, y in
      Self(channels: bitmap.row(y)[x].channels &* (whole / 255))
    }
  }

  static func areOpaque(_ pixels: Source, _ count: Int) -> Bool {
    var least = UInt16.max
    for i in 0..<count { least &= pixels[i].w }
    return least == UInt16.max
  }

  func scaled(_ share: Double) -> Self {
    scaled(opacity: Self.weight(ofReveal: share))
  }

  @inline(__always)
  func scaled(opacity: UInt32) -> Self {
    Self(channels: (channels &* opacity &+ 32_768) &>> 16)
  }

  /// The weight in 65536ths: the 15 bits of a word's lower half, and as many more of the upper one.
  @inline(__always)
  static func weight(ofWord word: UInt32) -> UInt32 {
    ((word & 0x7FFF) &<< 15 &+ word &>> 16 &+ 8192) &>> 14
  }

  @inline(__always)
  static func mixed(_ a: Self, _ b: Self, _ word: UInt32) -> Self {
    let weight = weight(ofWord: word)
    if weight >= 65_536 { return b }
    let sums = a.channels &* (65_536 &- weight) &+ b.channels &* weight &+ 32_768
    return Self(channels: sums &>> 16)
  }

  /// The weight of a share in 65536ths.
  static func weight(ofReveal share: Double) -> UInt32 {
    // Written so that what is no number is nothing.
    UInt32((share > 0 ? Swift.min(share, 1) : 0) * 65_536 + 0.5)
  }

  static func weight(ofShade share: Double, strength: Double) -> UInt32 {
    weight(ofReveal: share * strength)
  }

  @inline(__always)
  static func word(_ weight: UInt32) -> UInt32 {
    let long = Swift.min(weight &<< 14, 0x3FFF_FFFF)
    return long &>> 15 | (long & 0x7FFF) &<< 16
  }

  static func word(ofPart part: Double) -> UInt32 { word(weight(ofReveal: part / 256)) }

  static func opacity(_ share: Double) -> Int { Int(weight(ofReveal: share)) }
}

extension SIMD4<UInt16> {
  static func mixLight(
    _ target: Target, _ a: Source, _ b: Source, _ count: Int, _ weights: WordPointer
  ) {
    WideLight.mix(target, a, b, count, weights)
  }

  static func weigh(
    _ target: WordPointer, _ a: Source, _ b: Source, _ count: Int, _ table: [UInt32]
  ) {
    for i in 0..<count { target[i] = word(table[Int(distance(a[i], b[i]))]) }
  }

  /// How far apart the straight colors of two pixels are, 0…1 in steps of 1/65535, as a field's value.
  private static func distance(_ a: Self, _ b: Self) -> UInt16 {
    let way = a.straight - b.straight
    return UInt16(Swift.min((way * way).sum().squareRoot() * 65_535 + 0.5, 65_535))
  }

  private var straight: SIMD4<Double> {
    var result = SIMD4<Double>(self)
    let alpha = result.w
    if alpha > 0 { result /= alpha }
    result.w = alpha / 65_535
    return result
  }

  static func desaturate(_ target: Target, _ source: Source, _ count: Int, amount: Double) {
    let word = word(weight(ofReveal: amount))
    for i in 0..<count {
      let pixel = source[i]
      let gray = pixel.gray
      target[i] = mixed(pixel, Self(gray, gray, gray, pixel.w), word)
    }
  }

  static func sum(_ pixels: Source, _ count: Int) -> SIMD4<UInt32> {
    var sum = SIMD4<UInt32>.zero
    for i in 0..<count { sum &+= pixels[i].channels }
    return sum
  }

  static func fill(_ target: Target, _ count: Int, from a: SIMD4<Float>, to b: SIMD4<Float>) {
    let step = (b - a) * (1 / Float(count))
    var cell = a + step * 0.5
    if count == 1 { cell = a }
    for i in 0..<count {
      // Sums err differently in each channel: no color is above its alpha.
      let limit = SIMD4<Float>(repeating: cell.w)
      target[i] = Self(rounding: cell.replacing(with: limit, where: cell .> limit))
      cell += step
    }
  }

  static func lookUp(
    _ target: PixelRow<Self>, _ table: [Self], _ scratch: RowScratch<Self>,
    fill: (WordRow, [UInt32]) -> Void
  ) {
    precondition(table.count == tablePlaces.count)
    scratch.withWords { words in
      fill(words.prefix(target.count), tablePlaces)
      for i in 0..<target.count { target[i] = table[Int(words[i])] }
    }
  }

  /// The samples as floats; the standard conversions check each.
  @inline(__always)
  var floats: SIMD4<Float> {
    unsafeBitCast(channels | 0x4B00_0000, to: SIMD4<Float>.self) - 8_388_608
  }

  /// A pixel of samples in 0…65535.
  @inline(__always)
  init(rounding samples: SIMD4<Float>) {
    self.init(channels: unsafeBitCast(samples + 8_388_608, to: SIMD4<UInt32>.self))
  }
}

/// The sum of pixels, channel by channel, without rounding.
struct WideSum: PixelSum {
  private var lanes = SIMD4<UInt64>.zero

  init() {}

  @inline(__always)
  mutating func add(_ pixel: SIMD4<UInt16>) { lanes &+= SIMD4(truncatingIfNeeded: pixel) }

  @inline(__always)
  mutating func remove(_ pixel: SIMD4<UInt16>) { lanes &-= SIMD4(truncatingIfNeeded: pixel) }

  @inline(__always)
  static func part(of count: Int) -> Double { 1 / Double(count) }

  /// Numbers of 2⁵² and more have no bits after the point.
  @inline(__always)
  func mean(_ part: Double) -> SIMD4<UInt16> {
    let bias = 4_503_599_627_370_496.0
    let sums = unsafeBitCast(lanes | 0x4330_0000_0000_0000, to: SIMD4<Double>.self) - bias
    let whole = unsafeBitCast(sums * part + bias, to: SIMD4<UInt64>.self)
    return SIMD4(truncatingIfNeeded: whole)
  }
}

/// At places between which shares are in proportion.
struct WideContrast: ContrastTable {
  private static let steps = 1024
  /// One more than there are, so that the last has a next one.
  private let shares: [Float]

  init(share: (Double) -> Double) {
    shares = (0...Self.steps + 1).map { i in
      Float(share(min(Double(i) / Double(Self.steps), 1)))
    }
  }

  func mix(
    _ target: PixelRow<SIMD4<UInt16>>, _ a: PixelRow<SIMD4<UInt16>>, _ b: PixelRow<SIMD4<UInt16>>
  ) {
    shares.withUnsafeBufferPointer { shares in
      for i in 0..<target.count {
        let old = a[i].floats
        let change = b[i].floats - old
        let size = change.replacing(with: -change, where: change .< SIMD4())
        let share = WideTable(shares).values(at: size * (Float(Self.steps) / 65_535))
        target[i] = SIMD4(rounding: old + change * share)
      }
    }
  }
}

/// The places of a caster's table: what is looked up where words are no pixels.
private let tablePlaces = Array(0...UInt32(ShadowCaster.steps))
