import SlicerCore
import SlicerScene

/// The colors along a gradient, as pixels.
protocol ColorRamp: Sendable {
  associatedtype Pixel: CanvasPixel

  /// Where the last color is; the first is at 0.
  static var length: Float { get }

  /// What is looked up at places, eight at once; there may be any numbers among them, and none.
  static func entries(at places: FloatLanes) -> SIMD8<UInt32>

  /// The same along a circle, where places below 0 are a whole ``length`` farther.
  ///
  /// - Parameter places: less than a length away from 0.
  static func entries(around places: FloatLanes) -> SIMD8<UInt32>

  /// - Parameter gradient: with one color at least.
  init(_ gradient: GradientContents)

  /// Pixels of a row of the stage.
  ///
  /// - Parameters:
  ///   - entries: one for each pixel, and up to three more that are none's.
  ///   - column: of the first pixel.
  func fill(
    _ target: PixelRow<Pixel>, _ entries: UnsafePointer<UInt32>, column: Int, row: Int)

  /// The same where all are in one place.
  func fill(_ target: PixelRow<Pixel>, _ place: Float, column: Int, row: Int)
}

extension SIMD4<UInt16> {
  /// Of numbers that are at least 0 and no more than 65,535, to the nearest whole ones.
  ///
  /// Numbers of 2⁵² and more have no bits behind the point; the standard conversion checks each.
  @inline(__always)
  init(nearest numbers: SIMD4<Double>) {
    let sums = numbers + 4_503_599_627_370_496
    self.init(truncatingIfNeeded: unsafeBitCast(sums, to: SIMD4<UInt64>.self))
  }
}

/// Pixels of 16 bits, each to the nearest.
struct WideRamp: ColorRamp {
  private let stops: [GradientContents.Stop]
  private let gradient: GradientContents

  init(_ gradient: GradientContents) { (stops, self.gradient) = (gradient.stops, gradient) }

  static var length: Float { 1 }

  /// The bits of a place.
  @inline(__always)
  static func entries(at places: FloatLanes) -> SIMD8<UInt32> {
    unsafeBitCast(places, to: SIMD8<UInt32>.self)
  }

  @inline(__always)
  static func entries(around places: FloatLanes) -> SIMD8<UInt32> {
    entries(at: places.replacing(with: places + 1, where: places .< 0))
  }

  func fill(
    _ target: PixelRow<SIMD4<UInt16>>, _ entries: UnsafePointer<UInt32>, column: Int, row: Int
  ) {
    var next = 0
    for i in 0..<target.count {
      let entry = Float(bitPattern: entries[i])
      // Written so that what is no number is the first color.
      let place = entry > 0 ? Double(min(entry, 1)) : 0
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
    return SIMD4(nearest: gradient.color(first, last, at: place) * 65_535)
  }
}
