import SlicerCore
import SlicerScene

/// A gradient, and where it lies on the stage.
///
/// The place of a pixel along it is made of linear functions of the pixel's center, divided by the plane's depth there.
final class PlacedGradient<Pixel: CanvasPixel>: Sendable {
  private typealias Ramp = Pixel.Ramp

  private let kind: GradientContents.Kind
  private let ramp: Ramp
  /// The coefficients at the center (x, y): ⟨(x, y, 1), a⟩ is the place of an axial gradient, a and b are
  /// both coordinates of others; in lengths of a ramp but for angles.
  private let a, b, q: SIMD3<Double>
  private let circle: GradientCircle
  let isOpaque: Bool
  /// The least length, in the unit square.
  private static var least: Double { 1e-20 }

  /// - Returns: nil where nothing is seen.
  init?(_ gradient: GradientContents, on geometry: PlaneGeometry) {
    guard !gradient.colors.isEmpty else { return nil }
    kind = gradient.kind
    ramp = Ramp(gradient)
    isOpaque = gradient.isOpaque
    q = geometry.q
    let whole = Double(Ramp.length)
    let way = gradient.endPoint - gradient.startPoint
    let u = geometry.u - geometry.q * gradient.startPoint.x
    let v = geometry.v - geometry.q * gradient.startPoint.y
    // A way of no length is over at once, as is one so short that places along it were beyond all numbers.
    let end = (geometry.q * 2 * whole, SIMD3<Double>.zero)
    switch kind {
    case .axial:
      let length = way.x * way.x + way.y * way.y
      (a, b) =
        length > Self.least * Self.least
        ? ((u * way.x + v * way.y) * (whole / length), .zero) : end
    case .radial:
      let (x, y) = (abs(way.x), abs(way.y))
      let (across, down) = (x > Self.least ? x : y, y > Self.least ? y : x)
      (a, b) =
        min(across, down) > Self.least ? (u * (whole / across), v * (whole / down)) : end
    case .conic: (a, b) = (u, v)
    }
    circle = GradientCircle(
      start: Elementary.arctangent(y: way.y, x: way.x) / (2 * .pi), length: Ramp.length)
  }

  func fill(_ target: PixelRow<Pixel>, column: Int, row: Int, _ scratch: RowScratch<Pixel>) {
    let depth = RowLine(q, row: row)
    let isLevel = depth.step == 0
    let scale = isLevel ? 1 / depth.start : 1
    let (a, b) = (RowLine(a, row: row) * scale, RowLine(b, row: row) * scale)
    if kind == .axial, a.step == 0, isLevel {
      return ramp.fill(target, Float(a.start), column: column, row: row)
    }
    scratch.withWords { words in
      let entries = RowEntries(words.start, columns: column..<column + target.count)
      // Ramps may look up to three pixels farther.
      words.start.advanced(by: target.count).update(repeating: 0, count: 3)
      switch (kind, isLevel) {
      case (.axial, true): Self.fill(entries, a)
      case (.axial, false): Self.fill(entries, a, over: depth)
      case (.radial, true): Self.fill(entries, a, b)
      case (.radial, false): Self.fill(entries, a, b, over: depth)
      case (.conic, _): fill(entries, around: a, b)
      }
      ramp.fill(target, UnsafePointer(words.start), column: column, row: row)
    }
  }

  @inline(__always)
  private static func fill(_ entries: RowEntries, _ a: RowLine) {
    entries.eachBlock { block in
      let a = block.part(of: a)
      block.fill { Ramp.entries(at: a[$0]) }
    }
  }

  @inline(__always)
  private static func fill(_ entries: RowEntries, _ a: RowLine, over depth: RowLine) {
    entries.eachBlock { block in
      let (a, depth) = (block.part(of: a), block.part(of: depth))
      block.fill { Ramp.entries(at: (a[$0] / depth[$0]).atLeast(FloatLanes())) }
    }
  }

  @inline(__always)
  private static func fill(_ entries: RowEntries, _ a: RowLine, _ b: RowLine) {
    entries.eachBlock { block in
      let (a, b) = (block.part(of: a), block.part(of: b))
      block.fill {
        let (x, y) = (a[$0], b[$0])
        return Ramp.entries(at: (x * x + y * y).roots)
      }
    }
  }

  @inline(__always)
  private static func fill(
    _ entries: RowEntries, _ a: RowLine, _ b: RowLine, over depth: RowLine
  ) {
    entries.eachBlock { block in
      let (a, b, depth) = (block.part(of: a), block.part(of: b), block.part(of: depth))
      block.fill {
        let (x, y) = (a[$0], b[$0])
        return Ramp.entries(at: ((x * x + y * y).roots / depth[$0]).atLeast(FloatLanes()))
      }
    }
  }

  @inline(__always)
  private func fill(_ entries: RowEntries, around a: RowLine, _ b: RowLine) {
    let circle = circle
    let arc = GradientCircle.arcLength
    entries.eachBlock(of: 8 * arc) { group in
      let arcs = circle.arcs(group.part(of: a), group.part(of: b))
      group.entries.eachBlock(of: arc) { block in
        if let arc = arcs[(block.start - group.start) / arc] {
          return block.fill { Ramp.entries(around: arc[$0]) }
        }
        let (x, y) = (block.part(of: a), block.part(of: b))
        block.fill { Ramp.entries(around: circle.place(x[$0], y[$0])) }
      }
    }
  }
}
