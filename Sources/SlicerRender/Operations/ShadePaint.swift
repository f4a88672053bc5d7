import SlicerCore
import SlicerScene

/// A layer's shades, ready to be laid over spans of its pixels.
struct ShadePaint: Sendable {
  private let shades: [PlacedShade]

  init(_ shades: [Shade], on geometry: PlaneGeometry) {
    self.shades = shades.compactMap { PlacedShade($0, on: geometry) }
  }

  var isEmpty: Bool { shades.isEmpty }

  /// Hands on the span under all shades.
  func paint(_ span: RowSpan, row y: Int, _ scratch: RowScratch, _ body: (RowSpan) -> Void) {
    if shades.isEmpty { return body(span) }
    scratch.withRow { pixels in
      var painted = span
      for shade in shades {
        shade.paint(pixels, painted, row: y, scratch)
        painted.pixels = UnsafePointer(pixels)
      }
      body(painted)
    }
  }
}

/// One shade and where its gradient lies on the stage.
struct PlacedShade: Sendable {
  private static let steps = 1024
  /// Opaque.
  private let color: UInt32
  /// The gradient's location at (x, y) is ⟨(x, y, 1), along⟩ / ⟨(x, y, 1), q⟩.
  private let along, q: SIMD3<Double>
  /// Weights in steps of 1/32768 for locations 0…1; one if all are equal.
  private let weights: [UInt16]

  /// - Returns: nil if nothing would be seen of it.
  init?(_ shade: Shade, on geometry: PlaneGeometry) {
    let way = shade.end - shade.start
    let length = way.x * way.x + way.y * way.y
    let isUniform = length == 0 || shade.stops.count == 1
    let strength = Double(shade.color.alpha) / 255 * 32767
    weights = (0...(isUniform ? 0 : Self.steps)).map { i in
      let opacity = shade.opacity(at: Double(i) / Double(Self.steps))
      return UInt16(((opacity > 0 ? min(opacity, 1) : 0) * strength).rounded())
    }
    guard weights.contains(where: { $0 > 0 }) else { return nil }
    color =
      RGBA(
        red: shade.color.red, green: shade.color.green, blue: shade.color.blue
      ).premultiplied
    q = geometry.q
    let u = geometry.u - geometry.q * shade.start.x
    let v = geometry.v - geometry.q * shade.start.y
    along = isUniform ? .zero : (u * way.x + v * way.y) / length
  }

  /// target = the span under this shade; they may be the same memory.
  func paint(
    _ target: UnsafeMutablePointer<UInt32>, _ span: RowSpan, row y: Int, _ scratch: RowScratch
  ) {
    scratch.withRow { tint in
      if span.isOpaque {
        tint.update(repeating: color, count: span.count)
      } else {
        RowKernels.tint(tint, span.pixels, span.count, color: color)
      }
      let tint = UnsafePointer(tint)
      if weights.count == 1 {
        return RowKernels.mix(target, span.pixels, tint, span.count, weight: Int(weights[0]))
      }
      scratch.withRow { row in
        fill(row, span, y)
        RowKernels.mix(target, span.pixels, tint, span.count, weights: UnsafePointer(row))
      }
    }
  }

  private func fill(_ row: UnsafeMutablePointer<UInt32>, _ span: RowSpan, _ y: Int) {
    let (x, y) = (Double(span.start) + 0.5, Double(y) + 0.5)
    let steps = Double(Self.steps)
    let location = (along.x * x + along.y * y + along.z) * steps
    let depth = q.x * x + q.y * y + q.z
    let step = along.x * steps
    weights.withUnsafeBufferPointer { weights in
      for start in stride(from: 0, to: span.count, by: 4) {
        let distance = SIMD4<Double>(0, 1, 2, 3) + Double(start)
        let depths = distance * q.x + depth
        let places =
          (distance * step + location)
          / depths.replacing(
            with: 1e-12, where: depths .< 1e-12)
        for lane in 0..<min(4, span.count - start) {
          let place = min(max(places[lane], 0), steps)
          row[start + lane] = RowKernels.lanes(weights[Int(place + 0.5)])
        }
      }
    }
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
