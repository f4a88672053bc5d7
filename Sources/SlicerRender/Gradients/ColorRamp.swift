import SlicerCore
import SlicerScene

/// The colors along a gradient, as pixels.
protocol ColorRamp: Sendable {
  associatedtype Pixel: CanvasPixel

  /// Where the last color is; the first is at 0.
  static var length: Float { get }

  /// Looks up eight places at once, which may be any numbers, and none.
  static func entries(at places: FloatLanes) -> SIMD8<UInt32>

  /// Looks up places along a circle, where those below 0 are a whole ``length`` farther.
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

  /// Fills pixels that all have the same place in the gradient.
  func fill(_ target: PixelRow<Pixel>, _ place: Float, column: Int, row: Int)
}

extension SIMD4<UInt16> {
  /// Rounds numbers from 0 to 65,535 to the nearest whole ones.
  ///
  /// Numbers of 2⁵² and more have no bits behind the point; the standard conversion checks each.
  @inline(__always)
  init(nearest numbers: SIMD4<Double>) {
    let sums = numbers + 4_503_599_627_370_496
    self.init(truncatingIfNeeded: unsafeBitCast(sums, to: SIMD4<UInt64>.self))
  }
}
