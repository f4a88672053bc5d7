import SlicerCore
import SlicerScene

/// A layer's shade as a function of the points of its bounds.
struct SheetShade {
  /// An opaque colour in the lanes of a ``SheetPixel``.
  private let color: UInt64
  private let stops: [(location: Float, opacity: Float)]
  /// The location along the gradient is x · slope.x + y · slope.y + start.
  private let slope: SIMD2<Float>
  private let start: Float

  init(_ shade: Shade, _ bounds: Size) {
    let opaque = SIMD4(shade.color.red, shade.color.green, shade.color.blue, 255)
    color = SheetPixel(unsafeBitCast(opaque, to: UInt32.self)).lanes
    let alpha = Float(shade.color.alpha) / 255
    stops = shade.stops.map { (Float($0.location), Float($0.opacity) * alpha) }
    let way = shade.end - shade.start
    let length = way.x * way.x + way.y * way.y
    let factor = length == 0 ? 0 : 1 / length
    slope = SIMD2(Float(way.x * factor / bounds.width), Float(way.y * factor / bounds.height))
    start = Float(-(shade.start.x * way.x + shade.start.y * way.y) * factor)
  }

  @inline(__always)
  func laid(over pixel: SheetPixel, _ x: Float, _ y: Float) -> SheetPixel {
    pixel.mixed(with: color, UInt64(opacity(x * slope.x + y * slope.y + start) * 256 + 0.5))
  }

  /// Between the stops, 0…1.
  private func opacity(_ location: Float) -> Float {
    var last = stops[0]
    if location <= last.location { return min(max(last.opacity, 0), 1) }
    for stop in stops.dropFirst() {
      if location <= stop.location {
        let share = (location - last.location) / (stop.location - last.location)
        return min(max(last.opacity + (stop.opacity - last.opacity) * share, 0), 1)
      }
      last = stop
    }
    return min(max(last.opacity, 0), 1)
  }
}
