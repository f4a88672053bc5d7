import SlicerCore
package import SlicerScene

/// The pixels of a gradient of 8 bits by its formula, one by one: what rows for vectors are held against.
package struct PlainGradient {
  /// Entries of a table from the first color to the last one.
  private static let length = 4096.0
  private static let chances = IntegerHash(seed: 0xD17)

  private let gradient: GradientContents
  private let bounds: Size
  private let projection: ReferenceProjection

  /// - Parameter layer: alone on the stage, with a gradient.
  package init(_ layer: Layer, on stage: Stage) {
    (gradient, bounds) = (layer.gradient, layer.bounds)
    projection = ReferenceProjection(layer.ownTransform, stage.scale)
  }

  /// The colors that a pixel may have: a place next to the middle between two entries may become either.
  ///
  /// - Parameter tolerance: of a place, in entries.
  /// - Returns: nothing for a pixel that is not covered as a whole, or in which all angles meet.
  package func pixels(_ x: Int, _ y: Int, tolerance: Double) -> [UInt32] {
    let corners = [(-1, -1), (2, -1), (-1, 2), (2, 2)].map { dx, dy in
      projection.unprojected(Point(x: Double(x) + dx, y: Double(y) + dy))
    }
    guard corners.allSatisfy({ $0.map { bounds.contains($0) } ?? false }),
      let center = projection.unprojected(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
    else { return [] }
    let unit = Point(x: center.x / bounds.width, y: center.y / bounds.height)
    let way = unit - gradient.startPoint
    guard gradient.kind != .conic || abs(way.x) + abs(way.y) > 1e-4 else { return [] }
    let place = gradient.place(of: unit) * Self.length
    return [-tolerance, 0, tolerance].map { pixel(entry(at: place + $0), x, y) }
  }

  private func entry(at place: Double) -> Double {
    guard gradient.kind == .conic else { return min(max(place.rounded(), 0), Self.length) }
    let turned = place < 0 ? place + Self.length : place
    return (turned < Self.length ? turned : turned - Self.length).rounded()
  }

  private func pixel(_ entry: Double, _ x: Int, _ y: Int) -> UInt32 {
    let (place, stops) = (entry / Self.length, gradient.stops)
    let next = stops.firstIndex { $0.location > place } ?? stops.count
    let color = gradient.color(
      stops[max(next - 1, 0)], stops[min(next, stops.count - 1)], at: place)
    let chance = Self.chances.bits(x % 128, y % 128) >> 24
    var pixel: UInt32 = 0
    for i in 0..<4 {
      let sample = UInt32((color[i] * 65_280).rounded(.toNearestOrEven)) + chance
      pixel |= (sample >> 8) << UInt32(8 * i)
    }
    return pixel
  }
}
