internal import CSlicerKernels
import SlicerCore
import SlicerScene

/// One shade and where its gradient lies on the stage.
struct PlacedShade<Pixel: CanvasPixel>: Sendable {
  private static var steps: Int { 1024 }
  /// Opaque.
  private let color: Pixel
  /// The gradient's location at (x, y) is ⟨(x, y, 1), along⟩ / ⟨(x, y, 1), q⟩.
  private let along, q: SIMD3<Double>
  /// Weights for locations 0…1; one if all are equal.
  private let weights: [Pixel.Weight]
  private let words: [UInt32]

  /// - Returns: nil if nothing would be seen of it.
  init?(_ shade: Shade, on geometry: PlaneGeometry) {
    let way = shade.end - shade.start
    let length = way.x * way.x + way.y * way.y
    let isUniform = length == 0 || shade.stops.count == 1
    let strength = Double(shade.color.alpha) / 255
    weights = (0...(isUniform ? 0 : Self.steps)).map { i in
      let opacity = shade.opacity(at: Double(i) / Double(Self.steps))
      return Pixel.weight(ofShade: opacity > 0 ? min(opacity, 1) : 0, strength: strength)
    }
    words = weights.map(Pixel.word)
    guard weights.contains(where: { $0 > 0 }) else { return nil }
    color = Pixel(shade.color.opaque)
    q = geometry.q
    let u = geometry.u - geometry.q * shade.start.x
    let v = geometry.v - geometry.q * shade.start.y
    along = isUniform ? .zero : (u * way.x + v * way.y) / length
  }

  /// target = the span under this shade; they may be the same memory.
  func paint(
    _ target: PixelRow<Pixel>, _ span: RowSpan<Pixel>, row y: Int, _ scratch: RowScratch<Pixel>
  ) {
    if weights.count == 1 {
      return scratch.tint(target, span.pixels, color, weights[0], ahead: 0)
    }
    scratch.withWords { row in
      fill(row, span, y, scratch)
      scratch.shade(target, span.pixels, color, row)
    }
  }

  /// Fills in weights for the columns of a span.
  private func fill(_ row: WordRow, _ span: RowSpan<Pixel>, _ y: Int, _ scratch: RowScratch<Pixel>)
  {
    let (x, y) = (Double(span.start) + 0.5, Double(y) + 0.5)
    let steps = Double(Self.steps)
    let location = (along.x * x + along.y * y + along.z) * steps
    scratch.loops.pointee.gradient(
      row.prefix(span.count).start, span.count, location, along.x * steps, q.x * x + q.y * y + q.z,
      q.x, words, Self.steps)
  }
}
