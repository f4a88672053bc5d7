internal import CSlicerKernels
import SlicerCore
import SlicerScene

/// A layer's shades, ready to be laid over spans of its pixels.
struct ShadePaint<Pixel: CanvasPixel>: Sendable {
  private let shades: [PlacedShade<Pixel>]

  init(_ shades: [Shade], on geometry: PlaneGeometry) {
    self.shades = shades.compactMap { PlacedShade($0, on: geometry) }
  }

  var isEmpty: Bool { shades.isEmpty }

  /// Calls `body` with the span under all shades.
  func paint(
    _ span: RowSpan<Pixel>, row y: Int, _ scratch: RowScratch<Pixel>,
    _ body: (RowSpan<Pixel>) -> Void
  ) {
    if shades.isEmpty { return body(span) }
    scratch.withRow { pixels in
      var painted = span
      let pixels = pixels.prefix(span.count)
      for shade in shades {
        shade.paint(pixels, painted, row: y, scratch)
        painted.pixels = pixels
      }
      body(painted)
    }
  }
}

/// A layer's shade as a function of the points of its bounds, in 1/256: for surfaces.
struct PageShade<Pixel: CanvasPixel> {
  /// Opaque.
  let color: Pixel
  private let stops: [(location: Float, opacity: Float)]
  /// The location along the gradient is x · slope.x + y · slope.y + start.
  private let slope: SIMD2<Float>
  private let start: Float

  init(_ shade: Shade, _ bounds: Size) {
    color = Pixel(shade.color.opaque)
    let alpha = Float(shade.color.alpha) / 255
    stops = shade.stops.map { (Float($0.location), Float($0.opacity) * alpha) }
    let way = shade.end - shade.start
    let length = way.x * way.x + way.y * way.y
    let factor = length == 0 ? 0 : 1 / length
    slope = SIMD2(Float(way.x * factor / bounds.width), Float(way.y * factor / bounds.height))
    start = Float(-(shade.start.x * way.x + shade.start.y * way.y) * factor)
  }

  /// True if the opacity depends on y alone.
  var isLevel: Bool { slope.x == 0 }

  func weight(_ x: Float, _ y: Float) -> UInt32 {
    PageLight.shade(UInt32(opacity(x * slope.x + y * slope.y + start) * 256 + 0.5))
  }

  /// The opacity between the stops, 0…1.
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

/// How a place of a page is lit, as weights for its colors: first darkened, then mixed with white.
enum PageLight {
  /// The weight for mixing rows by a shade of 0…256.
  static func shade(_ amount: UInt32) -> UInt32 {
    Kernels.lanes(UInt16(min(amount * 128, 32767)))
  }

  /// - Parameters:
  ///   - factor: for the colors, 0…1.
  ///   - white: how much is white then, 0…1.
  ///   - veil: how much was paper before, 0…1.
  ///   - paper: how white that is, 0…1.
  static func weights(
    _ factor: Double, _ white: Double, veil: Double = 0, paper: Double = 1
  ) -> UInt32 {
    func clamped(_ x: Double) -> Double { min(max(x, 0), 1) }
    let (white, factor, veil) = (clamped(white), clamped(factor), clamped(veil))
    let shade = factor * (1 - white)
    let keep = UInt32((shade * (1 - veil) * 256).rounded())
    let all = shade * veil * paper + white
    return keep << 16 | min(UInt32((all * 256).rounded()), 256 - keep)
  }
}

extension Shade {
  /// The gradient's opacity at a location, between two stops in proportion.
  func opacity(at location: Double) -> Double {
    guard let after = stops.firstIndex(where: { $0.location > location }) else {
      return stops[stops.count - 1].opacity
    }
    if after == 0 { return stops[0].opacity }
    let (a, b) = (stops[after - 1], stops[after])
    let share = (location - a.location) / (b.location - a.location)
    return a.opacity + (b.opacity - a.opacity) * share
  }
}

extension RGBA {
  /// Without its alpha.
  var opaque: RGBA { RGBA(red: red, green: green, blue: blue) }

  /// The color as a pixel of a canvas.
  var premultiplied: UInt32 {
    let alpha = UInt32(alpha)
    let channels = [red, green, blue].map { (2 * UInt32($0) * alpha + 255) / 510 }
    return channels[0] | channels[1] << 8 | channels[2] << 16 | alpha << 24
  }
}
