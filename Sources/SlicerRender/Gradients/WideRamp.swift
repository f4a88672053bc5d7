import SlicerCore
import SlicerScene

/// Pixels of 16 bits, each to the nearest.
struct WideRamp: ColorRamp {
  private let stops: [GradientContents.Stop]
  private let gradient: GradientContents

  init(_ gradient: GradientContents) { (stops, self.gradient) = (gradient.stops, gradient) }

  static var length: Float { 1 }

  /// The bit patterns of the places.
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
