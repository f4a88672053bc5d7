import SlicerCore
import SlicerScene

/// Layers of which it is known, without drawing them, that all they show is one opaque polygon.
struct OpaquePolygon<Pixel: CanvasPixel> {
  private let images: RenderImages<Pixel>
  private let scale: Double

  init(_ images: RenderImages<Pixel>, scale: Double) { (self.images, self.scale) = (images, scale) }

  /// Its corners on the stage, in pixels; nothing for nothing, nil if it is not known to be one.
  ///
  /// The layer's own opacity, filters and shadow do not count.
  func corners(of placed: PlacedLayer) -> [Point]? {
    let layer = placed.layer
    guard layer.surface == .plane, layer.mask == nil else { return nil }
    if layer.contents == .none, !layer.masksToBounds, !layer.hasParts { return group(placed) }
    guard layer.sublayers.isEmpty || layer.masksToBounds else { return nil }
    guard let geometry = PlaneGeometry(placed.matrix, bounds: layer.bounds, scale: scale) else {
      return []
    }
    let isRounded: Bool
    if layer.hasParts {
      guard layer.isOpaqueWithinBounds else { return nil }
      isRounded = layer.cornerRadius > 0
    } else {
      guard isOpaque(layer, showsBack: geometry.showsBack) else { return nil }
      isRounded = layer.isCut
    }
    guard isRounded else { return geometry.outline }
    return OutlineProjection.polygon(
      .roundedRect(layer.bounds.bounds, cornerRadius: layer.cornerRadius), placed.matrix,
      scale: scale)
  }

  /// True if the contents of a side are opaque all over.
  func isOpaque(_ layer: Layer, showsBack: Bool) -> Bool {
    if showsBack, case .picture(let picture, _) = layer.backContents {
      return images.isOpaque(picture)
    }
    switch layer.contents {
    case .none, .shape, .emitter, .text: return false
    case .color(let color): return color.alpha == 255
    case .gradient(let gradient): return gradient.isOpaque
    case .picture(let picture): return images.isOpaque(picture)
    }
  }

  /// Sublayers that lie in the same place, or abut.
  private func group(_ placed: PlacedLayer) -> [Point]? {
    var parts: [(corners: [Point], opacity: Double)] = []
    for sublayer in DepthOrder.sorted(placed.layer.sublayers, in: placed.layer, placed.matrix) {
      let layer = sublayer.layer
      let isPlain = layer.shadow == nil && layer.filters.isEmpty && layer.isDoubleSided
      guard isPlain, !layer.isHidden,
        layer.compositing.adds || layer.compositing == .sourceOver && layer.opacity >= 1,
        let corners = corners(of: sublayer)
      else { return nil }
      if corners.isEmpty || corners.isLine { continue }
      // Several in the same place add up to one.
      if let same = parts.firstIndex(where: { $0.corners.isNear(corners) }) {
        parts[same].opacity += layer.opacity
      } else if parts.count < Self.mostParts {
        parts.append((corners, layer.opacity))
      } else {
        return nil
      }
    }
    guard parts.allSatisfy({ $0.opacity >= 1 - 1e-9 }) else { return nil }
    return joined(parts.map(\.corners))
  }

  /// Parts that a group may have, as each is compared with each.
  private static var mostParts: Int { 64 }

  /// Returns nil where a part abuts none of the others, or parts overlap or enclose a gap.
  private func joined(_ parts: [[Point]]) -> [Point]? {
    guard var union = parts.first else { return [] }
    var rest = parts.dropFirst()
    while !rest.isEmpty {
      let next = rest.indices.lazy.compactMap { index in
        union.joined(with: rest[index]).map { (index, $0) }
      }.first
      guard let next else { return nil }
      union = next.1
      rest.remove(at: next.0)
    }
    return union.hasInnerSides(of: parts) ? nil : union
  }
}

extension Layer {
  /// True if a background fills the bounds and nothing goes beyond them.
  fileprivate var isOpaqueWithinBounds: Bool {
    guard backgroundColor.alpha == 255 else { return false }
    return masksToBounds || contents == .none && backContents == nil
  }
}

extension Compositing {
  fileprivate var adds: Bool { self == .plus }
}

extension [Point] {
  fileprivate func isNear(_ other: [Point]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isNear($1) }
  }

  /// Two polygons that go round the same way and have one side in common.
  fileprivate func joined(with other: [Point]) -> [Point]? {
    guard count > 2, other.count > 2 else { return nil }
    let other = (area < 0) == (other.area < 0) ? other : other.reversed()
    for i in indices {
      let (a, b) = (self[i], self[(i + 1) % count])
      for j in other.indices where other[j].isNear(b) && other[(j + 1) % other.count].isNear(a) {
        let mine = (1..<count + 1).map { self[(i + $0) % count] }
        return mine + (2..<other.count).map { other[(j + $0) % other.count] }
      }
    }
    return nil
  }

  /// True if a part lies on the outer side of one of the sides: a slit that was not closed, or an overlap.
  fileprivate func hasInnerSides(of parts: [[Point]]) -> Bool {
    let outwards = area < 0 ? -1e-3 : 1e-3
    return indices.contains { i in
      let (a, b) = (self[i], self[(i + 1) % count])
      let length = a.distance(to: b)
      guard length > 1e-3 else { return false }
      let way = (b - a) * (outwards / length)
      let point = Point(x: (a.x + b.x) / 2 + way.y, y: (a.y + b.y) / 2 - way.x)
      return parts.contains { $0.encloses(point) }
    }
  }

  /// True if a ray to the left crosses an odd number of sides.
  private func encloses(_ point: Point) -> Bool {
    var isInside = false
    for (a, b) in zip(self, dropFirst() + prefix(1)) where (a.y > point.y) != (b.y > point.y) {
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      if x < point.x { isInside.toggle() }
    }
    return isInside
  }

  /// True for parts narrower than the distance at which two points are one: they cover nothing.
  fileprivate var isLine: Bool {
    let length = zip(self, dropFirst() + prefix(1)).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    return abs(area) < 1e-4 * length
  }

  /// Twice the area; its sign is the way round.
  private var area: Double {
    zip(self, dropFirst() + prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
  }
}

extension Point {
  fileprivate func isNear(_ other: Point) -> Bool {
    abs(x - other.x) < 1e-4 && abs(y - other.y) < 1e-4
  }
}
