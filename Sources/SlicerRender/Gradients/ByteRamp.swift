import SlicerCore
import SlicerScene
import Synchronization

/// Pixels of 8 bits: a table with 8 bits more, and what is rounded up by chance.
///
/// Rounding alone would show bands. A number of 0..<1 for each pixel is added before what is behind the point is
/// cut off: on the whole colors are what they should be, and those that are whole stay what they are. The
/// number is a hash of the pixel's place, the same in every frame and on every machine; all samples of a
/// pixel have one, so that none exceeds its alpha.
struct ByteRamp: ColorRamp {
  private static var last: Int { 4096 }
  /// Entries that 13 bits can tell, though none is behind the last color.
  private static var count: Int { 8192 }
  /// How often chance comes again, in both directions.
  private static var period: Int { 128 }
  /// Chances of a row: those that come first come again behind the last one, for pixels that are filled together.
  private static var pitch: Int { period + 3 }

  /// Four samples of 16 bits by place, in 1/256.
  private let colors: [UInt64]

  init(_ gradient: GradientContents) {
    // Colors are the same wherever they lie.
    var key = gradient
    (key.kind, key.startPoint, key.endPoint) = (.axial, .zero, .zero)
    let known = Self.recent.withLock { $0.first { $0.key == key }?.colors }
    colors = known ?? Self.colors(gradient)
    guard known == nil else { return }
    Self.recent.withLock { [colors] in $0 = [(key, colors)] + $0.prefix(Self.recentCount - 1) }
  }

  /// Those that were made last, the newest first: copies of a layer have one, and the frames of a film.
  private static let recent = Mutex<[(key: GradientContents, colors: [UInt64])]>([])
  private static var recentCount: Int { 16 }

  private static func colors(_ gradient: GradientContents) -> [UInt64] {
    let stops = gradient.stops
    var next = 0
    let colors = (0...last).map { i in
      let place = Double(i) / Double(last)
      while next < stops.count, stops[next].location <= place { next += 1 }
      let first = stops[max(next - 1, 0)]
      let color = gradient.color(first, stops[min(next, stops.count - 1)], at: place)
      return unsafeBitCast(SIMD4<UInt16>(nearest: color * 65_280), to: UInt64.self)
    }
    return colors + repeatElement(colors[last], count: count - colors.count)
  }

  /// 0..<256 for each pixel of a square, row by row, and for each of its samples.
  private static let chances: [UInt64] = {
    let hash = IntegerHash(seed: 0xD17)
    return (0..<period).flatMap { y in
      (0..<pitch).map { x in UInt64(hash.bits(x % period, y) >> 24) * 0x0001_0001_0001_0001 }
    }
  }()

  static var length: Float { Float(last) }

  /// Numbers of 2²³ and more have no bits behind the point; the standard conversion checks each.
  ///
  /// Bounded by the bits of signs: masks of vectors are two steps more, and lanes one by one may become branches.
  /// No place may be no number: which color that would be the processor says.
  @inline(__always)
  static func entries(at places: FloatLanes) -> SIMD8<UInt32> {
    let bits = unsafeBitCast(places, to: SIMD8<Int32>.self)
    let positive = unsafeBitCast(bits & ~(bits &>> 31), to: FloatLanes.self)
    let numbers = unsafeBitCast(positive + 8_388_608, to: SIMD8<Int32>.self)
    let rest = Int32(bitPattern: (8_388_608 + length).bitPattern) &- numbers
    return unsafeBitCast(numbers &+ rest & (rest &>> 31), to: SIMD8<UInt32>.self) & 0x1FFF
  }

  /// Numbers of 3·2²² have no bits behind the point either, and end with those of a negative number that
  /// was added; what is no number is any color.
  @inline(__always)
  static func entries(around places: FloatLanes) -> SIMD8<UInt32> {
    let signs = unsafeBitCast(places, to: SIMD8<Int32>.self) &>> 31
    let turns = unsafeBitCast(signs, to: SIMD8<UInt32>.self) & UInt32(last)
    return (unsafeBitCast(places + 12_582_912, to: SIMD8<UInt32>.self) &+ turns) & 0x1FFF
  }

  func fill(
    _ target: PixelRow<UInt32>, _ entries: UnsafePointer<UInt32>, column: Int, row: Int
  ) {
    colors.withUnsafeBufferPointer { colors in
      guard let colors = colors.baseAddress else { return }
      Self.fill(target, column: column, row: row) { i in
        Four(
          SIMD2(colors[Int(entries[i])], colors[Int(entries[i &+ 1])]),
          SIMD2(colors[Int(entries[i &+ 2])], colors[Int(entries[i &+ 3])]))
      }
    }
  }

  func fill(_ target: PixelRow<UInt32>, _ place: Float, column: Int, row: Int) {
    let entry = Self.entries(at: FloatLanes(repeating: place))[0]
    let pair = SIMD2(repeating: colors[Int(entry)])
    Self.fill(target, column: column, row: row) { _ in Four(pair, pair) }
  }

  /// Samples of four pixels, or their chances.
  private struct Four {
    let first, last: SIMD8<UInt16>

    @inline(__always)
    init(_ first: SIMD2<UInt64>, _ last: SIMD2<UInt64>) {
      self.first = unsafeBitCast(first, to: SIMD8<UInt16>.self)
      self.last = unsafeBitCast(last, to: SIMD8<UInt16>.self)
    }

    @inline(__always)
    init(_ chances: UnsafePointer<UInt64>) {
      self.init(SIMD2(chances[0], chances[1]), SIMD2(chances[2], chances[3]))
    }

    @inline(__always)
    func pixels(_ chances: Four) -> SIMD4<UInt32> {
      let sums = SIMD16(
        lowHalf: (first &+ chances.first) &>> 8, highHalf: (last &+ chances.last) &>> 8)
      return unsafeBitCast(SIMD16<UInt8>(truncatingIfNeeded: sums), to: SIMD4<UInt32>.self)
    }
  }

  /// - Parameter colors: of four pixels, from one on.
  @inline(__always)
  private static func fill(
    _ target: PixelRow<UInt32>, column: Int, row: Int, _ colors: (Int) -> Four
  ) {
    chances.withUnsafeBufferPointer { chances in
      guard let base = chances.baseAddress else { return }
      let line = base + (row & (period - 1)) * pitch
      let pixels = UnsafeMutableRawPointer(target.start)
      let (count, whole) = (target.count, target.count & ~3)
      var i = 0
      while i < whole {
        let four = colors(i).pixels(Four(line + (column &+ i) & (period - 1)))
        pixels.storeBytes(of: four, toByteOffset: 4 &* i, as: SIMD4<UInt32>.self)
        i &+= 4
      }
      guard whole < count else { return }
      let rest = colors(whole).pixels(Four(line + (column + whole) & (period - 1)))
      for i in whole..<count { target[i] = rest[i - whole] }
    }
  }
}
