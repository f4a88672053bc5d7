import SlicerCore
import SlicerScene

/// The colors along a gradient, as pixels.
protocol ColorRamp: Sendable {
  associatedtype Pixel: CanvasPixel

  /// - Parameter gradient: with one color at least.
  init(_ gradient: GradientContents)

  /// Pixels of a row of the stage.
  ///
  /// - Parameters:
  ///   - places: along the gradient, 0…1, one for each pixel.
  ///   - column: of the first pixel.
  func fill(
    _ target: PixelRow<Pixel>, _ places: UnsafePointer<Float>, column: Int, row: Int)

  /// The same where all are in one place.
  func fill(_ target: PixelRow<Pixel>, _ place: Float, column: Int, row: Int)
}

/// Pixels of 8 bits: a table with 8 bits more, and what is rounded up by chance.
///
/// Rounding alone would show bands. A number of 0..<1 for each pixel is added before what is behind the point is
/// cut off: on the whole colors are what they should be, and those that are whole stay what they are. The
/// number is a hash of the pixel's place, the same in every frame and on every machine; all samples of a
/// pixel have one, so that none exceeds its alpha.
struct ByteRamp: ColorRamp {
  private static var last: Int { 4096 }
  /// How often chance comes again, in both directions.
  private static var period: Int { 128 }

  /// By place, in 1/256.
  private let colors: [SIMD4<UInt16>]

  init(_ gradient: GradientContents) {
    let stops = gradient.stops
    var next = 0
    colors = (0...Self.last).map { i in
      let place = Double(i) / Double(Self.last)
      while next < stops.count, stops[next].location <= place { next += 1 }
      let first = stops[max(next - 1, 0)]
      let color = gradient.color(first, stops[min(next, stops.count - 1)], at: place)
      return SIMD4<UInt16>(
        truncatingIfNeeded: SIMD4<Int32>(color * 65_280, rounding: .toNearestOrEven))
    }
  }

  /// 0..<256 for each pixel of a square, row by row; each row a period longer than the square.
  private static let chances: [UInt16] = {
    let hash = IntegerHash(seed: 0xD17)
    return (0..<period).flatMap { y in
      (0..<2 * period).map { x in UInt16(hash.bits(x % period, y) >> 24) }
    }
  }()

  /// Pixels that begin with a column whose chance is the first of its row.
  private func runs(
    _ count: Int, column: Int, row: Int,
    _ body: (_ pixels: Range<Int>, _ chances: UnsafePointer<UInt16>) -> Void
  ) {
    let mask = Self.period - 1
    let first = (row & mask) * 2 * Self.period + (column & mask)
    Self.chances.withUnsafeBufferPointer { chances in
      guard let base = chances.baseAddress else { return }
      for start in stride(from: 0, to: count, by: Self.period) {
        body(start..<min(start + Self.period, count), base + first)
      }
    }
  }

  func fill(
    _ target: PixelRow<UInt32>, _ places: UnsafePointer<Float>, column: Int, row: Int
  ) {
    let pixels = target.start
    colors.withUnsafeBufferPointer { colors in
      guard let colors = colors.baseAddress else { return }
      runs(target.count, column: column, row: row) { run, chances in
        for i in run {
          // Written so that what is no number is the first color.
          let place = places[i] > 0 ? min(places[i], 1) : 0
          // Numbers of 2²³ and more have no bits behind the point; the standard conversion checks each.
          let index = Int((place * Float(Self.last) + 8_388_608).bitPattern & 0x7F_FFFF)
          pixels[i] = Self.pixel(colors[index], chances[i - run.lowerBound])
        }
      }
    }
  }

  func fill(_ target: PixelRow<UInt32>, _ place: Float, column: Int, row: Int) {
    let pixels = target.start
    let color = colors[Int(((place > 0 ? min(place, 1) : 0) * Float(Self.last)).rounded())]
    runs(target.count, column: column, row: row) { run, chances in
      for i in run { pixels[i] = Self.pixel(color, chances[i - run.lowerBound]) }
    }
  }

  @inline(__always)
  private static func pixel(_ color: SIMD4<UInt16>, _ chance: UInt16) -> UInt32 {
    let sum = (color &+ SIMD4(repeating: chance)) &>> 8
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: sum), to: UInt32.self)
  }
}

/// Pixels of 16 bits, each to the nearest.
struct WideRamp: ColorRamp {
  private let stops: [GradientContents.Stop]
  private let gradient: GradientContents

  init(_ gradient: GradientContents) { (stops, self.gradient) = (gradient.stops, gradient) }

  func fill(
    _ target: PixelRow<SIMD4<UInt16>>, _ places: UnsafePointer<Float>, column: Int, row: Int
  ) {
    var next = 0
    for i in 0..<target.count {
      let place = places[i] > 0 ? Double(min(places[i], 1)) : 0
      while next < stops.count, stops[next].location <= place { next += 1 }
      while next > 0, stops[next - 1].location > place { next -= 1 }
      target[i] = pixel(place, before: next)
    }
  }

  func fill(_ target: PixelRow<SIMD4<UInt16>>, _ place: Float, column: Int, row: Int) {
    let place = place > 0 ? Double(min(place, 1)) : 0
    let next = stops.firstIndex { $0.location > place } ?? stops.count
    target.fill(pixel(place, before: next))
  }

  @inline(__always)
  private func pixel(_ place: Double, before next: Int) -> SIMD4<UInt16> {
    let (first, last) = (stops[max(next - 1, 0)], stops[min(next, stops.count - 1)])
    let color = gradient.color(first, last, at: place) * 65_535
    return SIMD4<UInt16>(truncatingIfNeeded: SIMD4<Int32>(color, rounding: .toNearestOrEven))
  }
}
